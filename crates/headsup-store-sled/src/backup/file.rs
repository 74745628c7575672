//! Backups in files.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use super::error::BackupError;
use super::pack::{Contents, allowed, unpack};
use crate::disk::RealDisk;
use crate::files::put_in_place;
use crate::layout;

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
    let folder = path
        .parent()
        .filter(|folder| *folder != Path::new(""))
        .unwrap_or(Path::new("."));
    let aside = layout::unfinished_file(folder);
    let mut aside = aside.map_err(io)?;
    aside.write_all(backup).map_err(io)?;
    aside.as_file().sync_all().map_err(io)?;
    let read_back = fs::read(aside.path()).map_err(io)?;
    if read_back != backup {
        return Err(BackupError::Unlike(path.to_owned()));
    }
    put_in_place(&RealDisk, aside, path).map_err(io)?;
    Ok(contents)
}
