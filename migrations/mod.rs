//! Numbered steps of the stored layout. A step that was shipped is never edited; a new layout is a new step at the end.
//!
//! Steps are applied when a database is opened, in order, each recorded in the tree `meta` once it is on disk. A program
//! killed in between runs the step again, so each must be safe to repeat. A step spells its trees and forms out itself
//! and borrows nothing from the program, which will have moved on.

use ::sled::Db;

#[path = "0001_first_trees.rs"]
mod m0001_first_trees;
#[path = "0002_history.rs"]
mod m0002_history;
#[path = "0003_known.rs"]
mod m0003_known;
#[path = "0004_chain.rs"]
mod m0004_chain;
#[path = "0005_journal.rs"]
mod m0005_journal;

/// One step of the layout.
pub struct Migration {
    /// What it brings, for the log.
    pub name: &'static str,
    /// Takes the database from the step before to this one.
    pub run: fn(&Db) -> ::sled::Result<()>,
}

/// Every step; the first is number 1.
pub const STEPS: &[Migration] = &[
    Migration {
        name: "first trees",
        run: m0001_first_trees::run,
    },
    Migration {
        name: "a history of finished matches",
        run: m0002_history::run,
    },
    Migration {
        name: "where a person's number stands, and a ladder",
        run: m0003_known::run,
    },
    Migration {
        name: "a chain of promises",
        run: m0004_chain::run,
    },
    Migration {
        name: "the journal is the truth",
        run: m0005_journal::run,
    },
];
