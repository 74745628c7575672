//! A day in plain words, where Discord shows no timestamps.

use headsup_i18n::Locale;

/// A day in plain words: year, month, day.
pub fn day((year, month, day): (i16, i8, i8), locale: &Locale) -> String {
    let args = [
        ("year", year.to_string().into()),
        ("month", format!("{month:02}").into()),
        ("day", format!("{day:02}").into()),
    ];
    locale.say("date", &args)
}
