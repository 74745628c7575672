//! The changes of one batch, before any of them is stored: what reads through it sees the rows as they will be.

use std::collections::BTreeMap;

use sled::IVec;

use super::frame::Row;
use super::state::Sum;
use super::table::Table;
use super::trees::Trees;
use headsup_store::StoreError;

/// One row as it was and as it becomes.
#[derive(Clone, Debug)]
pub struct Change {
    pub table: Table,
    pub key: Vec<u8>,
    pub before: Option<IVec>,
    pub after: Option<IVec>,
}

impl Change {
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

/// A sum after some changes.
pub fn sum_after(mut sum: Sum, changes: &[Change]) -> Sum {
    for change in changes {
        sum.replace(
            change.table,
            &change.key,
            change.before.as_deref(),
            change.after.as_deref(),
        );
    }
    sum
}
