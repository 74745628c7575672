//! How a match ended, as a text tells it.

use std::fmt;

use crate::phase::{End, EndReason};
use crate::proposal::Proposal;
use headsup_engine::{Outcome, Seat, Seats};

/// The reason of a match that a seat gave up.
const RESIGNED: &str = "resigned";
/// The reason of an end by the clock: whose time was over has lost.
const OUT_OF_TIME: &str = "out-of-time";
/// What stands in place of a slug where both wanted a draw.
const AGREED: &str = "agreed";
/// What stands in place of a slug where both wanted no result.
const ABANDONED: &str = "abandoned";
/// Reason of a live match that ended before its clock started.
const CALLED_OFF: &str = "called-off";
/// What stands in place of a slug where a person with authority ended it.
const STOPPED: &str = "stopped";

/// How a match ended, as a text tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner, or nobody.
    pub winner: Option<Seat>,
    /// The canon's slug, or `resigned`, `out-of-time`, `agreed`, `abandoned`, `called-off` or `stopped`.
    pub reason: String,
    /// The score, [0, 0] where there is none.
    pub score: Seats<u32>,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(seat) => write!(f, "seat {seat} wins ({}", self.reason)?,
            None if [ABANDONED, CALLED_OFF, STOPPED].contains(&&*self.reason) => {
                write!(f, "no result ({}", self.reason)?
            }
            None => write!(f, "a draw ({}", self.reason)?,
        }
        match self.score.0 {
            [0, 0] => f.write_str(")"),
            [one, two] => write!(f, ", {one} to {two})"),
        }
    }
}

impl Ending {
    /// What a text tells of this end.
    pub(super) fn of(end: End) -> Ending {
        match end.how {
            EndReason::Rules { reason, score } => Ending {
                winner: end.winner,
                reason: reason.to_owned(),
                score,
            },
            EndReason::Resigned(_) => Ending {
                winner: end.winner,
                reason: RESIGNED.to_owned(),
                score: Seats::default(),
            },
            EndReason::OutOfTime(_) => Ending {
                winner: end.winner,
                reason: OUT_OF_TIME.to_owned(),
                score: Seats::default(),
            },
            EndReason::Agreed(what, _) => Ending {
                winner: None,
                reason: match what {
                    Proposal::Draw => AGREED.to_owned(),
                    Proposal::Abandon => ABANDONED.to_owned(),
                },
                score: Seats::default(),
            },
            EndReason::CalledOff(_) => Ending {
                winner: None,
                reason: CALLED_OFF.to_owned(),
                score: Seats::default(),
            },
            EndReason::Stopped => Ending {
                winner: None,
                reason: STOPPED.to_owned(),
                score: Seats::default(),
            },
        }
    }

    /// Whether people ended it so, and not the rules.
    pub(super) fn between_people(&self) -> bool {
        match self.winner {
            Some(_) => self.reason == RESIGNED || self.reason == OUT_OF_TIME,
            None => [AGREED, ABANDONED, CALLED_OFF, STOPPED].contains(&&*self.reason),
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending {
            winner: outcome.winner,
            reason: outcome.reason.to_owned(),
            score: outcome.score,
        }
    }
}
