//! What a player wants to do with one of their matches, as encoded in an id.

use strum::{Display, EnumString, VariantArray};

use super::unknown::Unknown;

/// What a player wants to do with one of their matches, before they have said which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = Unknown, parse_err_fn = Unknown::of)]
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
