//! What a player wants to do with one of their matches, as encoded in an id.

use std::fmt;
use std::str::FromStr;

use super::unknown::Unknown;

/// What a player wants to do with one of their matches, before they have said which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchPurpose {
    /// Open its panel.
    Hand,
    /// Put its table up.
    Board,
    /// Resign it.
    Resign,
    /// Step through it.
    Replay,
}

impl fmt::Display for MatchPurpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MatchPurpose::Hand => "hand",
            MatchPurpose::Board => "board",
            MatchPurpose::Resign => "resign",
            MatchPurpose::Replay => "replay",
        })
    }
}

impl FromStr for MatchPurpose {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<MatchPurpose, Unknown> {
        match text {
            "hand" => Ok(MatchPurpose::Hand),
            "board" => Ok(MatchPurpose::Board),
            "resign" => Ok(MatchPurpose::Resign),
            "replay" => Ok(MatchPurpose::Replay),
            _ => Err(Unknown),
        }
    }
}
