//! A channel, how the bot can reach messages in it, and a message there.

use headsup_ui::Access;
use serde::{Deserialize, Serialize};

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
