//! Chance from outside: names and secrets of new matches, names of incidents. Nothing else is drawn from here.

use std::fmt::Debug;
use std::sync::{Mutex, PoisonError};

use rand::rngs::{StdRng, SysRng};
use rand::{Rng, SeedableRng, TryRng};

/// A source of bytes that nobody can guess.
pub trait Entropy: Debug + Send + Sync {
    /// Fills `bytes` with chance.
    fn fill(&self, bytes: &mut [u8]);
}

/// The system's own.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        SysRng
            .try_fill_bytes(bytes)
            .expect("the system gives chance: without it no card may be dealt");
    }
}

/// The same bytes for the same number: for tests and trials, never between people.
#[derive(Debug)]
pub struct SeededEntropy(Mutex<StdRng>);

impl SeededEntropy {
    /// The bytes of this number.
    pub fn new(number: u64) -> SeededEntropy {
        SeededEntropy(Mutex::new(StdRng::seed_from_u64(number)))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(bytes);
    }
}
