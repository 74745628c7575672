//! How messages in a channel can be reached, and how an id says so: what is written into a form comes back without it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::Unknown;

/// How messages in a channel can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Access {
    /// The bot is a member: messages can be posted, edited and deleted.
    Member,
    /// Direct messages with the bot itself: the same, but each player has their own table message.
    Direct,
    /// The bot is not there (a user-installed app): only tokens of interactions lead to messages.
    Borrowed,
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Access::Member => "member",
            Access::Direct => "direct",
            Access::Borrowed => "borrowed",
        })
    }
}

impl FromStr for Access {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Access, Unknown> {
        match text {
            "member" => Ok(Access::Member),
            "direct" => Ok(Access::Direct),
            "borrowed" => Ok(Access::Borrowed),
            _ => Err(Unknown),
        }
    }
}
