//! Where matches are kept: all or nothing, on disk before anyone is told, at an expected version.
//!
//! A store knows records and people, never rules. Nothing outside this crate may assume one process or local files: another
//! database fits behind the same [`Store`], held to the same contract suite.
//!
//! * [`commit`] what is stored in one go · [`receipt`] the proof that it was
//! * [`memory`] for tests and trials · [`mod@sled`] on disk

pub mod commit;
#[cfg(test)]
pub(crate) mod contract;
mod error;
pub mod memory;
pub mod receipt;
pub mod sled;
#[cfg(any(test, feature = "testing"))]
pub mod small_disk;
mod store;

pub use self::sled::folder::close_to_others;
pub use self::sled::{Consent, Disk, Finding, Listing, OpenError, RealDisk, Repair, Reserve, Setup, SledStore, backup};
pub use commit::{Answer, Change, Commit, InteractionKey, KEPT};
pub use error::{LARGEST, StoreError};
pub use headsup_match::{
    Absence, CardIcons, Confirm, NotificationChannel, QuietHours, Reminders, ServerSettings, Settings, View,
};
pub use memory::MemoryStore;
pub use receipt::{Backend, CommitError, Receipt, Rejection};
pub use store::{Board, Store, StoredMatch};
