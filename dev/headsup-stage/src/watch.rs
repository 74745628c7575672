//! What each person gets to see: everything that the live stream brings them, in order, as one text per event.

use std::sync::{Arc, Mutex};

use serde_json::Value;
use tokio::task::JoinHandle;

use crate::scene::Person;

/// Watches everything that one person is sent.
pub struct Watch {
    seen: Arc<Mutex<Vec<Value>>>,
    task: JoinHandle<()>,
}

impl Watch {
    /// Watches as this person from now on.
    pub async fn of(person: &Person) -> Watch {
        let seen: Arc<Mutex<Vec<Value>>> = Arc::default();
        let mut stream = person.stream().await;
        let keep = Arc::clone(&seen);
        let task = tokio::spawn(async move {
            // Bytes, for a piece may end in the middle of a letter.
            let mut buffer = Vec::new();
            while let Ok(Some(bytes)) = stream.chunk().await {
                buffer.extend_from_slice(&bytes);
                while let Some(end) = buffer.windows(2).position(|two| two == b"\n\n") {
                    let event: Vec<u8> = buffer.drain(..end + 2).collect();
                    let event = String::from_utf8(event).expect("an event is text");
                    let data: String = event.lines().filter_map(|line| line.strip_prefix("data:")).collect();
                    if let Ok(event) = serde_json::from_str(&data) {
                        keep.lock().expect("nobody panicked").push(event);
                    }
                }
            }
        });
        Watch { seen, task }
    }

    /// Takes what was seen since the last time.
    pub fn take(&self) -> Vec<Value> {
        std::mem::take(&mut self.seen.lock().expect("nobody panicked"))
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.task.abort();
    }
}
