//! The keys that turn a person's number into a mark. A mark says nothing without its key, so the keys have a file of their own, which is
//! in no backup: the list of the forgotten and the blocks against them travel, the keys stay.
//!
//! The first key makes new marks. Others came with backups of other folders.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::disk::RealDisk;
use super::files::{if_there, make_file};
use super::layout;
use super::state::FolderId;
use headsup_match::UserId;

const TITLE: &str = "headsup key of the forgotten 2";
/// What it began with before it had a checksum and said whose it is.
const OLD_TITLE: &str = "headsup key of the forgotten 1";

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys(Vec<Key>);

impl Keys {
    /// Reads the text of a key file; gives the folder that it belongs to as well, if it says so.
    pub fn read(text: &str) -> Option<(Keys, Option<FolderId>)> {
        let (title, rest) = text.split_once('\n')?;
        let (id, keys) = match title {
            OLD_TITLE => (None, rest),
            TITLE => {
                let (body, sum) = rest.strip_suffix('\n')?.rsplit_once('\n')?;
                (format!("{:08x}", crc32fast::hash(body.as_bytes())) == sum).then_some(())?;
                let (id, keys) = body.split_once('\n')?;
                (Some(FolderId::read(id)?), keys)
            }
            _ => return None,
        };
        let keys: Option<Vec<Key>> = keys.lines().map(Key::read).collect();
        Some((Keys(keys.filter(|keys| !keys.is_empty())?), id))
    }

    /// Reads keys that were brought: the text of a key file, or of a file with nothing but the digits of keys, as databases on a server have.
    pub fn read_brought(text: &str) -> Option<Keys> {
        let bare = || {
            text.lines()
                .map(|line| Key::read(line.trim_end()))
                .collect::<Option<_>>()
        };
        let (keys, _) = Keys::read(text).or_else(|| Some((Keys(bare()?), None)))?;
        (!keys.is_empty()).then_some(keys)
    }

    /// Those that are known by one of these.
    pub fn only(&self, ids: &BTreeSet<KeyId>) -> Keys {
        let wanted = self.0.iter().filter(|key| ids.contains(&key.id()));
        Keys(wanted.cloned().collect())
    }

    /// The hexadecimal digits of each.
    pub fn to_digits(&self) -> Vec<String> {
        self.0.iter().map(|key| key.0.clone()).collect()
    }

    /// Reads the keys of a folder, and whose they are; no keys if the file is not there, or cannot be read as one.
    ///
    /// # Errors
    /// If the system cannot read it.
    pub fn of(folder: &Path) -> io::Result<(Keys, Option<FolderId>)> {
        let bytes = if_there(fs::read(folder.join(layout::KEYS)))?.unwrap_or_default();
        let text = std::str::from_utf8(&bytes).ok();
        Ok(text.and_then(Keys::read).unwrap_or_default())
    }

    /// Writes the file, whole or not at all.
    pub fn write(&self, folder: &Path, id: FolderId) -> io::Result<()> {
        let keys: Vec<&str> = self.0.iter().map(|key| &key.0[..]).collect();
        let body = format!("{id}\n{}", keys.join("\n"));
        let text = format!("{TITLE}\n{body}\n{:08x}\n", crc32fast::hash(body.as_bytes()));
        make_file(&RealDisk, &folder.join(layout::KEYS), text.as_bytes())
    }

    /// One new key, by chance.
    pub fn random() -> Keys {
        Keys(vec![Key(hex::encode(rand::random::<[u8; 32]>()))])
    }

    /// One key, by its hexadecimal digits. None if it is no key.
    pub fn of_digits(digits: &str) -> Option<Keys> {
        Some(Keys(vec![Key::read(digits)?]))
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

    /// The marks of a person in wishes to be forgotten, the one that new wishes bear first.
    pub fn marks(&self, person: UserId) -> impl Iterator<Item = (KeyId, Mark)> {
        let keys = self.0.iter();
        keys.map(move |key| (key.id(), key.hash(&person.0.to_be_bytes())))
    }

    /// The marks that stand for a person in the block of another, a new block's first. No two blockers have the same.
    pub fn block_marks(&self, blocker: UserId, blocked: UserId) -> Vec<Mark> {
        let pair = [blocker.0.to_be_bytes(), blocked.0.to_be_bytes()].concat();
        let pair = [b"block".as_slice(), &pair].concat();
        self.0.iter().map(|key| key.hash(&pair)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_file_is_read_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let id = FolderId([7; 16]);
        let mut keys = Keys::random();
        keys.join(&Keys::random());
        keys.write(folder.path(), id).unwrap();
        let bytes = fs::read(folder.path().join(layout::KEYS)).unwrap();
        let same = |found: &(Keys, Option<FolderId>)| found.0.0 == keys.0 && found.1 == Some(id);
        assert!(same(&Keys::of(folder.path()).unwrap()));
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let read = std::str::from_utf8(&flipped).ok().and_then(Keys::read);
            // The title alone can become that of before, in which what follows is no key.
            assert!(read.is_none(), "bit {bit}");
        }
        let digits = keys.to_digits();
        assert_eq!(keys.only(&[keys.0[1].id()].into()).to_digits(), digits[1..]);
        let brought = |text: &str| Keys::read_brought(text).map(|keys| keys.0.len());
        assert_eq!(brought(std::str::from_utf8(&bytes).unwrap()), Some(2));
        assert_eq!(brought(&format!("{}\r\n{}\n", digits[0], digits[1])), Some(2));
        assert_eq!(brought(&digits[0]), Some(1));
        assert_eq!([brought(""), brought(&digits[0][1..])], [None; 2]);
        let old = format!("{OLD_TITLE}\n{}\n", keys.0[0].0);
        assert_eq!(Keys::read(&old).map(|(keys, id)| (keys.0.len(), id)), Some((1, None)));
    }
}
