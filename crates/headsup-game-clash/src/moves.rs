//! The moves and their notation (canon, "Notation"). Whether one is legal anywhere is for the rules to say.

use std::fmt;
use std::str::FromStr;

use super::cards::{Face, in_order};
use headsup_engine::SyntaxError;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Begin the Complete pile with this card.
    First(Face),
    /// Lay a Complete card on the Complete pile.
    Complete(Face),
    /// Lay a Chard on its pile.
    Chard(Face),
    /// Lay three Chards at once, one of each category, in their order.
    Three([Face; 3]),
    /// Lay a Chard and a Complete card at once.
    Special {
        /// The Chard.
        chard: Face,
        /// The Complete card.
        complete: Face,
    },
    /// Lay any Chard on its pile as the last play of the turn.
    Final(Face),
    /// Stop; a pass if nothing was played.
    End,
}

impl Move {
    /// The cards that it lays down: Chards first.
    pub fn cards(self) -> impl Iterator<Item = Face> {
        let [a, b, c] = match self {
            Move::First(face) | Move::Complete(face) | Move::Chard(face) | Move::Final(face) => {
                [Some(face), None, None]
            }
            Move::Three(chards) => chards.map(Some),
            Move::Special { chard, complete } => [Some(chard), Some(complete), None],
            Move::End => [None; 3],
        };
        [a, b, c].into_iter().flatten()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::First(face) => write!(f, "first {face}"),
            Move::Complete(face) => write!(f, "complete {face}"),
            Move::Chard(face) => write!(f, "chard {face}"),
            Move::Three([pattern, colour, shape]) => write!(f, "three {pattern} {colour} {shape}"),
            Move::Special { chard, complete } => write!(f, "special {chard} {complete}"),
            Move::Final(face) => write!(f, "final {face}"),
            Move::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    /// Reads the notation, in any case and with any spaces, three Chards in any order.
    fn from_str(text: &str) -> Result<Move, SyntaxError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(SyntaxError)?.to_ascii_lowercase();
        let words = &mut words;
        let mv = match verb.as_str() {
            "first" => Move::First(complete(words)?),
            "complete" => Move::Complete(complete(words)?),
            "chard" => Move::Chard(chard(words)?),
            "three" => Move::Three(three([chard(words)?, chard(words)?, chard(words)?])?),
            "special" => Move::Special {
                chard: chard(words)?,
                complete: complete(words)?,
            },
            "final" => Move::Final(chard(words)?),
            "end" => Move::End,
            _ => return Err(SyntaxError),
        };
        match words.next() {
            None => Ok(mv),
            Some(_) => Err(SyntaxError),
        }
    }
}

fn face<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Face, SyntaxError> {
    words.next().ok_or(SyntaxError)?.parse()
}

fn complete<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Face, SyntaxError> {
    face(words).and_then(|face| face.is_complete().then_some(face).ok_or(SyntaxError))
}

fn chard<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Face, SyntaxError> {
    face(words).and_then(|face| (!face.is_complete()).then_some(face).ok_or(SyntaxError))
}

/// One of each category, put in order.
fn three(mut chards: [Face; 3]) -> Result<[Face; 3], SyntaxError> {
    chards.sort_unstable();
    in_order(chards).then_some(chards).ok_or(SyntaxError)
}
