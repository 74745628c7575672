//! What happens to a match.

use std::time::Duration;

use super::clock::Interval;
use super::fair::ClientSeed;
use super::id::{MatchId, Timestamp, UserId};
use super::proposal::{DeclineReason, Proposal};
use super::shown::Shown;
use super::terms::Side;
use headsup_engine::{ChoiceId, Seat};

/// What happened. Names seats and sides, and who votes. The taker of an open challenge and a moderator are named, too, and are kept apart
/// from the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The challenge was accepted, in an open one by this person, and the cards are dealt.
    Accepted(UserId),
    /// This person takes the challenge, once their cut was shown.
    Taken(UserId),
    /// A side added this to the deal.
    Cut(Side, ClientSeed),
    /// The cut of a side was shown, or nowhere could be.
    Shown(Side, Shown),
    /// The opponent declined.
    Declined(Option<DeclineReason>),
    /// The challenger took it back.
    Withdrawn,
    /// Nobody accepted in time.
    Expired,
    /// A move was made, in the canon's own spelling. Steps that were tried before it come first, as moves of their own.
    Moved(String),
    /// This person voted for this move, in the canon's own spelling.
    Voted(UserId, String),
    /// The time to vote was up without a vote, and it begins anew.
    Unvoted,
    /// The mover tried a step that they can take back. Nobody else hears of it.
    Tried(String),
    /// The mover took the last step back.
    TakenBack,
    /// A seat acted for the first time since the challenge, and a live clock waited for it.
    Arrived(Seat),
    /// A live match ended before its clock started. `None`: the wait for both expired.
    CalledOff(Option<Seat>),
    /// A seat gave up.
    Resigned(Seat),
    /// A seat made an offer.
    Proposed(Seat, Proposal),
    /// The other seat took the offer of this one, and that is the end.
    Agreed(Proposal, Seat),
    /// The offer of this seat was turned down.
    TurnedDown(Seat),
    /// A seat gave a standing order, took it back, or it has lapsed. Nobody else hears of it.
    Ordered(Seat, Option<ChoiceId>),
    /// A seat has its only legal move made by itself, or not any more. Nobody else hears of it.
    Only(Seat, bool),
    /// The time of this seat, which is asked, is short.
    TimeShort(Seat),
    /// It is over.
    TimeUp(Seat),
    /// The time of this seat was over, and the other claimed the win.
    Claimed(Seat),
    /// This seat was given more time.
    Given(Seat, Duration),
    /// Nobody could play in this time: nobody's clock ran.
    Paused(Interval),
    /// The player who is asked was charged up to now.
    Charged,
    /// The time was put back, and what is charged next begins now.
    PutBack,
    /// The challenge stands until then.
    Stands(Timestamp),
    /// This seat is away then, or is not any more.
    Away(Seat, Option<Interval>),
    /// This person, who has authority where it is played, ended it. Kept apart from the record too.
    Stopped(UserId),
    /// A rematch was asked for; it is this match.
    Rematched(MatchId),
}
