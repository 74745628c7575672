//! Matches: load, replay, decide, commit, evolve, tell.

use std::sync::Arc;
use std::time::Duration;

use crate::changes::Changed;
use crate::circumstances::Circumstances;
use crate::committed::Committed;
use crate::error::{AppError, Incident, IncidentId};
use crate::metrics;
use crate::quarantine::Quarantine;
use crate::quota::{quota, turns};
use crate::shared::Shared;
use headsup_match::{Command, Match, MatchId, People, Refusal, UserId};
use headsup_store::{Answer, Change, Commit, CommitError, InteractionKey, Receipt, StoreError, StoredMatch};

/// The program itself, which gives commands for no player: a time has come, or a cut was shown.
pub(crate) const PROGRAM: UserId = UserId::PROGRAM;

/// How soon what is asked for only once is tried again on a full disk.
pub(crate) const ROOM_AGAIN: Duration = Duration::from_secs(30);

/// How soon it is tried again where the database was away: by then it was asked for as long as another server needs to take over.
pub(crate) const DATABASE_AGAIN: Duration = Duration::from_secs(1);

/// How often a command starts again because another one was faster. Each time another did get through.
pub(crate) const ATTEMPTS: usize = 16;

/// Plays matches: everything that people and alarms do to one goes through here. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Matches {
    pub(crate) shared: Arc<Shared>,
    pub(crate) quarantine: Quarantine,
}

impl Matches {
    pub(crate) fn new(shared: Arc<Shared>, quarantine: Quarantine) -> Matches {
        Matches { shared, quarantine }
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
    /// Fails as [`Matches::execute`] does.
    pub async fn execute_on(
        &self,
        key: InteractionKey,
        who: UserId,
        game: Match,
        command: Command,
    ) -> Result<Committed, AppError> {
        let people = game.people();
        let takes = matches!(command, Command::Accept(_) | Command::Cut { .. })
            && who != people.challenger
            && people.opponent.is_none_or(|opponent| opponent == who);
        let challenger = Some(people.challenger).filter(|_| takes);
        let _turns = match challenger {
            Some(_) => turns(&self.shared, who, challenger).await?,
            None => Vec::new(),
        };
        if takes && let Err(refusal) = quota(&self.shared, who, challenger).await?.sit_down() {
            return self.refuse(Some(key), refusal).await;
        }
        self.carry_out_on(Some(key), who, game, &command).await
    }

    /// Records that a player opened their hand if a live clock waits for it; returns the match.
    ///
    /// # Errors
    /// Fails like [`Matches::execute`], but never with a refusal.
    pub async fn arrive(&self, who: UserId, game: Match) -> Result<Arc<Match>, AppError> {
        if !game.awaits(who) {
            return Ok(Arc::new(game));
        }
        match self.carry_out_on(None, who, game, &Command::Arrive).await {
            Ok(done) => Ok(Arc::clone(done.game())),
            // The match has advanced since it was loaded.
            Err(AppError::Refused {
                current: Some(game), ..
            }) => Ok(game),
            Err(error) => Err(error),
        }
    }

    /// A match as it stands.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such match, [`AppError::SetAside`] if it is set aside, [`AppError::Full`] if the disk
    /// has no room for the note that it no longer is, and [`AppError::Incident`] if it cannot be read or replayed.
    pub async fn load(&self, id: MatchId) -> Result<Match, AppError> {
        self.quarantine.check(id).await?;
        let stored = self
            .shared
            .store
            .load(id)
            .await
            .map_err(|error| self.shared.fault(&error))?;
        Ok(self.replay(id, stored.ok_or(Refusal::NoSuchMatch)?)?)
    }

    /// Withdraws a person's challenge that was never shown.
    ///
    /// # Errors
    /// Fails like [`Matches::execute`], and if the challenge was answered already.
    pub async fn withdraw_unseen(&self, who: UserId, id: MatchId) -> Result<Committed, AppError> {
        self.carry_out(None, who, id, &Command::Withdraw).await
    }

    /// Returns the players of a match, quarantined or not; `None` without such a match.
    ///
    /// # Errors
    /// Returns an [`Incident`] if it cannot be read.
    pub async fn people(&self, id: MatchId) -> Result<Option<People>, Incident> {
        let stored = self.shared.store.load(id).await;
        let stored = stored.map_err(|error| self.shared.fault(&error))?;
        Ok(stored.map(|stored| stored.people))
    }

    pub(crate) async fn carry_out(
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
            let outside = Circumstances::of(&game, &self.shared, &self.quarantine).await?;
            let now = outside.now;
            let (before, open) = (game.people(), game.phase().is_open());
            let (decided, met) = self.quarantine.guard(id, || {
                let met = game.circumstances(&outside.pauses, |who, since| outside.away(who, since, now), now);
                game.meet(&met, now);
                let decided = headsup_match::decide(&game, who, command, now);
                // What is refused stays as it was, but for what the clocks did not know.
                game.evolve(decided.as_deref().unwrap_or_default(), now);
                (decided.map(drop), !met.is_empty())
            })?;
            let change = Change::to(&game, Some(before));
            let (key_of_commit, refusal) = match decided {
                Ok(()) => (key, None),
                Err(refusal) if met => (None, Some(refusal)),
                Err(refusal) => return self.refuse_at(key, refusal, Arc::new(game)).await,
            };
            let game = Arc::new(game);
            let stored = self.try_commit(key_of_commit, vec![change], &game).await;
            // The outcome is unknown. Deciding again on the stored match is safe, since a command that took effect is refused; only a jump
            // of the clock would be made twice. A repeated interaction is recognised by its key.
            let unsure = matches!(stored, Err(CommitError::Failed(StoreError::OutcomeUnknown(_))));
            if unsure && key_of_commit.is_none() && !matches!(command, Command::Jump(_)) {
                continue;
            }
            let Some(done) = self.answer_to(key_of_commit, stored, game).await? else {
                continue;
            };
            if let Some(refusal) = refusal {
                return self.refuse_at(key, refusal, Arc::clone(done.game())).await;
            }
            let phase = done.game().phase();
            if open && !phase.is_open() && !done.repeated() {
                self.shared.metrics.closed(phase);
            }
            return Ok(done);
        }
        Err(self.shared.contended(&format!("match {id}"), ATTEMPTS).into())
    }

    /// Stores changes, tells of them and answers with `game`, or with the answer that the interaction got before. Returns nothing if
    /// another command was faster.
    pub(crate) async fn commit(
        &self,
        key: Option<InteractionKey>,
        changes: Vec<Change>,
        game: Match,
    ) -> Result<Option<Committed>, AppError> {
        let game = Arc::new(game);
        let stored = self.try_commit(key, changes, &game).await;
        self.answer_to(key, stored, game).await
    }

    /// What came of storing changes: the answer, or that of before. Nothing if another command was faster.
    async fn answer_to(
        &self,
        key: Option<InteractionKey>,
        stored: Result<Receipt, CommitError>,
        game: Arc<Match>,
    ) -> Result<Option<Committed>, AppError> {
        match stored {
            Ok(receipt) => Ok(Some(Committed::new(game, false, receipt))),
            Err(CommitError::Conflict) => Ok(None),
            Err(CommitError::Repeated(answer, receipt)) => self.again(&answer, receipt).await.map(Some),
            Err(CommitError::Failed(error @ StoreError::Full { .. })) => match self.answered(key).await? {
                Some((answer, receipt)) => self.again(&answer, receipt).await.map(Some),
                None => Err(self.shared.write_error(error)),
            },
            Err(CommitError::Failed(error)) => Err(self.shared.write_error(error)),
        }
    }

    /// Stores changes, counts what came of it, and tells of them.
    async fn try_commit(
        &self,
        key: Option<InteractionKey>,
        changes: Vec<Change>,
        game: &Arc<Match>,
    ) -> Result<Receipt, CommitError> {
        let changed: Vec<MatchId> = changes.iter().map(|change| change.id).collect();
        let commit = Commit {
            changes,
            interaction: key.map(|key| (key, game.id().to_bytes().to_vec())),
            now: self.shared.clock.now(),
        };
        let waiting = self.shared.metrics.committing();
        let committed = self.shared.commit(commit).await;
        waiting.done(match &committed {
            Ok(_) => metrics::Commit::Stored,
            Err(CommitError::Conflict) => metrics::Commit::Conflict,
            Err(CommitError::Repeated(..)) => metrics::Commit::Repeated,
            Err(CommitError::Failed(_)) => metrics::Commit::Failed,
        });
        let unsure = matches!(&committed, Err(CommitError::Failed(error)) if !error.stored_nothing());
        if unsure {
            // If the commit was stored, every table and panel of the match is out of date.
            changed
                .iter()
                .for_each(|&id| self.shared.changes.tell(Changed::beside(id)));
        }
        let receipt = committed?;
        for id in changed {
            let snapshot = (id == game.id()).then(|| Arc::clone(game));
            self.shared.changes.tell(Changed { id, snapshot });
        }
        Ok(receipt)
    }

    /// A refusal, unless it is the echo of an interaction that was carried out before and comes again.
    pub(crate) async fn refuse(&self, key: Option<InteractionKey>, refusal: Refusal) -> Result<Committed, AppError> {
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

    /// Whether an interaction was carried out before: it comes again, or a process that carried it out died before it answered.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot be read.
    pub async fn was_carried_out(&self, key: InteractionKey) -> Result<bool, Incident> {
        Ok(self.answered(Some(key)).await?.is_some())
    }

    /// What an interaction was answered before, if it was.
    async fn answered(&self, key: Option<InteractionKey>) -> Result<Option<(Answer, Receipt)>, Incident> {
        let Some(key) = key else { return Ok(None) };
        self.shared
            .store
            .answered(key)
            .await
            .map_err(|error| self.shared.fault(&error))
    }

    /// The answer of an interaction that comes again: the match that it was about, as it stands.
    async fn again(&self, answer: &Answer, receipt: Receipt) -> Result<Committed, AppError> {
        let id = <[u8; 5]>::try_from(answer.as_slice()).map(MatchId::from_bytes);
        let id = id.map_err(|_| self.shared.incidents.log(&"a stored answer names no match"))?;
        Ok(Committed::new(Arc::new(self.load(id).await?), true, receipt))
    }

    fn replay(&self, id: MatchId, stored: StoredMatch) -> Result<Match, IncidentId> {
        let slug = &stored.record.terms().game;
        let Some(rulebook) = self.shared.catalog.find(slug) else {
            return Err(self.shared.incidents.log(&format!(
                "match {id} cannot be replayed: there is no game {slug:?} in the catalog"
            )));
        };
        let replayed = self.quarantine.guard(id, || {
            Match::replay(id, stored.version, stored.people, stored.record, rulebook)
        })?;
        replayed.map_err(|unplayable| self.shared.incidents.log(&unplayable))
    }
}
