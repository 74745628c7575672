//! Connecting to Discord, what it sends, and leaving.

pub mod dispatch;
pub mod emoji_upload;
pub mod ended;
pub mod private_url;
pub mod register;
pub mod start;
pub mod unread;
