//! Tells people that matches wait for them: one short message each time the question passes to the other, and none for each move; a few
//! reminders if nothing happens. What waits for one person at one place is told together. The message before is taken away, so at most
//! one of a match stands at a place.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;
use tracing::info;

use super::calls::Called;
use super::discord_error::DiscordError;
use super::due::{self, Due, News, Ways};
use super::face::Face;
use super::message_index::{Access, MessageIndex};
use super::table_updater::Round;
use super::telling::Of;
use headsup_app::{AppError, Incident, Settings};
use headsup_match::{Match, MatchId, Timestamp, UserId};

/// Reminders that fall due within so many milliseconds are told together.
const TOGETHER: u64 = 10 * 60 * 1_000;

/// Nobody is told by two tasks at once: the second finds that all is told.
#[derive(Default)]
pub struct KeyedLocks(Mutex<HashMap<UserId, Arc<tokio::sync::Mutex<()>>>>);

impl KeyedLocks {
    async fn hold(&self, who: UserId) -> OwnedMutexGuard<()> {
        let hand = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            all.retain(|_, hand| Arc::strong_count(hand) > 1);
            Arc::clone(all.entry(who).or_default())
        };
        hand.lock_owned().await
    }
}

/// A match about which a player is to be told now. Its stage is held.
struct Waiting {
    game: Arc<Match>,
    place: MessageIndex,
    news: News,
    ways: Ways,
    /// The player was told, or cannot be.
    told: bool,
    _hand: OwnedMutexGuard<()>,
}

impl Waiting {
    fn of(&mut self) -> Of<'_> {
        (&self.game, &mut self.place)
    }

    /// Returns the match if it is over: that is told alone.
    fn alone(&self) -> Option<MatchId> {
        (self.news == News::Over).then_some(self.game.id())
    }
}

impl Face {
    /// Returns who is to be told about a match now. If it is too early, the match is looked at again in time.
    pub(super) async fn whom_to_tell(&self, game: &Match, place: &MessageIndex) -> Result<Option<UserId>, Incident> {
        let Some(due) = due::due(game, place) else {
            return Ok(None);
        };
        let settings = self.host.settings(due.who).await?;
        let now = self.host.now();
        match due::when(due, place, &settings, now) {
            Some(at) if at <= now => Ok(Some(due.who)),
            Some(at) => {
                self.wakes.at(game.id(), at);
                Ok(None)
            }
            None => Ok(None),
        }
    }

    /// Tells a player about this match, as it stands, and about all their others that are due now.
    pub(super) async fn tell_of_all(&self, who: UserId, game: &Arc<Match>) -> Result<Round, AppError> {
        let _alone = self.criers.hold(who).await;
        let settings = self.host.settings(who).await?;
        // All that follows is at one moment, so that what is due does not wait for a clock that goes on.
        let now = self.host.now();
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
                News::Reminder => {
                    place.reminded += 1;
                    place.since = now;
                }
                News::Over => {
                    place.told = None;
                    over = true;
                }
                News::Challenge | News::Turn => {
                    place.told = Some(who.0);
                    place.question = None;
                }
            }
            place.stamp(&waiting.game, now);
            self.clear_notices(&waiting.game, place, &before).await?;
            self.set_place(waiting.game.id(), place).await?;
            // Schedules the reminder, in case they do not answer. It may have become due in the meantime.
            if self.whom_to_tell(&waiting.game, place).await?.is_some() {
                self.wakes.at(waiting.game.id(), now);
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
        let open = self.host.open_matches(who).await?;
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
            let (hand, known) = match self.stages.try_hold(id) {
                Some(hand) => (hand, Some(known)),
                None => (self.stages.hold(id).await, None),
            };
            let Some((game, place, news, at)) = self.news_of(id, known, who, settings, now).await else {
                continue;
            };
            if at > soon || at > now && news != News::Reminder {
                continue;
            }
            any_now |= at <= now;
            let mut ways = due::ways(who, &place, settings);
            // Pinged about another challenge of the same person, and not answered yet: they are told no more.
            let challenger = game.people().challenger;
            if news == News::Challenge && ways.any() && !self.calls.may_ping(challenger, Called::Person(who), id, now) {
                ways = Ways::default();
            }
            waiting.push(Waiting {
                game,
                place,
                news,
                ways,
                told: false,
                _hand: hand,
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
    ) -> Option<(Arc<Match>, MessageIndex, News, Timestamp)> {
        let game = match known {
            Some(game) => game,
            None => Arc::new(self.host.load(id).await.ok()?),
        };
        let place = self.place(id).await.ok()?;
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
            self.tell_directly(who, settings, words, &mut of, &nonce).await?;
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
            let told = match self.tell_at_table(who, words, &mut of, &nonce).await {
                Err(trouble) if trouble.passes() => return Err(trouble),
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
        News::Reminder => format!("~{}", place.reminded),
        _ => String::new(),
    };
    format!("{}{}{many}{again}", game.id(), game.version())
}
