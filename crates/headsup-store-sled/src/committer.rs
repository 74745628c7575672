//! The one thread that writes. It takes what waits, decides what comes of it, brings the changes into the journal, then into the database,
//! and only then answers.
//!
//! No one waits for company: a command alone is stored at once, and those that come meanwhile share the next sync. What takes long, a
//! checkpoint of the journal and counting the ladders anew, is done in slices: one is part of a batch, or a batch of its own while nothing
//! else waits. A system that lets no one open more files is waited for, before anything of a batch is stored.
//! An error of the database or of a sync is the end: nothing is tried again and nothing more is taken, because after a
//! failed sync no one can say what is on disk.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use super::disk::Room;
use super::files::if_there;
use super::ladder::{self, Count};
use super::layout;
use super::shared::{Job, NO_ROOM, Shared};
use super::synced_files::SyncedFiles;
use super::trees::Batch;
use headsup_store::StoreError;

/// The most jobs that share a sync.
const BATCH: usize = 64;

/// Tells everyone if the thread ends, be it by a panic.
struct LastWords<'a>(&'a Shared);

impl Drop for LastWords<'_> {
    fn drop(&mut self) {
        let why = match std::thread::panicking() {
            true => "the committer panicked",
            false => "the store is closed",
        };
        self.0.fail(StoreError::Failed(why.to_owned()));
    }
}

/// Works until no one can ask any more, or until something fails.
pub fn run(shared: &Shared, waiting: &Receiver<Job>, files: &mut SyncedFiles) {
    let _last_words = LastWords(shared);
    let mut count = Count::default();
    while let Some(jobs) = gather(shared, waiting, files) {
        shared.batches.fetch_add(1, Ordering::SeqCst);
        let turned = files.find_files().and_then(|()| turn(shared, jobs, files, &mut count));
        shared.batches.fetch_add(1, Ordering::SeqCst);
        files.spare.take();
        // The jobs are dropped, and those who wait for one hear of the end. So does everyone who comes later.
        if let Err(error) = turned {
            tracing::error!("the database takes nothing more: {error}");
            return shared.fail(error);
        }
    }
}

/// What waits; if there is something else to do, that may be nothing. None once no one can ask any more.
fn gather(shared: &Shared, waiting: &Receiver<Job>, files: &SyncedFiles) -> Option<Vec<Job>> {
    let pending = files.checkpoint.is_some() || ladder::is_to_be_counted(&shared.trees());
    let first = if pending {
        let pause = if files.room == Room::Nothing {
            NO_ROOM
        } else {
            Duration::ZERO
        };
        match waiting.recv_timeout(pause) {
            Err(RecvTimeoutError::Disconnected) => return None,
            first => first.ok(),
        }
    } else {
        Some(waiting.recv().ok()?)
    };
    let more = if first.is_some() { BATCH - 1 } else { 0 };
    Some(first.into_iter().chain(waiting.try_iter().take(more)).collect())
}

/// One batch, with a slice of what is to be done besides.
fn turn(shared: &Shared, mut jobs: Vec<Job>, files: &mut SyncedFiles, count: &mut Count) -> Result<(), StoreError> {
    let trees = &*shared.trees();
    let room = files.look();
    let mut batch = Batch::new(trees);
    if room > Room::Nothing && ladder::is_to_be_counted(trees) {
        count.slice(&mut batch)?;
    }
    jobs.sort_by_key(|job| !job.first);
    let mut answers = Vec::with_capacity(jobs.len());
    for job in jobs {
        let batch = match room < job.needs {
            true => Err(StoreError::Full {
                all: room == Room::Nothing,
            }),
            false => Ok(&mut batch),
        };
        answers.push((job.decide)(batch)?);
    }
    let changes = batch.changes()?;
    files.store(trees, &changes)?;
    if !changes.is_empty() || !answers.is_empty() {
        check_own(shared, files)?;
    }
    answers.into_iter().try_for_each(|answer| answer(files))?;
    match room {
        Room::Nothing => Ok(()),
        Room::Everything | Room::MatchesUnderWay => files.write_checkpoint(trees),
    }
}

/// Fails if the lock, the key, the data file, the journal or its head in the folder is not the one that is open. A lock that is gone lets
/// another program in, and what is written into files that no one finds again is lost; so this is looked at before anything is
/// acknowledged.
fn check_own(shared: &Shared, files: &SyncedFiles) -> Result<(), StoreError> {
    let folder = &shared.folder;
    let open = [
        (&shared.lock, folder.join(layout::LOCK)),
        (&shared.key_file, folder.join(layout::KEYS)),
        (&files.data, folder.join(layout::DATABASE).join(layout::DATA)),
        (&files.journal.file, folder.join(layout::JOURNAL)),
        (&*files.head.file, folder.join(layout::HEAD)),
    ];
    let unseen = |error| StoreError::system("the data folder cannot be looked at", error);
    for (file, path) in open {
        let ours = file.metadata().map_err(unseen)?;
        let there = if_there(fs::symlink_metadata(&path)).map_err(unseen)?;
        let same = there.is_some_and(|there| (ours.dev(), ours.ino()) == (there.dev(), there.ino()));
        if !same {
            return Err(StoreError::System(format!(
                "{} was removed or replaced while the bot runs, so another program may work on the folder. Nothing of this batch was \
                 acknowledged",
                path.display()
            )));
        }
    }
    Ok(())
}

/// The name of the thread, by which the program knows that it cannot go on if this one panics.
pub const WATCHDOG: &str = "committer-watchdog";

/// How often it looks within its patience. It counts looks instead of time, so that a program that was stopped meanwhile has lost none.
const LOOKS: u32 = 10;

/// Looks until the store is dropped. sled waits for ever where its own thread met an error of the disk; what was acknowledged is on disk, so
/// ending is safe and waiting is not. A batch that takes longer than `patience` is the end of the store; if the program does not let go of
/// it as long again, this panics, which ends the program.
pub fn watch(shared: &Shared, dropped: &Receiver<()>, patience: Duration) {
    let (mut seen, mut looks) = (None, 0);
    while dropped.recv_timeout(patience / LOOKS) == Err(RecvTimeoutError::Timeout) {
        let count = shared.batches.load(Ordering::SeqCst);
        let now = (count % 2 == 1).then_some(count);
        looks = if now.is_some() && now == seen { looks + 1 } else { 0 };
        seen = now;
        if looks < LOOKS {
            continue;
        }
        let why = format!("a write has not come to its end within {} s", patience.as_secs_f32());
        tracing::error!("the database takes nothing more: {why}");
        shared.stalled.store(true, Ordering::SeqCst);
        shared.fail(StoreError::System(why));
        if dropped.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            panic!("the store failed, and the program does not end by itself");
        }
        return;
    }
}
