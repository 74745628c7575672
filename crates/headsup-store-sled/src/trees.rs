//! Where what lies in the database, and reading it. The layout is that of the newest of the migrations.

use std::ops::Bound;
#[cfg(test)]
use std::sync::atomic::{AtomicU64, Ordering};

use sled::transaction::{ConflictableTransactionError, TransactionError};
use sled::{Db, IVec, Transactional, Tree};

use super::forms;
use super::frame::Row;
use super::state::{State, Sum};
use super::table::Table;
use headsup_store::StoreError;

/// Takes one row.
pub type EachRow<'a> = &'a mut dyn FnMut(Table, &[u8], &[u8]) -> Result<(), StoreError>;

/// The trees of an open database.
#[derive(Debug)]
pub struct Trees {
    trees: Vec<Tree>,
    pub db: Db,
    /// How many endings and places on ladders were read so far.
    #[cfg(test)]
    looked: AtomicU64,
}

/// Where the database keeps how far it is, and the number of its layout. Neither row is in the journal.
const STATE: &[u8] = b"state";
pub const LAYOUT: &[u8] = b"layout";

/// Whether a row is part of the data, and not only of the database that holds it.
fn is_data(table: Table, key: &[u8]) -> bool {
    table != Table::Meta || (key != STATE && key != LAYOUT)
}

/// An error that sled returns is one of the system or of the database as a whole.
pub fn failed(error: sled::Error) -> StoreError {
    match &error {
        // sled wraps some errors of the system in others, which then tell the number in their text alone.
        sled::Error::Io(io) if io.raw_os_error().is_some() || io.to_string().contains("Os { code: ") => {
            StoreError::System(error.to_string())
        }
        _ => StoreError::Failed(error.to_string()),
    }
}

impl Trees {
    /// The trees of a database, which are made if they are not there.
    pub fn open(db: Db) -> Result<Trees, StoreError> {
        let trees = Table::all().map(|table| db.open_tree(table.name()));
        let trees = trees.collect::<Result<_, _>>().map_err(failed)?;
        Ok(Trees {
            trees,
            db,
            #[cfg(test)]
            looked: AtomicU64::new(0),
        })
    }

    /// The tree of a table.
    pub fn of(&self, table: Table) -> &Tree {
        &self.trees[table as usize]
    }

    /// The value of a row.
    pub fn get(&self, table: Table, key: &[u8]) -> Result<Option<IVec>, StoreError> {
        self.of(table).get(key).map_err(failed)
    }

    /// The keys of a table that begin so, in order.
    pub fn keys(
        &self,
        table: Table,
        prefix: &[u8],
    ) -> impl DoubleEndedIterator<Item = Result<IVec, StoreError>> + use<> {
        let keys = self.of(table).scan_prefix(prefix).keys();
        keys.map(|key| key.map_err(failed))
    }

    /// How far the database is; none if it is one of before the journal was the truth.
    pub fn state(&self) -> Result<Option<State>, StoreError> {
        let Some(sealed) = self.of(Table::Meta).get(STATE).map_err(failed)? else {
            return Ok(None);
        };
        let what = || "the state of the database".to_owned();
        let form = postcard::from_bytes(forms::unseal(&sealed, what)?);
        form.map(Some).map_err(|error| forms::broken(what(), &error))
    }

    /// The sum over all rows as they are.
    pub fn sum(&self) -> Result<Sum, StoreError> {
        let mut sum = Sum::default();
        self.each_row(&mut |table, key, value| {
            sum.add(table, key, value);
            Ok(())
        })?;
        Ok(sum)
    }

    /// Hands out every row of the data.
    pub fn each_row(&self, each: EachRow<'_>) -> Result<(), StoreError> {
        for table in Table::all() {
            for row in self.of(table) {
                let (key, value) = row.map_err(failed)?;
                if is_data(table, &key) {
                    each(table, &key, &value)?;
                }
            }
        }
        Ok(())
    }

    /// Rows of the data after a place, at most so many.
    pub fn rows_after(
        &self,
        after: Option<&(Table, IVec)>,
        most: usize,
    ) -> Result<Vec<(Table, IVec, IVec)>, StoreError> {
        let mut rows = Vec::with_capacity(most);
        for table in Table::all() {
            let from = match after {
                Some((at, _)) if *at > table => continue,
                Some((at, key)) if *at == table => Bound::Excluded(&key[..]),
                _ => Bound::Unbounded,
            };
            for row in self.of(table).range::<&[u8], _>((from, Bound::Unbounded)) {
                if rows.len() == most {
                    return Ok(rows);
                }
                let (key, value) = row.map_err(failed)?;
                if is_data(table, &key) {
                    rows.push((table, key, value));
                }
            }
        }
        Ok(rows)
    }

    /// Writes one row by itself, while a database is made.
    pub fn write(&self, row: &Row<'_>) -> Result<(), StoreError> {
        let tree = self.of(row.table);
        match row.value {
            Some(value) => tree.insert(row.key, value),
            None => tree.remove(row.key),
        }
        .map(drop)
        .map_err(failed)
    }

    /// Writes how far a database is that was just made.
    pub fn write_state(&self, state: State) -> Result<(), StoreError> {
        let written = self.of(Table::Meta).insert(STATE, forms::seal_plain(&state));
        written.map(drop).map_err(failed)
    }

    /// Writes rows and the state after them, all or nothing.
    pub fn apply<'r>(&self, rows: impl Iterator<Item = Row<'r>> + Clone, next: State) -> Result<(), StoreError> {
        let state = forms::seal_plain(&next);
        let stored = self.trees[..].transaction(|trees| {
            for row in rows.clone() {
                let tree = &trees[row.table as usize];
                match row.value {
                    Some(value) => tree.insert(row.key, value)?,
                    None => tree.remove(row.key)?,
                };
            }
            trees[Table::Meta as usize].insert(STATE, state.as_slice())?;
            Ok::<_, ConflictableTransactionError<()>>(())
        });
        stored.map_err(|error| match error {
            TransactionError::Storage(error) => failed(error),
            TransactionError::Abort(()) => unreachable!("nothing aborts it"),
        })
    }

    /// One more row of an ending or a ladder is read.
    #[cfg(test)]
    pub fn looked_at(&self) {
        self.looked.fetch_add(1, Ordering::Relaxed);
    }

    /// How many were.
    #[cfg(test)]
    pub fn looked(&self) -> u64 {
        self.looked.load(Ordering::Relaxed)
    }
}
