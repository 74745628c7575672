//! A checkpoint: the journal written anew, aside and a little at a time, while the old one goes on. An image of all rows, and behind it
//! every change since the image was begun, as it stands in the old journal.
//!
//! Only a database that holds what was written to it can be made an image of. So the sum over the image is kept as well, with what the
//! changes do to rows that are in it already; it comes to the sum of the state, or there is no checkpoint.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

use sled::IVec;
use tempfile::NamedTempFile;
use tokio::sync::oneshot;

use super::batch::Change;
use super::disk::Disk;
use super::files::put_in_place;
use super::frame::Row;
use super::journal::{ImageWriter, Journal};
use super::layout;
use super::state::{State, Sum};
use super::survey::Whole;
use super::table::Table;
use super::trees::Trees;
use headsup_store::StoreError;

/// Rows of one part of an image.
const ROWS: usize = 256;
/// What one step writes at most, but for its last part, in bytes.
const STEP: usize = 128 << 10;
/// How much of the old journal is copied at once, in bytes.
const COPIED: usize = 1 << 20;

/// A journal that is being written anew.
#[derive(Debug)]
pub struct Checkpoint {
    aside: NamedTempFile,
    image: ImageWriter,
    /// How long it is so far.
    length: u64,
    base: State,
    /// Where the changes since it was begun stand in the old journal.
    since: u64,
    /// The last row that is in the image.
    at: Option<(Table, IVec)>,
    /// What its rows come to, with the changes since.
    sum: Sum,
    /// Who waits for its end.
    pub waiting: Vec<oneshot::Sender<()>>,
}

fn unwritten(error: io::Error) -> StoreError {
    StoreError::system("the journal cannot be written anew", error)
}

impl Checkpoint {
    /// Begins one of everything up to this state, to which the journal goes.
    pub fn begin(disk: &dyn Disk, journal: &Journal, base: State) -> Result<Checkpoint, StoreError> {
        let aside = layout::unfinished_file(journal.folder());
        let mut aside = aside.map_err(unwritten)?;
        let (image, bytes) = ImageWriter::begin(base, false);
        disk.write(aside.as_file_mut(), &bytes).map_err(unwritten)?;
        Ok(Checkpoint {
            aside,
            image,
            length: bytes.len() as u64,
            base,
            since: journal.length(),
            at: None,
            sum: Sum::default(),
            waiting: Vec::new(),
        })
    }

    /// Takes in a change that was stored since.
    pub fn follow(&mut self, changes: &[Change]) {
        let Some((table, key)) = &self.at else { return };
        for change in changes {
            if (change.table, &change.key[..]) <= (*table, &key[..]) {
                let (before, after) = (change.before.as_deref(), change.after.as_deref());
                self.sum.replace(change.table, &change.key, before, after);
            }
        }
    }

    /// Writes the next rows and syncs them; tells whether all of them are there.
    pub fn step(&mut self, trees: &Trees, disk: &dyn Disk) -> Result<bool, StoreError> {
        let (mut written, mut whole) = (0, false);
        while !whole && written < STEP {
            let rows = trees.rows_after(self.at.as_ref(), ROWS)?;
            whole = rows.len() < ROWS;
            let part = rows.iter().map(|(table, key, value)| {
                self.sum.add(*table, key, value);
                written += key.len() + value.len();
                Row {
                    table: *table,
                    key,
                    value: Some(value),
                }
            });
            let bytes = self.image.part(part.collect());
            disk.write(self.aside.as_file_mut(), &bytes).map_err(unwritten)?;
            self.length += bytes.len() as u64;
            if let Some((table, key, _)) = rows.into_iter().next_back() {
                self.at = Some((table, key));
            }
        }
        let synced = disk.sync(self.aside.as_file());
        synced.map_err(unwritten)?;
        Ok(whole)
    }

    /// Brings over what was stored since, and puts it in the place of the old one: it is there whole and on disk, or the old one is.
    pub fn finish(mut self, disk: &dyn Disk, old: &Journal, state: State) -> Result<Journal, StoreError> {
        if self.sum != state.sum {
            let why =
                "the database does not hold what was written to it; it is made anew from the journal at the next start";
            return Err(StoreError::Failed(why.to_owned()));
        }
        let bytes = self.image.end();
        disk.write(self.aside.as_file_mut(), &bytes).map_err(unwritten)?;
        let image = self.length + bytes.len() as u64;
        let changes = old.length() - self.since;
        let copied = old.so_far().and_then(|(mut file, _)| {
            file.seek(SeekFrom::Start(self.since))?;
            copy(disk, &mut file.take(changes), self.aside.as_file_mut())
        });
        copied.map_err(unwritten)?;
        let path = old.path().to_owned();
        put_in_place(disk, self.aside, &path).map_err(unwritten)?;
        let whole = Whole {
            base: self.base,
            last: state,
            image,
            end: image + changes,
            torn: 0,
            fresh: false,
        };
        Journal::go_on(path, disk, &whole).map_err(unwritten)
    }
}

fn copy(disk: &dyn Disk, from: &mut impl Read, to: &mut File) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(COPIED);
    loop {
        bytes.clear();
        if from.by_ref().take(COPIED as u64).read_to_end(&mut bytes)? == 0 {
            return Ok(());
        }
        disk.write(to, &bytes)?;
    }
}
