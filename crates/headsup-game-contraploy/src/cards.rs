//! A card of the deck: what is printed on it, and what that is worth. Knows no table.

use std::fmt;
use std::str::FromStr;

use super::colours::Kind;
use super::deck::{DECK, ROWS, THE};
use headsup_engine::SyntaxError;

/// A card of the deck. Ordered as the unshuffled deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// All of a seat's cards, in unshuffled order.
    pub(super) fn all() -> impl ExactSizeIterator<Item = Face> {
        (0..DECK as u8).map(Face)
    }

    /// Its place in the unshuffled deck, from 0.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is worth in a row, 0 to 10 (CP-8).
    #[inline]
    pub(super) fn value(self, row: usize) -> u8 {
        THE.values[self.index()][row]
    }

    /// The most that it is worth anywhere.
    pub(super) fn best(self) -> u8 {
        (0..ROWS).map(|row| self.value(row)).max().expect("there are rows")
    }

    /// Its code in the canon's notation.
    pub(super) fn code(self) -> &'static str {
        &THE.codes[self.index()]
    }

    /// What it is.
    pub(super) fn kind(self) -> Kind {
        THE.kinds[self.index()]
    }
}

impl From<Face> for u8 {
    /// Its place in the unshuffled deck.
    #[inline]
    fn from(face: Face) -> u8 {
        face.0
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Face {
    type Err = SyntaxError;

    fn from_str(code: &str) -> Result<Face, SyntaxError> {
        let at = THE.codes.iter().position(|known| known.eq_ignore_ascii_case(code));
        at.map(|at| Face(at as u8)).ok_or(SyntaxError)
    }
}
