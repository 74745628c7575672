//! A channel, how the bot can reach messages in it, and a message there.

use headsup_match::{ChannelId, GuildId, MessageId};
use headsup_ui::Access;
use serde::{Deserialize, Serialize};

/// A channel, and what the bot may do in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChannelContext {
    /// The channel, or thread.
    pub channel: ChannelId,
    /// The server; none in direct messages.
    pub guild: Option<GuildId>,
    /// How messages in it can be reached.
    pub reach: Access,
}

/// A message: its channel, and itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageRef(pub ChannelId, pub MessageId);

impl MessageRef {
    /// Its channel.
    pub fn channel(self) -> ChannelId {
        self.0
    }

    /// Itself.
    pub fn message(self) -> MessageId {
        self.1
    }
}

/// Returns the thread that was started under a message: Discord gives it the id of that message.
pub fn thread_under(message: MessageId) -> ChannelId {
    ChannelId(message.0)
}
