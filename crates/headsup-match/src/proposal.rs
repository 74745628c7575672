//! What one player can offer the other, and the friendly words that may go with a declined challenge.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// What one player can offer the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To stop without a result.
    Abandon,
}

/// An offer of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub what: Proposal,
    /// How many moves stood when it was made.
    pub ply: u32,
    /// Whether it can still be agreed to; else it was turned down.
    pub stands: bool,
}

/// A friendly word that goes with a declined challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclineReason {
    /// Not now; another time.
    Later,
    /// Another game, gladly.
    OtherGame,
    /// Enough matches already.
    Busy,
}

/// A text that names no proposal or no regret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it names no proposal and no regret")]
pub struct NoSuchWord;

impl Proposal {
    /// Both.
    pub const ALL: [Proposal; 2] = [Proposal::Draw, Proposal::Abandon];
}

impl DeclineReason {
    /// All of them, in the order in which they are offered.
    pub const ALL: [DeclineReason; 3] = [DeclineReason::Later, DeclineReason::OtherGame, DeclineReason::Busy];
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Proposal::Draw => "draw",
            Proposal::Abandon => "abandon",
        })
    }
}

impl FromStr for Proposal {
    type Err = NoSuchWord;

    fn from_str(text: &str) -> Result<Proposal, NoSuchWord> {
        let mut all = Proposal::ALL.into_iter();
        all.find(|what| what.to_string() == text).ok_or(NoSuchWord)
    }
}

impl fmt::Display for DeclineReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DeclineReason::Later => "later",
            DeclineReason::OtherGame => "other-game",
            DeclineReason::Busy => "busy",
        })
    }
}

impl FromStr for DeclineReason {
    type Err = NoSuchWord;

    fn from_str(text: &str) -> Result<DeclineReason, NoSuchWord> {
        let mut all = DeclineReason::ALL.into_iter();
        all.find(|regret| regret.to_string() == text).ok_or(NoSuchWord)
    }
}
