//! The seat that a channel plays together, as everyone there may know it: what is voted on, and what was.

use super::id::{ChannelId, Timestamp, UserId};
use super::replay::Match;
use super::terms::Side;
use super::voting::{Ballot, Vote, Voting, VotingTerms, tally};
use headsup_engine::{GameText, Position, Seat};

/// A move that was voted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move in the canon's notation.
    pub text: String,
    /// How it reads to the channel.
    pub spoken: GameText,
    /// Who voted for it, the first first.
    pub voters: Vec<UserId>,
}

/// The votes on one decision, the move that was made first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedBallot {
    /// After how many moves it was made.
    pub ply: u32,
    /// The moves that had a vote.
    pub choices: Vec<Choice>,
}

/// A vote that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenVote {
    /// When it closes.
    pub closes: Timestamp,
    /// The moves that have a vote, the one that would be made now first.
    pub choices: Vec<Choice>,
    /// How many times in a row its time was up without a vote.
    pub unvoted: u8,
}

impl Match {
    /// The same challenge, which this person makes for their channel: it plays the seat together, with its hand open to all. For one that
    /// is still to be stored, and is made in the name of a [channel](UserId::of_channel).
    #[must_use]
    pub fn together(mut self, terms: VotingTerms, starter: UserId) -> Match {
        debug_assert!(self.people.challenger.channel().is_some(), "a channel makes it");
        self.record.voting = Some(Voting::new(terms, starter));
        for seat in Seat::BOTH {
            // Nothing is to be voted on where there is no choice.
            self.record.orders[seat].only = self.side(seat) == Side::Challenger;
        }
        self
    }

    /// The channel that plays a seat together; none of any other match.
    pub fn channel(&self) -> Option<ChannelId> {
        self.record.voting.as_ref()?;
        self.people.challenger.channel()
    }

    /// How it votes.
    pub fn voting_terms(&self) -> Option<VotingTerms> {
        Some(self.record.voting.as_ref()?.terms)
    }

    /// Where it sits, once the match has begun.
    pub fn channel_seat(&self) -> Option<Seat> {
        self.channel()?;
        self.record.begun().then(|| self.seat(Side::Challenger))
    }

    /// Whether a person began this match for their channel.
    pub fn began_by(&self, who: UserId) -> bool {
        who != UserId::FORGOTTEN && self.record.voting.as_ref().is_some_and(|voting| voting.starter == who)
    }

    /// The version since which the table stands as it does; votes change nothing there.
    pub fn version_of_table(&self) -> u64 {
        self.version - self.record.voting.as_ref().map_or(0, |voting| voting.still)
    }

    /// The vote that is open, if there is one.
    pub fn open_vote(&self) -> Option<OpenVote> {
        let seat = self.channel_seat().filter(|&seat| self.to_decide() == Some(seat))?;
        let voting = self.record.voting.as_ref()?;
        Some(OpenVote {
            closes: self.record.clock?.deadline(seat),
            choices: choices(self.table()?, seat, &voting.open),
            unvoted: voting.unvoted,
        })
    }

    /// What a person votes for in it.
    pub fn vote_of(&self, who: UserId) -> Option<&str> {
        let voting = self.record.voting.as_ref().filter(|_| who != UserId::FORGOTTEN)?;
        let vote = voting.open.iter().find(|vote| vote.who == who)?;
        Some(&vote.text)
    }

    /// The votes that were counted, the first first; of a long match the last.
    pub fn counted_ballots(&self) -> Vec<CountedBallot> {
        let past = self.record.voting.as_ref().map_or(&[][..], |voting| &voting.past);
        self.counted(past)
    }

    /// The last of them.
    pub fn last_ballot(&self) -> Option<CountedBallot> {
        let past = self.record.voting.as_ref()?.past.last()?;
        self.counted(std::slice::from_ref(past)).pop()
    }

    /// What a person voted for, each with how many moves stood then.
    pub fn votes_of(&self, who: UserId) -> Vec<(u32, &str)> {
        let Some(voting) = self.record.voting.as_ref().filter(|_| who != UserId::FORGOTTEN) else {
            return Vec::new();
        };
        let past = voting.past.iter().map(|ballot| (ballot.ply, &ballot.votes));
        let all = past.chain([(self.record.moves.len() as u32, &voting.open)]);
        let theirs = all.filter_map(|(ply, votes)| Some((ply, votes.iter().find(|vote| vote.who == who)?)));
        theirs.map(|(ply, vote)| (ply, vote.text.as_str())).collect()
    }

    /// What these ballots came to, in the order in which they were held.
    fn counted(&self, ballots: &[Ballot]) -> Vec<CountedBallot> {
        let (Some(first), Some(seat)) = (ballots.first(), self.channel_seat()) else {
            return Vec::new();
        };
        let Some(mut table) = self.table_at(first.ply) else {
            return Vec::new();
        };
        let counted = ballots.iter().map(|ballot| {
            while table.ply() < ballot.ply {
                let mv = &self.record.moves[table.ply() as usize];
                table.play(mv).expect("it was played before");
            }
            CountedBallot {
                ply: ballot.ply,
                choices: choices(&*table, seat, &ballot.votes),
            }
        });
        counted.collect()
    }
}

/// The moves that have a vote at this table, as the channel reads them.
fn choices(table: &dyn Position, seat: Seat, votes: &[Vote]) -> Vec<Choice> {
    let spoken = |text: &str| Some(table.entry(text)?.open(seat)?.spoken);
    let choices = tally(votes).into_iter().filter_map(|(text, voters)| {
        Some(Choice {
            text: text.to_owned(),
            spoken: spoken(text)?,
            voters,
        })
    });
    choices.collect()
}
