//! The seasons of servers: what is kept of them, and what follows from the matches that finished there.

use std::sync::Arc;

use tokio::sync::Notify;

use crate::error::{AppError, Incident};
use crate::preferences::Preferences;
use crate::shared::Shared;
use headsup_match::{GuildId, MatchSeat, Season, SeasonRow, SeasonTerms, Timestamp, UserId};
use headsup_store::{ServerSettings, StoreError};

/// Keeps the seasons of servers. Cheap to clone. [`SeasonPosts`](crate::SeasonPosts) keeps what becomes of their tables.
#[derive(Clone, Debug)]
pub struct Seasons {
    pub(crate) shared: Arc<Shared>,
    pub(crate) preferences: Preferences,
    pub(crate) changed: Arc<Notify>,
}

impl Seasons {
    pub(crate) fn new(shared: Arc<Shared>, preferences: Preferences) -> Seasons {
        Seasons {
            shared,
            preferences,
            changed: Arc::default(),
        }
    }

    /// Begins a season; none of these terms if one is under way.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn begin(&self, server: GuildId, terms: SeasonTerms) -> Result<Option<Season>, AppError> {
        let mut begun = None;
        let now = self.shared.now();
        let change = |settings: &mut ServerSettings| {
            let running = &mut settings.seasons.running;
            if running.is_none() {
                begun = Some(running.insert(Season::new(terms, now)).clone());
            }
        };
        self.preferences.choose_for_server(server, change).await?;
        self.changed.notify_one();
        Ok(begun)
    }

    /// Takes a season back that began just now, as if it never had.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn take_back(&self, server: GuildId, begun: Timestamp) -> Result<(), AppError> {
        let change = |settings: &mut ServerSettings| {
            settings.seasons.running.take_if(|season| season.begun == begun);
        };
        self.preferences.choose_for_server(server, change).await.map(drop)
    }

    /// Ends the season under way that began then, before its time; says whether it is under way.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn stop(&self, server: GuildId, begun: Timestamp) -> Result<bool, AppError> {
        let now = self.shared.now();
        let stop = |season: &mut Season| {
            season.stopped.get_or_insert(now);
        };
        let running = self.change(server, begun, stop).await?;
        self.changed.notify_one();
        Ok(running.is_some())
    }

    /// The table of a season until a moment: everyone who is on leaderboards and did not leave it.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read what it follows from.
    pub async fn rows(&self, server: GuildId, season: &Season, until: Timestamp) -> Result<Vec<SeasonRow>, Incident> {
        let finished = self.shared.store.rated_on(server, season.begun, until).await;
        let finished = finished.map_err(|error| self.shared.fault(&error))?;
        let mut rows = Vec::new();
        for row in season.rows(server, &finished, until) {
            let settings = self.shared.settings(row.who).await?;
            if settings.in_season(server, season.begun) {
                rows.push(row);
            }
        }
        Ok(rows)
    }

    /// Who sat there in a season that began then, if its table may name them; [`UserId::FORGOTTEN`] if they were forgotten.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read it.
    pub async fn champion(
        &self,
        server: GuildId,
        begun: Timestamp,
        seat: MatchSeat,
    ) -> Result<Option<UserId>, Incident> {
        let who = match self.shared.store.load(seat.game).await {
            Ok(stored) => stored.and_then(|stored| stored.people.on(seat.side)),
            Err(StoreError::Broken { .. }) => None,
            Err(error) => return Err(self.shared.fault(&error)),
        };
        match who {
            Some(who) if !self.shared.settings(who).await?.in_season(server, begun) => Ok(None),
            who => Ok(Some(who.unwrap_or(UserId::FORGOTTEN))),
        }
    }

    /// Changes the season under way that began then; gives it as it is after that, if there is one.
    pub(crate) async fn change(
        &self,
        server: GuildId,
        begun: Timestamp,
        change: impl FnOnce(&mut Season) + Send,
    ) -> Result<Option<Season>, AppError> {
        let mut changed = None;
        let of_server = |settings: &mut ServerSettings| {
            if let Some(season) = settings.seasons.running_since(begun) {
                change(season);
                changed = Some(season.clone());
            }
        };
        self.preferences.choose_for_server(server, of_server).await?;
        Ok(changed)
    }
}
