//! A match in which a channel plays a seat together: everyone there sees its hand, and each of its decisions is voted on. Most votes win.
//!
//! What is voted on is one decision, not a turn: whole turns are so many that votes for them would hardly ever meet.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::id::UserId;

/// How a channel votes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VotingTerms {
    minutes: u16,
    enough: Option<u8>,
}

/// What one person voted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vote {
    /// Who.
    pub who: UserId,
    /// The move in the canon's notation.
    pub text: String,
}

/// The votes on one decision that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ballot {
    /// After how many moves it was made.
    pub ply: u32,
    /// In the order in which they were cast.
    pub votes: Vec<Vote>,
}

/// What is kept of the votes of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Voting {
    pub terms: VotingTerms,
    /// Who began the match.
    pub starter: UserId,
    /// The votes on the decision that is to be made, in the order in which they were cast.
    pub open: Vec<Vote>,
    /// How many times in a row its time was up without a vote.
    pub unvoted: u8,
    /// How many commits in a row changed nothing at the table.
    pub still: u64,
    /// Those on the decisions before it; of a long match the last.
    pub past: Vec<Ballot>,
}

/// When the time is up without a vote so many times in a row, the match is lost.
pub const UNVOTED_LOSES: u8 = 3;

/// As many votes close a vote in any case.
pub const MOST_VOTES: usize = 100;

/// As many bytes of past votes are kept at most.
const MOST_KEPT: usize = 12 * 1024;

impl Default for VotingTerms {
    fn default() -> VotingTerms {
        VotingTerms {
            minutes: 60,
            enough: Some(3),
        }
    }
}

impl VotingTerms {
    /// How long a vote may be open, in minutes.
    pub const MINUTES: [u16; 7] = [5, 15, 30, 60, 180, 720, 1_440];
    /// How many votes may close it before; none if only its time does.
    pub const ENOUGH: [Option<u8>; 5] = [Some(2), Some(3), Some(5), Some(10), None];

    /// Votes that are open for so long, or until there are enough; none if that is not offered.
    pub fn new(minutes: u16, enough: Option<u8>) -> Option<VotingTerms> {
        let offered = Self::MINUTES.contains(&minutes) && Self::ENOUGH.contains(&enough);
        offered.then_some(VotingTerms { minutes, enough })
    }

    /// How long a vote is open, in minutes.
    pub fn minutes(self) -> u16 {
        self.minutes
    }

    /// How many votes close it before; none if only its time does.
    pub fn enough(self) -> Option<u8> {
        self.enough
    }

    /// How long a vote is open.
    pub(super) fn time(self) -> Duration {
        Duration::from_secs(60 * u64::from(self.minutes))
    }

    /// Whether so many votes close it.
    pub(super) fn closed_by(self, votes: usize) -> bool {
        votes >= self.enough.map_or(MOST_VOTES, usize::from)
    }
}

impl fmt::Display for VotingTerms {
    /// `60/3`: minutes, and votes that close it before, or `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.enough {
            Some(enough) => write!(f, "{}/{enough}", self.minutes),
            None => write!(f, "{}/-", self.minutes),
        }
    }
}

/// A text that names no way to vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no channel votes so")]
pub struct NoVotingTerms;

impl FromStr for VotingTerms {
    type Err = NoVotingTerms;

    fn from_str(text: &str) -> Result<VotingTerms, NoVotingTerms> {
        let (minutes, enough) = text.split_once('/').ok_or(NoVotingTerms)?;
        let minutes = minutes.parse().map_err(|_| NoVotingTerms)?;
        let enough = match enough {
            "-" => None,
            enough => Some(enough.parse().map_err(|_| NoVotingTerms)?),
        };
        VotingTerms::new(minutes, enough).ok_or(NoVotingTerms)
    }
}

impl Voting {
    /// No vote was cast yet.
    pub fn new(terms: VotingTerms, starter: UserId) -> Voting {
        Voting {
            terms,
            starter,
            open: Vec::new(),
            unvoted: 0,
            still: 0,
            past: Vec::new(),
        }
    }

    /// The open votes once this person has cast one.
    pub fn with(&self, vote: Vote) -> Vec<Vote> {
        let mut votes = self.open.clone();
        votes.retain(|cast| cast.who != vote.who);
        votes.push(vote);
        votes
    }

    /// The decision is made.
    pub fn close(&mut self, ply: u32) {
        self.unvoted = 0;
        let votes = std::mem::take(&mut self.open);
        if !votes.is_empty() {
            self.past.push(Ballot { ply, votes });
        }
        let mut size: usize = self.past.iter().map(Ballot::size).sum();
        while size > MOST_KEPT {
            size -= self.past.remove(0).size();
        }
    }

    /// The same without a person: their open vote is not counted, and [`UserId::FORGOTTEN`] stands for them elsewhere. None if they stand
    /// nowhere.
    pub fn without(&self, person: UserId) -> Option<Voting> {
        let mut voting = self.clone();
        voting.open.retain(|vote| vote.who != person);
        let past = voting.past.iter_mut().flat_map(|ballot| &mut ballot.votes);
        for who in past.map(|vote| &mut vote.who).chain([&mut voting.starter]) {
            if *who == person {
                *who = UserId::FORGOTTEN;
            }
        }
        (voting != *self).then_some(voting)
    }
}

impl Ballot {
    /// About how many bytes it takes where it is stored.
    fn size(&self) -> usize {
        let texts: usize = tally(&self.votes).iter().map(|(text, _)| text.len()).sum();
        texts + 10 * self.votes.len()
    }
}

/// The moves that have a vote, each with its voters: most votes first, and of two with as many the one that had them first.
pub(super) fn tally(votes: &[Vote]) -> Vec<(&str, Vec<UserId>)> {
    let mut moves: Vec<(&str, Vec<UserId>, usize)> = Vec::new();
    for (at, vote) in votes.iter().enumerate() {
        match moves.iter_mut().find(|(text, ..)| *text == vote.text) {
            Some((_, voters, last)) => {
                voters.push(vote.who);
                *last = at;
            }
            None => moves.push((&vote.text, vec![vote.who], at)),
        }
    }
    moves.sort_by_key(|(_, voters, last)| (std::cmp::Reverse(voters.len()), *last));
    moves.into_iter().map(|(text, voters, _)| (text, voters)).collect()
}
