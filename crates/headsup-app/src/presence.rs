//! Whether people can reach the program now, and when they could not since it started.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::clock::Clock;
use headsup_match::{Interval, Jump, Timestamp};

/// How many pauses are remembered. One comes with each loss of the line, and all but the last were told to every match.
const REMEMBERED: usize = 64;

/// Whether people can reach the program, and when they could not since it started.
#[derive(Debug)]
pub(crate) struct Presence {
    here: watch::Sender<bool>,
    pauses: Mutex<Vec<Interval>>,
    /// Since when people cannot reach it, if they could before.
    left: Mutex<Option<Timestamp>>,
    /// Whether each shard of the bot is connected to Discord; empty until that is known.
    shards: Mutex<BTreeMap<u32, bool>>,
    /// People are not here because the disk is full or the database away: whatever they do is refused.
    full: AtomicBool,
    /// Held while it changes until when clocks ran.
    pub marking: tokio::sync::Mutex<()>,
}

impl Default for Presence {
    fn default() -> Presence {
        Presence {
            here: watch::Sender::new(false),
            pauses: Mutex::default(),
            left: Mutex::default(),
            shards: Mutex::default(),
            full: AtomicBool::new(false),
            marking: tokio::sync::Mutex::default(),
        }
    }
}

impl Presence {
    fn pauses(&self) -> MutexGuard<'_, Vec<Interval>> {
        self.pauses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn since(&self) -> MutexGuard<'_, Option<Timestamp>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn shards(&self) -> MutexGuard<'_, BTreeMap<u32, bool>> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whether each shard is connected.
    pub fn note_shards(&self, shards: BTreeMap<u32, bool>) {
        *self.shards() = shards;
    }

    /// Whether people reach the program by each shard. One alone is the bot: they reach it while it is here, if no other process has shards.
    pub fn connected(&self, alone: bool) -> BTreeMap<u32, bool> {
        let shards = self.shards();
        match shards.len() {
            0 | 1 if alone => {
                let number = shards.keys().next().copied().unwrap_or(0);
                BTreeMap::from([(number, self.is_here())])
            }
            _ => {
                let reached = |(&number, &connected): (&u32, &bool)| (number, connected && !self.is_full());
                shards.iter().map(reached).collect()
            }
        }
    }

    /// Those of this process's shards that are not connected, also where it has one alone.
    pub fn not_connected(&self) -> Vec<u32> {
        let shards = self.shards();
        let missing = shards.iter().filter(|(_, connected)| !**connected);
        missing.map(|(number, _)| *number).collect()
    }

    /// Those of several shards that are not connected. One alone is the bot, and need not be named.
    pub fn missing(&self) -> Vec<u32> {
        let several = self.shards().len() > 1;
        if several { self.not_connected() } else { Vec::new() }
    }

    fn remember(pauses: &mut Vec<Interval>, pause: Interval) {
        pauses.push(pause);
        let most = pauses.len().saturating_sub(REMEMBERED);
        pauses.drain(..most);
    }

    pub fn watch(&self) -> watch::Receiver<bool> {
        self.here.subscribe()
    }

    pub fn is_here(&self) -> bool {
        *self.here.borrow()
    }

    /// Notes that people can reach the program, unless the disk is full.
    pub fn arrive(&self) {
        if !self.is_full() {
            *self.since() = None;
        }
        self.here.send_replace(!self.is_full());
    }

    /// Notes that people cannot reach the program since a moment; returns whether they could.
    pub fn leave(&self, since: Timestamp) -> bool {
        let could = self.here.send_replace(false);
        let mut left = self.since();
        *left = match *left {
            Some(before) => Some(before.min(since)),
            None => could.then_some(since),
        };
        could
    }

    /// Since when people cannot reach the program, if they could before.
    pub fn left(&self) -> Option<Timestamp> {
        *self.since()
    }

    /// Notes that the disk is full, or the database away. The task that watches the line has the program come back; that counts once there
    /// is room.
    pub fn no_room(&self, now: Timestamp) {
        self.full.store(true, Ordering::SeqCst);
        self.leave(now);
    }

    /// Notes that there is room again.
    pub fn has_room(&self) {
        self.full.store(false, Ordering::SeqCst);
    }

    pub fn is_full(&self) -> bool {
        self.full.load(Ordering::SeqCst)
    }

    pub fn add(&self, pause: Interval) {
        Presence::remember(&mut self.pauses(), pause);
    }

    /// What time it is, and when no one could play before: also since they last could.
    pub fn now(&self, clock: &dyn Clock) -> (Timestamp, Vec<Interval>) {
        // Held over both: see `follow`.
        let pauses = self.pauses();
        let now = clock.now();
        let since = self.left().filter(|&from| from < now);
        let ongoing = since.map(|from| Interval { from, until: now });
        (now, pauses.iter().copied().chain(ongoing).collect())
    }

    /// Has the clock follow that of the machine. A caller that asks for both sees the jump and its pause as one.
    pub fn follow(&self, clock: &dyn Clock) -> Jump {
        let mut pauses = self.pauses();
        let jump = clock.follow();
        if jump.to < jump.from {
            // They lie in a time that is yet to come.
            pauses.clear();
            let mut left = self.since();
            *left = left.map(|left| left.min(jump.to));
        } else if self.is_here() {
            let (from, until) = (jump.from, jump.to);
            Presence::remember(&mut pauses, Interval { from, until });
        }
        jump
    }
}
