//! What was wrong in a folder and what was done about it, or why it cannot be opened, in words that say what to do.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::layout::ASIDE;

/// Why a database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another program has it open.
    #[error("the database in {0} is in use by another program; stop that one first, or choose another folder")]
    InUse(PathBuf),
    /// A newer program has written it.
    #[error(
        "the database was written by a newer program (layout {found}, this one knows up to {known}); start the newer one"
    )]
    Newer {
        /// The layout found there.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// It is not what it should be, and nothing was changed in it.
    #[error(
        "the database in {0} cannot be opened: {1}. Nothing was changed; keep a copy of the folder, then restore a backup"
    )]
    Damaged(PathBuf, String),
    /// The journal was written by a newer program.
    #[error("{0} was written by a newer program; start the newer one")]
    NewerJournal(PathBuf),
    /// Neither the database nor the journal is whole, and nothing was changed: why not, and what is left of each match.
    #[error(
        "{1} in {0}, so some of what was kept may be in neither ({whole} matches are in both, {other} are not). Nothing was changed. Keep a \
         copy of the folder, then restore a backup; or look at headsup doctor, which lists each match, and headsup doctor --repair \
         --accept-loss goes on with what can still be read and keeps everything else in {ASIDE}",
        whole = .2.whole,
        other = .2.lines.len()
    )]
    Lost(PathBuf, String, Listing),
    /// Two copies are whole and of different pasts, so no one can tell which is right.
    #[error(
        "{1}, in {0}. One of them was probably put there by hand: put its own partner back beside it, or keep a copy of the \
         folder and restore a backup. Nothing was changed"
    )]
    Contradiction(PathBuf, String),
    /// These two belong to different data folders.
    #[error("{0} and {1} belong to different data folders; put each back where it came from. Nothing was changed")]
    OtherBot(PathBuf, PathBuf),
    /// Nothing of a store is in the folder, or there is no such folder.
    #[error(
        "there is no database in {0}, and nothing was changed. Name the data folder of your bot in data (HEADSUP_DATA)"
    )]
    Empty(PathBuf),
    /// A folder or file belongs to this other user.
    #[error(
        "{0} belongs to another user (number {1}), and this program runs as number {own}. Run it as that user, hand the folder \
         over with chown -R, or choose another folder",
        own = rustix::process::geteuid().as_raw()
    )]
    Foreign(PathBuf, u32),
    /// It is not a plain file or folder where it must be one.
    #[error(
        "{0} is a link or something else that this program never makes; nothing was opened. See who put it there and take it away"
    )]
    Planted(PathBuf),
    /// The folder is one that every user of the machine works in.
    #[error("every user of this machine may write into {0}; choose a folder that is the bot's own")]
    Shared(PathBuf),
    /// The key of the list of the forgotten is missing.
    #[error(
        "{0} is missing or damaged, or is not the one by which people were forgotten here. Nothing was changed. Bring it back from \
         where the data came from: it is in no backup. If it is lost, headsup doctor --repair --without-forgotten-key goes on \
         without it: people who were forgotten stay so here, but a backup from before they were forgotten would bring them back, \
         and blocks against them no longer hold"
    )]
    NoKey(PathBuf),
    /// A file or folder cannot be used.
    #[error("{0} cannot be used: {1}")]
    Io(PathBuf, io::Error),
}

impl OpenError {
    /// The error of the system over a file or folder.
    pub(crate) fn io(path: &Path) -> impl Fn(io::Error) -> OpenError + Copy {
        move |error| OpenError::Io(path.to_owned(), error)
    }
}

/// What is done about something that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// Nothing is wrong: the database gets a change from the journal of which no one was told yet.
    CatchUp,
    /// The database is brought up to the journal, or made anew from it.
    Database,
    /// The journal is written anew from the database.
    Journal,
    /// The head is written anew.
    Head,
    /// Ratings are counted anew from the finished matches.
    Recount,
    /// Neither copy was whole: what could be read was kept, because that was accepted.
    Salvaged,
}

/// Something that was found wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What, in words.
    pub wrong: String,
    /// What is done about it.
    pub repair: Repair,
}

impl Finding {
    /// What is wrong and its repair.
    pub fn new(wrong: impl Into<String>, repair: Repair) -> Finding {
        Finding {
            wrong: wrong.into(),
            repair,
        }
    }

    /// What would be done about it, in words.
    pub fn would(&self) -> &'static str {
        match self.repair {
            Repair::CatchUp => "the database gets it from the journal",
            Repair::Database => "the database can be made whole from the journal",
            Repair::Journal => "the journal can be written anew from the database",
            Repair::Head => "it can be written anew",
            Repair::Recount => "they can be counted anew",
            Repair::Salvaged => "what can still be read can be kept",
        }
    }
}

/// What was done about it.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = match self.repair {
            Repair::CatchUp => "the database has it from the journal now",
            Repair::Database => "made the database whole from the journal; nothing is lost",
            Repair::Journal => "wrote the journal anew from the database; nothing is lost",
            Repair::Head => "wrote it anew; nothing is lost",
            Repair::Recount => "they are counted anew; nothing is lost",
            Repair::Salvaged => "kept what could be read; everything else lies in set-aside",
        };
        write!(f, "{}: {done}", self.wrong)
    }
}

/// What is known of each match, in lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// Matches of which both copies say the same.
    pub whole: usize,
    /// One line for each of the others.
    pub lines: Vec<String>,
}

impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} matches can be read in both the database and the journal.",
            self.whole
        )?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
