//! The keys that turn a person's number into a mark. A mark says nothing without its key, so the keys have a file of their own, which is
//! in no backup: the list of the forgotten and the blocks against them travel, the keys stay.
//!
//! The first key makes new marks. Others came with lists of other folders.

use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::forgotten::write_anew;
use crate::matches::PersonId;

/// What the file is called.
pub const FILE: &str = "forgotten.key";
const TITLE: &str = "headsup key of the forgotten 1";

/// What a number becomes.
pub type Mark = [u8; 32];
/// By which a mark's key is known.
pub type KeyId = [u8; 8];

/// One key, in the hexadecimal digits in which it goes into marks.
#[derive(Clone, PartialEq, Eq)]
struct Key(String);

/// Keys stay out of logs.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key({})", hex::encode(self.id()))
    }
}

impl Key {
    fn read(line: &str) -> Option<Key> {
        let whole = line.len() == 64 && line.bytes().all(|byte| byte.is_ascii_hexdigit());
        whole.then(|| Key(line.to_owned()))
    }

    fn id(&self) -> KeyId {
        let hash = self.hash(b"id");
        *hash.first_chunk().expect("a hash is longer")
    }

    fn hash(&self, of: &[u8]) -> Mark {
        let mut hash = Sha256::new();
        hash.update(self.0.as_bytes());
        hash.update(of);
        hash.finalize().into()
    }
}

/// The keys of a folder.
#[derive(Clone, Debug, Default)]
pub struct Keys(Vec<Key>);

impl Keys {
    /// Reads the text of a key file.
    pub fn read(text: &str) -> Option<Keys> {
        let mut lines = text.lines();
        let titled = lines.next() == Some(TITLE);
        let keys: Option<Vec<Key>> = lines.map(Key::read).collect();
        keys.filter(|keys| titled && !keys.is_empty()).map(Keys)
    }

    /// Reads the keys of a folder; none if it has no key file.
    pub fn of(folder: &Path) -> io::Result<Keys> {
        let text = match fs::read_to_string(folder.join(FILE)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Keys::default()),
            Err(error) => return Err(error),
        };
        Keys::read(&text).ok_or_else(|| {
            let wrong = "it is no key of the forgotten that this program can read; bring back a copy of it";
            io::Error::new(io::ErrorKind::InvalidData, wrong)
        })
    }

    /// Writes the file, whole or not at all.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let lines = self.0.iter().map(|key| format!("{}\n", key.0));
        write_anew(&folder.join(FILE), &format!("{TITLE}\n{}", lines.collect::<String>()))
    }

    /// One new key, by chance.
    pub fn random() -> Keys {
        Keys(vec![Key(hex::encode(rand::random::<[u8; 32]>()))])
    }

    /// Adds a key in its hexadecimal digits; tells whether it was new. None if it is no key.
    pub fn add(&mut self, digits: &str) -> Option<bool> {
        let key = Key::read(digits)?;
        let new = !self.0.contains(&key);
        if new {
            self.0.push(key);
        }
        Some(new)
    }

    /// Adds all of the others; tells whether any was new.
    pub fn join(&mut self, others: &Keys) -> bool {
        let new: Vec<Key> = others.0.iter().filter(|key| !self.0.contains(key)).cloned().collect();
        let any = !new.is_empty();
        self.0.extend(new);
        any
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn has(&self, id: KeyId) -> bool {
        self.0.iter().any(|key| key.id() == id)
    }

    /// The marks of a person on the list of the forgotten, the one that new lines bear first.
    pub fn marks(&self, person: PersonId) -> impl Iterator<Item = (KeyId, Mark)> {
        let marks = self
            .0
            .iter()
            .map(move |key| (key.id(), key.hash(&person.0.to_be_bytes())));
        marks.collect::<Vec<_>>().into_iter()
    }

    /// The marks that stand for a person in the block of another, a new block's first. No two blockers have the same.
    pub fn block_marks(&self, blocker: PersonId, blocked: PersonId) -> Vec<Mark> {
        let pair = [blocker.0.to_be_bytes(), blocked.0.to_be_bytes()].concat();
        let pair = [b"block".as_slice(), &pair].concat();
        self.0.iter().map(|key| key.hash(&pair)).collect()
    }
}
