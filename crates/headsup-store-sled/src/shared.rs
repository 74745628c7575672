//! What a store, its committer and its watchdog have in common, and how the one thread that writes is asked.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs::File;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, mpsc};
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};

use super::disk::Room;
use super::keys::Keys;
use super::scanned::Scanned;
use super::synced_files::SyncedFiles;
use super::trees::{Batch, Trees};
use headsup_match::{GuildId, Ladder, MatchId, Standings, Timestamp, TournamentId, UserId};
use headsup_store::{Board, StoreError};

/// How soon what waits for room is tried again.
pub const NO_ROOM: Duration = Duration::from_secs(1);

/// What the committer is asked: to put rows into its next batch, if there is room for them, and to answer once that is on disk.
pub struct Job {
    /// What there must be room for.
    pub needs: Room,
    /// Whether it is decided before the others of its batch.
    pub first: bool,
    pub decide: Decide,
}

/// Gets the batch, or why there is no room. Only an error of the store as a whole is one here; any other is part of the answer.
pub type Decide = Box<dyn FnOnce(Result<&mut Batch<'_>, StoreError>) -> Result<Answer, StoreError> + Send>;

/// Answers, maybe after work on the files.
pub type Answer = Box<dyn FnOnce(&mut SyncedFiles) -> Result<(), StoreError> + Send>;

/// What a store and its threads have in common.
#[derive(Debug)]
pub struct Shared {
    /// None once the store is dropped.
    pub jobs: Mutex<Option<mpsc::Sender<Job>>>,
    /// Another database takes its place when it is written anew.
    pub trees: RwLock<Arc<Trees>>,
    pub folder: PathBuf,
    /// How writing ended, once it has. Whatever can be read is in the journal already, so readers wait for nothing.
    pub ended: watch::Sender<Option<StoreError>>,
    /// Whether the committer was given up, and may never come back.
    pub stalled: AtomicBool,
    /// Counts up at the beginning and at the end of each batch: odd while one is under way.
    pub batches: AtomicU64,
    /// What numbers are turned into marks with.
    pub keys: Keys,
    /// Leaderboards that were read lately, with what they were true for.
    pub boards: Mutex<VecDeque<Kept>>,
    /// The server of each tournament, and whether it is over.
    pub tournaments: Scanned<BTreeMap<TournamentId, (GuildId, bool)>>,
    /// The servers on which the bot posts by itself.
    pub posting: Scanned<BTreeSet<GuildId>>,
    /// One at a time counts ratings from all matches; what was counted last serves until another match ends.
    pub counting: tokio::sync::Mutex<Option<Counted>>,
    /// Who waits to be forgotten, and whether others are.
    pub wishing: Mutex<Vec<Wishing>>,
    pub forgetting: tokio::sync::Mutex<()>,
    /// Who was forgotten lately.
    pub gone: Mutex<Vec<(UserId, Instant)>>,
    /// Held for as long as the database is open; after `trees`, so that it is let go last.
    pub lock: File,
    /// The file that the keys were read from.
    pub key_file: File,
}

/// One who waits to be forgotten.
#[derive(Debug)]
pub struct Wishing {
    pub person: UserId,
    pub now: Timestamp,
    pub reply: oneshot::Sender<Result<Vec<MatchId>, StoreError>>,
}

/// Asks again and again until there is room.
pub async fn once_there_is_room<T, Asked: Future<Output = Result<T, StoreError>>>(
    ask: impl Fn() -> Asked,
) -> Result<T, StoreError> {
    loop {
        match ask().await {
            Err(StoreError::Full { .. }) => tokio::time::sleep(NO_ROOM).await,
            done => return done,
        }
    }
}

/// What a mutex holds. Nothing is ever left half done under one.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An error of the store as a whole is its end; any other is an answer.
fn answerable<T>(done: Result<T, StoreError>) -> Result<Result<T, StoreError>, StoreError> {
    match done {
        Err(error) if error.is_final() => Err(error),
        done => Ok(done),
    }
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

    /// Whether the store is being dropped.
    pub fn closing(&self) -> bool {
        locked(&self.jobs).is_none()
    }

    /// Writing has ended for good. Only the first error counts.
    pub fn fail(&self, error: StoreError) {
        self.ended.send_if_modified(|ended| {
            let first = ended.is_none();
            ended.get_or_insert(error);
            first
        });
    }

    /// Waits until writing has ended for good.
    pub async fn failed(&self) -> StoreError {
        let mut ended = self.ended.subscribe();
        let end = ended.wait_for(Option::is_some).await;
        let end = end.expect("the sender lives as long as this");
        end.clone().expect("waited for")
    }

    /// Waits for an answer of the committer, which may never come back.
    pub async fn hear<T>(&self, answer: oneshot::Receiver<T>) -> Result<T, StoreError> {
        tokio::select! {
            Ok(answer) = answer => Ok(answer),
            error = self.failed() => Err(error),
        }
    }

    /// Has the committer write rows if there is this room, then work on the files once they are on disk, and waits for that.
    pub async fn ask<T: Send + 'static, U: Send + 'static>(
        &self,
        needs: Room,
        first: bool,
        edit: impl FnOnce(&mut Batch<'_>) -> Result<T, StoreError> + Send + 'static,
        work: impl FnOnce(T, &mut SyncedFiles) -> Result<U, StoreError> + Send + 'static,
    ) -> Result<U, StoreError> {
        let (reply, answer) = oneshot::channel();
        let decide = move |batch: Result<&mut Batch<'_>, StoreError>| {
            let done = answerable(batch.and_then(edit))?;
            Ok(Box::new(move |files: &mut SyncedFiles| {
                let done = answerable(done.and_then(|done| work(done, files)))?;
                // Who no longer waits for it has left.
                let _ = reply.send(done);
                Ok(())
            }) as Answer)
        };
        let decide = Box::new(decide);
        if let Some(jobs) = &*locked(&self.jobs) {
            // Where no one takes it, how writing ended is the answer.
            let _ = jobs.send(Job { needs, first, decide });
        }
        self.hear(answer).await?
    }

    /// Has the committer write rows of what is stored already.
    pub async fn edit<T: Send + 'static>(
        &self,
        edit: impl FnOnce(&mut Batch<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let room = Room::MatchesUnderWay;
        self.ask(room, false, edit, |done, _| Ok(done)).await
    }

    /// Has the committer write rows before all others of a batch, as soon as there is room.
    pub async fn edit_first<T: Send + 'static>(
        &self,
        edit: impl FnOnce(&mut Batch<'_>) -> Result<T, StoreError> + Clone + Send + 'static,
    ) -> Result<T, StoreError> {
        let ask = || self.ask(Room::MatchesUnderWay, true, edit.clone(), |done, _| Ok(done));
        once_there_is_room(ask).await
    }

    /// Has the committer work on the files, after everything that was asked before is on disk.
    pub async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut SyncedFiles) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let room = Room::MatchesUnderWay;
        self.ask(room, false, |_| Ok(()), |(), files| work(files)).await
    }

    /// Has the journal written anew, in slices between the batches, without what is outlived in it.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        let done = self.aside(SyncedFiles::begin_checkpoint).await?;
        self.hear(done).await
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
