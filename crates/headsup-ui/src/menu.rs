//! A fork in the legal moves as buttons and select menus, the same for every game. Pure; reads only what is private to its player.

use crate::emoji::Emojis;
use crate::ids::{CustomId, MenuLocation};
use crate::limits::ENTRIES;
use crate::message::{BUTTONS, Button, Part, Row, Select, SelectEntry, Style};
use headsup_engine::{
    ALL_OF, ArrangedChoice, Choice, ChoiceId, GameInfo, GameText, Menu, Next, NoSuchChoice, PLAIN, Tone,
};
use headsup_i18n::{Locale, Names};
use headsup_match::View;

/// As many choices as become buttons; more become a menu. One row stays free for the way back.
const MOST_BUTTONS: usize = 4 * BUTTONS;
/// Labels of up to this many characters stay whole on a phone when a few buttons stand side by side.
const SHORT: usize = 20;
/// Labels of up to this many characters stay whole on a button at all.
const LONG: usize = 34;
/// Up to so many buttons may each take a line of a phone, as may one that is alone in its row: they carry the words of [`View::Text`] that
/// fit into [`LONG`].
const FEW: usize = 4;
/// Characters that a face before a label takes the room of.
const FACE: usize = 2;
/// Characters of a label.
const LABEL: usize = 80;

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

/// Where a choice at a fork leads, among the menus of its position.
///
/// # Errors
/// Returns [`NoSuchChoice`] if the position has no such menu, or the menu no such entry.
pub fn resolve(
    fork: &MenuLocation,
    choose: Choose,
    position: impl Fn(&[ChoiceId]) -> Result<Next, NoSuchChoice>,
) -> Result<Resolved, NoSuchChoice> {
    let words = match choose {
        Choose::Nothing => return Ok(Resolved::Fork(fork.clone())),
        Choose::One(word) => vec![word],
        Choose::All(words) => words.into_iter().chain([ALL_OF.to_owned()]).collect(),
    };
    let path: Vec<ChoiceId> = fork.path.iter().cloned().chain(words).collect();
    Ok(match position(&path)? {
        Next::Move(text) => Resolved::Move(text),
        Next::Fork => Resolved::Fork(MenuLocation {
            at: fork.at.clone(),
            page: 0,
            path,
        }),
    })
}

/// Lists the choices at `fork` (whose path is the menu's), with whole labels for players who play by words alone, who are called by these
/// names. One row stays free below it.
pub fn parts(
    menu: &Menu,
    fork: &MenuLocation,
    info: &GameInfo,
    locale: &Locale,
    emojis: &Emojis,
    view: View,
    names: &Names,
) -> Vec<Part> {
    let words = Words::of(info, locale, names);
    let mut parts = Vec::new();
    match &menu.fork {
        headsup_engine::ChoiceSet::Arranged(arranged) => {
            let all: usize = arranged.groups.iter().map(|group| group.choices.len()).sum();
            for group in &arranged.groups {
                let title = group.title.as_ref().map(|title| format!("-# {}", words.line(title)));
                let few = all <= FEW || group.choices.len() == 1;
                let button = |choice| words.arranged(choice, fork, emojis, view, few);
                let buttons: Vec<Button> = group.choices.iter().map(button).collect();
                parts.extend(titled(title, in_rows(&buttons)));
            }
        }
        headsup_engine::ChoiceSet::One(choices) if fit_buttons(choices, &words) => {
            let buttons: Vec<Button> = choices
                .iter()
                .map(|choice| words.button(choice, fork, emojis))
                .collect();
            parts.extend(in_rows(&buttons).map(Part::Row));
        }
        headsup_engine::ChoiceSet::One(choices) => {
            let (page, _) = page_of(choices, fork.page);
            let shown = &choices[page * ENTRIES..choices.len().min((page + 1) * ENTRIES)];
            let id = CustomId::Pick(MenuLocation { page, ..fork.clone() }).id();
            parts.push(Part::Row(words.select(id, shown, (1, 1), emojis)));
        }
        headsup_engine::ChoiceSet::Any { choices, min, max } => {
            let shown = &choices[..choices.len().min(ENTRIES)];
            let id = CustomId::PickAll(fork.clone()).id();
            if !shown.is_empty() {
                let range = ((*min).max(1), (*max).min(shown.len()));
                parts.push(Part::Row(words.select(id, shown, range, emojis)));
            }
        }
    }
    parts
}

fn in_rows(buttons: &[Button]) -> impl Iterator<Item = Row> + '_ {
    buttons.chunks(BUTTONS).map(|chunk| Row::Buttons(chunk.to_vec()))
}

/// These rows, the first one below the heading.
fn titled(mut title: Option<String>, rows: impl Iterator<Item = Row>) -> impl Iterator<Item = Part> {
    rows.map(move |row| match title.take() {
        Some(title) => Part::Titled(title, row),
        None => Part::Row(row),
    })
}

/// The buttons below them: to the other pages, or to choose none of several.
pub fn pages(menu: &Menu, fork: &MenuLocation, info: &GameInfo, locale: &Locale) -> Vec<Button> {
    let turn = |page| CustomId::Show(MenuLocation { page, ..fork.clone() }).id();
    let plain = |id, label| Button::new(id, locale.say(label, &[]), Style::Plain);
    let mut buttons = Vec::new();
    match &menu.fork {
        headsup_engine::ChoiceSet::Arranged(arranged) => {
            if arranged.more {
                let path = [PLAIN.to_owned()].into_iter().chain(fork.path.clone()).collect();
                let all = CustomId::Show(MenuLocation {
                    page: 0,
                    path,
                    ..fork.clone()
                });
                buttons.push(plain(all.id(), "button-all-moves"));
            }
        }
        headsup_engine::ChoiceSet::One(choices) => {
            let sides = locale.sides(info);
            let words = Words::of(info, locale, &sides);
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

/// A whole label with what follows from it, if a button has room for both.
fn with_detail(label: String, detail: Option<String>) -> String {
    let both = detail.map(|detail| format!("{label} · {detail}"));
    both.filter(|both| both.chars().count() <= LABEL).unwrap_or(label)
}

/// The most of a label that has at most so many characters: all its words, what stands beside the picture with what follows from it, or
/// this alone.
fn fitting(in_words: Option<String>, beside: String, detail: Option<String>, most: usize) -> String {
    let explained = detail.map(|detail| match beside.is_empty() {
        true => detail,
        false => format!("{beside} · {detail}"),
    });
    let mut longer = in_words.into_iter().chain(explained);
    longer.find(|label| label.chars().count() <= most).unwrap_or(beside)
}

/// A short label and the whole one behind it; what both say, or the name with which both begin, is said once.
fn joined(short: &str, whole: &str) -> String {
    if whole.starts_with(short) || short.starts_with(whole) {
        let longer = [short, whole].into_iter().max_by_key(|label| label.len());
        return longer.unwrap_or_default().to_owned();
    }
    let name = short.split(' ').next().unwrap_or_default();
    let rest = whole.strip_prefix(name).filter(|rest| rest.starts_with([':', ',']));
    match rest {
        Some(rest) => format!("{short}{rest}"),
        None => format!("{short} · {whole}"),
    }
}

struct Words<'a> {
    info: &'a GameInfo,
    locale: &'a Locale,
    names: &'a Names,
}

impl<'a> Words<'a> {
    fn of(info: &'a GameInfo, locale: &'a Locale, names: &'a Names) -> Words<'a> {
        Words { info, locale, names }
    }

    fn label(&self, choice: &Choice) -> String {
        self.line(&choice.label.label)
    }

    fn line(&self, line: &GameText) -> String {
        self.locale.line(self.info, line, self.names)
    }

    /// The button of a choice; `few`: it may take a line of a phone.
    fn arranged(&self, choice: &ArrangedChoice, fork: &MenuLocation, emojis: &Emojis, view: View, few: bool) -> Button {
        let quick = &choice.quick;
        let emoji = quick
            .cards
            .first()
            .and_then(|code| emojis.of_card(self.info.slug, code));
        let whole = choice.whole.as_ref().map(|whole| self.line(&whole.label));
        let detail = choice.whole.as_ref().and_then(|whole| whole.detail.as_ref());
        let detail = detail.map(|line| self.line(line));
        let short = quick.label.as_ref().map(|label| self.line(label));
        let names = |cards: &[String]| {
            let names: Vec<String> = cards.iter().map(|code| self.locale.card(self.info, code)).collect();
            names.join(" + ")
        };
        let said = emoji.is_some() || quick.cards.is_empty();
        let in_words = match (&quick.words, &short, &whole) {
            (Some(words), ..) => Some(self.line(words)),
            (None, Some(short), Some(whole)) => Some(with_detail(joined(short, whole), detail.clone())),
            (None, None, Some(whole)) => Some(with_detail(whole.clone(), detail.clone())),
            (None, _, None) => None,
        };
        let bare = [names(&quick.cards), short.clone().unwrap_or_default()];
        let bare = bare.join(" ").trim().to_owned();
        // A face says the card, and the heading what is done with it.
        let more = in_words.clone().filter(|_| short.is_some() && quick.words.is_none());
        let beside = match (short, whole) {
            (Some(short), _) if said => short,
            // A button shows one face; what the others are, the words say.
            (None, _) if said && quick.cards.len() > 1 => format!("+ {}", names(&quick.cards[1..])),
            (None, _) if said => String::new(),
            (_, Some(whole)) => whole,
            (_, None) => bare.clone(),
        };
        let label = match view {
            View::Text => in_words.unwrap_or(bare),
            View::Picture if few => {
                let face = if emoji.is_some() { FACE } else { 0 };
                fitting(more, beside, detail, LONG - face)
            }
            View::Picture => beside,
        };
        let style = match quick.tone {
            Tone::Neutral => Style::Plain,
            Tone::Main => Style::Main,
            Tone::Gain => Style::Good,
            Tone::Harm => Style::Grave,
        };
        let id = CustomId::Choose(MenuLocation {
            page: 0,
            path: quick.path.clone(),
            ..fork.clone()
        });
        Button {
            emoji,
            ..Button::new(id.id(), label, style)
        }
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
                .map(|line| self.locale.line(self.info, line, self.names)),
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
