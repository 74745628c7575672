//! What the table hears of a move, when it is made and as the last move afterwards.

use super::moves::Move;
use super::state::JokersRow;
use headsup_engine::{GameText, Seat, Sight};

/// The move that `seat` has just made, in a sentence. Of the position only what everybody sees is told.
pub(super) fn made(game: &JokersRow, seat: Seat, mv: Move) -> GameText {
    let line = |id| GameText::new(id).seat("seat", seat);
    match mv {
        Move::Claim => {
            let place = game.joker[seat];
            line("claims")
                .number("place", place)
                .card("card", game.place(place), Sight::PUBLIC)
                .number("strength", game.strength)
        }
        Move::Counter(face) => line("counters").face("card", face).number("strength", game.strength),
        // No matter who yields, the other player attacked last.
        Move::Yield => line("yields")
            .seat("winner", seat.other())
            .number("place", game.claimed_last),
        Move::Overload(cards) => line("overloads").faces("cards", cards),
        Move::Omen { row, cards } => line("casts").number("row", row).faces("cards", cards),
        Move::Break { row, ace } => line("breaks")
            .seat("enemy", seat.other())
            .number("row", row)
            .face("card", ace),
        Move::Discard(face) => line("discards").face("card", face),
    }
}
