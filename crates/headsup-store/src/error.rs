//! What went wrong in a store.

/// The most bytes that one value may have.
pub const LARGEST: usize = 64 * 1024;

/// What went wrong in a store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// One stored value cannot be read. The others can.
    #[error("{what} cannot be read from the database: {why}")]
    Broken {
        /// Which.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// A value is larger than [`LARGEST`]; nothing was stored.
    #[error("a value is larger than {LARGEST} bytes")]
    TooLarge,
    /// The disk has no room for it; nothing was stored. It goes on by itself once there is room again.
    #[error("the disk is {}", if *all {
        "full: nothing is stored until there is room again"
    } else {
        "nearly full: no match begins until there is room again"
    })]
    Full {
        /// Whether nothing at all is taken; else only what begins a match is not.
        all: bool,
    },
    /// The database rejected a statement, and stored nothing of it. It accepts others.
    #[error("the database rejected a statement, and nothing of it was stored: {0}")]
    Rejected(String),
    /// The database is unreachable, and nothing of this was stored. Acknowledged data is safe, and the store recovers by itself.
    #[error("the database cannot be reached just now, nothing is lost, and it goes on by itself: {0}")]
    Away(String),
    /// No response confirmed or denied the write. A repeated commit of an interaction is recognised.
    #[error("it is unknown whether this was stored: {0}")]
    OutcomeUnknown(String),
    /// Others took the place of this process, which did not renew its lease for too long. Nothing is wrong with what is kept, and nothing can be
    /// stored until the program starts again.
    #[error(
        "this process's lease ended and others took its place, so it stores nothing more: start it again, and look at what held it up"
    )]
    Replaced,
    /// The store failed for good: the database is not what it should be. Nothing can be stored until the program starts again.
    #[error("the database failed and takes nothing more: {0}")]
    Failed(String),
    /// The store failed for good because the system did: it could not read, write or open a file, or did not finish. That is no sign of
    /// damage. Nothing can be stored until the program starts again.
    #[error("the database failed and takes nothing more: {0}")]
    System(String),
}

impl StoreError {
    /// What the system could not do.
    pub fn system(what: &str, error: std::io::Error) -> StoreError {
        StoreError::System(format!("{what}: {error}"))
    }

    /// Returns whether it proves that nothing was stored.
    pub fn stored_nothing(&self) -> bool {
        !matches!(
            self,
            StoreError::OutcomeUnknown(_) | StoreError::Failed(_) | StoreError::System(_)
        )
    }

    /// Returns whether the store has failed for good.
    pub fn is_final(&self) -> bool {
        matches!(
            self,
            StoreError::Replaced | StoreError::Failed(_) | StoreError::System(_)
        )
    }
}
