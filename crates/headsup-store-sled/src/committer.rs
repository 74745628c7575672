//! The one thread that writes. It takes what waits, decides what comes of it, brings the changes into the journal, then into the database,
//! and only then answers.
//!
//! No one waits for company: a command alone is stored at once, and those that come meanwhile share the next sync.
//! A system that lets no one open more files is waited for, before anything of a batch is stored.
//! An error of the database or of a sync is the end: nothing is tried again and nothing more is taken, because after a
//! failed sync no one can say what is on disk.

use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use tokio::sync::oneshot;

use super::batch::Batch;
use super::chores::Chores;
use super::disk::Room;
use super::forms;
use super::job::{Job, Note, Work};
use super::ledger::Ledger;
use super::own;
use super::row_keys::known_block;
use super::shared::Shared;
use super::synced_files::SyncedFiles;
use super::table::Table;
use super::trees::{Trees, failed};
use super::unclean::note_unclean;
use headsup_match::Timestamp;
use headsup_store::{Commit, KEPT, Rejection, StoreError};

/// The most jobs that share a sync.
const BATCH: usize = 64;
/// How soon what is to be done besides is tried again while the disk is full.
const NO_ROOM: Duration = Duration::from_secs(1);

/// Tells everyone if the thread ends by a panic.
struct LastWords<'a>(&'a Ledger);

impl Drop for LastWords<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.fail(StoreError::Failed("the committer panicked".to_owned()));
        }
    }
}

/// Works until no one can ask any more, or until something fails.
pub fn run(shared: &Shared, waiting: &Receiver<Job>, files: &mut SyncedFiles) {
    let _last_words = LastWords(&shared.ledger);
    let mut chores = Chores::default();
    while let Some(jobs) = gather(waiting, chores.pending(&shared.trees(), files), files.room) {
        shared.batches.begin_or_end();
        let turned = files.find_files().and_then(|()| turn(shared, jobs, files, &mut chores));
        shared.batches.begin_or_end();
        files.spare.take();
        // The jobs are dropped, and those who wait for one hear of the end from the ledger. So does everyone who comes later.
        if let Err(error) = turned {
            tracing::error!("the database takes nothing more: {error}");
            return shared.ledger.fail(error);
        }
    }
}

/// What waits; if there is something else to do, that may be nothing. None once no one can ask any more.
fn gather(waiting: &Receiver<Job>, pending: bool, room: Room) -> Option<Vec<Job>> {
    let first = match (pending, room) {
        (false, _) => Some(waiting.recv().ok()?),
        (true, Room::Nothing) => match waiting.recv_timeout(NO_ROOM) {
            Err(RecvTimeoutError::Disconnected) => return None,
            first => first.ok(),
        },
        (true, Room::Everything | Room::MatchesUnderWay) => match waiting.try_recv() {
            Err(TryRecvError::Disconnected) => return None,
            first => first.ok(),
        },
    };
    let more = if first.is_some() { BATCH - 1 } else { 0 };
    Some(first.into_iter().chain(waiting.try_iter().take(more)).collect())
}

/// One batch, with a slice of what is to be done besides.
fn turn(shared: &Shared, jobs: Vec<Job>, files: &mut SyncedFiles, chores: &mut Chores) -> Result<(), StoreError> {
    let trees = &*shared.trees();
    let room = files.look();
    let mut jobs = chores.take_in(trees, jobs, room)?;
    chores.clean(trees, &mut jobs)?;
    let mut batch = Batch::new(trees);
    if room != Room::Nothing {
        chores.next(shared, trees, files, &mut batch)?;
        remove_outlived(trees, &jobs, &mut batch)?;
    }
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        let full = full(&job, room);
        outcomes.push(decide(trees, job, full, &mut batch)?);
    }
    let changes = batch.changes()?;
    files.store(trees, &changes)?;
    if !changes.is_empty() || !outcomes.is_empty() {
        own::check(shared, files)?;
    }
    outcomes.into_iter().try_for_each(|outcome| outcome.answer(files))?;
    match room {
        Room::Nothing => Ok(()),
        Room::Everything | Room::MatchesUnderWay => chores.stored(trees, files),
    }
}

/// A job that was decided, and is answered once its batch is on disk.
enum Decided {
    Commit(Result<(), Rejection>, oneshot::Sender<Result<(), Rejection>>),
    Plain(Result<(), StoreError>, oneshot::Sender<Result<(), StoreError>>),
    Aside(Work, oneshot::Sender<Result<(), StoreError>>),
}

/// Decides what comes of a job, and puts its rows into the batch. Only an error of the database as a whole ends everything.
fn decide(trees: &Trees, job: Job, full: Option<StoreError>, batch: &mut Batch<'_>) -> Result<Decided, StoreError> {
    let full = full.map_or(Ok(()), Err);
    let (done, reply) = match job {
        Job::Commit { commit, values, reply } => {
            let done = full.map_err(Rejection::from);
            return match done.and_then(|()| batch.commit(&commit, &values)) {
                Err(Rejection::Failed(error)) if error.is_final() => Err(error),
                done => Ok(Decided::Commit(done, reply)),
            };
        }
        Job::Put {
            note,
            key,
            value,
            reply,
        } => (full.and_then(|()| put(trees, batch, note, &key, value)), reply),
        Job::Edit { edit, reply } => (full.and_then(|()| edit(trees, batch)), reply),
        Job::Aside { work, reply } if full.is_ok() => return Ok(Decided::Aside(work, reply)),
        Job::Aside { reply, .. } => (full, reply),
        Job::Forget { .. } | Job::Checkpoint { .. } => unreachable!("it was taken out of the batch"),
    };
    match done {
        Err(error) if error.is_final() => Err(error),
        done => Ok(Decided::Plain(done, reply)),
    }
}

fn put(trees: &Trees, batch: &mut Batch<'_>, note: Note, key: &[u8], value: Option<Vec<u8>>) -> Result<(), StoreError> {
    let (table, other) = match note {
        Note::Settings => (Table::Settings, None),
        Note::Place => (Table::Places, Some(Table::Rested)),
        Note::Rested => (Table::Rested, Some(Table::Places)),
    };
    if let Some(other) = other {
        batch.remove(other, key);
    }
    if let (Note::Settings, Ok(pair)) = (note, <&[u8; 16]>::try_from(key)) {
        batch.set(Table::Known, &known_block(pair), value.as_ref().map(|_| b"".into()));
        if value.is_none() {
            // The number of the other may stand nowhere else, and is to leave the files as well.
            note_unclean(batch, trees.ticked()?.unwrap_or(Timestamp(0)))?;
        }
    }
    batch.set(table, key, value.map(Into::into));
    Ok(())
}

impl Decided {
    /// Answers; those who no longer wait for it have left.
    fn answer(self, files: &mut SyncedFiles) -> Result<(), StoreError> {
        match self {
            Decided::Commit(outcome, reply) => drop(reply.send(outcome)),
            Decided::Plain(outcome, reply) => drop(reply.send(outcome)),
            Decided::Aside(work, reply) => match work(files) {
                Err(error) if error.is_final() => return Err(error),
                done => drop(reply.send(done)),
            },
        }
        Ok(())
    }
}

/// Whether a commit has anything to store.
fn writes(commit: &Commit) -> bool {
    !commit.changes.is_empty() || commit.interaction.is_some()
}

/// Why there is no room for a job, if there is none.
fn full(job: &Job, room: Room) -> Option<StoreError> {
    let (begins, writes) = match job {
        Job::Commit { commit, .. } => {
            let begins = commit.changes.iter().any(|change| change.expected == 0);
            (begins, writes(commit))
        }
        Job::Put { .. } | Job::Edit { .. } | Job::Aside { .. } | Job::Forget { .. } | Job::Checkpoint { .. } => {
            (false, true)
        }
    };
    match room {
        Room::MatchesUnderWay if begins => Some(StoreError::Full { all: false }),
        Room::Nothing if writes => Some(StoreError::Full { all: true }),
        Room::Everything | Room::MatchesUnderWay | Room::Nothing => None,
    }
}

/// Takes away answers that are older than they need to be, two for each commit of the batch, so that the table stays small without
/// anything sweeping it. Later interactions have greater keys, so the oldest come first.
fn remove_outlived(trees: &Trees, jobs: &[Job], batch: &mut Batch<'_>) -> Result<(), StoreError> {
    let times = jobs.iter().filter_map(|job| match job {
        Job::Commit { commit, .. } => Some(commit.now),
        _ => None,
    });
    let (count, Some(now)) = (times.clone().count(), times.max()) else {
        return Ok(());
    };
    for row in trees.of(Table::Answers).iter().take(2 * count) {
        let (key, sealed) = row.map_err(failed)?;
        let what = || "an old answer".to_owned();
        match forms::unseal(&sealed, what).and_then(|bytes| forms::read_answer(bytes, what)) {
            Ok((at, _)) if now.since(at) < KEPT => break,
            // One that cannot be read is of no use to anyone either.
            Ok(_) | Err(_) => batch.remove(Table::Answers, &key),
        }
    }
    Ok(())
}
