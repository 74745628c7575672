//! A streak of days with a finished deal, in words.

use headsup_i18n::Locale;
use headsup_match::{Day, StreakState};

/// A streak as it is today, and what keeps it going.
pub fn streak_words(streak: &StreakState, today: Day, locale: &Locale) -> String {
    let when = format!("<t:{}:t>", today.ends().0 / 1_000);
    let args = [
        ("days", i64::from(streak.days).into()),
        ("best", i64::from(streak.best).into()),
        ("when", when.into()),
    ];
    let next = match (streak.days, streak.done, streak.may_miss) {
        (0, _, _) if streak.best > 0 => return locale.say("daily-streak-broken", &args),
        (0, _, _) => return locale.say("daily-streak-none", &args),
        (_, true, true) => "daily-streak-safe",
        (_, true, false) => "daily-streak-safe-strict",
        (_, false, true) => "daily-streak-may-miss",
        (_, false, false) => "daily-streak-strict",
    };
    [locale.say("daily-streak", &args), locale.say(next, &args)].join("\n")
}
