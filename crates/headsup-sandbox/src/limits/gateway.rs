//! Limits of the gateway: how much a connection says, that it is heard from, and how often sessions begin.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::{Limits, Window};

const MINUTE: u64 = 60 * 1_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// In this time one shard of each remainder may identify.
const IDENTIFY_EVERY: u64 = 5_000;

/// How a connection behaves.
#[derive(Default)]
struct Pace {
    frames: Window,
    last_heartbeat: u64,
    /// It was told that this is the end.
    closed: bool,
}

/// Why a frame is too much: the code to close with, and in words.
pub(crate) type TooMuch = (u16, &'static str);

/// Whether a session may begin.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Begin {
    Yes,
    /// Another shard of this remainder began less than five seconds ago.
    TooSoon,
    /// Not today.
    NoMore,
}

/// All connections, and the sessions that began.
#[derive(Default)]
pub(crate) struct Paces {
    connections: HashMap<u64, Pace>,
    /// When a shard last identified, by the remainder of its number.
    identified: HashMap<u64, u64>,
    day: Window,
}

impl Paces {
    /// A connection was opened, at this time of their [uptime](crate::Clock).
    pub fn open(&mut self, connection: u64, uptime: u64) {
        let pace = Pace {
            last_heartbeat: uptime,
            ..Pace::default()
        };
        self.connections.insert(connection, pace);
    }

    /// A connection ended.
    pub fn end(&mut self, connection: u64) {
        self.connections.remove(&connection);
    }

    /// A connection is told that this is the end. Whether it was not told before.
    pub fn close(&mut self, connection: u64) -> bool {
        let pace = self.connections.get_mut(&connection);
        pace.is_some_and(|pace| !std::mem::replace(&mut pace.closed, true))
    }

    /// Whether what a connection says is not heard any more.
    pub fn is_closed(&self, connection: u64) -> bool {
        self.connections.get(&connection).is_some_and(|pace| pace.closed)
    }

    /// Counts a frame of so many bytes.
    pub fn frame(&mut self, limits: &Limits, connection: u64, now: u64, bytes: usize) -> Result<(), TooMuch> {
        let Some(pace) = self.connections.get_mut(&connection).filter(|_| limits.on) else {
            return Ok(());
        };
        if bytes > limits.frame_bytes as usize {
            return Err((4002, "sent too large a frame"));
        }
        let counted = pace.frames.take(now, limits.frames_per_minute, MINUTE);
        counted.map_err(|_| (4008, "sent too many frames in a minute"))
    }

    /// A heartbeat came, at this time of their uptime.
    pub fn heartbeat(&mut self, connection: u64, uptime: u64) {
        if let Some(pace) = self.connections.get_mut(&connection) {
            pace.last_heartbeat = uptime;
        }
    }

    /// When a connection has been silent for too long: half an interval after its heartbeat was due. `None`: never.
    pub fn silent_at(&self, limits: &Limits, connection: u64, interval_ms: u64) -> Option<u64> {
        let pace = self
            .connections
            .get(&connection)
            .filter(|pace| limits.on && !pace.closed)?;
        Some(pace.last_heartbeat + interval_ms + interval_ms / 2)
    }

    /// Counts an IDENTIFY of a shard.
    pub fn begin(&mut self, limits: &Limits, now: u64, shard: u64) -> Begin {
        if !limits.on {
            return Begin::Yes;
        }
        let last = self.identified.get(&(shard % u64::from(limits.max_concurrency)));
        if last.is_some_and(|last| now < last + IDENTIFY_EVERY) {
            return Begin::TooSoon;
        }
        if self.day.take(now, limits.identifies_per_day, DAY).is_err() {
            return Begin::NoMore;
        }
        self.identified.insert(shard % u64::from(limits.max_concurrency), now);
        Begin::Yes
    }

    /// `session_start_limit` of `GET /gateway/bot`.
    pub fn start_limit(&self, limits: &Limits, now: u64) -> Value {
        let used = if now < self.day.ends { self.day.used } else { 0 };
        json!({
            "total": limits.identifies_per_day, "remaining": limits.identifies_per_day.saturating_sub(used),
            "reset_after": self.day.ends.saturating_sub(now), "max_concurrency": limits.max_concurrency,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_identify_one_by_one_and_so_many_in_a_day() {
        let mut limits = Limits {
            max_concurrency: 2,
            identifies_per_day: 4,
            ..Limits::default()
        };
        let mut paces = Paces::default();
        assert_eq!(paces.begin(&limits, 0, 0), Begin::Yes);
        assert_eq!(paces.begin(&limits, 0, 1), Begin::Yes);
        assert_eq!(paces.begin(&limits, 4_999, 2), Begin::TooSoon);
        assert_eq!(paces.begin(&limits, 5_000, 2), Begin::Yes);
        assert_eq!(paces.start_limit(&limits, 5_000)["remaining"], 1);
        assert_eq!(paces.begin(&limits, 10_000, 0), Begin::Yes);
        assert_eq!(paces.begin(&limits, 20_000, 0), Begin::NoMore);
        assert_eq!(paces.begin(&limits, DAY, 0), Begin::Yes);
        limits.on = false;
        assert_eq!(paces.begin(&limits, DAY, 0), Begin::Yes);
    }

    #[test]
    fn a_connection_says_so_much_in_a_minute() {
        let (limits, mut paces) = (Limits::default(), Paces::default());
        paces.open(1, 0);
        for n in 0..120 {
            assert_eq!(paces.frame(&limits, 1, n, 4_096), Ok(()));
        }
        assert_eq!(paces.frame(&limits, 1, 59_999, 1).map_err(|(code, _)| code), Err(4008));
        assert_eq!(paces.frame(&limits, 1, 60_000, 1), Ok(()));
        assert_eq!(
            paces.frame(&limits, 1, 60_000, 4_097).map_err(|(code, _)| code),
            Err(4002)
        );
        assert_eq!(paces.frame(&Limits::off(), 1, 60_000, 4_097), Ok(()));
        assert_eq!(paces.silent_at(&limits, 1, 1_000), Some(1_500));
        paces.heartbeat(1, 400);
        assert_eq!(paces.silent_at(&limits, 1, 1_000), Some(1_900));
        assert_eq!(paces.silent_at(&Limits::off(), 1, 1_000), None);
    }
}
