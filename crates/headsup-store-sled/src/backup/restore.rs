//! Putting a backup into a data folder.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use super::error::BackupError;
use super::pack::{Contents, Unpacked, unpack};
use crate::disk::{RealDisk, Setup};
use crate::files::make_folder;
use crate::head::Head;
use crate::inventory::{CopiedDatabase, OldDatabase, holds_data};
use crate::keys::Keys;
use crate::lock::lock;
use crate::state::{FolderId, State};
use crate::wishes::Wish;
use crate::{folder, layout, legacy, open, rows, survey};
use headsup_match::Opening;

/// How a backup is to be put into a data folder.
#[derive(Clone, Debug, Default)]
pub struct Restoring {
    /// Whether what is there is to be replaced; it is set aside then.
    pub replace: bool,
    /// The text of a file with the key of the list of the forgotten that is in the backup, if the folder has another one or none: the file
    /// of a data folder, or one with the digits of keys.
    pub key: Option<String>,
    /// Whether to go on without the wishes to be forgotten whose key is not there.
    pub without_key: bool,
    /// Whether a backup of another bot may take the place of what is there.
    pub other_bot: bool,
}

/// Puts a backup into a data folder that no program works on. One with data in it is refused unless they are to be replaced; they are set
/// aside then. People who wanted to be forgotten, by the folder or by the backup, are forgotten again. Nothing is touched before the
/// backup was checked; and then it is one rename by which the new data are there instead of the old.
///
/// # Errors
/// If it cannot be read, if it does not belong here, or if the folder cannot be used. Then the old data are there as they were.
pub fn restore(folder: &Path, backup: &[u8], how: &Restoring) -> Result<Contents, BackupError> {
    let io = |error| BackupError::Io(folder.to_owned(), error);
    let Unpacked {
        mut rows,
        state,
        contents,
    } = unpack(backup)?;
    make_folder(folder).map_err(io)?;
    let claimed = folder::claim(folder).map_err(BackupError::Open)?;
    let lock = lock(folder).map_err(BackupError::Open)?;
    claimed.mend().map_err(BackupError::Open)?;
    if !how.replace && holds_data(folder).map_err(io)? {
        return Err(BackupError::Occupied(folder.to_owned()));
    }
    let here = Here::read(folder).map_err(io)?;
    if let (Some(own), Some(state), false) = (here.id, state, how.other_bot)
        && own != state.id
    {
        return Err(BackupError::OtherBot(folder.to_owned()));
    }
    if state.is_none() {
        legacy::bring_up(&mut rows, &BTreeSet::new());
    }
    rows.join_wishes(&here.wishes);
    let mut keys = here.keys;
    let mut new = keys.join(&here.list_key);
    if let Some(text) = &how.key {
        let brought = Keys::read_brought(text).ok_or(BackupError::NotAKey)?;
        new |= keys.join(&brought);
    }
    if !rows.wishes().iter().all(|wish| keys.has(wish.key)) {
        if !how.without_key {
            return Err(BackupError::NoKey(folder.to_owned()));
        }
        rows.retain_wishes(|wish| keys.has(wish.key));
    }
    // Promises made after the backup are not in it: the chain says from here on that it was restored.
    rows.open_segment(Opening::Restored);
    let id = state.map(|state| state.id).or(here.id).unwrap_or_else(FolderId::random);
    let base = State {
        number: here.number.max(state.map_or(0, |state| state.number)) + 1,
        ..State::empty(id)
    };
    if new {
        // Whose they are is written once the rest is there.
        keys.write(folder, here.key_of.unwrap_or(id)).map_err(io)?;
    }
    // Until this the old data are there, and from then on the new: the next opening does the rest, whatever opens.
    rows::write_restored(folder, &rows, base, &RealDisk).map_err(BackupError::Open)?;
    drop((rows, lock));
    let mut setup = Setup::default();
    setup.consent.without_key = how.without_key;
    let opened = open::open(folder, &setup);
    opened.map(|_| contents).map_err(BackupError::Open)
}

fn unread(why: &dyn fmt::Display) {
    tracing::warn!("who is forgotten by the database that is replaced cannot be read: {why}");
}

/// What there is in a folder that a restored one takes over.
struct Here {
    id: Option<FolderId>,
    key_of: Option<FolderId>,
    /// The highest number of a change that can be read.
    number: u64,
    wishes: BTreeSet<Wish>,
    keys: Keys,
    /// The first lists held their key themselves.
    list_key: Keys,
}

impl Here {
    fn read(folder: &Path) -> io::Result<Here> {
        let (keys, key_of) = Keys::of(folder)?;
        let list = legacy::read_list(folder)?;
        let mut here = Here {
            id: key_of,
            key_of,
            number: 0,
            wishes: list.wishes,
            keys,
            list_key: list.key,
        };
        let mut whole = None;
        for name in [layout::RESTORED, layout::JOURNAL] {
            match survey::survey(&folder.join(name))? {
                survey::Found::Journal(survey) => {
                    whole = survey.whole.map(|whole| whole.last.number);
                    here.id = survey.id.or(here.id);
                    here.number = here.number.max(survey.highest);
                    here.wishes.extend(survey.wishes);
                }
                survey::Found::Old => {
                    let bytes = fs::read(folder.join(name))?;
                    here.wishes
                        .extend(legacy::rows_of(&legacy::journal::Told::read(&bytes), None).wishes());
                }
                survey::Found::Missing | survey::Found::Newer => {}
            }
        }
        if let Some(head) = Head::read(folder)?.head() {
            here.id = here.id.or(Some(head.id));
            here.number = here.number.max(head.number);
        }
        if whole < Some(here.number) {
            // The database may know of wishes that can be read in no journal any more.
            match CopiedDatabase::of(folder) {
                Ok(CopiedDatabase::Current { rows, .. } | CopiedDatabase::Old(OldDatabase { rows, .. })) => {
                    here.wishes.extend(rows.wishes());
                }
                Ok(CopiedDatabase::None) => {}
                Ok(CopiedDatabase::Damaged(why)) => unread(&why),
                Err(error) => unread(&error),
            }
        }
        Ok(here)
    }
}
