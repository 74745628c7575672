//! People and servers apart from any match: what they chose, whom they have blocked, and whether one may challenge another.
//!
//! What is counted here is read before the challenge is stored, so two challenges of one moment may both get through: a bound against
//! floods, not an exact number.

use super::{Absence, AppError, Host, Incident, ServerSettings, Settings};
use headsup_match::away::go_away;
use headsup_match::{ChallengeQuota, Summary, TooLong, UserId};

impl Host {
    /// Changes a part of what a person chose; the rest stays, even if another part is changed in the same moment.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn choose(&self, who: UserId, change: impl FnOnce(&mut Settings)) -> Result<Settings, AppError> {
        let _choosing = self.0.choosing.lock().await;
        let mut settings = self.settings(who).await?;
        change(&mut settings);
        self.set_settings(who, settings.clone()).await?;
        Ok(settings)
    }

    /// Changes a part of what a server chose.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn choose_for_server(
        &self,
        server: u64,
        change: impl FnOnce(&mut ServerSettings),
    ) -> Result<ServerSettings, AppError> {
        let _choosing = self.0.choosing.lock().await;
        let mut settings = self.server(server).await?;
        change(&mut settings);
        self.set_server(server, settings.clone()).await?;
        Ok(settings)
    }

    /// Keeps when a person is away, or with `None` that they are back: what was running ends now. The clocks of their matches follow at
    /// once.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it. The inner
    /// error is [`TooLong`], if the absence is longer than the person has left.
    pub async fn set_away(&self, who: UserId, away: Option<Absence>) -> Result<Result<Settings, TooLong>, AppError> {
        let choosing = self.0.choosing.lock().await;
        let settings = self.settings(who).await?;
        let away = match go_away(&settings.away, away, self.now()) {
            Ok(away) => away,
            Err(too_long) => return Ok(Err(too_long)),
        };
        let settings = Settings { away, ..settings };
        self.set_settings(who, settings.clone()).await?;
        drop(choosing);
        self.tell_clocks_of(who).await?;
        Ok(Ok(settings))
    }

    /// Whom a person has blocked.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn blocked(&self, who: UserId) -> Result<Vec<UserId>, Incident> {
        self.0.store.blocked(who).await.map_err(|error| self.fault(&error))
    }

    /// How many people a person has blocked who were forgotten since.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn blocked_forgotten(&self, who: UserId) -> Result<usize, Incident> {
        let count = self.0.store.blocked_forgotten(who).await;
        count.map_err(|error| self.fault(&error))
    }

    /// Lifts the blocks of a person against people who were forgotten.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for that, and [`AppError::Incident`] if the store cannot read or lift the blocks.
    pub async fn lift_forgotten(&self, who: UserId) -> Result<(), AppError> {
        let lifted = self.0.store.lift_forgotten(who).await;
        lifted.map_err(|error| self.wrong(error))
    }

    /// Whether a person has blocked another, who may have been forgotten since.
    async fn blocks(&self, who: UserId, other: UserId) -> Result<bool, Incident> {
        let blocks = self.0.store.blocks(who, other).await;
        blocks.map_err(|error| self.fault(&error))
    }

    /// Keeps whether a person has blocked another.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn set_blocked(&self, who: UserId, other: UserId, blocked: bool) -> Result<(), AppError> {
        let set = self.0.store.set_blocked(who, other, blocked).await;
        set.map_err(|error| self.wrong(error))
    }

    /// Returns what is between a person and the one they want to challenge, or whose challenge they want to take.
    pub(super) async fn ties(&self, who: UserId, other: Option<UserId>) -> Result<ChallengeQuota, Incident> {
        let open = |person| async move {
            let open = self.0.store.open_matches(person).await;
            open.map_err(|error| self.fault(&error))
        };
        let playing = |open: &[Summary]| open.iter().filter(|summary| summary.playing).count();
        let his = open(who).await?;
        let sent = |summary: &&Summary| !summary.playing && summary.people.challenger == who;
        let alone = ChallengeQuota {
            sent: his.iter().filter(sent).count(),
            playing: [playing(&his), 0],
            ..ChallengeQuota::default()
        };
        // The computer has time for everybody.
        let Some(other) = other.filter(|other| other.level().is_none()) else {
            return Ok(alone);
        };
        let theirs = open(other).await?;
        let waiting = |summary: &&Summary| !summary.playing && summary.asked() == Some(other);
        let together = |summary: &&Summary| summary.people.side_of(other).is_some();
        Ok(ChallengeQuota {
            waiting: theirs.iter().filter(waiting).count(),
            playing: [alone.playing[0], playing(&theirs)],
            together: his.iter().filter(together).count(),
            blocks: self.blocks(who, other).await?,
            blocked: self.blocks(other, who).await?,
            ..alone
        })
    }
}
