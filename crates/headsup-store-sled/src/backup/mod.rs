//! A backup: everything of a store in one file that can be carried anywhere, compressed, with a checksum over all of it.
//!
//! It is a journal of nothing but an image, deflated, between a title and SHA-256. So it is taken from the journal as far as it is written,
//! while the store goes on; and restoring one makes it the journal of a folder.

mod copy;
mod error;
mod file;
mod pack;
mod restore;
mod take;

pub use self::copy::Copy;
pub use self::error::BackupError;
pub use self::file::{keep, read};
pub use self::pack::Contents;
#[cfg(any(test, feature = "fuzzing"))]
pub(super) use self::pack::{seal_packed, unpack};
pub use self::restore::{Restoring, restore};
