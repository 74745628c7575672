//! The messages of tournaments in their channels: one shows the state, each pairing has one with a thread under it, in which its two are told
//! once and play, and one tells who won. No one else is pinged. Of several processes the one that looks after the server does this: here is
//! which tournament it looks at, and when.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::Notify;
use tokio::sync::broadcast::error::RecvError;
use tracing::info;

use crate::shutdown::Shutdown;
use crate::updates::homes::Homes;
use crate::updates::posted_rounds::{Later, OFTEN};
use crate::updates::tournament_note::TournamentNote;
use crate::updates::tournament_posting::{TournamentPoster, TournamentServices};
use headsup_app::{ItemGuard, KeyedLocks, TournamentError};
use headsup_match::tournament::TournamentSummary;
use headsup_match::{ChannelId, Timestamp, TournamentId};

/// Keeps the messages of tournaments up to date.
pub struct TournamentMessages {
    /// What they are made with.
    pub services: TournamentServices,
    /// Which servers this process looks after.
    pub homes: Homes,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// Held while the messages of a tournament, or its note, are changed.
    pub locks: KeyedLocks<TournamentId>,
    /// The note of a tournament was changed besides.
    pub noted: Notify,
    /// Backs off from tournaments over which it panicked.
    pub guard: ItemGuard<TournamentId>,
}

/// When each tournament is to be looked at again, and the version that was looked at.
#[derive(Default)]
struct Agenda {
    due: BTreeMap<TournamentId, Timestamp>,
    seen: BTreeMap<TournamentId, u64>,
}

impl TournamentMessages {
    /// Does what is due for every tournament that this process looks after, until the program stops.
    pub async fn run(self: Arc<Self>) {
        let mut changes = self.services.tournaments.subscribe();
        let mut gains = self.homes.gains();
        let mut agenda = Agenda::default();
        let mut survey = Some(self.services.clock.now());
        loop {
            let Some(under_way) = self.shutdown.begin_work() else {
                return;
            };
            let now = self.services.clock.now();
            if survey.is_some_and(|survey| survey <= now) {
                survey = self.survey(&mut agenda).await;
            }
            self.round(&mut agenda).await;
            drop(under_way);
            let next = agenda.due.values().copied().chain(survey).min();
            let asleep = async {
                match next {
                    Some(next) => self.services.clock.sleep_until(next).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = asleep => {}
                changed = changes.recv() => match changed {
                    Ok(id) => drop(agenda.due.insert(id, Timestamp(0))),
                    Err(RecvError::Lagged(_)) => survey = Some(Timestamp(0)),
                    Err(RecvError::Closed) => return,
                },
                () = self.noted.notified() => survey = Some(Timestamp(0)),
                () = gains.next() => {
                    agenda.seen.clear();
                    survey = Some(Timestamp(0));
                }
                () = self.shutdown.finished() => return,
            }
        }
    }

    /// Finds the tournaments that others have changed, or that were changed while no one looked; says when to do so again.
    async fn survey(&self, agenda: &mut Agenda) -> Option<Timestamp> {
        let now = self.services.clock.now();
        // A fault is logged where it happens.
        let Ok(all) = self.services.tournaments.list().await else {
            return Some(Later::Store.when(now));
        };
        let new = |one: &TournamentSummary| agenda.seen.get(&one.id) != Some(&one.version);
        let theirs = all.into_iter().filter(new);
        let found: Vec<TournamentId> = theirs
            .filter(|one| self.homes.has_server(one.server))
            .map(|one| one.id)
            .collect();
        agenda.due.extend(found.into_iter().map(|id| (id, Timestamp(0))));
        (!self.homes.are_all_here()).then(|| now.after(OFTEN))
    }

    /// Looks at each tournament that is due.
    async fn round(&self, agenda: &mut Agenda) {
        let now = self.services.clock.now();
        let due: Vec<TournamentId> = agenda
            .due
            .iter()
            .filter(|(_, at)| **at <= now)
            .map(|(id, _)| *id)
            .collect();
        for id in due {
            if self.shutdown.begun() {
                return;
            }
            agenda.due.remove(&id);
            match self.guard.attempt(id, self.look_at(id)).await {
                Ok(Ok((version, wakes))) => {
                    agenda.seen.insert(id, version);
                    agenda.due.extend(wakes.map(|wakes| (id, wakes)));
                }
                Ok(Err(Later::Discord(trouble))) if !trouble.unsettled() => {
                    info!(tournament = %id, "its message cannot be posted: {trouble}");
                }
                Ok(Err(later)) => drop(agenda.due.insert(id, later.when(self.services.clock.now()))),
                Err(until) => drop(agenda.due.insert(id, until)),
            }
        }
    }

    /// Posts the message of a tournament that was announced just now. Says whether it may stand there; what only comes later may.
    pub async fn may_post(&self, id: TournamentId) -> bool {
        match self.look_at(id).await {
            Err(Later::Discord(trouble)) => trouble.unsettled(),
            // It is tried again.
            Ok(_) | Err(Later::Store | Later::Soon) => true,
        }
    }

    /// Puts the message that shows a tournament up anew in this channel of its server, as this request wants; says whether it stands there, or
    /// will.
    pub async fn put_up_anew(
        &self,
        id: TournamentId,
        channel: ChannelId,
        request: u64,
    ) -> Result<bool, TournamentError> {
        let _guard = self.locks.lock(id).await;
        let snapshot = self.services.tournaments.load(id).await?;
        let note = TournamentNote::read(&snapshot.note);
        let mut poster = TournamentPoster::new(&self.services, &snapshot, note).await?;
        let done = poster.put_up_anew(request, channel).await;
        // What is left of it is done then.
        self.noted.notify_one();
        done
    }

    /// Does what is due for a tournament; gives the version that was looked at, and when there is something next without a change.
    async fn look_at(&self, id: TournamentId) -> Result<(u64, Option<Timestamp>), Later> {
        let _guard = self.locks.lock(id).await;
        let snapshot = self.services.tournaments.load(id).await?;
        let note = TournamentNote::read(&snapshot.note);
        let version = snapshot.tournament.version();
        if note.rests == Some(version) || !self.homes.has_server(snapshot.server) {
            return Ok((version, None));
        }
        let mut poster = TournamentPoster::new(&self.services, &snapshot, note).await?;
        let done = poster.all().await;
        poster.keep().await?;
        done?;
        if snapshot.tournament.state().phase().is_over() && poster.note.pairings.is_empty() {
            poster.note.rests = Some(poster.version() + 1);
            poster.keep().await?;
        }
        Ok((poster.version(), poster.wakes))
    }
}
