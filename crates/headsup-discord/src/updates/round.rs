//! What one attempt to bring messages up to date came to.

use std::time::Duration;

/// What one round came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Round {
    /// Everything shows the newest.
    Done,
    /// Something changed: once more.
    Again,
    /// Discord is busy or down: once more after a pause, and not before this time.
    Later(Duration),
}

impl Round {
    /// This, or if nothing is left of it to do, that.
    pub fn or(self, other: Round) -> Round {
        if self == Round::Done { other } else { self }
    }
}
