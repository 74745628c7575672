//! Requests to Discord: sent, tried again, and waited for.

pub mod deadlines;
pub mod discord_error;
pub mod json_error;
pub mod message_api;
pub mod ratelimits;
pub mod rest;
