//! The journal: the truth of a data folder. Every change is one frame, deletions included, and it is on disk before the database has it.
//!
//! ```text
//! title · Start{state} · Image … Image · ImageEnd · Change{1} · Change{2} · … · zeros
//! ```
//!
//! It begins with an image of all rows (a checkpoint), and goes on with every change since. A change is numbered, carries the hash of the
//! chain of changes up to it and the sum over all rows after it, and counts whole or not at all. The image may be younger than the state
//! that `Start` names, because changes went on while it was written: the changes behind it write whole rows, so they bring it to the same
//! end whichever it has seen already. The zeros are room for the next changes: a file that does not grow is synced far sooner.
//!
//! [`Survey`] says how much of a file can be trusted; [`replay`] hands out its rows; [`Journal`] goes on with it. [`frame`] is its bytes.
//!
//! [`Survey`]: super::survey::Survey
//! [`replay`]: super::survey::replay
//! [`frame`]: super::frame

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use sled::IVec;
use tempfile::NamedTempFile;
use tokio::sync::oneshot;

use super::disk::Disk;
use super::files::{above, open_to_write, put_in_place};
use super::frame::{Body, Row, TITLE, frame};
use super::layout;
use super::state::{State, Sum};
use super::survey::Whole;
use super::table::Table;
use super::trees::{Change, Trees};
use headsup_store::StoreError;

/// The journal may outgrow its image so many times, and by so many bytes, before there is a new checkpoint.
const OUTGROWN: u64 = 3;
const SMALL: u64 = 16 << 20;
/// How many zeros are written behind a change where there are none left.
const ROOM: usize = 64 << 10;

/// The bytes that begin a journal. `fresh` says that database and head are yet to be made from it.
pub fn beginning(state: State, fresh: bool) -> Vec<u8> {
    [TITLE, &frame(&Body::Start { state, fresh })].concat()
}

/// The journal that a store writes.
#[derive(Debug)]
pub struct Journal {
    pub path: PathBuf,
    /// The file that is written to.
    pub file: File,
    /// How long it is without the zeros, in bytes.
    pub length: u64,
    /// Where the zeros behind its last change end.
    room: u64,
    /// How long its image is.
    image: u64,
}

impl Journal {
    /// Goes on with a journal, after its last change; what is torn there is cut off.
    pub fn go_on(path: PathBuf, disk: &dyn Disk, whole: &Whole) -> io::Result<Journal> {
        let file = open_to_write(&path)?;
        let mut room = file.metadata()?.len();
        if whole.torn > 0 {
            room = whole.end;
            file.set_len(room)?;
            disk.sync(&file)?;
        }
        Ok(Journal {
            path,
            file,
            length: whole.end,
            room,
            image: whole.image,
        })
    }

    /// Sees to it that all of a journal that was read is on disk, and its name in the folder. If the sync of its last frame failed, the system
    /// shows that frame and takes it for synced: so it can be written `again`.
    pub fn make_durable(path: &Path, disk: &dyn Disk, whole: &Whole, again: bool) -> io::Result<()> {
        let file = open_to_write(path)?;
        if again {
            let mut tail = Vec::new();
            let mut from = File::open(path)?;
            from.seek(SeekFrom::Start(whole.tail))?;
            from.take(whole.end - whole.tail).read_to_end(&mut tail)?;
            disk.write_at(&file, &tail, whole.tail)?;
        }
        disk.sync(&file)?;
        disk.sync(&File::open(above(path))?)
    }

    /// Adds a change, after which the state is `next`. It is on disk when this returns.
    pub fn append(&mut self, disk: &dyn Disk, changes: &[Change], next: State) -> io::Result<()> {
        let mut bytes = frame(&Body::Change {
            number: next.number,
            chain: next.chain,
            sum: next.sum,
            rows: changes.iter().map(Change::row).collect(),
        });
        let (begin, end) = (self.length, self.length + bytes.len() as u64);
        if end > self.room {
            bytes.resize(bytes.len() + ROOM, 0);
        }
        disk.write_at(&self.file, &bytes, begin)?;
        disk.sync(&self.file)?;
        self.length = end;
        self.room = self.room.max(begin + bytes.len() as u64);
        Ok(())
    }

    /// Whether most of it is outlived.
    pub fn outgrown(&self) -> bool {
        self.length > SMALL + OUTGROWN * self.image
    }

    /// Has it count as just written anew.
    pub fn put_off(&mut self) {
        self.image = self.length;
    }

    /// The file as it is now, to be read by something else, and how much of it.
    pub fn so_far(&self) -> io::Result<(File, u64)> {
        Ok((File::open(&self.path)?, self.length))
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }
}

/// Rows of one part of an image.
const ROWS: usize = 256;
/// What one step writes at most, but for its last part, in bytes.
const STEP: usize = 128 << 10;
/// How much of the old journal is copied at once, in bytes.
const COPIED: usize = 1 << 20;

/// A checkpoint: the journal written anew, aside and a little at a time, while the old one goes on. Only a database that holds what was
/// written to it can be made an image of: its rows, with the changes since, come to the sum of the state, or there is no checkpoint.
#[derive(Debug)]
pub struct Checkpoint {
    aside: NamedTempFile,
    /// How many parts of the image are written.
    parts: u64,
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
        let bytes = beginning(base, false);
        disk.write(aside.as_file_mut(), &bytes).map_err(unwritten)?;
        Ok(Checkpoint {
            aside,
            parts: 0,
            length: bytes.len() as u64,
            base,
            since: journal.length,
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
                change.add_to(&mut self.sum);
            }
        }
    }

    /// Writes the next rows and syncs them; tells whether all of them are there.
    pub fn step(&mut self, trees: &Trees, disk: &dyn Disk) -> Result<bool, StoreError> {
        let (mut written, mut whole) = (0, false);
        while !whole && written < STEP {
            let read = trees.rows(self.at.as_ref()).take(ROWS);
            let read = read.collect::<Result<Vec<_>, _>>()?;
            whole = read.len() < ROWS;
            let rows = read.iter().map(|(table, key, value)| {
                self.sum.add(*table, key, value);
                written += key.len() + value.len();
                Row::new(*table, key, value)
            });
            let rows = rows.collect();
            let bytes = frame(&Body::Image { part: self.parts, rows });
            self.parts += 1;
            disk.write(self.aside.as_file_mut(), &bytes).map_err(unwritten)?;
            self.length += bytes.len() as u64;
            if let Some((table, key, _)) = read.into_iter().next_back() {
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
        let bytes = frame(&Body::ImageEnd { parts: self.parts });
        disk.write(self.aside.as_file_mut(), &bytes).map_err(unwritten)?;
        let image = self.length + bytes.len() as u64;
        let changes = old.length - self.since;
        let copied = old.so_far().and_then(|(mut file, _)| {
            file.seek(SeekFrom::Start(self.since))?;
            copy(disk, &mut file.take(changes), self.aside.as_file_mut())
        });
        copied.map_err(unwritten)?;
        let path = old.path.clone();
        put_in_place(disk, self.aside, &path).map_err(unwritten)?;
        let whole = Whole {
            last: state,
            end: image + changes,
            ..Whole::image_of(self.base, image)
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
