//! Connecting to Discord, what it sends, and leaving.

pub mod bot_info;
pub mod connection_end;
pub mod dialer;
pub mod dispatch;
pub mod emoji_upload;
pub mod ended;
pub mod identify;
pub mod leases;
pub mod pacing;
pub mod private_url;
pub mod reduce;
pub mod register;
pub mod relay;
pub mod retries;
pub mod shard_range;
pub mod shared;
pub mod start;
pub mod unread;
