//! The database as it is found on a copy of it, so that finding it changes nothing.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use super::error::OpenError;
use super::files::{copy_all, is_there};
use super::layout;
use super::legacy::OldDatabase;
use super::rows::Rows;
use super::sled_files::{apply, known, layout_of, panicked, start_sled, unopened, wait_until_free};
use super::state::State;
use super::trees::Trees;
use super::wishes::Wish;
use headsup_store::StoreError;

/// A database as it is found on a copy of it, so that finding it changes nothing: sled cuts off what it cannot read.
pub enum CopiedDatabase {
    None,
    /// It cannot be opened.
    Damaged(String),
    /// One of before the journal was the truth.
    Old(OldDatabase),
    /// It comes to its own sum.
    Whole {
        state: State,
        wishes: BTreeSet<Wish>,
    },
    /// It does not.
    Partial {
        rows: Rows,
        number: u64,
    },
}

pub fn copy_database(folder: &Path) -> Result<CopiedDatabase, OpenError> {
    let looked = read_copy(folder, |trees, layout| {
        if layout < known() {
            return OldDatabase::read(trees).map(CopiedDatabase::Old);
        }
        let state = match trees.state() {
            Ok(state) => state,
            Err(StoreError::Broken { .. }) => None,
            Err(error) => return Err(error),
        };
        Ok(match state {
            Some(state) if trees.sum()? == state.sum => CopiedDatabase::Whole {
                state,
                wishes: trees.wishes()?,
            },
            state => CopiedDatabase::Partial {
                rows: Rows::of_database(trees)?,
                number: state.map_or(0, |state| state.number),
            },
        })
    });
    match looked {
        Ok(found) => Ok(found.unwrap_or(CopiedDatabase::None)),
        Err(OpenError::Damaged(_, why)) => Ok(CopiedDatabase::Damaged(why)),
        Err(error) => Err(error),
    }
}

/// Opens a copy of the database, brought to the newest layout, with the layout that it had. None if there is no database.
pub fn read_copy<T>(
    folder: &Path,
    read: impl FnOnce(&Trees, u32) -> Result<T, StoreError>,
) -> Result<Option<T>, OpenError> {
    let io = OpenError::io(folder);
    let database = folder.join(layout::DATABASE);
    if !is_there(&database).map_err(io)? {
        return Ok(None);
    }
    let aside = layout::unfinished_folder(folder).map_err(io)?;
    let copy = aside.path().join(layout::DATABASE);
    copy_all(&database, &copy).map_err(io)?;
    let unable = |error: StoreError| unopened(folder, error);
    let found = catch_unwind(AssertUnwindSafe(|| {
        let db = start_sled(folder, &copy)?;
        let layout = layout_of(&db, folder)?;
        apply(&db, &copy, layout).map_err(unable)?;
        let trees = Trees::open(db).map_err(unable)?;
        read(&trees, layout).map_err(unable)
    }));
    wait_until_free(&copy).map_err(io)?;
    found.unwrap_or_else(|_| Err(unable(panicked()))).map(Some)
}
