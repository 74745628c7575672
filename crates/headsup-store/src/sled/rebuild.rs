//! The database, made anew from the journal: where it is not whole, and where it is clean no more.
//!
//! sled keeps what is taken away in old pages, so a database from which a person was taken out holds their number for a long time. It is
//! made anew then, from a journal that was written anew before: within half a day while the store goes on, and at each start.
//!
//! The new one is built aside and takes the place of the old one in two renames. Between them it is called [`NEXT`], whole and on disk;
//! whatever ends the program then, one of the two is found at the next start, and both hold the same.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::aside;
use super::batch::Batch;
use super::committer::Job;
use super::disk::{Disk, Room, is_there};
use super::forms;
use super::journal::{self, Found, Whole};
use super::open::{self, DATABASE, UNFINISHED};
use super::settle;
use super::sled_files;
use super::state::State;
use super::synced_files::SyncedFiles;
use super::table::Table;
use super::trees::{Trees, failed};
use super::{Shared, SledStore};
use crate::StoreError;
use headsup_match::Timestamp;

/// The name of a database that is whole and has yet to take the place of the old one.
pub const NEXT: &str = "matches.next";
/// Where the database keeps since when its files hold what was to be forgotten.
const UNCLEAN: &[u8] = b"unclean";
/// How long that may be before it is made anew, in milliseconds. It is done at a start in any case.
const WAITS: u64 = 12 * 60 * 60 * 1000;
/// The pause after so many frames: no one is in a hurry.
const FRAMES: usize = 64;
const PAUSE: Duration = Duration::from_millis(1);
/// For how long those who still read the old database may do so.
const READERS: Duration = Duration::from_secs(60);

fn unbuilt(error: io::Error) -> StoreError {
    StoreError::system("the database cannot be made anew", error)
}

/// A database that is built aside.
#[derive(Debug)]
pub struct Built {
    trees: Trees,
    folder: TempDir,
    state: State,
}

impl Built {
    /// Builds one from a journal; none if it is told to stop. `each` is called now and then.
    pub fn from(folder: &Path, whole: &Whole, each: &mut dyn FnMut() -> bool) -> Result<Option<Built>, StoreError> {
        let aside = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder);
        let aside = aside.map_err(unbuilt)?;
        let trees = Trees::open(sled_files::open_sled(aside.path())?)?;
        let (mut frames, mut stopped) = (0, false);
        journal::replay(&folder.join(journal::FILE), whole, None, &mut |rows, _| {
            frames += 1;
            stopped = stopped || frames % FRAMES == 0 && each();
            match stopped {
                true => Ok(()),
                false => rows.iter().try_for_each(|row| trees.write(row)),
            }
        })?;
        if stopped {
            return Ok(None);
        }
        if trees.sum()? != whole.last.sum {
            return Err(StoreError::Failed(
                "the journal does not come to its own sum".to_owned(),
            ));
        }
        sled_files::write_layout(&trees)?;
        trees.write_state(whole.last)?;
        trees.db.flush().map_err(failed)?;
        sled_files::sync_all(aside.path()).map_err(unbuilt)?;
        Ok(Some(Built {
            trees,
            folder: aside,
            state: whole.last,
        }))
    }

    /// Takes the place of the old database, which must be closed or about to be; gives where that lies then.
    pub fn take_its_place(self, folder: &Path, disk: &dyn Disk) -> Result<TempDir, StoreError> {
        self.trees.db.flush().map_err(failed)?;
        drop(self.trees);
        sled_files::wait_until_free(self.folder.path()).map_err(unbuilt)?;
        let id = self.state.id.to_string();
        fs::write(self.folder.path().join(open::OWNER), id).map_err(unbuilt)?;
        sled_files::sync_all(self.folder.path()).map_err(unbuilt)?;
        let built = disk.sync(&File::open(self.folder.path()).map_err(unbuilt)?);
        built.and_then(|()| swap_in(folder, self.folder)).map_err(unbuilt)
    }
}

/// Lets a database that lies in a folder aside, or is that folder, take the place of the one that is there; gives where that lies then.
pub fn swap_in(folder: &Path, aside: TempDir) -> io::Result<TempDir> {
    let (next, database) = (folder.join(NEXT), folder.join(DATABASE));
    let inner = aside.path().join(DATABASE);
    if is_there(&inner)? {
        fs::rename(inner, &next)?;
    } else {
        fs::rename(aside.path(), &next)?;
        // It has moved: there is nothing left to remove.
        let _ = aside.keep();
    }
    let sync = || File::open(folder)?.sync_all();
    sync()?;
    let old = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder)?;
    if is_there(&database)? {
        fs::rename(&database, old.path().join(DATABASE))?;
    }
    fs::rename(&next, &database)?;
    sync()?;
    Ok(old)
}

/// Ends a swap that was cut short.
pub fn settle_swap(folder: &Path) -> io::Result<()> {
    let (next, database) = (folder.join(NEXT), folder.join(DATABASE));
    if !is_there(&next)? {
        return Ok(());
    }
    if is_there(&database)? {
        fs::remove_dir_all(&next)?;
    } else {
        fs::rename(&next, &database)?;
    }
    File::open(folder)?.sync_all()
}

impl Trees {
    /// Whether the files hold what was to be forgotten.
    pub fn unclean(&self) -> Result<Option<Unclean>, StoreError> {
        let sealed = self.of(Table::Meta).get(UNCLEAN).map_err(failed)?;
        Ok(sealed.as_deref().map(read_unclean))
    }
}

/// That the files hold something that was to be forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unclean {
    /// Since when.
    pub since: Timestamp,
    /// How often something was added to it: files that were made anew before the last time do not count.
    times: u64,
}

fn read_unclean(sealed: &[u8]) -> Unclean {
    let bytes = forms::unseal(sealed, String::new).unwrap_or_default();
    let number = |bytes: Option<&[u8; 8]>| bytes.map_or(0, |bytes| u64::from_be_bytes(*bytes));
    Unclean {
        since: Timestamp(number(bytes.first_chunk())),
        times: number(bytes.get(8..).and_then(<[u8]>::first_chunk)),
    }
}

/// Notes that the files hold something that was to be forgotten.
pub fn note_unclean(batch: &mut Batch<'_>, since: Timestamp) -> Result<(), StoreError> {
    let before = batch.get(Table::Meta, UNCLEAN)?.as_deref().map(read_unclean);
    let (since, times) = before.map_or((since, 0), |before| (before.since, before.times + 1));
    let form = [since.0.to_be_bytes(), times.to_be_bytes()].concat();
    batch.insert(Table::Meta, UNCLEAN, forms::seal(&form));
    Ok(())
}

/// Notes that they are clean again, unless something came since that was seen.
pub fn note_clean(batch: &mut Batch<'_>, seen: Unclean) -> Result<(), StoreError> {
    if batch.get(Table::Meta, UNCLEAN)?.as_deref().map(read_unclean) == Some(seen) {
        batch.remove(Table::Meta, UNCLEAN);
    }
    Ok(())
}

impl SledStore {
    /// Has the files made anew if they have held for long what was to be forgotten, and clears away what was set aside long ago.
    pub(super) async fn tidy_up(&self, now: Timestamp) -> Result<(), StoreError> {
        let folder = self.shared.folder.clone();
        let cleared = tokio::task::spawn_blocking(move || aside::clear_set_aside(&folder)).await;
        if let Ok(Err(error)) = cleared {
            tracing::warn!("what was set aside long ago cannot be cleared away: {error}");
        }
        let unclean = self.shared.trees().unclean()?;
        // A clock that was put back makes no one wait.
        match unclean.filter(|unclean| now.0.abs_diff(unclean.since.0) >= WAITS) {
            Some(unclean) => self.clean(unclean).await,
            None => Ok(()),
        }
    }

    /// Makes journal and database anew while the store goes on.
    pub(super) async fn clean(&self, unclean: Unclean) -> Result<(), StoreError> {
        let (tell, told) = std::sync::mpsc::channel();
        self.aside(move |files| {
            // As much as a database takes that holds what the journal does, and some more.
            let room = files.room_for(files.journal.length().saturating_mul(3));
            let _ = tell.send(room && files.room == Room::Everything);
            Ok(())
        })
        .await?;
        if !told.recv().unwrap_or_default() {
            tracing::warn!(
                "the files are not made anew without what was forgotten: there is no room for another database"
            );
            return Ok(());
        }
        self.ask(|reply| Job::Checkpoint { reply }).await??;
        let shared = Arc::clone(&self.shared);
        let built = tokio::task::spawn_blocking(move || {
            let found = journal::survey(&shared.folder.join(journal::FILE)).map_err(unbuilt)?;
            let Found::Journal(survey) = found else { return Ok(None) };
            let Some(whole) = survey.whole else { return Ok(None) };
            let built = Built::from(&shared.folder, &whole, &mut || {
                std::thread::sleep(PAUSE);
                shared.closing()
            })?;
            Ok(built.map(|built| (built, whole)))
        });
        let built = built.await.map_err(|panic| StoreError::Failed(panic.to_string()))??;
        let Some((built, whole)) = built else { return Ok(()) };
        let shared = Arc::clone(&self.shared);
        let (tell, told) = std::sync::mpsc::channel();
        self.aside(move |files| {
            let swapped = swap(&shared, files, built, &whole)?;
            let _ = tell.send(swapped);
            Ok(())
        })
        .await?;
        // If there was another checkpoint meanwhile, it is tried again later.
        if !told.recv().unwrap_or_default() {
            return Ok(());
        }
        self.edit(move |_, batch| note_clean(batch, unclean)).await?;
        tracing::info!("made the files anew: what was forgotten is not in them any more");
        Ok(())
    }
}

/// Lets a database that was built aside take the place of the one that is open, unless the journal is another one since.
fn swap(shared: &Arc<Shared>, files: &mut SyncedFiles, built: Built, whole: &Whole) -> Result<bool, StoreError> {
    // What was stored since it was built.
    let mut state = built.state;
    let now = Whole {
        last: files.state,
        end: files.journal.length(),
        ..*whole
    };
    let met = journal::replay(files.journal.path(), &now, Some(state), &mut |rows, next| {
        state = next.unwrap_or(state);
        rows.iter().try_for_each(|row| built.trees.write(row))
    })?;
    if !met || state != files.state {
        return Ok(false);
    }
    built.trees.write_state(state)?;
    let old = built.take_its_place(&shared.folder, &*files.disk)?;
    let database = shared.folder.join(DATABASE);
    let new = settle::reopen(&database, state)?;
    files.data = File::open(database.join("db")).map_err(unbuilt)?;
    let before = shared.replace(new);
    std::thread::spawn(move || let_go(before, &old));
    Ok(true)
}

/// Lets go of an old database once no one reads it, and removes it. What this does not come to, the next start does.
fn let_go(trees: Arc<Trees>, folder: &TempDir) {
    let until = Instant::now() + READERS;
    while Arc::strong_count(&trees) > 1 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(trees);
    let _ = sled_files::wait_until_free(&folder.path().join(DATABASE));
}
