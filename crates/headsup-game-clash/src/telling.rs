//! What the table hears of a move, when it is made and as the last move afterwards. A forced pass sounds like any (CL-12).

use super::moves::Move;
use super::state::Clash;
use headsup_engine::{GameText, Seat};

/// The move that `seat` has just made, in a sentence.
pub(super) fn made(game: &Clash, seat: Seat, mv: Move) -> GameText {
    let line = |id| GameText::new(id).seat("seat", seat);
    match mv {
        Move::First(face) => line("begins").face("card", face),
        Move::Complete(face) => line("lays-complete").face("card", face),
        Move::Chard(face) => line("lays-chard").face("card", face),
        Move::Three(chards) => line("lays-three").faces("cards", chards),
        Move::Special { chard, complete } => line("lays-special").face("chard", chard).face("card", complete),
        Move::Final(face) => line("lays-final").face("card", face),
        Move::End if game.laid[seat].is_empty() => line("passes"),
        Move::End => line("stops"),
    }
}
