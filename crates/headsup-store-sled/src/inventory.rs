//! What a folder says of itself, read whole before anything in it is changed.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::disk::Consent;
use super::error::OpenError;
use super::files::{copy_all, if_there, is_there};
use super::head::{self, Head};
use super::keys::Keys;
use super::layout;
use super::rows::Rows;
use super::sled_files::{apply, layout_of, past_panics, start_sled, unopened, wait_until_free};
use super::state::{FolderId, State};
use super::survey;
use super::table::Table;
use super::trees::{Trees, known};
use super::wishes::Wish;
use headsup_store::StoreError;

/// Everything in a folder that says how far it is, but for the database.
pub struct Folder<'a> {
    pub path: &'a Path,
    pub journal: survey::Found,
    pub head: head::Found,
    pub keys: Keys,
    /// Whose the key is.
    pub key_of: Option<FolderId>,
}

impl<'a> Folder<'a> {
    /// Reads it, and changes nothing.
    pub fn read(path: &'a Path) -> Result<Folder<'a>, OpenError> {
        let io = |name: &str| {
            let path = path.join(name);
            move |error| OpenError::Io(path, error)
        };
        let journal = survey::survey(&path.join(layout::JOURNAL)).map_err(io(layout::JOURNAL))?;
        if let survey::Found::Newer = journal {
            return Err(OpenError::NewerJournal(path.join(layout::JOURNAL)));
        }
        let head = Head::read(path).map_err(io(layout::HEAD))?;
        let (keys, key_of) = Keys::of(path).map_err(io(layout::KEYS))?;
        Ok(Folder {
            path,
            journal,
            head,
            keys,
            key_of,
        })
    }

    /// Whether nothing of a store is in it.
    pub fn is_empty(&self) -> io::Result<bool> {
        let names = [
            layout::JOURNAL,
            layout::HEAD,
            layout::DATABASE,
            layout::NEXT,
            layout::LIST,
            layout::KEYS,
        ];
        Ok(!holds_any(self.path, &names)?)
    }

    /// Whether everything else is yet to be made from the journal.
    pub fn is_fresh(&self) -> bool {
        let whole = self.journal.survey().and_then(|survey| survey.whole);
        whole.is_some_and(|whole| whole.is_fresh())
    }

    /// The highest change that the journal and its head know of.
    pub fn known(&self) -> u64 {
        let journal = self.journal.survey().map_or(0, |survey| survey.highest);
        journal.max(self.head.head().map_or(0, |head| head.number))
    }

    /// Fails if one of the files belongs to another folder than the others.
    pub fn id(&self) -> Result<Option<FolderId>, OpenError> {
        let owner = self.path.join(layout::DATABASE).join(layout::OWNER);
        let owner = if_there(fs::read(&owner)).map_err(OpenError::io(&owner))?;
        // If it cannot be read as one it was damaged, and the database itself says whose it is.
        let owner = owner.and_then(|text| FolderId::read(std::str::from_utf8(&text).ok()?.trim()));
        let journal = self.journal.survey().and_then(|survey| survey.id);
        let head = self.head.head().map(|head| head.id);
        // What was just restored brings an id of its own, which the key is yet to get.
        let key = self.key_of.filter(|_| !self.is_fresh());
        let all = [
            (layout::JOURNAL, journal),
            (layout::HEAD, head),
            (layout::DATABASE, owner),
            (layout::KEYS, key),
        ];
        let mut ids = all.into_iter().filter_map(|(name, id)| Some((name, id?)));
        let Some((first, id)) = ids.next() else { return Ok(None) };
        match ids.find(|(_, other)| *other != id) {
            Some((other, _)) => Err(OpenError::OtherBot(self.path.join(first), self.path.join(other))),
            None => Ok(Some(id)),
        }
    }

    /// Fails if there are wishes whose key is not there.
    pub fn check_keys(&self, wishes: &BTreeSet<Wish>, consent: Consent) -> Result<(), OpenError> {
        let known = |wish: &Wish| self.keys.has(wish.key);
        match consent.without_key || wishes.iter().all(known) {
            true => Ok(()),
            false => Err(OpenError::NoKey(self.path.join(layout::KEYS))),
        }
    }
}

/// Where a database of before kept the number of the last frame of the journal whose rows it had.
pub const JOURNALED: &[u8] = b"journaled";

/// The database as it is found on a copy of it, so that finding it changes nothing: sled cuts off what it cannot read.
pub enum CopiedDatabase {
    None,
    /// It cannot be opened.
    Damaged(String),
    /// One of before the journal was the truth.
    Old(OldDatabase),
    /// Its rows, and how far it says that they are.
    Current {
        rows: Rows,
        state: Option<State>,
    },
}

/// A database of before, brought to the last layout of then.
#[derive(Debug)]
pub struct OldDatabase {
    pub rows: Rows,
    /// The number of the last frame of the journal whose rows it has; none if there never was a journal.
    pub journaled: Option<u64>,
}

impl CopiedDatabase {
    /// Reads the database of a folder.
    pub fn of(folder: &Path) -> Result<CopiedDatabase, OpenError> {
        let io = OpenError::io(folder);
        let database = folder.join(layout::DATABASE);
        if !is_there(&database).map_err(io)? {
            return Ok(CopiedDatabase::None);
        }
        let aside = layout::unfinished_folder(folder).map_err(io)?;
        let copy = aside.path().join(layout::DATABASE);
        copy_all(&database, &copy).map_err(io)?;
        let read = past_panics(|| {
            let db = start_sled(folder, &copy)?;
            let layout = layout_of(&db, folder)?;
            CopiedDatabase::read(db, &copy, layout).map_err(|error| unopened(folder, error))
        });
        wait_until_free(&copy).map_err(io)?;
        match read.unwrap_or_else(|panicked| Err(unopened(folder, panicked))) {
            Err(OpenError::Damaged(_, why)) => Ok(CopiedDatabase::Damaged(why)),
            read => read,
        }
    }

    /// Reads one of this layout, brought to the newest.
    fn read(db: sled::Db, at: &Path, layout: u32) -> Result<CopiedDatabase, StoreError> {
        apply(&db, at, layout)?;
        let trees = Trees::open(db)?;
        if layout < known() {
            let journaled = trees.get(Table::Meta, JOURNALED)?;
            return Ok(CopiedDatabase::Old(OldDatabase {
                rows: Rows::of_database(&trees)?,
                journaled: journaled.and_then(|bytes| Some(u64::from_be_bytes(bytes.as_ref().try_into().ok()?))),
            }));
        }
        let state = match trees.state() {
            Err(StoreError::Broken { .. }) => None,
            state => state?,
        };
        let rows = Rows::of_database(&trees)?;
        Ok(CopiedDatabase::Current { rows, state })
    }
}

/// Whether anything was ever kept in a folder.
pub fn holds_data(folder: &Path) -> io::Result<bool> {
    let names = [
        layout::DATABASE,
        layout::NEXT,
        layout::JOURNAL,
        layout::HEAD,
        layout::RESTORED,
    ];
    holds_any(folder, &names)
}

/// Whether one of these is in a folder.
fn holds_any(folder: &Path, names: &[&str]) -> io::Result<bool> {
    for name in names {
        if is_there(&folder.join(name))? {
            return Ok(true);
        }
    }
    Ok(false)
}
