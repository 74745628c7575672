//! Whether people can reach the program. While they cannot, no clock runs: what lies between the last moment that was kept, or the
//! loss of the line, and the program being ready again is charged to no one. A disk that is full is such a pause too: people reach the
//! program, and it can do nothing for them. So is a shard that is not connected: some people reach the program and play on, and others do
//! not, and no clock runs for any of them.
//!
//! Each match learns of such a pause with whatever happens to it next, and all whose clocks run learn of it before any alarm rings.
//!
//! When the program's clock has parted from that of the machine (the process was stopped, the machine slept, its clock was set), it
//! follows, and what lies between is such a pause. If it goes back, the player who is asked is charged before, and every clock goes on from
//! the new time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use tracing::{info, warn};

use crate::changes::Changed;
use crate::error::{AppError, Incident};
use crate::matches::{Matches, PROGRAM};
use crate::shared::Shared;
use headsup_match::{Command, Interval, Jump, MatchId, Timestamp};
use headsup_store::StoreError;

/// A pause that every match is told of; of a shorter one only those that something happens in.
const WORTH_TELLING: Duration = Duration::from_secs(5);

/// An end of another process is noticed within so long.
const UNNOTICED: Duration = Duration::from_secs(5);

/// How often a process that is not connected looks at the others.
const LOOK: Duration = Duration::from_secs(1);

/// So many matches are told at once.
const AT_ONCE: usize = 64;

/// Keeps whether people can reach the program, and so whether clocks run. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Availability {
    shared: Arc<Shared>,
    matches: Matches,
}

impl Availability {
    pub(crate) fn new(shared: Arc<Shared>, matches: Matches) -> Availability {
        Availability { shared, matches }
    }

    /// People can reach the program, from now on. Clocks run again, and alarms ring; but nothing of this as long as the disk is full or the
    /// database is away.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot be read or written. That the disk is full or the database away is no error.
    pub async fn arrive(&self) -> Result<(), Incident> {
        match self.shared.store.has_room().await {
            Ok(()) => {}
            Err(StoreError::Full { .. } | StoreError::Away(_)) => return Ok(()),
            Err(error) => return Err(self.shared.fault(&error)),
        }
        let presence = &self.shared.presence;
        let _marking = presence.marking.lock().await;
        let now = self.shared.now();
        let last = self
            .shared
            .store
            .ticked()
            .await
            .map_err(|error| self.shared.fault(&error))?;
        // Another process may have kept a later moment by now.
        let last = last.map(|last| presence.left().map_or(last, |left| last.min(left)));
        let paused = last.filter(|&from| from < now);
        if let Some(from) = paused {
            presence.add(Interval { from, until: now });
            presence.has_room();
            // Of several processes one tells the matches; the others know.
            if now.since(from) >= WORTH_TELLING && self.shared.leads() {
                info!(seconds = now.since(from).as_secs(), "was away: no clock ran");
                self.tell_all(&Command::Ring).await?;
            }
        } else if let Some(from) = last.filter(|&from| from > now.after(self.skew())) {
            presence.has_room();
            let seconds = from.since(now).as_secs();
            warn!(seconds, "the machine's clock was set back since the program ran last");
            // Kept first: whatever is told below is true from then on.
            self.tick(now).await?;
            self.tell_all(&Command::Ring).await?;
        }
        self.tick(now).await?;
        // Until then no one could play either: what was written may have taken long.
        let until = self.shared.now();
        if let Some(from) = paused.filter(|_| until > now) {
            presence.add(Interval { from, until });
        }
        presence.arrive();
        Ok(())
    }

    /// Follows whether people can reach the other processes, as one that is not connected to Discord itself. For ever.
    pub async fn follow_others(&self) {
        let mut view = self.shared.cluster.view();
        let mut seen: Option<Instant> = None;
        loop {
            let (reached, since) = {
                let view = view.borrow_and_update();
                let reached = view.total.is_some() && view.unreached.is_empty();
                (reached, view.unreached.values().flatten().min().copied())
            };
            let since = self.unrenewed_since().or(since);
            let reached = reached && since.is_none();
            if !reached {
                seen = None;
            }
            // A process that has just ended still looks as if people reached it.
            let for_some_time = seen.get_or_insert_with(Instant::now).elapsed() >= UNNOTICED;
            // Logged where it fails.
            let _ = match (reached, self.is_here()) {
                (true, false) if !for_some_time => Ok(()),
                (true, false) => self.arrive().await,
                (false, true) => self.leave_since(since).await,
                _ => Ok(()),
            };
            // Where the store was away, it is tried again.
            tokio::select! {
                Ok(()) = view.changed() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Since when this process does not know of the others what it should, if that is so.
    pub fn unrenewed_since(&self) -> Option<Timestamp> {
        let long = self.shared.cluster.unrenewed();
        let since = self.shared.now().0.saturating_sub(long.as_millis() as u64);
        (long >= UNNOTICED).then_some(Timestamp(since))
    }

    /// By how much the clocks of processes that share a store may differ.
    fn skew(&self) -> Duration {
        match self.shared.cluster.view().borrow().is_alone() {
            true => Duration::ZERO,
            false => WORTH_TELLING,
        }
    }

    /// People cannot reach the program until it is connected by the shards that it takes over, and may not have reached the process that held
    /// them for some seconds.
    ///
    /// # Errors
    /// Fails as [`leave`](Self::leave) does.
    pub async fn take_over(&self) -> Result<(), Incident> {
        let now = self.shared.now().0;
        self.leave_since(Some(Timestamp(now.saturating_sub(UNNOTICED.as_millis() as u64))))
            .await
    }

    /// Whether people can reach the program.
    pub fn is_here(&self) -> bool {
        self.shared.presence.is_here()
    }

    /// People cannot reach the program any more.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot keep until when clocks ran. That the disk is full is no error.
    pub async fn leave(&self) -> Result<(), Incident> {
        self.leave_since(None).await
    }

    /// The same, and they could not since a moment that has passed, or else since now.
    ///
    /// # Errors
    /// Fails as [`leave`](Self::leave) does.
    pub async fn leave_since(&self, since: Option<Timestamp>) -> Result<(), Incident> {
        let _marking = self.shared.presence.marking.lock().await;
        let now = self.shared.now();
        let since = since.map_or(now, |since| since.min(now));
        match self.shared.presence.leave(since) {
            true => self.tick(since).await,
            false => Ok(()),
        }
    }

    /// Notes whether each shard of the bot is connected, for the host's tools. Whether clocks run is told by [`arrive`](Self::arrive) and
    /// [`leave`](Self::leave) alone.
    pub fn note_shards(&self, shards: BTreeMap<u32, bool>) {
        self.shared.presence.note_shards(shards);
    }

    /// Has the clock follow that of the machine again and again.
    pub(crate) async fn keep_time(&self) {
        loop {
            let shown = self.shared.clock.parted().await;
            // Logged where it fails. The clock has followed all the same.
            let _ = self.follow(shown).await;
        }
    }

    /// The clock has parted from that of the machine, which shows this moment: it goes on from there, and no one is the worse for it.
    async fn follow(&self, shown: Timestamp) -> Result<(), Incident> {
        let presence = &self.shared.presence;
        let _marking = presence.marking.lock().await;
        let here = self.is_here();
        let (alone, leads) = {
            let view = self.shared.cluster.view();
            let view = view.borrow();
            (view.is_alone(), view.leads)
        };
        if shown < self.shared.now() && leads {
            // Logged where it fails. Then a player is charged for less than they used.
            if here {
                let _ = self.tell_all(&Command::Charge).await;
            }
            // Nothing that is kept may lie in a time that is yet to come.
            if self.shared.store.ticked().await.is_ok_and(|last| last > Some(shown)) {
                let _ = self.tick(shown).await;
            }
        }
        let jump = presence.follow(&*self.shared.clock);
        tell(&jump);
        let long = jump.from.since(jump.to).max(jump.to.since(jump.from)) >= WORTH_TELLING;
        // That this process was stopped is no matter to the matches, if others went on meanwhile.
        let others_went_on = !alone && (!leads || jump.missed >= WORTH_TELLING);
        if long && !others_went_on {
            self.tell_all(&Command::Jump(jump)).await?;
        }
        if jump.to < jump.from {
            let open = self.shared.store.all_open().await;
            for id in open.map_err(|error| self.shared.fault(&error))? {
                // When it is to be looked at again was said in the other time.
                self.shared.changes.tell(Changed::beside(id));
            }
        } else if here && leads {
            self.tick(jump.to).await?;
        }
        Ok(())
    }

    /// Keeps that clocks ran until now, if they do.
    pub(crate) async fn mark(&self) -> Result<(), Incident> {
        let _marking = self.shared.presence.marking.lock().await;
        match self.is_here() {
            true => self.tick(self.shared.now()).await,
            false => Ok(()),
        }
    }

    /// Keeps that clocks ran until this moment.
    async fn tick(&self, now: Timestamp) -> Result<(), Incident> {
        match self.shared.store.set_ticked(now).await {
            // The one before it counts, and it is no news.
            Err(StoreError::Full { .. } | StoreError::Away(_)) => {
                self.shared.presence.no_room(self.shared.clock.now());
                Ok(())
            }
            set => set.map_err(|error| self.shared.fault(&error)),
        }
    }

    /// Has every match with an alarm look at its clocks.
    async fn tell_all(&self, command: &Command) -> Result<(), Incident> {
        let all = self.shared.store.due(Timestamp(u64::MAX - 1)).await;
        let all = futures_util::stream::iter(all.map_err(|error| self.shared.fault(&error))?);
        // Some at once, for they share what it takes to be on disk.
        let tell = |id: MatchId| async move {
            match self.matches.carry_out(None, PROGRAM, id, command).await {
                // A match that cannot be read is logged where that is found, and keeps no other from being told.
                Ok(_)
                | Err(
                    AppError::Refused { .. }
                    | AppError::SetAside
                    | AppError::Full { .. }
                    | AppError::Away
                    | AppError::Incident(_),
                ) => {}
            }
        };
        all.for_each_concurrent(AT_ONCE, tell).await;
        Ok(())
    }
}

/// Tells the operator of a jump.
fn tell(jump: &Jump) {
    let Jump { from, missed, to } = *jump;
    let set = from.after(missed);
    if missed >= WORTH_TELLING {
        let seconds = missed.as_secs();
        info!(seconds, "the program was stopped or the machine slept: no clock ran");
    }
    if to.since(set).max(set.since(to)) >= WORTH_TELLING {
        let (by, way) = if to < set {
            (set.since(to), "back")
        } else {
            (to.since(set), "forward")
        };
        warn!(
            seconds = by.as_secs(),
            "the machine's clock was set {way}: every deadline moves with it"
        );
    }
}
