//! Names the events of a turn.

use super::cards::Kind;
use super::moves::Move;
use headsup_engine::{GameText, Seat};

/// Tells which move was made.
pub(super) fn told(mv: Move, seat: Seat) -> GameText {
    let id = match mv.card {
        Kind::Trade | Kind::Switch => "told-swap",
        Kind::Push => "told-push",
        _ => "told-step",
    };
    move_line(id, mv).seat("who", seat)
}

/// A line about a move: its card, and from where to where.
pub(super) fn move_line(id: &'static str, mv: Move) -> GameText {
    GameText::new(id)
        .face("card", mv.card)
        .word("from", mv.from.name())
        .word("to", mv.to.name())
}
