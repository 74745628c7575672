//! A fork in the legal moves as buttons and select menus, the same for every game. Pure; reads only what is private to its player.

use std::ops::Range;

use crate::emoji::Emojis;
use crate::ids::{CustomId, MenuLocation};
use crate::limits::ENTRIES;
use crate::message::{BUTTONS, Button, Row, Select, SelectEntry, Style};
use headsup_engine::{Choice, ChoiceId, GameInfo, Menu, Next, NoSuchChoice};
use headsup_i18n::{Locale, Names};

/// As many choices as become buttons; more become a menu. One row stays free for the way back.
const MOST_BUTTONS: usize = 4 * BUTTONS;
/// Labels of up to this many characters stay whole on a phone when a few buttons stand side by side.
const SHORT: usize = 20;
/// Labels of up to this many characters stay whole on a button at all.
const LONG: usize = 34;

/// What is chosen at a fork.
pub enum Choose {
    /// Nothing: the fork itself is wanted.
    Nothing,
    /// One word.
    One(ChoiceId),
    /// These words together.
    All(Vec<ChoiceId>),
}

/// Where a choice leads.
pub enum Resolved {
    /// To another fork, or the same.
    Fork(MenuLocation),
    /// To a whole move, in notation.
    Move(String),
}

/// Where a choice at a fork leads, among the menus and multiple choices of its position.
///
/// # Errors
/// Returns [`NoSuchChoice`] if the position has no such menu, or the menu no such entry.
pub fn resolve(
    fork: &MenuLocation,
    choose: Choose,
    menu: impl Fn(&[ChoiceId]) -> Result<Menu, NoSuchChoice>,
    pick: impl Fn(&[ChoiceId], &[ChoiceId]) -> Result<String, NoSuchChoice>,
) -> Result<Resolved, NoSuchChoice> {
    match choose {
        Choose::Nothing => Ok(Resolved::Fork(fork.clone())),
        Choose::One(word) => {
            let menu = menu(&fork.path)?;
            let headsup_engine::ChoiceSet::One(choices) = menu.fork else {
                return Err(NoSuchChoice);
            };
            let choice = choices
                .into_iter()
                .find(|choice| choice.word == word)
                .ok_or(NoSuchChoice)?;
            Ok(match choice.next {
                Next::Move(text) => Resolved::Move(text),
                Next::Fork => Resolved::Fork(MenuLocation {
                    at: fork.at.clone(),
                    page: 0,
                    path: menu.path.into_iter().chain([word]).collect(),
                }),
            })
        }
        Choose::All(words) => pick(&fork.path, &words).map(Resolved::Move),
    }
}

/// What can be chosen at `fork` (whose path is the menu's). One row stays free below it.
pub fn rows(menu: &Menu, fork: &MenuLocation, info: &GameInfo, locale: &Locale, emojis: &Emojis) -> Vec<Row> {
    let words = Words::of(info, locale);
    let mut rows = Vec::new();
    match &menu.fork {
        headsup_engine::ChoiceSet::One(choices) if fit_buttons(choices, &words) => {
            let buttons: Vec<Button> = choices
                .iter()
                .map(|choice| words.button(choice, fork, emojis))
                .collect();
            rows.extend(buttons.chunks(BUTTONS).map(|chunk| Row::Buttons(chunk.to_vec())));
        }
        headsup_engine::ChoiceSet::One(choices) => {
            let (page, _) = page_of(choices, fork.page);
            let shown = &choices[shown(menu, fork.page, info, locale)];
            let id = CustomId::Pick(MenuLocation { page, ..fork.clone() }).id();
            rows.push(words.select(id, shown, (1, 1), emojis));
        }
        headsup_engine::ChoiceSet::Any { choices, min, max } => {
            let shown = &choices[..choices.len().min(ENTRIES)];
            let id = CustomId::PickAll(fork.clone()).id();
            if !shown.is_empty() {
                rows.push(words.select(id, shown, ((*min).max(1), (*max).min(shown.len())), emojis));
            }
        }
    }
    rows
}

/// The buttons beside the rows: to the other pages, or to choose none of several.
pub fn pages(menu: &Menu, fork: &MenuLocation, info: &GameInfo, locale: &Locale) -> Vec<Button> {
    let turn = |page| CustomId::Show(MenuLocation { page, ..fork.clone() }).id();
    let plain = |id, label| Button::new(id, locale.say(label, &[]), Style::Plain);
    let mut buttons = Vec::new();
    match &menu.fork {
        headsup_engine::ChoiceSet::One(choices) => {
            let words = Words::of(info, locale);
            let (page, last) = page_of(choices, fork.page);
            if last == 0 || fit_buttons(choices, &words) {
                return buttons;
            }
            if page > 0 {
                buttons.push(plain(turn(page - 1), "page-back"));
            }
            if page < last {
                buttons.push(plain(turn(page + 1), "page-on"));
            }
        }
        headsup_engine::ChoiceSet::Any { min: 0, .. } => {
            // A button of the same meaning without values: the page keeps its id apart from the menu's.
            let none = CustomId::PickAll(MenuLocation {
                page: 1,
                ..fork.clone()
            })
            .id();
            buttons.push(Button::new(none, locale.say("pick-none", &[]), Style::Main));
        }
        headsup_engine::ChoiceSet::Any { .. } => {}
    }
    buttons
}

/// Which of a fork's choices can be chosen on the page that is shown.
pub fn shown(menu: &Menu, page: usize, info: &GameInfo, locale: &Locale) -> Range<usize> {
    match &menu.fork {
        headsup_engine::ChoiceSet::One(choices) if !fit_buttons(choices, &Words::of(info, locale)) => {
            let (page, _) = page_of(choices, page);
            page * ENTRIES..choices.len().min((page + 1) * ENTRIES)
        }
        headsup_engine::ChoiceSet::One(choices) | headsup_engine::ChoiceSet::Any { choices, .. } => 0..choices.len(),
    }
}

/// Which page of a list is shown, and which is the last.
fn page_of(choices: &[Choice], page: usize) -> (usize, usize) {
    let last = (choices.len() - 1) / ENTRIES;
    (page.min(last), last)
}

/// Few or short enough to be pressed at once.
fn fit_buttons(choices: &[Choice], words: &Words<'_>) -> bool {
    let longest = choices.iter().map(|choice| words.label(choice).chars().count()).max();
    let longest = longest.unwrap_or(0);
    choices.len() <= BUTTONS && longest <= LONG || choices.len() <= MOST_BUTTONS && longest <= SHORT
}

struct Words<'a> {
    info: &'a GameInfo,
    locale: &'a Locale,
    names: Names,
}

impl<'a> Words<'a> {
    fn of(info: &'a GameInfo, locale: &'a Locale) -> Words<'a> {
        let names = locale.sides(info);
        Words { info, locale, names }
    }

    fn label(&self, choice: &Choice) -> String {
        self.locale.line(self.info, &choice.label.label, &self.names)
    }

    fn button(&self, choice: &Choice, fork: &MenuLocation, emojis: &Emojis) -> Button {
        let path = fork.path.iter().cloned().chain([choice.word.clone()]).collect();
        let id = CustomId::Choose(MenuLocation {
            page: 0,
            path,
            ..fork.clone()
        })
        .id();
        let style = match choice.next {
            Next::Move(_) => Style::Main,
            Next::Fork => Style::Plain,
        };
        Button {
            emoji: emojis.of(self.info.slug, &choice.label),
            ..Button::new(id, self.label(choice), style)
        }
    }

    fn select(&self, id: String, choices: &[Choice], (min, max): (usize, usize), emojis: &Emojis) -> Row {
        let entries = choices.iter().map(|choice| SelectEntry {
            value: choice.word.clone(),
            label: self.label(choice),
            detail: choice
                .label
                .detail
                .as_ref()
                .map(|line| self.locale.line(self.info, line, &self.names)),
            emoji: emojis.of(self.info.slug, &choice.label),
        });
        let hint = if max > 1 { "pick-several" } else { "pick-one" };
        Row::Select(Select {
            id,
            hint: self.locale.say(hint, &[]),
            entries: entries.collect(),
            min,
            max,
        })
    }
}
