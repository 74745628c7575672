//! The list of those who want to be forgotten: a file beside the database, which outlives it, so that a database restored from a backup
//! forgets them too. It holds no person's number, only marks, which [`Keys`] alone can compare with numbers.
//!
//! Each line is one wish: its key, the mark and when. The database keeps which of them were applied to it, and so do its journal and every
//! backup. What is on the list and was not applied is applied when a database is opened; what was applied and is not on the list, because
//! the folder is another one, is put on it.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::disk::{RealDisk, put_in_place};
use super::keys::{KeyId, Keys, Mark};
use crate::matches::{Moment, PersonId};

/// What the file is called.
pub const FILE: &str = "forgotten";
const TITLE: &str = "headsup forgotten 2";
/// What it began with before, in front of its own key.
const WITH_KEY: &str = "headsup forgotten 1 ";
/// Lines of before have no moment but their number in the list, which is smaller than any moment of this century.
const MOMENTS: u64 = 1 << 40;

/// One wish to be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wish {
    key: KeyId,
    mark: Mark,
    when: u64,
}

impl Wish {
    /// Its bytes in the database.
    pub fn to_bytes(self) -> [u8; 48] {
        let mut bytes = [0; 48];
        bytes[..8].copy_from_slice(&self.key);
        bytes[8..40].copy_from_slice(&self.mark);
        bytes[40..].copy_from_slice(&self.when.to_be_bytes());
        bytes
    }

    /// Reads them; none if they are something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Wish> {
        let bytes = <[u8; 48]>::try_from(bytes).ok()?;
        Some(Wish {
            key: *bytes.first_chunk()?,
            mark: bytes[8..40].try_into().ok()?,
            when: u64::from_be_bytes(*bytes.last_chunk()?),
        })
    }

    /// The key without which it says nothing.
    pub fn key(&self) -> KeyId {
        self.key
    }

    /// Its place on a list of before; none if it was made since.
    pub fn number(&self) -> Option<u64> {
        (self.when < MOMENTS).then_some(self.when)
    }

    fn line(self) -> String {
        let bytes = self.to_bytes();
        format!("{}{:08x}\n", hex::encode(bytes), crc32fast::hash(&bytes))
    }

    fn read(line: &str) -> Option<Wish> {
        let bytes = hex::decode(line).ok()?;
        let (wish, sum) = bytes.split_last_chunk()?;
        Wish::from_bytes(wish).filter(|_| crc32fast::hash(wish) == u32::from_be_bytes(*sum))
    }
}

/// Why a list cannot be used.
#[derive(Debug)]
pub enum ListError {
    /// Lines of it have a key that is not here.
    NoKey,
    /// This file cannot be used.
    Io(PathBuf, io::Error),
}

/// The list.
#[derive(Debug)]
pub struct Forgotten {
    path: PathBuf,
    keys: Keys,
    wishes: BTreeSet<Wish>,
}

/// A list as it lies in its file.
struct Read {
    /// The key that it held itself, as lists of before did.
    key: Option<String>,
    wishes: BTreeSet<Wish>,
    /// Whether the file is not what it would be written as.
    stale: bool,
}

/// Reads a list. Half a line at the end is of a person who was never told that they are forgotten: it is left out.
fn read(path: &Path) -> io::Result<Read> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error),
    };
    let whole = text.rfind('\n').map_or(0, |at| at + 1);
    let mut lines = text[..whole].lines();
    let mut read = Read {
        key: None,
        wishes: BTreeSet::new(),
        stale: whole == 0 || whole < text.len(),
    };
    match lines.next() {
        None => {}
        Some(TITLE) => {
            for line in lines {
                match Wish::read(line) {
                    Some(wish) => drop(read.wishes.insert(wish)),
                    None => {
                        tracing::error!("a line of {} cannot be read: it is left out", path.display());
                        read.stale = true;
                    }
                }
            }
        }
        Some(title) => {
            let key = title.strip_prefix(WITH_KEY).map(str::to_owned);
            let mut keys = Keys::default();
            let known = key.as_deref().and_then(|key| keys.add(key));
            known.ok_or_else(|| {
                let wrong = "it is no list of the forgotten that this program can read";
                io::Error::new(io::ErrorKind::InvalidData, wrong)
            })?;
            let id = keys.marks(PersonId::FORGOTTEN).next().expect("it has a key").0;
            let marks = lines.map(|line| hex::decode(line).ok()?.try_into().ok());
            let wishes = marks.zip(0..).filter_map(|(mark, when)| {
                let mark: Option<Mark> = mark;
                mark.map(|mark| Wish { key: id, mark, when })
            });
            read.wishes = wishes.collect();
            (read.key, read.stale) = (key, true);
        }
    }
    Ok(read)
}

impl Forgotten {
    /// Reads the list of a folder and its keys, or begins them. `applied` is what was applied to the database. Lines whose key is not here
    /// are refused, or left out if that is wished. A list that holds its own key is parted from it, the key first.
    pub fn open(folder: &Path, applied: &BTreeSet<Wish>, without_key: bool) -> Result<Forgotten, ListError> {
        let path = folder.join(FILE);
        let of_list = |error| ListError::Io(path.clone(), error);
        let of_keys = |error| ListError::Io(folder.join(super::keys::FILE), error);
        let Read { key, mut wishes, stale } = read(&path).map_err(of_list)?;
        let mut keys = Keys::of(folder).map_err(of_keys)?;
        let moved = key.is_some_and(|key| keys.add(&key) == Some(true));
        let listed = wishes.len();
        wishes.extend(applied);
        let joined = wishes.len() > listed;
        let known = |wish: &Wish| keys.has(wish.key);
        let unknown = !wishes.iter().all(known);
        if unknown && !without_key {
            return Err(ListError::NoKey);
        }
        wishes.retain(known);
        if keys.is_empty() {
            keys = Keys::random();
            keys.write(folder).map_err(of_keys)?;
        } else if moved {
            keys.write(folder).map_err(of_keys)?;
        }
        let list = Forgotten {
            path: path.clone(),
            keys,
            wishes,
        };
        if stale || joined || unknown {
            let lines = list.wishes.iter().map(|wish| wish.line());
            write_anew(&list.path, &format!("{TITLE}\n{}", lines.collect::<String>())).map_err(of_list)?;
        }
        Ok(list)
    }

    /// Fails if a line of the list of a folder has a key that is not there. Changes nothing.
    pub fn check(folder: &Path) -> Result<(), ListError> {
        let path = folder.join(FILE);
        let read = read(&path).map_err(|error| ListError::Io(path, error))?;
        let keys = Keys::of(folder).map_err(|error| ListError::Io(folder.join(super::keys::FILE), error))?;
        match read.key.is_some() || read.wishes.iter().all(|wish| keys.has(wish.key)) {
            true => Ok(()),
            false => Err(ListError::NoKey),
        }
    }

    /// The key that the list of a folder holds itself, if it is one of before.
    pub fn own_key(folder: &Path) -> io::Result<Option<String>> {
        Ok(read(&folder.join(FILE))?.key)
    }

    /// The keys.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Adds people, on disk when it returns; gives their wishes.
    pub fn add(&mut self, people: &[PersonId], now: Moment) -> io::Result<Vec<Wish>> {
        let when = now.0.max(MOMENTS);
        let wishes: Vec<Wish> = people
            .iter()
            .map(|&person| {
                let (key, mark) = self.keys.marks(person).next().expect("there is a key");
                Wish { key, mark, when }
            })
            .collect();
        let mut file = OpenOptions::new().append(true).open(&self.path)?;
        let lines: String = wishes.iter().map(|wish| wish.line()).collect();
        file.write_all(lines.as_bytes())?;
        file.sync_all()?;
        self.wishes.extend(&wishes);
        Ok(wishes)
    }

    /// When a person last wished to be forgotten, if that is known.
    pub fn last(&self, person: PersonId) -> Option<Moment> {
        let of_key = |(key, mark)| {
            let from = Wish {
                key,
                mark,
                when: MOMENTS,
            };
            let until = Wish { when: u64::MAX, ..from };
            self.wishes
                .range(from..=until)
                .next_back()
                .map(|wish| Moment(wish.when))
        };
        self.keys.marks(person).filter_map(of_key).max()
    }

    /// The wishes that were not applied to a database yet.
    pub fn missing(&self, applied: &BTreeSet<Wish>) -> Vec<Wish> {
        self.wishes.difference(applied).copied().collect()
    }

    /// Whether a person is meant by one of these wishes.
    pub fn among(&self, person: PersonId, wishes: &BTreeSet<(KeyId, Mark)>) -> bool {
        self.keys.marks(person).any(|mark| wishes.contains(&mark))
    }
}

impl Wish {
    /// Whom it means.
    pub fn whom(&self) -> (KeyId, Mark) {
        (self.key, self.mark)
    }
}

/// Writes a file whole or not at all, on disk when it returns.
pub fn write_anew(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let aside = tempfile::Builder::new()
        .prefix(super::open::UNFINISHED)
        .tempfile_in(folder);
    let mut aside = aside?;
    aside.write_all(text.as_bytes())?;
    put_in_place(&mut RealDisk, aside, path)
}
