//! How a position looks at a glance: how far each has come and with what, and what is left to send after it.

use super::ContraPloy;
use super::board::Positions;
use super::deck::ROWS;
use headsup_engine::{Seat, Sight, likely};

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 19] = [
    -0.120, 0.096, 1.687, -0.013, 0.009, 0.146, 0.182, -0.042, 0.181, 0.057, -0.213, 0.057, 1.756, -0.500, -0.179,
    0.014, 0.143, 0.160, 0.036,
];

/// How likely seat 1 is to win.
pub(super) fn appraise(game: &ContraPloy, open: Sight) -> f32 {
    likely(seen(game, open), &WEIGHTS)
}

/// What is seen of it.
pub(super) fn seen(game: &ContraPloy, open: Sight) -> [f32; 19] {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let mut seen = [0.0; 19];
    seen[0] = to_move;
    seen[1] = to_move * f32::from(game.need);
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let home = match seat {
            Seat::One => 0,
            Seat::Two => ROWS - 1,
        };
        let (hand, board) = (game.hands[seat].len(), game.on_board[seat].len());
        seen[2] += sign * (hand + board + game.decks[seat].len()) as f32 / 10.0;
        for label in game.on_board[seat].of(seat) {
            let row = game.piece(label).at.row();
            let come = row.abs_diff(home);
            seen[3 + come] += sign;
            if let Some(face) = game.card(label).open(open) {
                seen[8 + come] += sign * f32::from(face.value(row)) / 10.0;
            }
        }
        let intruders = Positions::home(seat.other()).any(|at| !game.standing[seat][at.index()].is_empty());
        let at = if seat == game.turn { 13 } else { 14 };
        seen[at] += if intruders { sign } else { 0.0 };
        seen[15] += sign * game.face_down[seat].len() as f32;
        for card in game.hand(seat).filter_map(|card| card.open(open)) {
            seen[16] += sign * f32::from(card.value(home)) / 10.0;
        }
        // Forces that meet: the best of a seat where an enemy stands.
        for at in super::board::Position::all().filter(|at| !game.standing[seat.other()][at.index()].is_empty()) {
            let best = |seat: Seat| {
                let values = game.standing[seat][at.index()].of(seat);
                values
                    .filter_map(|label| game.card(label).open(open))
                    .map(|face| face.value(at.row()))
                    .max()
            };
            if let (Some(own), Some(enemy)) = (best(seat), best(seat.other())) {
                let wins = if own > enemy { sign } else { 0.0 };
                seen[if seat == game.turn { 17 } else { 18 }] += wins;
            }
        }
    }
    seen
}
