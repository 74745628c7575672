//! What one player can offer the other, and the friendly words that may go with a declined challenge.

use strum::{Display, EnumString, VariantArray};
use thiserror::Error;

/// What one player can offer the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum DeclineReason {
    /// Not now; another time.
    Later,
    /// Another game, gladly.
    OtherGame,
    /// Enough matches already.
    Busy,
}

/// A text that is none of the words that it could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it is none of the words that it could be")]
pub struct NoSuchWord;

impl NoSuchWord {
    /// For a text that is none of the words.
    pub(crate) fn of(_text: &str) -> NoSuchWord {
        NoSuchWord
    }
}
