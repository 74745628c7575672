//! The store on disk: the journal is the truth, and the database is its index.
//!
//! ```text
//!  commit ─► committer ─► Batch ─► journal ──► database   ─► receipt
//!            (one thread)          (1 sync)    + head
//!                                              (1 sync each, at once)
//!
//!  start:  lock ─► read everything ─► whose is it? ─► verdict ─► the journal is whole ─► database and head brought up to it
//!                  (changes nothing)                          ├► the database is whole ─► journal written anew from it
//!                                                             └► neither is ─► refused, with a list of what is left
//! ```
//!
//! Every change is one numbered, chained frame of the journal ([`journal`]), and is on disk there before the database has it. The
//! database carries the same number and chain in the same transaction, and a sum over all its rows ([`state`]); the head ([`head`]) says
//! up to which change everything was acknowledged. So of any two faults at least one witness tells, and a copy that is whole is known to
//! be whole. Nothing is ever merged: one copy decides ([`verdict`]).
//!
//! sled is pinned to `=0.34.7`, because every later published version loses flushed data. All reading goes through it.
//!
//! | module | what it does |
//! |---|---|
//! | [`store`], [`requests`], [`boards`], [`shared`], [`ledger`] | the store, what it answers, leaderboards, what its threads have in common, its end |
//! | [`committer`], [`job`], [`commit_rows`], [`batch`], [`synced_files`] | the one thread that writes, what it is asked, and in which order it writes |
//! | [`chores`], [`tidy`], [`watchdog`] | work in slices between commits, files made anew meanwhile, a write that never ends |
//! | [`open`], [`inventory`], [`verdict`], [`settle`], [`restored`] | opening a folder: what is in it, which copy decides, the others brought up to it |
//! | [`remains`], [`salvage`], [`legacy`] | what is left of damage, folders of before |
//! | [`finding`], [`error`] | what is said of that |
//! | [`folder`], [`lock`], [`own`] | whose the folder is, one program at a time, files that were taken away meanwhile |
//! | [`rebuild`], [`copied`], [`sled_files`], [`aside`] | the database made anew, looked at on a copy, sled's own files, what was replaced |
//! | [`journal`], [`survey`], [`frame`], [`head`], [`checkpoint`] | the truth, read and written, as bytes, its end, written anew |
//! | [`wishes`], [`unclean`], [`keys`], [`forgetting`], [`note`] | who wanted to be forgotten, and taking them out |
//! | [`ladder`], [`history`], `chain` | rows that follow from others: ratings, finished matches, the chain of promises |
//! | [`trees`], [`queries`], [`rows`] | the database, what is asked of it, all rows in memory |
//! | [`table`], [`row_keys`], [`forms`], [`state`] | its tables, keys and values as bytes, how far a copy is |
//! | [`backup`], [`inflate`], [`memory`], [`strangers`] | everything in one file and back, whatever is in that |
//! | [`layout`], [`files`], [`disk`], [`spare`] | names in the folder, files whole or not at all, what may fail, files kept in reserve |

mod aside;
pub mod backup;
mod batch;
mod boards;
mod chain;
mod checkpoint;
mod chores;
mod commit_rows;
mod committer;
mod copied;
mod disk;
mod error;
mod files;
mod finding;
mod folder;
mod forgetting;
mod forms;
mod frame;
mod head;
mod history;
mod inflate;
mod inventory;
mod job;
mod journal;
mod keys;
mod ladder;
mod layout;
mod ledger;
mod legacy;
mod lock;
mod memory;
#[path = "../../../migrations/mod.rs"]
mod migrations;
mod note;
mod open;
mod own;
mod queries;
mod rebuild;
mod remains;
mod requests;
mod restored;
mod row_keys;
mod rows;
mod salvage;
mod settle;
mod shared;
mod sled_files;
#[cfg(any(test, feature = "testing"))]
pub mod small_disk;
mod spare;
mod state;
mod store;
#[cfg(feature = "fuzzing")]
pub mod strangers;
mod survey;
mod synced_files;
mod table;
#[cfg(test)]
mod tests;
mod tidy;
mod trees;
mod unclean;
mod verdict;
mod watchdog;
mod wishes;

pub use self::disk::{Consent, Disk, RealDisk, Reserve, Setup};
pub use self::error::OpenError;
pub use self::finding::{Finding, Listing, Repair};
pub use self::folder::close_to_others;
pub use self::store::SledStore;
