//! Who wanted to be forgotten: rows like all others, so they are in the journal, in the database and in every backup. A row holds no
//! person's number, only a mark, which [`Keys`] alone can compare with numbers.
//!
//! A wish is pending from the moment at which it is stored until everything of the person is gone. One that is found pending when a store
//! is opened is carried out first.

use std::collections::BTreeSet;

use super::forms;
use super::keys::{KeyId, Keys, Mark};
use super::table::Table;
use super::trees::{Batch, Trees, failed};
use headsup_match::{Timestamp, UserId};
use headsup_store::StoreError;

/// Wishes of before have no moment but their number in a list, which is smaller than any moment of this century.
const MOMENTS: u64 = 1 << 40;

/// One wish to be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wish {
    pub key: KeyId,
    pub mark: Mark,
    pub when: u64,
}

impl Wish {
    /// The wish of a person, by the first of the keys.
    pub fn new(keys: &Keys, person: UserId, now: Timestamp) -> Wish {
        let (key, mark) = keys.marks(person).next().expect("there is a key");
        let when = now.0.max(MOMENTS);
        Wish { key, mark, when }
    }

    /// Its bytes: the key of its row.
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

    /// Its place on one of the first lists of before; none if it has a moment.
    pub fn number(&self) -> Option<u64> {
        (self.when < MOMENTS).then_some(self.when)
    }
}

/// How far a wish is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Pending,
    Done,
}

impl Progress {
    /// The value of its row.
    pub fn value(self) -> Vec<u8> {
        match self {
            Progress::Pending => forms::seal(b"pending"),
            Progress::Done => forms::seal(b""),
        }
    }
}

impl Batch<'_> {
    /// Notes how far wishes are.
    pub fn note_wishes(&mut self, wishes: &[Wish], progress: Progress) {
        for wish in wishes {
            self.insert(Table::Meta, &wish.to_bytes(), progress.value());
        }
    }
}

impl Trees {
    /// Every wish.
    pub fn wishes(&self) -> Result<BTreeSet<Wish>, StoreError> {
        let keys = self.keys(Table::Meta, &[]);
        let wishes: Result<Vec<_>, _> = keys.map(|key| key.map(|key| Wish::from_bytes(&key))).collect();
        Ok(wishes?.into_iter().flatten().collect())
    }

    /// The wishes that are yet to be carried out.
    pub fn pending_wishes(&self) -> Result<Vec<Wish>, StoreError> {
        let mut pending = Vec::new();
        for row in self.of(Table::Meta).iter() {
            let (key, value) = row.map_err(failed)?;
            pending.extend(Wish::from_bytes(&key).filter(|_| *value != *Progress::Done.value()));
        }
        Ok(pending)
    }

    /// A person's wishes, and whether each is yet to be carried out.
    fn wishes_of(&self, keys: &Keys, person: UserId) -> Result<Vec<(Wish, bool)>, StoreError> {
        let mut wishes = Vec::new();
        for (key, mark) in keys.marks(person) {
            for row in self.of(Table::Meta).scan_prefix([&key[..], &mark[..]].concat()) {
                let (key, value) = row.map_err(failed)?;
                wishes.extend(Wish::from_bytes(&key).map(|wish| (wish, *value != *Progress::Done.value())));
            }
        }
        Ok(wishes)
    }

    /// A person's wishes that are yet to be carried out.
    pub fn pending_of(&self, keys: &Keys, person: UserId) -> Result<Vec<Wish>, StoreError> {
        let wishes = self.wishes_of(keys, person)?.into_iter();
        Ok(wishes.filter(|(_, pending)| *pending).map(|(wish, _)| wish).collect())
    }

    /// When a person who was forgotten last wished it, if that is known. A wish that is yet to be carried out does not count.
    pub fn forgotten_at(&self, keys: &Keys, person: UserId) -> Result<Option<Timestamp>, StoreError> {
        let wishes = self.wishes_of(keys, person)?.into_iter();
        let done = wishes.filter(|(_, pending)| !pending);
        Ok(done.map(|(wish, _)| Timestamp(wish.when)).max())
    }
}
