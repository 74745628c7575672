//! What is stored in one go, and the proof that it was.

use std::time::Duration;

use super::StoreError;
use headsup_match::{Ending, Match, MatchId, People, Record, Side, Timestamp};

/// How long the answer to an interaction is kept, so that a repeated delivery of it changes nothing.
pub const KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// An interaction's own number, as its deliverer assigns it. Later ones have greater numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InteractionKey(pub u64);

/// What was answered to an interaction, in the bytes of the code that answered: enough to answer it again.
pub type Answer = Vec<u8>;

/// Changes that belong together: all are stored, or none.
#[derive(Clone, Debug)]
pub struct Commit {
    /// The matches that change, each once.
    pub changes: Vec<Change>,
    /// The interaction that caused it and its answer; none if nobody did.
    pub interaction: Option<(InteractionKey, Answer)>,
    /// When.
    pub now: Timestamp,
}

/// How one match changes.
#[derive(Clone, Debug)]
pub struct Change {
    /// Which.
    pub id: MatchId,
    /// The version that it must still have; 0 if it must not exist yet.
    pub expected: u64,
    /// What it becomes.
    pub record: Record,
    /// Between whom, if that is new.
    pub people: Option<People>,
    /// Whether anything can still happen in it.
    pub open: bool,
    /// Whose answer or move it waits for.
    pub asks: Option<Side>,
    /// When it must be looked at again.
    pub wake: Option<Timestamp>,
    /// How it ended, once it did: for the history of its people.
    pub ending: Option<Ending>,
}

impl Change {
    /// The change that ends in this match. `before` are its people as they are stored; none of a new one.
    pub fn to(game: &Match, before: Option<People>) -> Change {
        Change {
            id: game.id(),
            expected: game.version() - 1,
            record: game.record().clone(),
            people: (before != Some(game.people())).then(|| game.people()),
            open: game.phase().is_open(),
            asks: game.asks(),
            wake: game.wake(),
            ending: game.ending(),
        }
    }
}

/// Proof that something is stored for good. Only a store can make one, so only what is stored can be acknowledged.
///
/// ```
/// fn acknowledge(stored: headsup_store::Receipt) -> headsup_store::Receipt { stored }
/// ```
/// ```compile_fail
/// let forged = headsup_store::Receipt::new(); // only a store can
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Receipt(());

impl Receipt {
    pub(crate) fn new() -> Receipt {
        Receipt(())
    }
}

/// Why nothing was stored.
#[derive(Debug, PartialEq, Eq)]
pub enum CommitError {
    /// A match is not at the expected version: another commit was faster.
    Conflict,
    /// The interaction was answered before. This is the answer, and the proof that it counts.
    Repeated(Answer, Receipt),
    /// The store failed.
    Failed(StoreError),
}

impl From<StoreError> for CommitError {
    fn from(error: StoreError) -> CommitError {
        CommitError::Failed(error)
    }
}
