//! What a person played of the deals of today and yesterday: for each game the try that counts, and for today also the newest of those for fun.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::best::BestDaily;
use super::board::{Comparison, CountId, DailyBoard};
use super::day::Day;
use super::reminder::DailyReminder;
use super::streak::Streak;
use crate::id::GuildId;
use crate::solo::{SoloMoves, SoloScore, SoloTry};

/// What a person played of the deals of the day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyTries {
    /// The newest day of each game, by its slug.
    games: BTreeMap<String, DailyGame>,
    /// The day before that one, if they finished its deal.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    before: BTreeMap<String, DailyGame>,
    /// On how many days in a row they finished one.
    pub streak: Streak,
    /// The best of their tries that are not kept any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    best: Option<BestDaily>,
    /// How they are reminded of them; none if they never asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reminder: Option<DailyReminder>,
}

/// What a person played of one game on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyGame {
    /// The day.
    pub day: Day,
    /// The first try, which counts unless all tries of that day are for fun.
    pub counted: SoloTry,
    /// No try of that day counts: an erased person may have played the deal before.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    for_fun: bool,
    /// Where it was counted among those of others; none if it was not, or is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counted_on: Option<CountedOn>,
    /// Under which number it is yet to be counted there; none if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    uncounted: Option<CountId>,
    /// The newest of the later ones, which are for fun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fun: Option<SoloTry>,
    /// How many tries were begun.
    begun: u16,
}

/// Where a finished try was counted among those of others: everywhere, and on a server if it ended there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct CountedOn {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    server: Option<GuildId>,
}

/// A position in a try: its day, which of the person's tries that day it is, from 1, and after how many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryRef {
    /// The day.
    pub day: Day,
    /// Which of the tries.
    pub number: u16,
    /// After how many moves.
    pub ply: u32,
}

/// A position that is not that of the try any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the try went on, or another one began")]
pub struct StaleTry;

impl DailyTries {
    /// Whether they never began one, nor asked to be reminded.
    pub fn is_empty(&self) -> bool {
        *self == DailyTries::default()
    }

    /// What they played of a game on a day; none if that is not kept.
    pub fn of(&self, game: &str, day: Day) -> Option<&DailyGame> {
        let kept = [self.games.get(game), self.before.get(game)];
        kept.into_iter().flatten().find(|played| played.day == day)
    }

    /// Returns the stored tries, each with the slug of its game.
    pub fn all(&self) -> impl Iterator<Item = (&str, &DailyGame)> {
        let kept = self.games.iter().chain(&self.before);
        kept.map(|(game, played)| (game.as_str(), played))
    }

    /// The best of their tries that are not kept any more.
    pub fn best(&self) -> Option<&BestDaily> {
        self.best.as_ref()
    }

    /// Takes a try in as the best, if none was better.
    pub fn offer(&mut self, best: BestDaily) {
        if self.best.as_ref().is_none_or(|kept| best.is_better_than(kept)) {
            self.best = Some(best);
        }
    }

    /// The tries that were counted among those of others and are kept, each with the slug of its game.
    pub fn counted(&self) -> impl Iterator<Item = (&str, &DailyGame)> {
        self.all().filter(|(_, played)| played.counted_on.is_some())
    }

    /// The tries that are yet to be counted among those of others, or may be, each with the slug of its game.
    pub fn uncounted(&self) -> impl Iterator<Item = (&str, &DailyGame)> {
        self.counted().filter(|(_, played)| played.uncounted.is_some())
    }

    /// How many tries that count, or will, are kept.
    pub fn kept(&self) -> usize {
        self.games.len() + self.before.len()
    }

    /// The first day whose tries are kept when one is begun on this day.
    pub fn kept_from(day: Day) -> Day {
        day.previous()
    }

    /// Lets go of a try of the day before; tells whether there was one.
    pub(crate) fn let_go(&mut self) -> bool {
        self.before.pop_first().is_some()
    }

    /// Begins a try, with the moves that are made before the person must decide, and tells where it is. One that is not over is not begun
    /// anew. What is older than the day before is let go.
    pub fn begin(&mut self, game: &str, day: Day, moves: SoloMoves) -> TryRef {
        self.begin_try(game, day, moves, false)
    }

    /// Begins a try as [`begin`](DailyTries::begin) does, on a day for fun.
    pub fn begin_for_fun(&mut self, game: &str, day: Day, moves: SoloMoves) -> TryRef {
        self.begin_try(game, day, moves, true)
    }

    fn begin_try(&mut self, game: &str, day: Day, moves: SoloMoves, for_fun: bool) -> TryRef {
        for kept in [&mut self.games, &mut self.before] {
            kept.retain(|_, played| played.day >= DailyTries::kept_from(day));
            let older = kept.values_mut().filter(|played| played.day < day);
            older.for_each(|played| played.fun = None);
        }
        self.heard();
        let fresh = SoloTry { moves, score: None };
        let played = match self.games.get_mut(game) {
            Some(played) if played.day == day => {
                if played.current().score.is_some() {
                    played.fun = Some(fresh);
                    played.begun = played.begun.saturating_add(1);
                }
                &*played
            }
            _ => {
                let begun = DailyGame {
                    day,
                    counted: fresh,
                    for_fun,
                    counted_on: None,
                    uncounted: None,
                    fun: None,
                    begun: 1,
                };
                let older = self.games.insert(game.to_owned(), begun);
                let finished = older.filter(|older| older.day < day && older.counted.score.is_some());
                self.before.extend(finished.map(|older| (game.to_owned(), older)));
                &self.games[game]
            }
        };
        played.here()
    }

    /// Takes in the moves that follow a position, and how the try ended by them, if it did. Tells whether the try that counts ended.
    /// `away` says on which days the bot was away.
    ///
    /// # Errors
    /// Returns [`StaleTry`] if the try is not at that position any more; nothing has changed then.
    pub fn go_on(
        &mut self,
        game: &str,
        at: TryRef,
        moves: &SoloMoves,
        score: Option<SoloScore>,
        away: &dyn Fn(Day) -> bool,
    ) -> Result<bool, StaleTry> {
        let played = self.games.get_mut(game).ok_or(StaleTry)?;
        if played.here() != at || played.current().score.is_some() {
            return Err(StaleTry);
        }
        let counts = score.is_some() && played.counts();
        let current = played.fun.as_mut().unwrap_or(&mut played.counted);
        current.moves.extend(moves);
        current.score = score;
        self.heard();
        if counts {
            self.streak.finish(at.day, away);
        }
        Ok(counts)
    }

    /// Notes that the try that counts is to be counted among those of others under this number: everywhere, and on a server if it ended
    /// there.
    pub fn count(&mut self, game: &str, server: Option<GuildId>, id: CountId) {
        if let Some(played) = self.games.get_mut(game) {
            (played.counted_on, played.uncounted) = (Some(CountedOn { server }), Some(id));
        }
    }

    /// Notes that the try under this number was counted.
    pub fn settle(&mut self, id: CountId) {
        let kept = self.games.values_mut().chain(self.before.values_mut());
        for played in kept.filter(|played| played.uncounted == Some(id)) {
            played.uncounted = None;
        }
    }
}

impl DailyTries {
    fn heard(&mut self) {
        if let Some(reminder) = &mut self.reminder {
            reminder.heard();
        }
    }
}

impl DailyGame {
    /// The newest try.
    pub fn current(&self) -> &SoloTry {
        self.fun.as_ref().unwrap_or(&self.counted)
    }

    /// Returns the newest try for fun.
    pub fn fun(&self) -> Option<&SoloTry> {
        self.fun.as_ref()
    }

    /// Returns the server on which the first try was counted, if any.
    pub fn counted_on(&self) -> Option<GuildId> {
        self.counted_on?.server
    }

    /// Whether the newest try is the one that counts.
    pub fn counts(&self) -> bool {
        self.fun.is_none() && !self.for_fun
    }

    /// Returns whether no try of the day counts.
    pub fn is_for_fun(&self) -> bool {
        self.for_fun
    }

    /// Holds the try that counts against those of others on a server, or everywhere if none is named; none if it is not over.
    pub fn compare(&self, board: &DailyBoard, server: Option<GuildId>) -> Option<Comparison> {
        if self.for_fun {
            return None;
        }
        let counts = self
            .counted_on
            .is_some_and(|on| server.is_none() || on.server == server);
        let was_counted = self.uncounted.is_none_or(|id| board.has_counted(id));
        Some(board.compare(self.counted.score?, counts && was_counted))
    }

    /// Under which number the try that counts is yet to be counted, and on which server, if any.
    pub fn to_count(&self) -> Option<(CountId, Option<GuildId>)> {
        Some((self.uncounted?, self.counted_on?.server))
    }

    /// Where the newest try is.
    pub fn here(&self) -> TryRef {
        TryRef {
            day: self.day,
            number: self.begun,
            ply: self.current().moves.len(),
        }
    }
}

impl fmt::Display for TryRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.day, self.number, self.ply)
    }
}

/// A text that names no position in a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it names no position in a try")]
pub struct NoTryRef;

impl FromStr for TryRef {
    type Err = NoTryRef;

    fn from_str(text: &str) -> Result<TryRef, NoTryRef> {
        let parts: Vec<&str> = text.split('.').collect();
        let [day, number, ply] = parts[..] else {
            return Err(NoTryRef);
        };
        Ok(TryRef {
            day: day.parse().map_err(|_| NoTryRef)?,
            number: number.parse().map_err(|_| NoTryRef)?,
            ply: ply.parse().map_err(|_| NoTryRef)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solo::{SoloLength, SoloResult};
    use crate::testing::moves;

    const DAY: Day = Day(20_784);
    const WON: SoloScore = SoloScore {
        result: SoloResult::Won,
        points: (0, 0),
        length: SoloLength::Turns(3),
    };

    fn here(tries: &DailyTries) -> TryRef {
        tries.of("heap", DAY).unwrap().here()
    }

    fn go_on(tries: &mut DailyTries, at: TryRef, made: &[&str], score: Option<SoloScore>) -> Result<bool, StaleTry> {
        tries.go_on("heap", at, &moves(made), score, &|_| false)
    }

    #[test]
    fn the_first_try_counts_and_later_ones_are_for_fun() {
        let mut tries = DailyTries::default();
        let first = tries.begin("heap", DAY, moves(&["a"]));
        assert_eq!((first.number, first.ply), (1, 1));
        assert_eq!(tries.begin("heap", DAY, SoloMoves::default()), first, "it goes on");
        assert_eq!(go_on(&mut tries, first, &["b", "c"], Some(WON)), Ok(true));
        assert_eq!(tries.kept(), 1);
        assert_eq!(tries.streak.on(DAY, &|_| false).days, 1);
        let fun = tries.begin("heap", DAY, SoloMoves::default());
        assert_eq!((fun.number, fun.ply), (2, 0));
        let lost = SoloScore {
            result: SoloResult::Lost,
            ..WON
        };
        assert_eq!(go_on(&mut tries, fun, &["d"], Some(lost)), Ok(false));
        let played = tries.of("heap", DAY).unwrap();
        assert_eq!((played.counted.score, played.current().score), (Some(WON), Some(lost)));
        assert_eq!(tries.begin("heap", DAY, SoloMoves::default()).number, 3);
    }

    #[test]
    fn no_try_of_a_day_for_fun_counts() {
        let mut tries = DailyTries::default();
        let first = tries.begin_for_fun("heap", DAY, SoloMoves::default());
        assert!(!tries.of("heap", DAY).unwrap().counts());
        assert_eq!(go_on(&mut tries, first, &["a"], Some(WON)), Ok(false));
        let second = tries.begin("heap", DAY, SoloMoves::default());
        assert_eq!(go_on(&mut tries, second, &["a"], Some(WON)), Ok(false));
        let played = tries.of("heap", DAY).unwrap();
        assert!(played.is_for_fun() && played.compare(&DailyBoard::default(), None).is_none());
        assert_eq!(tries.streak.on(DAY, &|_| false).days, 0);
        let form = serde_json::to_string(&tries).unwrap();
        assert_eq!(serde_json::from_str::<DailyTries>(&form).unwrap(), tries);
        // The next day counts again.
        let next = tries.begin("heap", DAY.next(), SoloMoves::default());
        assert_eq!(go_on(&mut tries, next, &["a"], Some(WON)), Ok(true));
    }

    #[test]
    fn a_press_on_another_position_changes_nothing() {
        let mut tries = DailyTries::default();
        let first = tries.begin("heap", DAY, SoloMoves::default());
        assert_eq!(go_on(&mut tries, first, &["a", "b"], None), Ok(false));
        let after = tries.clone();
        for stale in [
            first,
            TryRef {
                number: 2,
                ..here(&after)
            },
            TryRef {
                day: DAY.next(),
                ..here(&after)
            },
        ] {
            assert_eq!(go_on(&mut tries, stale, &["c"], None), Err(StaleTry));
        }
        assert_eq!(go_on(&mut tries, here(&after), &["c"], Some(WON)), Ok(true));
        let over = here(&tries);
        assert_eq!(go_on(&mut tries, over, &["d"], Some(WON)), Err(StaleTry), "it is over");
        assert_eq!(
            tries.go_on("pile", first, &SoloMoves::default(), None, &|_| false),
            Err(StaleTry)
        );
    }

    #[test]
    fn a_new_day_stands_beside_the_one_before_until_the_next() {
        let mut tries = DailyTries::default();
        let first = tries.begin("heap", DAY, SoloMoves::default());
        assert_eq!(go_on(&mut tries, first, &["a"], Some(WON)), Ok(true));
        tries.begin("heap", DAY, SoloMoves::default());
        let second = tries.begin("heap", DAY.next(), SoloMoves::default());
        let past = tries.of("heap", DAY).unwrap();
        assert!(
            past.counts() && past.counted.score == Some(WON),
            "without the try for fun"
        );
        assert_eq!(
            (tries.of("heap", DAY.next()).unwrap().here(), tries.kept()),
            (second, 2)
        );
        assert_eq!(tries.streak.on(DAY.next(), &|_| false).days, 1, "the streak stays");
        assert_eq!(
            go_on(&mut tries, first, &["b"], Some(WON)),
            Err(StaleTry),
            "that day is over"
        );
        assert_eq!(go_on(&mut tries, second, &["b"], Some(WON)), Ok(true));
        // Two days after it, it is gone, also where another game is begun.
        tries.begin("pile", DAY.next().next(), SoloMoves::default());
        assert_eq!((tries.of("heap", DAY), tries.kept()), (None, 2));
        assert!(tries.of("heap", DAY.next()).is_some());
    }

    #[test]
    fn the_best_stays_when_its_try_is_gone() {
        let mut tries = DailyTries::default();
        let best = |day: Day, worse| BestDaily {
            game: "heap".to_owned(),
            day,
            score: WON,
            compared: Comparison { worse, others: 9 },
        };
        for (day, worse) in [(DAY, 3), (DAY.next(), 7), (DAY.next().next(), 5)] {
            tries.offer(best(day, worse));
        }
        assert_eq!(tries.best(), Some(&best(DAY.next(), 7)));
        let form = serde_json::to_string(&tries).unwrap();
        assert_eq!(serde_json::from_str::<DailyTries>(&form).unwrap(), tries);
        assert!(!tries.is_empty());
    }

    #[test]
    fn a_try_that_was_not_finished_goes_when_the_next_is_begun() {
        let mut tries = DailyTries::default();
        tries.begin("heap", DAY, SoloMoves::default());
        tries.begin("heap", DAY.next(), SoloMoves::default());
        assert_eq!((tries.of("heap", DAY), tries.kept()), (None, 1));
    }

    #[test]
    fn what_is_kept_does_not_grow_beyond_bounds() {
        let mut tries = DailyTries::default();
        for day in 0..9 {
            for game in ["heap", "pile"] {
                let day = Day(DAY.0 + day);
                let first = tries.begin(game, day, SoloMoves::default());
                assert_eq!(
                    tries.go_on(game, first, &moves(&["a"]), Some(WON), &|_| false),
                    Ok(true)
                );
                tries.begin(game, day, SoloMoves::default());
            }
        }
        assert_eq!((tries.games.len(), tries.before.len()), (2, 2));
        assert!(tries.before.values().all(DailyGame::counts), "no try for fun");
    }

    #[test]
    fn a_try_is_held_against_others_whether_or_not_it_was_counted_among_them() {
        let lost = SoloScore {
            result: SoloResult::Lost,
            ..WON
        };
        let mut tries = DailyTries::default();
        let first = tries.begin("heap", DAY, SoloMoves::default());
        let mut board = DailyBoard::default();
        board.add(lost);
        assert_eq!(
            tries.of("heap", DAY).unwrap().compare(&board, None),
            None,
            "it is not over"
        );
        assert_eq!(go_on(&mut tries, first, &["a"], Some(WON)), Ok(true));
        let others = |tries: &DailyTries, board: &DailyBoard, server: Option<u64>| {
            let compared = tries
                .of("heap", DAY)
                .unwrap()
                .compare(board, server.map(GuildId))
                .unwrap();
            (compared.worse, compared.others)
        };
        assert_eq!(others(&tries, &board, None), (1, 1), "it was counted nowhere");
        tries.count("heap", Some(GuildId(7)), CountId(9));
        assert_eq!(others(&tries, &board, Some(8)), (1, 1), "not on this server");
        assert_eq!(others(&tries, &board, Some(7)), (1, 1), "not yet");
        board.count_once(CountId(9), WON, |_| false);
        assert_eq!(
            [None, Some(7)].map(|server| others(&tries, &board, server)),
            [(1, 1); 2]
        );
        board.add(lost);
        board.add(lost);
        assert_eq!(
            [None, Some(7)].map(|server| others(&tries, &board, server)),
            [(3, 3); 2]
        );
        assert_eq!(others(&tries, &board, Some(8)), (3, 4));
        let read = serde_json::to_string(&tries).unwrap();
        assert!(read.contains(r#""counted_on":{"server":7},"uncounted":9"#), "{read}");
        assert_eq!(serde_json::from_str::<DailyTries>(&read).unwrap(), tries);
        // The next day it is yet to be counted as well.
        tries.begin("heap", DAY.next(), SoloMoves::default());
        let to_count: Vec<_> = tries.uncounted().map(|(_, played)| played.to_count()).collect();
        assert_eq!(to_count, [Some((CountId(9), Some(GuildId(7))))]);
        tries.settle(CountId(9));
        assert_eq!(tries.uncounted().count(), 0);
        assert_eq!(
            [None, Some(7)].map(|server| others(&tries, &board, server)),
            [(3, 3); 2]
        );
        let read = serde_json::to_string(&tries).unwrap();
        assert!(!read.contains("uncounted"), "{read}");
        assert_eq!(serde_json::from_str::<DailyTries>(&read).unwrap(), tries);
    }

    /// What is stored has to be read for ever.
    #[test]
    fn what_was_played_keeps_its_form() {
        const FORM: &str = r#"{"games":{"heap":{"day":20784,"counted":{"moves":["a","b"],"score":{"result":"Won","points":[0,0],"turns":3}},"fun":{"moves":["c"]},"begun":2}},"streak":{"days":1,"last":20784,"best":1}}"#;
        const BEFORE: &str = r#"{"games":{"heap":{"day":20785,"counted":{"moves":["d"]},"begun":1}},"before":{"heap":{"day":20784,"counted":{"moves":["a","b"],"score":{"result":"Won","points":[0,0],"turns":3}},"begun":2}},"streak":{"days":1,"last":20784,"best":1}}"#;
        let mut tries = DailyTries::default();
        let first = tries.begin("heap", DAY, moves(&["a"]));
        assert_eq!(go_on(&mut tries, first, &["b"], Some(WON)), Ok(true));
        tries.begin("heap", DAY, moves(&["c"]));
        assert_eq!(serde_json::to_string(&tries).unwrap(), FORM);
        assert_eq!(serde_json::from_str::<DailyTries>(FORM).unwrap(), tries);
        // The day before came later.
        tries.begin("heap", DAY.next(), moves(&["d"]));
        assert_eq!(serde_json::to_string(&tries).unwrap(), BEFORE);
        assert_eq!(serde_json::from_str::<DailyTries>(BEFORE).unwrap(), tries);
    }

    #[test]
    fn a_position_reads_back_from_its_text() {
        let at = TryRef {
            day: DAY,
            number: 2,
            ply: 31,
        };
        assert_eq!(at.to_string(), "20784.2.31");
        assert_eq!("20784.2.31".parse(), Ok(at));
        for wrong in ["", "1.2", "1.2.3.4", "a.2.3", "1.70000.3"] {
            assert!(wrong.parse::<TryRef>().is_err(), "{wrong}");
        }
    }
}
