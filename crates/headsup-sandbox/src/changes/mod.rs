//! What requests of the bot and of people change alike: saved, told, counted as unread.

mod channels;
mod members;
mod messages;
mod pins;
mod reactions;
mod threads;

pub(super) use self::threads::ThreadSettings;
