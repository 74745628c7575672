//! The keys that turn a person's number into a mark: as the store on disk does it, so that marks can be carried over with their key.

use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

use headsup_match::UserId;

/// The keys that a database keeps itself: one, and those of the databases and data folders that it was brought from.
pub const OWN: &str = "SELECT value FROM meta WHERE name ~ '^forgotten key( [0-9]+)?$' ORDER BY name";

/// What a number becomes.
pub type Mark = [u8; 32];

/// One key, in the hexadecimal digits in which it goes into marks.
#[derive(Clone)]
struct Key(SecretString);

impl Key {
    fn hash(&self, of: &[u8]) -> Mark {
        let hash = Sha256::new().chain_update(self.0.expose_secret()).chain_update(of);
        hash.finalize().into()
    }

    fn id(&self) -> Vec<u8> {
        self.hash(b"id")[..8].to_vec()
    }
}

/// The keys of a database. The first makes new marks.
#[derive(Clone)]
pub struct Keys(Vec<Key>);

/// Keys stay out of logs.
impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.ids().iter().map(hex::encode)).finish()
    }
}

impl Keys {
    /// Reads keys. None if one of them is no key, or there is none.
    pub fn of_digits(keys: impl Iterator<Item = SecretString>) -> Option<Keys> {
        let whole = |key: &str| key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit());
        let keys = keys.map(|key| whole(key.expose_secret()).then_some(Key(key)));
        let keys: Option<Vec<Key>> = keys.collect();
        keys.filter(|keys| !keys.is_empty()).map(Keys)
    }

    /// By what the keys are known.
    pub fn ids(&self) -> Vec<Vec<u8>> {
        self.0.iter().map(Key::id).collect()
    }

    /// The marks of a person who is forgotten, a new one first.
    pub fn marks(&self, person: UserId) -> Vec<Vec<u8>> {
        let marks = self.0.iter().map(|key| key.hash(&person.0.to_be_bytes()).to_vec());
        marks.collect()
    }

    /// The marks that stand for a person in the block of another, a new one first. No two blockers have the same.
    pub fn block_marks(&self, blocker: UserId, blocked: UserId) -> Vec<Vec<u8>> {
        let pair = [b"block".as_slice(), &blocker.0.to_be_bytes(), &blocked.0.to_be_bytes()].concat();
        self.0.iter().map(|key| key.hash(&pair).to_vec()).collect()
    }
}

/// The digits of a new key, by chance.
pub fn random() -> String {
    hex::encode(rand::random::<[u8; 32]>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_those_of_the_store_on_disk() {
        let digits = "ab".repeat(32);
        let keys = Keys::of_digits([SecretString::from(digits.clone())].into_iter()).unwrap();
        let hash = |of: &[u8]| Sha256::digest([digits.as_bytes(), of].concat()).to_vec();
        assert_eq!(keys.marks(UserId(7)), [hash(&[0, 0, 0, 0, 0, 0, 0, 7])]);
        let pair = [b"block".as_slice(), &[0; 7], &[7], &[0; 7], &[9]].concat();
        assert_eq!(keys.block_marks(UserId(7), UserId(9)), [hash(&pair)]);
        assert_eq!(keys.ids(), [hash(b"id")[..8].to_vec()]);
        assert!(Keys::of_digits(["ab".into()].into_iter()).is_none());
        assert!(!format!("{keys:?}").contains(&digits));
    }
}
