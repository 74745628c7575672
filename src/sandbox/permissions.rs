//! What the bot may do in a channel, and people in a server (`https://docs.discord.com/developers/topics/permissions`).

use super::error::{self, Error};
use super::snowflake::Id;
use super::world::{Channel, World, channel};

/// The permissions that the sandbox knows, by name.
pub(super) const NAMES: [(&str, u64); 11] = [
    ("MANAGE_GUILD", MANAGE_GUILD),
    ("ADD_REACTIONS", 1 << 6),
    ("VIEW_CHANNEL", VIEW_CHANNEL),
    ("SEND_MESSAGES", SEND_MESSAGES),
    ("MANAGE_MESSAGES", MANAGE_MESSAGES),
    ("EMBED_LINKS", EMBED_LINKS),
    ("ATTACH_FILES", ATTACH_FILES),
    ("READ_MESSAGE_HISTORY", READ_MESSAGE_HISTORY),
    ("MANAGE_THREADS", MANAGE_THREADS),
    ("CREATE_PUBLIC_THREADS", CREATE_PUBLIC_THREADS),
    ("SEND_MESSAGES_IN_THREADS", SEND_MESSAGES_IN_THREADS),
];

pub(super) const MANAGE_GUILD: u64 = 1 << 5;
pub(super) const VIEW_CHANNEL: u64 = 1 << 10;
pub(super) const SEND_MESSAGES: u64 = 1 << 11;
pub(super) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(super) const EMBED_LINKS: u64 = 1 << 14;
pub(super) const ATTACH_FILES: u64 = 1 << 15;
pub(super) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(super) const MENTION_EVERYONE: u64 = 1 << 17;
pub(super) const MANAGE_THREADS: u64 = 1 << 34;
pub(super) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(super) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What everybody may do in a server: talk, show things, use emojis and commands, open threads.
pub(super) const EVERYONE: u64 = (1 << 6)
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | (1 << 18)
    | (1 << 31)
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What the bot's own role adds.
pub(super) const BOT_ROLE: u64 = MANAGE_MESSAGES | MANAGE_THREADS;

/// What the owner of a server may do: all that there is.
pub(super) const OWNER: u64 = EVERYONE | BOT_ROLE | MENTION_EVERYONE | (1 << 3) | (1 << 4) | MANAGE_GUILD;

impl World {
    /// What the bot may do in a channel; nothing where it is not.
    pub fn bot_permissions(&self, of: &Channel) -> u64 {
        let Some(guild) = of.guild else {
            return if of.recipients.contains(&self.bot()) {
                EVERYONE
            } else {
                0
            };
        };
        let parent = of.thread.as_ref().and_then(|thread| self.channels.get(&thread.parent));
        let denied = of.denied | parent.map_or(0, |parent| parent.denied);
        match self.guilds.get(&guild) {
            Some(guild) if guild.bot => (EVERYONE | BOT_ROLE) & !denied,
            _ => 0,
        }
    }

    /// The channel, if the bot can see it.
    pub fn seen_by_bot(&self, id: Id) -> Result<&Channel, Error> {
        let channel = self.channels.get(&id).ok_or_else(error::unknown_channel)?;
        if self.bot_permissions(channel) & VIEW_CHANNEL == 0 {
            return Err(error::missing_access());
        }
        Ok(channel)
    }

    /// The channel, if the bot can see it and may do this there.
    pub fn allowed_to_bot(&self, id: Id, what: u64) -> Result<&Channel, Error> {
        let channel = self.seen_by_bot(id)?;
        if self.bot_permissions(channel) & what != what {
            return Err(error::missing_permissions());
        }
        Ok(channel)
    }

    /// The channel, if the bot may say something there now.
    pub fn open_to_bot(&self, id: Id) -> Result<&Channel, Error> {
        let seen = self.seen_by_bot(id)?;
        if seen.kind == channel::DM {
            let closed = |user: &Id| self.users.get(user).is_some_and(|user| user.dms_closed);
            return if seen.recipients.iter().any(closed) {
                Err(error::closed_dms())
            } else {
                Ok(seen)
            };
        }
        match &seen.thread {
            // One that is only archived opens again with the post.
            Some(thread) if thread.archived && thread.locked => Err(error::thread_archived()),
            Some(_) => self.allowed_to_bot(id, SEND_MESSAGES_IN_THREADS),
            None => self.allowed_to_bot(id, SEND_MESSAGES),
        }
    }
}
