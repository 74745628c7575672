//! Tells people that matches wait for them: one short message each time the question passes to the other, and none for each move; a few
//! reminders if nothing happens. What waits for one person at one place is told together. The message before is taken away, so at most
//! one of a match stands at a place.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tracing::info;

use crate::api::discord_error::DiscordError;
use crate::keyed_locks::KeyedLocks;
use crate::message_index::MessageIndex;
use crate::updates::calls::Called;
use crate::updates::challenges::Challenges;
use crate::updates::delivery::{Delivery, Of};
use crate::updates::due::{self, DeliveryRoutes, Due, NotificationKind};
use crate::updates::message_indexes::{IndexGuard, MessageIndexes};
use crate::updates::round::Round;
use crate::updates::schedule::UpdateSchedule;
use headsup_app::{AppError, Clock, History, Incident, Matches, Preferences, Settings};
use headsup_match::{Match, MatchId, Timestamp, UserId};
use headsup_ui::Access;

/// Reminders that fall due within so many milliseconds are told together.
const TOGETHER: u64 = 10 * 60 * 1_000;

/// A match about which a player is to be told now. Its messages are locked.
struct Waiting {
    game: Arc<Match>,
    place: MessageIndex,
    news: NotificationKind,
    ways: DeliveryRoutes,
    /// The player was told, or cannot be.
    told: bool,
    guard: IndexGuard,
}

impl Waiting {
    fn of(&mut self) -> Of<'_> {
        (&self.game, &mut self.place)
    }

    /// Returns the match if it is over: that is told alone.
    fn alone(&self) -> Option<MatchId> {
        (self.news == NotificationKind::Over).then_some(self.game.id())
    }
}

/// Tells each player about all their matches together.
pub struct Notifier {
    /// Loads what is told.
    pub matches: Matches,
    /// Which matches wait for a player.
    pub history: History,
    /// Where and when players are to be told.
    pub preferences: Preferences,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Where the messages of each match are.
    pub index: MessageIndexes,
    /// Who may be pinged about a challenge.
    pub challenges: Arc<Challenges>,
    /// When each match is looked at again.
    pub schedule: Arc<UpdateSchedule>,
    /// Tells it.
    pub delivery: Delivery,
    /// Nobody is told by two tasks at once: the second finds that all is told.
    pub locks: KeyedLocks<UserId>,
}

impl Notifier {
    /// Returns who is to be told about a match now. If it is too early, the match is looked at again in time.
    pub async fn whom_to_tell(&self, game: &Match, place: &MessageIndex) -> Result<Option<UserId>, Incident> {
        let Some(due) = due::due(game, place) else {
            return Ok(None);
        };
        let settings = self.preferences.settings(due.who).await?;
        let now = self.clock.now();
        match due::when(due, place, &settings, now) {
            Some(at) if at <= now => Ok(Some(due.who)),
            Some(at) => {
                self.schedule.at(game.id(), at);
                Ok(None)
            }
            None => Ok(None),
        }
    }

    /// Tells a player about this match, as it stands, and about all their others that are due now.
    pub async fn tell_of_all(&self, who: UserId, game: &Arc<Match>) -> Result<Round, AppError> {
        let _alone = self.locks.lock(who).await;
        let settings = self.preferences.settings(who).await?;
        // All that follows is at one moment, so that what is due does not wait for a clock that goes on.
        let now = self.clock.now();
        let mut waiting = self.waiting(who, game, &settings, now).await?;
        let before: Vec<_> = waiting.iter().map(|waiting| waiting.place.notices.clone()).collect();
        let told = self.tell_all(who, &settings, &mut waiting).await;
        let mut over = false;
        for (waiting, before) in waiting.iter_mut().zip(before) {
            if !waiting.told {
                continue;
            }
            let place = &mut waiting.place;
            match waiting.news {
                NotificationKind::Reminder => {
                    place.reminded += 1;
                    place.since = now;
                }
                NotificationKind::Over => {
                    place.told = None;
                    over = true;
                }
                NotificationKind::Challenge | NotificationKind::Turn => {
                    place.told = Some(who);
                    place.question = None;
                }
            }
            place.stamp(&waiting.game, now);
            self.delivery.clear_notices(&waiting.game, place, &before).await?;
            waiting.guard.save(place).await?;
            // Schedules the reminder, in case they do not answer. It may have become due in the meantime.
            if self.whom_to_tell(&waiting.game, place).await?.is_some() {
                self.schedule.at(waiting.game.id(), now);
            }
        }
        Ok(match told {
            Err(trouble) => Round::Later(trouble.wait()),
            Ok(()) if over => Round::Again,
            Ok(()) => Round::Done,
        })
    }

    /// Returns, held, the matches about which a player is to be told now. Always in the same order, so that no two wait for each other.
    async fn waiting(
        &self,
        who: UserId,
        game: &Arc<Match>,
        settings: &Settings,
        now: Timestamp,
    ) -> Result<Vec<Waiting>, Incident> {
        let open = self.history.open_matches(who).await?;
        let asking = open.iter().filter(|summary| summary.asked() == Some(who));
        let ids: BTreeSet<MatchId> = asking.map(|summary| summary.id).chain([game.id()]).collect();
        let soon = Timestamp(now.0 + TOGETHER);
        let mut waiting = Vec::new();
        let mut any_now = false;
        for id in ids {
            let known = (id == game.id()).then(|| Arc::clone(game));
            let Some((known, .., at)) = self.news_of(id, known, who, settings, now).await else {
                continue;
            };
            if at > soon {
                continue;
            }
            // Check again: they may have been told meanwhile; and have answered, where that took a while.
            let (hand, known) = match self.index.try_lock(id) {
                Some(hand) => (hand, Some(known)),
                None => (self.index.lock(id).await, None),
            };
            let Some((game, place, news, at)) = self.news_of(id, known, who, settings, now).await else {
                continue;
            };
            if at > soon || at > now && news != NotificationKind::Reminder {
                continue;
            }
            any_now |= at <= now;
            let mut ways = due::ways(who, &place, settings);
            // Pinged about another challenge of the same person, and not answered yet: they are told no more.
            let challenger = game.people().challenger;
            if news == NotificationKind::Challenge
                && ways.any()
                && !self.challenges.calls.may_ping(challenger, Called::Person(who), id, now)
            {
                ways = DeliveryRoutes::default();
            }
            waiting.push(Waiting {
                game,
                place,
                news,
                ways,
                told: false,
                guard: hand,
            });
        }
        // What can wait comes along, but is no reason to speak; and nothing is sent in quiet hours.
        let quiet = due::after_quiet(settings, now) > now;
        waiting.retain(|waiting| any_now && (!quiet || !waiting.ways.any()));
        Ok(waiting)
    }

    /// A match, as it is known or else loaded, with what this person is yet to be told of it, and when. A match that cannot be read is
    /// passed over: it is logged.
    async fn news_of(
        &self,
        id: MatchId,
        known: Option<Arc<Match>>,
        who: UserId,
        settings: &Settings,
        now: Timestamp,
    ) -> Option<(Arc<Match>, MessageIndex, NotificationKind, Timestamp)> {
        let game = match known {
            Some(game) => game,
            None => Arc::new(self.matches.load(id).await.ok()?),
        };
        let place = self.index.get(id).await.ok()?;
        let due @ Due { news, .. } = due::due(&game, &place).filter(|due| due.who == who)?;
        place.table_of(who)?;
        let at = due::when(due, &place, settings, now)?;
        Some((game, place, news, at))
    }

    /// Sends what is to be told, place by place. Trouble that passes ends it: what was told until then is marked.
    async fn tell_all(&self, who: UserId, settings: &Settings, waiting: &mut [Waiting]) -> Result<(), DiscordError> {
        for waiting in waiting.iter_mut().filter(|waiting| !waiting.ways.any()) {
            waiting.told = true;
        }
        let mut direct: BTreeMap<_, Vec<&mut Waiting>> = BTreeMap::new();
        for waiting in waiting.iter_mut().filter(|waiting| waiting.ways.direct) {
            direct.entry(waiting.alone()).or_default().push(waiting);
        }
        for mut group in direct.into_values() {
            let (words, nonce) = (group[0].news.message(), nonce(&group));
            let mut of: Vec<Of<'_>> = group.iter_mut().map(|waiting| waiting.of()).collect();
            self.delivery
                .tell_directly(who, settings, words, &mut of, &nonce)
                .await?;
            for waiting in group {
                waiting.ways = due::ways(who, &waiting.place, settings);
                waiting.told = !waiting.ways.table;
            }
        }
        let mut places: BTreeMap<_, Vec<&mut Waiting>> = BTreeMap::new();
        for waiting in waiting.iter_mut().filter(|waiting| waiting.ways.table) {
            let Some(spot) = waiting.place.table_of(who) else {
                continue;
            };
            let key = (spot.channel, spot.reach == Access::Borrowed, waiting.alone());
            places.entry(key).or_default().push(waiting);
        }
        for mut group in places.into_values() {
            let (words, nonce) = (group[0].news.message(), nonce(&group));
            let mut of: Vec<Of<'_>> = group.iter_mut().map(|waiting| waiting.of()).collect();
            let told = match self.delivery.tell_at_table(who, words, &mut of, &nonce).await {
                Err(trouble) if trouble.is_transient() => return Err(trouble),
                Err(trouble) => {
                    info!("nobody can be told there whose turn it is: {trouble}");
                    true
                }
                // Without a token nobody can be told; the next one that comes by brings it.
                Ok(told) => told,
            };
            group.iter_mut().for_each(|waiting| waiting.told = told);
        }
        Ok(())
    }
}

/// By what Discord knows a notice that it took already.
fn nonce(group: &[&mut Waiting]) -> String {
    let Waiting { game, place, news, .. } = &*group[0];
    let many = match group.len() {
        1 => String::new(),
        many => format!("*{many}"),
    };
    let again = match news {
        NotificationKind::Reminder => format!("~{}", place.reminded),
        _ => String::new(),
    };
    format!("{}{}{many}{again}", game.id(), game.version())
}
