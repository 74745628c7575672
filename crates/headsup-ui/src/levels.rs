//! The levels of the computer, to choose from.

use crate::ids::CustomId;
use crate::mention::level_words;
use crate::message::{Message, Reader, Row, Select, SelectEntry};
use crate::setup::ChallengeDraft;
use headsup_engine::Level;
use headsup_i18n::Locale;

/// The level for a person who names none: one that lets people learn.
pub const USUAL: Level = Level::Easy;

/// What a button that starts a match at a level says.
pub fn level_label(level: Level, locale: &Locale) -> String {
    let words = locale.say(&format!("level-{level}"), &[]);
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Asks at which level to play once the cards are cut.
pub fn levels(setup: &ChallengeDraft, locale: &Locale) -> Message<Reader> {
    let entry = |level: Level| SelectEntry {
        value: level.name().to_owned(),
        label: level_words(level, locale),
        detail: Some(locale.say(&format!("level-{level}-is"), &[])),
        emoji: None,
    };
    let select = Select {
        id: CustomId::CutFirst(setup.code()).id(),
        hint: locale.say("computer-choose-cut", &[]),
        entries: Level::ALL.map(entry).to_vec(),
        min: 1,
        max: 1,
    };
    let head = locale.say("computer-which", &[("game", setup.info.name.into())]);
    Message::private(head).row(Row::Select(select))
}
