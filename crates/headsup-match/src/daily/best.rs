//! A person's best deal of the day.

use serde::{Deserialize, Serialize};

use super::board::Comparison;
use super::day::Day;
use crate::solo::SoloScore;

/// The deal of the day at which a person did best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestDaily {
    /// The slug of its game.
    pub game: String,
    /// Its day.
    pub day: Day,
    /// How the try that counts ended.
    pub score: SoloScore,
    /// How that compares with the results of others everywhere.
    pub compared: Comparison,
}

impl BestDaily {
    /// Whether it is better than another: ahead of a larger share of others, or with a better result.
    pub fn is_better_than(&self, other: &BestDaily) -> bool {
        let (own, others) = (share(self.compared), share(other.compared));
        let share = (own.0 * others.1).cmp(&(others.0 * own.1));
        share.is_gt() || (share.is_eq() && self.score.beats(&other.score))
    }
}

/// The share of others by the rule of succession, as a fraction: to be ahead of 40 in 41 is worth more than to be ahead of the only one.
fn share(compared: Comparison) -> (u128, u128) {
    (u128::from(compared.worse) + 1, u128::from(compared.others) + 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solo::{SoloLength, SoloResult};

    fn best(worse: u32, others: u32, result: SoloResult) -> BestDaily {
        BestDaily {
            game: "heap".to_owned(),
            day: Day(20_784),
            score: SoloScore {
                result,
                points: (0, 0),
                length: SoloLength::Turns(9),
            },
            compared: Comparison { worse, others },
        }
    }

    #[test]
    fn a_larger_share_of_many_is_better_than_all_of_a_few() {
        use SoloResult::{Lost, Won};
        let order = [
            best(0, 9, Won),
            best(0, 0, Lost),
            best(0, 0, Won),
            best(1, 1, Won),
            best(3, 3, Won),
            best(40, 41, Lost),
            best(40, 41, Won),
            best(41, 41, Lost),
            best(u32::MAX, u32::MAX, Lost),
        ];
        for (at, one) in order.iter().enumerate() {
            assert!(order[..at].iter().all(|worse| one.is_better_than(worse)), "{one:?}");
            assert!(order[at..].iter().all(|better| !one.is_better_than(better)), "{one:?}");
        }
    }
}
