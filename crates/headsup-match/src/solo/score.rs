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

/// Length of a try, of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SoloLength {
    /// Moves, of which a turn may have several. Scores of older versions count them.
    Moves(u32),
    /// Turns.
    Turns(u32),
}

/// The result of a try, and how long it was. A contest asks which of two [beats](SoloScore::beats) the other; their order is that of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoloScore {
    /// Who won.
    pub result: SoloResult,
    /// What the person and the computer scored; nothing in a game without scores.
    pub points: (u32, u32),
    /// Its length.
    #[serde(flatten)]
    pub length: SoloLength,
}

/// A result as it is stored where there may be many: result, both points, length. A result of [`TURNS`] or more has its length in turns.
pub(crate) type Row = (u8, u32, u32, u32);

/// Added to the result of a row whose length is in turns.
const TURNS: u8 = 3;

impl SoloLength {
    /// Orders by length, where both count the same.
    fn compare(self, other: SoloLength) -> Option<Ordering> {
        match (self, other) {
            (SoloLength::Moves(one), SoloLength::Moves(two)) | (SoloLength::Turns(one), SoloLength::Turns(two)) => {
                Some(one.cmp(&two))
            }
            (SoloLength::Moves(_), SoloLength::Turns(_)) | (SoloLength::Turns(_), SoloLength::Moves(_)) => None,
        }
    }

    /// Returns the number of moves or turns.
    pub fn count(self) -> u32 {
        match self {
            SoloLength::Moves(count) | SoloLength::Turns(count) => count,
        }
    }

    /// Returns whether two lengths count the same.
    pub fn is_comparable(self, other: SoloLength) -> bool {
        self.compare(other).is_some()
    }
}

impl SoloScore {
    pub(crate) fn row(&self) -> Row {
        let unit = match self.length {
            SoloLength::Moves(_) => 0,
            SoloLength::Turns(_) => TURNS,
        };
        (
            self.result as u8 + unit,
            self.points.0,
            self.points.1,
            self.length.count(),
        )
    }

    /// The result of a row; none if there is no such result.
    pub(crate) fn of_row((result, mine, theirs, count): Row) -> Option<SoloScore> {
        let all = [SoloResult::Lost, SoloResult::Drawn, SoloResult::Won];
        let length = match result < TURNS {
            true => SoloLength::Moves(count),
            false => SoloLength::Turns(count),
        };
        Some(SoloScore {
            result: *all.get(usize::from(result % TURNS)).filter(|_| result < 2 * TURNS)?,
            points: (mine, theirs),
            length,
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
            length: SoloLength::Turns(turns),
        }
    }

    /// Whether the game counts points.
    pub fn has_points(&self) -> bool {
        self.points != (0, 0)
    }

    /// Returns whether it is better: it was won, by more, or in fewer turns; or lost by less, or in more. Lengths that do not count the same decide
    /// nothing.
    pub fn beats(&self, other: &SoloScore) -> bool {
        self.ahead(other)
            .then(self.finer(other).unwrap_or(Ordering::Equal))
            .is_gt()
    }

    /// Orders by result and margin.
    fn ahead(&self, other: &SoloScore) -> Ordering {
        let result = self.result.cmp(&other.result);
        result.then(self.margin().cmp(&other.margin()))
    }

    /// Orders by length and points, where both lengths count the same.
    fn finer(&self, other: &SoloScore) -> Option<Ordering> {
        let length = self.length.compare(other.length)?;
        let sooner = match self.result {
            SoloResult::Won => length.reverse(),
            SoloResult::Drawn | SoloResult::Lost => length,
        };
        // Equal only if all of it is.
        Some(sooner.then(self.points.cmp(&other.points)))
    }

    fn margin(&self) -> i64 {
        i64::from(self.points.0) - i64::from(self.points.1)
    }
}

impl Ord for SoloScore {
    fn cmp(&self, other: &SoloScore) -> Ordering {
        let finer = || {
            let unit = |length| matches!(length, SoloLength::Turns(_));
            let finer = self.finer(other);
            finer.unwrap_or_else(|| unit(self.length).cmp(&unit(other.length)))
        };
        self.ahead(other).then_with(finer)
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
        let score = |result, points, turns| SoloScore {
            result,
            points,
            length: SoloLength::Turns(turns),
        };
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
        for (at, one) in order.iter().enumerate() {
            assert!(order[..at].iter().all(|worse| one.beats(worse)), "{one:?}");
            assert!(order[at..].iter().all(|better| !one.beats(better)), "{one:?}");
        }
    }

    #[test]
    fn lengths_that_do_not_count_the_same_decide_nothing() {
        let old: SoloScore = serde_json::from_str(r#"{"result":"Won","points":[7,5],"moves":143}"#).unwrap();
        assert_eq!(old.length, SoloLength::Moves(143));
        let new = |points, turns| SoloScore {
            result: SoloResult::Won,
            points,
            length: SoloLength::Turns(turns),
        };
        for turns in [48, 143, 200] {
            let even = new((7, 5), turns);
            assert!(!old.beats(&even) && !even.beats(&old), "{turns}");
        }
        assert!(new((8, 5), 200).beats(&old) && old.beats(&new((6, 5), 1)));
        for score in [old, new((7, 5), 143)] {
            let form = serde_json::to_string(&score).unwrap();
            assert_eq!(serde_json::from_str::<SoloScore>(&form).unwrap(), score);
            assert_eq!(SoloScore::of_row(score.row()), Some(score));
        }
        assert_eq!(SoloScore::of_row((2, 7, 5, 143)), Some(old));
        assert_eq!(SoloScore::of_row((6, 7, 5, 143)), None);
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
