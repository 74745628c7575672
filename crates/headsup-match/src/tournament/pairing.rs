//! Two entrants who are to play each other.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::people::EntrantId;
use crate::clock::Interval;
use crate::id::{MatchId, Timestamp};
use headsup_engine::{Seat, Seats};

/// A pairing of a tournament, by a number that counts from 0. One match is linked to it at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PairingId(pub u16);

/// What a pairing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bracket {
    /// The tournament itself.
    Main,
    /// The consolation bracket of a knock-out.
    Consolation,
}

/// A pairing as it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Fixture {
    /// Its number.
    pub id: PairingId,
    /// Who sits where.
    pub seats: Seats<EntrantId>,
    /// What it is for.
    pub bracket: Bracket,
    /// Its place in the round, from 0. In a knock-out the winners of boards 0 and 1 play each other on board 0 of the next round, and so on.
    pub board: u8,
    /// The pairing without a winner that it is played again for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay_of: Option<PairingId>,
}

/// An entrant without an opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Bye {
    /// Who.
    pub entrant: EntrantId,
    /// In which bracket.
    pub bracket: Bracket,
    /// In the place of which board.
    pub board: u8,
}

/// What came of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This seat won the match.
    Won(Seat),
    /// The match was a draw.
    Drawn,
    /// This seat forfeited: they did not appear, or are no longer in the tournament. The other has a walkover.
    Forfeited(Seat),
    /// Both did.
    BothForfeited,
    /// Nothing: the match had no result, or one of the two was replaced. It is played again by another pairing.
    Void,
}

/// A pairing and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// How it was made.
    pub fixture: Fixture,
    /// Since when it has been known who plays.
    pub made: Timestamp,
    /// Until when both must appear.
    pub deadline: Timestamp,
    /// By how much breaks of the two have made that later.
    pub extended: Duration,
    /// Who has appeared.
    pub appeared: Seats<bool>,
    /// The match that they play.
    pub game: Option<MatchId>,
    /// Whether that match is known to be over.
    pub closed: bool,
    /// What came of it; none while that is open.
    pub outcome: Option<Outcome>,
    /// Whether it is played again by another pairing, which counts in its place.
    pub replayed: bool,
}

impl fmt::Display for PairingId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Fixture {
    /// Where an entrant sits.
    pub fn seat_of(&self, entrant: EntrantId) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self.seats[seat] == entrant)
    }
}

impl Outcome {
    /// Who has won by it, at the board or by a walkover.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Won(seat) => Some(seat),
            Outcome::Forfeited(seat) => Some(seat.other()),
            Outcome::Drawn | Outcome::BothForfeited | Outcome::Void => None,
        }
    }
}

impl Pairing {
    /// The most that breaks of the two can make its deadline later.
    pub const LONGEST_EXTENSION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

    /// By how much more these breaks make its deadline later, which are apart and the earliest first: those of the two who have yet to appear.
    pub fn extension(&self, breaks: &[Interval]) -> Duration {
        let since = Duration::from_millis(self.deadline.0).saturating_sub(self.extended);
        let begins = Timestamp::default().after(since);
        let ends = breaks.iter().fold(begins, |ends, one| {
            let counts = one.from < ends && self.made < one.until;
            let long = one.until.since(one.from.max(self.made));
            ends.after(if counts { long } else { Duration::ZERO })
        });
        let all = ends.since(begins).min(Pairing::LONGEST_EXTENSION);
        all.saturating_sub(self.extended)
    }

    /// Whether both have appeared.
    pub fn both_appeared(&self) -> bool {
        self.appeared == Seats([true; 2])
    }

    /// Whether its match has yet to begin.
    pub fn waits(&self) -> bool {
        self.outcome.is_none() && self.game.is_none()
    }
}
