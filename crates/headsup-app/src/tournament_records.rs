//! Tournaments as they are kept: load, replay, decide, keep at the version that was read, tell.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;

use crate::error::{AppError, Incident, IncidentId};
use crate::matches::{ATTEMPTS, PROGRAM};
use crate::outages::joined;
use crate::shared::Shared;
use headsup_match::tournament::{
    Actor, Change, Command, EntrantId, Event, Format, PairingId, Phase, Refusal, StoredTournament, Tournament,
    TournamentSummary, decide,
};
use headsup_match::{Absence, ChannelId, GuildId, Interval, Timestamp, TournamentId, UserId};
use headsup_store::TournamentScope;

/// How many changes a slow listener may lag behind before it misses some.
const CHANGES: usize = 1024;

/// Maximum finished tournaments that a server keeps; the newest.
const KEPT_OVER: usize = 50;
/// Maximum bytes of a tournament that still accepts entrants: twice the size of all its places.
const ROOM_TO_JOIN: usize = 16 * 1024;
/// How many it may take before its organiser pauses it or replaces anyone any more, so that there is always room to play it to its end.
const ROOM_TO_ORGANISE: usize = 24 * 1024;

/// A tournament as it is, and where it is.
#[derive(Clone, Debug)]
pub struct TournamentSnapshot {
    /// Which.
    pub id: TournamentId,
    /// The server that it is played on.
    pub server: GuildId,
    /// The channel that it was announced in.
    pub channel: ChannelId,
    /// The note of the code that shows it; empty if there is none.
    pub note: String,
    /// The tournament.
    pub tournament: Tournament,
}

/// Why a command to a tournament came to nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentError {
    /// The person's fault: they are told why.
    Refused(Refusal),
    /// There is no such tournament.
    NoSuchTournament,
    /// The server has as many tournaments under way as it may.
    TooMany,
    /// What is not of tournaments alone: terms of no game, no room, ours.
    App(AppError),
}

impl From<Refusal> for TournamentError {
    fn from(refusal: Refusal) -> TournamentError {
        TournamentError::Refused(refusal)
    }
}

impl From<AppError> for TournamentError {
    fn from(error: AppError) -> TournamentError {
        TournamentError::App(error)
    }
}

impl From<Incident> for TournamentError {
    fn from(fault: Incident) -> TournamentError {
        TournamentError::App(fault.into())
    }
}

impl From<IncidentId> for TournamentError {
    fn from(incident: IncidentId) -> TournamentError {
        TournamentError::App(incident.into())
    }
}

/// Loads tournaments and carries out commands. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct TournamentRecords {
    pub shared: Arc<Shared>,
    changes: broadcast::Sender<TournamentId>,
}

impl TournamentRecords {
    pub fn new(shared: Arc<Shared>) -> TournamentRecords {
        let changes = broadcast::Sender::new(CHANGES);
        TournamentRecords { shared, changes }
    }

    /// Returns a receiver of each tournament that this process changes.
    pub fn subscribe(&self) -> broadcast::Receiver<TournamentId> {
        self.changes.subscribe()
    }

    /// Tells of a tournament that changed.
    pub fn tell(&self, id: TournamentId) {
        // Without a receiver there is no one to tell.
        drop(self.changes.send(id));
    }

    /// Returns the tournaments of a scope.
    pub async fn list(&self, scope: TournamentScope) -> Result<Vec<TournamentSummary>, Incident> {
        let all = self.shared.store.tournaments(scope).await;
        all.map_err(|error| self.shared.fault(&error))
    }

    /// Removes a server's oldest finished tournaments beyond a limit.
    async fn remove_oldest(&self, server: GuildId) -> Result<(), Incident> {
        let all = self.list(TournamentScope::Server(server)).await?;
        let over: Vec<TournamentSummary> = all.into_iter().filter(|one| one.over).collect();
        if over.len() <= KEPT_OVER {
            return Ok(());
        }
        let mut dated = Vec::new();
        for one in over {
            let created = match one.created {
                // Older versions stored no time. A broken tournament goes first.
                Timestamp(0) => {
                    let stored = self.shared.store.tournament(one.id).await;
                    let stored = stored.map_err(|error| self.shared.fault(&error))?;
                    let replayed = stored.and_then(|stored| stored.replay(one.id).ok());
                    replayed.map(|tournament| tournament.record().created())
                }
                created => Some(created),
            };
            dated.push((created, one.id));
        }
        dated.sort_unstable();
        for (_, id) in &dated[..dated.len() - KEPT_OVER] {
            let removed = self.shared.store.remove_tournament(*id).await;
            removed.map_err(|error| self.shared.fault(&error))?;
        }
        Ok(())
    }

    /// A tournament as it is; none if there is none.
    pub async fn find(&self, id: TournamentId) -> Result<Option<TournamentSnapshot>, Incident> {
        let stored = self.shared.store.tournament(id).await;
        let Some(stored) = stored.map_err(|error| self.shared.fault(&error))? else {
            return Ok(None);
        };
        let replayed = stored.replay(id);
        let tournament = replayed.map_err(|unplayable| self.shared.incidents.log(&unplayable))?;
        Ok(Some(TournamentSnapshot {
            id,
            server: stored.server,
            channel: stored.channel,
            note: stored.note,
            tournament,
        }))
    }

    /// A tournament as it is.
    pub async fn load(&self, id: TournamentId) -> Result<TournamentSnapshot, TournamentError> {
        self.find(id).await?.ok_or(TournamentError::NoSuchTournament)
    }

    /// Keeps a tournament that had this version, 0 if it is new, and tells of it. Says whether it still had that version.
    pub async fn keep(&self, shown: &TournamentSnapshot, expected: u64) -> Result<bool, AppError> {
        let kept = self.shared.set_tournament(shown.id, expected, stored(shown)).await?;
        if kept {
            self.tell(shown.id);
            if shown.tournament.state().phase().is_over() {
                // The callee logs errors; the next tournament that ends retries this.
                let _ = self.remove_oldest(shown.server).await;
            }
        }
        Ok(kept)
    }

    /// Replaces the note on a tournament.
    pub async fn set_note(&self, id: TournamentId, note: String) -> Result<(), TournamentError> {
        for _ in 0..ATTEMPTS {
            let mut shown = self.load(id).await?;
            if shown.note == note {
                return Ok(());
            }
            let mut stored = stored(&shown);
            (shown.note, stored.note) = (note.clone(), note.clone());
            // A commit without events: who has read the version before must not put the old note back.
            stored.version += 1;
            if self.shared.set_tournament(id, stored.version - 1, stored).await? {
                return Ok(());
            }
        }
        Err(self.contended(id).into())
    }

    /// Carries out a command: decide, keep, tell; from the top if another was faster. For how long people could not reach the program, or took
    /// a break, comes before it. A person who is forgotten stays among the people, until the store takes them out of everything.
    pub async fn carry_out(
        &self,
        id: TournamentId,
        by: Actor,
        command: &Command,
    ) -> Result<TournamentSnapshot, TournamentError> {
        for _ in 0..ATTEMPTS {
            let mut shown = self.load(id).await?;
            let before = shown.tournament.version();
            let (now, missed) = self.moment(&shown).await?;
            let breaks = self.breaks(&shown, now).await?;
            for passed in [Command::Extend(breaks), Command::Delay(missed)] {
                let change = self.decide(&shown.tournament, PROGRAM.into(), &passed, now).await?;
                shown.tournament.evolve(change.unwrap_or_default(), now);
            }
            let decided = self.decide(&shown.tournament, by, command, now).await?;
            let decided = decided.map(|change| match command {
                Command::Forget(_) => Change::from(change.events),
                _ => change,
            });
            let decided = decided.and_then(|change| {
                let mut after = shown.clone();
                after.tournament.evolve(change, now);
                has_room(command, &after).then_some(after).ok_or(Refusal::Full)
            });
            let decided = decided.map(|after| shown = after);
            if shown.tournament.version() == before || self.keep(&shown, before).await? {
                return decided.map(|()| shown).map_err(TournamentError::Refused);
            }
        }
        Err(self.contended(id).into())
    }

    /// What time it is, and for how long people could not reach the program since something happened in a tournament; nothing if that is no
    /// matter to it.
    async fn moment(&self, shown: &TournamentSnapshot) -> Result<(Timestamp, Duration), Incident> {
        let (record, state) = (shown.tournament.record(), shown.tournament.state());
        let since = record.log().last().map_or(record.created(), |commit| commit.at);
        let (now, missed) = self.shared.missed(shown.server, since).await?;
        let waits = state.phase() == Phase::Running || state.begins().is_some();
        Ok((now, if waits { missed } else { Duration::ZERO }))
    }

    /// What a command comes to. In a Swiss tournament those of whom one blocked the other are kept apart.
    async fn decide(
        &self,
        game: &Tournament,
        by: Actor,
        command: &Command,
        now: Timestamp,
    ) -> Result<Result<Change, Refusal>, Incident> {
        let decided = decide(game, by, command, now);
        let made = |event: &Event| matches!(event, Event::RoundBegun { .. });
        let makes_a_round = decided.as_ref().is_ok_and(|change| change.events.iter().any(made));
        if !makes_a_round || !matches!(game.record().plan().format, Format::Swiss { .. }) {
            return Ok(decided);
        }
        let present: Vec<(EntrantId, UserId)> = game
            .state()
            .present()
            .filter_map(|entrant| Some((entrant, game.people().person(entrant)?)))
            .collect();
        let mut apart = BTreeSet::new();
        for &(one, who) in &present {
            let blocked = self.shared.store.blocked(who).await;
            let blocked = blocked.map_err(|error| self.shared.fault(&error))?;
            let theirs = present.iter().filter(|(_, other)| blocked.contains(other));
            apart.extend(theirs.map(|&(other, _)| [one.min(other), one.max(other)]));
        }
        let apart = apart.into_iter().collect();
        Ok(decide(&game.keeping_apart(apart), by, command, now))
    }

    /// By how much breaks make the deadlines later that have come.
    async fn breaks(&self, shown: &TournamentSnapshot, now: Timestamp) -> Result<Vec<(PairingId, Duration)>, Incident> {
        let (people, state) = (shown.tournament.people(), shown.tournament.state());
        let mut all = Vec::new();
        if state.phase() != Phase::Running || state.paused().is_some() {
            return Ok(all);
        }
        let late = state
            .current()
            .into_iter()
            .filter(|one| one.waits() && one.deadline <= now);
        for pairing in late {
            let mut breaks = Vec::new();
            for (entrant, appeared) in pairing.fixture.seats.0.into_iter().zip(pairing.appeared.0) {
                if let Some(who) = people.person(entrant).filter(|_| !appeared) {
                    let away = self.shared.settings(who).await?.away.into_iter();
                    breaks.extend(away.map(|Absence { from, until }| Interval { from, until }));
                }
            }
            let by = pairing.extension(&joined(breaks));
            if !by.is_zero() {
                all.push((pairing.fixture.id, by));
            }
        }
        Ok(all)
    }

    pub fn contended(&self, id: TournamentId) -> IncidentId {
        let what = format!("tournament {id} changed under {ATTEMPTS} attempts in a row");
        self.shared.incidents.log(&what)
    }
}

/// A tournament as it is kept.
fn stored(shown: &TournamentSnapshot) -> StoredTournament {
    StoredTournament::of(&shown.tournament, shown.server, shown.channel, shown.note.clone())
}

/// Whether what a command comes to leaves enough room for all that must still be noted.
fn has_room(command: &Command, after: &TournamentSnapshot) -> bool {
    let most = match command {
        Command::Join => ROOM_TO_JOIN,
        Command::Replace { .. } | Command::Pause => ROOM_TO_ORGANISE,
        _ => return true,
    };
    serde_json::to_vec(&stored(after)).is_ok_and(|json| json.len() <= most)
}
