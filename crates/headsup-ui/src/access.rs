//! How messages in a channel can be reached, and how an id says so: what is written into a form comes back without it.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};

use crate::ids::Unknown;

/// How messages in a channel can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = Unknown, parse_err_fn = Unknown::of)]
pub enum Access {
    /// The bot is a member: messages can be posted, edited and deleted.
    Member,
    /// Direct messages with the bot itself: the same, but each player has their own table message.
    Direct,
    /// The bot is not there (a user-installed app): only tokens of interactions lead to messages.
    Borrowed,
}
