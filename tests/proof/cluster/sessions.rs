//! When Discord began a session of each shard, or went on with one.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use headsup_sandbox::{Said, Sandbox};
use serde_json::Value;
use tokio::task::JoinHandle;

use headsup_stage::scene::string;

#[derive(Default)]
struct Seen {
    /// The last entry of the log that was looked at.
    last: u64,
    /// The shard of each session.
    shards: BTreeMap<String, u64>,
    /// The session with which each connection asked to go on.
    resumed: BTreeMap<u64, String>,
    /// The moments since the Unix epoch, and the shards.
    begun: Vec<(Duration, u64)>,
}

/// Watches the gateway.
pub struct Sessions {
    seen: Arc<Mutex<Seen>>,
    sandbox: Arc<Sandbox>,
    task: JoinHandle<()>,
}

impl Sessions {
    pub fn watch(sandbox: Arc<Sandbox>) -> Sessions {
        let seen: Arc<Mutex<Seen>> = Arc::default();
        let task = tokio::spawn({
            let (seen, sandbox) = (Arc::clone(&seen), Arc::clone(&sandbox));
            async move {
                loop {
                    look(&sandbox, &seen);
                    tokio::time::sleep(Duration::from_millis(500)).await;
                }
            }
        });
        Sessions { seen, sandbox, task }
    }

    /// When a session of this shard first began, or went on, after a moment since the Unix epoch.
    pub fn first_after(&self, shard: u64, moment: Duration) -> Option<Duration> {
        look(&self.sandbox, &self.seen);
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let mut begun = seen.begun.iter();
        begun.find(|(at, of)| *of == shard && *at > moment).map(|(at, _)| *at)
    }
}

impl Drop for Sessions {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Looks at what was said since the last time.
fn look(sandbox: &Sandbox, seen: &Mutex<Seen>) {
    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
    for entry in sandbox.log_after(seen.last) {
        seen.last = entry.n;
        if let Said::Gateway { connection, frame, .. } = entry.what {
            seen.hear(Duration::from_millis(entry.at), connection, &frame.read());
        }
    }
}

impl Seen {
    /// One frame (`https://docs.discord.com/developers/events/gateway-events`).
    fn hear(&mut self, at: Duration, connection: u64, frame: &Value) {
        let data = &frame["d"];
        match (frame["op"].as_u64(), string(&frame["t"])) {
            (Some(6), _) => {
                let session = string(&data["session_id"]).to_owned();
                self.resumed.insert(connection, session);
            }
            (Some(0), "READY") => {
                let shard = data["shard"][0].as_u64().expect("it names its shard");
                self.shards.insert(string(&data["session_id"]).to_owned(), shard);
                self.begun.push((at, shard));
            }
            (Some(0), "RESUMED") => {
                let shard = self
                    .resumed
                    .get(&connection)
                    .and_then(|session| self.shards.get(session));
                self.begun.push((at, *shard.expect("it began before")));
            }
            _ => {}
        }
    }
}
