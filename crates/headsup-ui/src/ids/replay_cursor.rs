//! Which position of a match a button leads to.

use std::fmt;
use std::str::FromStr;

use super::unknown::Unknown;

/// Which position of a match to look back at. The buttons for the next and the last position differ even where they lead to the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayCursor {
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

impl ReplayCursor {
    /// After how many moves that is, in a match of `plies`.
    pub fn ply(self, plies: u32) -> u32 {
        let ply = match self {
            ReplayCursor::First => 0,
            ReplayCursor::Before(ply) => ply.saturating_sub(1),
            ReplayCursor::At(ply) => ply,
            ReplayCursor::After(ply) => ply.saturating_add(1),
            ReplayCursor::Last => plies,
        };
        ply.min(plies)
    }
}

impl fmt::Display for ReplayCursor {
    /// `first`, `<12`, `12`, `>12` or `last`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayCursor::First => f.write_str("first"),
            ReplayCursor::Before(ply) => write!(f, "<{ply}"),
            ReplayCursor::At(ply) => write!(f, "{ply}"),
            ReplayCursor::After(ply) => write!(f, ">{ply}"),
            ReplayCursor::Last => f.write_str("last"),
        }
    }
}

impl FromStr for ReplayCursor {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<ReplayCursor, Unknown> {
        let number = |digits: &str| digits.parse().map_err(|_| Unknown);
        match (text, text.as_bytes().first()) {
            ("first", _) => Ok(ReplayCursor::First),
            ("last", _) => Ok(ReplayCursor::Last),
            (_, Some(b'<')) => number(&text[1..]).map(ReplayCursor::Before),
            (_, Some(b'>')) => number(&text[1..]).map(ReplayCursor::After),
            _ => number(text).map(ReplayCursor::At),
        }
    }
}
