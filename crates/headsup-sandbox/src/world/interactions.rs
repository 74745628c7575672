//! Commands, and interactions with what became of them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::messages::{Attachment, Origin};
use crate::snowflake::Id;

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

impl Interaction {
    /// How long the token of an interaction can be used, in milliseconds.
    pub const TOKEN_LIVES_MS: u64 = 15 * 60 * 1_000;
}
