//! The matches of the app, shown and played on Discord. The only crate that knows serenity and poise; neither leaves it.
//!
//! A message is a rendering of a match, never its state: losing or repeating one loses nothing, and every button says by itself what it
//! means.
//!
//! An interaction goes one way. [`gateway`] hears it and makes its [`request_context`]; [`handlers`] do what it asks for and return an
//! [`answer`], made of views in `headsup-ui`, which acknowledges only what is stored; [`respond`] sends that in time, by the [`api`]. What else shows
//! the match is brought up to date by [`updates`]. No file is in a circle with another, and the folders use each other one way: gateway, commands, respond, handlers, updates,
//! api.
//!
//! * [`gateway`] leasing shards, connecting, what Discord sends, leaving · [`commands`] what people type
//! * [`handlers`] what a press, a form or a command does: free functions over the services that they use
//! * [`respond`] answering within three seconds, to the right eyes · [`answer`] what is answered, as data · [`error_words`] what went wrong, in words
//! * [`updates`] messages kept current: [`updates::table_updater`] and [`updates::panels`], [`updates::notifier`], and
//!   [`message_index`], where they are; [`updates::homes`] which matches this process looks after
//! * [`api`] requests to Discord, the queue of those that count towards its limit and this process's share of it, and which process answers an interaction
//! * [`access`] a channel, and how messages in it are reached · [`message_index`] where the messages of a match are · [`last_seen`] when its players were last there · [`renderer`] pictures drawn away from the runtime's workers
//! * [`bot`] the services, made once · [`connection`] whether Discord reaches us · [`request_context`] who asks where · [`rate_limit`] and [`posts`] how much is too much · [`shutdown`] the end
//!   · [`typed_moves`] repeated typed moves · [`user_directory`] display names
#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail"))]

mod access;
mod answer;
mod api;
mod bot;
mod commands;
mod connection;
mod error_words;
mod gateway;
mod handlers;
mod last_seen;
mod message_index;
mod posts;
mod rate_limit;
mod renderer;
mod request_context;
mod respond;
mod shutdown;
mod typed_moves;
mod updates;
mod user_directory;

pub use api::deadlines::TimeLimits;
pub use api::discord_error::DiscordError;
pub use api::message_api::MessageApi;
pub use gateway::ended::StartError;
pub use gateway::private_url::{is_private_api, is_private_gateway};
pub use gateway::shard_range::ShardRange;
pub use gateway::start::{Settings, start};
pub use gateway::unread::REPEATS;
pub use message_index::needs_upkeep;
pub use rate_limit::Limits;
pub use secrecy::{ExposeSecret, SecretString};
pub use updates::homes::home_shard;

#[cfg(test)]
mod tests;
