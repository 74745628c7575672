//! What every game is made of: its facts, options, status, outcome, and the words on the way to a move.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::card::Sight;
use super::game_text::{GameText, TextArg};
use super::seat::{Seat, Seats};
use headsup_scene::Ground;

/// One decision. `Display` prints the canon's notation as it is stored and announced, `FromStr` reads it and what
/// [`PrivateNotation::notation_for`](super::rules::PrivateNotation::notation_for) writes, ignoring case and extra spaces.
pub trait Notation: Clone + Eq + Hash + Display + Debug + FromStr<Err = SyntaxError> + Send + Sync + 'static {}
impl<T: Clone + Eq + Hash + Display + Debug + FromStr<Err = SyntaxError> + Send + Sync + 'static> Notation for T {}

/// A text that is no move in any position. Whether a move is legal here is another question ([`IllegalReason`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it is no move of this game")]
pub struct SyntaxError;

/// What a game is, apart from any table.
#[derive(Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name in commands, records and file names: lower case, `a-z` and `-`.
    pub slug: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// The ground that its table is drawn on.
    pub ground: Ground,
    /// Who made it, if it is known.
    pub designer: Option<&'static str>,
    /// The edition of the rules; a match is replayed by the edition it began with.
    pub edition: u16,
    /// What may be agreed before a match.
    pub options: &'static [OptionInfo],
    /// The game's words: for each language its code and a Fluent source, English first.
    pub words: &'static [(&'static str, &'static str)],
    /// How it is taught, a `teaching.toml` (see [`teaching`](super::teaching)); empty while nobody has written one.
    pub teaching: &'static str,
    /// The ids of its rulings in order; `rule-ID` in its words explains each (`rule-FO-1`).
    pub rulings: &'static [&'static str],
}

/// One thing that may be agreed before a match, such as `stall-limit`. Its words: `option-KEY` and `option-KEY-VALUE`.
#[derive(Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The key, lower case with dashes.
    pub key: &'static str,
    /// The values, the default first.
    pub values: &'static [&'static str],
}

/// What was agreed for one match: only what differs from the default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

/// Why options do not fit a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionsError {
    /// The game has no such option.
    #[error("{game} has no option {key:?}; {known}", known = known(.options))]
    UnknownOption {
        /// The name of the game.
        game: &'static str,
        /// What was asked for.
        key: String,
        /// What the game has.
        options: &'static [OptionInfo],
    },
    /// The option has no such value.
    #[error("option {key} cannot be {value:?}; it can be {values}", values = .option.values.join(", "), key = .option.key)]
    UnknownValue {
        /// The option.
        option: &'static OptionInfo,
        /// What was asked for.
        value: String,
    },
}

fn known(options: &[OptionInfo]) -> String {
    let keys: Vec<_> = options.iter().map(|option| option.key).collect();
    if keys.is_empty() {
        "it has none".to_owned()
    } else {
        format!("it has: {}", keys.join(", "))
    }
}

impl Options {
    /// Reads `(key, value)` pairs against what a game offers.
    ///
    /// # Errors
    /// Returns [`OptionsError::UnknownOption`] if the game has no such option, and [`OptionsError::UnknownValue`] if the option has no such
    /// value.
    pub fn read<'a>(
        info: &GameInfo,
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionsError> {
        let mut chosen = BTreeMap::new();
        for (key, value) in pairs {
            let Some(option) = info.options.iter().find(|option| option.key == key) else {
                return Err(OptionsError::UnknownOption {
                    game: info.name,
                    key: key.to_owned(),
                    options: info.options,
                });
            };
            if !option.values.contains(&value) {
                return Err(OptionsError::UnknownValue {
                    option,
                    value: value.to_owned(),
                });
            }
            if value != option.values[0] {
                chosen.insert(key.to_owned(), value.to_owned());
            }
        }
        Ok(Options(chosen))
    }

    /// The chosen value, or the default.
    pub fn get<'a>(&'a self, option: &'a OptionInfo) -> &'a str {
        self.0.get(option.key).map_or(option.values[0], String::as_str)
    }

    /// What differs from the default, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A seat must decide.
    Turn {
        /// Who must decide.
        seat: Seat,
        /// What is asked, as a message id of the game's words (`ask-...`). A function of public information.
        ask: &'static str,
    },
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// What a seat may see now, or without one the public: of a finished game everything.
    pub(crate) fn sight(self, seat: Option<Seat>) -> Sight {
        match (self, seat) {
            (Status::Over(_), _) => Sight::OPEN,
            (_, Some(seat)) => Sight::seat(seat),
            (_, None) => Sight::PUBLIC,
        }
    }
}

/// How a game ended by its own rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, or nobody.
    pub winner: Option<Seat>,
    /// Why, as a slug of the canon; `over-SLUG` in the game's words says it in a sentence.
    pub reason: &'static str,
    /// The score, [0, 0] where a game has none.
    pub score: Seats<u32>,
}

/// One word on the way to a move: a card, a piece, a space, a verb. Stable, short, without blanks.
pub type ChoiceId = String;

/// One step on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathStep {
    /// One of several.
    One(ChoiceId),
    /// Any of several, each at most once: one multiple choice.
    Any(Vec<ChoiceId>),
}

/// How a menu entry reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceLabel {
    /// The label: some thirty characters are seen on a phone.
    pub label: GameText,
    /// What follows from it, if that helps.
    pub detail: Option<GameText>,
}

impl ChoiceLabel {
    /// The code of the card that stands for this entry: the first that its label names.
    pub fn card(&self) -> Option<&str> {
        self.label.args.iter().find_map(|(_, arg)| match arg {
            TextArg::Card(code) => Some(code.as_str()),
            TextArg::Cards(codes) => codes.first().map(String::as_str),
            _ => None,
        })
    }
}

/// A standing order: what the player to decide has done by itself from here on. It answers what the other does in the open with cards that
/// its giver knows, and lapses as soon as it would need to know more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Premove {
    /// By what it is given and kept: short, without blanks.
    pub word: ChoiceId,
    /// How it reads.
    pub label: GameText,
}

/// Why a move cannot be made here, in the game's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalReason {
    /// The ruling, such as `JR-6`.
    pub ruling: &'static str,
    /// The sentence (`no-...`).
    pub line: GameText,
}
