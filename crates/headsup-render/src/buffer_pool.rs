//! Memory that is used again. A picture takes more than a megabyte for a moment, and to have the kernel hand that out anew each time costs
//! as much as to draw on it.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many are kept: few pictures are drawn at once.
const MOST: usize = 4;

/// Vectors that no one uses at the moment.
pub struct Spare<T>(Mutex<Vec<Vec<T>>>);

impl<T> Spare<T> {
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
