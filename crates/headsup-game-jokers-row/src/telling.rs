//! Names the events of a turn.

use super::cards::Cards;
use super::moves::Move;
use super::state::JokersRow;
use headsup_engine::{GameText, Seat, Sight};

/// Tells the move that `seat` has just made, going by what everybody sees.
pub(super) fn made(game: &JokersRow, seat: Seat, mv: Move) -> GameText {
    let line = |id| GameText::new(id).seat("seat", seat);
    match mv {
        Move::Claim => {
            let place = game.joker[seat];
            attacks(line("claims"), game, seat)
                .number("place", place)
                .card("card", game.place(place), Sight::PUBLIC)
        }
        Move::Counter(face) => attacks(line("counters"), game, seat).face("card", face),
        // No matter who yields, the other player attacked last.
        Move::Yield => line("yields")
            .seat("winner", seat.other())
            .number("place", game.claimed_last),
        Move::Overload(Cards::NONE) => line("overloads-none"),
        Move::Overload(cards) => line("overloads").faces("cards", cards),
        Move::Omen { row, cards } => line("casts").number("row", row).faces("cards", cards),
        Move::Break { row, ace } => line("breaks")
            .seat("enemy", seat.other())
            .number("row", row)
            .face("card", ace),
        Move::Discard(face) => line("discards").faces("cards", [face]),
    }
}

/// Adds the attack of `seat`, and how much of it its omen gives.
fn attacks(line: GameText, game: &JokersRow, seat: Seat) -> GameText {
    line.number("bonus", game.bonus(seat, game.row_of_claim()))
        .number("strength", game.strength)
}
