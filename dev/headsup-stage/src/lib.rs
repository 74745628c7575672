//! Sets up a sandbox, the bot through real serenity, and people on both, to test whole matches.
#![allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]
#![allow(missing_docs)]

pub mod api;
pub mod scene;
pub mod table;
pub mod watch;
mod watched;

pub use watched::{FOLDER as EXCHANGES, Watched};
