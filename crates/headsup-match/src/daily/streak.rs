//! On how many days in a row a person finished a deal of the day.

use serde::{Deserialize, Serialize};

use super::day::Day;

/// Of so many days in a row one may be missed.
const FORGIVING: u32 = 7;

/// On how many days in a row a person finished a deal of the day. One missed day in seven is forgiven, and a day on which the bot was away
/// is no missed day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streak {
    /// How many days they finished one on.
    days: u32,
    /// The last of them.
    last: Option<Day>,
    /// The last missed day that was forgiven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forgiven: Option<Day>,
    /// The most days that a streak ever had.
    best: u32,
}

/// A streak as it is on some day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreakState {
    /// How many days they finished a deal on; 0 if it is broken.
    pub days: u32,
    /// Whether they finished one that day.
    pub done: bool,
    /// Whether it goes on although they miss the day that is next: that day, or the one after it if they finished one already.
    pub may_miss: bool,
    /// The most days that a streak ever had.
    pub best: u32,
}

impl Streak {
    /// The days that may have been missed, before this one.
    pub fn gap(&self, before: Day) -> impl Iterator<Item = Day> + use<> {
        let from = self.last.map_or(before, Day::next);
        (from.0..before.0).map(Day)
    }

    /// The last forgiven day once all days before this one are counted; none if the streak is broken.
    fn goes_on(&self, before: Day, away: &dyn Fn(Day) -> bool) -> Option<Option<Day>> {
        self.last?;
        let mut forgiven = self.forgiven;
        for missed in self.gap(before).filter(|&day| !away(day)) {
            if !may_miss(forgiven, missed) {
                return None;
            }
            forgiven = Some(missed);
        }
        Some(forgiven)
    }

    /// Takes in that they finished a deal on this day. `away` says on which days the bot was away.
    pub fn finish(&mut self, day: Day, away: &dyn Fn(Day) -> bool) {
        if self.done(day) {
            return;
        }
        let forgiven = self.goes_on(day, away);
        self.days = forgiven.map_or(1, |_| self.days + 1);
        self.forgiven = forgiven.flatten();
        self.last = Some(day);
        self.best = self.best.max(self.days);
    }

    /// Whether they finished one on this day.
    pub fn done(&self, day: Day) -> bool {
        self.last.is_some_and(|last| last >= day)
    }

    /// How it is on this day.
    pub fn on(&self, day: Day, away: &dyn Fn(Day) -> bool) -> StreakState {
        let done = self.done(day);
        let forgiven = self.goes_on(day, away);
        let next = if done { day.next() } else { day };
        StreakState {
            days: forgiven.map_or(0, |_| self.days),
            done,
            may_miss: forgiven.is_some_and(|forgiven| may_miss(forgiven, next)),
            best: self.best,
        }
    }
}

fn may_miss(forgiven: Option<Day>, day: Day) -> bool {
    forgiven.is_none_or(|forgiven| day.0 >= forgiven.0 + FORGIVING)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: u32 = 20_000;

    fn never(_: Day) -> bool {
        false
    }

    fn streak(days: impl IntoIterator<Item = u32>) -> Streak {
        let mut streak = Streak::default();
        days.into_iter().for_each(|day| streak.finish(Day(FIRST + day), &never));
        streak
    }

    fn on(streak: &Streak, day: u32) -> (u32, bool, bool) {
        let state = streak.on(Day(FIRST + day), &never);
        (state.days, state.done, state.may_miss)
    }

    #[test]
    fn days_in_a_row_count_each_once() {
        assert_eq!(on(&streak([]), 0), (0, false, false));
        let three = streak([0, 1, 1, 2, 0]);
        assert_eq!(on(&three, 2), (3, true, true));
        assert_eq!(on(&three, 3), (3, false, true), "it goes on until midnight, and beyond");
    }

    #[test]
    fn one_missed_day_in_seven_is_forgiven() {
        let missed = streak([0, 1, 3]);
        assert_eq!(on(&missed, 3), (3, true, false));
        assert_eq!(on(&missed, 5), (0, false, false), "a second one is not");
        assert_eq!(streak([0, 1, 3, 5]).days, 1);
        let later = streak([0, 1, 3, 4, 5, 6, 7, 8]);
        assert_eq!(
            on(&later, 8),
            (8, true, true),
            "the seventh day after it may be missed again"
        );
        assert_eq!(streak([0, 1, 3, 4, 5, 6, 7, 8, 10]).days, 9);
        assert_eq!(streak([0, 1, 3, 4, 5, 6, 7, 9]).days, 1, "the sixth may not");
        assert_eq!(streak([0, 1, 4]).days, 1, "two in a row never");
    }

    #[test]
    fn days_on_which_the_bot_was_away_count_against_no_one() {
        let away = |day: Day| (FIRST + 2..FIRST + 30).contains(&day.0);
        let mut streak = streak([0, 1]);
        assert_eq!(streak.on(Day(FIRST + 30), &away).days, 2);
        streak.finish(Day(FIRST + 31), &away);
        assert_eq!((streak.days, streak.forgiven), (3, Some(Day(FIRST + 30))));
    }

    #[test]
    fn the_longest_is_remembered() {
        let broken = streak([0, 1, 2, 9]);
        let state = broken.on(Day(FIRST + 9), &never);
        assert_eq!((state.days, state.best), (1, 3));
    }

    /// What is stored has to be read for ever.
    #[test]
    fn a_streak_keeps_its_form() {
        const FORM: &str = r#"{"days":3,"last":20003,"forgiven":20002,"best":3}"#;
        let streak = streak([0, 1, 3]);
        assert_eq!(serde_json::to_string(&streak).unwrap(), FORM);
        assert_eq!(serde_json::from_str::<Streak>(FORM).unwrap(), streak);
    }
}
