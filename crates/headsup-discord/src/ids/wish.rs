//! What a player wants to do with one of their matches, as encoded in an id.

use std::fmt;
use std::str::FromStr;

use super::Unknown;

/// What a player wants to do with one of their matches, before they have said which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Open its panel.
    Hand,
    /// Put its table up.
    Board,
    /// Resign it.
    Resign,
    /// Step through it.
    Replay,
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wish::Hand => "hand",
            Wish::Board => "board",
            Wish::Resign => "resign",
            Wish::Replay => "replay",
        })
    }
}

impl FromStr for Wish {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Wish, Unknown> {
        match text {
            "hand" => Ok(Wish::Hand),
            "board" => Ok(Wish::Board),
            "resign" => Ok(Wish::Resign),
            "replay" => Ok(Wish::Replay),
            _ => Err(Unknown),
        }
    }
}
