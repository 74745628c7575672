//! The moves and their notation (canon, "Notation"). Whether one is legal anywhere is for the rules to say.

use std::fmt;
use std::str::FromStr;

use super::board::{BoardSpace, Label};
use super::cards::Face;
use super::deck::DECK;
use headsup_engine::SyntaxError;

/// A card in hand, as a move names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Held {
    /// By the number on its back, 1 to 22: so it is stored and announced, and tells nothing of its face.
    Back(u8),
    /// By its face: so its owner reads it and may type it. No move that is made names one.
    Face(Face),
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A card from the hand, face down, to the home row; it may attack one enemy card there.
    Place(Held, BoardSpace, Option<Label>),
    /// A card one row forward; it may attack one enemy card there.
    Step(Label, BoardSpace, Option<Label>),
    /// A card attacks an enemy card where it stands.
    Attack(Label, Label),
    /// A card is turned up, for three are the most that may lie face down.
    Reveal(Label),
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Held::Back(number) => write!(f, "#{number}"),
            Held::Face(face) => write!(f, "{face}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let target = match *self {
            Move::Place(held, at, target) => {
                write!(f, "place {held} {at}")?;
                target
            }
            Move::Step(label, to, target) => {
                write!(f, "move {label} {to}")?;
                target
            }
            Move::Attack(label, target) => {
                write!(f, "attack {label}")?;
                Some(target)
            }
            Move::Reveal(label) => {
                write!(f, "reveal {label}")?;
                None
            }
        };
        target.map_or(Ok(()), |target| write!(f, " x {target}"))
    }
}

impl FromStr for Held {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Held, SyntaxError> {
        let Some(digits) = text.strip_prefix('#') else {
            return text.parse().map(Held::Face);
        };
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let number = digits
            .parse()
            .ok()
            .filter(|number| plain && (1..=DECK as u8).contains(number));
        number.map(Held::Back).ok_or(SyntaxError)
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    /// Reads the notation, in any case and with any spaces.
    fn from_str(text: &str) -> Result<Move, SyntaxError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(SyntaxError)?.to_ascii_lowercase();
        let mv = match verb.as_str() {
            "place" => Move::Place(read(&mut words)?, read(&mut words)?, target(&mut words)?),
            "move" => Move::Step(read(&mut words)?, read(&mut words)?, target(&mut words)?),
            "attack" => Move::Attack(read(&mut words)?, target(&mut words)?.ok_or(SyntaxError)?),
            "reveal" => Move::Reveal(read(&mut words)?),
            _ => return Err(SyntaxError),
        };
        words.next().map_or(Ok(mv), |_| Err(SyntaxError))
    }
}

fn read<'a, T: FromStr<Err = SyntaxError>>(words: &mut impl Iterator<Item = &'a str>) -> Result<T, SyntaxError> {
    words.next().ok_or(SyntaxError)?.parse()
}

/// What stands behind an `x`, if anything follows.
fn target<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Option<Label>, SyntaxError> {
    match words.next() {
        None => Ok(None),
        Some(x) if x.eq_ignore_ascii_case("x") => read(words).map(Some),
        Some(_) => Err(SyntaxError),
    }
}
