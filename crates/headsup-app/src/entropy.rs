//! Chance from outside: names and secrets of new matches, names of incidents. Nothing else is drawn from here.

use std::fmt::Debug;

use rand::TryRng;
use rand::rngs::SysRng;

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
