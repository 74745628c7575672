//! Servers, their roles and their members.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::permissions as may;
use crate::snowflake::Id;

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
