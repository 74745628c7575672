//! Tells people that matches wait for them: one short message each time the question passes to the other, and none for each move; a few
//! reminders if nothing happens. What waits for one person at one place is told together. The message before is taken away, so at most
//! one of a match stands at a place.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;
use tracing::info;

use super::due::{self, Due, News, Ways};
use super::face::Face;
use super::ids::Press;
use super::place::{Place, Reach, Spot};
use super::sheet::{Button, Row, Sheet, Style};
use super::stage::Round;
use super::table::{self, mention};
use super::trouble::Trouble;
use super::which::stands;
use super::wire::Way;
use crate::host::{Fault, Settings};
use crate::matches::{Match, MatchId, Moment, PersonId, Phase};
use crate::words::Tongue;

/// A table message after which more messages than this stand is buried: it is posted anew instead of a notice.
const BURIED: u8 = 8;
/// Reminders that fall due within so many milliseconds are told together.
const TOGETHER: u64 = 10 * 60 * 1_000;
/// Characters of a list of matches, so that all of it fits in one message.
const LIST: usize = 1_700;

/// Nobody is told by two tasks at once: the second finds that all is told.
#[derive(Default)]
pub struct Criers(Mutex<HashMap<PersonId, Arc<tokio::sync::Mutex<()>>>>);

impl Criers {
    async fn hold(&self, who: PersonId) -> OwnedMutexGuard<()> {
        let hand = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            all.retain(|_, hand| Arc::strong_count(hand) > 1);
            Arc::clone(all.entry(who).or_default())
        };
        hand.lock_owned().await
    }
}

/// A match of which somebody is to be told now. Its stage is held.
struct Waiting {
    game: Match,
    place: Place,
    news: News,
    ways: Ways,
    /// He was told, or cannot be.
    told: bool,
    _hand: OwnedMutexGuard<()>,
}

/// A match of which somebody is told, and what is noted of it.
type Of<'a> = (&'a Match, &'a mut Place);

impl Waiting {
    fn of(&mut self) -> Of<'_> {
        (&self.game, &mut self.place)
    }
}

impl Face {
    /// Who is to be told of a match now. If it is too early, the match is looked at again in time.
    pub(super) async fn whom_to_tell(&self, game: &Match, place: &Place) -> Result<Option<PersonId>, Fault> {
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

    /// Tells somebody of this match and of all his others of which he is to be told now.
    pub(super) async fn tell_of_all(&self, who: PersonId, game: MatchId) -> Result<Round, Fault> {
        let _alone = self.criers.hold(who).await;
        let settings = self.host.settings(who).await?;
        let mut waiting = self.waiting(who, game, &settings).await?;
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
                    place.since = self.host.now();
                }
                News::Over => {
                    place.told = None;
                    over = true;
                }
                News::Challenge | News::Turn => place.told = Some(who.0),
            }
            place.stamp(&waiting.game, self.host.now());
            self.clear_notices(&waiting.game, place, &before).await?;
            self.set_place(waiting.game.id(), place).await?;
            // When he is reminded, if he does not answer.
            self.whom_to_tell(&waiting.game, place).await?;
        }
        Ok(match told {
            Err(_) => Round::Later,
            Ok(()) if over => Round::Again,
            Ok(()) => Round::Done,
        })
    }

    /// Tells one player something about one match where he chose to be told. `nonce` tells Discord which message this is. False if only a
    /// token leads there and none is good any more, so that he was not told. What stood before is the caller's to clear.
    pub(super) async fn tell(
        &self,
        game: &Match,
        place: &mut Place,
        who: PersonId,
        settings: &Settings,
        words: &str,
        nonce: &str,
    ) -> Result<bool, Trouble> {
        let direct = due::ways(who, place, settings).direct;
        let mut told = !direct
            || self
                .tell_directly(who, settings, words, &mut [(game, place)], nonce)
                .await?;
        // Asked again: who takes no direct messages is told at the table.
        if due::ways(who, place, settings).table {
            told = self.tell_at_table(who, words, &mut [(game, place)], nonce).await?;
        }
        Ok(told)
    }

    /// What somebody is to be told of now, held. Always in the same order, so that nobody waits for one another.
    async fn waiting(&self, who: PersonId, game: MatchId, settings: &Settings) -> Result<Vec<Waiting>, Fault> {
        let open = self.host.open_matches(who).await?;
        let asking = open.iter().filter(|summary| summary.asked() == Some(who));
        let ids: BTreeSet<MatchId> = asking.map(|summary| summary.id).chain([game]).collect();
        let now = self.host.now();
        let soon = Moment(now.0 + TOGETHER);
        let mut waiting = Vec::new();
        let mut any_now = false;
        for id in ids {
            if self.news_of(id, who, settings).await.is_none_or(|(.., at)| at > soon) {
                continue;
            }
            let hand = self.stages.hold(id).await;
            // Once more: he may have been told or have answered meanwhile.
            let Some((game, place, news, at)) = self.news_of(id, who, settings).await else {
                continue;
            };
            if at > soon || at > now && news != News::Reminder {
                continue;
            }
            any_now |= at <= now;
            let ways = due::ways(who, &place, settings);
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

    /// A match with what this person is yet to be told of it, and when. A match that cannot be read is passed over: it is logged.
    async fn news_of(&self, id: MatchId, who: PersonId, settings: &Settings) -> Option<(Match, Place, News, Moment)> {
        let game = self.host.look(id).await.ok()?;
        let place = self.place(id).await.ok()?;
        let due @ Due { news, .. } = due::due(&game, &place).filter(|due| due.who == who)?;
        place.table_of(who)?;
        let at = due::when(due, &place, settings, self.host.now())?;
        Some((game, place, news, at))
    }

    /// Sends what is to be told, place by place. Trouble that passes ends it: what was told until then is marked.
    async fn tell_all(&self, who: PersonId, settings: &Settings, waiting: &mut [Waiting]) -> Result<(), Trouble> {
        for waiting in waiting.iter_mut().filter(|waiting| !waiting.ways.any()) {
            waiting.told = true;
        }
        let mut direct: Vec<&mut Waiting> = waiting.iter_mut().filter(|waiting| waiting.ways.direct).collect();
        if let Some(first) = direct.first() {
            let (words, nonce) = (first.news.message(), nonce(&direct));
            let mut of: Vec<Of<'_>> = direct.iter_mut().map(|waiting| waiting.of()).collect();
            self.tell_directly(who, settings, words, &mut of, &nonce).await?;
            for waiting in direct {
                waiting.ways = due::ways(who, &waiting.place, settings);
                waiting.told = !waiting.ways.table;
            }
        }
        let mut places: BTreeMap<_, Vec<&mut Waiting>> = BTreeMap::new();
        for waiting in waiting.iter_mut().filter(|waiting| waiting.ways.table) {
            let Some(spot) = waiting.place.table_of(who) else {
                continue;
            };
            // Of an end one is told by itself.
            let over = (waiting.news == News::Over).then_some(waiting.game.id());
            let key = (spot.channel, spot.reach == Reach::Borrowed, over);
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

    /// Tells in direct messages. False if he takes none, which is noted.
    async fn tell_directly(
        &self,
        who: PersonId,
        settings: &Settings,
        words: &str,
        of: &mut [Of<'_>],
        nonce: &str,
    ) -> Result<bool, Trouble> {
        let chosen = settings.language.as_deref().map(Tongue::for_locale);
        let spot = of.first().and_then(|(_, place)| place.table_of(who));
        let tongue = chosen.or_else(|| self.names.tongue(who)).or(spot.map(Spot::tongue));
        let tongue = tongue.unwrap_or_else(|| Tongue::for_locale(""));
        let mut sheet = notice(who, words, of, tongue);
        if let [(game, _)] = of {
            let label = tongue.say("button-hand", &[]);
            let hand = Button::new(Press::Hand(game.id()).id(), label, Style::Main);
            sheet = sheet.row(Row::Buttons(vec![hand]));
        }
        let posted = match self.wire.direct(who).await {
            Ok(channel) => {
                let posted = self.wire.post(channel, &sheet, nonce).await;
                posted.map(|message| (channel, message))
            }
            Err(trouble) => Err(trouble),
        };
        match posted {
            Ok(posted) => of.iter_mut().for_each(|(_, place)| place.notices.push(posted)),
            Err(trouble) if trouble.passes() => return Err(trouble),
            Err(trouble) => {
                info!("somebody takes no direct messages: {trouble}");
                of.iter_mut().for_each(|(_, place)| place.closed.push(who.0));
            }
        }
        Ok(posted.is_ok())
    }

    /// Tells where the tables stand, which is one channel for all of these. False if only a token leads there and none is good any more.
    async fn tell_at_table(
        &self,
        who: PersonId,
        words: &str,
        of: &mut [Of<'_>],
        nonce: &str,
    ) -> Result<bool, Trouble> {
        let spot = of.first().and_then(|(_, place)| place.table_of(who)).cloned();
        let Some(spot) = spot else { return Ok(false) };
        let sheet = notice(who, words, of, spot.tongue());
        match (spot.reach, of) {
            (Reach::Borrowed, _) => return self.tell_by_token(&spot, &sheet).await,
            (_, [(game, place)]) => self.tell_in_channel(game, place, &spot, &sheet, nonce).await?,
            (_, several) => {
                let message = self.wire.post(spot.channel, &sheet, nonce).await?;
                let posted = (spot.channel, message);
                several.iter_mut().for_each(|(_, place)| place.notices.push(posted));
            }
        }
        Ok(true)
    }

    async fn tell_by_token(&self, spot: &Spot, notice: &Sheet) -> Result<bool, Trouble> {
        let Some(token) = self.panels.token_for(spot.channel) else {
            return Ok(false);
        };
        let message = self.wire.add(&token, notice).await?;
        let before = self.panels.noticed(spot.channel, Way::Later(token, message));
        if let Some(before) = before.filter(Way::lives) {
            self.clear(&before).await;
        }
        Ok(true)
    }

    /// Posts a notice beside a table, or the table itself anew where it is buried. What stood before is the caller's to clear.
    async fn tell_in_channel(
        &self,
        game: &Match,
        place: &mut Place,
        spot: &Spot,
        notice: &Sheet,
        nonce: &str,
    ) -> Result<(), Trouble> {
        let own = place
            .notices
            .iter()
            .filter(|(channel, _)| *channel == spot.channel)
            .count();
        let after = match spot.lost {
            true => Ok(0),
            false => self.wire.after(spot.channel, spot.message, BURIED + 2).await,
        };
        // Where the bot may not read, nothing counts as buried.
        let buried = after.is_ok_and(|after| after.saturating_sub(own) > usize::from(BURIED));
        if buried {
            let mut sheet = table::for_spot(game, spot, place);
            sheet.ping = notice.ping;
            let message = self.wire.post(spot.channel, &sheet, nonce).await?;
            let fresh = Spot {
                message,
                shows: game.version(),
                ..spot.clone()
            };
            if let Some(old) = place.put(fresh) {
                self.clear(&Way::Channel(old.channel, old.message)).await;
            }
        } else {
            let message = self.wire.post(spot.channel, notice, nonce).await?;
            place.notices.push((spot.channel, message));
        }
        Ok(())
    }

    /// Takes the notices away that stood before, now that a newer one stands: a moment with two is better than one with none. A list that
    /// speaks of other matches too stays until the last of them is past.
    pub(super) async fn clear_notices(
        &self,
        game: &Match,
        place: &mut Place,
        before: &[(u64, u64)],
    ) -> Result<(), Fault> {
        place.notices.retain(|notice| !before.contains(notice));
        let mut gone: BTreeSet<(u64, u64)> = before.iter().copied().collect();
        if gone.is_empty() {
            return Ok(());
        }
        for who in game.people().iter() {
            for other in self.host.open_matches(who).await? {
                if other.id != game.id() {
                    let other = self.place(other.id).await?;
                    gone.retain(|notice| !other.notices.contains(notice));
                }
            }
        }
        for (channel, message) in gone {
            self.clear(&Way::Channel(channel, message)).await;
        }
        Ok(())
    }
}

/// By what Discord knows a notice that it took already.
fn nonce(group: &[&mut Waiting]) -> String {
    let Waiting { game, place, .. } = &*group[0];
    let many = match group.len() {
        1 => String::new(),
        many => format!("*{many}"),
    };
    let again = match place.reminded {
        0 => String::new(),
        reminded => format!("~{reminded}"),
    };
    format!("{}{}{many}{again}", game.id(), game.version())
}

/// What somebody is told of one match, in these words, or of several together.
fn notice(who: PersonId, words: &str, of: &[Of<'_>], tongue: &Tongue) -> Sheet {
    let say = |words: &str, game: &Match, place: &Place| {
        let other = game.people().iter().find(|&person| person != who).map(mention);
        let stands = stands(game.phase() == Phase::Playing, true, tongue);
        let link = place.table_of(who).map(Spot::link).unwrap_or_default();
        let args = [
            ("who", mention(who).into()),
            ("other", other.unwrap_or_default().into()),
            ("game", game.info().name.into()),
            ("stands", stands.into()),
            ("link", link.into()),
        ];
        tongue.say(words, &args)
    };
    if let [(game, place)] = of {
        return Sheet::open(say(words, game, place)).ping(who);
    }
    let mut rows = vec![tongue.say("notice-list", &[("who", mention(who).into())])];
    let mut length = 0;
    for (at, (game, place)) in of.iter().enumerate() {
        let row = say("match-row-link", game, place);
        length += row.chars().count() + 1;
        if length > LIST {
            let more = (of.len() - at) as i64;
            rows.push(tongue.say("notice-more", &[("more", more.into())]));
            break;
        }
        rows.push(row);
    }
    Sheet::open(rows.join("\n")).ping(who)
}
