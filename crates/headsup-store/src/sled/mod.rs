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
//! | [`open`], [`verdict`], [`settle`] | opening a folder: whose it is, which copy decides, the others brought up to it |
//! | [`finding`], [`error`] | what is said of that |
//! | [`folder`], [`lock`], [`own`] | whose the folder is, one program at a time, files that were taken away meanwhile |
//! | [`committer`], [`commit_rows`], [`batch`], [`synced_files`] | the one thread that writes, and in which order |
//! | [`journal`], [`head`], [`state`], [`checkpoint`] | the truth, its end, how far a copy is, the journal written anew |
//! | [`trees`], [`table`], [`forms`], [`rows`] | the database, its tables, values as bytes, all rows in memory |
//! | [`rebuild`], [`copied`], [`sled_files`], [`aside`] | the database made anew, looked at on a copy, sled's own files, what was replaced |
//! | [`remains`], [`salvage`], [`legacy`] | what is left of damage, folders of before |
//! | [`chores`], [`ladder`], `chain` | work in slices between commits, ratings, the chain of promises |
//! | [`wishes`], [`keys`], [`forgetting`], [`note`] | who wanted to be forgotten, and taking them out |
//! | [`backup`], [`inflate`], [`memory`], [`strangers`] | everything in one file and back, whatever is in that |
//! | [`disk`], [`spare`], [`watchdog`] | what may fail, files kept in reserve, a write that never ends |

mod aside;
pub mod backup;
mod batch;
mod chain;
mod checkpoint;
mod chores;
mod commit_rows;
mod committer;
mod copied;
mod disk;
mod error;
mod finding;
pub(crate) mod folder;
mod forgetting;
mod forms;
mod head;
mod inflate;
mod journal;
mod keys;
mod ladder;
mod legacy;
mod lock;
mod memory;
#[path = "../../../../migrations/mod.rs"]
mod migrations;
mod note;
mod open;
mod own;
mod rebuild;
mod remains;
mod rows;
mod salvage;
mod settle;
mod sled_files;
mod spare;
mod state;
#[cfg(feature = "fuzzing")]
pub mod strangers;
mod synced_files;
mod table;
#[cfg(test)]
mod tests;
mod trees;
mod verdict;
mod watchdog;
mod wishes;

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::oneshot;

use self::batch::Batch;
use self::committer::{Job, Ledger, Note};
use self::keys::Keys;
use self::open::Opened;
use self::synced_files::SyncedFiles;
use self::table::Table;
use self::trees::Trees;
use self::watchdog::Batches;
use super::{
    Answer, Board, Commit, CommitError, InteractionKey, LARGEST, Receipt, ServerSettings, Settings, Store, StoreError,
    StoredMatch,
};
use headsup_match::{
    Ending, Finished, Ladder, MatchId, Piece, Rating, Standings, Summary, Timestamp, UserId, rank, week,
};

pub use self::disk::{Consent, Disk, RealDisk, Reserve, Setup};
pub use self::error::OpenError;
pub use self::finding::{Finding, Repair};
pub use self::salvage::Listing;

/// A store on disk. Dropping it finishes what is under way, closes the database and lets the next one open it.
#[derive(Debug)]
pub struct SledStore {
    jobs: Option<mpsc::Sender<Job>>,
    committer: Option<JoinHandle<()>>,
    /// Ends once its channel does.
    watchdog: Option<(mpsc::Sender<()>, JoinHandle<()>)>,
    shared: Arc<Shared>,
}

/// How many leaderboards are kept in memory.
const BOARDS: usize = 16;

/// A leaderboard in memory: of which game and ladder, by which stamp of the ladders and in which week.
#[derive(Debug)]
struct Kept {
    of: (String, Ladder),
    stamp: (u64, u64),
    week: u64,
    board: Board,
}

/// Ratings that were counted from all matches, and what they are true for.
#[derive(Debug)]
struct Counted {
    of: (u64, Option<Vec<u8>>, u64),
    standings: Standings,
}

#[derive(Debug)]
struct Shared {
    /// Another database takes its place when it is written anew.
    trees: RwLock<Arc<Trees>>,
    folder: PathBuf,
    /// Whether the store is being dropped.
    closing: AtomicBool,
    /// Whether the committer was given up, and may never come back.
    stalled: AtomicBool,
    batches: Batches,
    ledger: Ledger,
    /// What numbers are turned into marks with.
    keys: Keys,
    /// Leaderboards that were read lately, with what they were true for.
    boards: Mutex<VecDeque<Kept>>,
    /// One at a time counts ratings from all matches; what was counted last serves until another match ends.
    counting: tokio::sync::Mutex<Option<Counted>>,
    /// Held for as long as the database is open; after `trees`, so that it is let go last.
    lock: std::fs::File,
}

impl Shared {
    /// The database as it is now.
    fn trees(&self) -> Arc<Trees> {
        Arc::clone(&self.trees.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts another in its place, and gives the one that was there.
    fn replace(&self, trees: Trees) -> Arc<Trees> {
        let mut place = self.trees.write().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut place, Arc::new(trees))
    }

    fn closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }
}

impl SledStore {
    /// Opens the database in this folder, or makes one there. Blocks: takes some milliseconds, and up to seconds of a large one.
    ///
    /// # Errors
    /// Returns [`OpenError::InUse`] if another program has it open, [`OpenError::Io`] if the system cannot do what is asked of it, and
    /// another [`OpenError`] if what is in the folder is damaged, of a newer program, or not this program's own.
    pub fn open(folder: &Path) -> Result<SledStore, OpenError> {
        SledStore::open_with(folder, Setup::default())
    }

    /// The same with another disk, another reserve, or without care: for proofs.
    ///
    /// # Errors
    /// Fails as [`SledStore::open`] does.
    pub fn open_with(folder: &Path, setup: Setup) -> Result<SledStore, OpenError> {
        let (store, findings) = SledStore::begin(folder, setup)?;
        for finding in &findings {
            match finding.repair {
                Repair::CatchUp => tracing::info!("{finding}"),
                _ => tracing::error!("the data folder was not as it should be: {finding}"),
            }
        }
        Ok(store)
    }

    /// Opens it, but tells what was wrong instead of logging it.
    ///
    /// # Errors
    /// Fails as [`SledStore::open`] does.
    pub fn open_telling(folder: &Path) -> Result<(SledStore, Vec<Finding>), OpenError> {
        SledStore::open_telling_with(folder, Setup::default())
    }

    /// The same, with a setup of one's own.
    ///
    /// # Errors
    /// Fails as [`SledStore::open`] does.
    pub fn open_telling_with(folder: &Path, setup: Setup) -> Result<(SledStore, Vec<Finding>), OpenError> {
        SledStore::begin(folder, setup)
    }

    fn begin(folder: &Path, setup: Setup) -> Result<(SledStore, Vec<Finding>), OpenError> {
        let (reserve, hasty, patience) = (setup.reserve, setup.hasty, setup.patience);
        let mut opened = open::open(folder, setup.disk, reserve, setup.consent)?;
        let findings = std::mem::take(&mut opened.findings);
        let store = SledStore::start(opened, hasty, patience);
        let store = store.map_err(|error| OpenError::Io(folder.to_owned(), error))?;
        Ok((store, findings))
    }

    /// Fails where no thread can be started.
    fn start(opened: Opened, hasty: bool, patience: Duration) -> io::Result<SledStore> {
        let shared = Arc::new(Shared {
            trees: RwLock::new(Arc::new(opened.trees)),
            folder: opened.files.journal.folder().to_owned(),
            closing: AtomicBool::new(false),
            ledger: Ledger::default(),
            stalled: AtomicBool::new(false),
            batches: Batches::default(),
            keys: opened.keys,
            boards: Mutex::default(),
            counting: tokio::sync::Mutex::default(),
            lock: opened.lock,
        });
        let (jobs, waiting) = mpsc::channel();
        let theirs = shared.clone();
        let mut files = opened.files;
        files.hasty = hasty;
        let committer = std::thread::Builder::new()
            .name("committer".to_owned())
            .spawn(move || committer::run(&theirs, &waiting, &mut files))?;
        let (watching, dropped) = mpsc::channel();
        let theirs = shared.clone();
        let watchdog = std::thread::Builder::new()
            .name(watchdog::THREAD.to_owned())
            .spawn(move || watchdog::run(&theirs, &dropped, patience))?;
        Ok(SledStore {
            jobs: Some(jobs),
            committer: Some(committer),
            watchdog: Some((watching, watchdog)),
            shared,
        })
    }

    /// How many endings and places on ladders were read since it was opened: for proofs of how little a request reads.
    #[doc(hidden)]
    pub fn looked(&self) -> u64 {
        self.shared.trees().looked()
    }

    /// Ratings counted from all matches, one after the other: this takes time and memory.
    async fn counted(
        &self,
        game: &str,
        ladder: Ladder,
        now: Timestamp,
    ) -> Result<BTreeMap<UserId, Rating>, StoreError> {
        let mut last = self.shared.counting.lock().await;
        let (generation, ended) = self.read(|trees| Ok((trees.stamp()?.0, trees.last_end()?)))?;
        let of = (generation, ended, week(now));
        if last.as_ref().is_none_or(|counted| counted.of != of) {
            let standings = Standings::new(self.scan(Trees::all_finished).await?, now);
            *last = Some(Counted { of, standings });
        }
        let counted = last.as_ref().expect("it was just counted");
        Ok(counted.standings.on(game, ladder))
    }

    /// Lets go of what was counted from all matches, once the ladders have it.
    fn let_go_of_counted(&self) {
        if let Ok(mut last) = self.shared.counting.try_lock() {
            *last = None;
        }
    }

    /// Hands a job to the committer and waits for its answer.
    async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<T>) -> Job) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().expect("taken only when it is dropped");
        if jobs.send(job(reply)).is_err() {
            return Err(self.shared.ledger.failed().await);
        }
        tokio::select! {
            Ok(answer) = answer => Ok(answer),
            // Also where the committer never comes back.
            error = self.shared.ledger.failed() => Err(error),
        }
    }

    /// Reads. What can be read is in the journal already.
    fn read<T>(&self, read: impl FnOnce(&Trees) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let value = read(&self.shared.trees())?;
        self.shared.ledger.check()?;
        Ok(value)
    }

    /// Reads what may take long, on a thread that may block.
    async fn scan<T: Send + 'static>(
        &self,
        scan: impl FnOnce(&Trees) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let shared = self.shared.clone();
        let value = tokio::task::spawn_blocking(move || scan(&shared.trees())).await;
        let value = value.map_err(|panic| StoreError::Failed(panic.to_string()))??;
        self.shared.ledger.check()?;
        Ok(value)
    }

    /// Has the committer write rows of its own, and waits until they are on disk.
    async fn edit(
        &self,
        edit: impl FnOnce(&Trees, &mut Batch<'_>) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let edit = Box::new(edit) as committer::Edit;
        self.ask(|reply| Job::Edit { edit, reply }).await?
    }

    /// Has the committer work on the files, after everything that was asked before is on disk.
    async fn aside(
        &self,
        work: impl FnOnce(&mut SyncedFiles) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let work = Box::new(work) as committer::Work;
        self.ask(|reply| Job::Aside { work, reply }).await?
    }

    /// Takes rows of the settings away, if they are there.
    async fn lift(&self, keys: Vec<Vec<u8>>) -> Result<(), StoreError> {
        for key in keys {
            let there = self.shared.trees().of(Table::Settings).contains_key(&key);
            if there.map_err(trees::failed)? {
                self.put(Note::Settings, key, &[]).await?;
            }
        }
        Ok(())
    }

    async fn put(&self, note: Note, key: Vec<u8>, value: &[u8]) -> Result<(), StoreError> {
        if value.len() > LARGEST {
            return Err(StoreError::TooLarge);
        }
        let value = (!value.is_empty()).then(|| forms::seal(value));
        self.ask(|reply| Job::Put {
            note,
            key,
            value,
            reply,
        })
        .await?
    }
}

impl Drop for SledStore {
    fn drop(&mut self) {
        self.shared.closing.store(true, Ordering::Relaxed);
        drop(self.jobs.take());
        if let Some((watching, watchdog)) = self.watchdog.take() {
            drop(watching);
            // If it panicked, it has said why.
            let _ = watchdog.join();
        }
        if let Some(committer) = self.committer.take()
            && !self.shared.stalled.load(Ordering::SeqCst)
        {
            // If it panicked, the ledger has told everybody already.
            let _ = committer.join();
        }
    }
}

#[async_trait]
impl Store for SledStore {
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError> {
        let values: Vec<Vec<u8>> = commit.changes.iter().map(forms::write_change).collect();
        if values.iter().any(|value| value.len() > LARGEST) {
            return Err(StoreError::TooLarge.into());
        }
        self.ask(|reply| Job::Commit { commit, values, reply }).await?
    }

    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError> {
        let answer = self.read(|trees| trees.answer(key))?;
        Ok(answer.map(|answer| (answer, Receipt::new())))
    }

    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.read(|trees| trees.stored(id))
    }

    async fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError> {
        self.read(|trees| trees.open_matches(person))
    }

    async fn finished(&self, person: UserId) -> Result<Vec<Finished>, StoreError> {
        self.scan(move |trees| trees.finished(person)).await
    }

    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError> {
        self.scan(Trees::all_finished).await
    }

    async fn board(&self, game: &str, ladder: Ladder, now: Timestamp) -> Result<Board, StoreError> {
        let (of, week) = ((game.to_owned(), ladder), week(now));
        let stamp = self.read(Trees::stamp)?;
        let boards = || self.shared.boards.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |kept: &&Kept| kept.of == of && kept.stamp == stamp && kept.week == week;
        if let Some(kept) = boards().iter().find(fits) {
            return Ok(kept.board.clone());
        }
        let wanted = of.clone();
        let read = self.scan(move |trees| trees.board(&wanted.0, ladder, now)).await?;
        let Some(mut board) = read else {
            let mut counted: Vec<_> = self.counted(game, ladder, now).await?.into_iter().collect();
            rank(&mut counted);
            return Ok(counted.into());
        };
        self.let_go_of_counted();
        rank(&mut board);
        let board = Board::from(board);
        let mut boards = boards();
        boards.retain(|kept| kept.of != of);
        boards.truncate(BOARDS - 1);
        boards.push_front(Kept {
            of,
            stamp,
            week,
            board: board.clone(),
        });
        Ok(board)
    }

    async fn rating(
        &self,
        game: &str,
        ladder: Ladder,
        person: UserId,
        now: Timestamp,
    ) -> Result<Option<Rating>, StoreError> {
        match self.read(|trees| trees.rating(game, ladder, person, now))? {
            Some(rating) => Ok(rating),
            None => Ok(self.counted(game, ladder, now).await?.remove(&person)),
        }
    }

    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(Trees::unindexed).await
    }

    async fn index(&self, id: MatchId, ending: Option<Ending>) -> Result<(), StoreError> {
        self.edit(move |trees, batch| trees.index(batch, id, ending.as_ref()))
            .await
    }

    async fn reindex(&self) -> Result<(), StoreError> {
        self.edit(|trees, batch| trees.reindex(batch)).await
    }

    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(Trees::all_open).await
    }

    async fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.scan(move |trees| trees.due(now)).await
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.read(|trees| trees.next_due(now))
    }

    async fn settings(&self, person: UserId) -> Result<Settings, StoreError> {
        self.read(|trees| trees.settings(person))
    }

    async fn set_settings(&self, person: UserId, settings: Settings) -> Result<(), StoreError> {
        self.put(
            Note::Settings,
            trees::person_key(person).to_vec(),
            &forms::write_choice(&settings),
        )
        .await
    }

    async fn server(&self, server: u64) -> Result<ServerSettings, StoreError> {
        self.read(|trees| trees.server(server))
    }

    async fn set_server(&self, server: u64, settings: ServerSettings) -> Result<(), StoreError> {
        let key = trees::server_key(server).to_vec();
        self.put(Note::Settings, key, &forms::write_choice(&settings)).await
    }

    async fn ticked(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(Trees::ticked)
    }

    async fn set_ticked(&self, moment: Timestamp) -> Result<(), StoreError> {
        let key = trees::TICKED.to_vec();
        self.put(Note::Settings, key, &forms::write_choice(&moment)).await
    }

    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError> {
        self.read(|trees| trees.aside(id))
    }

    async fn set_aside(&self, id: MatchId, note: String) -> Result<(), StoreError> {
        let key = trees::aside_key(id).to_vec();
        self.put(Note::Settings, key, &forms::write_choice(&note)).await
    }

    async fn standing(&self) -> Result<(u64, u64), StoreError> {
        self.scan(Trees::standing).await
    }

    async fn has_room(&self) -> Result<(), StoreError> {
        self.aside(|_| Ok(())).await
    }

    async fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        self.read(|trees| trees.blocked(person))
    }

    async fn blocks(&self, person: UserId, other: UserId) -> Result<bool, StoreError> {
        let keys = &self.shared.keys;
        self.read(|trees| trees.blocks(keys, person, other))
    }

    async fn set_blocked(&self, person: UserId, other: UserId, blocked: bool) -> Result<(), StoreError> {
        let value: &[u8] = if blocked { forms::BLOCKED } else { &[] };
        let key = trees::blocked_key(person, other).to_vec();
        self.put(Note::Settings, key, value).await?;
        if !blocked {
            // It may be of before they were forgotten, and came back.
            let marks = self.shared.keys.block_marks(person, other);
            let keys = marks.iter().map(|mark| forgetting::marked_key(person, mark).to_vec());
            self.lift(keys.collect()).await?;
        }
        Ok(())
    }

    async fn blocked_forgotten(&self, person: UserId) -> Result<usize, StoreError> {
        let keys = self.read(|trees| trees.blocked_forgotten(person))?;
        Ok(keys.len())
    }

    async fn lift_forgotten(&self, person: UserId) -> Result<(), StoreError> {
        let keys = self.read(|trees| trees.blocked_forgotten(person))?;
        self.lift(keys).await
    }

    async fn forgotten_at(&self, person: UserId) -> Result<Option<Timestamp>, StoreError> {
        let keys = &self.shared.keys;
        self.read(|trees| trees.forgotten_at(keys, person))
    }

    async fn keeps(&self, person: UserId) -> Result<bool, StoreError> {
        self.read(|trees| trees.keeps(person))
    }

    async fn forget(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError> {
        self.ask(|reply| Job::Forget { person, now, reply }).await?
    }

    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        self.read(|trees| trees.place(id))
    }

    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.put(Note::Place, id.to_bytes().to_vec(), &note).await
    }

    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError> {
        self.put(Note::Rested, id.to_bytes().to_vec(), &note).await
    }

    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError> {
        self.scan(Trees::all_placed).await
    }

    async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError> {
        self.read(|trees| trees.chain_to(id, most))
    }

    async fn tidy(&self, now: Timestamp) -> Result<(), StoreError> {
        self.tidy_up(now).await
    }

    async fn failed(&self) -> StoreError {
        self.shared.ledger.failed().await
    }
}
