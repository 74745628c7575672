//! How far a tournament is: everything that follows from its events.

use std::collections::BTreeMap;

use super::pairing::{Bracket, Bye, Pairing, PairingId};
use super::people::EntrantId;
use super::plan::Plan;
use crate::id::Timestamp;

/// How far a tournament is. Names entrants, never people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) plan: Plan,
    pub(super) phase: Phase,
    pub(super) begins: Option<Timestamp>,
    pub(super) paused: Option<Timestamp>,
    pub(super) entrants: Vec<Presence>,
    pub(super) seeds: Vec<EntrantId>,
    pub(super) length: u8,
    pub(super) scheduled: Option<Timestamp>,
    pub(super) rounds: Vec<Round>,
    pub(super) pairings: Vec<Pairing>,
    /// For which entrants another person is asked to take the place, by the number of the question.
    pub(super) asked: BTreeMap<EntrantId, u16>,
    /// How often anyone was asked.
    pub(super) questions: u16,
    /// Who is to be kept apart in the next round, if it can be helped, each pair once. It is told and kept nowhere.
    pub(super) apart: Vec<[EntrantId; 2]>,
}

/// How far a tournament is, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// People may join and leave.
    Joining,
    /// It is being played.
    Running,
    /// It was played out.
    Finished,
    /// It was ended before that.
    Ended,
    /// Too few had joined.
    Cancelled,
}

/// Whether an entrant is in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// They are.
    In,
    /// They left, or were forgotten.
    Left,
    /// The organiser removed them.
    Removed,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// When it began.
    pub began: Timestamp,
    /// Its pairings, those that were played again behind the others.
    pub pairings: Vec<PairingId>,
    /// Who has no opponent in it.
    pub byes: Vec<Bye>,
}

impl Phase {
    /// Whether nothing can happen in it any more.
    pub fn is_over(self) -> bool {
        matches!(self, Phase::Finished | Phase::Ended | Phase::Cancelled)
    }
}

impl State {
    /// The beginning of a tournament with this plan.
    pub(super) fn new(plan: Plan) -> State {
        State {
            plan,
            phase: Phase::Joining,
            begins: plan.begins,
            paused: None,
            entrants: Vec::new(),
            seeds: Vec::new(),
            length: 0,
            scheduled: None,
            rounds: Vec::new(),
            pairings: Vec::new(),
            asked: BTreeMap::new(),
            questions: 0,
            apart: Vec::new(),
        }
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// When it begins by itself, later by every pause until then.
    pub fn begins(&self) -> Option<Timestamp> {
        self.begins
    }

    /// Since when it has been paused.
    pub fn paused(&self) -> Option<Timestamp> {
        self.paused
    }

    /// The entrants who are in it, in the order in which they first joined.
    pub fn present(&self) -> impl Iterator<Item = EntrantId> {
        let all = self.entrants.iter().enumerate();
        all.filter(|(_, presence)| **presence == Presence::In)
            .map(|(index, _)| EntrantId::at(index))
    }

    /// Whether an entrant is in it; none if there is no such entrant.
    pub fn presence(&self, entrant: EntrantId) -> Option<Presence> {
        self.entrants.get(entrant.index()).copied()
    }

    /// The entrants it began with, the highest seed first.
    pub fn seeds(&self) -> &[EntrantId] {
        &self.seeds
    }

    /// How many rounds it has, once it has begun.
    pub fn length(&self) -> u8 {
        self.length
    }

    /// When the next round begins, if that is known.
    pub fn scheduled(&self) -> Option<Timestamp> {
        self.scheduled
    }

    /// The rounds that have begun.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Every pairing that was made.
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// A pairing by its number.
    pub fn pairing(&self, id: PairingId) -> Option<&Pairing> {
        self.pairings.get(usize::from(id.0))
    }

    /// The pairings of a round that count: of those that were played again, the last.
    pub fn boards(&self, round: &Round) -> Vec<&Pairing> {
        let all = round.pairings.iter().filter_map(|id| self.pairing(*id));
        all.filter(|one| !one.replayed).collect()
    }

    /// The pairings of the round under way that count.
    pub fn current(&self) -> Vec<&Pairing> {
        self.rounds.last().map(|round| self.boards(round)).unwrap_or_default()
    }

    /// The pairing of the round under way that an entrant has yet to finish.
    pub fn open_pairing(&self, entrant: EntrantId) -> Option<&Pairing> {
        let open = |one: &&Pairing| one.outcome.is_none() && one.fixture.seat_of(entrant).is_some();
        self.current().into_iter().find(open)
    }

    /// The rank of an entrant's seed, from 0; behind all who have one if they have none.
    pub(super) fn seed(&self, entrant: EntrantId) -> usize {
        let at = self.seeds.iter().position(|seed| *seed == entrant);
        at.unwrap_or(self.seeds.len())
    }

    /// What became of a board of a bracket, in the round of this index.
    pub(super) fn board(&self, bracket: Bracket, round: usize, board: u8) -> Option<Board<'_>> {
        let round = self.rounds.get(round)?;
        let bye = round
            .byes
            .iter()
            .find(|bye| bye.bracket == bracket && bye.board == board);
        let there = |one: &&Pairing| one.fixture.bracket == bracket && one.fixture.board == board;
        let pairing = || self.boards(round).into_iter().find(there).map(Board::Pairing);
        bye.map(|bye| Board::Bye(bye.entrant)).or_else(pairing)
    }
}

/// A board of a bracket in a round.
pub(super) enum Board<'a> {
    /// One entrant alone.
    Bye(EntrantId),
    /// Two.
    Pairing(&'a Pairing),
}
