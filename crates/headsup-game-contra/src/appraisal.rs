//! How a position looks at a glance: coins, and what the tiles that are not surrounded yet may bring or cost.

use super::rules::Contra;
use super::tiles::CROWNS;
use headsup_engine::{Seat, Sight, likely};

/// Kinds of tiles that are not surrounded yet: by how many crowns, and how many of these do not match.
const KINDS: usize = 8;

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 21] = [
    -0.131, 0.152, 0.442, 0.444, -0.040, -0.079, 0.000, -0.009, -0.088, 0.000, 0.196, -0.063, -1.097, 0.004, 0.000,
    0.126, -0.545, 0.000, 0.266, -0.570, -0.168,
];

/// How likely seat 1 is to win.
pub(super) fn appraise(game: &Contra, open: Sight) -> f32 {
    likely(seen(game, open), &WEIGHTS)
}

/// What is seen of it.
pub(super) fn seen(game: &Contra, _: Sight) -> [f32; 21] {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let left = game.crowns_left() as f32 / CROWNS as f32;
    let mut seen = [0.0; 21];
    seen[0] = to_move;
    seen[1] = to_move * f32::from(game.left);
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let coins = game.coins[seat];
        seen[2] += sign * f32::from(coins);
        seen[3] += sign * f32::from(coins) * (1.0 - left);
        seen[4] += if coins <= 1 { sign } else { 0.0 };
        seen[20] += if coins == 2 { sign } else { 0.0 };
    }
    for laid in game.mosaic.laid() {
        let (Some(seat), 1..4) = (laid.seat, laid.crowns) else {
            continue;
        };
        let sign = if seat == Seat::One { 1.0 } else { -1.0 };
        let wrong = (laid.crowns - laid.equal).min(2);
        let kind = match laid.crowns {
            1 => wrong,
            2 => 2 + wrong,
            _ => 5 + wrong,
        };
        seen[5 + usize::from(kind)] += sign;
        if kind < 7 {
            seen[5 + KINDS + usize::from(kind)] += sign * left;
        }
    }
    seen
}
