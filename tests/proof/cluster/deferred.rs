//! Every interaction that the bot asked time for, and what came of it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use headsup_sandbox::{Said, Sandbox};
use tokio::task::JoinHandle;

use super::seen::gives_up;

/// What came of an interaction that was put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Done,
    /// People were asked to press again.
    GivenUp,
}

#[derive(Default)]
struct Seen {
    /// The last entry of the log that was looked at.
    last: u64,
    /// By their tokens, with the moment at which they were seen.
    deferred: BTreeMap<String, (Instant, Option<End>)>,
}

/// Watches what the bot puts off.
pub struct Deferred {
    seen: Arc<Mutex<Seen>>,
    sandbox: Arc<Sandbox>,
    task: JoinHandle<()>,
}

/// How many interactions that were put off in some time were done, how many were given up, and how many have no end yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    pub done: usize,
    pub given_up: usize,
    pub open: usize,
}

impl Deferred {
    pub fn watch(sandbox: Arc<Sandbox>) -> Deferred {
        let seen: Arc<Mutex<Seen>> = Arc::default();
        let task = tokio::spawn({
            let (seen, sandbox) = (Arc::clone(&seen), Arc::clone(&sandbox));
            async move {
                loop {
                    look(&sandbox, &seen);
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        });
        Deferred { seen, sandbox, task }
    }

    /// What came of those that were put off between these moments.
    pub fn between(&self, begun: Instant, over: Instant) -> Ends {
        look(&self.sandbox, &self.seen);
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let mut ends = Ends::default();
        for (at, end) in seen.deferred.values() {
            if (begun..over).contains(at) {
                match end {
                    Some(End::Done) => ends.done += 1,
                    Some(End::GivenUp) => ends.given_up += 1,
                    None => ends.open += 1,
                }
            }
        }
        ends
    }
}

impl Drop for Deferred {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Looks at what was said since the last time.
fn look(sandbox: &Sandbox, seen: &Mutex<Seen>) {
    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
    for entry in sandbox.log_after(seen.last) {
        seen.last = entry.n;
        let Said::Rest {
            path, status, request, ..
        } = entry.what
        else {
            continue;
        };
        let parts: Vec<&str> = path.trim_start_matches('/').split(['/', '?']).collect();
        match parts[..] {
            ["interactions", _, token, "callback", ..]
                // A message that is thinking, or a message that changes later.
                if status < 300 && [5, 6].map(Some).contains(&request.read()["type"].as_u64()) =>
            {
                seen.deferred.insert(token.to_owned(), (Instant::now(), None));
            }
            ["webhooks", _, token, ..] if status < 300 => {
                let away = gives_up(&request.read());
                if let Some((_, end)) = seen.deferred.get_mut(token) {
                    end.get_or_insert(if away { End::GivenUp } else { End::Done });
                }
            }
            _ => {}
        }
    }
}
