//! People, levels and roles as messages name them.

use headsup_engine::{Level, Seat, Seats};
use headsup_i18n::{Locale, Names};
use headsup_match::{Match, RoleId, UserId};

/// Formats a person as Discord shows a tappable name. It notifies nobody unless the message says so. A forgotten person is only a sign, the
/// same in every language, a level of the computer is called by its name, and a channel is one that can be tapped.
pub fn mention(who: UserId, locale: &Locale) -> String {
    if let Some(channel) = who.channel() {
        return format!("<#{channel}>");
    }
    match who.level() {
        Some(level) => computer(level, locale),
        None if who == UserId::FORGOTTEN => "👤".to_owned(),
        None => format!("<@{}>", who.0),
    }
}

/// What a level of the computer is called where people are named.
pub fn computer(level: Level, locale: &Locale) -> String {
    locale.say("computer", &[("level", level_words(level, locale).into())])
}

/// The word for a level.
pub fn level_words(level: Level, locale: &Locale) -> String {
    locale.say(&format!("level-{level}"), &[])
}

/// A role as Discord shows its name. It notifies nobody unless the message says so.
pub fn mention_role(role: RoleId) -> String {
    format!("<@&{}>", role.0)
}

/// The seats as mentions.
pub fn mentions(game: &Match, locale: &Locale) -> Names {
    Seats(Seat::BOTH.map(|seat| game.person_at(seat).map(|who| mention(who, locale)).unwrap_or_default()))
}
