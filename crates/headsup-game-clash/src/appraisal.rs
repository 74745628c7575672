//! How a position looks at a glance: how many cards each has left, and how well the hands go on.

use super::Clash;
use super::cards::Cards;
use super::rules::fitting;
use headsup_engine::{Seat, Sight, likely};

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 11] = [
    -0.034, 0.608, 2.483, -0.246, 0.127, -0.078, 0.146, 0.049, 0.140, 0.054, 0.534,
];

/// How likely seat 1 is to win.
pub(super) fn appraise(game: &Clash, open: Sight) -> f32 {
    likely(seen(game, open), &WEIGHTS)
}

/// What is seen of it.
pub(super) fn seen(game: &Clash, open: Sight) -> [f32; 11] {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let left = Seat::BOTH.map(|seat| game.left(seat) as f32);
    let mut seen = [0.0; 11];
    seen[0] = to_move;
    seen[1] = (left[1] - left[0]) / 10.0;
    seen[2] = (left[1] - left[0]) / (left[0] + left[1] + 1.0);
    seen[3] = (left[1] - left[0]) / (left[0].min(left[1]) + 3.0);
    seen[10] = to_move / (left[0].min(left[1]) + 1.0);
    let shown = game.shown();
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let hand: Cards = game.hands[seat].iter().filter_map(|card| card.open(open)).collect();
        let completes = hand.and(Cards::COMPLETES);
        seen[4] += sign * (game.hands[seat].len() - completes.len()) as f32;
        seen[5] += sign * completes.len() as f32;
        if let Some(top) = game.top() {
            let follow = completes.and(fitting(top, shown)).len() + hand.and(top.parts().without(shown.parts())).len();
            let at = if seat == game.turn { 6 } else { 7 };
            seen[at] += sign * follow as f32;
        }
        let near: usize = completes.into_iter().map(|face| completes.and(face.near()).len()).sum();
        seen[8] += sign * near as f32 / 2.0;
        let laid = if seat == game.turn { game.played() } else { 0 };
        seen[9] += sign * laid as f32;
    }
    seen
}
