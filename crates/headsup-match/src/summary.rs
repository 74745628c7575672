//! A match as a list shows it.

use super::id::{MatchId, RoleId, Timestamp, UserId};
use super::terms::{People, Side};

/// What a list shows of an open match, without replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which match.
    pub id: MatchId,
    /// The game's slug.
    pub game: String,
    /// Between whom.
    pub people: People,
    /// The role that one needs to take the challenge, if it is for one.
    pub role: Option<RoleId>,
    /// Whether it is being played; else it waits to be accepted.
    pub playing: bool,
    /// Whose answer or move it waits for; nobody's in particular in an open challenge.
    pub asks: Option<Side>,
    /// Since when.
    pub since: Timestamp,
    /// Until when, while a clock runs.
    pub until: Option<Timestamp>,
}

impl Summary {
    /// The person it waits for.
    pub fn asked(&self) -> Option<UserId> {
        self.asks.and_then(|side| self.people.on(side))
    }
}
