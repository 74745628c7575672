//! Notices that are due, starts that fail, and gateway connections that end.

mod due;
mod messages;
mod relay;
mod start;
