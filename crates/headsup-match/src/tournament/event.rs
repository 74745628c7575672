//! What happens to a tournament.

use serde::{Deserialize, Serialize};

use super::pairing::{Bye, Fixture, Outcome, PairingId};
use super::people::{EntrantId, People};
use crate::id::{MatchId, Timestamp};
use headsup_engine::Seat;

/// What happened. Names entrants, never people. It is stored: names are never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An entrant joined, for the first time or again.
    Joined(EntrantId),
    /// An entrant left, or their person was forgotten. Once it has begun they forfeit what is left.
    Left(EntrantId),
    /// The organiser removed an entrant. After the start they forfeit the rest, except a match under way.
    Removed(EntrantId),
    /// The organiser asked another person to take the place of an entrant.
    ReplacementAsked(EntrantId),
    /// That person declined, or was forgotten.
    ReplacementDeclined(EntrantId),
    /// They took the place.
    Replaced(EntrantId),
    /// It began.
    Begun {
        /// The entrants, the highest seed first.
        seeds: Vec<EntrantId>,
        /// How many rounds there are.
        rounds: u8,
    },
    /// The next round begins then.
    Scheduled(Timestamp),
    /// The next round began.
    RoundBegun {
        /// Who plays whom.
        fixtures: Vec<Fixture>,
        /// Who has no opponent.
        byes: Vec<Bye>,
    },
    /// A pairing without a winner is played again.
    PlayedAgain(Fixture),
    /// The entrant of this seat is there.
    Appeared(PairingId, Seat),
    /// The two of a pairing play this match.
    MatchOpened(PairingId, MatchId),
    /// It is known what came of a pairing.
    Decided(PairingId, Outcome),
    /// The match of a pairing is over.
    MatchClosed(PairingId),
    /// No deadline passes and no round begins from now on.
    Paused,
    /// They do again.
    Resumed,
    /// Every deadline, and the beginning of what has yet to begin, is later.
    Delayed {
        /// By so many milliseconds.
        millis: u64,
    },
    /// The deadline of a pairing is later by so many milliseconds: one of the two takes a break.
    Extended(PairingId, u64),
    /// Too few had joined when it was to begin.
    Cancelled,
    /// It was ended before it was played out.
    Ended,
    /// It was played out.
    Finished,
}

/// What a command comes to: events, and the people from then on if they are others. Both are stored together, or neither.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// What happens, in order.
    pub events: Vec<Event>,
    /// The people from then on; none if they stay.
    pub people: Option<People>,
}

impl Change {
    /// Whether there is nothing to store: all of it was known.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty() && self.people.is_none()
    }
}

impl From<Vec<Event>> for Change {
    fn from(events: Vec<Event>) -> Change {
        Change { events, people: None }
    }
}

impl From<Event> for Change {
    fn from(event: Event) -> Change {
        Change::from(vec![event])
    }
}
