//! One lock for each key, made when it is asked for.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OwnedMutexGuard;

/// How many locks are kept before those that nobody holds are thrown away.
const FEW: usize = 16;

/// One lock for each key.
#[derive(Debug)]
pub struct KeyedLocks<K>(Mutex<Locks<K>>);

#[derive(Debug)]
struct Locks<K> {
    of: HashMap<K, Arc<tokio::sync::Mutex<()>>>,
    /// When there are so many, those that nobody holds are thrown away.
    most: usize,
}

impl<K> Default for KeyedLocks<K> {
    fn default() -> KeyedLocks<K> {
        KeyedLocks(Mutex::new(Locks {
            of: HashMap::new(),
            most: FEW,
        }))
    }
}

impl<K: Eq + Hash> KeyedLocks<K> {
    fn of(&self, key: K) -> Arc<tokio::sync::Mutex<()>> {
        let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if locks.of.len() >= locks.most {
            locks.of.retain(|_, lock| Arc::strong_count(lock) > 1);
            locks.most = 2 * locks.of.len() + FEW;
        }
        Arc::clone(locks.of.entry(key).or_default())
    }

    /// Waits until nobody else holds the lock of a key.
    pub async fn lock(&self, key: K) -> OwnedMutexGuard<()> {
        let lock = self.of(key);
        lock.lock_owned().await
    }

    /// Returns the lock of a key if nobody else holds it just now.
    pub fn try_lock(&self, key: K) -> Option<OwnedMutexGuard<()>> {
        self.of(key).try_lock_owned().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_key_is_locked_alone_and_what_nobody_holds_is_not_kept() {
        let locks = KeyedLocks::default();
        let one = locks.lock(1).await;
        assert!(locks.try_lock(1).is_none());
        for other in 2..1_000 {
            assert!(locks.try_lock(other).is_some());
        }
        assert!(locks.0.lock().expect("nothing panics").of.len() <= 2 * FEW);
        assert!(locks.try_lock(1).is_none(), "what is held is kept");
        drop(one);
        assert!(locks.try_lock(1).is_some());
    }
}
