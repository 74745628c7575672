//! Discord's limits on what a bot may ask and say in a time, on the sandbox's clock. Knows nothing of what is asked.
//! Discord publishes few of its figures and asks bots to read the headers; the figures here are those that bots see.

pub(super) mod gateway;
pub(super) mod rest;

use serde::{Deserialize, Serialize};

/// Which limits hold. They can be changed while the sandbox runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Whether there are any. What `GET /gateway/bot` recommends stays as it is.
    pub on: bool,
    /// Requests in a second, of all routes together; what is done with the token of an interaction does not count.
    pub requests_per_second: u32,
    /// Frames that a connection may send in a minute, heartbeats included.
    pub frames_per_minute: u32,
    /// The largest frame that a connection may send, in bytes.
    pub frame_bytes: u32,
    /// How many sessions may begin in a day.
    pub identifies_per_day: u32,
    /// How many shards `GET /gateway/bot` recommends.
    pub shards: u32,
    /// How many shards may identify in the same five seconds, one for each remainder of their number by this.
    pub max_concurrency: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            on: true,
            requests_per_second: 50,
            frames_per_minute: 120,
            frame_bytes: 4_096,
            identifies_per_day: 1_000,
            shards: 1,
            max_concurrency: 1,
        }
    }
}

impl Limits {
    /// None of them, for tests that must not wait.
    pub fn off() -> Self {
        Limits {
            on: false,
            ..Limits::default()
        }
    }

    /// What is wrong with them, if anything is: a zero would let nothing through for ever.
    pub(super) fn mistake(&self) -> Option<&'static str> {
        let numbers = [
            (self.requests_per_second, "requests_per_second"),
            (self.frames_per_minute, "frames_per_minute"),
            (self.frame_bytes, "frame_bytes"),
            (self.identifies_per_day, "identifies_per_day"),
            (self.shards, "shards"),
            (self.max_concurrency, "max_concurrency"),
        ];
        numbers.into_iter().find(|(number, _)| *number == 0).map(|(_, key)| key)
    }
}

/// So many in a time that begins with the first of them.
#[derive(Clone, Copy, Debug, Default)]
struct Window {
    ends: u64,
    used: u32,
}

impl Window {
    /// Takes one if there is one left. `Err`: how many milliseconds to wait.
    fn take(&mut self, now: u64, most: u32, per_ms: u64) -> Result<(), u64> {
        if now >= self.ends {
            (self.ends, self.used) = (now + per_ms, 0);
        }
        if self.used >= most {
            return Err(self.ends - now);
        }
        self.used += 1;
        Ok(())
    }

    /// Gives one back.
    fn give_back(&mut self) {
        self.used = self.used.saturating_sub(1);
    }
}
