//! Tells people that a match waits for them: one short message that mentions them each time the question passes to the other, and none
//! for each move. The one before it is taken away, so at most one stands.

use tracing::info;

use super::face::Face;
use super::place::{Place, Reach, Spot};
use super::sheet::Sheet;
use super::table::{self, mention};
use super::trouble::Trouble;
use super::wire::Way;
use crate::matches::{End, How, Match, PersonId, Phase};

/// A table message after which more messages than this stand is buried: it is posted anew instead of a notice.
const BURIED: u8 = 8;

impl Face {
    /// Tells whoever the match waits for, unless he knows; after the end, whoever did not make it.
    pub(super) async fn tell_whose_turn(&self, game: &Match, place: &mut Place) -> Result<(), Trouble> {
        let people = game.people();
        let asked = game.asks().and_then(|side| people.on(side));
        let over = matches!(game.phase(), Phase::Over(_));
        if !over && (asked.is_none() || asked.map(|who| who.0) == place.told) {
            return Ok(());
        }
        if over && place.told.is_none() {
            return Ok(());
        }
        let who = match game.phase() {
            Phase::Over(End {
                how: How::Resigned(seat),
                ..
            }) => game.person_at(seat.other()),
            // The other one agreed just now.
            Phase::Over(End {
                how: How::Agreed(_, offered),
                ..
            }) => game.person_at(offered),
            // Who was asked last made the last move; the other one does not know yet.
            Phase::Over(_) => people.iter().find(|who| Some(who.0) != place.told),
            _ => asked,
        };
        let Some(who) = who else { return Ok(()) };
        let Some(spot) = place.table_of(who).cloned() else {
            return Ok(());
        };
        let words = if over { "notice-over" } else { "notice-turn" };
        let nonce = format!("{}{}", game.id(), game.version());
        let told = self.tell(game, place, &spot, who, words, &nonce).await;
        match told {
            // Without a token nobody can be told; the next one that comes by brings it.
            Ok(false) => return Ok(()),
            Ok(true) => {}
            Err(trouble) if trouble.passes() => return Err(trouble),
            Err(trouble) => info!(game = %game.id(), "nobody can be told there whose turn it is: {trouble}"),
        }
        place.told = (!over).then_some(who.0);
        Ok(())
    }

    /// Tells one player something about the match, in the language of his table and beside it: by a token where only those lead there,
    /// else in the channel. `nonce` tells Discord which message this is. False if there is no token, so that nobody was told.
    pub(super) async fn tell(
        &self,
        game: &Match,
        place: &mut Place,
        spot: &Spot,
        who: PersonId,
        words: &str,
        nonce: &str,
    ) -> Result<bool, Trouble> {
        let other = game.people().iter().find(|&person| person != who).map(mention);
        let args = [
            ("who", mention(who).into()),
            ("other", other.unwrap_or_default().into()),
            ("game", game.info().name.into()),
            ("link", spot.link().into()),
        ];
        let notice = Sheet::open(spot.tongue().say(words, &args)).ping(who);
        match spot.reach {
            Reach::Borrowed => self.tell_by_token(spot, &notice).await,
            Reach::Member | Reach::Direct => self.tell_in_channel(game, place, spot, &notice, nonce).await,
        }
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

    async fn tell_in_channel(
        &self,
        game: &Match,
        place: &mut Place,
        spot: &Spot,
        notice: &Sheet,
        nonce: &str,
    ) -> Result<bool, Trouble> {
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
        let posted = if buried {
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
            None
        } else {
            Some(self.wire.post(spot.channel, notice, nonce).await?)
        };
        // Only now the old ones: a moment with two is better than one with none.
        for (channel, message) in std::mem::take(&mut place.notices) {
            self.clear(&Way::Channel(channel, message)).await;
        }
        place.notices.extend(posted.map(|message| (spot.channel, message)));
        Ok(true)
    }
}
