//! The rows of the tables: people, servers, channels, messages, commands, interactions.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::permissions as may;
use crate::snowflake::Id;

/// The flags of a message that the sandbox knows.
pub(crate) mod flags {
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub const HAS_THREAD: u64 = 1 << 5;
    pub const EPHEMERAL: u64 = 1 << 6;
    pub const LOADING: u64 = 1 << 7;
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub const COMPONENTS_V2: u64 = 1 << 15;
}

/// Types of channels.
pub(crate) mod channel {
    pub const TEXT: u8 = 0;
    pub const DM: u8 = 1;
    pub const CATEGORY: u8 = 4;
    pub const ANNOUNCEMENTS: u8 = 5;
    pub const THREAD: u8 = 11;
    pub const PRIVATE_THREAD: u8 = 12;
}

/// The bot's application. Its bot user has the same id.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Application {
    pub id: Id,
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub id: Id,
    pub username: String,
    pub global_name: Option<String>,
    pub accent_color: u32,
    pub locale: String,
    pub bot: bool,
    /// Refuses direct messages of the bot.
    pub dms_closed: bool,
    /// Has the application installed for themself.
    pub installed: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub id: Id,
    pub name: String,
    pub owner: Id,
    /// Whether the bot is a member.
    pub bot: bool,
    /// The role that came with the bot.
    pub bot_role: Id,
    /// The roles that its owner made.
    #[serde(default)]
    pub roles: Vec<Role>,
    /// The language that its owner chose for it.
    #[serde(default = "english")]
    pub locale: String,
    /// What the role that came with the bot adds, in bits: what its invitation asked for.
    #[serde(default = "invited_with")]
    pub bot_permissions: u64,
    /// What everybody may do, in bits.
    #[serde(default = "everyone")]
    pub everyone: u64,
    /// The people who left or were put out. Everybody else is a member.
    #[serde(default)]
    pub absent: BTreeSet<Id>,
    /// What is known of single members.
    #[serde(default)]
    pub memberships: BTreeMap<Id, Membership>,
    /// Who is banned, and why.
    #[serde(default)]
    pub bans: BTreeMap<Id, Option<String>>,
    /// Who may use which command, by the id of the command (or of the application: all its commands).
    #[serde(default)]
    pub command_permissions: BTreeMap<Id, Vec<Value>>,
    /// What else the bot has set of it, as Discord tells it.
    #[serde(default)]
    pub settings: Map<String, Value>,
}

/// What is known of a member beside their roles.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Membership {
    pub nick: Option<String>,
    /// Until when they are in a timeout.
    pub timeout: Option<u64>,
    /// When they came back; absent: when the server was made.
    pub joined: Option<u64>,
}

/// A role that people of a server have.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Role {
    pub id: Id,
    pub name: String,
    /// What it adds to what everybody may, in bits.
    pub permissions: u64,
    /// Whether everybody may ping those who have it.
    pub mentionable: bool,
    pub members: Vec<Id>,
    #[serde(default)]
    pub color: u32,
    /// Whether those who have it are listed apart.
    #[serde(default)]
    pub hoist: bool,
}

impl Guild {
    /// The roles of a person that its owner made.
    pub fn roles_of(&self, user: Id) -> Vec<Id> {
        let theirs = self.roles.iter().filter(|role| role.members.contains(&user));
        theirs.map(|role| role.id).collect()
    }

    /// Whether this person is a member.
    pub fn has(&self, user: Id) -> bool {
        !self.absent.contains(&user)
    }

    /// What is known of a member.
    pub fn membership(&self, user: Id) -> Membership {
        self.memberships.get(&user).cloned().unwrap_or_default()
    }
}

fn invited_with() -> u64 {
    may::BOT_ROLE
}

fn everyone() -> u64 {
    may::EVERYONE
}

fn english() -> String {
    "en-US".to_owned()
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

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub kind: u8,
    pub content: String,
    /// As sent, but with pictures among the attachments bound as `attachment:ID`.
    pub embeds: Vec<Value>,
    /// As sent, numbered and without nulls.
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    pub edited: Option<u64>,
    pub mentions: Vec<Id>,
    pub mention_roles: Vec<Id>,
    pub mention_everyone: bool,
    /// The message it replies to, in the same channel.
    pub reply_to: Option<Id>,
    /// Of an ephemeral: who sees it.
    pub only_for: Option<Id>,
    /// The interaction that it answers.
    pub origin: Option<Origin>,
    pub nonce: Option<Value>,
    /// When it was pinned.
    #[serde(default)]
    pub pinned: Option<u64>,
    #[serde(default)]
    pub reactions: Vec<Reaction>,
    /// Of a channel's webhook: the name and the picture under which it was said.
    #[serde(default)]
    pub pseudonym: Option<Pseudonym>,
}

/// An emoji under a message, and who put it there, in that order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// The id of an application emoji, or none.
    pub emoji: Option<Id>,
    pub name: String,
    pub people: Vec<Id>,
}

/// Who a webhook says it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Pseudonym {
    pub webhook: Id,
    pub name: String,
    /// Whether this webhook is the bot's own.
    pub own: bool,
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

impl Message {
    /// Whether this person sees it, if they see the channel.
    pub fn is_for(&self, user: Id) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub id: Id,
    pub filename: String,
    pub description: Option<String>,
    pub content_type: String,
    pub size: usize,
    pub pixels: Option<(u32, u32)>,
}

/// Where a message came from: `interaction_metadata`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Origin {
    pub interaction: Id,
    pub kind: u8,
    pub user: Id,
    /// Of a command: its name and type.
    pub command: Option<(String, u8)>,
    pub target_user: Option<Id>,
    pub target_message: Option<Id>,
    /// `authorizing_integration_owners`.
    pub owners: Value,
    /// Of a component: the message that it is on.
    pub interacted: Option<Id>,
    /// Of a follow-up: the first answer.
    pub original: Option<Id>,
    /// Of a submitted modal: what opened it.
    pub triggering: Option<Box<Origin>>,
}

/// A registered command, as Discord would give it back.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Command {
    pub id: Id,
    pub guild: Option<Id>,
    pub body: Value,
}

impl Command {
    pub fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    /// 1 slash, 2 on a user, 3 on a message.
    pub fn kind(&self) -> u8 {
        self.body["type"].as_u64().unwrap_or(1) as u8
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Emoji {
    pub id: Id,
    pub name: String,
    pub animated: bool,
}

/// How far a user has read a channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Read {
    pub user: Id,
    pub channel: Id,
    pub last: Option<Id>,
    pub mentions: u32,
}

/// What became of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Standing {
    Pending,
    Deferred,
    Answered,
    Modal,
    Choices,
    Failed,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub id: Id,
    pub token: String,
    pub channel: Id,
    pub nonce: Option<String>,
    pub standing: Standing,
    pub origin: Origin,
    /// The bot is not a member where it was used: answers only, and few of them.
    pub visiting: bool,
    /// The message that was answered with, or that the component sits on once that was deferred or updated.
    pub original: Option<Id>,
    pub followups: u32,
    /// The modal or the choices that it was answered with.
    pub payload: Option<Value>,
    pub failure: Option<String>,
    /// The files that its user gave with it.
    #[serde(default)]
    pub attachments: Vec<Attachment>,
}
