//! What is printed on a card, and the notation of a move. Both are stored, so they are for ever.

use std::fmt;
use std::str::FromStr;

use headsup_engine::SyntaxError;

/// How many cards there are.
pub(crate) const CARDS: usize = 13;

/// The letters of the ranks, lowest first: a card's code in the notation.
const CODES: [&str; CARDS] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/// A rank, from 2 to 14. No two cards have the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// Returns every face, lowest first: the unshuffled deck.
    pub(crate) fn deck() -> impl Iterator<Item = Face> {
        (2..).take(CARDS).map(Face)
    }

    /// Returns its rank: the jack 11, the ace 14.
    pub(crate) fn rank(self) -> u8 {
        self.0
    }
}

impl From<Face> for u8 {
    /// Its place in the unshuffled deck.
    fn from(face: Face) -> u8 {
        face.0 - 2
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(CODES[usize::from(u8::from(*self))])
    }
}

impl FromStr for Face {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Face, SyntaxError> {
        let is = |face: &Face| face.to_string().eq_ignore_ascii_case(text);
        Face::deck().find(is).ok_or(SyntaxError)
    }
}

/// One decision: play this card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub Face);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "play {}", self.0)
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    /// Reads the notation, in any case and with any spaces.
    fn from_str(text: &str) -> Result<Move, SyntaxError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [verb, card] if verb.eq_ignore_ascii_case("play") => Ok(Move(card.parse()?)),
            _ => Err(SyntaxError),
        }
    }
}
