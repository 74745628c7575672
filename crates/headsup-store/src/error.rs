//! What went wrong in a store.

use std::fmt;

/// The most bytes that one value may have.
pub const LARGEST: usize = 32 * 1024;

/// What went wrong in a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// One stored value cannot be read. The others can.
    Broken {
        /// Which.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// A value is larger than [`LARGEST`]; nothing was stored.
    TooLarge,
    /// The disk has no room for it; nothing was stored. It goes on by itself once there is room again.
    Full {
        /// Whether nothing at all is taken; else only what begins a match is not.
        all: bool,
    },
    /// The store failed for good: the database is not what it should be. Nothing can be stored until the program starts again.
    Failed(String),
    /// The store failed for good because the system did: it could not read, write or open a file, or did not finish. That is no sign of
    /// damage. Nothing can be stored until the program starts again.
    System(String),
}

impl StoreError {
    /// What the system could not do.
    pub fn system(what: &str, error: std::io::Error) -> StoreError {
        StoreError::System(format!("{what}: {error}"))
    }

    /// Whether nothing can be stored any more.
    pub fn is_final(&self) -> bool {
        matches!(self, StoreError::Failed(_) | StoreError::System(_))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Broken { what, why } => write!(f, "{what} cannot be read from the database: {why}"),
            StoreError::TooLarge => write!(f, "a value is larger than {LARGEST} bytes"),
            StoreError::Full { all: true } => {
                f.write_str("the disk is full: nothing is stored until there is room again")
            }
            StoreError::Full { all: false } => {
                f.write_str("the disk is nearly full: no match begins until there is room again")
            }
            StoreError::Failed(why) | StoreError::System(why) => {
                write!(f, "the database failed and takes nothing more: {why}")
            }
        }
    }
}

impl std::error::Error for StoreError {}
