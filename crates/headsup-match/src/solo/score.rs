//! How a try ended: what may be told of it while others still play the deal.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use headsup_engine::{Outcome, Seat};

/// How a try ended for the person who played it, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SoloResult {
    /// The computer won.
    Lost,
    /// No one did.
    Drawn,
    /// The person won.
    Won,
}

/// The result of a try, and how long it was. A greater one is better: it was won, by more, or in fewer turns; or lost by less, or in more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoloScore {
    /// Who won.
    pub result: SoloResult,
    /// What the person and the computer scored; nothing in a game without scores.
    pub points: (u32, u32),
    /// Number of turns of both.
    #[serde(rename = "moves")]
    pub turns: u32,
}

/// A result as it is stored where there may be many: result, both points, turns.
pub(crate) type Row = (u8, u32, u32, u32);

impl SoloScore {
    pub(crate) fn row(&self) -> Row {
        (self.result as u8, self.points.0, self.points.1, self.turns)
    }

    /// The result of a row; none if there is no such result.
    pub(crate) fn of_row((result, mine, theirs, turns): Row) -> Option<SoloScore> {
        let all = [SoloResult::Lost, SoloResult::Drawn, SoloResult::Won];
        Some(SoloScore {
            result: *all.get(usize::from(result))?,
            points: (mine, theirs),
            turns,
        })
    }

    /// The end for a seat after so many turns.
    pub fn of(outcome: &Outcome, seat: Seat, turns: u32) -> SoloScore {
        SoloScore {
            result: match outcome.winner {
                Some(winner) if winner == seat => SoloResult::Won,
                Some(_) => SoloResult::Lost,
                None => SoloResult::Drawn,
            },
            points: (outcome.score[seat], outcome.score[seat.other()]),
            turns,
        }
    }

    /// Whether the game counts points.
    pub fn has_points(&self) -> bool {
        self.points != (0, 0)
    }

    fn margin(&self) -> i64 {
        i64::from(self.points.0) - i64::from(self.points.1)
    }
}

impl Ord for SoloScore {
    fn cmp(&self, other: &SoloScore) -> Ordering {
        let length = self.turns.cmp(&other.turns);
        let sooner = match self.result {
            SoloResult::Won => length.reverse(),
            SoloResult::Drawn | SoloResult::Lost => length,
        };
        let result = self.result.cmp(&other.result);
        let points = self.margin().cmp(&other.margin());
        // Equal only if all of it is.
        result.then(points).then(sooner).then(self.points.cmp(&other.points))
    }
}

impl PartialOrd for SoloScore {
    fn partial_cmp(&self, other: &SoloScore) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_better_the_clearer_and_the_sooner_and_a_loss_the_closer_and_the_later() {
        use SoloResult::{Drawn, Lost, Won};
        let score = |result, points, turns| SoloScore { result, points, turns };
        let order = [
            score(Lost, (1, 9), 30),
            score(Lost, (5, 7), 20),
            score(Lost, (5, 7), 30),
            score(Drawn, (6, 6), 20),
            score(Won, (7, 5), 30),
            score(Won, (7, 5), 20),
            score(Won, (9, 1), 40),
        ];
        assert!(order.is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn an_outcome_is_told_from_the_side_of_the_person() {
        let outcome = Outcome {
            winner: Some(Seat::Two),
            reason: "score",
            score: headsup_engine::Seats([3, 8]),
        };
        let [one, two] = [Seat::One, Seat::Two].map(|seat| SoloScore::of(&outcome, seat, 12));
        assert_eq!((one.result, one.points), (SoloResult::Lost, (3, 8)));
        assert_eq!((two.result, two.points), (SoloResult::Won, (8, 3)));
    }
}
