//! Where what lies in the database, reading it, and the changes of a batch before any of them is stored. The layout is that of the newest
//! of the migrations.

use std::collections::BTreeMap;
use std::ops::Bound;

use sled::transaction::{ConflictableTransactionError, TransactionError};
use sled::{Db, IVec, Transactional, Tree};

use super::forms;
use super::frame::Row;
use super::migrations::STEPS;
use super::state::{State, Sum};
use super::table::Table;
use headsup_store::StoreError;

/// The trees of an open database.
#[derive(Debug)]
pub struct Trees {
    trees: Vec<Tree>,
    pub db: Db,
    /// How many endings and places on ladders were read so far.
    #[cfg(test)]
    pub looked: std::sync::atomic::AtomicU64,
}

/// Where the database keeps how far it is, and the number of its layout. Neither row is in the journal.
const STATE: &[u8] = b"state";
pub const LAYOUT: &[u8] = b"layout";

/// The newest layout that this program knows.
pub fn known() -> u32 {
    u32::try_from(STEPS.len()).expect("few")
}

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
            looked: 0.into(),
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
        for row in self.rows(None) {
            let (table, key, value) = row?;
            sum.add(table, &key, &value);
        }
        Ok(sum)
    }

    /// Every row of the data, or those after one, in the order of an image.
    pub fn rows<'a>(
        &'a self,
        after: Option<&'a (Table, IVec)>,
    ) -> impl Iterator<Item = Result<(Table, IVec, IVec), StoreError>> + 'a {
        let first = after.map_or(Table::Matches, |(table, _)| *table);
        let rows = Table::all()
            .filter(move |table| *table >= first)
            .flat_map(move |table| {
                let from = match after {
                    Some((at, key)) if *at == table => Bound::Excluded(&key[..]),
                    _ => Bound::Unbounded,
                };
                let rows = self.of(table).range::<&[u8], _>((from, Bound::Unbounded));
                rows.map(move |row| row.map(|(key, value)| (table, key, value)).map_err(failed))
            });
        rows.filter(|row| row.as_ref().map_or(true, |(table, key, _)| is_data(*table, key)))
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

    /// Writes how far a database is that was just made, and that it has the newest layout.
    pub fn write_state(&self, state: State) -> Result<(), StoreError> {
        let meta = self.of(Table::Meta);
        let written = meta.insert(LAYOUT, &known().to_be_bytes());
        let written = written.and_then(|_| meta.insert(STATE, forms::seal_plain(&state)));
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

    /// Counts a read of an ending, a ladder, a tournament or a posting server.
    #[cfg(test)]
    pub fn looked_at(&self) {
        self.looked.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    }
}

/// One row as it was and as it becomes.
#[derive(Clone, Debug)]
pub struct Change {
    pub table: Table,
    pub key: Vec<u8>,
    pub before: Option<IVec>,
    pub after: Option<IVec>,
}

impl Change {
    /// Brings a sum over all rows up to it.
    pub fn add_to(&self, sum: &mut Sum) {
        let (before, after) = (self.before.as_deref(), self.after.as_deref());
        sum.replace(self.table, &self.key, before, after);
    }

    /// The row as it becomes.
    pub fn row(&self) -> Row<'_> {
        Row {
            table: self.table,
            key: &self.key,
            value: self.after.as_deref(),
        }
    }
}

/// Rows that are to be written over those of the database.
#[derive(Debug)]
pub struct Batch<'a> {
    /// As they are before it.
    pub trees: &'a Trees,
    rows: BTreeMap<Table, BTreeMap<Vec<u8>, Option<IVec>>>,
}

impl<'a> Batch<'a> {
    /// A batch without any change.
    pub fn new(trees: &'a Trees) -> Batch<'a> {
        Batch {
            trees,
            rows: BTreeMap::new(),
        }
    }

    /// The value of a row as it will be.
    pub fn get(&self, table: Table, key: &[u8]) -> Result<Option<IVec>, StoreError> {
        match self.rows.get(&table).and_then(|rows| rows.get(key)) {
            Some(value) => Ok(value.clone()),
            None => self.trees.get(table, key),
        }
    }

    /// Writes a row.
    pub fn insert(&mut self, table: Table, key: &[u8], value: impl Into<IVec>) {
        self.set(table, key, Some(value.into()));
    }

    /// Takes a row away, if it is there.
    pub fn remove(&mut self, table: Table, key: &[u8]) {
        self.set(table, key, None);
    }

    /// Writes a row, or takes it away.
    pub fn set(&mut self, table: Table, key: &[u8], value: Option<IVec>) {
        self.rows.entry(table).or_default().insert(key.to_vec(), value);
    }

    /// How many rows of a table it takes away.
    pub fn removed(&self, table: Table) -> usize {
        let rows = self.rows.get(&table).into_iter().flatten();
        rows.filter(|(_, value)| value.is_none()).count()
    }

    /// What changes, without what stays as it is.
    pub fn changes(self) -> Result<Vec<Change>, StoreError> {
        let mut changes = Vec::new();
        for (table, rows) in self.rows {
            for (key, after) in rows {
                let before = self.trees.get(table, &key)?;
                if before != after {
                    changes.push(Change {
                        table,
                        key,
                        before,
                        after,
                    });
                }
            }
        }
        Ok(changes)
    }
}
