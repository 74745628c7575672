//! Whether people can reach the program. While they cannot, nobody's clock runs: what lies between the last moment that was kept, or the
//! loss of the line, and the program being ready again is charged to nobody. A disk that is full is such a pause too: people reach the
//! program, and it can do nothing for them.
//!
//! Each match learns of such a pause with whatever happens to it next, and all whose clocks run learn of it before any alarm rings.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use tokio::sync::watch;
use tracing::info;

use super::alarms::NOBODY;
use super::{Fault, Host, Wrong};
use crate::matches::{Command, Match, Moment, PersonId, Span};
use crate::store::StoreError;

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
}

impl Default for Presence {
    fn default() -> Presence {
        Presence {
            here: watch::Sender::new(false),
            pauses: Mutex::default(),
            full: AtomicBool::new(false),
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
}

impl Host {
    /// People can reach the program, from now on. Clocks run again, and alarms ring; but nothing of this as long as the disk is full.
    pub async fn arrive(&self) -> Result<(), Fault> {
        match self.0.store.has_room().await {
            Ok(()) => {}
            Err(StoreError::Full { .. }) => return Ok(()),
            Err(error) => return Err(self.fault(&error)),
        }
        let (presence, now) = (&self.0.presence, self.now());
        let last = self.0.store.ticked().await.map_err(|error| self.fault(&error))?;
        if let Some(from) = last.filter(|&from| from < now) {
            let pause = Span { from, until: now };
            {
                let mut pauses = presence.pauses();
                pauses.push(pause);
                let most = pauses.len().saturating_sub(REMEMBERED);
                pauses.drain(..most);
            }
            presence.full.store(false, Ordering::SeqCst);
            if now.since(from) >= WORTH_TELLING {
                info!(seconds = now.since(from).as_secs(), "was away: no clock ran");
                self.tell_all_clocks().await?;
            }
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
    pub async fn leave(&self) -> Result<(), Fault> {
        match self.0.presence.here.send_replace(false) {
            true => self.tick(self.now()).await,
            false => Ok(()),
        }
    }

    /// The disk is full. Whoever watches the line has the program come back; that counts once there is room.
    pub(super) fn no_room(&self) {
        self.0.presence.full.store(true, Ordering::SeqCst);
        self.0.presence.here.send_replace(false);
    }

    /// Keeps that clocks ran until now.
    pub(super) async fn tick(&self, now: Moment) -> Result<(), Fault> {
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
    async fn tell_all_clocks(&self) -> Result<(), Fault> {
        let all = self.0.store.due(Moment(u64::MAX - 1)).await;
        let all = futures_util::stream::iter(all.map_err(|error| self.fault(&error))?);
        // Some at once, for they share what it takes to be on disk.
        let tell = |id| async move {
            match self.carry_out(None, NOBODY, id, &Command::Ring).await {
                // A match that cannot be read is logged where that is found, and keeps no other from being told.
                Ok(_) | Err(Wrong::Refusal(_) | Wrong::SetAside | Wrong::Full { .. } | Wrong::Fault(_)) => {}
            }
        };
        all.for_each_concurrent(AT_ONCE, tell).await;
        Ok(())
    }

    /// Has the matches of a person look at their clocks.
    pub(super) async fn tell_clocks_of(&self, who: PersonId) -> Result<(), Fault> {
        for summary in self.open_matches(who).await? {
            if summary.playing && summary.until.is_some() {
                // As above. What is not told now is told with whatever happens next, alarms included.
                drop(self.carry_out(None, NOBODY, summary.id, &Command::Ring).await);
            }
        }
        Ok(())
    }

    /// What a match must know of before anything is decided in it: when nobody could play, and which of its people are away.
    pub(super) async fn circumstances(&self, game: &Match) -> Result<Circumstances, Fault> {
        let mut away = HashMap::new();
        if game.terms().pace.by_days() {
            for who in game.people().iter() {
                away.insert(who, self.settings(who).await?.away);
            }
        }
        let mut pauses = self.0.presence.pauses().clone();
        pauses.extend(self.was_aside(game.id()).await?);
        if self.0.presence.full.load(Ordering::SeqCst) {
            // There is room again, perhaps: then this is the first to happen, before the program has come back.
            let last = self.0.store.ticked().await.map_err(|error| self.fault(&error))?;
            pauses.extend(last.map(|from| Span {
                from,
                until: self.now(),
            }));
        }
        pauses.sort_by_key(|pause| pause.from);
        Ok(Circumstances { pauses, away })
    }
}

/// When nobody could play, and when some were away.
pub(super) struct Circumstances {
    pub pauses: Vec<Span>,
    away: HashMap<PersonId, Vec<super::Away>>,
}

impl Circumstances {
    /// When somebody is away, or was after `since`; else when he will be next.
    pub fn away(&self, who: PersonId, since: Moment, now: Moment) -> Option<Span> {
        let all = self.away.get(&who)?;
        let begun = all.iter().rev().find(|away| away.from <= now && away.until > since);
        let away = begun.or_else(|| all.iter().find(|away| away.from > now))?;
        Some(Span {
            from: away.from,
            until: away.until,
        })
    }
}
