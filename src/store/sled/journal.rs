//! The second witness: every stored change once more, in a file that only grows, synced before the database.
//!
//! After its title the file is a chain of frames, one for each batch of the committer: a mark to find it by, its length and checksum, its
//! number, the checksum of the frame before, and the rows that were written. A frame counts whole or not at all. Only what cannot be
//! derived is in it: matches, people, what was chosen, notes, answers to interactions; no index.
//!
//! People who are forgotten must be in no file any more, so the journal is written anew then, as it is when most of it is outlived: aside,
//! synced, renamed ([`super::rewrite`]).

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::disk::{Disk, put_in_place};
use crate::store::StoreError;

/// What the file is called.
pub const FILE: &str = "journal";
pub const TITLE: &[u8] = b"headsup journal 1\n";
const MARK: [u8; 4] = [0xf5, b'h', b'u', 0xfa];
/// Mark, length, checksum.
const HEAD: usize = 12;

/// Rows of a frame when the journal is written anew.
const ROWS: usize = 64;
/// The journal may outgrow what is alive in it so many times, and by so many bytes, before it is written anew.
const OUTGROWN: u64 = 3;
const SMALL: u64 = 16 << 20;

/// What a row belongs to. Only ever added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Table {
    Matches,
    People,
    Settings,
    Places,
    Rested,
    /// Which of the forgotten were taken out, and how many in lists of before.
    Forgotten,
    /// To interactions.
    Answers,
    /// Of promises; rows are never changed or taken away.
    Chain,
}

/// A value to be written, in the bytes of the database, or none if it was taken away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    table: Table,
    key: Vec<u8>,
    value: Option<Vec<u8>>,
}

impl Entry {
    pub fn new(table: Table, key: &[u8], value: Option<&[u8]>) -> Entry {
        Entry {
            table,
            key: key.to_vec(),
            value: value.map(<[u8]>::to_vec),
        }
    }
}

/// The same as it is read.
#[derive(Deserialize)]
struct Row<'a> {
    table: Table,
    key: &'a [u8],
    #[serde(borrow)]
    value: Option<&'a [u8]>,
}

#[derive(Deserialize)]
struct Frame<'a> {
    number: u64,
    /// The checksum of the frame before; 0 in the first of a file.
    before: u32,
    #[serde(borrow)]
    rows: Vec<Row<'a>>,
}

/// The bytes of a frame and its checksum.
pub fn frame(number: u64, before: u32, entries: &[Entry]) -> (Vec<u8>, u32) {
    let form = (number, before, entries);
    let mut bytes = postcard::to_extend(&form, vec![0; HEAD]).expect("plain bytes are always written");
    let sum = crc32fast::hash(&bytes[HEAD..]);
    let length = u32::try_from(bytes.len() - HEAD).expect("a batch is small");
    bytes[..4].copy_from_slice(&MARK);
    bytes[4..8].copy_from_slice(&length.to_le_bytes());
    bytes[8..HEAD].copy_from_slice(&sum.to_le_bytes());
    (bytes, sum)
}

/// Reads the frame at the beginning of these bytes; gives its length and checksum too. None if there is no whole one.
fn read_frame(bytes: &[u8]) -> Option<(Frame<'_>, usize, u32)> {
    let (head, rest) = bytes.split_at_checked(HEAD)?;
    let number = |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
    let body = rest.get(..number(4) as usize)?;
    let sum = number(8);
    if head[..4] != MARK || crc32fast::hash(body) != sum {
        return None;
    }
    Some((postcard::from_bytes(body).ok()?, HEAD + body.len(), sum))
}

/// What a journal says.
#[derive(Debug, Default)]
pub struct Told<'a> {
    /// The last row of each key.
    pub rows: HashMap<(Table, &'a [u8]), Option<&'a [u8]>>,
    /// The number of the last whole frame, 0 if there is none.
    pub number: u64,
    /// How often something is missing before the last whole frame.
    pub holes: u32,
    /// Bytes after the last whole frame: half a frame, or one that was damaged.
    pub torn: usize,
    /// Where the last whole frame ends, and its checksum.
    end: usize,
    sum: u32,
}

impl<'a> Told<'a> {
    /// Reads the bytes of a journal, past whatever is damaged.
    pub fn read(bytes: &'a [u8]) -> Told<'a> {
        let mut told = Told::default();
        let titled = bytes.starts_with(TITLE);
        let mut at = if titled { TITLE.len() } else { 0 };
        told.end = at;
        let mut whole = titled;
        while at < bytes.len() {
            let Some((frame, length, sum)) = read_frame(&bytes[at..]) else {
                whole = false;
                let next = bytes[at + 1..].windows(MARK.len()).position(|window| window == MARK);
                match next {
                    Some(next) => at += 1 + next,
                    None => break,
                }
                continue;
            };
            let first = told.number == 0;
            let follows = frame.before == told.sum && (first || frame.number == told.number + 1);
            told.holes += u32::from(!whole || !follows);
            whole = true;
            for row in frame.rows {
                told.rows.insert((row.table, row.key), row.value);
            }
            at += length;
            (told.end, told.sum, told.number) = (at, sum, frame.number);
        }
        told.torn = bytes.len() - told.end;
        told
    }

    /// The last value of a key, if there is one.
    pub fn value(&self, table: Table, key: &[u8]) -> Option<&'a [u8]> {
        self.rows.get(&(table, key)).copied().flatten()
    }

    /// Whether nothing was ever written.
    pub fn is_empty(&self) -> bool {
        self.number == 0
    }
}

/// The bytes of a journal of what is alive in another, in an order of its own.
pub fn alive(told: &Told<'_>) -> Vec<u8> {
    let mut rows: Vec<_> = told.rows.iter().collect();
    rows.sort_unstable_by_key(|((table, key), _)| (*table as u8, *key));
    let entries: Vec<Entry> = rows
        .into_iter()
        .filter_map(|((table, key), value)| Some(Entry::new(*table, key, Some((*value)?))))
        .collect();
    let (mut bytes, mut sum) = (TITLE.to_vec(), 0);
    for (number, some) in (1..).zip(entries.chunks(ROWS)) {
        let (frame, own) = frame(number, sum, some);
        bytes.extend(frame);
        sum = own;
    }
    bytes
}

/// The bytes of the journal of a folder; none if there is no journal.
pub fn bytes(folder: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(folder.join(FILE)) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    number: u64,
    sum: u32,
    length: u64,
    /// Its length when it was last written anew.
    fresh: u64,
}

impl Journal {
    /// The file that is written to.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Goes on with a journal that was read, after its last whole frame; what is torn there is cut off.
    pub fn go_on(folder: &Path, disk: &mut dyn Disk, told: &Told<'_>) -> io::Result<Journal> {
        let path = folder.join(FILE);
        let file = OpenOptions::new().append(true).open(&path)?;
        if told.torn > 0 {
            file.set_len(told.end as u64)?;
            disk.sync(&file)?;
        }
        let alive = told
            .rows
            .iter()
            .map(|((_, key), value)| key.len() + value.map_or(0, <[u8]>::len));
        Ok(Journal {
            path,
            file,
            number: told.number,
            sum: told.sum,
            length: told.end as u64,
            fresh: alive.sum::<usize>() as u64,
        })
    }

    /// Writes a journal of these rows alone in place of the one that is there. Its frames follow `number`. It is there whole and on disk,
    /// or the old one is.
    pub fn anew<R>(folder: &Path, disk: &mut dyn Disk, number: u64, rows: R) -> Result<Journal, StoreError>
    where
        R: IntoIterator<Item = Result<Entry, StoreError>>,
    {
        let failed = |error| StoreError::system("the journal cannot be written anew", error);
        let aside = tempfile::Builder::new()
            .prefix(super::open::UNFINISHED)
            .tempfile_in(folder);
        let mut aside = aside.map_err(failed)?;
        let (mut number, mut sum) = (number, 0);
        let mut length = TITLE.len() as u64;
        disk.write(aside.as_file_mut(), TITLE).map_err(failed)?;
        let mut rows = rows.into_iter();
        loop {
            let some = rows.by_ref().take(ROWS).collect::<Result<Vec<_>, StoreError>>()?;
            if some.is_empty() {
                break;
            }
            number += 1;
            let (bytes, own) = frame(number, sum, &some);
            disk.write(aside.as_file_mut(), &bytes).map_err(failed)?;
            sum = own;
            length += bytes.len() as u64;
        }
        let path = folder.join(FILE);
        put_in_place(disk, aside, &path).map_err(failed)?;
        let file = OpenOptions::new().append(true).open(&path).map_err(failed)?;
        Ok(Journal {
            path,
            file,
            number,
            sum,
            length,
            fresh: length,
        })
    }

    /// One that was just put in its place.
    pub fn begun(path: PathBuf, file: File, number: u64, sum: u32, length: u64) -> Journal {
        Journal {
            path,
            file,
            number,
            sum,
            length,
            fresh: length,
        }
    }

    /// The number of the last frame.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Adds a frame; it is on disk when this returns.
    pub fn append(&mut self, disk: &mut dyn Disk, entries: &[Entry]) -> io::Result<()> {
        let (bytes, sum) = frame(self.number + 1, self.sum, entries);
        disk.write(&mut self.file, &bytes)?;
        disk.sync(&self.file)?;
        self.number += 1;
        self.sum = sum;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// Whether most of it is outlived.
    pub fn outgrown(&self) -> bool {
        self.length > SMALL + OUTGROWN * self.fresh
    }

    /// How long it is, in bytes.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Has it count as just written anew.
    pub fn put_off(&mut self) {
        self.fresh = self.length;
    }

    /// The file as it is now, to be read by somebody else, and how much of it.
    pub fn so_far(&self) -> io::Result<(File, u64)> {
        Ok((File::open(&self.path)?, self.length))
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }
}
