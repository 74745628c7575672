//! Which cards have come home.

use super::board::{Label, Positions};
use super::state::ContraPloy;
use headsup_engine::Seat;

/// The cards of the winner in the other's home row.
pub(super) fn arrived(game: &ContraPloy, winner: Seat) -> impl Iterator<Item = Label> {
    let home = Positions::home(winner.other());
    let stand = game.on_board[winner].of(winner);
    stand.filter(move |&label| home.contains(game.piece(label).at))
}
