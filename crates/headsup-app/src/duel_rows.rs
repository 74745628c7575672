//! What is kept of duels, and what is to be done about their messages.

use std::sync::Arc;

use tokio::sync::Notify;
use tokio::sync::futures::Notified;

use crate::error::{AppError, Incident};
use crate::preferences::Preferences;
use crate::shared::Shared;
use crate::solo::{deal_of, row_of};
use headsup_match::duel::OPENING;
use headsup_match::{Duel, DuelNotice, MatchId, PostOutcome, Refusal, Timestamp};
use headsup_store::ServerSettings;

/// Keeps duels, each under the number of its deal. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct DuelRows {
    shared: Arc<Shared>,
    preferences: Preferences,
    changed: Arc<Notify>,
}

impl DuelRows {
    pub fn new(shared: Arc<Shared>, preferences: Preferences) -> DuelRows {
        DuelRows {
            shared,
            preferences,
            changed: Arc::default(),
        }
    }

    /// A duel as it was kept last.
    pub async fn read(&self, id: MatchId) -> Result<Option<Duel>, Incident> {
        Ok(self.preferences.server(row_of(id)).await?.kept_duel().cloned())
    }

    /// Keeps a duel that begins, unless it has begun; gives it as it is then.
    pub async fn begin(&self, id: MatchId, begun: Duel) -> Result<Duel, AppError> {
        let keep = |row: &mut ServerSettings| {
            if row.kept_duel().is_none() {
                row.keep_duel(Some(begun));
            }
        };
        let row = self.preferences.choose_for_server(row_of(id), keep).await?;
        self.changed.notify_one();
        Ok(row.kept_duel().cloned().ok_or(Refusal::Stale)?)
    }

    /// Changes a duel; gives it as it is then.
    pub async fn change(&self, id: MatchId, change: impl FnOnce(&mut Duel) + Send) -> Result<Duel, AppError> {
        let (duel, changed) = self.quietly(id, change).await?;
        if changed {
            self.changed.notify_one();
        }
        Ok(duel.ok_or(Refusal::Stale)?)
    }

    /// Changes a duel, without a word to those who post its messages; gives it as it is then, and whether it has changed.
    pub async fn quietly(
        &self,
        id: MatchId,
        change: impl FnOnce(&mut Duel) + Send,
    ) -> Result<(Option<Duel>, bool), AppError> {
        let mut changed = false;
        let change = |row: &mut ServerSettings| {
            if let Some(before) = row.kept_duel() {
                let mut duel = before.clone();
                change(&mut duel);
                changed = duel != *before;
                row.keep_duel(Some(duel));
            }
        };
        let row = self.preferences.choose_for_server(row_of(id), change).await?;
        Ok((row.kept_duel().cloned(), changed))
    }

    /// A duel that knows for how long people could not reach the program: it ends later by that.
    pub async fn up_to_date(&self, id: MatchId, duel: Duel) -> Result<Duel, AppError> {
        if duel.ended.is_some() {
            return Ok(duel);
        }
        let since = duel.counted();
        let (now, missed) = self.shared.missed(duel.terms.server, since).await?;
        match missed.is_zero() {
            true => Ok(duel),
            false => self.change(id, |duel| duel.delay(since, missed, now)).await,
        }
    }

    /// Those of which something is to be done by and by, as they are kept.
    async fn waiting(&self) -> Result<Vec<(MatchId, Duel)>, Incident> {
        let rows = self.shared.store.posting_servers().await;
        let rows = rows.map_err(|error| self.shared.fault(&error))?;
        let mut duels = Vec::new();
        for id in rows.into_iter().filter_map(deal_of) {
            let duel = self.read(id).await?;
            duels.extend(duel.map(|duel| (id, duel)));
        }
        Ok(duels)
    }

    /// Has each know for how long people could not reach the program, before that is forgotten.
    pub async fn tell_missed(&self) -> Result<(), Incident> {
        for (id, duel) in self.waiting().await? {
            // One that cannot be kept is logged where that is found, and keeps no other from being told.
            drop(self.up_to_date(id, duel).await);
        }
        Ok(())
    }

    /// Has what is due looked at now.
    pub fn wake(&self) {
        self.changed.notify_one();
    }
}

/// Keeps what became of the messages of duels. Cheap to clone.
#[derive(Clone, Debug)]
pub struct DuelPosts {
    rows: DuelRows,
}

impl DuelPosts {
    pub(crate) fn new(rows: DuelRows) -> DuelPosts {
        DuelPosts { rows }
    }

    /// Waits until this process has changed something about a duel.
    pub fn changed(&self) -> Notified<'_> {
        self.rows.changed.notified()
    }

    /// The duels of which something is to be done by and by, as they are kept.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn waiting(&self) -> Result<Vec<(MatchId, Duel)>, Incident> {
        self.rows.waiting().await
    }

    /// Whether there is this duel: it may have been [taken back](DuelPosts::opening_refused).
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read it.
    pub async fn stands(&self, id: MatchId) -> Result<bool, Incident> {
        Ok(self.rows.read(id).await?.is_some())
    }

    /// Notes that the first message of a duel was refused. One that [no one has taken up](Duel::is_taken_up) is taken back, as if it never had
    /// begun.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn opening_refused(&self, id: MatchId) -> Result<(), AppError> {
        let change = |row: &mut ServerSettings| {
            // Another attempt may have posted it.
            let stays = |duel: &&Duel| duel.is_taken_up() || duel.log.done >= OPENING;
            let refused = row.kept_duel().filter(stays).cloned().map(|mut duel| {
                duel.log.tried(OPENING, PostOutcome::Refused);
                duel
            });
            row.keep_duel(refused);
        };
        self.rows
            .preferences
            .choose_for_server(row_of(id), change)
            .await
            .map(drop)
    }

    /// Notes that a message of a duel is about to be posted, and who is to be told beside it; false if it must not be posted.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn try_to_post(&self, id: MatchId, number: u8, notices: Vec<DuelNotice>) -> Result<bool, AppError> {
        let (now, mut may) = (self.rows.shared.now(), false);
        let attempt = |duel: &mut Duel| {
            may = duel.log.try_to_post(number, now);
            if may {
                duel.owe(number, notices);
            }
        };
        self.rows.quietly(id, attempt).await?;
        Ok(may)
    }

    /// Notes what came of it. It showed the duel at this version.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn tried(&self, id: MatchId, number: u8, outcome: PostOutcome, version: u32) -> Result<(), AppError> {
        let tried = |duel: &mut Duel| duel.tried(number, outcome, version);
        self.rows.quietly(id, tried).await.map(drop)
    }

    /// Records that the channel refused a duel message meant to ping the people now in `missed`.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn refused(
        &self,
        id: MatchId,
        number: u8,
        missed: Vec<DuelNotice>,
        version: u32,
    ) -> Result<(), AppError> {
        let refused = |duel: &mut Duel| duel.refused(number, missed, version);
        self.rows.quietly(id, refused).await.map(drop)
    }

    /// Notes that a person is about to be told what a message says; false if they must not be.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn try_to_tell(&self, id: MatchId, notice: DuelNotice) -> Result<bool, AppError> {
        let (now, mut may) = (self.rows.shared.now(), false);
        let attempt = |duel: &mut Duel| may = duel.try_to_tell(notice, now);
        self.rows.quietly(id, attempt).await?;
        Ok(may)
    }

    /// Notes that they were told, or cannot be.
    ///
    /// # Errors
    /// Fails as [`try_to_tell`](DuelPosts::try_to_tell) does.
    pub async fn told(&self, id: MatchId, notice: DuelNotice) -> Result<(), AppError> {
        self.rows.quietly(id, |duel| duel.told(notice)).await.map(drop)
    }

    /// Notes that they certainly were not told, and are to be then.
    ///
    /// # Errors
    /// Fails as [`try_to_tell`](DuelPosts::try_to_tell) does.
    pub async fn tell_later(&self, id: MatchId, notice: DuelNotice, at: Timestamp) -> Result<(), AppError> {
        self.rows
            .quietly(id, |duel| duel.tell_later(notice, at))
            .await
            .map(drop)
    }

    /// Notes that its messages show this version.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn drawn(&self, id: MatchId, version: u32) -> Result<(), AppError> {
        self.rows.quietly(id, |duel| duel.drawn(version)).await.map(drop)
    }

    /// Has what is due looked at now.
    pub fn wake(&self) {
        self.rows.wake();
    }
}
