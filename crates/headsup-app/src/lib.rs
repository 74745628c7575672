//! The shell: load, replay, decide, commit, evolve, tell. Nothing about a match lives only in memory, so a restart is nothing special.
//!
//! Knows the clock, the system's chance and the store; knows no Discord and no single game.
//!
//! * [`clock`] what time it is, and waiting · [`steady`] the clock that the bot goes by · [`entropy`] chance from the system · [`error`] what is wrong and not the player's
//! * [`alarms`] what happens though no one does anything · [`people`] what a person chose, who is blocked, who may challenge whom
//! * `beginning` challenges and rematches · [`computer`] the computer at the table · [`pool`] where it thinks · `search_cache` what it remembers
//! * [`history`] what was played · [`presence`] whether people can reach the program · [`privacy`] what is kept of a person
//! * `quarantine` matches whose rules broke down · `search_throttle` people come first · [`metrics`] how the program is doing, in numbers · `report` telling it

pub mod alarms;
mod beginning;
pub mod clock;
pub mod computer;
pub mod entropy;
pub mod error;
pub mod history;
pub mod metrics;
pub mod people;
pub mod pool;
mod presence;
pub mod privacy;
mod quarantine;
mod report;
mod search_cache;
mod search_throttle;
pub mod steady;
#[cfg(test)]
mod tests;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::broadcast;

pub use clock::{Clock, ManualClock, MonotonicClock, SystemClock};
pub use entropy::{Entropy, SeededEntropy, SystemEntropy};
pub use error::{AppError, Incident, IncidentId};
use metrics::Metrics;
pub use pool::ComputerConfig;
use pool::Pool;
use presence::Presence;
use privacy::Forgetting;
pub use privacy::{Forgettable, Forgot, Kept};
use quarantine::Panics;
use search_cache::SearchCache;
pub use search_throttle::PriorityGuard;
pub use steady::{Machine, ManualMachine, SteadyClock};

use headsup_engine::GameEntry;
use headsup_match::{Command, Match, MatchId, NewMatch, Piece, Refusal, Secret, Summary, Timestamp, UserId};
pub use headsup_store::{
    Absence, CardIcons, Confirm, InteractionKey, NotificationChannel, QuietHours, Reminders, ServerSettings, Settings,
    View,
};
use headsup_store::{Answer, Change, Commit, CommitError, Receipt, Store, StoreError, StoredMatch};

/// Plays matches: everything that people and alarms do to one goes through here. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Host(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    shelf: fn(&str) -> Option<&'static dyn GameEntry>,
    changes: broadcast::Sender<Changed>,
    presence: Presence,
    panics: Panics,
    pool: Pool,
    minds: SearchCache,
    manners: ComputerConfig,
    vitals: Arc<Metrics>,
    /// How many matches were open when that was last counted, and until when that is good enough.
    counted: tokio::sync::Mutex<Option<((i64, i64), Instant)>>,
    /// Held while a part of what a person chose is changed.
    choosing: tokio::sync::Mutex<()>,
    forgetting: Forgetting,
}

/// A match that changed, told after the change was stored.
#[derive(Clone, Debug)]
pub struct Changed {
    /// Which match.
    pub id: MatchId,
    /// The match as the change left it, so that it need not be loaded again; none if what changed is not in the match itself.
    pub snapshot: Option<Arc<Match>>,
}

impl Changed {
    fn beside(id: MatchId) -> Changed {
        Changed { id, snapshot: None }
    }
}

/// A command that was carried out, and the proof that it is stored.
#[derive(Debug)]
pub struct Committed {
    /// The match as it stands.
    pub game: Arc<Match>,
    /// Whether the interaction was carried out before, and nothing happened now.
    pub repeated: bool,
    /// What an acknowledgement needs.
    pub receipt: Receipt,
}

/// How soon what nobody asks for twice is tried again on a full disk.
const ROOM_AGAIN: Duration = Duration::from_secs(30);

/// How often a command starts again because another one was faster. Each time another did get through.
const ATTEMPTS: usize = 16;

/// How many changes a slow listener may lag behind before it misses some.
const CHANGES: usize = 1024;

impl Host {
    /// A host that plays the games that `shelf` finds by their slugs.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        shelf: fn(&str) -> Option<&'static dyn GameEntry>,
    ) -> Host {
        Host::with_manners(store, clock, entropy, shelf, ComputerConfig::default())
    }

    /// The same with other manners of the computer.
    pub fn with_manners(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        shelf: fn(&str) -> Option<&'static dyn GameEntry>,
        manners: ComputerConfig,
    ) -> Host {
        let changes = broadcast::Sender::new(CHANGES);
        Host(Arc::new(Inner {
            store,
            clock,
            entropy,
            shelf,
            changes,
            presence: Presence::default(),
            panics: Panics::default(),
            pool: Pool::new(manners.threads),
            minds: SearchCache::default(),
            manners,
            vitals: Arc::default(),
            counted: tokio::sync::Mutex::default(),
            choosing: tokio::sync::Mutex::default(),
            forgetting: Forgetting::default(),
        }))
    }

    /// Carries out a command of a person. The same interaction again changes nothing and gets the same answer.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such match or the command is not possible now, [`AppError::SetAside`] if the match is
    /// set aside, [`AppError::Full`] if the disk has no room, and [`AppError::Incident`] if anything else goes wrong.
    pub async fn execute(
        &self,
        key: InteractionKey,
        who: UserId,
        id: MatchId,
        command: Command,
    ) -> Result<Committed, AppError> {
        let game = self.load(id).await?;
        self.execute_on(key, who, game, command).await
    }

    /// Does the same to a match that was loaded a moment ago, without loading it again unless it has changed since.
    ///
    /// # Errors
    /// Fails as [`Host::execute`] does.
    pub async fn execute_on(
        &self,
        key: InteractionKey,
        who: UserId,
        game: Match,
        command: Command,
    ) -> Result<Committed, AppError> {
        if matches!(command, Command::Accept(_) | Command::Cut { .. }) {
            let people = game.people();
            let his = who != people.challenger && people.opponent.is_none_or(|opponent| opponent == who);
            if let (true, Err(refusal)) = (his, self.ties(who, Some(people.challenger)).await?.sit_down()) {
                return self.refuse(Some(key), refusal).await;
            }
        }
        self.carry_out_on(Some(key), who, game, &command).await
    }

    /// A match as it stands.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such match, [`AppError::SetAside`] if it is set aside, [`AppError::Full`] if the disk
    /// has no room for the note that it no longer is, and [`AppError::Incident`] if it cannot be read or replayed.
    pub async fn load(&self, id: MatchId) -> Result<Match, AppError> {
        self.not_aside(id).await?;
        let stored = self.0.store.load(id).await.map_err(|error| self.fault(&error))?;
        Ok(self.replay(id, stored.ok_or(Refusal::NoSuchMatch)?)?)
    }

    /// Returns the open matches of a person: those that wait for them first, and within both groups the newest first.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn open_matches(&self, who: UserId) -> Result<Vec<Summary>, Incident> {
        let mut open = self
            .0
            .store
            .open_matches(who)
            .await
            .map_err(|error| self.fault(&error))?;
        open.sort_by_key(|summary| {
            (
                summary.asked() != Some(who),
                std::cmp::Reverse(summary.since),
                summary.id,
            )
        });
        Ok(open)
    }

    /// Every open match.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn all_open(&self) -> Result<Vec<MatchId>, Incident> {
        self.0.store.all_open().await.map_err(|error| self.fault(&error))
    }

    /// Tells of each match that changed, after it was stored. A receiver that lags too far behind misses some and should look at all.
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.0.changes.subscribe()
    }

    fn tell(&self, changed: Changed) {
        // Without a receiver there is no one to tell.
        drop(self.0.changes.send(changed));
    }

    /// Returns what a person chose for themselves.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn settings(&self, who: UserId) -> Result<Settings, Incident> {
        self.0.store.settings(who).await.map_err(|error| self.fault(&error))
    }

    /// Keeps what a person chose for themselves. Their open matches are announced as changed: the person may be waiting for word of them.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another reason
    /// or cannot read the open matches.
    pub async fn set_settings(&self, who: UserId, settings: Settings) -> Result<(), AppError> {
        let set = self.0.store.set_settings(who, settings).await;
        set.map_err(|error| self.wrong(error))?;
        for summary in self.open_matches(who).await? {
            self.tell(Changed::beside(summary.id));
        }
        Ok(())
    }

    /// What a server chose.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn server(&self, server: u64) -> Result<ServerSettings, Incident> {
        self.0.store.server(server).await.map_err(|error| self.fault(&error))
    }

    /// Keeps what a server chose.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn set_server(&self, server: u64, settings: ServerSettings) -> Result<(), AppError> {
        let set = self.0.store.set_server(server, settings).await;
        set.map_err(|error| self.wrong(error))
    }

    /// What time it is.
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Waits until it is `moment` or later.
    pub async fn sleep_until(&self, moment: Timestamp) {
        self.0.clock.sleep_until(moment).await;
    }

    /// Notes that a person waits for an answer, for as long as the result is kept: the computer's thinking makes way for that.
    pub fn somebody_waits(&self) -> PriorityGuard {
        self.0.pool.people.one_more(Instant::now())
    }

    /// Returns the note of the code that shows a match: where its messages are.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read it.
    pub async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, Incident> {
        self.0.store.place(id).await.map_err(|error| self.fault(&error))
    }

    /// Replaces that note; an empty one takes it away.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), AppError> {
        let set = self.0.store.set_place(id, note).await;
        set.map_err(|error| self.wrong(error))
    }

    /// Replaces that note by one that is kept, but of which nothing is left to look after.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), AppError> {
        let set = self.0.store.rest_place(id, note).await;
        set.map_err(|error| self.wrong(error))
    }

    /// The chain of promises up to that of a match, at most so many pieces of it, the oldest first; nothing of a match without a link.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read it.
    pub async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, Incident> {
        let chain = self.0.store.chain_to(id, most).await;
        chain.map_err(|error| self.fault(&error))
    }

    /// Every match with such a note that does not rest: what there is to look after when the program starts.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn all_placed(&self) -> Result<Vec<MatchId>, Incident> {
        self.0.store.all_placed().await.map_err(|error| self.fault(&error))
    }

    /// Waits until the store fails for good. The process should end then: it can acknowledge nothing any more.
    pub async fn failed(&self) -> StoreError {
        self.0.store.failed().await
    }

    async fn carry_out(
        &self,
        key: Option<InteractionKey>,
        who: UserId,
        id: MatchId,
        command: &Command,
    ) -> Result<Committed, AppError> {
        let game = self.load(id).await?;
        self.carry_out_on(key, who, game, command).await
    }

    /// The whole loop over a match that is loaded: decide, commit at the expected version, evolve, tell; on a conflict once more from the
    /// top, with the match loaded again.
    async fn carry_out_on(
        &self,
        key: Option<InteractionKey>,
        who: UserId,
        game: Match,
        command: &Command,
    ) -> Result<Committed, AppError> {
        let id = game.id();
        let mut loaded = Some(game);
        for _ in 0..ATTEMPTS {
            let mut game = match loaded.take() {
                Some(game) => game,
                None => self.load(id).await?,
            };
            let outside = self.circumstances(&game).await?;
            let now = outside.now;
            let (before, open) = (game.people(), game.phase().is_open());
            let (decided, met) = self.guarded(id, || {
                let met = game.circumstances(&outside.pauses, |who, since| outside.away(who, since, now), now);
                game.meet(&met, now);
                let decided = headsup_match::decide(&game, who, command, now);
                // What is refused stays as it was, but for what the clocks did not know.
                game.evolve(decided.as_deref().unwrap_or_default(), now);
                (decided.map(drop), !met.is_empty())
            })?;
            let change = Change::to(&game, Some(before));
            match decided {
                Ok(()) => {
                    if let Some(done) = self.commit(key, vec![change], game).await? {
                        let phase = done.game.phase();
                        if open && !phase.is_open() && !done.repeated {
                            self.0.vitals.closed(phase);
                        }
                        return Ok(done);
                    }
                }
                Err(refusal) if met => {
                    if let Some(done) = self.commit(None, vec![change], game).await? {
                        return self.refuse_at(key, refusal, done.game).await;
                    }
                }
                Err(refusal) => return self.refuse_at(key, refusal, Arc::new(game)).await,
            }
        }
        Err(self.contended(&format!("match {id}")).into())
    }

    /// Stores changes, tells of them and answers with `game`, or with the answer that the interaction got before. Returns nothing if
    /// another command was faster.
    async fn commit(
        &self,
        key: Option<InteractionKey>,
        changes: Vec<Change>,
        game: Match,
    ) -> Result<Option<Committed>, AppError> {
        let game = Arc::new(game);
        let changed: Vec<MatchId> = changes.iter().map(|change| change.id).collect();
        let interaction = key.map(|key| (key, game.id().to_bytes().to_vec()));
        let commit = Commit {
            changes,
            interaction,
            now: self.0.clock.now(),
        };
        let waiting = self.0.vitals.committing();
        let committed = self.0.store.commit(commit).await;
        waiting.done(match &committed {
            Ok(_) => metrics::Commit::Stored,
            Err(CommitError::Conflict) => metrics::Commit::Conflict,
            Err(CommitError::Repeated(..)) => metrics::Commit::Repeated,
            Err(CommitError::Failed(_)) => metrics::Commit::Failed,
        });
        match committed {
            Ok(receipt) => {
                for id in changed {
                    let snapshot = (id == game.id()).then(|| Arc::clone(&game));
                    self.tell(Changed { id, snapshot });
                }
                Ok(Some(Committed {
                    game,
                    repeated: false,
                    receipt,
                }))
            }
            Err(CommitError::Conflict) => Ok(None),
            Err(CommitError::Repeated(answer, receipt)) => self.again(&answer, receipt).await.map(Some),
            Err(CommitError::Failed(error @ StoreError::Full { .. })) => match self.answered(key).await? {
                Some((answer, receipt)) => self.again(&answer, receipt).await.map(Some),
                None => Err(self.wrong(error)),
            },
            Err(CommitError::Failed(error)) => Err(self.wrong(error)),
        }
    }

    /// A refusal, unless it is the echo of an interaction that was carried out before and comes again.
    async fn refuse(&self, key: Option<InteractionKey>, refusal: Refusal) -> Result<Committed, AppError> {
        match self.answered(key).await? {
            Some((answer, receipt)) => self.again(&answer, receipt).await,
            None => Err(refusal.into()),
        }
    }

    /// The same about a match that is loaded, which comes back with the refusal.
    async fn refuse_at(
        &self,
        key: Option<InteractionKey>,
        refusal: Refusal,
        current: Arc<Match>,
    ) -> Result<Committed, AppError> {
        let refused = self.refuse(key, refusal).await;
        refused.map_err(|error| error.at(current))
    }

    /// What an interaction was answered before, if it was.
    async fn answered(&self, key: Option<InteractionKey>) -> Result<Option<(Answer, Receipt)>, Incident> {
        let Some(key) = key else { return Ok(None) };
        self.0.store.answered(key).await.map_err(|error| self.fault(&error))
    }

    /// The answer of an interaction that comes again: the match that it was about, as it stands.
    async fn again(&self, answer: &Answer, receipt: Receipt) -> Result<Committed, AppError> {
        let id = <[u8; 5]>::try_from(answer.as_slice()).map(MatchId::from_bytes);
        let id = id.map_err(|_| self.fault(&"a stored answer names no match"))?;
        Ok(Committed {
            game: Arc::new(self.load(id).await?),
            repeated: true,
            receipt,
        })
    }

    fn replay(&self, id: MatchId, stored: StoredMatch) -> Result<Match, Incident> {
        let slug = &stored.record.terms().game;
        let Some(rulebook) = (self.0.shelf)(slug) else {
            return Err(self.fault(&format!(
                "match {id} cannot be replayed: there is no game {slug:?} on the shelf"
            )));
        };
        let replayed = self.guarded(id, || {
            Match::replay(id, stored.version, stored.people, stored.record, rulebook)
        })?;
        replayed.map_err(|unplayable| self.fault(&unplayable))
    }

    /// Runs what a game has a say in. If it panics, that is a fault of this one match, which is set aside if it happens again.
    fn guarded<T>(&self, id: MatchId, work: impl FnOnce() -> T) -> Result<T, Incident> {
        catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
            let why = panic.downcast_ref::<&str>().copied().map(str::to_owned);
            let why = why
                .or_else(|| panic.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            if self.0.panics.count(id) {
                // The next reader finds it set aside, and its players are told.
                self.tell(Changed::beside(id));
            }
            self.fault(&format!("match {id} panicked: {why}"))
        })
    }

    fn contended(&self, what: &str) -> Incident {
        self.fault(&format!("{what} changed under {ATTEMPTS} attempts in a row"))
    }

    fn fresh(&self) -> NewMatch {
        let (mut name, mut secret) = ([0; 3], [0; 32]);
        self.0.entropy.fill(&mut name);
        self.0.entropy.fill(&mut secret);
        NewMatch {
            id: MatchId::new(self.0.clock.now(), name),
            secret: Secret(secret),
        }
    }
}
