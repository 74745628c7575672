//! How a position looks at a glance: combos made, combos that lack one man, and who can complete one at once.

use super::Fortac;
use super::board::Spaces;
use super::combo::PATTERNS;
use super::moves::Stand;
use headsup_engine::{Seat, Sight, likely};

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 9] = [0.128, 1.486, 0.741, 2.207, 0.558, 0.760, 0.291, 0.158, 0.079];

/// How likely seat 1 is to win.
pub(super) fn appraise(game: &Fortac, open: Sight) -> f32 {
    likely(seen(game, open), &WEIGHTS)
}

/// What is seen of it.
pub(super) fn seen(game: &Fortac, _: Sight) -> [f32; 9] {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let mut seen = [0.0; 9];
    seen[0] = to_move;
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let made = game.made(seat).count();
        let near = Near::of(game, seat);
        seen[1] += sign * made as f32;
        let at_once = match (seat == game.turn, made) {
            (true, 0) => 2,
            (true, _) => 3,
            (false, 0) => 4,
            (false, _) => 5,
        };
        seen[at_once] += if near.at_once { sign } else { 0.0 };
        seen[6] += sign * near.threes;
        seen[7] += sign * near.twos;
        seen[8] += sign * near.threes * made as f32;
    }
    seen
}

/// How near a side is to its next combo.
struct Near {
    /// Patterns it wants that lack one man, and those that lack two.
    threes: f32,
    twos: f32,
    /// Whether it holds a card that completes one.
    at_once: bool,
}

impl Near {
    fn of(game: &Fortac, seat: Seat) -> Near {
        let own = game.men[seat];
        let mut near = Near {
            threes: 0.0,
            twos: 0.0,
            at_once: false,
        };
        let mut steps = [(Spaces::NONE, Spaces::NONE); PATTERNS.len()];
        let mut count = 0;
        for (combo, spaces) in PATTERNS {
            if game.made(seat).any(|made| made == combo) {
                continue;
            }
            match own.and(spaces).count() {
                3 => {
                    near.threes += 1.0;
                    steps[count] = (own.and(spaces.not()), spaces.and(own.not()));
                    count += 1;
                }
                2 => near.twos += 1.0,
                _ => {}
            }
        }
        if count > 0 {
            let stand = Stand::of(&game.men, seat);
            near.at_once = game
                .ways(seat)
                .into_iter()
                .any(|ways| steps[..count].iter().any(|&(from, to)| stand.lead(ways, from, to)));
        }
        near
    }
}
