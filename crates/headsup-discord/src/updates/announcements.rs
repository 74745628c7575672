//! Tells a player what they would not see in time on the table message: that the other offers something, or that time is short. Each is
//! told once, in place of the ping that stands for them there. It also puts off the next reminder, which would replace it.

use std::collections::BTreeSet;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::message_index::{MessageIndex, StandingPing, Thread};
use crate::updates::delivery::{News, Taken};
use crate::updates::due;
use crate::updates::notifier::Notifier;
use crate::updates::notifier::breakdown::Breakdown;
use crate::updates::round::Round;
use headsup_app::AppError;
use headsup_engine::Seat;
use headsup_match::{Match, NoticeSubject, Phase, UserId};

/// Something that one player is to hear of.
struct Announcement {
    /// Identifies this news: nothing with the same key is told twice.
    key: String,
    who: UserId,
    text: &'static str,
    /// No ping takes its place, and it takes that of none.
    stays: bool,
}

/// Returns all news of a match as it stands.
fn news(game: &Match, place: &MessageIndex) -> Vec<Announcement> {
    let offers = Seat::BOTH.into_iter().filter_map(|seat| {
        let offer = game.offer(seat).filter(|offer| offer.stands)?;
        Some(Announcement {
            key: format!("offer {seat} {} {}", offer.what, offer.ply),
            who: game.person_at(seat.other())?,
            text: "notice-offer",
            stays: false,
        })
    });
    let threadless = place.thread == Thread::Forbidden && game.phase() == Phase::Playing;
    let threadless = (threadless && !game.people().with_computer()).then(|| Announcement {
        key: "thread".to_owned(),
        who: game.people().challenger,
        text: "notice-no-thread",
        stays: true,
    });
    offers.chain(threadless).chain(time(game)).collect()
}

/// Returns the news that a player's time is short, for that player, or over, for the other.
fn time(game: &Match) -> Option<Announcement> {
    let times = game.times().filter(|times| times.short || times.out)?;
    let (what, seat) = match times.out {
        true => ("notice-out", times.asked.other()),
        false => ("notice-short", times.asked),
    };
    Some(Announcement {
        key: format!("{what} {}", game.record().moves().len()),
        who: game.person_at(seat)?,
        text: what,
        stays: false,
    })
}

/// Forgets what is not true any more, and returns whether anything is to be heard that was not told yet.
pub fn any_news(game: &Match, place: &mut MessageIndex) -> bool {
    let news = news(game, place);
    let loses = place.moves_lost;
    let of_loss = |key: &str| loses && Breakdown::MOVES_LOST.owns(key);
    place
        .heard
        .retain(|key| of_loss(key) || news.iter().any(|news| news.key == *key));
    news.iter().any(|news| !place.heard.contains(&news.key))
}

/// Tells whatever is to be heard and was not told yet.
pub async fn tell_news(notifier: &Notifier, game: &Match) -> Result<Round, AppError> {
    let all = news(game, &notifier.index.get(game.id()).await?);
    for (at, news) in all.into_iter().enumerate() {
        let told = tell(notifier, game, at, news).await?;
        if told.is_put_off() {
            return Ok(told);
        }
    }
    Ok(Round::Done)
}

async fn tell(notifier: &Notifier, game: &Match, at: usize, news: Announcement) -> Result<Round, AppError> {
    let Announcement { key, who, text, stays } = news;
    let _alone = notifier.locks.lock(who).await;
    let guard = notifier.index.lock(game.id()).await;
    let mut place = guard.get().await?;
    if place.heard.contains(&key) || (place.table_of(who).is_none() && !place.private) {
        return Ok(Round::Done);
    }
    let mut settings = notifier.preferences.settings(who).await?;
    let now = notifier.clock.now();
    if due::routes_for_match(who, &place, &settings).any() {
        let free = due::after_quiet(&settings, due::after_leaving(who, &place, now).max(now));
        if free > now {
            notifier.schedule.at(game.id(), free);
            return Ok(Round::Done);
        }
        // Not that of a ping about a turn: Discord takes what has the same nonce for the same message.
        let nonce = format!("{}{}+{at}", game.id(), game.version());
        let news = News {
            who,
            settings: &settings,
            words: text,
            fresh: 1,
            nonce: &nonce,
        };
        match post(notifier, game, &mut place, news).await {
            Ok(posted) => {
                if !posted.is_empty() {
                    notifier.was_pinged(who, &mut settings).await;
                }
                if !stays {
                    place.since = now;
                    replace(notifier, game, &mut place, who, posted).await?;
                }
            }
            Err(trouble) => return Ok(Round::after(trouble)),
        }
    }
    place.heard.push(key);
    guard.save(&place).await?;
    Ok(Round::Done)
}

/// Notifies one player of a match on a chosen route, or else on another. Returns the messages.
async fn post(
    notifier: &Notifier,
    game: &Match,
    place: &mut MessageIndex,
    news: News<'_>,
) -> Result<Vec<MessageRef>, DiscordError> {
    let (mut posted, mut reached) = (Vec::new(), false);
    let mut taken = |taken| match taken {
        Taken::As(message) => {
            posted.push(message);
            true
        }
        Taken::Unknown => true,
        Taken::Refused => false,
    };
    let direct = due::routes_for_match(news.who, place, news.settings).direct;
    if direct {
        let sent = notifier
            .delivery
            .tell_directly(news, &mut [(game, &mut *place)])
            .await?;
        reached |= taken(sent);
    }
    // Checked again: a player who takes no direct messages is told at the table.
    let spot = place.table_of(news.who).cloned();
    if let Some(spot) = spot.filter(|_| due::routes_for_match(news.who, place, news.settings).table) {
        let mut of = [(game, &mut *place)];
        match notifier.delivery.tell_at_table(news, &spot, &mut of).await {
            Ok(message) => reached |= taken(Taken::As(message)),
            Err(DiscordError::Unread) => reached |= taken(Taken::Unknown),
            Err(trouble) if trouble.is_transient() => return Err(trouble),
            Err(_) if reached || direct || place.closed.contains(&news.who) => {}
            Err(_) => {
                let sent = notifier
                    .delivery
                    .tell_directly(news, &mut [(game, &mut *place)])
                    .await?;
                reached |= taken(sent);
            }
        }
    }
    if !reached {
        let subject = NoticeSubject::Match(game.id());
        notifier.delivery.log.unreached(news.who, subject).await;
    }
    Ok(posted)
}

/// Lets these messages stand instead of the pings before them. Those that speak of other matches too speak of these alone.
async fn replace(
    notifier: &Notifier,
    game: &Match,
    place: &mut MessageIndex,
    who: UserId,
    posted: Vec<MessageRef>,
) -> Result<(), AppError> {
    let mut past = BTreeSet::new();
    for message in posted {
        past.extend(place.take_pings(who, message.channel()));
        place.pings.push(StandingPing { who, message });
    }
    for ping in past {
        let stands = place.pings.iter().any(|standing| standing.message == ping);
        if !stands {
            notifier.leave_out(who, game.id(), ping).await?;
        }
    }
    Ok(())
}
