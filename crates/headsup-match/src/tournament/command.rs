//! What is wanted of a tournament.

use std::collections::BTreeMap;
use std::time::Duration;

use super::pairing::PairingId;
use super::people::EntrantId;
use crate::id::{MatchId, UserId};
use crate::phase::{End, EndReason, Phase};
use crate::proposal::Proposal;
use crate::replay::Match;
use crate::terms::Side;
use headsup_engine::Seat;

/// The author of a command, and their rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The person.
    pub who: UserId,
    /// They may manage the server, and so act as the organiser.
    pub manages: bool,
}

impl From<UserId> for Actor {
    /// Creates an actor without rights over the server, or the program, which has all rights.
    fn from(who: UserId) -> Actor {
        let manages = who == UserId::PROGRAM;
        Actor { who, manages }
    }
}

/// What a person, or the program, wants of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Join, until it begins.
    Join,
    /// Leave. An entrant who leaves after the start forfeits the rest, and resigns a match under way.
    Leave,
    /// Begin: for the organiser, and for everyone once its time has come.
    Begin {
        /// The ratings of the entrants, in points, by which they are seeded. Who has none comes after all who have one; ties go by who
        /// joined first.
        ratings: BTreeMap<UserId, i32>,
    },
    /// Say that they are there and ready for the match of a pairing.
    Appear(PairingId),
    /// For the organiser: invite a replacement for an entrant, who stays until it is accepted. Refused for the inviter's opponent.
    Replace {
        /// Which entrant.
        entrant: EntrantId,
        /// Who is asked, instead of anyone who was before.
        by: UserId,
    },
    /// Take an entrant's place and results, as invited by the question of this number. A match under way is
    /// played to its end first; an entrant who gives their own place away resigns it.
    TakePlace(EntrantId, u16),
    /// Not take it.
    DeclinePlace(EntrantId, u16),
    /// For the organiser: remove an entrant, but not the organiser's own opponent. After the start the entrant forfeits the rest; a match
    /// under way is played on and counts. An organiser who removes themself leaves.
    Remove(EntrantId),
    /// For the organiser: let no deadline pass and no round begin.
    Pause,
    /// For the organiser: go on. All deadlines are later by the length of the pause.
    Resume,
    /// For the organiser: end it. There is no champion.
    End,
    /// The match of a pairing was opened. Said by the program, as all that follow.
    Opened {
        /// Of which pairing.
        pairing: PairingId,
        /// Which match.
        game: MatchId,
    },
    /// The match of a pairing is over.
    Result {
        /// Of which pairing.
        pairing: PairingId,
        /// Which match.
        game: MatchId,
        /// How it ended.
        result: MatchResult,
    },
    /// A time has come: that of a round or of a deadline. Refused if it is not so.
    Ring,
    /// People could not reach the program for so long: all deadlines are later by that.
    Delay(Duration),
    /// One of the two of these pairings takes a break: their deadlines are later by so much. Comes before all that is due.
    Extend(Vec<(PairingId, Duration)>),
    /// This person wants to be forgotten. They forfeit what is left. What they organise goes on without an organiser, unless it cannot begin
    /// without one.
    Forget(UserId),
}

/// How a match ended, as far as a tournament is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchResult {
    /// This seat won.
    Won(Seat),
    /// It was a draw, or both agreed to stop it: played again without end, no round would come after it.
    Drawn,
    /// It had no result: a moderator stopped it, or it never began.
    Void,
}

impl MatchResult {
    /// How a match ended to which the entrant of seat 1 of the pairing challenged that of seat 2, wherever they sat in it; none while it is
    /// open.
    pub fn of(game: &Match) -> Option<MatchResult> {
        match game.phase() {
            Phase::Challenged { .. } | Phase::Playing => None,
            Phase::Over(end) if end.has_result() => Some(match end.winner {
                None => MatchResult::Drawn,
                Some(winner) if winner == game.seat(Side::Challenger) => MatchResult::Won(Seat::One),
                Some(_) => MatchResult::Won(Seat::Two),
            }),
            Phase::Over(End {
                how: EndReason::Agreed(Proposal::Abandon, _),
                ..
            }) => Some(MatchResult::Drawn),
            Phase::Over(_) | Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped => {
                Some(MatchResult::Void)
            }
        }
    }
}
