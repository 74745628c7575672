//! How all who played a deal of the day did, without names.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::day::Day;
use crate::solo::{Course, SoloScore};

/// Minutes of a day.
const MINUTES: u32 = 24 * 60;
/// After so many minutes without a note that the bot is there it counts as away since the last one.
const LONGEST_GAP: u32 = 15;
/// So many minutes without the bot make a day on which it was away.
const TOO_LONG_AWAY: u32 = 60;
/// Of so many days a server's results are kept.
const DAYS: usize = 2;
/// At most so many different results of a deal are kept apart; more are counted as the one that is closest below.
const DIFFERENT: usize = 80;
/// So many tries are known at most that may come to be counted once more.
const UNSETTLED: usize = 64;

/// A number under which a try is counted once. It is drawn by chance: once the person's row has let go of it, it leads to no one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CountId(pub u64);

/// How all who played a deal did: each result and how often there was one like it, without names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DailyBoard {
    /// The worst first.
    #[serde(with = "rows")]
    scores: Vec<(SoloScore, u32)>,
    /// The counted tries that may come to be counted once more, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unsettled: Vec<CountId>,
    /// When the bot was there that day. Kept with the deal of one game for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    presence: Option<DayPresence>,
    /// The hours of the day in which the bot was there, a bit each, as it was kept before.
    #[serde(skip_serializing_if = "is_zero")]
    hours: u32,
    /// What the strongest level of the computer made of it in the person's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expert: Option<Course>,
    /// The best try of all, to be looked back at once the day is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Course>,
}

/// When the bot was there on a day, in minutes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct DayPresence {
    /// The minute of the day in which it was last there.
    last: u32,
    /// How many it was away before.
    away: u32,
}

/// How many others a result is better than, of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// How many it is better than.
    pub worse: u32,
    /// How many others there are.
    pub others: u32,
}

/// How people did in the newest deals of the day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DailyBoards(BTreeMap<Day, BTreeMap<String, DailyBoard>>);

fn is_zero(hours: &u32) -> bool {
    *hours == 0
}

impl DailyBoard {
    /// Counts a try, unless it was counted under this number; tells whether it was not. `is_settled` says which tries are not counted again.
    pub fn count_once(&mut self, id: CountId, score: SoloScore, is_settled: impl Fn(&CountId) -> bool) -> bool {
        self.unsettled.retain(|one| !is_settled(one));
        let is_new = !self.has_counted(id);
        if is_new {
            self.add(score);
            let over = (self.unsettled.len() + 1).saturating_sub(UNSETTLED);
            self.unsettled.drain(..over);
            self.unsettled.push(id);
        }
        is_new
    }

    /// Whether a try that may come to be counted once more was counted here.
    pub fn has_counted(&self, id: CountId) -> bool {
        self.unsettled.contains(&id)
    }

    /// Counts one more try.
    pub fn add(&mut self, score: SoloScore) {
        match self.scores.binary_search_by_key(&score, |&(one, _)| one) {
            Ok(at) => self.scores[at].1 += 1,
            Err(at) if self.scores.len() < DIFFERENT => self.scores.insert(at, (score, 1)),
            Err(at) => self.scores[at.saturating_sub(1)].1 += 1,
        }
    }

    /// Takes a try in as the best, if none was better.
    pub fn offer(&mut self, course: Course) {
        if self.best.as_ref().is_none_or(|best| course.score.beats(&best.score)) {
            self.best = Some(course);
        }
    }

    /// How many tries were counted.
    pub fn count(&self) -> u32 {
        self.scores.iter().map(|&(_, count)| count).sum()
    }

    /// Holds a result against those of others. `counted` says whether it is one of those that were counted here.
    pub fn compare(&self, own: SoloScore, counted: bool) -> Comparison {
        let worse = self.scores.iter().filter(|(score, _)| own.beats(score));
        let (mut worse, mut others) = (worse.map(|&(_, count)| count).sum::<u32>(), self.count());
        if counted {
            others = others.saturating_sub(1);
            // Where too many differ it was counted as the one below.
            let is_apart = self.scores.binary_search_by_key(&own, |&(one, _)| one).is_ok();
            worse = worse.saturating_sub(u32::from(!is_apart));
        }
        // Counting it may have failed.
        Comparison {
            worse,
            others: others.max(worse),
        }
    }

    /// Notes that the bot was there in this minute of the day. It is to be noted every ten minutes.
    pub fn note_presence(&mut self, minute: u32) {
        let noted = self.presence.get_or_insert_default();
        noted.away += gap_minutes(noted.last, minute);
        noted.last = noted.last.max(minute);
    }

    /// Whether the bot was there on this day, which is over, without being away for an hour or more.
    pub fn was_present_all_day(&self) -> bool {
        match self.presence {
            Some(noted) => noted.away + gap_minutes(noted.last, MINUTES) < TOO_LONG_AWAY,
            None => self.hours.count_ones() == 24,
        }
    }
}

/// How long the bot counts as away between two notes, in minutes.
fn gap_minutes(last: u32, next: u32) -> u32 {
    Some(next.saturating_sub(last))
        .filter(|&minutes| minutes > LONGEST_GAP)
        .unwrap_or(0)
}

impl DailyBoards {
    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How people did in the deal of a game on a day.
    pub fn of(&self, game: &str, day: Day) -> Option<&DailyBoard> {
        self.0.get(&day)?.get(game)
    }

    /// Lets go of the oldest day, but for the newest; false if there is no other.
    pub(crate) fn let_go(&mut self) -> bool {
        self.0.len() > 1 && self.0.pop_first().is_some()
    }

    /// The same, to be changed. Older days are let go.
    pub fn open(&mut self, game: &str, day: Day) -> &mut DailyBoard {
        while self.0.len() >= DAYS && !self.0.contains_key(&day) {
            self.0.pop_first();
        }
        self.0.entry(day).or_default().entry(game.to_owned()).or_default()
    }
}

/// Results as short rows of numbers: there may be many.
mod rows {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use crate::solo::SoloScore;

    /// Result, both points, length, and how often.
    type Row = (u8, u32, u32, u32, u32);

    pub fn serialize<S: Serializer>(scores: &[(SoloScore, u32)], to: S) -> Result<S::Ok, S::Error> {
        let row = |(score, count): &(SoloScore, u32)| -> Row {
            let (result, mine, theirs, length) = score.row();
            (result, mine, theirs, length, *count)
        };
        scores.iter().map(row).collect::<Vec<Row>>().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(SoloScore, u32)>, D::Error> {
        let score = |(result, mine, theirs, length, count): Row| {
            let score = SoloScore::of_row((result, mine, theirs, length));
            Ok((score.ok_or(D::Error::custom("no such result"))?, count))
        };
        Vec::<Row>::deserialize(from)?.into_iter().map(score).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solo::{SoloLength, SoloResult};
    use crate::testing::moves;

    fn score(result: SoloResult, moves: u32) -> SoloScore {
        SoloScore {
            result,
            points: (0, 0),
            length: SoloLength::Turns(moves),
        }
    }

    #[test]
    fn a_result_is_held_against_those_of_others() {
        use SoloResult::{Lost, Won};
        let mut board = DailyBoard::default();
        let own = score(Won, 20);
        board.add(own);
        let compared = |board: &DailyBoard, own, counted| {
            let compared = board.compare(own, counted);
            (compared.worse, compared.others)
        };
        assert_eq!(compared(&board, own, true), (0, 0), "no one else was there");
        for other in [score(Lost, 30), score(Lost, 30), own, score(Won, 25), score(Won, 10)] {
            board.add(other);
        }
        assert_eq!(board.count(), 6);
        assert_eq!(compared(&board, own, true), (3, 5), "one did as well, one better");
    }

    #[test]
    fn a_result_that_was_counted_elsewhere_is_held_against_all_that_were_counted_here() {
        use SoloResult::{Lost, Won};
        let mut board = DailyBoard::default();
        let own = score(Won, 20);
        let compared = |board: &DailyBoard| {
            let compared = board.compare(own, false);
            (compared.worse, compared.others)
        };
        assert_eq!(compared(&board), (0, 0));
        board.add(score(Lost, 30));
        assert_eq!(compared(&board), (1, 1));
        for other in [score(Lost, 30), own, score(Lost, 28), score(Won, 10)] {
            board.add(other);
        }
        assert_eq!(compared(&board), (3, 5));
    }

    #[test]
    fn a_result_that_was_counted_as_another_is_not_held_against_itself() {
        let mut board = DailyBoard::default();
        for moves in 0..DIFFERENT as u32 {
            board.add(score(SoloResult::Lost, moves));
        }
        let own = score(SoloResult::Won, 20);
        board.add(own);
        let all = DIFFERENT as u32;
        let compared = board.compare(own, true);
        assert_eq!((compared.worse, compared.others), (all, all));
    }

    #[test]
    fn a_try_is_counted_once_until_it_is_settled() {
        let (mut board, won) = (DailyBoard::default(), score(SoloResult::Won, 20));
        let none = |_: &CountId| false;
        assert!(board.count_once(CountId(1), won, none));
        for other in 2..=UNSETTLED as u64 {
            assert!(board.count_once(CountId(other), won, none));
        }
        assert!(!board.count_once(CountId(1), won, none));
        assert_eq!((board.count() as usize, board.unsettled.len()), (UNSETTLED, UNSETTLED));
        let form = serde_json::to_string(&board).unwrap();
        assert_eq!(serde_json::from_str::<DailyBoard>(&form).unwrap(), board);
        assert!(board.count_once(CountId(0), won, |id| id.0 != 1));
        assert_eq!(board.unsettled, [CountId(1), CountId(0)]);
    }

    #[test]
    fn what_is_kept_does_not_grow_beyond_bounds() {
        let mut boards = DailyBoards::default();
        for day in 0..9 {
            for game in ["heap", "pile", "a-long-name-of-a-game", "stack", "row"] {
                for moves in 0..1_000 {
                    let id = CountId(u64::MAX - u64::from(moves));
                    boards
                        .open(game, Day(day))
                        .count_once(id, score(SoloResult::Won, moves), |_| false);
                }
                assert_eq!(boards.open(game, Day(day)).count(), 1_000);
            }
        }
        assert_eq!((boards.of("heap", Day(6)), boards.0.len()), (None, DAYS));
        assert!(boards.of("pile", Day(8)).is_some());
        assert!(serde_json::to_string(&boards).unwrap().len() < 32 * 1024);
    }

    #[test]
    fn the_best_is_the_first_of_those_that_are_best() {
        let mut board = DailyBoard::default();
        let course = |length: u32, text: &str| Course {
            score: score(SoloResult::Won, length),
            moves: moves(&[text]),
        };
        for (moves, text) in [(20, "a"), (15, "b"), (15, "c"), (18, "d")] {
            board.offer(course(moves, text));
        }
        assert_eq!(board.best, Some(course(15, "b")));
    }

    /// Whether the bot was there all day if it was there whenever it was noted, but in these minutes.
    fn there_but(away: &[std::ops::Range<u32>]) -> bool {
        let mut board = DailyBoard::default();
        let notes = (3..MINUTES).step_by(10);
        // It is noted at once when the bot is back.
        let back = away.iter().map(|away| away.end).filter(|&minute| minute < MINUTES);
        let mut notes: Vec<u32> = notes.chain(back).collect();
        notes.retain(|minute| !away.iter().any(|away| away.contains(minute)));
        notes.sort_unstable();
        notes.into_iter().for_each(|minute| board.note_presence(minute));
        board.was_present_all_day()
    }

    #[test]
    fn a_day_is_whole_unless_the_bot_was_away_for_an_hour() {
        let at = |hour: u32, minute: u32| hour * 60 + minute;
        assert!(there_but(&[]));
        for short in [at(0, 0)..at(0, 40), at(20, 5)..at(20, 50), at(23, 20)..MINUTES] {
            assert!(there_but(std::slice::from_ref(&short)), "{short:?}");
        }
        let often: Vec<_> = (0..24).map(|hour| at(hour, 2)..at(hour, 5)).collect();
        assert!(there_but(&often), "to be started anew is not to be away");
        for long in [
            at(0, 0)..at(1, 0),
            at(20, 5)..at(21, 5),
            at(20, 5)..at(21, 50),
            at(23, 0)..MINUTES,
            0..MINUTES,
        ] {
            assert!(!there_but(std::slice::from_ref(&long)), "{long:?}");
        }
        assert!(
            !there_but(&[at(3, 5)..at(3, 40), at(9, 5)..at(9, 40)]),
            "twice half an hour"
        );
        assert!(!DailyBoard::default().was_present_all_day());
    }

    #[test]
    fn what_was_kept_by_the_hour_is_read() {
        let read = |hours: u32| {
            let form = format!(r#"{{"scores":[],"hours":{hours}}}"#);
            serde_json::from_str::<DailyBoard>(&form).unwrap()
        };
        assert!(read((1 << 24) - 1).was_present_all_day());
        assert!(!read((1 << 23) - 1).was_present_all_day());
        // On the day on which that changed it was noted for a part of it, so no one may have missed it.
        let mut board = read((1 << 12) - 1);
        (12 * 60..MINUTES)
            .step_by(10)
            .for_each(|minute| board.note_presence(minute));
        assert!(!board.was_present_all_day());
    }

    #[test]
    fn a_result_in_turns_is_held_against_no_length_in_moves() {
        // Results as versions stored them that counted moves: won in 100 and in 200, and lost in 150.
        let stored = r#"{"scores":[[0,0,0,150,1],[2,0,0,200,2],[2,0,0,100,1]]}"#;
        let mut board: DailyBoard = serde_json::from_str(stored).unwrap();
        board.add(score(SoloResult::Won, 50));
        let own = score(SoloResult::Won, 48);
        board.add(own);
        let compared = board.compare(own, true);
        assert_eq!((compared.worse, compared.others), (2, 5), "the loss and the longer win");
        let old = SoloScore {
            length: SoloLength::Moves(100),
            ..own
        };
        let compared = board.compare(old, true);
        assert_eq!(
            (compared.worse, compared.others),
            (3, 5),
            "the loss and the longer wins"
        );
        assert_eq!(
            serde_json::from_str::<DailyBoard>(&serde_json::to_string(&board).unwrap()).unwrap(),
            board
        );
        let course = |score| Course {
            score,
            moves: moves(&["a"]),
        };
        board.offer(course(old));
        board.offer(course(own));
        assert_eq!(board.best.map(|best| best.score), Some(old), "neither beats the other");
    }

    /// What is stored has to be read for ever.
    #[test]
    fn results_keep_their_form() {
        const FORM: &str = r#"{"20784":{"heap":{"scores":[[3,1,2,3,1]],"presence":{"last":70,"away":70},"best":{"score":{"result":"Lost","points":[1,2],"turns":3},"moves":["a"]}}}}"#;
        let lost = SoloScore {
            points: (1, 2),
            ..score(SoloResult::Lost, 3)
        };
        let mut boards = DailyBoards::default();
        let board = boards.open("heap", Day(20_784));
        board.add(lost);
        board.note_presence(70);
        board.offer(Course {
            score: lost,
            moves: moves(&["a"]),
        });
        assert_eq!(serde_json::to_string(&boards).unwrap(), FORM);
        assert_eq!(serde_json::from_str::<DailyBoards>(FORM).unwrap(), boards);
        assert_eq!(
            serde_json::from_str::<DailyBoards>("{}").unwrap(),
            DailyBoards::default()
        );
    }
}
