//! Requests to Discord: sent, tried again, and waited for.

pub mod command_mentions;
pub mod deadlines;
pub mod discord_error;
pub mod interaction_claims;
pub mod json_error;
pub mod message_api;
pub mod message_handle;
pub mod ratelimits;
pub mod request_queue;
pub mod rest;
pub mod snowflake;
pub mod token;
