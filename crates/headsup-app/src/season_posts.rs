//! The tables of seasons in their channels: which are to be posted, and what came of them.

use tokio::sync::futures::Notified;

use crate::error::{AppError, Incident};
use crate::seasons::Seasons;
use headsup_match::{GuildId, PostOutcome, Season, Timestamp};
use headsup_store::ServerSettings;

/// Keeps what becomes of the tables of seasons. Cheap to clone.
#[derive(Clone, Debug)]
pub struct SeasonPosts {
    seasons: Seasons,
}

impl SeasonPosts {
    pub(crate) fn new(seasons: Seasons) -> SeasonPosts {
        SeasonPosts { seasons }
    }

    /// Waits until this process has changed something about a season.
    pub fn changed(&self) -> Notified<'_> {
        self.seasons.changed.notified()
    }

    /// The servers for which something is to be posted by and by.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn servers(&self) -> Result<Vec<GuildId>, Incident> {
        let servers = self.seasons.shared.store.posting_servers().await;
        servers.map_err(|error| self.seasons.shared.fault(&error))
    }

    /// Notes that a table is about to be posted. Gives the season; nothing if the table must not be posted.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn try_to_post(&self, server: GuildId, begun: Timestamp, table: u8) -> Result<Option<Season>, AppError> {
        let now = self.seasons.shared.now();
        let mut may = false;
        let season = self
            .seasons
            .change(server, begun, |season| may = season.log.try_to_post(table, now))
            .await?;
        Ok(season.filter(|_| may))
    }

    /// Notes what came of it.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn tried(
        &self,
        server: GuildId,
        begun: Timestamp,
        table: u8,
        outcome: PostOutcome,
    ) -> Result<(), AppError> {
        self.seasons
            .change(server, begun, |season| season.log.tried(table, outcome))
            .await
            .map(drop)
    }

    /// Puts a season that is over among the past ones.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn close(&self, server: GuildId, season: &Season) -> Result<(), AppError> {
        let rows = self.seasons.rows(server, season, season.ends()).await?;
        let change = |settings: &mut ServerSettings| settings.seasons.close(season.begun, &rows);
        self.seasons
            .preferences
            .choose_for_server(server, change)
            .await
            .map(drop)
    }

    /// Notes that the tables of a season were drawn anew, when [it had been noted so often](headsup_match::ServerSeasons::noted) that they were to be.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn drawn_anew(&self, server: GuildId, begun: Timestamp, noted: u32) -> Result<(), AppError> {
        let change = |settings: &mut ServerSettings| settings.seasons.drawn_anew(begun, noted);
        self.seasons
            .preferences
            .choose_for_server(server, change)
            .await
            .map(drop)
    }
}
