//! What a match waits for, in words.

use headsup_i18n::Locale;

/// Returns what a match waits for, in play or not yet, for a reader who is `asked` or not.
pub fn stands(playing: bool, asked: bool, locale: &Locale) -> String {
    let message = match (playing, asked) {
        (true, true) => "stands-your-move",
        (true, false) => "stands-their-move",
        (false, true) => "stands-your-answer",
        (false, false) => "stands-their-answer",
    };
    locale.say(message, &[])
}
