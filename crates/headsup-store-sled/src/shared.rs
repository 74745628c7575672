//! What a store, its committer and its watchdog have in common.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use super::keys::Keys;
use super::ledger::Ledger;
use super::trees::Trees;
use headsup_match::{Ladder, Standings};
use headsup_store::Board;

/// What a store and its threads have in common.
#[derive(Debug)]
pub struct Shared {
    /// Another database takes its place when it is written anew.
    pub trees: RwLock<Arc<Trees>>,
    pub folder: PathBuf,
    /// Whether the store is being dropped.
    pub closing: AtomicBool,
    /// Whether the committer was given up, and may never come back.
    pub stalled: AtomicBool,
    pub batches: Batches,
    pub ledger: Ledger,
    /// What numbers are turned into marks with.
    pub keys: Keys,
    /// Leaderboards that were read lately, with what they were true for.
    pub boards: Mutex<VecDeque<Kept>>,
    /// One at a time counts ratings from all matches; what was counted last serves until another match ends.
    pub counting: tokio::sync::Mutex<Option<Counted>>,
    /// Held for as long as the database is open; after `trees`, so that it is let go last.
    pub lock: std::fs::File,
    /// The file that the keys were read from.
    pub key_file: std::fs::File,
}

impl Shared {
    /// The database as it is now.
    pub fn trees(&self) -> Arc<Trees> {
        Arc::clone(&self.trees.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts another in its place, and gives the one that was there.
    pub fn replace(&self, trees: Trees) -> Arc<Trees> {
        let mut place = self.trees.write().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut place, Arc::new(trees))
    }

    pub fn closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }
}

/// A leaderboard in memory: of which game and ladder, by which stamp of the ladders and in which week.
#[derive(Debug)]
pub struct Kept {
    pub of: (String, Ladder),
    pub stamp: (u64, u64),
    pub week: u64,
    pub board: Board,
}

/// Ratings that were counted from all matches, and what they are true for.
#[derive(Debug)]
pub struct Counted {
    pub of: (u64, Option<Vec<u8>>, u64),
    pub standings: Standings,
}

/// Counts up at the beginning and at the end of each batch: odd while one is under way.
#[derive(Debug, Default)]
pub struct Batches(AtomicU64);

impl Batches {
    pub fn begin_or_end(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }

    /// The batch that is under way.
    pub fn now(&self) -> Option<u64> {
        Some(self.0.load(Ordering::SeqCst)).filter(|count| count % 2 == 1)
    }
}
