//! Tells a player what they would not see in time on the table message: that the other offers something, or that time is short. Each is
//! told once, in the same way as the notice of whose turn it is but in addition to it. It also puts off the next reminder, which would
//! replace it.

use tracing::info;

use crate::message_index::{MessageIndex, Thread};
use crate::updates::due;
use crate::updates::notifier::Notifier;
use crate::updates::round::Round;
use headsup_app::Incident;
use headsup_engine::Seat;
use headsup_match::{Match, Phase, UserId};

/// Something that one player is to hear of.
struct Announcement {
    /// Identifies this news: nothing with the same key is told twice.
    key: String,
    who: UserId,
    text: &'static str,
    /// The next notice does not take its place.
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
    let threadless = (place.thread == Thread::Forbidden && game.phase() == Phase::Playing).then(|| Announcement {
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

/// Tells whatever is to be heard and was not told yet.
pub async fn tell_news(notifier: &Notifier, game: &Match, place: &mut MessageIndex) -> Result<Round, Incident> {
    let news = news(game, place);
    place.heard.retain(|key| news.iter().any(|news| news.key == *key));
    for (at, Announcement { key, who, text, stays }) in news.into_iter().enumerate() {
        if place.heard.contains(&key) {
            continue;
        }
        if place.table_of(who).is_none() {
            continue;
        }
        let settings = notifier.preferences.settings(who).await?;
        let now = notifier.clock.now();
        let free = due::after_quiet(&settings, now);
        if !due::ways(who, place, &settings).any() {
            place.heard.push(key);
            continue;
        }
        if free > now {
            notifier.schedule.at(game.id(), free);
            continue;
        }
        // Not that of a notice of whose turn it is: Discord takes what has the same nonce for the same message.
        let nonce = format!("{}{}+{at}", game.id(), game.version());
        let before = place.notices.clone();
        let told = notifier.delivery.tell(game, place, who, &settings, text, &nonce).await;
        match told {
            Ok(true) => {
                place.heard.push(key);
                match stays {
                    true => place.notices = before,
                    false => {
                        place.since = now;
                        notifier.delivery.clear_notices(game, place, &before).await?;
                    }
                }
            }
            // Without a token nobody can be told; the next one that comes by brings it.
            Ok(false) => {}
            Err(trouble) if trouble.is_transient() => return Ok(Round::Later(trouble.wait())),
            Err(trouble) => {
                info!(game = %game.id(), "nobody can be told there what is offered: {trouble}");
                place.heard.push(key);
            }
        }
    }
    Ok(Round::Done)
}
