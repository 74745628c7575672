//! Where matches are kept: all or nothing, on disk before anyone is told, at an expected version.
//!
//! A store knows records and people, never rules. Nothing but a store's own crate may assume one process or local files: another
//! database fits behind the same [`Store`], held to the same contract suite.
//!
//! * [`commit`] what is stored in one go · [`receipt`] the proof that it was · [`export`] what is carried from one store to another
//! * [`Cluster`] coordination of processes that share a store · [`KeyedLocks`] one lock for each key, within a process
//! * [`memory`] for tests and trials; `headsup-store-sled` is the one on disk, `headsup-store-postgres` the one on a server

mod cluster;
pub mod commit;
#[cfg(any(test, feature = "contract"))]
#[allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]
pub mod contract;
mod error;
pub mod export;
mod keyed_locks;
pub mod memory;
mod note;
pub mod receipt;
mod store;
mod ticked;
mod uptime;

pub use cluster::{
    Cluster, ClusterView, InteractionClaim, LeaseError, LostCommits, MessageLock, PersonLock, Role, ServerLock,
    ShardRequest, SingleProcess, StoreContact, StoreKind,
};
pub use commit::{Answer, Change, Commit, InteractionKey, KEPT};
pub use error::{LARGEST, StoreError};
pub use headsup_match::{
    Absence, CardIcons, Coaching, Confirm, NotificationChannel, QuietHours, Reminders, ServerSettings, Settings, View,
};
pub use keyed_locks::KeyedLocks;
pub use memory::MemoryStore;
pub use note::note_without;
pub use receipt::{Backend, CommitError, Receipt, Rejection};
pub use store::{Board, Overdue, Store, StoredMatch, TournamentScope};
pub use ticked::Ticked;
pub use uptime::uptime;
