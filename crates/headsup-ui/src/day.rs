//! Days and times in plain words, where Discord shows no timestamps.

use headsup_i18n::Locale;
use headsup_match::{LocalClock, Timestamp};

/// A day in plain words: year, month, day.
pub fn day((year, month, day): (i16, i8, i8), locale: &Locale) -> String {
    let args = [
        ("year", year.to_string().into()),
        ("month", format!("{month:02}").into()),
        ("day", format!("{day:02}").into()),
    ];
    locale.say("date", &args)
}

/// Returns day and time by a clock, or by UTC, which is then named.
pub fn moment(at: Timestamp, clock: Option<&LocalClock>, locale: &Locale) -> String {
    let utc = LocalClock::ahead(0);
    let shown = clock.unwrap_or(&utc);
    let (hour, minute) = shown.time(at);
    let zone = if clock.is_none() { " UTC" } else { "" };
    format!("{}, {hour:02}:{minute:02}{zone}", day(shown.date(at), locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_and_time_follow_the_language_and_the_clock() {
        let at = Timestamp(1_772_323_199_999);
        let words = |clock: Option<&LocalClock>| {
            ["en-US", "de", "es-ES"].map(|locale| moment(at, clock, Locale::for_locale(locale)))
        };
        assert_eq!(
            words(None),
            [
                "2026-02-28, 23:59 UTC",
                "28.02.2026, 23:59 UTC",
                "28/02/2026, 23:59 UTC"
            ]
        );
        assert_eq!(words(Some(&LocalClock::ahead(60)))[1], "01.03.2026, 00:59");
    }
}
