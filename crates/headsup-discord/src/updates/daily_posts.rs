//! The messages about the deals of the day in their channels: each is posted once, soon after midnight, edited as people finish deals, and
//! closed when its day is over.
//!
//! Before a message is posted that is noted, and after it what came of it, as with the tables of seasons
//! ([`season_tables`](crate::updates::season_tables)). Results that come soon after one another are shown with one edit.

use std::sync::Arc;

use tokio::sync::futures::Notified;
use tracing::info;

use crate::access::MessageRef;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::shutdown::Shutdown;
use crate::updates::homes::Homes;
use crate::updates::notice_log::NoticeLog;
use crate::updates::posted_rounds::{self, Later, Rounds};
use crate::user_directory::UserDirectory;
use headsup_app::{Clock, DailyDeals, DailyPosts, ItemGuard, Preferences, ServerSettings};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{DailyFinisher, DailyPost, DailyPostStanding, DailyPostStep, Day, GuildId, Timestamp};
use headsup_ui::daily_post::posted;
use headsup_ui::daily_results::DailyResultsTable;
use headsup_ui::message::{Everyone, Message};

/// Posts the deals of the day where servers want them.
pub struct DailyMessages {
    /// What is kept of these messages.
    pub posts: DailyPosts,
    /// The deals.
    pub deals: DailyDeals,
    /// What their servers chose.
    pub preferences: Preferences,
    /// Notes channels that refuse them.
    pub log: NoticeLog,
    /// The games that are played.
    pub catalog: Catalog,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// What people are called.
    pub names: Arc<UserDirectory>,
    /// Which servers this process looks after.
    pub homes: Homes,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// Backs off from servers over which it panicked.
    pub guard: ItemGuard<GuildId>,
}

impl Rounds for DailyMessages {
    fn place(&self) -> (&Homes, &dyn Clock, &Shutdown) {
        (&self.homes, &*self.clock, &self.shutdown)
    }

    fn changed(&self) -> Notified<'_> {
        self.posts.changed()
    }

    async fn round(&self) -> Option<Timestamp> {
        // A fault is logged where it happens.
        let Ok(servers) = self.posts.servers().await else {
            return Some(Later::Store.when(self.clock.now()));
        };
        let mut next = None;
        for server in servers.into_iter().filter(|&server| self.homes.has_server(server)) {
            if self.shutdown.begun() {
                break;
            }
            let theirs = posted_rounds::attempt(&self.guard, server, &*self.clock, self.look_at(server)).await;
            next = next.into_iter().chain(theirs).min();
        }
        next
    }
}

impl DailyMessages {
    /// Does what is due for every server that this process looks after, until the program stops.
    pub async fn run(self: Arc<Self>) {
        posted_rounds::run(&*self).await;
    }

    /// Does what is due for a server; says when there is something next.
    async fn look_at(&self, server: GuildId) -> Result<Option<Timestamp>, Later> {
        loop {
            let settings = self.preferences.server(server).await?;
            let now = self.clock.now();
            match settings.daily_posts.due(now) {
                Some(DailyPostStep::Post(day)) => self.post(server, &settings, day).await?,
                Some(DailyPostStep::Draw(day) | DailyPostStep::LetGo(day)) => {
                    if let Some(post) = settings.daily_posts.of(day) {
                        let stands = self.draw_anew(&settings, post, now).await?;
                        self.posts.drawn(server, post, stands, now).await?;
                    }
                }
                None => return Ok(settings.daily_posts.next(now)),
            }
        }
    }

    /// Posts the message of a day, and notes what came of it.
    async fn post(&self, server: GuildId, settings: &ServerSettings, day: Day) -> Result<(), Later> {
        // What is told of is there.
        self.deals.promise().await?;
        let Some(tried) = self.posts.try_to_post(server, day).await? else {
            return Ok(());
        };
        let people = self.posts.named(&tried).await?;
        let message = self.message(settings, &tried, &people, self.clock.now()).await;
        let posted = self.api.post(tried.channel, &message, &nonce(server, &tried)).await;
        let (outcome, later) = posted_rounds::outcome(
            &self.log,
            (server, tried.channel),
            posted,
            "the message about the deals of the day",
        )
        .await;
        if let Some(outcome) = outcome {
            self.posts.tried(server, &tried, outcome).await?;
        }
        later.map_or(Ok(()), Err)
    }

    /// Draws a message anew, as it is to be now; says whether it stands there.
    async fn draw_anew(&self, settings: &ServerSettings, post: &DailyPost, now: Timestamp) -> Result<bool, Later> {
        let DailyPostStanding::Posted(message) = post.standing else {
            return Ok(false);
        };
        let people = self.posts.named(post).await?;
        let shown = self.message(settings, post, &people, now).await;
        let at = MessageHandle::in_channel(MessageRef(post.channel, message));
        match self.api.edit_patiently(&at, &shown).await {
            Err(trouble) if trouble.is_transient() => Err(Later::Discord(trouble)),
            Err(trouble) if !trouble.unsettled() => {
                info!("a message about the deals of the day stays as it is: {trouble}");
                Ok(false)
            }
            Ok(()) | Err(_) => Ok(true),
        }
    }

    async fn message(
        &self,
        settings: &ServerSettings,
        post: &DailyPost,
        people: &[DailyFinisher],
        now: Timestamp,
    ) -> Message<Everyone> {
        let named: usize = people.iter().map(|one| one.scores.len()).sum();
        let language = settings
            .language
            .as_deref()
            .or(settings.daily_posts.language.as_deref());
        self.names.learn_names(people.iter().map(|one| one.who)).await;
        posted(&DailyResultsTable {
            day: post.day,
            over: post.is_over(now),
            named: post.names_people(now),
            people,
            more: post.count() - named,
            catalog: self.catalog,
            locale: Locale::for_locale(language.unwrap_or_default()),
            names: &*self.names,
        })
    }
}

/// By which Discord knows a message that is posted again: at most 25 characters.
pub fn nonce(server: GuildId, post: &DailyPost) -> String {
    let (server, channel) = (server.0 % 100_000_000, post.channel.0 % 10_000_000);
    format!("{server}d{}c{channel}", post.day.0 % 1_000_000)
}

#[cfg(test)]
mod tests {
    use headsup_match::{ChannelId, ServerDailyPosts};

    use super::*;

    fn post(channel: u64, day: u32) -> DailyPost {
        let mut posts = ServerDailyPosts::default();
        posts.choose(Some(ChannelId(channel)));
        posts
            .try_to_post(Day(day), Day(day).begins())
            .expect("it is to be posted")
    }

    #[test]
    fn each_message_has_a_nonce_of_its_own_that_discord_takes() {
        let longest = nonce(GuildId(u64::MAX), &post(u64::MAX, u32::MAX - 9));
        assert!(longest.len() <= 25, "{longest}");
        let one = nonce(GuildId(7), &post(8, 20_784));
        let others = [
            nonce(GuildId(8), &post(8, 20_784)),
            nonce(GuildId(7), &post(9, 20_784)),
            nonce(GuildId(7), &post(8, 20_785)),
        ];
        assert!(!others.contains(&one));
    }
}
