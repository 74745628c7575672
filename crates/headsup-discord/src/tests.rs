//! Due notices, failing starts, and ends of gateway connections.

mod due;
mod messages;
mod relay;
mod start;
