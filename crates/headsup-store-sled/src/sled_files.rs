//! sled itself: starting it past what it stumbles over, its lock, its files, and the layout that it holds.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use sled::Db;

use super::error::OpenError;
use super::files::{files_in, if_there, set_aside};
use super::layout;
use super::migrations::STEPS;
use super::trees::{LAYOUT, failed, known};
use headsup_store::StoreError;

/// sled's own lock outlives its database for a moment; no one else can hold it while we hold ours.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How often sled tidies its data file by itself (ms): too seldom, and it holds several times what is in it.
const TIDYING: u64 = 100;

/// Where pages are kept in memory, at most.
const CACHE: u64 = 16 << 20;

/// An error of the system says nothing of what is stored, so nothing may be moved or made anew for it.
pub fn unopened(folder: &Path, error: StoreError) -> OpenError {
    match error {
        StoreError::System(why) if why.contains("could not acquire lock") => OpenError::InUse(folder.to_owned()),
        StoreError::System(why) => OpenError::Io(folder.to_owned(), io::Error::other(why)),
        error @ StoreError::Full { .. } => {
            let full = io::Error::new(io::ErrorKind::StorageFull, error.to_string());
            OpenError::Io(folder.to_owned(), full)
        }
        error => OpenError::Damaged(folder.to_owned(), error.to_string()),
    }
}

/// Works with sled, which panics over some damage.
pub fn past_panics<T>(work: impl FnOnce() -> T) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| panicked())
}

fn panicked() -> StoreError {
    StoreError::Failed("sled panicked over it".to_owned())
}

/// Reads every file of the database to its end. sled takes a read that fails for the end of what was written and cuts the rest off, so
/// the system must have shown that it can read all of it, and has it at hand.
fn read_through(database: &Path) -> io::Result<()> {
    let mut files = files_in(database)?.into_iter();
    files.try_for_each(|file| io::copy(&mut File::open(file)?, &mut io::sink()).map(drop))
}

/// The length of the parts of sled's data file. Each begins with a header: its checksum, where it stands in sled's log, and how far that was
/// on disk.
const SEGMENT: u64 = 512 << 10;
const SEGMENT_HEADER: usize = 20;

/// Whether the header of each segment of sled's data file fits its checksum. sled passes over a segment whose header does not, goes on
/// writing into it all the same, and at its next start does not find what it wrote there.
pub fn segments_are_whole(database: &Path) -> io::Result<bool> {
    let Some(data) = if_there(File::open(database.join(layout::DATA)))? else {
        return Ok(true);
    };
    let length = data.metadata()?.len();
    let mut header = [0; SEGMENT_HEADER];
    for at in (0..length).step_by(SEGMENT as usize) {
        if at + SEGMENT_HEADER as u64 > length {
            break;
        }
        data.read_exact_at(&mut header, at)?;
        let (sum, rest) = header.split_first_chunk().expect("it is longer");
        // One of nothing but zeros is free.
        if header != [0; SEGMENT_HEADER] && !u32::from_le_bytes(*sum) != crc32fast::hash(rest) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Starts sled, past the snapshots that it stumbles over.
pub fn start_sled(folder: &Path, database: &Path) -> Result<Db, OpenError> {
    match start_plain(folder, database) {
        Err(OpenError::Damaged(_, why)) => {
            let moved = set_snapshots_aside(database, &why).map_err(OpenError::io(folder))?;
            let again = if moved {
                open_sled(database)
            } else {
                Err(StoreError::Failed(why))
            };
            again.map_err(|error| unopened(folder, error))
        }
        started => started,
    }
}

/// Starts sled as it is. An error may be that of a moment, so nothing is moved for it.
pub fn start_plain(folder: &Path, database: &Path) -> Result<Db, OpenError> {
    clear_half_snapshots(database).map_err(OpenError::io(folder))?;
    read_through(database).map_err(OpenError::io(database))?;
    open_sled(database).map_err(|error| unopened(folder, error))
}

/// Has all that was written to the database in a folder on disk. sled waits for ever where a thread of its own met an error of the disk, so
/// this gives up when no write was begun for [`PATIENCE`]: a slow disk may take as long as each write is on it in that time. The database is
/// of no more use then; the next start begins anew.
pub fn flush(db: &Db, database: &Path) -> Result<(), StoreError> {
    let (tell, told) = mpsc::channel();
    let theirs = db.clone();
    let flushing = move || {
        let flushed = theirs.flush();
        drop(theirs);
        let _ = tell.send(flushed);
    };
    let thread = std::thread::Builder::new().name("flush".to_owned());
    thread
        .spawn(flushing)
        .map_err(|error| StoreError::system("no thread can be started", error))?;
    let written = || fs::metadata(database.join(layout::DATA)).and_then(|data| Ok((data.len(), data.modified()?)));
    let mut seen = written().ok();
    loop {
        match told.recv_timeout(PATIENCE) {
            Ok(flushed) => return flushed.map(drop).map_err(failed),
            Err(RecvTimeoutError::Disconnected) => return Err(panicked()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let now = written().map_err(|error| StoreError::system("the database cannot be looked at", error))?;
        if seen.replace(now) == Some(now) {
            return Err(StoreError::System(format!(
                "the database wrote nothing for {} s and has yet to put on disk what it holds",
                PATIENCE.as_secs()
            )));
        }
    }
}

/// Syncs every file of a folder and the folders themselves.
pub fn sync_all(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_all(&entry.path())?;
        } else {
            File::open(entry.path())?.sync_all()?;
        }
    }
    File::open(folder)?.sync_all()
}

/// Removes snapshots whose writing was cut short by a kill: sled does not start with one. They only save time.
fn clear_half_snapshots(database: &Path) -> io::Result<()> {
    for entry in fs::read_dir(database)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().ends_with(".generating") {
            fs::remove_file(entry.path())?;
            tracing::info!("removed a snapshot of the database that was left half written");
        }
    }
    Ok(())
}

/// Moves sled's snapshots out of its way, with one line in the log. They only save time: all is in the data file.
fn set_snapshots_aside(database: &Path, why: &str) -> io::Result<bool> {
    let folder = database.parent().unwrap_or(Path::new("."));
    let mut moved = Vec::new();
    for entry in fs::read_dir(database)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with("snap.") {
            set_aside(folder, &entry.path())?;
            moved.push(name);
        }
    }
    if !moved.is_empty() {
        let moved = moved.join(", ");
        tracing::warn!("{why}: set {moved} aside and opened the database without; everything in it is there");
    }
    Ok(!moved.is_empty())
}

/// Waits until no one holds sled's own lock.
pub fn wait_until_free(database: &Path) -> io::Result<()> {
    let Ok(data) = File::open(database.join(layout::DATA)) else {
        return Ok(());
    };
    let until = Instant::now() + PATIENCE;
    loop {
        match data.try_lock() {
            Ok(()) => return data.unlock(),
            Err(TryLockError::WouldBlock) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Starts sled. A panic of it is an error like any other here.
pub fn open_sled(database: &Path) -> Result<Db, StoreError> {
    wait_until_free(database).map_err(|error| StoreError::system("could not acquire lock", error))?;
    let config = sled::Config::new()
        .path(database)
        .cache_capacity(CACHE)
        .flush_every_ms(Some(TIDYING));
    past_panics(|| config.open())?.map_err(failed)
}

/// The layout of a database; refuses one that is newer, and one without any.
pub fn layout_of(db: &Db, folder: &Path) -> Result<u32, OpenError> {
    let damaged = |why: &str| OpenError::Damaged(folder.to_owned(), why.to_owned());
    let stored = db.open_tree("meta").and_then(|meta| meta.get(LAYOUT));
    let stored = stored.map_err(|error| unopened(folder, failed(error)))?;
    let stored = stored.ok_or_else(|| damaged("its data file has lost what was in it"))?;
    let layout = <[u8; 4]>::try_from(stored.as_ref()).map(u32::from_be_bytes);
    let found = layout.map_err(|_| damaged("the number of its layout is not a number"))?;
    if found > known() {
        return Err(OpenError::Newer { found, known: known() });
    }
    Ok(found)
}

/// Applies every step after `from` to the database in a folder, each on disk before it is recorded and the record before the next.
pub fn apply(db: &Db, database: &Path, from: u32) -> Result<(), StoreError> {
    for (number, step) in (1..).zip(STEPS).skip(from as usize) {
        tracing::info!("bringing the database to layout {number}: {}", step.name);
        (step.run)(db).map_err(failed)?;
        flush(db, database)?;
        let meta = db.open_tree("meta").map_err(failed)?;
        meta.insert(LAYOUT, &u32::to_be_bytes(number)).map_err(failed)?;
        flush(db, database)?;
    }
    Ok(())
}
