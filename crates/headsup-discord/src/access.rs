//! A channel, how the bot can reach messages in it, and a message there.

use serde::{Deserialize, Serialize};

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

/// A channel, and what the bot may do in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChannelContext {
    /// The channel, or thread.
    pub channel: u64,
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// How messages in it can be reached.
    pub reach: Access,
}

/// A message: its channel, and itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageRef(pub u64, pub u64);

impl MessageRef {
    /// Its channel.
    pub fn channel(self) -> u64 {
        self.0
    }

    /// Itself.
    pub fn message(self) -> u64 {
        self.1
    }
}
