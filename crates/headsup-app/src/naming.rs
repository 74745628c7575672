//! Which of the messages that the bot posted by itself name a person, and having them drawn anew once it has changed whether they are to.

use std::collections::BTreeMap;

use crate::daily_posts::DailyPosts;
use crate::duel_rows::DuelRows;
use crate::error::{AppError, Incident};
use crate::seasons::Seasons;
use headsup_match::{Duel, GuildId, MatchId, Rated, Timestamp, UserId};
use headsup_store::ServerSettings;

/// Keeps the names in posted messages right. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Naming {
    seasons: Seasons,
    daily_posts: DailyPosts,
    duels: DuelRows,
}

/// Where a person may be named.
struct NamedIn {
    who: UserId,
    /// Where and when they finished rated matches.
    played: BTreeMap<GuildId, Vec<Timestamp>>,
    duels: Vec<MatchId>,
}

impl Naming {
    pub(crate) fn new(seasons: Seasons, daily_posts: DailyPosts, duels: DuelRows) -> Naming {
        Naming {
            seasons,
            daily_posts,
            duels,
        }
    }

    /// Carries out what changes whether a person is named, and has the messages drawn anew that may name them. That is noted before as well
    /// as after: a program that is killed once the change is kept draws them when it starts. Faults of these notes are logged, and do not
    /// keep anyone from being forgotten.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read where they may be named, and what the change returns.
    pub async fn around<T>(
        &self,
        who: UserId,
        change: impl Future<Output = Result<T, AppError>>,
    ) -> Result<T, AppError> {
        let named = self.of(who).await?;
        drop(self.note(&named).await);
        let done = change.await?;
        drop(self.note(&named).await);
        self.seasons.changed.notify_one();
        self.daily_posts.wake();
        self.duels.wake();
        Ok(done)
    }

    /// Where a person may be named: in the tables of seasons, in the messages about the deals of the day, and in the duels that are known
    /// of them.
    async fn of(&self, who: UserId) -> Result<NamedIn, Incident> {
        let shared = &self.seasons.shared;
        let own = shared.settings(who).await?.duels;
        let finished = shared.store.finished(who).await;
        let mut played: BTreeMap<GuildId, Vec<Timestamp>> = BTreeMap::new();
        for one in finished.map_err(|error| shared.fault(&error))? {
            if let Rated::Yes { server: Some(server) } = one.ending.rated {
                played.entry(server).or_default().push(one.ended);
            }
        }
        let duels = own.named().iter().map(|one| one.duel).collect();
        Ok(NamedIn { who, played, duels })
    }

    /// Notes that these messages are to be drawn anew.
    async fn note(&self, named: &NamedIn) -> Result<(), AppError> {
        for (&server, moments) in &named.played {
            let change = |settings: &mut ServerSettings| settings.seasons.name_anew(moments);
            self.seasons.preferences.choose_for_server(server, change).await?;
        }
        self.daily_posts.name_anew(named.who).await?;
        for &id in &named.duels {
            self.duels.quietly(id, Duel::name_anew).await?;
        }
        Ok(())
    }
}
