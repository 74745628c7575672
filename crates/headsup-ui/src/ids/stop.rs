//! Which position of a match a button leads to.

use std::fmt;
use std::str::FromStr;

use super::unknown::Unknown;

/// Which position of a match to look back at. The buttons for the next and the last position differ even where they lead to the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The deal.
    First,
    /// One move earlier than after so many.
    Before(u32),
    /// After so many moves.
    At(u32),
    /// One move later than after so many.
    After(u32),
    /// The newest.
    Last,
}

impl Stop {
    /// After how many moves that is, in a match of `plies`.
    pub fn ply(self, plies: u32) -> u32 {
        let ply = match self {
            Stop::First => 0,
            Stop::Before(ply) => ply.saturating_sub(1),
            Stop::At(ply) => ply,
            Stop::After(ply) => ply.saturating_add(1),
            Stop::Last => plies,
        };
        ply.min(plies)
    }
}

impl fmt::Display for Stop {
    /// `first`, `<12`, `12`, `>12` or `last`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::First => f.write_str("first"),
            Stop::Before(ply) => write!(f, "<{ply}"),
            Stop::At(ply) => write!(f, "{ply}"),
            Stop::After(ply) => write!(f, ">{ply}"),
            Stop::Last => f.write_str("last"),
        }
    }
}

impl FromStr for Stop {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Stop, Unknown> {
        let number = |digits: &str| digits.parse().map_err(|_| Unknown);
        match (text, text.as_bytes().first()) {
            ("first", _) => Ok(Stop::First),
            ("last", _) => Ok(Stop::Last),
            (_, Some(b'<')) => number(&text[1..]).map(Stop::Before),
            (_, Some(b'>')) => number(&text[1..]).map(Stop::After),
            _ => number(text).map(Stop::At),
        }
    }
}
