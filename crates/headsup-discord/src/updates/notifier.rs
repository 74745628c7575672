//! Tells people that matches wait for them, if they are not there to see it: one short message a little after the question passed to them,
//! and none for each move; a few reminders if nothing happens. One message stands for each person and channel, for all that waits for them
//! there. A new one takes its place, and is deleted when nothing waits. Each player who may not know of an end gets one notice of it.
//!
//! A notice takes the chosen route, or the other one if that is closed. A notice that both refuse waits for the next response.

pub mod breakdown;
mod standing_pings;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_handle::MessageHandle;
use crate::message_index::{MessageIndex, StandingPing};
use crate::updates::calls::Called;
use crate::updates::challenges::Challenges;
use crate::updates::delivery::{Delivery, News, Of, Taken};
use crate::updates::due::{self, DeliveryRoutes, NotificationKind};
use crate::updates::homes::Homes;
use crate::updates::message_indexes::{IndexGuard, MessageIndexes};
use crate::updates::round::Round;
use crate::updates::schedule::UpdateSchedule;
use headsup_app::{AppError, Clock, History, Incident, KeyedLocks, Matches, Preferences, Settings};
use headsup_match::{Match, MatchId, NoticeSubject, Side, Timestamp, UserId};
use headsup_ui::Access;

/// Reminders that fall due within so many milliseconds are told together.
const TOGETHER: u64 = 10 * 60 * 1_000;

/// A match about which a player is to be told now, or of which a ping stands. Its messages are locked.
struct Waiting {
    game: Arc<Match>,
    place: MessageIndex,
    /// What they are to be told; nothing if they were told, and it still waits.
    news: Option<NotificationKind>,
    ways: DeliveryRoutes,
    /// The player was told, or cannot be.
    told: bool,
    /// A message reached them, or none is needed.
    reached: bool,
    guard: IndexGuard,
}

impl Waiting {
    fn of(&mut self) -> Of<'_> {
        (&self.game, &mut self.place)
    }

    /// Returns the match if it is over: that is told alone.
    fn alone(&self) -> Option<MatchId> {
        self.news
            .is_some_and(NotificationKind::is_end)
            .then_some(self.game.id())
    }
}

/// A match as it is looked at, with what its player is to be told of it.
struct Look {
    game: Arc<Match>,
    place: MessageIndex,
    news: Option<NotificationKind>,
    /// It is time for that, and not only soon.
    now: bool,
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
    /// Which matches are told by this process.
    pub homes: Homes,
    /// Nobody is told by two tasks at once: the second finds that all is told.
    pub locks: KeyedLocks<UserId>,
}

impl Notifier {
    /// Returns who is to be told about a match now. If it is too early, the match is looked at again in time.
    pub async fn whom_to_tell(&self, game: &Match, place: &MessageIndex) -> Result<Vec<UserId>, Incident> {
        let mut whom = Vec::new();
        for due in due::due(game, place) {
            let settings = self.preferences.settings(due.who).await?;
            let now = self.clock.now();
            match due::when(due, place, &settings, now) {
                Some(at) if at <= now => whom.push(due.who),
                Some(at) => self.schedule.at(game.id(), at),
                None => {}
            }
        }
        Ok(whom)
    }

    /// Tells a player about this match, as it stands, and about all their others that are due now.
    pub async fn tell_of_all(&self, who: UserId, game: &Arc<Match>) -> Result<Round, AppError> {
        let _alone = self.locks.lock(who).await;
        let settings = self.preferences.settings(who).await?;
        // All that follows is at one moment, so that what is due does not wait for a clock that goes on.
        let now = self.clock.now();
        let mut waiting = self.waiting(who, game, &settings, now).await?;
        let mut gone = BTreeSet::new();
        let told = self.tell_all(who, &settings, &mut waiting, &mut gone).await;
        let mut over = false;
        for waiting in waiting.iter_mut().filter(|waiting| waiting.told) {
            let place = &mut waiting.place;
            match waiting.news {
                Some(NotificationKind::Reminder) => {
                    place.reminded += 1;
                    place.since = now;
                }
                Some(NotificationKind::Over | NotificationKind::Stopped | NotificationKind::ChallengeStopped) => {
                    place.informed.push(who);
                    over = true;
                }
                Some(NotificationKind::Challenge | NotificationKind::Turn) => {
                    place.told = Some(who);
                    place.question = None;
                }
                None => {}
            }
            place.stamp(&waiting.game, now);
            waiting.guard.save(place).await?;
            // Schedules the reminder, in case they do not answer. It may have become due in the meantime.
            if !self.whom_to_tell(&waiting.game, place).await?.is_empty() {
                self.schedule.at(waiting.game.id(), now);
            }
        }
        // What can wait keeps no one from these matches.
        drop(waiting);
        for ping in gone {
            self.delivery.api.clear(&MessageHandle::in_channel(ping)).await;
        }
        Ok(match told {
            Err(trouble) => Round::after(trouble),
            Ok(()) if over => Round::Again,
            Ok(()) => Round::Done,
        })
    }

    /// Returns, held, the matches about which a player is to be told now, and those of which a ping stands that may be replaced. Always in
    /// the same order, so that no two wait for each other.
    async fn waiting(
        &self,
        who: UserId,
        game: &Arc<Match>,
        settings: &Settings,
        now: Timestamp,
    ) -> Result<Vec<Waiting>, Incident> {
        let open = self.history.open_matches(who).await?;
        let mut ids = BTreeSet::from([game.id()]);
        for summary in open {
            let place = self.index.get(summary.id).await?;
            if !self.homes.has(&place) {
                continue;
            }
            let pings = place.pings;
            if summary.asked() == Some(who) || pings.iter().any(|ping| ping.who == who) {
                ids.insert(summary.id);
            }
        }
        let mut waiting = Vec::new();
        let mut any_now = false;
        for id in ids {
            let known = (id == game.id()).then(|| Arc::clone(game));
            let Some(look) = self.look(id, known, who, settings, now).await else {
                continue;
            };
            // Check again: they may have been told meanwhile; and have answered, where that took a while.
            let (guard, known) = match self.index.try_lock(id).await {
                // Another process may have been waited for.
                Some(guard) => (guard, Some(look.game).filter(|_| self.homes.are_all_here())),
                None => (self.index.lock(id).await, None),
            };
            let Some(look) = self.look(id, known, who, settings, now).await else {
                continue;
            };
            any_now |= look.now;
            let mut ways = due::routes_for_match(who, &look.place, settings);
            let mut reached = false;
            match look.news {
                // Pinged about another challenge of the same person, and not answered yet: they are told no more.
                Some(NotificationKind::Challenge) => {
                    let challenger = look.game.people().challenger;
                    if ways.any() && !self.challenges.calls.may_ping(challenger, Called::Person(who), id, now) {
                        (ways, reached) = (DeliveryRoutes::default(), true);
                    }
                }
                Some(_) => {}
                None => ways = standing(who, &look.place, ways),
            }
            waiting.push(Waiting {
                game: look.game,
                place: look.place,
                news: look.news,
                ways,
                told: false,
                reached,
                guard,
            });
        }
        // What can wait comes along, but is no reason to speak; and nothing is sent in quiet hours.
        let quiet = due::after_quiet(settings, now) > now;
        waiting.retain(|waiting| any_now && (!quiet || !waiting.ways.any()));
        Ok(waiting)
    }

    /// A match, as it is known or else loaded, if this person is to be told something of it or a ping of it stands. A match that cannot be
    /// read is passed over: it is logged.
    async fn look(
        &self,
        id: MatchId,
        known: Option<Arc<Match>>,
        who: UserId,
        settings: &Settings,
        now: Timestamp,
    ) -> Option<Look> {
        let place = self.index.get(id).await.ok()?;
        // Their own table is not posted yet.
        if place.table_of(who).is_none() && !place.cleared && !place.private && !place.closed.contains(&who) {
            return None;
        }
        let game = match known {
            Some(game) => game,
            None => Arc::new(self.matches.load(id).await.ok()?),
        };
        let due = due::due(&game, &place).into_iter().find(|due| due.who == who);
        let at = due.and_then(|due| due::when(due, &place, settings, now));
        let soon = |news| news == NotificationKind::Reminder && at.is_some_and(|at| at.0 <= now.0 + TOGETHER);
        let is_now = at.is_some_and(|at| at <= now);
        let news = due.map(|due| due.news).filter(|news| is_now || soon(*news));
        let stands = place.pings.iter().any(|ping| ping.who == who) && due::asks(&game, &place, who);
        (news.is_some() || stands).then_some(Look {
            game,
            place,
            news,
            now: is_now,
        })
    }

    /// Sends what is to be told, place by place, and collects the messages that this replaces. Trouble that passes ends it: what was told
    /// until then is marked.
    async fn tell_all(
        &self,
        who: UserId,
        settings: &Settings,
        waiting: &mut [Waiting],
        gone: &mut BTreeSet<MessageRef>,
    ) -> Result<(), DiscordError> {
        let mut settings = settings.clone();
        let mut direct: BTreeMap<_, Vec<&mut Waiting>> = BTreeMap::new();
        for waiting in waiting.iter_mut().filter(|waiting| waiting.ways.direct) {
            direct.entry(waiting.alone()).or_default().push(waiting);
        }
        for mut group in direct.into_values().filter(|group| is_news(group)) {
            self.tell_directly(who, &mut settings, &mut group, gone).await?;
            for waiting in group.into_iter().filter(|waiting| waiting.news.is_some()) {
                waiting.ways = due::routes_for_match(who, &waiting.place, &settings);
            }
        }
        let mut places: BTreeMap<_, Vec<&mut Waiting>> = BTreeMap::new();
        for waiting in waiting.iter_mut().filter(|waiting| waiting.ways.table) {
            if let Some(spot) = waiting.place.table_of(who) {
                places.entry((spot.channel, waiting.alone())).or_default().push(waiting);
            }
        }
        for mut group in places.into_values().filter(|group| is_news(group)) {
            let nonce = nonce(who, &mut group);
            let news = news(who, &settings, &group, &nonce);
            let Some(spot) = group[0].place.table_of(who).cloned() else {
                continue;
            };
            let mut of: Vec<Of<'_>> = group.iter_mut().map(|waiting| waiting.of()).collect();
            match self.delivery.tell_at_table(news, &spot, &mut of).await {
                Ok(posted) => {
                    stands_now(who, posted, &mut group, gone);
                    self.was_pinged(who, &mut settings).await;
                }
                Err(trouble) if trouble.is_transient() => return Err(trouble),
                Err(DiscordError::Unread) => group.iter_mut().for_each(|waiting| waiting.reached = true),
                Err(_) => {
                    let untried = |waiting: &Waiting| !waiting.reached && !waiting.place.closed.contains(&who);
                    let mut group: Vec<&mut Waiting> = group.into_iter().filter(|waiting| untried(waiting)).collect();
                    if is_news(&group) {
                        self.tell_directly(who, &mut settings, &mut group, gone).await?;
                    }
                }
            }
        }
        for waiting in waiting.iter_mut().filter(|waiting| waiting.news.is_some()) {
            waiting.told = true;
            // In a server where the bot only answers, players expect no turn notices.
            let only_answers = waiting
                .place
                .table_of(who)
                .is_some_and(|spot| spot.reach == Access::Borrowed);
            let expects = !only_answers || waiting.alone().is_some();
            if !waiting.reached && expects && !due::wants_nothing(who, &waiting.place, &settings) {
                let subject = NoticeSubject::Match(waiting.game.id());
                self.delivery.log.unreached(who, subject).await;
            }
        }
        Ok(())
    }

    /// Sends due notices as direct messages. Records a player who accepts none.
    async fn tell_directly(
        &self,
        who: UserId,
        settings: &mut Settings,
        group: &mut [&mut Waiting],
        gone: &mut BTreeSet<MessageRef>,
    ) -> Result<(), DiscordError> {
        let nonce = nonce(who, group);
        let news = news(who, settings, group, &nonce);
        let mut of: Vec<Of<'_>> = group.iter_mut().map(|waiting| waiting.of()).collect();
        match self.delivery.tell_directly(news, &mut of).await? {
            Taken::As(posted) => {
                stands_now(who, posted, group, gone);
                self.was_pinged(who, settings).await;
            }
            Taken::Unknown => group.iter_mut().for_each(|waiting| waiting.reached = true),
            Taken::Refused => {}
        }
        Ok(())
    }

    /// Remembers that a person was pinged, once for all. If that cannot be kept, which is logged, they are told once more how to have less.
    pub async fn was_pinged(&self, who: UserId, settings: &mut Settings) {
        if !settings.pinged {
            settings.pinged = self
                .preferences
                .note(who, |settings| &mut settings.pinged)
                .await
                .is_ok();
        }
    }
}

/// Whether anything of this is news.
fn is_news(group: &[&mut Waiting]) -> bool {
    group.iter().any(|waiting| waiting.news.is_some())
}

/// Where pings of a match stand, among the ways that a person still chooses.
fn standing(who: UserId, place: &MessageIndex, chosen: DeliveryRoutes) -> DeliveryRoutes {
    let table = place.table_of(who).map(|spot| spot.channel);
    let stands = |at_table| {
        let mut theirs = place.pings.iter().filter(|ping| ping.who == who);
        theirs.any(|ping| (Some(ping.message.channel()) == table) == at_table)
    };
    DeliveryRoutes {
        table: chosen.table && stands(true),
        direct: chosen.direct && stands(false),
    }
}

/// Notes that a message stands now for these matches, and collects those that it replaces. Nothing waits in a match that is over.
fn stands_now(who: UserId, message: MessageRef, group: &mut [&mut Waiting], gone: &mut BTreeSet<MessageRef>) {
    for waiting in group {
        gone.extend(waiting.place.take_pings(who, message.channel()));
        gone.extend(std::mem::take(&mut waiting.place.notices));
        if !waiting.news.is_some_and(NotificationKind::is_end) {
            waiting.place.pings.push(StandingPing { who, message });
        }
        (waiting.told, waiting.reached) = (true, true);
    }
    gone.remove(&message);
}

/// What is told of these, news first.
fn news<'a>(who: UserId, settings: &'a Settings, group: &[&mut Waiting], nonce: &'a str) -> News<'a> {
    News {
        who,
        settings,
        words: group[0].news.map_or("notice-list", NotificationKind::message),
        fresh: group.iter().filter(|waiting| waiting.news.is_some()).count(),
        nonce,
    }
}

/// By what Discord knows a message that it took already. Puts what is news first.
fn nonce(who: UserId, group: &mut [&mut Waiting]) -> String {
    group.sort_by_key(|waiting| waiting.news.is_none());
    let Waiting { game, place, news, .. } = &*group[0];
    let many = match group.len() {
        1 => String::new(),
        many => format!("*{many}"),
    };
    let again = match news {
        Some(NotificationKind::Reminder) => format!("~{}", place.reminded),
        // One channel may carry notices to both players about one version.
        Some(news) if news.is_end() => match game.people().side_of(who) {
            Some(Side::Challenger) => "!1".to_owned(),
            _ => "!2".to_owned(),
        },
        _ => String::new(),
    };
    format!("{}{}{many}{again}", game.id(), game.version())
}
