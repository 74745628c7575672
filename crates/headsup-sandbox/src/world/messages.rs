//! Messages, and what is in them and under them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

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

impl Message {
    /// A message without anything in it.
    pub fn new(id: Id, channel: Id, author: Id) -> Self {
        Message {
            id,
            channel,
            author,
            kind: 0,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            edited: None,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            reply_to: None,
            only_for: None,
            origin: None,
            nonce: None,
            pinned: None,
            reactions: Vec::new(),
            pseudonym: None,
        }
    }

    /// Makes it an ephemeral for this user, if the flags that it was sent with ask for that.
    pub fn keep_private(&mut self, sent: &Value, user: Id) {
        if sent["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL != 0 {
            self.flags |= flags::EPHEMERAL;
            self.only_for = Some(user);
        }
    }

    /// Whether this person sees it, if they see the channel.
    pub fn is_for(&self, user: Id) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }
}

/// An emoji under a message, and who put it there, in that order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Reaction {
    /// The id of an application emoji, or none.
    pub emoji: Option<Id>,
    pub name: String,
    pub people: Vec<Id>,
}

impl Reaction {
    /// Whether it is one with this emoji: the id of an application's own, and the name.
    pub fn is(&self, (id, name): &(Option<Id>, String)) -> bool {
        self.emoji == *id && self.name == *name
    }
}

/// Who a webhook says it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Pseudonym {
    pub webhook: Id,
    pub name: String,
    /// Whether this webhook is the bot's own.
    pub own: bool,
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

impl Origin {
    /// One that a user begins. The interaction gets its id when it is raised.
    pub fn new(kind: u8, user: Id, owners: Value) -> Self {
        Origin {
            interaction: Id(0),
            kind,
            user,
            command: None,
            target_user: None,
            target_message: None,
            owners,
            interacted: None,
            original: None,
            triggering: None,
        }
    }

    /// The message that the component, or the modal that it opened, sits on.
    pub fn message(&self) -> Option<Id> {
        let first = self.triggering.as_ref();
        self.interacted.or(first.and_then(|first| first.interacted))
    }
}
