//! Folders and backups of before the journal was the truth: two copies without numbers of their own, and a list of the forgotten beside
//! them. They are read for ever, and written no more.

pub mod journal;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use self::journal::Told;
use crate::disk::{Consent, Disk};
use crate::error::OpenError;
use crate::files::if_there;
use crate::inventory::{CopiedDatabase, Folder, JOURNALED, OldDatabase};
use crate::keys::{Keys, Mark};
use crate::layout;
use crate::rows::{Rows, write_restored};
use crate::salvage::{Journaled, Remains};
use crate::state::{FolderId, State};
use crate::survey::Found;
use crate::table::Table;
use crate::wishes::{Progress, Wish};
use headsup_match::UserId;

/// Where a database kept how many of the forgotten were taken out of it.
const FORGOTTEN: &[u8] = b"forgotten";

/// What an old folder comes to: all of it, or why that cannot be said.
///
/// The journal has the last word if nothing is missing in it and the database is no further; else the database, if it can be read and has
/// all that the journal has.
fn decide(told: &Told<'_>, database: Option<&OldDatabase>) -> Result<Rows, String> {
    let told = Some(told).filter(|told| !told.is_empty());
    let ahead = |database: &OldDatabase, told: &Told<'_>| database.journaled.unwrap_or_default() > told.number;
    match (told, database) {
        (Some(told), database) if told.holes == 0 && !database.is_some_and(|base| ahead(base, told)) => {
            Ok(rows_of(told, database.map(|database| &database.rows)))
        }
        (told, Some(database)) if told.is_none_or(|told| ahead(database, told)) => match database.rows.unreadable() {
            None => Ok(database.rows.clone()),
            Some(broken) => Err(format!("the journal is not whole, and in the database {broken}")),
        },
        (Some(_), Some(_)) => Err("the journal is damaged, and may hold more than the database".to_owned()),
        (Some(_), None) => Err("the journal is damaged, and the database is gone or cannot be opened".to_owned()),
        (None, _) => {
            Err("the database is gone or cannot be opened, and there is no journal that can be read".to_owned())
        }
    }
}

/// The rows that an old journal tells of, with the endings that the database had.
pub fn rows_of(told: &Told<'_>, database: Option<&Rows>) -> Rows {
    let mut rows = Rows::default();
    for (&(table, key), value) in &told.rows {
        rows.set(table, key, *value);
    }
    for table in [Table::Ends, Table::History] {
        let own = database.iter().flat_map(|database| database.of(table));
        own.for_each(|(key, value)| rows.set(table, key, Some(value)));
    }
    rows
}

/// What can be read in an old journal, for what is left of a damaged folder.
fn remains(told: &Told<'_>) -> Journaled {
    let rows = told.rows.iter();
    rows.map(|(&(table, key), value)| ((table, key.to_vec()), (told.number, value.map(<[u8]>::to_vec))))
        .collect()
}

/// Turns rows of before into rows as they are now. `listed` are the wishes of the list beside them.
pub fn bring_up(rows: &mut Rows, listed: &BTreeSet<Wish>) {
    let count = rows
        .get(Table::Meta, FORGOTTEN)
        .and_then(|bytes| bytes.try_into().ok())
        .map_or(0, u64::from_be_bytes);
    for key in [JOURNALED, FORGOTTEN, b"unclean"] {
        rows.set(Table::Meta, key, None);
    }
    let carried_out = rows.wishes();
    for wish in listed {
        // The first lists counted their lines, and the database how many of them were carried out.
        let progress = match carried_out.contains(wish) || wish.number().is_some_and(|number| number < count) {
            true => Progress::Done,
            false => Progress::Pending,
        };
        rows.set(Table::Meta, &wish.to_bytes(), Some(&progress.value()));
    }
    rows.derive();
}

/// Brings a folder of before to what folders are now.
pub fn convert(
    read: &Folder<'_>,
    database: CopiedDatabase,
    consent: Consent,
    disk: &dyn Disk,
) -> Result<(), OpenError> {
    let folder = read.path;
    let io = |name: &str| {
        let path = folder.join(name);
        move |error| OpenError::Io(path, error)
    };
    let list = read_list(folder).map_err(io(layout::LIST))?;
    let bytes = match &read.journal {
        Found::Missing => Vec::new(),
        _ => fs::read(folder.join(layout::JOURNAL)).map_err(io(layout::JOURNAL))?,
    };
    let told = Told::read(&bytes);
    let (database, broken) = match database {
        CopiedDatabase::Old(database) => (Some(database), None),
        CopiedDatabase::Damaged(why) => (None, Some(why)),
        _ => (None, None),
    };
    let rows = decide(&told, database.as_ref());
    // What is left of both, if that cannot be said.
    let left = || Remains {
        journal: remains(&told),
        database: database.map(|old| (old.rows, old.journaled.unwrap_or_default())),
    };
    let mut rows = match rows {
        Ok(rows) => rows,
        Err(_) if consent.accept_loss => left().join(),
        Err(why) => {
            let why = broken.map_or(why.clone(), |broken| format!("{why} ({broken})"));
            return Err(OpenError::Lost(folder.to_owned(), why, left().list()));
        }
    };
    bring_up(&mut rows, &list.wishes);
    let id = FolderId::random();
    let mut keys = read.keys.clone();
    if keys.join(&list.key) {
        // From here on it is where keys are.
        keys.write(folder, id).map_err(io(layout::KEYS))?;
    }
    match consent.without_key {
        true => rows.retain_wishes(|wish| keys.has(wish.key)),
        false if rows.wishes().iter().all(|wish| keys.has(wish.key)) => {}
        false => return Err(OpenError::NoKey(folder.join(layout::KEYS))),
    }
    tracing::info!("bringing the data folder to the form in which the journal is the truth");
    write_restored(folder, &rows, State::empty(id), disk)
}

/// What a list begins with.
const TITLE: &str = "headsup forgotten 2";
/// What the first ones began with, in front of its own key.
const WITH_KEY: &str = "headsup forgotten 1 ";

/// A list of those who wanted to be forgotten, as it was before it was in the journal: a file of lines beside the database.
pub struct List {
    /// The key that it held itself, as the first lists did; none of a later one.
    pub key: Keys,
    pub wishes: BTreeSet<Wish>,
}

/// Reads the list of a folder. Half a line at the end is of a person who was never told that they are forgotten: it is left out.
///
/// # Errors
/// If it cannot be read, or a line of it cannot: who stood there must not be remembered.
pub fn read_list(folder: &Path) -> io::Result<List> {
    let text = if_there(fs::read_to_string(folder.join(layout::LIST)))?.unwrap_or_default();
    let damaged = |what: &str| io::Error::new(io::ErrorKind::InvalidData, format!("{what}; bring back a copy of it"));
    let whole = text.rfind('\n').map_or(0, |at| at + 1);
    let mut lines = text[..whole].lines();
    let mut list = List {
        key: Keys::default(),
        wishes: BTreeSet::new(),
    };
    match lines.next() {
        None => {}
        Some(TITLE) => {
            for line in lines {
                let wish = read_line(line).ok_or_else(|| damaged("a line of it cannot be read"))?;
                list.wishes.insert(wish);
            }
        }
        Some(title) => {
            let key = title.strip_prefix(WITH_KEY).and_then(Keys::of_digits);
            list.key = key.ok_or_else(|| damaged("it is no list of the forgotten that this program can read"))?;
            let id = list.key.marks(UserId::FORGOTTEN).next().expect("it has a key").0;
            for (line, when) in lines.zip(0..) {
                let mark = hex::decode(line).ok().and_then(|mark| Mark::try_from(mark).ok());
                let mark = mark.ok_or_else(|| damaged("a line of it cannot be read"))?;
                list.wishes.insert(Wish { key: id, mark, when });
            }
        }
    }
    Ok(list)
}

fn read_line(line: &str) -> Option<Wish> {
    let bytes = hex::decode(line).ok()?;
    let (wish, sum) = bytes.split_last_chunk()?;
    (u32::from_be_bytes(*sum) == crc32fast::hash(wish)).then(|| Wish::from_bytes(wish))?
}
