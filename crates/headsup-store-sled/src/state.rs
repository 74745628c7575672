//! How far a copy of the data is: whose it is, the number of its last change, the chain of all changes before, and a sum over its rows.
//!
//! Two copies with the same state hold the same rows. A copy whose rows do not come to its own sum is not whole, whatever is missing.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::table::Table;

/// Which data folder something belongs to. It is drawn once, and stands in every file and backup of the folder.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FolderId(pub [u8; 16]);

impl FolderId {
    /// A new one, by chance.
    pub fn random() -> FolderId {
        FolderId(rand::random())
    }

    /// Reads its hexadecimal digits.
    pub fn read(digits: &str) -> Option<FolderId> {
        Some(FolderId(hex::decode(digits).ok()?.try_into().ok()?))
    }
}

impl fmt::Display for FolderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for FolderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FolderId({self})")
    }
}

/// A sum over rows, in which their order does not matter: a row is added once, and taken out again when it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum(u128);

impl Sum {
    /// Adds a row.
    pub fn add(&mut self, table: Table, key: &[u8], value: &[u8]) {
        self.0 = self.0.wrapping_add(hash_row(table, key, value));
    }

    /// Takes a row out.
    pub fn remove(&mut self, table: Table, key: &[u8], value: &[u8]) {
        self.0 = self.0.wrapping_sub(hash_row(table, key, value));
    }

    /// Takes in what one row was and what it becomes.
    pub fn replace(&mut self, table: Table, key: &[u8], before: Option<&[u8]>, after: Option<&[u8]>) {
        if let Some(before) = before {
            self.remove(table, key, before);
        }
        if let Some(after) = after {
            self.add(table, key, after);
        }
    }
}

fn hash_row(table: Table, key: &[u8], value: &[u8]) -> u128 {
    let mut hash = Sha256::new();
    hash.update([table as u8, u8::try_from(key.len()).unwrap_or(u8::MAX)]);
    hash.update(key);
    hash.update(value);
    first_half(&hash)
}

fn first_half(hash: &Sha256) -> u128 {
    let digest = hash.clone().finalize();
    u128::from_be_bytes(*digest.first_chunk().expect("a digest is longer"))
}

/// How far a copy of the data is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Whose it is.
    pub id: FolderId,
    /// The number of the last change.
    pub number: u64,
    /// A hash over the states of all changes up to that one.
    pub chain: u128,
    /// The sum over all rows after it.
    pub sum: Sum,
}

impl State {
    /// A new folder without any row.
    pub fn empty(id: FolderId) -> State {
        State {
            id,
            number: 0,
            chain: 0,
            sum: Sum::default(),
        }
    }

    /// The state after the next change, after which the rows come to `sum`.
    pub fn next(self, sum: Sum) -> State {
        let number = self.number + 1;
        let mut hash = Sha256::new();
        hash.update(self.chain.to_be_bytes());
        hash.update(number.to_be_bytes());
        hash.update(sum.0.to_be_bytes());
        State {
            number,
            chain: first_half(&hash),
            sum,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_knows_which_rows_there_are_and_not_in_which_order_they_came() {
        let mut one = Sum::default();
        one.add(Table::Matches, b"a", b"1");
        one.add(Table::People, b"a", b"2");
        let mut other = Sum::default();
        other.add(Table::People, b"a", b"3");
        other.add(Table::Matches, b"a", b"1");
        assert_ne!(one, other);
        other.replace(Table::People, b"a", Some(b"3"), Some(b"2"));
        assert_eq!(one, other);
        other.replace(Table::People, b"a", Some(b"2"), None);
        other.replace(Table::Matches, b"a", Some(b"1"), None);
        assert_eq!(other, Sum::default());
        let mut moved = Sum::default();
        moved.add(Table::Matches, b"a1", b"");
        let mut whole = Sum::default();
        whole.add(Table::Matches, b"a", b"1");
        assert_ne!(moved, whole, "keys and values are told apart");
    }

    #[test]
    fn a_chain_knows_every_state_that_it_came_through() {
        let begin = State::empty(FolderId([1; 16]));
        let mut sum = Sum::default();
        sum.add(Table::Matches, b"a", b"1");
        let there_and_back = begin.next(sum).next(Sum::default());
        let idle = begin.next(Sum::default()).next(Sum::default());
        assert_eq!((there_and_back.number, there_and_back.sum), (idle.number, idle.sum));
        assert_ne!(there_and_back.chain, idle.chain);
    }
}
