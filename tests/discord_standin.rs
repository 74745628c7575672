//! The sandbox is a Discord: a real library works against it, it refuses what Discord refuses, and what it says is
//! what Discord's own schemas describe. Nothing here knows headsup's bot.
#![allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]

mod spec;
mod standin;
