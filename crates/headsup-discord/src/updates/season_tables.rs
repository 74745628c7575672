//! The tables of seasons in their channels: each is posted once, when its week is over, and drawn anew when it has changed whom it names.
//!
//! Before a table is posted that is noted, and after it what came of it. A program that was killed in between posts it once more under the
//! same nonce, by which Discord knows it; if that comes too late for Discord to know, the table counts as posted. Of several processes the
//! one that looks after the server does this, and two that both think so do it under the same nonce.

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
use headsup_app::{Clock, ItemGuard, Preferences, SeasonPosts, Seasons, ServerSettings};
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{GuildId, MatchSeat, PostOutcome, Season, SeasonStep, Timestamp};
use headsup_ui::season::posted;
use headsup_ui::season_table::{Champion, SeasonTable};

/// Posts the tables of seasons.
pub struct SeasonTables {
    /// The seasons.
    pub seasons: Seasons,
    /// What becomes of their tables.
    pub posts: SeasonPosts,
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

impl Rounds for SeasonTables {
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

impl SeasonTables {
    /// Does what is due for every season that this process looks after, until the program stops.
    pub async fn run(self: Arc<Self>) {
        posted_rounds::run(&*self).await;
    }

    /// Does what is due for a server; says when there is something next.
    async fn look_at(&self, server: GuildId) -> Result<Option<Timestamp>, Later> {
        loop {
            let settings = self.preferences.server(server).await?;
            if let Some(&begun) = settings.seasons.stale.first() {
                self.draw_anew(server, &settings, begun).await?;
                self.posts.drawn_anew(server, begun, settings.seasons.noted).await?;
                continue;
            }
            let Some(season) = &settings.seasons.running else {
                return Ok(None);
            };
            match season.due(self.clock.now()) {
                Some(SeasonStep::Post(table)) => self.post(server, &settings, season, table).await?,
                Some(SeasonStep::Close) => self.posts.close(server, season).await?,
                None => return Ok(Some(season.next())),
            }
        }
    }

    /// Posts a table, and notes what came of it.
    async fn post(&self, server: GuildId, settings: &ServerSettings, season: &Season, table: u8) -> Result<(), Later> {
        let begun = season.begun;
        if self.posts.try_to_post(server, begun, table).await?.is_none() {
            return Ok(());
        }
        let over = table == season.last_table();
        let rows = self.seasons.rows(server, season, season.until(table)).await?;
        if rows.is_empty() && !over {
            self.posts.tried(server, begun, table, PostOutcome::Empty).await?;
            return Ok(());
        }
        let champions = season.champions(&rows).into_iter().filter(|_| over);
        let champions: Vec<Champion> = champions.map(|row| Champion::Known(row.who)).collect();
        let shown = SeasonTable {
            season,
            week: table,
            over,
            champions: &champions,
            rows: &rows,
            own: None,
            catalog: self.catalog,
            locale: locale_of(settings, season),
            names: &*self.names,
        };
        self.names.learn_names(shown.people()).await;
        let nonce = nonce(server, begun, table);
        let posted = self.api.post(season.terms.channel, &posted(&shown), &nonce).await;
        let (outcome, later) = posted_rounds::outcome(
            &self.log,
            (server, season.terms.channel),
            posted,
            "the table of a season",
        )
        .await;
        if let Some(outcome) = outcome {
            self.posts.tried(server, begun, table, outcome).await?;
        }
        later.map_or(Ok(()), Err)
    }

    /// Draws the tables anew that stand in the channel of a season.
    async fn draw_anew(&self, server: GuildId, settings: &ServerSettings, begun: Timestamp) -> Result<(), Later> {
        let seasons = &settings.seasons;
        let past = seasons.past.iter().find(|past| past.season.begun == begun);
        let seats: &[MatchSeat] = past.map_or(&[], |past| &past.champions);
        let running = seasons.running.as_ref().filter(|season| season.begun == begun);
        let Some(season) = past.map(|past| &past.season).or(running) else {
            return Ok(());
        };
        let mut champions = Vec::new();
        for &seat in seats {
            let known = self.seasons.champion(server, begun, seat).await?;
            champions.push(known.map_or(Champion::Hidden, Champion::Known));
        }
        for &(table, message) in &season.log.posts {
            let over = past.is_some() && table == season.last_table();
            let rows = self.seasons.rows(server, season, season.until(table)).await?;
            let shown = SeasonTable {
                season,
                week: table,
                over,
                champions: if over { &champions } else { &[] },
                rows: &rows,
                own: None,
                catalog: self.catalog,
                locale: locale_of(settings, season),
                names: &*self.names,
            };
            self.names.learn_names(shown.people()).await;
            let at = MessageHandle::in_channel(MessageRef(season.terms.channel, message));
            match self.api.edit_patiently(&at, &posted(&shown)).await {
                Err(trouble) if trouble.is_transient() => return Err(Later::Discord(trouble)),
                Err(trouble) => info!("the table of a season stays as it is: {trouble}"),
                Ok(()) => {}
            }
        }
        Ok(())
    }
}

/// The language of all that a server's season says.
fn locale_of(settings: &ServerSettings, season: &Season) -> &'static Locale {
    let language = settings.language.as_deref().or(season.terms.language.as_deref());
    Locale::for_locale(language.unwrap_or_default())
}

/// By which Discord knows a table that is posted again: at most 25 characters.
pub fn nonce(server: GuildId, begun: Timestamp, table: u8) -> String {
    let (server, begun) = (server.0 % 1_000_000_000, begun.0 / 1_000 % 10_000_000_000);
    format!("{server}s{begun}t{table}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_has_a_nonce_of_its_own_that_discord_takes() {
        let longest = nonce(GuildId(u64::MAX), Timestamp(u64::MAX), 12);
        assert!(longest.len() <= 25, "{longest}");
        let (server, begun) = (GuildId(7), Timestamp(1_800_000_000_000));
        let others = [
            nonce(GuildId(8), begun, 1),
            nonce(server, Timestamp(begun.0 + 1_000), 1),
            nonce(server, begun, 2),
        ];
        assert!(!others.contains(&nonce(server, begun, 1)));
    }
}
