//! The moves and their notation (canon, "Notation"). Whether one is legal anywhere is for the rules to say.

use std::fmt;
use std::str::FromStr;

use super::cards::{Cards, Face};
use headsup_engine::SyntaxError;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Flip the place under the own joker and attack with it.
    Claim,
    /// Answer an attack with this card.
    Counter(Face),
    /// Answer it no more.
    Yield,
    /// Discard these, then draw up to five.
    Overload(Cards),
    /// Lay these three down beside a row.
    Omen {
        /// The row, 1 to 5.
        row: u8,
        /// The cards.
        cards: Cards,
    },
    /// Break the enemy's omen on a row.
    Break {
        /// The row, 1 to 5.
        row: u8,
        /// The ace that breaks it.
        ace: Face,
    },
    /// One card less, down to three.
    Discard(Face),
}

/// Nobody ever holds more than this, so a move that names more cards is none.
pub const MOST_HELD: usize = 5;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list =
            |f: &mut fmt::Formatter<'_>, cards: Cards| cards.into_iter().try_for_each(|face| write!(f, " {face}"));
        match *self {
            Move::Claim => f.write_str("claim"),
            Move::Counter(face) => write!(f, "counter {face}"),
            Move::Yield => f.write_str("yield"),
            Move::Overload(cards) => {
                f.write_str("overload")?;
                list(f, cards)
            }
            Move::Omen { row, cards } => {
                write!(f, "omen {row}")?;
                list(f, cards)
            }
            Move::Break { row, ace } => write!(f, "break {row} {ace}"),
            Move::Discard(face) => write!(f, "discard {face}"),
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    /// Reads the notation, in any case and with any spaces, cards in any order.
    fn from_str(text: &str) -> Result<Move, SyntaxError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(SyntaxError)?.to_ascii_lowercase();
        let mv = match verb.as_str() {
            "claim" => Move::Claim,
            "counter" => Move::Counter(card(&mut words)?),
            "yield" => Move::Yield,
            "overload" => Move::Overload(cards(&mut words)?),
            "omen" => Move::Omen {
                row: row(&mut words)?,
                cards: cards(&mut words)?,
            },
            "break" => Move::Break {
                row: row(&mut words)?,
                ace: card(&mut words)?,
            },
            "discard" => Move::Discard(card(&mut words)?),
            _ => return Err(SyntaxError),
        };
        match words.next() {
            None => Ok(mv),
            Some(_) => Err(SyntaxError),
        }
    }
}

fn row<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<u8, SyntaxError> {
    match words.next().ok_or(SyntaxError)?.as_bytes() {
        [digit @ b'1'..=b'5'] => Ok(digit - b'0'),
        _ => Err(SyntaxError),
    }
}

fn card<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Face, SyntaxError> {
    words.next().ok_or(SyntaxError)?.parse()
}

fn cards<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Cards, SyntaxError> {
    let mut cards = Cards::NONE;
    for word in words {
        let face = word.parse()?;
        if cards.contains(face) || cards.len() == MOST_HELD {
            return Err(SyntaxError);
        }
        cards = cards.with(face);
    }
    Ok(cards)
}
