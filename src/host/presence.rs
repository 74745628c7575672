//! Whether people can reach the program. While they cannot, nobody's clock runs: what lies between the last moment that was kept, or the
//! loss of the line, and the program being ready again is charged to nobody.
//!
//! Each match learns of such a pause with whatever happens to it next, and all whose clocks run learn of it before any alarm rings.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tracing::info;

use super::alarms::NOBODY;
use super::{Fault, Host, Wrong};
use crate::matches::{Command, Match, Moment, PersonId, Span};

/// How often it is kept on disk that clocks run.
pub(super) const TICK: Duration = Duration::from_secs(30);
/// A pause that every match is told of; of a shorter one only those that something happens in.
const WORTH_TELLING: Duration = Duration::from_secs(5);
/// How many pauses are remembered. One comes with each loss of the line, and all but the last were told to every match.
const REMEMBERED: usize = 64;

/// Whether people can reach the program, and when they could not since it started.
#[derive(Debug)]
pub(super) struct Presence {
    here: watch::Sender<bool>,
    pauses: Mutex<Vec<Span>>,
}

impl Default for Presence {
    fn default() -> Presence {
        Presence {
            here: watch::Sender::new(false),
            pauses: Mutex::default(),
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
    /// People can reach the program, from now on. Clocks run again, and alarms ring.
    pub async fn arrive(&self) -> Result<(), Fault> {
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
            if now.since(from) >= WORTH_TELLING {
                info!(seconds = now.since(from).as_secs(), "was away: no clock ran");
                self.tell_all_clocks().await?;
            }
        }
        self.tick(now).await?;
        presence.here.send_replace(true);
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

    /// Keeps that clocks ran until now.
    pub(super) async fn tick(&self, now: Moment) -> Result<(), Fault> {
        let set = self.0.store.set_ticked(now).await;
        set.map_err(|error| self.fault(&error))
    }

    /// Has every match with an alarm look at its clocks.
    async fn tell_all_clocks(&self) -> Result<(), Fault> {
        let all = self.0.store.due(Moment(u64::MAX - 1)).await;
        for id in all.map_err(|error| self.fault(&error))? {
            match self.carry_out(None, NOBODY, id, &Command::Ring).await {
                // A match that cannot be read is logged where that is found, and keeps no other from being told.
                Ok(_) | Err(Wrong::Refusal(_) | Wrong::SetAside | Wrong::Full { .. } | Wrong::Fault(_)) => {}
            }
        }
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
        Ok(Circumstances {
            pauses: self.0.presence.pauses().clone(),
            away,
        })
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
