//! Whether people can reach the program. While they cannot, nobody's clock runs: what lies between the last moment that was kept, or the
//! loss of the line, and the program being ready again is charged to nobody. A disk that is full is such a pause too: people reach the
//! program, and it can do nothing for them.
//!
//! Each match learns of such a pause with whatever happens to it next, and all whose clocks run learn of it before any alarm rings.
//!
//! When the program's clock has parted from that of the machine (the process was stopped, the machine slept, its clock was set), it
//! follows, and what lies between is such a pause. If it goes back, the player who is asked is charged before, and every clock goes on from
//! the new time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use tokio::sync::watch;
use tracing::{info, warn};

use super::alarms::NOBODY;
use super::{AppError, Changed, Clock, Host, Incident};
use headsup_match::{Command, Jump, Match, MatchId, Span, Timestamp, UserId};
use headsup_store::StoreError;

/// How often it is kept on disk that clocks run.
pub(super) const TICK: Duration = Duration::from_secs(30);
/// A pause that every match is told of; of a shorter one only those that something happens in.
const WORTH_TELLING: Duration = Duration::from_secs(5);
/// How many pauses are remembered. One comes with each loss of the line, and all but the last were told to every match.
const REMEMBERED: usize = 64;

/// So many matches are told at once.
const AT_ONCE: usize = 64;

/// Whether people can reach the program, and when they could not since it started.
#[derive(Debug)]
pub(super) struct Presence {
    here: watch::Sender<bool>,
    pauses: Mutex<Vec<Span>>,
    /// People are not here because the disk is full: whatever they do is refused.
    full: AtomicBool,
    /// Held while it changes until when clocks ran.
    marking: tokio::sync::Mutex<()>,
}

impl Default for Presence {
    fn default() -> Presence {
        Presence {
            here: watch::Sender::new(false),
            pauses: Mutex::default(),
            full: AtomicBool::new(false),
            marking: tokio::sync::Mutex::default(),
        }
    }
}

impl Presence {
    fn pauses(&self) -> MutexGuard<'_, Vec<Span>> {
        self.pauses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn watch(&self) -> watch::Receiver<bool> {
        self.here.subscribe()
    }

    fn add(pauses: &mut Vec<Span>, pause: Span) {
        pauses.push(pause);
        let most = pauses.len().saturating_sub(REMEMBERED);
        pauses.drain(..most);
    }

    /// What time it is, and when nobody could play before.
    fn now(&self, clock: &dyn Clock) -> (Timestamp, Vec<Span>) {
        let pauses = self.pauses();
        (clock.now(), pauses.clone())
    }

    /// Has the clock follow that of the machine. A caller that asks for both sees the jump and its pause as one.
    fn follow(&self, clock: &dyn Clock) -> Jump {
        let mut pauses = self.pauses();
        let jump = clock.follow();
        if jump.to < jump.from {
            // They lie in a time that is yet to come.
            pauses.clear();
        } else if *self.here.borrow() {
            let (from, until) = (jump.from, jump.to);
            Presence::add(&mut pauses, Span { from, until });
        }
        jump
    }
}

impl Host {
    /// People can reach the program, from now on. Clocks run again, and alarms ring; but nothing of this as long as the disk is full.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot be read or written. That the disk is full is no error.
    pub async fn arrive(&self) -> Result<(), Incident> {
        match self.0.store.has_room().await {
            Ok(()) => {}
            Err(StoreError::Full { .. }) => return Ok(()),
            Err(error) => return Err(self.fault(&error)),
        }
        let presence = &self.0.presence;
        let _marking = presence.marking.lock().await;
        let now = self.now();
        let last = self.0.store.ticked().await.map_err(|error| self.fault(&error))?;
        if let Some(from) = last.filter(|&from| from < now) {
            Presence::add(&mut presence.pauses(), Span { from, until: now });
            presence.full.store(false, Ordering::SeqCst);
            if now.since(from) >= WORTH_TELLING {
                info!(seconds = now.since(from).as_secs(), "was away: no clock ran");
                self.tell_all(&Command::Ring).await?;
            }
        } else if let Some(from) = last.filter(|&from| from > now) {
            presence.full.store(false, Ordering::SeqCst);
            let seconds = from.since(now).as_secs();
            warn!(seconds, "the machine's clock was set back since the program ran last");
            // Kept first: whatever is told below is true from then on.
            self.tick(now).await?;
            self.tell_all(&Command::Ring).await?;
        }
        self.tick(now).await?;
        presence.here.send_replace(!presence.full.load(Ordering::SeqCst));
        Ok(())
    }

    /// Whether people can reach the program.
    pub fn is_here(&self) -> bool {
        *self.0.presence.here.borrow()
    }

    /// People cannot reach the program any more.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot keep until when clocks ran. That the disk is full is no error.
    pub async fn leave(&self) -> Result<(), Incident> {
        let _marking = self.0.presence.marking.lock().await;
        match self.0.presence.here.send_replace(false) {
            true => self.tick(self.now()).await,
            false => Ok(()),
        }
    }

    /// Has the clock follow that of the machine again and again.
    pub(super) async fn keep_time(&self) {
        loop {
            let shown = self.0.clock.parted().await;
            // Logged where it fails. The clock has followed all the same.
            let _ = self.follow(shown).await;
        }
    }

    /// The clock has parted from that of the machine, which shows this moment: it goes on from there, and nobody is the worse for it.
    async fn follow(&self, shown: Timestamp) -> Result<(), Incident> {
        let presence = &self.0.presence;
        let _marking = presence.marking.lock().await;
        let here = self.is_here();
        if shown < self.now() {
            // Logged where it fails. Then a player is charged for less than they used.
            if here {
                let _ = self.tell_all(&Command::Charge).await;
            }
            // Nothing that is kept may lie in a time that is yet to come.
            if self.0.store.ticked().await.is_ok_and(|last| last > Some(shown)) {
                let _ = self.tick(shown).await;
            }
        }
        let jump = presence.follow(&*self.0.clock);
        tell(&jump);
        if jump.from.since(jump.to).max(jump.to.since(jump.from)) >= WORTH_TELLING {
            self.tell_all(&Command::Jump(jump)).await?;
        }
        if jump.to < jump.from {
            for id in self.all_open().await? {
                // When it is to be looked at again was said in the other time.
                self.tell(Changed::beside(id));
            }
        } else if here {
            self.tick(jump.to).await?;
        }
        Ok(())
    }

    /// Notes that the disk is full. The task that watches the line has the program come back; that counts once there is room.
    pub(super) fn no_room(&self) {
        self.0.presence.full.store(true, Ordering::SeqCst);
        self.0.presence.here.send_replace(false);
    }

    /// Keeps that clocks ran until now, if they do.
    pub(super) async fn mark(&self) -> Result<(), Incident> {
        let _marking = self.0.presence.marking.lock().await;
        match self.is_here() {
            true => self.tick(self.now()).await,
            false => Ok(()),
        }
    }

    /// Keeps that clocks ran until this moment.
    async fn tick(&self, now: Timestamp) -> Result<(), Incident> {
        match self.0.store.set_ticked(now).await {
            // The one before it counts, and it is no news.
            Err(StoreError::Full { .. }) => {
                self.no_room();
                Ok(())
            }
            set => set.map_err(|error| self.fault(&error)),
        }
    }

    /// Has every match with an alarm look at its clocks.
    async fn tell_all(&self, command: &Command) -> Result<(), Incident> {
        let all = self.0.store.due(Timestamp(u64::MAX - 1)).await;
        let all = futures_util::stream::iter(all.map_err(|error| self.fault(&error))?);
        // Some at once, for they share what it takes to be on disk.
        let tell = |id: MatchId| async move {
            match self.carry_out(None, NOBODY, id, command).await {
                // A match that cannot be read is logged where that is found, and keeps no other from being told.
                Ok(_)
                | Err(AppError::Refused { .. } | AppError::SetAside | AppError::Full { .. } | AppError::Incident(_)) => {
                }
            }
        };
        all.for_each_concurrent(AT_ONCE, tell).await;
        Ok(())
    }

    /// Has the matches of a person look at their clocks.
    pub(super) async fn tell_clocks_of(&self, who: UserId) -> Result<(), Incident> {
        for summary in self.open_matches(who).await? {
            if summary.playing && summary.until.is_some() {
                // As above. What is not told now is told with whatever happens next, alarms included.
                drop(self.carry_out(None, NOBODY, summary.id, &Command::Ring).await);
            }
        }
        Ok(())
    }

    /// What a match must know of before anything is decided in it: when nobody could play, and which of its people are away.
    pub(super) async fn circumstances(&self, game: &Match) -> Result<Circumstances, Incident> {
        let mut away = HashMap::new();
        if game.terms().pace.by_days() {
            for who in game.people().iter() {
                away.insert(who, self.settings(who).await?.away);
            }
        }
        let last = match self.0.presence.full.load(Ordering::SeqCst) {
            // There is room again, perhaps: then this is the first to happen, before the program has come back.
            true => self.0.store.ticked().await.map_err(|error| self.fault(&error))?,
            false => None,
        };
        let aside = self.was_aside(game.id()).await?;
        let (now, mut pauses) = self.0.presence.now(&*self.0.clock);
        pauses.extend(last.map(|from| Span { from, until: now }));
        pauses.extend(aside);
        // One that is not over yet was noted before the time was put back.
        pauses.retain(|pause| pause.from < pause.until && pause.until <= now);
        pauses.sort_by_key(|pause| pause.from);
        Ok(Circumstances { now, pauses, away })
    }
}

/// Tells the host of a jump.
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

/// What time it is, when nobody could play, and when some were away.
pub(super) struct Circumstances {
    pub now: Timestamp,
    pub pauses: Vec<Span>,
    away: HashMap<UserId, Vec<super::Absence>>,
}

impl Circumstances {
    /// Returns when a person is away, or was after `since`; else when they will be next.
    pub fn away(&self, who: UserId, since: Timestamp, now: Timestamp) -> Option<Span> {
        let all = self.away.get(&who)?;
        let begun = all.iter().rev().find(|away| away.from <= now && away.until > since);
        let away = begun.or_else(|| all.iter().find(|away| away.from > now))?;
        Some(Span {
            from: away.from,
            until: away.until,
        })
    }
}
