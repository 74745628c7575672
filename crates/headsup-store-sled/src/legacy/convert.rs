//! Bringing a folder of before to what folders are now.

use std::fs;

use super::journal;
use super::wishes;
use crate::disk::{Consent, Disk};
use crate::error::OpenError;
use crate::inventory::{CopiedDatabase, Folder};
use crate::layout;
use crate::restored::write_restored;
use crate::salvage::Remains;
use crate::state::{FolderId, State};
use crate::survey::Found;

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
    let list = wishes::read(folder).map_err(io(layout::LIST))?;
    let bytes = match &read.journal {
        Found::Missing => Vec::new(),
        _ => fs::read(folder.join(layout::JOURNAL)).map_err(io(layout::JOURNAL))?,
    };
    let told = journal::Told::read(&bytes);
    let (database, broken) = match database {
        CopiedDatabase::Old(database) => (Some(database), None),
        CopiedDatabase::Damaged(why) => (None, Some(why)),
        _ => (None, None),
    };
    let rows = super::decide(&told, database.as_ref());
    // What is left of both, if that cannot be said.
    let left = || Remains {
        journal: super::remains(&told),
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
    super::bring_up(&mut rows, &list.wishes);
    let id = FolderId::random();
    let mut keys = read.keys.clone();
    let own = list.key.is_some();
    super::part_from_key(folder, &list, &mut keys, id).map_err(io(layout::KEYS))?;
    match consent.without_key {
        true => rows.retain_wishes(|wish| keys.has(wish.key)),
        false if rows.wishes().iter().all(|wish| keys.has(wish.key)) => {}
        false => return Err(OpenError::NoKey(folder.join(layout::KEYS))),
    }
    if !own && !keys.is_empty() {
        keys.write(folder, id).map_err(io(layout::KEYS))?;
    }
    tracing::info!("bringing the data folder to the form in which the journal is the truth");
    write_restored(folder, &rows, State::empty(id), disk)
}
