//! A backup: everything of a store in one file that can be carried anywhere, compressed, with a checksum over all of it.
//!
//! It is a journal of nothing but an image, deflated, between a title and SHA-256. So it is taken from the journal as far as it is written,
//! while the store goes on; and restoring one makes it the journal of a folder.

mod error;
pub(super) mod inflate;
mod memory;
mod pack;
mod reader;
mod restore;
mod writer;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::disk::{RealDisk, Setup};
use crate::error::{Finding, OpenError};
use crate::files::{above, copy_all, put_in_place};
use crate::inventory::holds_data;
use crate::lock::lock;
use crate::store::SledStore;
use crate::{folder, layout};
use headsup_store::StoreError;

pub use self::error::BackupError;
pub use self::pack::Contents;
#[cfg(any(test, feature = "fuzzing"))]
pub(super) use self::pack::seal_packed;
pub(super) use self::pack::unpack;
use self::pack::{allowed, pack};
pub use self::reader::Reader;
pub use self::restore::{Restoring, restore};
pub use self::writer::Writer;

/// Reads a file that may be a backup.
///
/// # Errors
/// Returns [`BackupError::Memory`] if the file is more than the memory allows, and [`BackupError::Io`] if it is no file or cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, BackupError> {
    let io = |error| BackupError::Io(path.to_owned(), error);
    let found = fs::metadata(path).map_err(io)?;
    if !found.is_file() {
        return Err(io(io::Error::other("it is no file")));
    }
    let (allowed, mut bytes) = (allowed(), Vec::new());
    let file = File::open(path).map_err(io)?;
    file.take(allowed.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(io)?;
    match bytes.len() as u64 <= allowed {
        true => Ok(bytes),
        false => Err(BackupError::Memory(allowed)),
    }
}

/// Writes a backup into a file, whole and on disk or not at all: aside, synced, read back and checked, renamed.
///
/// # Errors
/// Returns [`BackupError::Damaged`], [`BackupError::Bomb`] or [`BackupError::Memory`] if the backup itself cannot be read,
/// [`BackupError::Io`] if the file cannot be written, and [`BackupError::Unlike`] if it cannot be read back as it was written.
pub fn keep(backup: &[u8], path: &Path) -> Result<Contents, BackupError> {
    let io = |error| BackupError::Io(path.to_owned(), error);
    let contents = unpack(backup)?.contents;
    let mut aside = layout::unfinished_file(above(path)).map_err(io)?;
    aside.write_all(backup).map_err(io)?;
    aside.as_file().sync_all().map_err(io)?;
    let read_back = fs::read(aside.path()).map_err(io)?;
    if read_back != backup {
        return Err(BackupError::Unlike(path.to_owned()));
    }
    put_in_place(&RealDisk, aside, path).map_err(io)?;
    Ok(contents)
}

impl SledStore {
    /// Everything that is durable now, as the bytes of a backup. The store goes on meanwhile.
    ///
    /// # Errors
    /// Returns [`StoreError::Broken`] if the journal is damaged or cannot be read, [`StoreError::Full`] if the disk is full, and
    /// [`StoreError::Failed`] or [`StoreError::System`] if the store has failed for good.
    pub async fn backup(&self) -> Result<Vec<u8>, StoreError> {
        let so_far = self
            .shared
            .aside(|files| files.journal.so_far().map_err(|error| unreadable(&error.to_string())));
        let (file, length) = so_far.await?;
        let packed = tokio::task::spawn_blocking(move || {
            let mut bytes = Vec::new();
            let read = file.take(length).read_to_end(&mut bytes);
            read.map_err(|error| unreadable(&error.to_string()))?;
            pack(&bytes).ok_or_else(|| unreadable("it is damaged; restart the program to have that mended"))
        });
        packed.await.map_err(|panic| unreadable(&panic.to_string()))?
    }
}

fn unreadable(why: &str) -> StoreError {
    crate::forms::broken("the journal".to_owned(), &why)
}

/// Refuses a folder that holds nothing of a store, as a mistyped one.
///
/// # Errors
/// Returns [`OpenError::Empty`], or [`OpenError::Io`] if the folder cannot be read.
pub fn check_for_data(folder: &Path) -> Result<(), OpenError> {
    match holds_data(folder).map_err(OpenError::io(folder))? {
        true => Ok(()),
        false => Err(OpenError::Empty(folder.to_owned())),
    }
}

/// A copy of a data folder that no program works on, to be opened and mended without touching the folder itself.
#[derive(Debug)]
pub struct Copy {
    copy: tempfile::TempDir,
    _lock: File,
}

impl Copy {
    /// Copies the database, the journal and the list of the forgotten. The folder is locked until the copy is dropped.
    ///
    /// # Errors
    /// Returns [`OpenError::InUse`] if a program works on the folder, [`OpenError::Empty`] if there is no database in it,
    /// [`OpenError::Io`] if it cannot be copied, and [`OpenError::Shared`], [`OpenError::Foreign`] or [`OpenError::Planted`] if the folder or something in it is not the
    /// program's own.
    pub fn of(folder: &Path) -> Result<Copy, OpenError> {
        let io = OpenError::io(folder);
        check_for_data(folder)?;
        // Only closed: what is in it stays as it is.
        let claimed = folder::claim(folder)?;
        let lock = lock(folder)?;
        claimed.look()?;
        let copy = tempfile::tempdir().map_err(io)?;
        for name in [
            layout::DATABASE,
            layout::NEXT,
            layout::JOURNAL,
            layout::HEAD,
            layout::RESTORED,
            layout::LIST,
            layout::KEYS,
        ] {
            copy_all(&folder.join(name), &copy.path().join(name)).map_err(io)?;
        }
        Ok(Copy { copy, _lock: lock })
    }

    /// Opens it, and tells what was wrong. The store must be dropped before the copy, which takes its files away.
    ///
    /// # Errors
    /// As [`SledStore::open`] does.
    pub fn open(&self) -> Result<(SledStore, Vec<Finding>), OpenError> {
        SledStore::open_telling(self.copy.path(), Setup::default())
    }
}
