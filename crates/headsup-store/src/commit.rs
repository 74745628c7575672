//! What is stored in one go.

use std::time::Duration;

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
            asks: game.awaiting(),
            wake: game.next_alarm(),
            ending: game.ending(),
        }
    }
}
