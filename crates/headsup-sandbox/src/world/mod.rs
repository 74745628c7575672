//! What there is: people, servers, channels, messages, commands. Rows in tables, each written to the scene's file
//! as it changes. Knows nothing of HTTP, of the gateway, or of how Discord writes these things as JSON.

mod channels;
mod guilds;
mod interactions;
mod journal;
mod messages;
mod tables;
mod users;

pub(super) use self::channels::{Channel, Overwrite, Read, Thread, Webhook, channel};
pub(super) use self::guilds::{Guild, Role};
pub(super) use self::interactions::{Command, Interaction, Standing};
pub(super) use self::journal::Journal;
pub(super) use self::messages::{Attachment, Message, Origin, Pseudonym, Reaction, flags};
pub(super) use self::tables::{Row, World};
pub(super) use self::users::{Application, Emoji, User};
