//! How a position looks at a glance: places taken and still to take, the fight under way, omens and hands.

use super::cards::ACE;
use super::{JokersRow, PLACES, Phase, row_of};
use headsup_engine::{Seat, Sight, likely};

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 14] = [
    -0.026, 0.239, 0.135, 2.124, 1.572, 0.783, 0.395, -0.011, -0.194, 0.549, 0.324, 0.211, 0.339, -0.038,
];

/// How likely seat 1 is to win.
pub(super) fn appraise(game: &JokersRow, open: Sight) -> f32 {
    likely(seen(game, open), &WEIGHTS)
}

/// What is seen of it.
pub(super) fn seen(game: &JokersRow, open: Sight) -> [f32; 14] {
    let sign = |seat: Seat| if seat == Seat::One { 1.0 } else { -1.0 };
    let (from, to) = (game.joker[Seat::One], game.joker[Seat::Two]);
    let left = f32::from((to + 1).saturating_sub(from));
    let mut seen = [0.0; 14];
    seen[0] = sign(game.turn);
    let taken: f32 = game.owner.iter().flatten().map(|&seat| sign(seat)).sum();
    seen[1] = taken;
    seen[2] = taken / left.sqrt();
    seen[3] = taken / left;
    if let (Phase::Counter, Some(last)) = (game.phase, game.last) {
        let bonus = game.answer_bonus();
        let beats = |face: super::Face| face.rank() + bonus >= game.strength;
        let answers = game.hands[game.actor]
            .iter()
            .filter_map(|card| card.open(open))
            .filter(|&face| beats(face));
        let answers = answers.count() as f32;
        let weight = 1.0 / left.sqrt();
        seen[4] = sign(last) * weight;
        seen[5] = if answers > 0.0 { sign(game.actor) * weight } else { 0.0 };
        seen[6] = sign(game.actor) * answers.min(3.0) * weight;
    }
    for seat in Seat::BOTH {
        let mut best = 0;
        for face in game.hands[seat].iter().filter_map(|card| card.open(open)) {
            let rank = face.rank();
            seen[7] += sign(seat);
            seen[8] += sign(seat) * f32::from(rank) / 10.0;
            seen[9] += if rank > 10 { sign(seat) } else { 0.0 };
            seen[10] += if rank == ACE { sign(seat) } else { 0.0 };
            best = best.max(rank);
        }
        seen[11] += sign(seat) * f32::from(best) / 10.0;
    }
    for omen in &game.omens {
        let unclaimed = (from..=to.min(PLACES)).filter(|&place| row_of(place) == omen.row);
        seen[12] += sign(omen.seat) * unclaimed.count() as f32;
    }
    seen[13] = (f32::from(game.idle[Seat::Two]) - f32::from(game.idle[Seat::One])) / 2.0;
    seen
}
