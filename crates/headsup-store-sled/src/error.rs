//! Why a data folder cannot be opened, in words that say what to do.

use std::fmt;
use std::io;
use std::path::PathBuf;

use super::finding::Listing;
use super::layout;

/// Why a database cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// Another program has it open.
    InUse(PathBuf),
    /// A newer program has written it.
    Newer {
        /// The layout found there.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// It is not what it should be, and nothing was changed in it.
    Damaged(PathBuf, String),
    /// The journal was written by a newer program.
    NewerJournal(PathBuf),
    /// Neither the database nor the journal is whole, and nothing was changed: why not, and what is left of each match.
    Lost(PathBuf, String, Listing),
    /// Two copies are whole and of different pasts, so no one can tell which is right.
    Contradiction(PathBuf, String),
    /// These two belong to different data folders.
    OtherBot(PathBuf, PathBuf),
    /// A folder or file belongs to this other user.
    Foreign(PathBuf, u32),
    /// It is not a plain file or folder where it must be one.
    Planted(PathBuf),
    /// The folder is one that every user of the machine works in.
    Shared(PathBuf),
    /// The key of the list of the forgotten is missing.
    NoKey(PathBuf),
    /// A file or folder cannot be used.
    Io(PathBuf, io::Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::InUse(folder) => write!(
                f,
                "the database in {} is in use by another program; stop that one first, or choose another folder",
                folder.display()
            ),
            OpenError::Newer { found, known } => write!(
                f,
                "the database was written by a newer program (layout {found}, this one knows up to {known}); start the newer one"
            ),
            OpenError::Damaged(folder, why) => write!(
                f,
                "the database in {} cannot be opened: {why}. Nothing was changed; keep a copy of the folder, then restore a backup",
                folder.display()
            ),
            OpenError::NewerJournal(path) => write!(
                f,
                "{} was written by a newer program; start the newer one",
                path.display()
            ),
            OpenError::Lost(folder, why, listing) => write!(
                f,
                "{why} in {}, so some of what was kept may be in neither ({} matches are in both, {} are not). Nothing was changed. Keep a \
                 copy of the folder, then restore a backup; or look at headsup doctor, which lists each match, and headsup doctor --repair \
                 --accept-loss goes on with what can still be read and keeps everything else in {}",
                folder.display(),
                listing.whole,
                listing.lines.len(),
                layout::ASIDE
            ),
            OpenError::Contradiction(folder, why) => write!(
                f,
                "{why}, in {}. One of them was probably put there by hand: put its own partner back beside it, or keep a copy of the \
                 folder and restore a backup. Nothing was changed",
                folder.display()
            ),
            OpenError::OtherBot(one, other) => write!(
                f,
                "{} and {} belong to different data folders; put each back where it came from. Nothing was changed",
                one.display(),
                other.display()
            ),
            OpenError::Foreign(path, owner) => write!(
                f,
                "{} belongs to another user (number {owner}), and this program runs as number {}. Run it as that user, hand the folder \
                 over with chown -R, or choose another folder",
                path.display(),
                rustix::process::geteuid().as_raw()
            ),
            OpenError::Planted(path) => write!(
                f,
                "{} is a link or something else that this program never makes; nothing was opened. See who put it there and take it away",
                path.display()
            ),
            OpenError::Shared(folder) => write!(
                f,
                "every user of this machine may write into {}; choose a folder that is the bot's own",
                folder.display()
            ),
            OpenError::NoKey(path) => write!(
                f,
                "{} is missing or damaged, or is not the one by which people were forgotten here. Nothing was changed. Bring it back from \
                 where the data came from: it is in no backup. If it is lost, headsup doctor --repair --without-forgotten-key goes on \
                 without it: people who were forgotten stay so here, but a backup from before they were forgotten would bring them back, \
                 and blocks against them no longer hold",
                path.display()
            ),
            OpenError::Io(path, error) => write!(f, "{} cannot be used: {error}", path.display()),
        }
    }
}

impl std::error::Error for OpenError {}
