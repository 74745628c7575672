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
//! be whole. Nothing is ever merged: one copy decides ([`open`]).
//!
//! sled is pinned to `=0.34.7`, because every later published version loses flushed data. All reading goes through it.
//!
//! Each row uses its own modules and those of the rows below it:
//!
//! | modules | what they do |
//! |---|---|
//! | [`backup`], `untrusted`, `small_disk` | everything in one file and back, whatever is in that; for tests, a disk that fills up |
//! | [`requests`], [`boards`], [`tidy`], [`store`] | what the store answers, leaderboards, people forgotten and files made anew meanwhile |
//! | [`committer`], [`shared`], [`scanned`] | the writer thread; shared state and requests to that thread; cached scans |
//! | [`open`], [`settle`] | opening a folder: which copy decides, the others brought up to it |
//! | [`legacy`], [`salvage`], [`inventory`] | folders of before, what is left of a damaged one, what is in one |
//! | [`synced_files`], [`rebuild`], [`spare`] | the files in the order in which they are written, the database made anew, files kept in reserve |
//! | [`folder`], [`lock`], [`sled_files`] | whose the folder is, one program at a time, sled's own files |
//! | [`edits`], [`ladder`], [`forgetting`] | what a change comes to, ratings, taking people out |
//! | [`rows`] | all rows in memory |
//! | [`journal`], [`head`], [`survey`] | the truth, its end, how much of it can be trusted |
//! | [`queries`], [`wishes`], `chain` | what is asked of the database, who wanted to be forgotten, the chain of promises |
//! | [`trees`], [`frame`] | the database and changes before they are stored, the journal as bytes |
//! | [`table`], [`row_keys`], [`forms`], [`state`], [`keys`] | tables, keys and values as bytes, how far a copy is, what numbers become marks with |
//! | [`error`] | what was wrong in a folder, or why it is refused |
//! | [`files`], [`disk`], [`layout`] | files whole or not at all, what may fail, names in the folder |
#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail"))]

pub mod backup;
mod boards;
mod chain;
mod committer;
mod disk;
mod edits;
mod error;
mod files;
mod folder;
mod forgetting;
mod forms;
mod frame;
mod head;
mod inventory;
mod journal;
mod keys;
mod ladder;
mod layout;
mod legacy;
mod lock;
#[path = "../../../migrations/mod.rs"]
mod migrations;
mod open;
mod queries;
mod rebuild;
mod requests;
mod row_keys;
mod rows;
mod salvage;
mod scanned;
mod settle;
mod shared;
mod sled_files;
#[cfg(any(test, feature = "testing"))]
pub mod small_disk;
mod spare;
mod state;
mod store;
mod survey;
mod synced_files;
mod table;
#[cfg(test)]
mod tests;
mod tidy;
mod trees;
#[cfg(feature = "fuzzing")]
pub mod untrusted;
mod wishes;

pub use self::disk::{Consent, Disk, RealDisk, Reserve, Setup};
pub use self::error::{Finding, Listing, OpenError, Repair};
pub use self::folder::close_to_others;
pub use self::store::SledStore;
