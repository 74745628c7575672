//! The levels of the computer, to choose from.

use crate::ids::CustomId;
use crate::mention::level_words;
use crate::message::{Button, Message, Reader, Row, Select, SelectEntry, Style};
use crate::setup::ChallengeDraft;
use headsup_engine::Level;
use headsup_i18n::Locale;

/// The level for a person who names none: one that lets people learn.
pub const USUAL: Level = Level::Easy;
/// Asks at which level to play.
pub fn levels(setup: &ChallengeDraft, cut_first: bool, locale: &Locale) -> Message<Reader> {
    let entry = |level: Level| SelectEntry {
        value: level.name().to_owned(),
        label: level_words(level, locale),
        detail: Some(locale.say(&format!("level-{level}-is"), &[])),
        emoji: None,
    };
    let (id, hint) = match cut_first {
        true => (CustomId::CutFirst(setup.code()), "computer-choose-cut"),
        false => (CustomId::Computer(setup.code()), "computer-choose"),
    };
    let select = Select {
        id: id.id(),
        hint: locale.say(hint, &[]),
        entries: Level::ALL.map(entry).to_vec(),
        min: 1,
        max: 1,
    };
    let head = locale.say("computer-which", &[("game", setup.info.name.into())]);
    let message = Message::private(head).row(Row::Select(select));
    if cut_first {
        return message;
    }
    let label = locale.say("button-cut-first", &[]);
    let cut = Button::new(CustomId::CutFirst(setup.code()).id(), label, Style::Plain);
    message.row(Row::Buttons(vec![cut]))
}
