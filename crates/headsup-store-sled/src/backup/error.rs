//! Why a backup cannot be used, in words that say what to do.

use std::io;
use std::path::PathBuf;

use super::inflate;
use crate::error::OpenError;
use crate::layout::KEYS;

/// Why a backup cannot be read, or not be restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// It is no backup, or not whole any more.
    #[error("this backup cannot be used: {0}. Nothing was changed; try another one")]
    Damaged(&'static str),
    /// It would unpack to far more than a backup of its size holds.
    #[error(
        "this backup cannot be used: in {} KB it says that it holds more than {} MB, which no backup of this program does. \
         Nothing was changed; try another one",
        .0 / 1000,
        inflate::most(*.0) / 1_000_000
    )]
    Bomb(usize),
    /// It needs more memory than this, which is all there is for it.
    #[error(
        "this backup needs more than the {} MB of memory that there are for it. Nothing was changed; free some, or try a larger machine",
        .0 / 1_000_000
    )]
    Memory(u64),
    /// There is something in the folder already.
    #[error(
        "there is a database in {0} already, and nothing was changed. To set it aside and put the backup in its place, say --replace"
    )]
    Occupied(PathBuf),
    /// The folder cannot be used.
    #[error("{0}")]
    Open(OpenError),
    /// The key of its list of the forgotten is not in the folder.
    #[error(
        "people who wanted to be forgotten are on a list in this backup, and its key is not in {0}; nothing was changed. The key is \
         the file {KEYS} in the data folder that the backup came from, or the file of store.forgotten_key_file if it came from a \
         database, and in no backup: bring it along and say --forgotten-key FILE. If it is lost, --without-forgotten-key goes on without the list: users who were forgotten when the \
         backup was made stay so, but an older backup would bring them back, and blocks against them no longer hold"
    )]
    NoKey(PathBuf),
    /// The key of its list of the forgotten was not brought along.
    #[error(
        "people who wanted to be forgotten are on a list in this backup, and its key is not there; nothing was changed. The key is the file \
         {KEYS} in the data folder that the backup came from, or the file of store.forgotten_key_file if it came from a database, and in \
         no backup: bring it along and say --forgotten-key FILE. If it is lost, --without-forgotten-key goes on without the list: users who \
         were forgotten when the backup was made stay so, but an older backup would bring them back, and blocks against them no longer hold"
    )]
    KeyWanted,
    /// What was brought is no key of the forgotten.
    #[error(
        "what was given as --forgotten-key is no key of the forgotten; nothing was changed. It is the file {KEYS} of the data folder \
         that the backup came from, or the file of store.forgotten_key_file if it came from a database"
    )]
    NotAKey,
    /// It is a backup of another bot than the one whose folder this is.
    #[error(
        "this is a backup of another bot than the one whose data are in {0}; nothing was changed. If that is what you want, say \
         --other-bot"
    )]
    OtherBot(PathBuf),
    /// A file cannot be used.
    #[error("{0} cannot be used: {1}")]
    Io(PathBuf, io::Error),
    /// What was written cannot be read back as it was written.
    #[error("what was written beside {0} cannot be read back as it was written; look at that disk. No backup was made")]
    Unlike(PathBuf),
}
