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
    /// as after: a program that is killed once the change is kept draws them when it starts. Gives what the change came to, and whether all of
    /// them were found and noted after it. If not, a message may go on naming them, and the fault is logged.
    ///
    /// # Errors
    /// Fails as the change does.
    pub async fn around<T>(
        &self,
        who: UserId,
        change: impl Future<Output = Result<T, AppError>>,
    ) -> Result<(T, Result<(), AppError>), AppError> {
        let (named, found) = self.of(who).await;
        drop(self.note(&named).await);
        let done = change.await;
        let noted = self.note(&named).await;
        self.seasons.changed.notify_one();
        self.daily_posts.wake();
        self.duels.wake();
        Ok((done?, found.map_err(AppError::from).and(noted)))
    }

    /// Where a person may be named: in the tables of seasons, in the messages about the deals of the day, and in the duels that are known
    /// of them. Also whether the store could read all of it.
    async fn of(&self, who: UserId) -> (NamedIn, Result<(), Incident>) {
        let shared = &self.seasons.shared;
        let own = shared.settings(who).await;
        let finished = shared.store.finished(who).await;
        let finished = finished.map_err(|error| shared.fault(&error));
        let mut played: BTreeMap<GuildId, Vec<Timestamp>> = BTreeMap::new();
        for one in finished.iter().flatten() {
            if let Rated::Yes { server: Some(server) } = one.ending.rated {
                played.entry(server).or_default().push(one.ended);
            }
        }
        let named = own.iter().flat_map(|own| own.duels.named());
        let duels = named.map(|one| one.duel).collect();
        (NamedIn { who, played, duels }, own.map(drop).and(finished.map(drop)))
    }

    /// Notes that these messages are to be drawn anew: those of which that can be noted, whatever the others come to.
    async fn note(&self, named: &NamedIn) -> Result<(), AppError> {
        let mut noted = Ok(());
        for (&server, moments) in &named.played {
            let change = |settings: &mut ServerSettings| settings.seasons.name_anew(moments);
            let season = self.seasons.preferences.choose_for_server(server, change).await;
            noted = noted.and(season.map(drop));
        }
        noted = noted.and(self.daily_posts.name_anew(named.who).await);
        for &id in &named.duels {
            noted = noted.and(self.duels.quietly(id, Duel::name_anew).await.map(drop));
        }
        noted
    }
}
