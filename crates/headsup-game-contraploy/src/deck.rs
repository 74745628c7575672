//! Reads the data file of the cards and the land, and says clearly what is wrong with it. Knows no table.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use thiserror::Error;

use super::colours::{Colour, Ground, Kind};

/// Cards of a seat.
pub(super) const DECK: usize = 22;
/// Rows of the board.
pub(super) const ROWS: usize = 5;
/// Their letters, seat 1's home first.
pub(super) const ROW_NAMES: [&str; ROWS] = ["A", "B", "C", "D", "E"];

/// The cards and the land.
#[derive(Debug)]
pub(super) struct Deck {
    /// The two ground colours of each row.
    pub rows: [Ground; ROWS],
    /// The code of each card, in unshuffled order.
    pub codes: [String; DECK],
    /// What each card is.
    pub kinds: [Kind; DECK],
    /// What each card is worth in each row (CP-8).
    pub values: [[u8; ROWS]; DECK],
}

/// The deck of `deck.toml`, read once.
pub(super) static THE: LazyLock<Deck> = LazyLock::new(|| {
    let deck = Deck::read(include_str!("deck.toml"));
    deck.unwrap_or_else(|wrong| panic!("games/contraploy/deck.toml: {wrong}"))
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rows: BTreeMap<String, String>,
    deck: Cards,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    cards: Vec<String>,
}

/// What is wrong with a data file, and what to mend.
#[derive(Debug, Error)]
pub(super) enum DeckError {
    #[error(transparent)]
    File(#[from] toml::de::Error),
    #[error("there is no row {0:?}; the rows are A to E")]
    UnknownRow(String),
    #[error("row {0} is missing")]
    MissingRow(&'static str),
    #[error("row {row} is {ground:?}; it must be one of G and W and one of K and Y, such as \"GK\"")]
    Ground { row: &'static str, ground: String },
    #[error("card {0:?} is none: it must be a colour and its dots, such as \"G0\", or the halves \"GW\" or \"KY\"")]
    Card(String),
    #[error("card {0:?} stands twice")]
    Twice(String),
    #[error("the deck has {0} cards, and it must have {DECK}")]
    Count(usize),
}

impl Deck {
    /// Reads a data file. The error says what to mend.
    pub(super) fn read(text: &str) -> Result<Deck, DeckError> {
        let file: File = toml::from_str(text)?;
        let rows = read_rows(&file.rows)?;
        let codes = file.deck.cards;
        let kinds = codes
            .iter()
            .map(|code| read_card(code))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(twice) = (1..codes.len()).find(|&at| codes[..at].contains(&codes[at])) {
            return Err(DeckError::Twice(codes[twice].clone()));
        }
        let count = codes.len();
        let codes: [String; DECK] = codes.try_into().map_err(|_| DeckError::Count(count))?;
        let kinds: [Kind; DECK] = kinds.try_into().expect("one for each code");
        let values = kinds.map(|kind| rows.map(|ground| kind.value(ground)));
        Ok(Deck {
            rows,
            codes,
            kinds,
            values,
        })
    }
}

fn read_rows(named: &BTreeMap<String, String>) -> Result<[Ground; ROWS], DeckError> {
    if let Some(other) = named.keys().find(|name| !ROW_NAMES.contains(&name.as_str())) {
        return Err(DeckError::UnknownRow(other.clone()));
    }
    let mut rows = [[Colour::Green, Colour::Black]; ROWS];
    for (name, row) in ROW_NAMES.into_iter().zip(&mut rows) {
        let text = named.get(name).ok_or(DeckError::MissingRow(name))?;
        *row = read_ground(text).ok_or_else(|| DeckError::Ground {
            row: name,
            ground: text.clone(),
        })?;
    }
    Ok(rows)
}

fn read_ground(text: &str) -> Option<Ground> {
    let mut letters = text.chars();
    let ground = [
        letters.next().and_then(Colour::of)?,
        letters.next().and_then(Colour::of)?,
    ];
    let mixed =
        matches!(ground[0], Colour::Green | Colour::White) && matches!(ground[1], Colour::Black | Colour::Yellow);
    (mixed && letters.next().is_none()).then_some(ground)
}

fn read_card(code: &str) -> Result<Kind, DeckError> {
    let kind = || {
        let mut letters = code.chars();
        let (colour, second) = (Colour::of(letters.next()?)?, letters.next()?);
        let kind = match (second.to_digit(10), Colour::of(second)) {
            (Some(dots), _) => Kind::Dots(colour, dots as u8),
            (_, Some(other)) if colour < other && other == colour.paired() => Kind::Half(colour),
            _ => return None,
        };
        letters.next().is_none().then_some(kind)
    };
    kind().ok_or_else(|| DeckError::Card(code.to_owned()))
}
