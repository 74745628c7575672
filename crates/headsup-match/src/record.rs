//! What is kept of a match: everything else follows from it.

use super::clock::Clock;
use super::fair::{Origin, SeedCommitment};
use super::id::{MatchId, RoleId, Timestamp, UserId};
use super::orders::Orders;
use super::proposal::{DeclineReason, Offer, Proposal};
use super::shown::Showing;
use super::terms::{Side, Terms};
use super::voting::Voting;
use headsup_engine::{Seat, Seats};

/// The one stored value of a match. Names seats and sides, and people only where a channel votes. What its chance comes from stays in this crate until the match is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(super) terms: Terms,
    /// The edition of the rules that it was begun with.
    pub(super) edition: u16,
    pub(super) origin: Origin,
    /// The challenger's seat: drawn from the seed when it begins, and nobody's before; or swapped for a rematch.
    pub(super) challenger: Seat,
    /// Who may take the challenge, if it is not for one person or for everybody: those with this role.
    pub(super) role: Option<RoleId>,
    pub(super) stage: Stage,
    /// Every move in the canon's notation, forced ones too.
    pub(super) moves: Vec<String>,
    /// Steps of the turn under way that can still be taken back, in notation. Only the mover knows of them.
    pub(super) draft: Vec<String>,
    /// How many steps were taken back since the last move that stands.
    pub(super) taken_back: u32,
    /// How many commits in a row only one of the two knows of.
    pub(super) quiet: u64,
    /// How many commits in a row each does not know of.
    pub(super) unknown: Seats<u64>,
    /// What each has done by itself.
    pub(super) orders: Seats<Orders>,
    /// What each seat has offered since its last move.
    pub(super) offers: Seats<Option<Offer>>,
    /// The clocks, once it is being played with clocks.
    pub(super) clock: Option<Clock>,
    pub(super) created: Timestamp,
    pub(super) expires: Timestamp,
    /// When it last changed its stage or a move was made.
    pub(super) changed: Timestamp,
    /// The match that this one is the rematch of.
    pub(super) rematch_of: Option<MatchId>,
    /// The newest rematch that was asked for.
    pub(super) rematch: Option<MatchId>,
    /// What became of the messages about cuts.
    pub(super) showing: Showing,
    /// The votes, if a channel plays a seat together.
    pub(super) voting: Option<Voting>,
}

/// What of a match's phase cannot be derived from its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Challenged,
    Declined(Option<DeclineReason>),
    Withdrawn,
    Expired,
    /// Begun; whether it is over is for the rules to say.
    Begun,
    Resigned(Seat),
    /// What both wanted, and which seat offered it.
    Agreed(Proposal, Seat),
    /// The time of this seat was over, and the other claimed the win.
    OutOfTime(Seat),
    /// The live clock never started: this seat called the match off, or the wait for both expired.
    CalledOff(Option<Seat>),
    /// A person with authority ended it; whether it had begun by then.
    Stopped {
        begun: bool,
    },
}

impl Record {
    /// What was agreed.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The role that one needs to take the challenge, if it is for one.
    pub fn role(&self) -> Option<RoleId> {
        self.role
    }

    /// Whether it was accepted.
    pub fn begun(&self) -> bool {
        match self.stage {
            Stage::Begun | Stage::Resigned(_) | Stage::Agreed(..) | Stage::OutOfTime(_) | Stage::CalledOff(_) => true,
            Stage::Stopped { begun } => begun,
            Stage::Challenged | Stage::Declined(_) | Stage::Withdrawn | Stage::Expired => false,
        }
    }

    /// The word that went with it when the challenge was declined.
    pub fn regret(&self) -> Option<DeclineReason> {
        match self.stage {
            Stage::Declined(regret) => regret,
            _ => None,
        }
    }

    /// When the challenge was made.
    pub fn made(&self) -> Timestamp {
        self.created
    }

    /// When it last changed its stage or a move was made.
    pub fn changed(&self) -> Timestamp {
        self.changed
    }

    /// Every move made, in the canon's notation.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The steps of the turn under way that can still be taken back. Nobody but the mover may be told.
    pub fn tried(&self) -> &[String] {
        &self.draft
    }

    /// Returns the answer deadline of this side, or the end of the wait for both.
    pub fn deadline(&self, asked: Side) -> Option<Timestamp> {
        let seat = match asked {
            Side::Challenger => self.challenger,
            Side::Opponent => self.challenger.other(),
        };
        self.clock.map(|clock| clock.deadline(seat))
    }

    /// The same without a person who voted in it or began it for a channel; none if they stand nowhere in it.
    pub fn without(&self, person: UserId) -> Option<Record> {
        let voting = self.voting.as_ref()?.without(person)?;
        Some(Record {
            voting: Some(voting),
            ..self.clone()
        })
    }

    /// What was promised of the deal of the match that it is of; nothing if that was made before there were promises.
    pub fn promise(&self, id: MatchId) -> Option<SeedCommitment> {
        match &self.origin {
            Origin::Plain(_) => None,
            Origin::Promised(secret, _) => Some(secret.promise(id)),
        }
    }
}
