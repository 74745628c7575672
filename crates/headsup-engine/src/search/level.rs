//! How strong a computer player plays.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How strong a computer player plays. The steps are measured: `docs/balance.md` has the tables of `headsup arena`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Loses to a beginner who follows the guide.
    Gentle,
    /// Lets people learn.
    Easy,
    /// Sees most of what is near.
    Medium,
    /// Seldom lets anything pass.
    Hard,
    /// As strong as it can be.
    Expert,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] = [Level::Gentle, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Its name in commands, and of its words.
    pub fn name(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// Whether it goes on within a turn from what it thought before its last move, and does not begin anew with each: the strongest does.
    pub fn remembers(self) -> bool {
        self == Level::Expert
    }

    /// How many levels are weaker.
    pub fn rank(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level {0:?}; there are: {names}", names = Level::ALL.map(Level::name).join(", "))]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}
