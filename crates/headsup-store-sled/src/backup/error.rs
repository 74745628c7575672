//! Why a backup cannot be used, in words that say what to do.

use std::io;
use std::path::PathBuf;

use super::super::error::OpenError;
use super::super::inflate;
use super::super::layout;

/// Why a backup cannot be read, or not be restored.
#[derive(Debug)]
pub enum BackupError {
    /// It is no backup, or not whole any more.
    Damaged(&'static str),
    /// It would unpack to far more than a backup of its size holds.
    Bomb(usize),
    /// It needs more memory than this, which is all there is for it.
    Memory(u64),
    /// There is something in the folder already.
    Occupied(PathBuf),
    /// The folder cannot be used.
    Open(OpenError),
    /// The key of its list of the forgotten is not in the folder.
    NoKey(PathBuf),
    /// What was brought is no key of the forgotten.
    NotAKey,
    /// It is a backup of another bot than the one whose folder this is.
    OtherBot(PathBuf),
    /// A file cannot be used.
    Io(PathBuf, io::Error),
    /// What was written cannot be read back as it was written.
    Unlike(PathBuf),
}

impl std::fmt::Display for BackupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BackupError::Damaged(why) => write!(
                f,
                "this backup cannot be used: {why}. Nothing was changed; try another one"
            ),
            BackupError::Bomb(bytes) => write!(
                f,
                "this backup cannot be used: in {} KB it says that it holds more than {} MB, which no backup of this program does. \
                 Nothing was changed; try another one",
                bytes / 1000,
                inflate::most(*bytes) / 1_000_000
            ),
            BackupError::Memory(bytes) => write!(
                f,
                "this backup needs more than the {} MB of memory that there are for it. Nothing was changed; free some, or try a larger machine",
                bytes / 1_000_000
            ),
            BackupError::Occupied(folder) => write!(
                f,
                "there is a database in {} already, and nothing was changed. To set it aside and put the backup in its place, say --replace",
                folder.display()
            ),
            BackupError::Open(error) => write!(f, "{error}"),
            BackupError::NoKey(folder) => write!(
                f,
                "people who wanted to be forgotten are on a list in this backup, and its key is not in {}; nothing was changed. The key is \
                 the file {} in the data folder that the backup came from, and in no backup: bring it along and say \
                 --forgotten-key FILE. If it is lost, --without-forgotten-key goes on without the list: whoever was forgotten when the \
                 backup was made stays so, but an older backup would bring them back, and blocks against them no longer hold",
                folder.display(),
                layout::KEYS
            ),
            BackupError::OtherBot(folder) => write!(
                f,
                "this is a backup of another bot than the one whose data are in {}; nothing was changed. If that is what you want, say \
                 --other-bot",
                folder.display()
            ),
            BackupError::NotAKey => write!(
                f,
                "what was given as --forgotten-key is no key of the forgotten; nothing was changed. It is the file {} of the data folder \
                 that the backup came from",
                layout::KEYS
            ),
            BackupError::Io(path, error) => write!(f, "{} cannot be used: {error}", path.display()),
            BackupError::Unlike(path) => write!(
                f,
                "what was written beside {} cannot be read back as it was written; look at that disk. No backup was made",
                path.display()
            ),
        }
    }
}

impl std::error::Error for BackupError {}
