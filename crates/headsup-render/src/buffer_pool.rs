//! Memory that is used again. A picture takes more than a megabyte for a moment. Filling pages that the kernel hands out anew was an eighth
//! of a picture's time, in a profile of the bot under load.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many are kept: few pictures are drawn at once.
const MOST: usize = 4;

/// Vectors that no one uses at the moment.
pub struct BufferPool<T>(Mutex<Vec<Vec<T>>>);

impl<T> BufferPool<T> {
    /// None yet.
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Vec<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An empty vector.
    pub fn take(&self) -> Vec<T> {
        self.kept().pop().unwrap_or_default()
    }

    /// Gives a vector back.
    pub fn give(&self, mut vector: Vec<T>) {
        vector.clear();
        let mut kept = self.kept();
        if kept.len() < MOST {
            kept.push(vector);
        }
    }
}
