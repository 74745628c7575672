//! What to do with a folder of which no copy is whole: refuse it with a list of what is left, or go on with that if the loss is accepted.

use std::fs;
use std::io;

use super::copied::{CopiedDatabase, copy_database, read_copy};
use super::disk::Disk;
use super::error::OpenError;
use super::finding::{Finding, Repair};
use super::inventory::Folder;
use super::layout;
use super::restored::write_restored;
use super::rows::Rows;
use super::salvage;
use super::state::{FolderId, State};
use super::survey;
use headsup_match::Opening;

/// The same where both copies are whole and of different pasts.
pub fn give_up(read: &Folder<'_>, id: Option<FolderId>, why: &str, disk: &dyn Disk) -> Result<Finding, OpenError> {
    let copied = copy_database(read.path)?;
    let database = match &copied {
        CopiedDatabase::Whole { state, .. } => state.number,
        _ => 0,
    };
    let journal = match &read.journal {
        survey::Found::Journal(survey) => survey.highest,
        _ => 0,
    };
    let accepted = accept_loss(read, id, copied, database.max(journal), disk)?;
    Ok(Finding::new(format!("{why}, and {accepted}"), Repair::Salvaged))
}

/// Goes on with what can be read, in place of everything that is there; says what that is.
pub fn accept_loss(
    read: &Folder<'_>,
    id: Option<FolderId>,
    database: CopiedDatabase,
    known: u64,
    disk: &dyn Disk,
) -> Result<String, OpenError> {
    let (journal, database, why) = remains(read, database)?;
    let listing = salvage::list(&journal, database.as_ref());
    let mut rows = salvage::join(journal, database);
    rows.open_segment(Opening::Lost);
    let state = State::empty(id.unwrap_or_else(FolderId::random));
    let base = State {
        number: known + 1,
        ..state
    };
    write_restored(read.path, &rows, base, disk)?;
    Ok(format!("{why}. {listing}"))
}

/// Why a folder is refused of which no copy is whole, with a list of what is left.
pub fn lost(read: &Folder<'_>, why: String, database: CopiedDatabase) -> Result<OpenError, OpenError> {
    let (journal, database, broken) = remains(read, database)?;
    let listing = salvage::list(&journal, database.as_ref());
    Ok(OpenError::Lost(
        read.path.to_owned(),
        format!("{why}, and {broken}"),
        listing,
    ))
}

type Remains = (salvage::Journaled, Option<salvage::Database>, String);

/// What is left of both copies, and what is wrong with the database.
fn remains(read: &Folder<'_>, database: CopiedDatabase) -> Result<Remains, OpenError> {
    let path = read.path.join(layout::JOURNAL);
    let bytes = match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        bytes => bytes.map_err(OpenError::io(&path))?,
    };
    let (database, why) = match database {
        CopiedDatabase::None => (None, "the database is gone".to_owned()),
        CopiedDatabase::Damaged(why) => (None, format!("the database cannot be opened ({why})")),
        CopiedDatabase::Old(old) => {
            let database = salvage::Database {
                rows: old.rows,
                number: 0,
            };
            (Some(database), "the database is one of an older program".to_owned())
        }
        CopiedDatabase::Partial { rows, number } => {
            let why = format!("the database is damaged, or lacks what came after change {number}");
            (Some(salvage::Database { rows, number }), why)
        }
        CopiedDatabase::Whole { state, .. } => {
            let found = read_copy(read.path, |trees, _| Rows::of_database(trees))?;
            let why = format!("the database ends at change {}", state.number);
            let number = state.number;
            (found.map(|rows| salvage::Database { rows, number }), why)
        }
    };
    Ok((salvage::remains(&bytes), database, why))
}
