//! What the journal holds of the database, and what the database knows of its journal.

use std::path::Path;

use ::sled::Tree;

use super::disk::Disk;
use super::forgotten::Wish;
use super::forms;
use super::journal::{Entry, Journal, Table};
use super::trees::{Trees, failed};
use crate::store::StoreError;

/// The tables of rows without a version.
pub const UNVERSIONED: [Table; 6] = [
    Table::People,
    Table::Settings,
    Table::Places,
    Table::Rested,
    Table::Answers,
    Table::Chain,
];

impl Trees {
    /// Where the database keeps the number of the last frame of the journal whose rows it has.
    pub const JOURNALED: &[u8] = b"journaled";
    /// Where databases of before kept how many of the forgotten were taken out of them.
    pub const FORGOTTEN: &[u8] = b"forgotten";

    fn number(&self, key: &[u8]) -> Result<Option<u64>, StoreError> {
        let bytes = self.meta.get(key).map_err(failed)?;
        Ok(bytes
            .and_then(|bytes| bytes.as_ref().try_into().ok())
            .map(u64::from_be_bytes))
    }

    /// That number; none if there never was a journal.
    pub fn journaled(&self) -> Result<Option<u64>, StoreError> {
        self.number(Self::JOURNALED)
    }

    /// How many of the forgotten were taken out, if that is known.
    pub fn forgotten(&self) -> Result<Option<u64>, StoreError> {
        self.number(Self::FORGOTTEN)
    }

    /// Nothing was applied yet of a list of before: a journal of a database that holds nothing says at least that.
    pub fn begin_forgotten(&self) -> Result<(), StoreError> {
        if self.forgotten()?.is_none() {
            self.meta
                .insert(Self::FORGOTTEN, &0_u64.to_be_bytes())
                .map_err(failed)?;
        }
        Ok(())
    }

    /// Whether this is a key of what the database keeps of the forgotten.
    pub fn is_of_the_forgotten(key: &[u8]) -> bool {
        key == Self::FORGOTTEN || Wish::from_bytes(key).is_some()
    }

    /// Everything that a journal is made of. A row that cannot be read is an error of its own.
    pub fn rows(&self) -> impl Iterator<Item = Result<Entry, StoreError>> {
        let forgotten = self.meta.iter().filter_map(|row| match row {
            Ok((key, value)) => {
                Self::is_of_the_forgotten(&key).then(|| Ok(Entry::new(Table::Forgotten, &key, Some(&value))))
            }
            Err(error) => Some(Err(failed(error))),
        });
        let tables = [Table::Matches].into_iter().chain(UNVERSIONED);
        let rows = tables.flat_map(|table| {
            self.table(table).iter().map(move |row| {
                let (key, value) = row.map_err(failed)?;
                forms::unseal(&value, || format!("a row of {table:?}"))?;
                Ok(Entry::new(table, &key, Some(&value)))
            })
        });
        forgotten.chain(rows)
    }

    /// Writes a journal of everything anew, in place of the one whose last frame had this number.
    pub fn write_journal(
        &self,
        folder: &Path,
        disk: &mut dyn Disk,
        number: u64,
        rows: impl Iterator<Item = Result<Entry, StoreError>>,
    ) -> Result<Journal, StoreError> {
        let number = number.max(self.journaled()?.unwrap_or_default());
        let journal = Journal::anew(folder, disk, number, rows)?;
        self.meta
            .insert(Self::JOURNALED, &journal.number().to_be_bytes())
            .map_err(failed)?;
        Ok(journal)
    }

    pub fn table(&self, table: Table) -> &Tree {
        match table {
            Table::Matches => &self.matches,
            Table::People => &self.people,
            Table::Settings => &self.settings,
            Table::Places => &self.places,
            Table::Rested => &self.rested,
            Table::Forgotten => &self.meta,
            Table::Answers => &self.interactions,
            Table::Chain => &self.chain,
        }
    }
}
