//! The messages about the deals of the day that servers have posted: what is kept of them, and whom they name.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::Notify;
use tokio::sync::futures::Notified;

use crate::error::{AppError, Incident};
use crate::preferences::Preferences;
use crate::shared::Shared;
use headsup_match::{
    DailyFinisher, DailyPost, Day, GuildId, PostOutcome, PublicPart, ServerDailyPosts, SoloScore, Timestamp, UserId,
};
use headsup_store::ServerSettings;

/// Keeps what servers have posted about the deals of the day. Cheap to clone.
#[derive(Clone, Debug)]
pub struct DailyPosts {
    shared: Arc<Shared>,
    preferences: Preferences,
    changed: Arc<Notify>,
}

/// A result that a message on a server tells, or may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedResults {
    /// On which server.
    pub server: GuildId,
    /// Of which day.
    pub day: Day,
    /// What of it, by the slugs of the games.
    pub scores: BTreeMap<String, SoloScore>,
}

impl DailyPosts {
    pub(crate) fn new(shared: Arc<Shared>, preferences: Preferences) -> DailyPosts {
        DailyPosts {
            shared,
            preferences,
            changed: Arc::default(),
        }
    }

    /// Waits until this process has changed something about them.
    pub fn changed(&self) -> Notified<'_> {
        self.changed.notified()
    }

    /// Has what a server chose about them looked at.
    pub fn wake(&self) {
        self.changed.notify_one();
    }

    /// Notes that the message of a day is about to be posted, and gives it; none if it must not be.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn try_to_post(&self, server: GuildId, day: Day) -> Result<Option<DailyPost>, AppError> {
        let now = self.shared.now();
        let mut tried = None;
        self.change(server, |posts| tried = posts.try_to_post(day, now)).await?;
        Ok(tried)
    }

    /// Notes what came of it. `tried` is the message as it was posted.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn tried(&self, server: GuildId, tried: &DailyPost, outcome: PostOutcome) -> Result<(), AppError> {
        self.change(server, |posts| posts.tried(tried, outcome)).await.map(drop)
    }

    /// Notes that a message was drawn anew, or does not stand there any more. `drawn` is the message as it was drawn, as of this moment.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn drawn(&self, server: GuildId, drawn: &DailyPost, stands: bool, at: Timestamp) -> Result<(), AppError> {
        self.change(server, |posts| posts.drawn(drawn, stands, at))
            .await
            .map(drop)
    }

    /// The people whom a message names: those who show their deals of the day.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn named(&self, post: &DailyPost) -> Result<Vec<DailyFinisher>, Incident> {
        let mut named = Vec::new();
        for one in &post.people {
            if self.shared.settings(one.who).await?.visibility.shows(PublicPart::Deals) {
                named.push(one.clone());
            }
        }
        Ok(named)
    }

    /// Has the messages drawn anew that may name a person: it has changed whether they are to be named.
    pub(crate) async fn name_anew(&self, who: UserId) -> Result<(), AppError> {
        self.change_all(who, |posts| posts.name_anew(who)).await
    }

    /// Takes a person out of all of them. Their turn is the caller's.
    pub(crate) async fn forget(&self, who: UserId) -> Result<(), AppError> {
        self.change_all(who, |posts| posts.forget(who)).await?;
        self.wake();
        Ok(())
    }

    /// What is kept of a person's results for these messages.
    pub(crate) async fn results_of(&self, who: UserId) -> Result<Vec<PostedResults>, Incident> {
        let mut results = Vec::new();
        for server in self.servers().await? {
            let settings = self.preferences.server(server).await?;
            results.extend(settings.daily_posts.results_of(who).map(|(day, scores)| PostedResults {
                server,
                day,
                scores: scores.clone(),
            }));
        }
        Ok(results)
    }

    /// The servers for which something is to be posted by and by.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn servers(&self) -> Result<Vec<GuildId>, Incident> {
        let servers = self.shared.store.posting_servers().await;
        servers.map_err(|error| self.shared.fault(&error))
    }

    async fn change_all(&self, who: UserId, change: impl Fn(&mut ServerDailyPosts) + Sync) -> Result<(), AppError> {
        for server in self.servers().await? {
            if self.preferences.server(server).await?.daily_posts.names(who) {
                self.change(server, &change).await?;
            }
        }
        Ok(())
    }

    async fn change(
        &self,
        server: GuildId,
        change: impl FnOnce(&mut ServerDailyPosts) + Send,
    ) -> Result<ServerSettings, AppError> {
        let change = |settings: &mut ServerSettings| change(&mut settings.daily_posts);
        self.preferences.choose_for_server(server, change).await
    }
}
