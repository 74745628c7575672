//! Tells a player what he would not see in time on the table message: that the other offers him something. Once each, beside the notice
//! of whose turn it is, by the same way.

use tracing::info;

use super::face::Face;
use super::place::Place;
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
    offers.collect()
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
            // Not that of a notice of whose turn it is: Discord takes what has the same nonce for the same message.
            let nonce = format!("{}{}+{at}", game.id(), game.version());
            let told = self.tell(game, place, &spot, who, text, &nonce).await;
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
