//! What the computer is asked for in a match. It follows from the match alone.

use headsup_engine::{Level, Seat};
use headsup_match::{Match, Phase, PositionRef, Proposal, UserId};

/// What a level of the computer is asked for.
pub(crate) enum Wanted {
    /// Sit down.
    Accept,
    /// An answer to an offer.
    Answer(Seat, Proposal, u32),
    /// A move.
    Move(Seat, PositionRef),
}

/// What the computer is asked for in a match, and which of its levels.
pub(crate) fn wanted(game: &Match) -> Option<(Level, Wanted)> {
    let level = |who: Option<UserId>| who.and_then(UserId::level);
    if let Phase::Challenged { .. } = game.phase() {
        let ready = game.to_be_shown().is_empty() && !game.waits_for_cut();
        return Some((level(game.people().opponent).filter(|_| ready)?, Wanted::Accept));
    }
    for seat in Seat::BOTH {
        let offer = game.offer(seat).filter(|offer| offer.stands);
        if let (Some(offer), Some(level)) = (offer, level(game.person_at(seat.other()))) {
            return Some((level, Wanted::Answer(seat.other(), offer.what, offer.ply)));
        }
    }
    let seat = game.to_decide()?;
    Some((level(game.person_at(seat))?, Wanted::Move(seat, game.mark(seat))))
}
