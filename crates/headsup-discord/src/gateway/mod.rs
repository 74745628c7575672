//! Connecting to Discord, what it sends, and leaving.

pub mod bot_info;
pub mod buckets;
pub mod dispatch;
pub mod emoji_upload;
pub mod ended;
pub mod leases;
pub mod private_url;
pub mod register;
pub mod shard_range;
pub mod start;
pub mod unread;
