//! How a match ends because its two players want it so: a draw, or no result at all. One offers, the other agrees or does not.
//!
//! An offer stands until it is answered or until the player who made it moves again; until then they make no other. A forced move, which
//! the table makes by itself, leaves it standing. Offering what the other player offers is agreeing.

use super::checks::playing;
use crate::event::Event;
use crate::id::UserId;
use crate::proposal::{Offer, Proposal};
use crate::refusal::Refusal;
use crate::replay::Match;
use headsup_engine::Seat;

/// Makes an offer, or agrees to the same one of the other.
pub(super) fn propose(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Vec<Event>, Refusal> {
    let (seat, table) = playing(game, who)?;
    if ply != table.ply() {
        return Err(Refusal::Stale);
    }
    if game
        .offer(seat.other())
        .is_some_and(|offer| offer.stands && offer.what == what)
    {
        return Ok(vec![Event::Agreed(what, seat.other())]);
    }
    match game.offer(seat) {
        Some(_) => Err(Refusal::AlreadyOffered),
        None => Ok(vec![Event::Proposed(seat, what)]),
    }
}

/// Agrees to the offer of the other that was made at `ply`.
pub(super) fn agree(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Vec<Event>, Refusal> {
    let offered = offered(game, who, what, ply)?;
    Ok(vec![Event::Agreed(what, offered)])
}

/// Turns that offer down.
pub(super) fn turn_down(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Vec<Event>, Refusal> {
    let offered = offered(game, who, what, ply)?;
    Ok(vec![Event::TurnedDown(offered)])
}

/// The seat that made that offer to `who`, if it still stands.
fn offered(game: &Match, who: UserId, what: Proposal, ply: u32) -> Result<Seat, Refusal> {
    let (seat, _) = playing(game, who)?;
    let offer = Offer {
        what,
        ply,
        stands: true,
    };
    match (game.offer(seat), game.offer(seat.other())) {
        (_, Some(theirs)) if theirs == offer => Ok(seat.other()),
        (Some(own), _) if own == offer => Err(Refusal::OwnOffer),
        _ => Err(Refusal::NoOffer),
    }
}
