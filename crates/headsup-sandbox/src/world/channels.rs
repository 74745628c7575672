//! Channels and threads, their webhooks, and how far they are read.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::snowflake::Id;

/// Types of channels.
pub(crate) mod channel {
    pub const TEXT: u8 = 0;
    pub const DM: u8 = 1;
    pub const CATEGORY: u8 = 4;
    pub const ANNOUNCEMENTS: u8 = 5;
    pub const THREAD: u8 = 11;
    pub const PRIVATE_THREAD: u8 = 12;
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub id: Id,
    pub kind: u8,
    pub guild: Option<Id>,
    pub name: Option<String>,
    pub position: u32,
    /// Of a DM: both people.
    pub recipients: Vec<Id>,
    /// What the bot is denied here, in bits.
    pub denied: u64,
    pub last_message: Option<Id>,
    pub thread: Option<Thread>,
    #[serde(default)]
    pub topic: Option<String>,
    #[serde(default)]
    pub nsfw: bool,
    /// Seconds that a person must wait between two messages.
    #[serde(default)]
    pub slowmode: u32,
    /// The category that it is in.
    #[serde(default)]
    pub category: Option<Id>,
    #[serde(default)]
    pub overwrites: Vec<Overwrite>,
    /// When a message was last pinned.
    #[serde(default)]
    pub last_pin: Option<u64>,
    /// What new threads in it begin with, as Discord tells it.
    #[serde(default)]
    pub settings: Map<String, Value>,
}

impl Channel {
    /// A channel without anything in it.
    pub fn new(id: Id, kind: u8) -> Self {
        Channel {
            id,
            kind,
            guild: None,
            name: None,
            position: 0,
            recipients: Vec::new(),
            denied: 0,
            last_message: None,
            thread: None,
            topic: None,
            nsfw: false,
            slowmode: 0,
            category: None,
            overwrites: Vec::new(),
            last_pin: None,
            settings: Map::new(),
        }
    }
}

/// What a role or a member may or may not do in one channel.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub id: Id,
    /// 0: a role, 1: a member.
    pub kind: u8,
    pub allow: u64,
    pub deny: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub parent: Id,
    pub owner: Id,
    pub archived: bool,
    pub locked: bool,
    /// When it was last archived or opened again.
    pub archive_at: u64,
    /// Minutes without a message after which Discord would archive it.
    pub auto_archive: u32,
    pub messages: u32,
    /// Who follows it, and since when. Only they see a private thread.
    #[serde(default)]
    pub members: BTreeMap<Id, u64>,
    /// Of a private one: whether all its members may add others.
    #[serde(default = "yes")]
    pub invitable: bool,
}

fn yes() -> bool {
    true
}

/// A webhook of a channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Webhook {
    pub id: Id,
    pub guild: Id,
    pub channel: Id,
    pub name: String,
    pub token: String,
    /// Who made it.
    pub owner: Id,
}

/// How far a user has read a channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Read {
    pub user: Id,
    pub channel: Id,
    pub last: Option<Id>,
    pub mentions: u32,
}
