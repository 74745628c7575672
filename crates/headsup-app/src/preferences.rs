//! What people and servers chose.

use std::sync::Arc;
use std::time::Duration;

use crate::changes::Changed;
use crate::error::{AppError, Incident};
use crate::matches::{Matches, PROGRAM};
use crate::shared::Shared;
use headsup_match::away::go_away;
use headsup_match::{Command, GuildId, NoticeSubject, PuzzleAnswer, PuzzleResult, PuzzleStanding, TooLong, UserId};
use headsup_store::{Absence, ServerSettings, Settings};

/// Maximum time to deliver a notice.
const UNDER_WAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Keeps what people and servers chose. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Preferences {
    shared: Arc<Shared>,
    matches: Matches,
}

impl Preferences {
    pub(crate) fn new(shared: Arc<Shared>, matches: Matches) -> Preferences {
        Preferences { shared, matches }
    }

    /// Returns what a person chose for themselves.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn settings(&self, who: UserId) -> Result<Settings, Incident> {
        self.shared.settings(who).await
    }

    /// What a server chose.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn server(&self, server: GuildId) -> Result<ServerSettings, Incident> {
        self.shared
            .store
            .server(server)
            .await
            .map_err(|error| self.shared.fault(&error))
    }

    /// Changes a part of what a person chose; the rest stays, even if another part is changed in the same moment.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn choose(&self, who: UserId, change: impl FnOnce(&mut Settings)) -> Result<Settings, AppError> {
        let _turn = self.shared.turn(who).await?;
        let mut settings = self.settings(who).await?;
        change(&mut settings);
        self.set_settings(who, settings.clone()).await?;
        Ok(settings)
    }

    /// Keeps what a person chose for themselves. Their open matches are announced as changed: the person may be waiting for word of them.
    async fn set_settings(&self, who: UserId, settings: Settings) -> Result<(), AppError> {
        self.shared.set_settings(who, settings).await?;
        for summary in self.shared.open_matches(who).await? {
            self.shared.changes.tell(Changed::beside(summary.id));
        }
        Ok(())
    }

    /// Notes something of a person, such as that they are welcomed; returns whether that is for the first time. Nothing follows from it for
    /// their matches, so they are not announced.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn note(&self, who: UserId, noted: fn(&mut Settings) -> &mut bool) -> Result<bool, AppError> {
        let _turn = self.shared.turn(who).await?;
        let mut settings = self.settings(who).await?;
        if std::mem::replace(noted(&mut settings), true) {
            return Ok(false);
        }
        self.shared.note_settings(who, settings).await?;
        Ok(true)
    }

    /// Stores a notice that no route delivered; the person's next response shows it.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn note_unreached(&self, who: UserId, subject: NoticeSubject) -> Result<(), AppError> {
        let _turn = self.shared.turn(who).await?;
        let forgotten = self.shared.store.forgotten_at(who).await;
        let forgotten = forgotten.map_err(|error| self.shared.fault(&error))?;
        // Its reader may have been erased during delivery.
        if forgotten.is_some_and(|at| self.shared.now() < at.after(UNDER_WAY)) {
            return Ok(());
        }
        let mut settings = self.settings(who).await?;
        settings.note_unreached(subject);
        self.shared.set_settings(who, settings).await
    }

    /// Removes undelivered notices that a response has shown.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn remove_unreached(&self, who: UserId, shown: &[NoticeSubject]) -> Result<(), AppError> {
        let _turn = self.shared.turn(who).await?;
        let mut settings = self.settings(who).await?;
        settings.unreached.retain(|subject| !shown.contains(subject));
        self.shared.set_settings(who, settings).await
    }

    /// Takes in an answer to a puzzle of a game, once whatever is pressed again; returns what the person has in that game then, and what it
    /// came to.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn answer_puzzle(
        &self,
        who: UserId,
        game: &str,
        given: &PuzzleAnswer,
    ) -> Result<(PuzzleStanding, PuzzleResult), AppError> {
        let _turn = self.shared.turn(who).await?;
        let mut settings = self.settings(who).await?;
        let before = settings.puzzles.of(game);
        let result = settings.puzzles.answer(game, given);
        let standing = settings.puzzles.of(game);
        if standing != before {
            self.shared.set_settings(who, settings).await?;
        }
        Ok((standing, result))
    }

    /// Notes that a server is welcomed; returns whether that is for the first time.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn welcome_server(&self, server: GuildId) -> Result<bool, AppError> {
        let mut first = false;
        self.choose_for_server(server, |settings| {
            first = !std::mem::replace(&mut settings.welcomed, true)
        })
        .await?;
        Ok(first)
    }

    /// Changes a part of what a server chose.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub fn choose_for_server<'a>(
        &'a self,
        server: GuildId,
        change: impl FnOnce(&mut ServerSettings) + Send + 'a,
    ) -> impl Future<Output = Result<ServerSettings, AppError>> + Send + 'a {
        // Boxed to compile the rest once for all callers.
        self.change_server(server, Box::new(change))
    }

    async fn change_server(
        &self,
        server: GuildId,
        change: Box<dyn FnOnce(&mut ServerSettings) + Send + '_>,
    ) -> Result<ServerSettings, AppError> {
        let _turn = self.shared.server_turn(server).await?;
        let mut settings = self.server(server).await?;
        let before = settings.clone();
        change(&mut settings);
        if settings == before {
            return Ok(settings);
        }
        settings.fit();
        self.shared.set_server(server, settings.clone()).await?;
        Ok(settings)
    }

    /// Keeps when a person is away, or with `None` that they are back: what was running ends now. The clocks of their matches follow at
    /// once.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it. The inner
    /// error is [`TooLong`], if the absence is longer than the person has left.
    pub async fn set_away(&self, who: UserId, away: Option<Absence>) -> Result<Result<Settings, TooLong>, AppError> {
        let turn = self.shared.turn(who).await?;
        let settings = self.settings(who).await?;
        let away = match go_away(&settings.away, away, self.shared.now()) {
            Ok(away) => away,
            Err(too_long) => return Ok(Err(too_long)),
        };
        let settings = Settings { away, ..settings };
        self.set_settings(who, settings.clone()).await?;
        drop(turn);
        self.tell_clocks_of(who).await?;
        Ok(Ok(settings))
    }

    /// Has the matches of a person look at their clocks.
    async fn tell_clocks_of(&self, who: UserId) -> Result<(), Incident> {
        for summary in self.shared.open_matches(who).await? {
            if summary.playing && summary.until.is_some() {
                // A match that cannot be read is logged where that is found, and keeps no other from being told. What is not told now is
                // told with whatever happens next, alarms included.
                drop(self.matches.carry_out(None, PROGRAM, summary.id, &Command::Ring).await);
            }
        }
        Ok(())
    }
}
