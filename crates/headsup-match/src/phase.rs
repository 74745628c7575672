//! How far a match is.

use super::id::Timestamp;
use super::proposal::Proposal;
use headsup_engine::{Seat, Seats};

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It waits for an opponent to accept.
    Challenged {
        /// From when on it can no longer be accepted.
        expires: Timestamp,
    },
    /// The opponent declined.
    Declined,
    /// The challenger took the challenge back.
    Withdrawn,
    /// Nobody accepted in time.
    Expired,
    /// A person with authority ended it before it began.
    Stopped,
    /// It is being played.
    Playing,
    /// It was played to an end.
    Over(End),
}

impl Phase {
    /// Whether anything can still happen in it (but for a rematch).
    pub fn is_open(self) -> bool {
        matches!(self, Phase::Challenged { .. } | Phase::Playing)
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The winner, or nobody.
    pub winner: Option<Seat>,
    /// How it came about.
    pub how: EndReason,
}

impl End {
    /// Whether the match came to a result, be it a draw.
    pub fn has_result(self) -> bool {
        match self.how {
            EndReason::Rules { .. }
            | EndReason::Resigned(_)
            | EndReason::OutOfTime(_)
            | EndReason::Agreed(Proposal::Draw, _) => true,
            EndReason::CalledOff(_) | EndReason::Agreed(Proposal::Abandon, _) | EndReason::Stopped => false,
        }
    }
}

/// How an end came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// By the rules of the game.
    Rules {
        /// The canon's slug; `over-SLUG` in the game's words.
        reason: &'static str,
        /// The score, [0, 0] where a game has none.
        score: Seats<u32>,
    },
    /// This seat gave up.
    Resigned(Seat),
    /// The time of this seat was over, and the other claimed the win.
    OutOfTime(Seat),
    /// The live clock never started: this seat called the match off, or the wait for both expired.
    CalledOff(Option<Seat>),
    /// Both wanted it so; this seat offered it.
    Agreed(Proposal, Seat),
    /// A person with authority where it was played ended it, without a result.
    Stopped,
}
