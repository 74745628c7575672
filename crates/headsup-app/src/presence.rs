//! Whether people can reach the program now, and when they could not since it started.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::clock::Clock;
use crate::outages::{Outage, Outages, Shard};
use headsup_match::{Interval, Jump, Timestamp};
use headsup_store::Ticked;

/// Whether people can reach the program, and when they could not since it started.
#[derive(Debug)]
pub(crate) struct Presence {
    here: watch::Sender<bool>,
    outages: Mutex<Outages>,
    /// Changes when people can reach it by a shard again.
    back: watch::Sender<()>,
    /// Since when others seem to be reached, as one sees it by whose shards people do not reach the program.
    pub others_reached: Mutex<Option<Instant>>,
    /// Whether each shard of the bot is connected to Discord; empty until that is known.
    shards: Mutex<BTreeMap<u32, bool>>,
    /// Reason for which a shard waits before it reconnects.
    trouble: Mutex<Option<String>>,
    /// This process has yet to register the commands.
    no_commands: AtomicBool,
    /// People are not here because the disk is full or the database away: whatever they do is refused.
    full: AtomicBool,
    /// Every match is to be told of outages that are over, by the process that leads. Should this one come to lead, it does: the other may
    /// have ended before. Until then it keeps no newer moment, so that a process that starts learns of them, too.
    untold: AtomicBool,
    /// Held while it changes until when clocks ran.
    pub marking: tokio::sync::Mutex<()>,
}

impl Default for Presence {
    fn default() -> Presence {
        Presence {
            here: watch::Sender::new(false),
            outages: Mutex::default(),
            back: watch::Sender::default(),
            others_reached: Mutex::default(),
            shards: Mutex::default(),
            trouble: Mutex::default(),
            no_commands: AtomicBool::new(false),
            full: AtomicBool::new(false),
            untold: AtomicBool::new(false),
            marking: tokio::sync::Mutex::default(),
        }
    }
}

impl Presence {
    fn outages(&self) -> MutexGuard<'_, Outages> {
        self.outages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn shards(&self) -> MutexGuard<'_, BTreeMap<u32, bool>> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whether each shard is connected.
    pub fn note_shards(&self, shards: BTreeMap<u32, bool>) {
        *self.shards() = shards;
    }

    /// Records why a shard waits before it reconnects.
    pub fn note_trouble(&self, trouble: Option<String>) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
    }

    /// Returns why a shard waits before it reconnects.
    pub fn trouble(&self) -> Option<String> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Records whether this process has yet to register the commands.
    pub fn note_commands_missing(&self, missing: bool) {
        self.no_commands.store(missing, Ordering::Relaxed);
    }

    /// Returns whether this process has yet to register the commands.
    pub fn lacks_commands(&self) -> bool {
        self.no_commands.load(Ordering::Relaxed)
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

    pub fn watch(&self) -> watch::Receiver<bool> {
        self.here.subscribe()
    }

    pub fn is_here(&self) -> bool {
        *self.here.borrow()
    }

    /// Notes that people can reach the program, unless the disk is full.
    pub fn arrive(&self) {
        // Held over both, as in `leave`: one may come while the other is under way.
        let mut outages = self.outages();
        let is_full = self.is_full();
        if !is_full {
            outages.end(None);
        }
        self.here.send_replace(!is_full);
    }

    /// Notes that people cannot reach the program since a moment; returns whether they could.
    pub fn leave(&self, since: Timestamp) -> bool {
        let mut outages = self.outages();
        let could = self.here.send_replace(false);
        if could || outages.since(None).is_some() {
            outages.begin(None, since);
        }
        could
    }

    /// Since when people cannot reach the program, if they could before.
    pub fn left(&self) -> Option<Timestamp> {
        self.outages().since(None)
    }

    /// Notes that people cannot reach the program by a shard since a moment; returns whether that is news.
    pub fn leave_shard(&self, shard: Shard, since: Timestamp) -> bool {
        self.outages().begin(Some(shard), since)
    }

    /// Notes that they can again, and tells those who wait for it; returns for how long they could not, if every match of the shard is to be
    /// told.
    pub fn arrive_shard(&self, shard: Shard, clock: &dyn Clock) -> Option<Duration> {
        let mut outages = self.outages();
        let until = clock.now();
        let from = outages.end(Some(shard)).unwrap_or(until);
        outages.add(Some(shard), Interval { from, until });
        let is_told = outages.take_untold(Some(shard));
        drop(outages);
        self.back.send_replace(());
        is_told.then(|| until.since(from))
    }

    /// Changes when people can reach the program by a shard again.
    pub fn watch_shards(&self) -> watch::Receiver<()> {
        self.back.subscribe()
    }

    /// The shards by which people cannot reach the program, and since when.
    pub fn away(&self) -> Vec<(Shard, Timestamp)> {
        self.outages().away().collect()
    }

    /// What is to be kept when clocks ran until this moment.
    pub fn ticked(&self, now: Timestamp) -> Ticked {
        self.outages().ticked(now)
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

    /// Notes whether matches are to be told of outages that this process left to another to tell.
    pub fn note_untold(&self, untold: bool) {
        self.untold.store(untold, Ordering::SeqCst);
    }

    pub fn is_untold(&self) -> bool {
        self.untold.load(Ordering::SeqCst)
    }

    /// Remembers when no one could play.
    pub fn add(&self, span: Interval) {
        self.outages().add(None, span);
    }

    /// Remembers what was kept of when people could not play, and returns whether every match is to be told. By shards that are still away
    /// they cannot since then.
    pub fn add_kept(&self, kept: &[Outage]) -> bool {
        let mut outages = self.outages();
        for &Outage { shard, span } in kept {
            outages.add(shard, span);
        }
        let all = kept.iter().find(|outage| outage.shard.is_none());
        let away: Vec<Shard> = outages.away().map(|(shard, _)| shard).collect();
        for shard in away {
            let since = kept.iter().find(|outage| outage.shard == Some(shard)).or(all);
            if let Some(since) = since {
                outages.begin(Some(shard), since.span.from);
            }
        }
        let is_told = kept.iter().map(|outage| outages.take_untold(outage.shard));
        is_told.fold(false, |is_told, one| is_told | one)
    }

    /// What time it is, and when people could not play before: also since they last could. Of single shards only what is over later than
    /// `since`.
    pub fn now(&self, clock: &dyn Clock, since: Option<Timestamp>) -> (Timestamp, Vec<Outage>) {
        // Held over both: see `follow`.
        let outages = self.outages();
        let now = clock.now();
        (now, outages.until(now, since))
    }

    /// Has the clock follow that of the machine. A caller that asks for both sees the jump and its pause as one.
    pub fn follow(&self, clock: &dyn Clock) -> Jump {
        let mut outages = self.outages();
        let jump = clock.follow();
        if jump.to < jump.from {
            outages.put_back(jump.to);
        } else if self.is_here() {
            let (from, until) = (jump.from, jump.to);
            outages.add(None, Interval { from, until });
        }
        jump
    }
}
