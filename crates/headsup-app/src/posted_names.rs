//! What names people in channels by itself: tables of seasons, and results at the deals of the day. It follows what they choose.

use std::collections::BTreeMap;

use crate::daily_posts::DailyPosts;
use crate::error::{AppError, Incident};
use crate::seasons::Seasons;
use headsup_match::{GuildId, Rated, Timestamp, UserId};
use headsup_store::ServerSettings;

/// Has drawn anew what names people in channels. Cheap to clone.
#[derive(Clone, Debug)]
pub struct PostedNames {
    seasons: Seasons,
    daily_posts: DailyPosts,
}

/// Where and when a person has finished rated matches.
#[derive(Clone, Debug, Default)]
pub struct PlayedOn(BTreeMap<GuildId, Vec<Timestamp>>);

impl PostedNames {
    pub(crate) fn new(seasons: Seasons, daily_posts: DailyPosts) -> PostedNames {
        PostedNames { seasons, daily_posts }
    }

    /// Where and when a person has finished rated matches.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn played_on(&self, who: UserId) -> Result<PlayedOn, Incident> {
        let finished = self.seasons.shared.store.finished(who).await;
        let mut played = PlayedOn::default();
        for one in finished.map_err(|error| self.seasons.shared.fault(&error))? {
            if let Rated::Yes { server: Some(server) } = one.ending.rated {
                played.0.entry(server).or_default().push(one.ended);
            }
        }
        Ok(played)
    }

    /// Has everything drawn anew that may name a person who played there then: it has changed whether they are to be named.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room to note that, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn name_anew(&self, who: UserId, played: PlayedOn) -> Result<(), AppError> {
        for (server, moments) in played.0 {
            let change = |settings: &mut ServerSettings| {
                settings.seasons.name_anew(&moments);
            };
            self.seasons.preferences.choose_for_server(server, change).await?;
        }
        self.seasons.changed.notify_one();
        self.daily_posts.name_anew(who).await
    }
}
