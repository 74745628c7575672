//! What all services share: the store, the clock and chance, who listens, and whether people can reach the program.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::changes::Changes;
use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::error::{AppError, Incident, IncidentId, Incidents};
use crate::metrics::Metrics;
use crate::outages::{Shard, WORTH_TELLING, joined, kept};
use crate::presence::Presence;
use crate::write_log::{self, Written};
use headsup_engine::Catalog;
use headsup_match::tournament::StoredTournament;
use headsup_match::{GuildId, Interval, MatchId, NewMatch, ServerSeed, Summary, Timestamp, TournamentId, UserId};
use headsup_store::{
    Cluster, ClusterView, Commit, CommitError, KeyedLocks, PersonLock, Receipt, ServerLock, ServerSettings, Settings,
    Store, StoreError,
};
use headsup_supervisor::Supervisor;
use tokio::sync::{OwnedMutexGuard, watch};

/// By which of so many shards people reach a match, as the code that shows it tells by its note; none if it does not know.
pub type HomeShard = fn(note: &[u8], total: u32) -> Option<u32>;

/// What all services share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub store: Arc<dyn Store>,
    pub cluster: Arc<dyn Cluster>,
    pub clock: Arc<dyn Clock>,
    pub entropy: Arc<dyn Entropy>,
    pub catalog: Catalog,
    pub changes: Changes,
    pub metrics: Arc<Metrics>,
    pub incidents: Incidents,
    pub presence: Presence,
    pub home_shard: OnceLock<HomeShard>,
    pub people: KeyedLocks<UserId>,
    pub servers: KeyedLocks<GuildId>,
    pub supervisor: Supervisor,
}

/// Excludes other changes to a person, in all processes, until dropped.
pub(crate) struct PersonTurn {
    // The first field drops first: other processes before other tasks of this one.
    _others: Box<dyn PersonLock>,
    _own: OwnedMutexGuard<()>,
}

/// Excludes other changes to a server, in all processes, until dropped.
pub(crate) struct ServerTurn {
    _others: Box<dyn ServerLock>,
    _own: OwnedMutexGuard<()>,
}

impl Shared {
    /// What time it is.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Logs a store error under the number that the player sees. An outage is not logged again here:
    /// clocks stop during it, and the store logs it.
    pub fn fault(&self, error: &StoreError) -> Incident {
        match error {
            StoreError::Away(_) => {
                self.presence.no_room(self.clock.now());
                Incident::Away
            }
            StoreError::Replaced | StoreError::OutcomeUnknown(_) => {
                tracing::debug!("{error}");
                Incident::Away
            }
            error => self.incidents.log(error).into(),
        }
    }

    /// What went wrong when something was to be stored. That the disk is full is in the log already. Clocks stop for it,
    /// and while the database is away.
    pub fn write_error(&self, error: StoreError) -> AppError {
        match error {
            StoreError::Full { all } => {
                if all {
                    self.presence.no_room(self.clock.now());
                }
                AppError::Full { all }
            }
            error => self.fault(&error).into(),
        }
    }

    /// Runs a write for a person and records it in their [`WriteLog`](crate::WriteLog).
    async fn write<T>(&self, write: impl Future<Output = Result<T, StoreError>>) -> Result<T, AppError> {
        let done = write_log::noted(write, Written::of).await;
        done.map_err(|error| self.write_error(error))
    }

    /// Stores a commit and records the result in the [`WriteLog`](crate::WriteLog).
    pub async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        write_log::noted(self.store.commit(commit), Written::of_commit).await
    }

    /// Logs that something changed under each of so many attempts.
    pub fn contended(&self, what: &str, attempts: usize) -> IncidentId {
        let what = format!("{what} changed under {attempts} attempts in a row");
        self.incidents.log(&what)
    }

    /// An id and a secret for a new match, by chance.
    pub fn fresh(&self) -> NewMatch {
        let (mut name, mut secret) = ([0; 3], [0; 32]);
        self.entropy.fill(&mut name);
        self.entropy.fill(&mut secret);
        NewMatch {
            id: MatchId::new(self.now(), name),
            secret: ServerSeed(secret),
        }
    }

    /// Waits until no other task or process changes a person.
    ///
    /// # Errors
    /// Returns [`AppError::Away`] if the database does not grant the lock: a write without it could overwrite another process's change.
    pub async fn turn(&self, who: UserId) -> Result<PersonTurn, AppError> {
        let own = self.people.lock(who).await;
        let others = self.cluster.lock_person(who).await;
        Ok(PersonTurn {
            _others: others.map_err(|error| self.write_error(error))?,
            _own: own,
        })
    }

    /// Locks several people, in an order that cannot deadlock.
    ///
    /// # Errors
    /// Fails like [`Shared::turn`].
    pub async fn turns(&self, people: impl IntoIterator<Item = UserId>) -> Result<Vec<PersonTurn>, AppError> {
        let mut turns = Vec::new();
        for who in people.into_iter().collect::<BTreeSet<UserId>>() {
            turns.push(self.turn(who).await?);
        }
        Ok(turns)
    }

    /// Waits until no other task or process changes a server. Lock a person before a server.
    ///
    /// # Errors
    /// Fails like [`Shared::turn`].
    pub async fn server_turn(&self, server: GuildId) -> Result<ServerTurn, AppError> {
        let own = self.servers.lock(server).await;
        let others = self.cluster.lock_server(server).await;
        Ok(ServerTurn {
            _others: others.map_err(|error| self.write_error(error))?,
            _own: own,
        })
    }

    /// What time it is, and for how long the people of a server could not reach the program since a moment; nothing if that is too little to
    /// matter.
    pub async fn missed(&self, server: GuildId, since: Timestamp) -> Result<(Timestamp, Duration), Incident> {
        let last = match self.presence.is_here() {
            // It is asked before it is known how long that was.
            false => self.store.ticked().await,
            true => Ok(None),
        };
        let last = last.map_err(|error| self.fault(&error))?;
        let (now, mut outages) = self.presence.now(&*self.clock, Some(since));
        outages.extend(last.iter().flat_map(|last| kept(last, now)));
        outages.retain(|outage| outage.shard.is_none_or(|shard| shard.has(server)));
        let spans = outages.into_iter().map(|outage| outage.span);
        let spans: Vec<Interval> = spans
            .filter(|span| since < span.until && span.from < span.until && span.until <= now)
            .collect();
        let spans = joined(spans).into_iter();
        let missed: Duration = spans.map(|span| span.until.since(span.from.max(since))).sum();
        Ok((
            now,
            if missed >= WORTH_TELLING {
                missed
            } else {
                Duration::ZERO
            },
        ))
    }

    /// Keeps what is known of a person, whose turn must be held.
    pub async fn set_settings(&self, who: UserId, mut settings: Settings) -> Result<(), AppError> {
        settings.fit();
        self.write(self.store.set_settings(who, settings)).await
    }

    /// Stores a note of the program itself, unrecorded in the person's [`WriteLog`](crate::WriteLog).
    pub async fn note_settings(&self, who: UserId, mut settings: Settings) -> Result<(), AppError> {
        settings.fit();
        let set = self.store.set_settings(who, settings).await;
        set.map_err(|error| self.write_error(error))
    }

    /// Stores a server's settings. The caller holds its lock.
    pub async fn set_server(&self, server: GuildId, mut settings: ServerSettings) -> Result<(), AppError> {
        settings.fit();
        self.write(self.store.set_server(server, settings)).await
    }

    /// Stores a tournament if its version is the expected one; returns whether it was.
    pub async fn set_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        tournament: StoredTournament,
    ) -> Result<bool, AppError> {
        let set = write_log::noted(self.store.set_tournament(id, expected, tournament), |set| match set {
            Ok(false) => Written::Nothing,
            set => Written::of(set),
        });
        set.await.map_err(|error| self.write_error(error))
    }

    /// Stores whether a person blocks another.
    pub async fn set_blocked(&self, who: UserId, other: UserId, blocked: bool) -> Result<(), AppError> {
        self.write(self.store.set_blocked(who, other, blocked)).await
    }

    /// Lifts a person's blocks of erased people.
    pub async fn lift_forgotten(&self, who: UserId) -> Result<(), AppError> {
        self.write(self.store.lift_forgotten(who)).await
    }

    /// Erases a person from all stored data; returns the matches they were in.
    pub async fn forget(&self, who: UserId) -> Result<Vec<MatchId>, StoreError> {
        write_log::noted(self.store.forget(who, self.now()), Written::of).await
    }

    /// Whether this process does what one alone must do.
    pub fn leads(&self) -> bool {
        self.cluster.view().borrow().leads
    }

    /// Waits until people can reach the program and this process leads.
    pub async fn until_in_charge(&self, here: &mut watch::Receiver<bool>, view: &mut watch::Receiver<ClusterView>) {
        loop {
            here.wait_for(|here| *here)
                .await
                .expect("this program holds the sender");
            // A store that is closed says nothing new.
            if view.wait_for(|view| view.leads).await.is_err() {
                std::future::pending::<()>().await;
            }
            if *here.borrow() {
                return;
            }
        }
    }

    /// The note of the code that shows a match.
    pub async fn note(&self, id: MatchId) -> Result<Option<Vec<u8>>, Incident> {
        self.store.place(id).await.map_err(|error| self.fault(&error))
    }

    /// The same, to tell by which shard people reach the match. Where it is broken that is not known, and the match goes on.
    pub async fn home_note(&self, id: MatchId) -> Result<Option<Vec<u8>>, Incident> {
        match self.store.place(id).await {
            Err(StoreError::Broken { .. }) => Ok(None),
            note => note.map_err(|error| self.fault(&error)),
        }
    }

    /// Whether people reach the match of this note by a shard, or may. No one is charged where it is not known.
    pub fn may_be_home(&self, note: Option<&[u8]>, shard: Shard) -> bool {
        let home = self.home_shard.get().zip(note);
        let home = home.and_then(|(home_shard, note)| home_shard(note, shard.total));
        home.is_none_or(|home| home == shard.number)
    }

    /// What a person chose for themselves.
    pub async fn settings(&self, who: UserId) -> Result<Settings, Incident> {
        self.store.settings(who).await.map_err(|error| self.fault(&error))
    }

    /// The open matches of a person: those that wait for them first, and within both groups the newest first.
    pub async fn open_matches(&self, who: UserId) -> Result<Vec<Summary>, Incident> {
        let open = self.store.open_matches(who).await;
        let mut open = open.map_err(|error| self.fault(&error))?;
        open.sort_by_key(|summary| {
            (
                summary.asked() != Some(who),
                std::cmp::Reverse(summary.since),
                summary.id,
            )
        });
        Ok(open)
    }
}
