//! The database written anew, aside, and put in the place of the old one. sled leaves what was taken out of it lying in its file, so a
//! number of a person who was forgotten is gone only then.
//!
//! It is copied on a thread of its own while the store goes on; sled tells of every row that changes meanwhile. At the end the committer
//! brings over what is left, syncs it and swaps the two, between two batches. First the new one gets the name [`NEXT`], whole and on disk;
//! whatever ends the program after that, one of the two is found at the next start, and both hold the same.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::sled::{Db, IVec, Subscriber, Tree};
use tempfile::TempDir;

use super::SledStore;
use super::disk::{Disk, Room};
use super::forms;
use super::open::{self, DATABASE, UNFINISHED};
use super::paper::Paper;
use super::trees::{Trees, failed};
use crate::matches::Moment;
use crate::store::StoreError;

/// The name of a database that is whole and has yet to take the place of the old one.
pub const NEXT: &str = "matches.next";
/// Where the database keeps since when it holds what was to be forgotten.
pub const UNCLEAN: &[u8] = b"unclean";
/// How long that may be before it is written anew, in milliseconds. It is done at a start in any case.
const WAITS: u64 = 12 * 60 * 60 * 1000;
/// Rows that are copied in one go, and the pause after them: nobody is in a hurry.
const ROWS: usize = 256;
const PAUSE: Duration = Duration::from_millis(1);
/// So few changes may be left for the end.
const FEW: usize = 256;
/// For how long those who still read the old database may do so.
const READERS: Duration = Duration::from_secs(60);

fn io_failed(error: io::Error) -> StoreError {
    StoreError::system("the database cannot be written anew", error)
}

/// A tree, the same in the new database, and what changes meanwhile.
struct Pair {
    from: Tree,
    into: Tree,
    changes: Subscriber,
    changed: BTreeSet<IVec>,
}

impl Pair {
    /// Notes what has changed.
    fn listen(&mut self) {
        while let Ok(event) = self.changes.next_timeout(Duration::ZERO) {
            self.changed.insert(event.key().clone());
        }
    }

    /// Brings over what has changed.
    fn follow(&mut self) -> Result<(), StoreError> {
        for key in std::mem::take(&mut self.changed) {
            match self.from.get(&key).map_err(failed)? {
                Some(value) => self.into.insert(key, value),
                None => self.into.remove(key),
            }
            .map_err(failed)?;
        }
        Ok(())
    }
}

/// A new database beside the old one.
struct Copy {
    /// Dropped before the folder is.
    pairs: Vec<Pair>,
    db: Db,
    folder: TempDir,
    /// How many wishes to be forgotten the old one had carried out as it was begun.
    wishes: usize,
}

impl Copy {
    /// Copies everything; none if it is told to stop.
    fn of(trees: &Trees, folder: &Path, stop: &dyn Fn() -> bool) -> Result<Option<Copy>, StoreError> {
        let aside = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder);
        let aside = aside.map_err(io_failed)?;
        let db = open::start(aside.path())?;
        let mut copy = Copy {
            pairs: Vec::new(),
            db,
            folder: aside,
            wishes: trees.wishes()?.len(),
        };
        for name in trees.db.tree_names() {
            let from = trees.db.open_tree(&name).map_err(failed)?;
            let changes = from.watch_prefix([]);
            let into = copy.db.open_tree(&name).map_err(failed)?;
            copy.pairs.push(Pair {
                from,
                into,
                changes,
                changed: BTreeSet::new(),
            });
        }
        for at in 0..copy.pairs.len() {
            let from = copy.pairs[at].from.clone();
            for (row, number) in from.iter().zip(1_usize..) {
                let (key, value) = row.map_err(failed)?;
                copy.pairs[at].into.insert(key, value).map_err(failed)?;
                if number.is_multiple_of(ROWS) {
                    if stop() {
                        return Ok(None);
                    }
                    copy.pairs.iter_mut().for_each(Pair::listen);
                    std::thread::sleep(PAUSE);
                }
            }
        }
        loop {
            copy.follow()?;
            copy.db.flush().map_err(failed)?;
            open::sync_all(copy.folder.path()).map_err(io_failed)?;
            copy.pairs.iter_mut().for_each(Pair::listen);
            let left: usize = copy.pairs.iter().map(|pair| pair.changed.len()).sum();
            if stop() {
                return Ok(None);
            }
            if left < FEW {
                return Ok(Some(copy));
            }
        }
    }

    fn follow(&mut self) -> Result<(), StoreError> {
        self.pairs.iter_mut().try_for_each(|pair| {
            pair.listen();
            pair.follow()
        })
    }

    /// Takes the place of the old one; nobody writes meanwhile. Gives where the old one lies then.
    fn take_its_place(mut self, trees: &Trees, folder: &Path, disk: &mut dyn Disk) -> Result<TempDir, StoreError> {
        let io = io_failed;
        self.follow()?;
        if trees.wishes()?.len() == self.wishes {
            let meta = self.db.open_tree("meta").map_err(failed)?;
            meta.remove(UNCLEAN).map_err(failed)?;
        }
        self.db.flush().map_err(failed)?;
        self.pairs.clear();
        drop(self.db);
        open::wait_until_free(self.folder.path()).map_err(io)?;
        open::sync_all(self.folder.path()).map_err(io)?;
        let (next, database) = (folder.join(NEXT), folder.join(DATABASE));
        fs::rename(self.folder.path(), &next).map_err(io)?;
        // It has moved: there is nothing left to remove.
        let _ = self.folder.keep();
        let sync = |disk: &mut dyn Disk| File::open(folder).and_then(|folder| disk.sync(&folder));
        sync(disk).map_err(io)?;
        let old = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder);
        let old = old.map_err(io)?;
        fs::rename(&database, old.path().join(DATABASE)).map_err(io)?;
        fs::rename(&next, &database).map_err(io)?;
        sync(disk).map_err(io)?;
        Ok(old)
    }
}

/// Ends a swap that was cut short.
pub fn settle_swap(folder: &Path) -> io::Result<()> {
    let (next, database) = (folder.join(NEXT), folder.join(DATABASE));
    if !next.exists() {
        return Ok(());
    }
    if database.exists() {
        fs::remove_dir_all(&next)?;
    } else {
        fs::rename(&next, &database)?;
    }
    File::open(folder)?.sync_all()
}

/// Writes the database anew before the store begins, if it holds what was to be forgotten.
pub fn at_start(trees: Trees, folder: &Path, disk: &mut dyn Disk) -> Result<Trees, StoreError> {
    if trees.unclean()?.is_none() {
        return Ok(trees);
    }
    let copy = Copy::of(&trees, folder, &|| false)?.expect("nobody stops it");
    let old = copy.take_its_place(&trees, folder, disk)?;
    drop(trees);
    let database = folder.join(DATABASE);
    open::wait_until_free(&old.path().join(DATABASE)).map_err(io_failed)?;
    let db = open::start(&database)?;
    let trees = Trees::of(db).map_err(failed)?;
    tracing::info!("wrote the database anew: what was forgotten is not in it any more");
    Ok(trees)
}

impl Trees {
    /// Since when the database holds what was to be forgotten.
    pub fn unclean(&self) -> Result<Option<Moment>, StoreError> {
        let Some(sealed) = self.meta.get(UNCLEAN).map_err(failed)? else {
            return Ok(None);
        };
        let bytes = forms::unseal(&sealed, String::new)
            .ok()
            .and_then(|bytes| bytes.try_into().ok());
        Ok(Some(Moment(bytes.map_or(0, u64::from_be_bytes))))
    }
}

/// The value by which that is kept.
pub fn unclean_since(now: Moment) -> Vec<u8> {
    forms::seal(&now.0.to_be_bytes())
}

impl SledStore {
    /// Writes the database anew if it has held for long what was to be forgotten.
    pub(super) async fn tidy_up(&self, now: Moment) -> Result<(), StoreError> {
        let since = self.shared.trees().unclean()?;
        // A clock that was put back makes nobody wait.
        let due = since.is_some_and(|since| now.0.abs_diff(since.0) >= WAITS);
        if due { self.compact().await } else { Ok(()) }
    }

    /// Writes the database anew while the store goes on.
    pub(super) async fn compact(&self) -> Result<(), StoreError> {
        let shared = Arc::clone(&self.shared);
        let folder = shared.folder.clone();
        let (tell, told) = std::sync::mpsc::channel();
        let room = move |paper: &mut Paper| {
            // As much as a database takes that holds what the journal does, and some more.
            let room = paper.room_for(paper.journal.length().saturating_mul(3));
            let _ = tell.send(room && paper.room == Room::Everything);
            Ok(())
        };
        self.aside(move |_, paper| room(paper)).await?;
        if !told.recv().unwrap_or_default() {
            tracing::warn!("the database is not written anew without what was forgotten: there is no room for another");
            return Ok(());
        }
        let copied = tokio::task::spawn_blocking({
            let (shared, folder) = (shared.clone(), folder.clone());
            move || Copy::of(&shared.trees(), &folder, &|| shared.closing())
        });
        let copied = copied.await.map_err(|panic| StoreError::Failed(panic.to_string()))??;
        let Some(copy) = copied else { return Ok(()) };
        let theirs = shared.clone();
        self.aside(move |trees, paper| {
            let old = copy.take_its_place(trees, &folder, &mut *paper.disk)?;
            let database = folder.join(DATABASE);
            let db = open::start(&database)?;
            let new = Trees::of(db).map_err(failed)?;
            paper.data = File::open(database.join("db")).map_err(io_failed)?;
            let before = theirs.replace(new);
            std::thread::spawn(move || let_go(before, &old));
            Ok(())
        })
        .await?;
        tracing::info!("wrote the database anew: what was forgotten is not in it any more");
        Ok(())
    }
}

/// Lets go of an old database once nobody reads it, and removes it. What this does not come to, the next start does.
fn let_go(trees: Arc<Trees>, folder: &TempDir) {
    let until = Instant::now() + READERS;
    while Arc::strong_count(&trees) > 1 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(trees);
    let _ = open::wait_until_free(&folder.path().join(DATABASE));
}
