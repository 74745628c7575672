//! The first words to a person or a server: what this is, and three ways to begin.

use crate::covers::covers;
use crate::ids::CustomId;
use crate::levels;
use crate::message::{Button, Everyone, Message, Part, Reader, Row, Style};
use crate::plan::Plan;
use crate::start::ACCENT;
use headsup_engine::Catalog;
use headsup_i18n::Locale;
use headsup_match::{Challengee, UserId};

/// Who is welcomed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Welcomed {
    /// A person, in their direct messages.
    Person,
    /// All who read a channel of a server.
    Server,
}

/// Says how to play and what else there is, to one reader.
pub fn help(locale: &Locale) -> Message<Reader> {
    beginning(locale.say("help", &[]), locale)
}

/// The button that leads to a match.
pub fn play_button(locale: &Locale) -> Button {
    CustomId::Start(Plan::default()).button("button-play", Style::Main, locale)
}

/// Offers ways to begin below these words, such as that there is nothing to list yet.
pub fn beginning(words: String, locale: &Locale) -> Message<Reader> {
    let further = [
        (CustomId::Lessons(Plan::default()), "button-teach"),
        (CustomId::PuzzleGames, "lesson-puzzles"),
    ];
    let further = further.map(|(press, label)| press.button(label, Style::Plain, locale));
    let ways = [play_button(locale)].into_iter().chain(further).collect();
    Message::private(words).row(Row::Buttons(ways))
}

/// Welcomes a person or a server.
pub fn welcome(catalog: Catalog, whom: Welcomed, locale: &Locale) -> Message<Everyone> {
    let mut words = locale.say("welcome-text", &[]);
    if whom == Welcomed::Server {
        words = format!("{words}\n{}", locale.say("welcome-server", &[]));
    }
    let computer = Challengee::Person(UserId::computer(levels::USUAL));
    let ways = [
        (CustomId::Start(Plan::with(computer)), "button-computer", Style::Main),
        (CustomId::Lessons(Plan::default()), "button-teach", Style::Plain),
        (CustomId::Start(Plan::default()), "button-challenge", Style::Plain),
    ];
    let ways = ways.map(|(press, label, style)| press.button(label, style, locale));
    let parts = vec![
        Part::Text(locale.say("welcome-head", &[])),
        Part::Picture,
        Part::Text(words),
        Part::Row(Row::Buttons(ways.to_vec())),
    ];
    Message::framed(ACCENT, parts).picture(covers(catalog, locale))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::check;
    use headsup_games::CATALOG;

    #[test]
    fn it_fits_discord_in_every_language() {
        for locale in Locale::all() {
            check(&welcome(CATALOG, Welcomed::Person, locale));
            check(&welcome(CATALOG, Welcomed::Server, locale));
            check(&help(locale));
            check(&beginning(locale.say("history-none", &[]), locale));
        }
    }
}
