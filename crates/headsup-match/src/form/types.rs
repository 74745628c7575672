//! The types of the stored form, and how they follow from those of the program.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::clock::{Clock, Interval, Rung};
use crate::id::{Timestamp, UserId};
use crate::proposal::{DeclineReason, Offer, Proposal};
use crate::shown::{Showing, Shown};
use crate::voting::{Ballot, Vote, Voting, VotingTerms, tally};
use headsup_engine::{Seat, Seats};
use thiserror::Error;

/// Bytes that this program cannot read as a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct UnreadableRecord(pub(super) String);

pub(super) fn broken(error: &dyn fmt::Display) -> UnreadableRecord {
    UnreadableRecord(format!("it is broken: {error}"))
}

/// Reads a seat number.
pub(super) fn seat(number: u8) -> Result<Seat, UnreadableRecord> {
    Seat::try_from(number).map_err(|error| broken(&error))
}

/// The first form.
#[derive(Serialize, Deserialize)]
pub(super) struct FormV1 {
    pub game: String,
    pub edition: u16,
    pub options: BTreeMap<String, String>,
    pub seed: [u8; 32],
    pub challenger: u8,
    pub stage: StageV1,
    pub created: u64,
    /// From `created` on.
    pub expires_after: u64,
    pub changed_after: u64,
    pub rematch_of: Option<[u8; 5]>,
    pub rematch: Option<[u8; 5]>,
    /// A line for each, deflated: half the bytes, and a record is written anew at each move.
    pub moves: Vec<u8>,
    /// A line for each.
    pub draft: String,
    pub taken_back: u32,
    pub quiet: u64,
    pub offers: [Option<OfferV1>; 2],
    pub rated: RatedV1,
    pub pace: String,
    pub clock: Option<ClockV1>,
    pub unknown: [u64; 2],
    pub orders: [OrdersV1; 2],
    pub role: Option<u64>,
}

/// What the second form has behind the first, in which the secret stands in the place of the seed: the challenger's cut and the opponent's.
pub(super) type CutsV2 = [Option<String>; 2];

/// What the third has behind the second: what became of the messages about these cuts, and whether the computer waits for one.
pub(super) type ShowingV3 = ([Option<ShownV3>; 2], bool);

/// A vote that was counted: at which move, and for each choice who voted for it.
pub(super) type BallotV4 = (u32, Vec<(String, Vec<u64>)>);

/// What the fourth has behind the third: the votes in a match that a channel plays together. Past ones are kept by move.
#[derive(Serialize, Deserialize)]
pub(super) struct VotingV4 {
    pub minutes: u16,
    pub enough: Option<u8>,
    pub starter: u64,
    pub open: Vec<(u64, String)>,
    pub unvoted: u8,
    pub still: u64,
    pub past: Vec<BallotV4>,
}

#[derive(Serialize, Deserialize)]
pub(super) enum ShownV3 {
    Posted,
    Nowhere,
}

#[derive(Serialize, Deserialize)]
pub(super) struct OrdersV1 {
    pub only: bool,
    pub standing: Option<String>,
}

/// Spans as pairs of moments, what is left in milliseconds.
#[derive(Serialize, Deserialize)]
pub(super) struct ClockV1 {
    pub left: [u64; 2],
    pub since: u64,
    pub away: [Option<(u64, u64)>; 2],
    pub paused: Option<(u64, u64)>,
    pub rung: RungV1,
}

#[derive(Serialize, Deserialize)]
pub(super) enum RungV1 {
    Nothing,
    Short,
    Out,
    /// Milliseconds until the match is called off, and the seat that is present.
    Waiting(u64, Option<u8>),
}

#[derive(Serialize, Deserialize)]
pub(super) enum RatedV1 {
    No,
    Yes(Option<u64>),
}

#[derive(Serialize, Deserialize)]
pub(super) enum StageV1 {
    Challenged,
    Declined(Option<RegretV1>),
    Withdrawn,
    Expired,
    Begun,
    Resigned(u8),
    Agreed(ProposalV1, u8),
    OutOfTime(u8),
    Stopped(bool),
    CalledOff(Option<u8>),
}

#[derive(Serialize, Deserialize)]
pub(super) struct OfferV1 {
    pub what: ProposalV1,
    pub ply: u32,
    pub stands: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) enum ProposalV1 {
    Draw,
    Abandon,
}

#[derive(Serialize, Deserialize)]
pub(super) enum RegretV1 {
    Later,
    OtherGame,
    Busy,
}

impl From<Proposal> for ProposalV1 {
    fn from(what: Proposal) -> ProposalV1 {
        match what {
            Proposal::Draw => ProposalV1::Draw,
            Proposal::Abandon => ProposalV1::Abandon,
        }
    }
}

impl From<ProposalV1> for Proposal {
    fn from(what: ProposalV1) -> Proposal {
        match what {
            ProposalV1::Draw => Proposal::Draw,
            ProposalV1::Abandon => Proposal::Abandon,
        }
    }
}

impl From<DeclineReason> for RegretV1 {
    fn from(regret: DeclineReason) -> RegretV1 {
        match regret {
            DeclineReason::Later => RegretV1::Later,
            DeclineReason::OtherGame => RegretV1::OtherGame,
            DeclineReason::Busy => RegretV1::Busy,
        }
    }
}

impl From<RegretV1> for DeclineReason {
    fn from(regret: RegretV1) -> DeclineReason {
        match regret {
            RegretV1::Later => DeclineReason::Later,
            RegretV1::OtherGame => DeclineReason::OtherGame,
            RegretV1::Busy => DeclineReason::Busy,
        }
    }
}

impl From<Offer> for OfferV1 {
    fn from(Offer { what, ply, stands }: Offer) -> OfferV1 {
        let what = what.into();
        OfferV1 { what, ply, stands }
    }
}

impl From<OfferV1> for Offer {
    fn from(OfferV1 { what, ply, stands }: OfferV1) -> Offer {
        let what = what.into();
        Offer { what, ply, stands }
    }
}

impl From<Showing> for ShowingV3 {
    fn from(showing: Showing) -> ShowingV3 {
        let shown = |shown| match shown {
            Shown::Posted => ShownV3::Posted,
            Shown::Nowhere => ShownV3::Nowhere,
        };
        let Showing {
            challenger,
            opponent,
            waits,
        } = showing;
        ([challenger, opponent].map(|side| side.map(shown)), waits)
    }
}

impl From<ShowingV3> for Showing {
    fn from(([challenger, opponent], waits): ShowingV3) -> Showing {
        let shown = |shown| match shown {
            ShownV3::Posted => Shown::Posted,
            ShownV3::Nowhere => Shown::Nowhere,
        };
        Showing {
            challenger: challenger.map(shown),
            opponent: opponent.map(shown),
            waits,
        }
    }
}

impl From<Clock> for ClockV1 {
    fn from(clock: Clock) -> ClockV1 {
        let pair = |span: Interval| (span.from.0, span.until.0);
        ClockV1 {
            left: clock.left.0.map(|left| left.as_millis() as u64),
            since: clock.since.0,
            away: clock.away.0.map(|away| away.map(pair)),
            paused: clock.paused.map(pair),
            rung: match clock.rung {
                Rung::Nothing => RungV1::Nothing,
                Rung::Short => RungV1::Short,
                Rung::Out => RungV1::Out,
                Rung::Waiting { left, here } => RungV1::Waiting(left.as_millis() as u64, here.map(Seat::number)),
            },
        }
    }
}

impl ClockV1 {
    /// Reads the clocks.
    pub(super) fn read(self) -> Result<Clock, UnreadableRecord> {
        let span = |(from, until)| Interval {
            from: Timestamp(from),
            until: Timestamp(until),
        };
        Ok(Clock {
            left: Seats(self.left.map(Duration::from_millis)),
            since: Timestamp(self.since),
            away: Seats(self.away.map(|away| away.map(span))),
            paused: self.paused.map(span),
            rung: match self.rung {
                RungV1::Nothing => Rung::Nothing,
                RungV1::Short => Rung::Short,
                RungV1::Out => Rung::Out,
                RungV1::Waiting(left, here) => Rung::Waiting {
                    left: Duration::from_millis(left),
                    here: here.map(seat).transpose()?,
                },
            },
        })
    }
}

impl From<&Voting> for VotingV4 {
    fn from(voting: &Voting) -> VotingV4 {
        let of_move = |(text, voters): (&str, Vec<UserId>)| {
            let voters = voters.into_iter().map(|who| who.0).collect();
            (text.to_owned(), voters)
        };
        let past = voting.past.iter().map(|ballot| {
            let moves = tally(&ballot.votes).into_iter().map(of_move).collect();
            (ballot.ply, moves)
        });
        VotingV4 {
            minutes: voting.terms.minutes(),
            enough: voting.terms.enough(),
            starter: voting.starter.0,
            open: voting.open.iter().map(|vote| (vote.who.0, vote.text.clone())).collect(),
            unvoted: voting.unvoted,
            still: voting.still,
            past: past.collect(),
        }
    }
}

impl VotingV4 {
    /// The votes; none if they are held in a way that is not offered.
    pub(super) fn read(self) -> Option<Voting> {
        let vote = |(who, text): (u64, String)| Vote { who: UserId(who), text };
        let past = self.past.into_iter().map(|(ply, moves)| {
            let of_move = |(text, voters): (String, Vec<u64>)| {
                let votes = voters.into_iter().map(move |who| (who, text.clone()));
                votes.map(vote)
            };
            Ballot {
                ply,
                votes: moves.into_iter().flat_map(of_move).collect(),
            }
        });
        Some(Voting {
            terms: VotingTerms::new(self.minutes, self.enough)?,
            starter: UserId(self.starter),
            open: self.open.into_iter().map(vote).collect(),
            unvoted: self.unvoted,
            still: self.still,
            past: past.collect(),
        })
    }
}
