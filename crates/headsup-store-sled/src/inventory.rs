//! What a folder says of itself, read whole before anything in it is changed.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::disk::Consent;
use super::error::OpenError;
use super::files::is_there;
use super::head::{self, Head};
use super::keys::Keys;
use super::layout;
use super::state::FolderId;
use super::survey;
use super::wishes::Wish;

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
        if !matches!(
            (&self.journal, &self.head),
            (survey::Found::Missing, head::Found::Missing)
        ) {
            return Ok(false);
        }
        let names = [layout::DATABASE, layout::NEXT, layout::LIST, layout::KEYS];
        Ok(!holds_any(self.path, &names)?)
    }

    /// Whether everything else is yet to be made from the journal.
    pub fn is_fresh(&self) -> bool {
        match &self.journal {
            survey::Found::Journal(survey) => survey.whole.is_some_and(|whole| whole.is_fresh()),
            _ => false,
        }
    }

    /// Fails if one of the files belongs to another folder than the others.
    pub fn id(&self) -> Result<Option<FolderId>, OpenError> {
        let owner = match fs::read_to_string(self.path.join(layout::DATABASE).join(layout::OWNER)) {
            Ok(text) => FolderId::read(text.trim()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            // It is no text: it was damaged, and the database itself says whose it is.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => None,
            Err(error) => {
                return Err(OpenError::Io(
                    self.path.join(layout::DATABASE).join(layout::OWNER),
                    error,
                ));
            }
        };
        let journal = match &self.journal {
            survey::Found::Journal(survey) => survey.id,
            _ => None,
        };
        let head = match self.head {
            head::Found::Head(head) => Some(head.id),
            _ => None,
        };
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
