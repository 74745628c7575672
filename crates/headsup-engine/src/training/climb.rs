//! Improves the weights of moves by matches between greedy players (hill climbing).

use crate::search_rng::SearchRng;

/// How much a weight is changed at most: a share of itself, or some points if it is small.
const CHANGE: f32 = 0.6;
const LEAST: f32 = 15.0;
/// A change must win this share of its matches to be kept, and win it again on other deals: luck seldom gives it twice.
const KEPT: f32 = 0.515;

/// Changes some weights at random and keeps a change that beats the weights before it, so many times. `contest` tells the share of the
/// points that the first of two players wins in matches on deals of that number.
pub fn climb(
    start: &[i32],
    chance: &mut SearchRng,
    rounds: u32,
    contest: &dyn Fn(u32, [&[i32]; 2]) -> f32,
) -> Vec<i32> {
    let mut best = start.to_vec();
    for round in 0..rounds {
        let some = 1 + chance.below(best.len() as u32);
        let changed: Vec<i32> = best
            .iter()
            .map(|&weight| {
                let change = (weight as f32 * CHANGE).abs().max(LEAST) * (2.0 * chance.share() - 1.0);
                weight
                    + if chance.below(best.len() as u32) < some {
                        change as i32
                    } else {
                        0
                    }
            })
            .collect();
        let wins = |contest_number| contest(contest_number, [&changed, &best]) > KEPT;
        if wins(2 * round) && wins(2 * round + 1) {
            best = changed;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_climb_goes_towards_what_wins() {
        let far = |weights: &[i32]| (weights[0] - 100).abs() + (weights[1] + 40).abs();
        let contest = |_, [one, two]: [&[i32]; 2]| if far(one) < far(two) { 0.6 } else { 0.4 };
        let found = climb(&[0, 0], &mut SearchRng::new(5), 500, &contest);
        assert!(far(&found) < 10, "{found:?}");
    }
}
