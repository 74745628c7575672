//! The messages beside the table messages: pings, pointers to a thread, proofs of a cut.

use serde::{Deserialize, Serialize};

use super::table_message::link;
use crate::access::MessageRef;
use headsup_match::{Advantage, ChannelId, GuildId, MessageId, UserId};
use headsup_ui::fair_deal::Posted;
use headsup_ui::message::Format;

/// A message that tells a person what waits for them in its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingPing {
    /// The person.
    pub who: UserId,
    /// The message.
    pub message: MessageRef,
}

/// A decision that a match waits for: of whom, after how many moves, and at which of their own steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingDecision(pub UserId, pub u32, pub u32);

/// Whether a match has a thread of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Thread {
    /// That is not settled yet.
    #[default]
    Open,
    /// It has none: no one wants one, or there can be none.
    None,
    /// It has none because the bot may not make one.
    Forbidden,
    /// This one. Its table message may still have to move there.
    Own(ChannelId),
}

/// A message beside a match's thread, left where its table was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointer {
    /// Its channel.
    pub channel: ChannelId,
    /// Itself.
    pub message: MessageId,
    /// Whether it tells the result; none before it points at all.
    pub result: Option<bool>,
    /// The form it was sent in, and is edited in.
    #[serde(default)]
    pub format: Format,
}

/// A message that showed a cut before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Whose cut: 1 for the challenger's, 2 for the opponent's.
    pub side: u8,
    /// The channel's server, if it has one.
    pub guild: Option<GuildId>,
    /// Its channel.
    pub channel: ChannelId,
    /// Itself.
    pub message: MessageId,
}

impl Proof {
    /// Returns what views tell of it.
    pub fn posted(&self) -> Posted {
        Posted {
            side: self.side,
            link: link(self.guild, self.channel, self.message),
        }
    }
}

/// How a match went, posted in a channel from the side of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shared {
    /// The channel.
    pub channel: ChannelId,
    /// The player's seat: 1 or 2.
    pub seat: u8,
}

/// The story of a match in its result messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Story {
    /// Its review is yet to be computed.
    #[default]
    Owed,
    /// The review found this.
    Told(Advantage),
    /// There is no review to tell from.
    GivenUp,
}

impl Story {
    /// Returns whether its review is yet to be computed.
    pub fn is_owed(&self) -> bool {
        *self == Story::Owed
    }

    /// Returns the advantage that it tells of.
    pub fn advantage(&self) -> Option<&Advantage> {
        match self {
            Story::Told(advantage) => Some(advantage),
            Story::Owed | Story::GivenUp => None,
        }
    }
}
