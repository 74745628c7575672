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
use std::io;
use std::path::{Path, PathBuf};

use super::batch::Change;
use super::disk::Disk;
use super::files::open_to_write;
use super::frame::{Body, Row, TITLE, frame};
use super::state::State;
use super::survey::Whole;

/// The journal may outgrow its image so many times, and by so many bytes, before there is a new checkpoint.
const OUTGROWN: u64 = 3;
const SMALL: u64 = 16 << 20;
/// How many zeros are written behind a change where there are none left.
const ROOM: usize = 64 << 10;

/// An image that is being written: the beginning of a journal, in bytes that follow one another.
#[derive(Debug, Default)]
pub struct ImageWriter {
    parts: u64,
}

impl ImageWriter {
    /// The bytes that begin a journal.
    pub fn begin(state: State, fresh: bool) -> (ImageWriter, Vec<u8>) {
        let mut bytes = TITLE.to_vec();
        bytes.extend(frame(&Body::Start { state, fresh }));
        (ImageWriter::default(), bytes)
    }

    /// The bytes of some more rows.
    pub fn part(&mut self, rows: Vec<Row<'_>>) -> Vec<u8> {
        let bytes = frame(&Body::Image { part: self.parts, rows });
        self.parts += 1;
        bytes
    }

    /// The bytes that end it.
    pub fn end(self) -> Vec<u8> {
        frame(&Body::ImageEnd { parts: self.parts })
    }
}

/// The journal that a store writes.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    length: u64,
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

    /// The file that is written to.
    pub fn file(&self) -> &File {
        &self.file
    }

    pub fn path(&self) -> &Path {
        &self.path
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

    /// How long it is without the zeros, in bytes.
    pub fn length(&self) -> u64 {
        self.length
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
