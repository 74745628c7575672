//! Tells a player what he would not see in time on the table message: that the other offers him something, that time is short. Once each, beside the notice
//! of whose turn it is, by the same way.

use tracing::info;

use super::face::Face;
use super::place::{Place, Reach};
use super::sheet::Sheet;
use super::table::mention;
use super::trouble::Trouble;
use crate::engine::Seat;
use crate::matches::{Match, PersonId};

/// Something that one player is to hear of.
struct News {
    /// By what it is known that he was told: nothing with the same key is told twice.
    key: String,
    who: PersonId,
    text: &'static str,
}

/// All that is to be heard of a match as it stands.
fn news(game: &Match) -> Vec<News> {
    let offers = Seat::BOTH.into_iter().filter_map(|seat| {
        let offer = game.offer(seat).filter(|offer| offer.stands)?;
        Some(News {
            key: format!("offer {seat} {} {}", offer.what, offer.ply),
            who: game.person_at(seat.other())?,
            text: "notice-offer",
        })
    });
    offers.chain(time(game)).collect()
}

/// That somebody's time is short, or over: the first is told to himself, the second to the other.
fn time(game: &Match) -> Option<News> {
    let times = game.times().filter(|times| times.short || times.out)?;
    let (what, seat) = match times.out {
        true => ("notice-out", times.asked.other()),
        false => ("notice-short", times.asked),
    };
    Some(News {
        key: format!("{what} {}", game.record().moves().len()),
        who: game.person_at(seat)?,
        text: what,
    })
}

impl Face {
    /// Tells whatever is to be heard and was not told yet.
    pub(super) async fn tell_news(&self, game: &Match, place: &mut Place) -> Result<(), Trouble> {
        let news = news(game);
        place.heard.retain(|key| news.iter().any(|news| news.key == *key));
        for (at, News { key, who, text }) in news.into_iter().enumerate() {
            if place.heard.contains(&key) {
                continue;
            }
            let Some(spot) = place.table_of(who).cloned() else {
                continue;
            };
            let other = game.people().iter().find(|&person| person != who).map(mention);
            let text = spot.tongue().say(
                text,
                &[
                    ("who", mention(who).into()),
                    ("other", other.unwrap_or_default().into()),
                    ("game", game.info().name.into()),
                    ("link", spot.link().into()),
                ],
            );
            let notice = Sheet::open(text).ping(who);
            let told = match spot.reach {
                Reach::Borrowed => self.tell_by_token(&spot, &notice).await,
                Reach::Member | Reach::Direct => {
                    // Not that of a notice of whose turn it is: Discord takes what has the same nonce for the same message.
                    let nonce = format!("{}{}+{at}", game.id(), game.version());
                    self.tell_in_channel(game, place, &spot, &notice, &nonce).await
                }
            };
            match told {
                Ok(true) => place.heard.push(key),
                // Without a token nobody can be told; the next one that comes by brings it.
                Ok(false) => {}
                Err(trouble) if trouble.passes() => return Err(trouble),
                Err(trouble) => {
                    info!(game = %game.id(), "nobody can be told there what is offered: {trouble}");
                    place.heard.push(key);
                }
            }
        }
        Ok(())
    }
}
