//! Which position a player looked at: what a button carries, so that one pressed too late is known as such.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A position of a match as one player saw it. The player who waits sees only plies; the steps are the mover's own secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionRef {
    /// How many moves stood.
    pub ply: u32,
    /// How many steps the mover had tried since and taken back since: no two of their positions share it.
    pub step: u32,
}

/// A text that is no mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it names no position")]
pub struct NoMark;

impl fmt::Display for PositionRef {
    /// `12`, and `12.3` after three steps.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => write!(f, "{}", self.ply),
            step => write!(f, "{}.{step}", self.ply),
        }
    }
}

impl FromStr for PositionRef {
    type Err = NoMark;

    fn from_str(text: &str) -> Result<PositionRef, NoMark> {
        let (ply, step) = text.split_once('.').unwrap_or((text, "0"));
        let number = |digits: &str| digits.parse().map_err(|_| NoMark);
        Ok(PositionRef {
            ply: number(ply)?,
            step: number(step)?,
        })
    }
}
