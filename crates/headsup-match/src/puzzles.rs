//! What a person has solved: for each game a rating by Glicko-2, in which each puzzle is an opponent of a fixed strength, which puzzles they
//! had, and which of them come again. The first answer to a puzzle counts; one that was wrong comes again after three days, then seven.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::id::Timestamp;
pub use headsup_engine::PuzzleId;

/// How sure it is how hard a puzzle is.
const DEVIATION: f64 = 80.0;
/// After how many days a wrong one comes again, and again when it was right then.
const DAYS: [u64; 2] = [3, 7];
const DAY: u64 = 24 * 60 * 60 * 1000;
/// At most so many of a game wait to come again. When one more comes, the first that was answered right since gives way, or else the one due
/// soonest.
const WAITING: usize = 50;
/// Ratings are kept in whole parts of a point, so that what is kept is read as it was written.
const PARTS: f64 = 1_000.0;
const VOLATILITY_PARTS: f64 = 1_000_000.0;

/// What a person has solved, by game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PuzzleStandings(BTreeMap<String, PuzzleStanding>);

impl PuzzleStandings {
    /// Whether they have answered none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What they have in a game, by its slug.
    pub fn of(&self, game: &str) -> PuzzleStanding {
        self.0.get(game).cloned().unwrap_or_default()
    }

    /// The games of which they have answered a puzzle, by their slugs.
    pub fn games(&self) -> impl Iterator<Item = (&str, &PuzzleStanding)> {
        self.0.iter().map(|(game, standing)| (game.as_str(), standing))
    }

    /// Takes in an answer to a puzzle of a game, and tells what it came to.
    pub fn answer(&mut self, game: &str, given: &PuzzleAnswer) -> PuzzleResult {
        self.0.entry(game.to_owned()).or_default().answer(given)
    }

    /// How many puzzles they have answered.
    pub fn tried(&self) -> u32 {
        self.0.values().map(|standing| standing.tried).sum()
    }
}

/// An answer to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// The number of the press that gave it.
    pub key: u64,
    /// Which puzzle it is an answer to.
    pub puzzle: PuzzleId,
    /// How hard it is.
    pub rating: u16,
    /// Whether the best move was found.
    pub right: bool,
    /// When.
    pub now: Timestamp,
}

/// What an answer came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleResult {
    /// What it did to the rating, in points, if it counted.
    pub change: Option<i32>,
    /// After how many days the puzzle comes again, if it does.
    pub again: Option<u64>,
}

/// A puzzle to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPuzzle {
    /// One that they never had.
    New(PuzzleId),
    /// One that they got wrong once.
    Again(PuzzleId),
}

impl NextPuzzle {
    /// Which one it is.
    pub fn id(self) -> PuzzleId {
        match self {
            NextPuzzle::New(id) | NextPuzzle::Again(id) => id,
        }
    }
}

/// What a person has in the puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleStanding {
    /// Rating and deviation in thousandths, volatility in millionths.
    worth: [u32; 3],
    /// How many were answered, and how many of them right at once.
    tried: u32,
    solved: u32,
    /// How many of the last ones were right at once.
    streak: u32,
    /// Which were answered.
    #[serde(default, with = "joined_ids")]
    answered: BTreeSet<PuzzleId>,
    /// Which come again, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    waiting: Vec<Waiting>,
    /// The last press that was taken in, which may come in twice, and what it came to.
    last: Option<(u64, PuzzleResult)>,
}

/// A puzzle that comes again. Kept as a row, for there may be many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WaitingRow", into = "WaitingRow")]
struct Waiting {
    puzzle: PuzzleId,
    /// When it comes.
    due: Timestamp,
    /// How often it was right since it was wrong.
    right: usize,
}

type WaitingRow = (PuzzleId, Timestamp, usize);

impl From<WaitingRow> for Waiting {
    fn from((puzzle, due, right): WaitingRow) -> Waiting {
        Waiting { puzzle, due, right }
    }
}

impl From<Waiting> for WaitingRow {
    fn from(Waiting { puzzle, due, right }: Waiting) -> WaitingRow {
        (puzzle, due, right)
    }
}

impl Default for PuzzleStanding {
    fn default() -> PuzzleStanding {
        PuzzleStanding {
            worth: written(&Glicko2Rating::default()),
            tried: 0,
            solved: 0,
            streak: 0,
            answered: BTreeSet::new(),
            waiting: Vec::new(),
            last: None,
        }
    }
}

fn written(worth: &Glicko2Rating) -> [u32; 3] {
    [
        (worth.rating.max(0.0) * PARTS).round() as u32,
        (worth.deviation * PARTS).round() as u32,
        (worth.volatility * VOLATILITY_PARTS).round() as u32,
    ]
}

impl PuzzleStanding {
    fn worth(&self) -> Glicko2Rating {
        let [rating, deviation, volatility] = self.worth.map(f64::from);
        Glicko2Rating {
            rating: rating / PARTS,
            deviation: deviation / PARTS,
            volatility: volatility / VOLATILITY_PARTS,
        }
    }

    /// Their rating in whole points.
    pub fn rating(&self) -> i32 {
        self.worth().rating.round() as i32
    }

    /// How many puzzles were answered.
    pub fn tried(&self) -> u32 {
        self.tried
    }

    /// How many of them were right at once.
    pub fn solved(&self) -> u32 {
        self.solved
    }

    /// How many of the last ones were right at once.
    pub fn streak(&self) -> u32 {
        self.streak
    }

    /// The puzzle to solve now, of these, each with how hard it is: the first that comes again, else of those they never had the one that is closest to
    /// their rating. None if there is none left today.
    pub fn next(&self, puzzles: &[(PuzzleId, u16)], now: Timestamp) -> Option<NextPuzzle> {
        let exists = |id: PuzzleId| puzzles.iter().any(|(known, _)| *known == id);
        let due = self.waiting.iter().find(|one| one.due <= now && exists(one.puzzle));
        if let Some(due) = due {
            return Some(NextPuzzle::Again(due.puzzle));
        }
        let own = self.rating();
        let new = puzzles.iter().filter(|(id, _)| !self.answered.contains(id));
        new.min_by_key(|(_, rating)| (i32::from(*rating) - own).abs())
            .map(|(id, _)| NextPuzzle::New(*id))
    }

    /// Takes in an answer, and tells what it came to. The same press again comes to the same.
    fn answer(&mut self, given: &PuzzleAnswer) -> PuzzleResult {
        if let Some((_, result)) = self.last.filter(|(key, _)| *key == given.key) {
            return result;
        }
        let due = self
            .waiting
            .iter()
            .position(|one| one.puzzle == given.puzzle && one.due <= given.now);
        let result = match (self.answered.contains(&given.puzzle), due) {
            (false, _) => PuzzleResult {
                change: Some(self.rate(given)),
                again: (!given.right).then(|| self.wait(given, 0)),
            },
            (true, Some(at)) => {
                let right = self.waiting.remove(at).right + 1;
                let step = if given.right { right } else { 0 };
                PuzzleResult {
                    change: None,
                    again: (step < DAYS.len()).then(|| self.wait(given, step)),
                }
            }
            // It was answered already, and its time has not come: nothing follows from that.
            (true, None) => {
                return PuzzleResult {
                    change: None,
                    again: None,
                };
            }
        };
        self.last = Some((given.key, result));
        result
    }

    /// Counts a first answer; gives what it did to the rating.
    fn rate(&mut self, given: &PuzzleAnswer) -> i32 {
        let before = self.rating();
        let puzzle = Glicko2Rating {
            rating: f64::from(given.rating),
            deviation: DEVIATION,
            ..Glicko2Rating::default()
        };
        let outcome = if given.right { Outcomes::WIN } else { Outcomes::LOSS };
        let (worth, _) = glicko2(&self.worth(), &puzzle, &outcome, &Glicko2Config::new());
        self.worth = written(&worth);
        self.tried += 1;
        self.solved += u32::from(given.right);
        self.streak = if given.right { self.streak + 1 } else { 0 };
        self.answered.insert(given.puzzle);
        self.rating() - before
    }

    /// Has a puzzle come again; gives after how many days.
    fn wait(&mut self, given: &PuzzleAnswer, step: usize) -> u64 {
        if self.waiting.len() >= WAITING {
            let known = self.waiting.iter().position(|one| one.right > 0);
            self.waiting.remove(known.unwrap_or(0));
        }
        let due = Timestamp(given.now.0 + DAYS[step] * DAY);
        let at = self.waiting.partition_point(|one| one.due <= due);
        self.waiting.insert(
            at,
            Waiting {
                puzzle: given.puzzle,
                due,
                right: step,
            },
        );
        DAYS[step]
    }
}

/// Ids one after the other, eight digits each: of hundreds, a list would be larger by a half.
mod joined_ids {
    use std::collections::BTreeSet;

    use headsup_engine::{ParsePuzzleIdError, PuzzleId};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    const DIGITS: usize = 8;

    pub fn serialize<S: Serializer>(ids: &BTreeSet<PuzzleId>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&ids.iter().map(PuzzleId::to_string).collect::<String>())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeSet<PuzzleId>, D::Error> {
        let text = String::deserialize(from)?;
        let id = |digits: &[u8]| std::str::from_utf8(digits).map_err(|_| ParsePuzzleIdError)?.parse();
        let ids: Result<_, ParsePuzzleIdError> = text.as_bytes().chunks(DIGITS).map(id).collect();
        ids.map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HARD: [(PuzzleId, u16); 4] = [
        (PuzzleId(0xa0), 1700),
        (PuzzleId(0xa1), 1480),
        (PuzzleId(0xa2), 1530),
        (PuzzleId(0xa3), 1200),
    ];
    const NOW: Timestamp = Timestamp(1_700_000_000_000);

    fn days(days: u64) -> Timestamp {
        Timestamp(NOW.0 + days * DAY)
    }

    /// Each press has a number of its own.
    fn press(key: u64, puzzle: usize, right: bool, now: Timestamp) -> PuzzleAnswer {
        PuzzleAnswer {
            key,
            puzzle: HARD[puzzle].0,
            rating: HARD[puzzle].1,
            right,
            now,
        }
    }

    #[test]
    fn the_next_one_is_closest_to_the_rating_of_those_they_never_had() {
        let mut standing = PuzzleStanding::default();
        let mut order = Vec::new();
        while let Some(next) = standing.next(&HARD, NOW) {
            assert_eq!(next, NextPuzzle::New(next.id()));
            let at = HARD
                .iter()
                .position(|(id, _)| *id == next.id())
                .expect("it is one of them");
            order.push(at);
            standing.answer(&press(order.len() as u64, at, order.len() % 2 == 1, NOW));
        }
        assert_eq!(order, [1, 0, 2, 3]);
        assert_eq!((standing.tried(), standing.solved(), standing.streak()), (4, 2, 0));
    }

    #[test]
    fn a_first_answer_counts_once_whatever_is_pressed_again() {
        let mut standing = PuzzleStanding::default();
        let wrong = standing.answer(&press(1, 0, false, NOW));
        assert!(
            wrong.change.is_some_and(|change| change < 0) && wrong.again == Some(3),
            "{wrong:?}"
        );
        let after = standing.clone();
        assert_eq!(standing.answer(&press(1, 0, false, NOW)), wrong, "the same press");
        assert_eq!(standing, after);
        let nothing = PuzzleResult {
            change: None,
            again: None,
        };
        assert_eq!(standing.answer(&press(2, 0, true, days(1))), nothing, "another press");
        assert_eq!(standing, after);
        let right = standing.answer(&press(3, 1, true, NOW));
        assert!(
            right.change.is_some_and(|change| change > 0) && right.again.is_none(),
            "{right:?}"
        );
        assert_eq!(standing.streak(), 1);
    }

    #[test]
    fn a_wrong_one_comes_again_after_three_days_then_seven_and_counts_no_more() {
        let mut standing = PuzzleStanding::default();
        standing.answer(&press(1, 2, false, NOW));
        let rating = standing.rating();
        assert_eq!(standing.next(&HARD, days(2)), Some(NextPuzzle::New(HARD[3].0)));
        assert_eq!(standing.next(&HARD, days(3)), Some(NextPuzzle::Again(HARD[2].0)));
        assert_eq!(
            standing.answer(&press(2, 2, false, days(3))).again,
            Some(3),
            "wrong again"
        );
        assert_eq!(standing.answer(&press(3, 2, true, days(6))).again, Some(7));
        assert_eq!(standing.next(&HARD, days(12)), Some(NextPuzzle::New(HARD[3].0)));
        assert_eq!(standing.next(&HARD, days(13)), Some(NextPuzzle::Again(HARD[2].0)));
        assert_eq!(
            standing.answer(&press(4, 2, true, days(13))).again,
            None,
            "it is known now"
        );
        assert_eq!(standing.next(&HARD, days(99)), Some(NextPuzzle::New(HARD[3].0)));
        assert_eq!((standing.rating(), standing.tried()), (rating, 1));
    }

    #[test]
    fn what_is_kept_does_not_grow_beyond_bounds() {
        let mut standing = PuzzleStanding::default();
        for number in 0..1000_u32 {
            let wrong = PuzzleAnswer {
                key: u64::from(number),
                puzzle: PuzzleId(number),
                rating: 1500,
                right: false,
                now: Timestamp(NOW.0 + u64::from(number)),
            };
            standing.answer(&wrong);
        }
        assert_eq!(standing.waiting.len(), WAITING);
        assert!(standing.rating() >= 0);
        assert!(serde_json::to_string(&standing).unwrap().len() < 10_500);
    }

    #[test]
    fn what_was_just_promised_to_come_again_does_though_others_go_for_it() {
        let wrong = |number: u32| PuzzleAnswer {
            key: u64::from(number),
            puzzle: PuzzleId(number),
            rating: 1500,
            right: false,
            now: Timestamp(NOW.0 + u64::from(number)),
        };
        let mut standing = PuzzleStanding::default();
        for number in 0..WAITING as u32 {
            standing.answer(&wrong(number));
        }
        // The first of them was right when it came again, and would come a second time.
        let right = PuzzleAnswer {
            key: 1_000,
            right: true,
            now: days(4),
            ..wrong(0)
        };
        assert_eq!(standing.answer(&right).again, Some(7));
        let waits = |standing: &PuzzleStanding, number: u32| standing.waiting.iter().any(|one| one.puzzle.0 == number);
        for (number, gone) in [(2_000, 0), (2_001, 1), (2_002, 2)] {
            assert!(waits(&standing, gone));
            assert_eq!(standing.answer(&wrong(number)).again, Some(3));
            assert!(waits(&standing, number) && !waits(&standing, gone), "{number}");
        }
        assert_eq!(standing.waiting.len(), WAITING);
    }

    #[test]
    fn when_others_are_taken_out_the_rest_stay_what_they_are() {
        let mut standing = PuzzleStanding::default();
        standing.answer(&press(1, 1, false, NOW));
        standing.answer(&press(2, 3, false, NOW));
        assert_eq!(standing.next(&HARD[2..], NOW), Some(NextPuzzle::New(HARD[2].0)));
        assert_eq!(standing.next(&HARD[2..], days(3)), Some(NextPuzzle::Again(HARD[3].0)));
        assert_eq!(standing.next(&HARD[3..], NOW), None);
    }

    /// What is stored has to be read for ever.
    #[test]
    fn what_was_solved_keeps_its_form() {
        const FORM: &str = r#"{"fortac":{"worth":[1339037,250909,59999],"tried":1,"solved":0,"streak":0,"answered":"000000a2","waiting":[[162,1700259200000,0]],"last":[7,{"change":-161,"again":3}]}}"#;
        let mut standings = PuzzleStandings::default();
        assert!(standings.is_empty());
        standings.answer("fortac", &press(7, 2, false, NOW));
        assert_eq!(serde_json::to_string(&standings).unwrap(), FORM);
        assert_eq!(serde_json::from_str::<PuzzleStandings>(FORM).unwrap(), standings);
    }
}
