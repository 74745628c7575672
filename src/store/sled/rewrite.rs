//! A journal that is written anew, aside and a little at a time, while the old one goes on: an image of what is alive, and between its
//! frames those of every change that is stored meanwhile. The last row of a key counts, so the order in which they come is right.

use std::fs::OpenOptions;
use std::ops::Bound;
use std::path::Path;

use tempfile::NamedTempFile;

use super::disk::{Disk, put_in_place};
use super::forms;
use super::journal::{self, Entry, Journal, Table};
use super::rows::UNVERSIONED;
use super::trees::{Trees, failed};
use crate::store::StoreError;

/// Rows of one frame.
const ROWS: usize = 64;
/// Frames of one step.
const FRAMES: usize = 4;
/// What one step writes at most, but for its last frame, in bytes.
const STEP: u64 = 128 << 10;

/// A journal that is being written anew.
#[derive(Debug)]
pub struct Rewrite {
    aside: NamedTempFile,
    number: u64,
    sum: u32,
    length: u64,
    /// The table whose rows come next, and the last key of it that was written.
    at: (usize, Option<Vec<u8>>),
}

/// The tables of an image, in its order.
fn tables() -> impl Iterator<Item = Table> {
    [Table::Forgotten, Table::Matches].into_iter().chain(UNVERSIONED)
}

fn unwritten(error: std::io::Error) -> StoreError {
    StoreError::system("the journal cannot be written anew", error)
}

impl Rewrite {
    /// Begins one whose frames follow `number`.
    pub fn begin(folder: &Path, disk: &mut dyn Disk, number: u64) -> Result<Rewrite, StoreError> {
        let aside = tempfile::Builder::new()
            .prefix(super::open::UNFINISHED)
            .tempfile_in(folder);
        let mut aside = aside.map_err(unwritten)?;
        let title = disk.write(aside.as_file_mut(), journal::TITLE);
        title.map_err(unwritten)?;
        Ok(Rewrite {
            aside,
            number,
            sum: 0,
            length: journal::TITLE.len() as u64,
            at: (0, None),
        })
    }

    /// Adds a frame.
    pub fn add(&mut self, disk: &mut dyn Disk, entries: &[Entry]) -> Result<(), StoreError> {
        let (bytes, sum) = journal::frame(self.number + 1, self.sum, entries);
        let written = disk.write(self.aside.as_file_mut(), &bytes);
        written.map_err(unwritten)?;
        self.number += 1;
        self.sum = sum;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// Writes the next part of the image and syncs it; tells whether all of it is there.
    pub fn step(&mut self, trees: &Trees, disk: &mut dyn Disk) -> Result<bool, StoreError> {
        let until = self.length + STEP;
        let mut whole = false;
        for _ in 0..FRAMES {
            let rows = self.rows(trees)?;
            whole = rows.is_empty();
            if whole || self.length > until {
                break;
            }
            self.add(disk, &rows)?;
        }
        let synced = disk.sync(self.aside.as_file());
        synced.map_err(unwritten)?;
        Ok(whole)
    }

    /// The next rows of the image; none when there are no more. What cannot be read is an error: the old journal may have it.
    fn rows(&mut self, trees: &Trees) -> Result<Vec<Entry>, StoreError> {
        let mut rows = Vec::new();
        while let Some(table) = tables().nth(self.at.0) {
            let from = self.at.1.as_deref().map_or(Bound::Unbounded, Bound::Excluded);
            for row in trees
                .table(table)
                .range::<&[u8], _>((from, Bound::Unbounded))
                .take(ROWS - rows.len())
            {
                let (key, value) = row.map_err(failed)?;
                self.at.1 = Some(key.to_vec());
                if table == Table::Forgotten {
                    rows.extend(Trees::is_of_the_forgotten(&key).then(|| Entry::new(table, &key, Some(&value))));
                } else {
                    forms::unseal(&value, || format!("a row of {table:?}"))?;
                    rows.push(Entry::new(table, &key, Some(&value)));
                }
            }
            if rows.len() == ROWS {
                return Ok(rows);
            }
            self.at = (self.at.0 + 1, None);
        }
        Ok(rows)
    }

    /// Puts it in the place of the old one: it is there whole and on disk, or the old one is.
    pub fn finish(self, folder: &Path, disk: &mut dyn Disk) -> Result<Journal, StoreError> {
        let path = folder.join(journal::FILE);
        put_in_place(disk, self.aside, &path).map_err(unwritten)?;
        let file = OpenOptions::new().append(true).open(&path);
        let file = file.map_err(unwritten)?;
        Ok(Journal::begun(path, file, self.number, self.sum, self.length))
    }
}
