//! What lies where in a data folder.

use std::io;
use std::path::Path;

use tempfile::{NamedTempFile, TempDir};

/// Held by the one program that works on the folder.
pub const LOCK: &str = "lock";
/// The folder of the database.
pub const DATABASE: &str = "matches.sled";
/// A database that is whole and has yet to take the place of the old one.
pub const NEXT: &str = "matches.next";
/// In the folder of the database: sled's data file.
pub const DATA: &str = "db";
/// In the folder of the database: the id of the data folder that it belongs to.
pub const OWNER: &str = "owner";
/// The truth.
pub const JOURNAL: &str = "journal";
/// The last change that was acknowledged.
pub const HEAD: &str = "head";
/// The keys that turn a person's number into a mark.
pub const KEYS: &str = "forgotten.key";
/// The list of those who wanted to be forgotten, as it was before it was in the journal.
pub const LIST: &str = "forgotten";
/// A journal that takes the place of all that is in the folder, until it has done so. Whether it is there is what decides.
pub const RESTORED: &str = "restored";
/// The folder of what was damaged or replaced.
pub const ASIDE: &str = "set-aside";
/// What the names of files and folders that are still being made begin with.
pub const UNFINISHED: &str = "unfinished-";

/// A file that is being made in a folder; it goes if it is never finished.
pub fn unfinished_file(folder: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder)
}

/// A folder that is being made in another; it goes if it is never finished.
pub fn unfinished_folder(folder: &Path) -> io::Result<TempDir> {
    tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder)
}
