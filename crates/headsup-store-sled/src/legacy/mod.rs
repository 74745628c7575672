//! Folders and backups of before the journal was the truth: two copies without numbers of their own, and a list of the forgotten beside
//! them. They are read for ever, and written no more.

pub mod convert;
pub mod journal;
pub mod wishes;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use self::journal::Told;
use super::inventory::{JOURNALED, OldDatabase};
use super::keys::Keys;
use super::rows::Rows;
use super::salvage::Journaled;
use super::state::FolderId;
use super::table::Table;
use super::wishes::Progress;
use super::wishes::Wish;

/// Where it kept how many of the forgotten were taken out of it.
const FORGOTTEN: &[u8] = b"forgotten";

/// What an old folder comes to: all of it, or why that cannot be said.
///
/// The journal has the last word if nothing is missing in it and the database is no further; else the database, if it can be read and has
/// all that the journal has.
pub fn decide(told: &Told<'_>, database: Option<&OldDatabase>) -> Result<Rows, String> {
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
pub fn remains(told: &Told<'_>) -> Journaled {
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

/// Parts a list from the key that it holds itself: the key goes where keys are.
pub fn part_from_key(folder: &Path, list: &wishes::List, keys: &mut Keys, id: FolderId) -> io::Result<()> {
    if list.key.as_deref().is_some_and(|key| keys.add(key) == Some(true)) {
        keys.write(folder, id)?;
    }
    Ok(())
}
