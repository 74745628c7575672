//! How a match ended, as lists and counts need it. Kept in an index beside the records, so that nobody replays old matches to count them;
//! rebuilt from the records at any time.

use super::id::{GuildId, MatchId, Timestamp, UserId};
use super::phase::{End, EndReason, Phase};
use super::proposal::Proposal;
use super::replay::Match;
use super::terms::{People, Rated};
use headsup_engine::{Seat, Seats};

/// The end of a match without its moves and without its people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The game's slug.
    pub game: String,
    /// Where the challenger sat.
    pub challenger: Seat,
    /// The winner, or nobody.
    pub winner: Option<Seat>,
    /// How it came about.
    pub how: EndSummary,
    /// Whether it counts for ratings. One that was stopped never does.
    pub rated: Rated,
    /// How many moves were made.
    pub plies: u32,
    /// Moves of each seat; `None` in a history written by an older program.
    pub moves: Option<Seats<u32>>,
}

/// Minimum moves of each player for a rated match to count. Early resignations between friends earn no rating.
const MOVES_TO_COUNT: u32 = 3;

impl Ending {
    /// Returns whether a rated match has too few moves of a player; false without counted moves.
    pub fn is_too_short(&self) -> bool {
        let too_few = |moves: Seats<u32>| moves.0.into_iter().any(|made| made < MOVES_TO_COUNT);
        self.rated != Rated::No && self.moves.is_some_and(too_few)
    }

    /// Returns the ratings for which it counts.
    pub fn counts_as(&self) -> Rated {
        if self.is_too_short() { Rated::No } else { self.rated }
    }
}

/// How an end came about: [`EndReason`] for a program that need not know the game any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndSummary {
    /// By the rules of the game.
    Rules {
        /// `over-REASON` in the game's words.
        reason: String,
        /// The score, [0, 0] where a game has none.
        score: Seats<u32>,
    },
    /// Who did not win gave up.
    Resigned,
    /// The time of who did not win was over.
    OutOfTime,
    /// Both wanted a draw.
    Agreed,
    /// A moderator ended it, although it was rated. It has no result and counts for nothing, but its players find it in their history.
    Stopped,
}

/// A finished match in a person's history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Which match.
    pub id: MatchId,
    /// Between whom.
    pub people: People,
    /// When it ended.
    pub ended: Timestamp,
    /// How.
    pub ending: Ending,
}

/// What a finished match was to one of its two people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerResult {
    /// They won.
    Won,
    /// They lost.
    Lost,
    /// Nobody won.
    Drawn,
}

impl Match {
    /// How it ended; none before it did, if it was never begun, or if it has no result. A rated match that a moderator stopped has an
    /// ending all the same, so that nobody can make one vanish.
    pub fn ending(&self) -> Option<Ending> {
        let Phase::Over(End { winner, how }) = self.phase() else {
            return None;
        };
        let rated = self.terms().rated;
        let mut moves = Seats([0; 2]);
        self.played.iter().for_each(|made| moves[made.seat] += 1);
        let stopped = how == EndReason::Stopped && rated != Rated::No;
        Some(Ending {
            game: self.terms().game.clone(),
            challenger: self.record.challenger,
            winner,
            how: match how {
                EndReason::Rules { reason, score } => EndSummary::Rules {
                    reason: reason.to_owned(),
                    score,
                },
                EndReason::Resigned(_) => EndSummary::Resigned,
                EndReason::OutOfTime(_) => EndSummary::OutOfTime,
                EndReason::Agreed(Proposal::Draw, _) => EndSummary::Agreed,
                EndReason::Stopped if stopped => EndSummary::Stopped,
                EndReason::CalledOff(_) | EndReason::Agreed(Proposal::Abandon, _) | EndReason::Stopped => return None,
            },
            rated: if stopped { Rated::No } else { rated },
            plies: u32::try_from(self.record.moves.len()).unwrap_or(u32::MAX),
            moves: Some(moves),
        })
    }

    /// Returns whether a finished rated match has too few moves of a player.
    pub fn is_too_short_to_count(&self) -> bool {
        self.ending().is_some_and(|ending| ending.is_too_short())
    }
}

impl Finished {
    /// Whether it counts for the ratings of a server.
    pub fn is_rated_on(&self, server: GuildId) -> bool {
        self.ending.counts_as() == Rated::Yes { server: Some(server) }
    }

    /// Who sat there.
    pub fn person_at(&self, seat: Seat) -> Option<UserId> {
        match seat == self.ending.challenger {
            true => Some(self.people.challenger),
            false => self.people.opponent,
        }
    }

    /// Where a person sat.
    pub fn seat_of(&self, who: UserId) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|&seat| self.person_at(seat) == Some(who))
    }

    /// Who sat across from a person.
    pub fn other(&self, who: UserId) -> Option<UserId> {
        self.person_at(self.seat_of(who)?.other())
    }

    /// Returns what it was to the player of this seat.
    pub fn luck(&self, seat: Seat) -> PlayerResult {
        match self.ending.winner {
            Some(winner) if winner == seat => PlayerResult::Won,
            Some(_) => PlayerResult::Lost,
            None => PlayerResult::Drawn,
        }
    }
}
