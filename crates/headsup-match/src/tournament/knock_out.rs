//! The brackets of a knock-out: who meets whom, and who goes on.

use super::pairing::{Bracket, Outcome, Pairing};
use super::people::EntrantId;
use super::plan::Format;
use super::state::{Board, Presence, State};
use headsup_engine::Seat;

impl State {
    /// Who goes on from a board of a knock-out, in the round of this index, if that is known: the winner, or who has no opponent there.
    pub fn advances(&self, bracket: Bracket, round: usize, board: u8) -> Option<EntrantId> {
        winner(self, bracket, round, board)
    }

    /// Whether an entrant may yet play in it: one who is in it and not knocked out, and has not won the last board of a bracket.
    pub fn may_go_on(&self, entrant: EntrantId) -> bool {
        self.presence(entrant) == Some(Presence::In) && self.has_place(entrant)
    }

    /// Whether there may yet be something to play in the place of an entrant, for the one whose it is or another.
    pub(super) fn has_place(&self, entrant: EntrantId) -> bool {
        if self.phase.is_over() {
            return false;
        }
        let Some(round) = self.rounds.len().checked_sub(1) else {
            return true;
        };
        if self.plan.format != Format::KnockOut {
            return true;
        }
        let mut open = self.current();
        open.retain(|pairing| pairing.outcome != Some(Outcome::BothForfeited) && goes_on(self, pairing).is_none());
        if open.iter().any(|pairing| pairing.fixture.seat_of(entrant).is_some()) {
            return true;
        }
        let goes_on = |bracket: Bracket| {
            let mut boards = 0..boards(self, bracket, round);
            boards.any(|board| winner(self, bracket, round, board) == Some(entrant))
        };
        let to_come = |bracket: &Bracket| boards(self, *bracket, round + 1) > 0;
        let brackets = [Bracket::Main, Bracket::Consolation];
        // Who loses in the first round goes to the consolation bracket, unless they are the only one.
        let losers = if round == 0 { losers(self) } else { Vec::new() };
        let is_in = |one: &&EntrantId| self.presence(**one) == Some(Presence::In);
        let others = losers.iter().filter(is_in).filter(|one| **one != entrant).count();
        let consoled = losers.contains(&entrant) && others + open.len() >= 1;
        consoled || brackets.into_iter().filter(to_come).any(goes_on)
    }
}

/// A board of a round that is about to begin, with those who are still there.
pub(super) struct Contest {
    pub bracket: Bracket,
    pub board: u8,
    pub entrants: [Option<EntrantId>; 2],
}

/// The boards of the next round.
pub(super) fn contests(state: &State) -> Vec<Contest> {
    let round = state.rounds.len();
    let there = |entrant: &EntrantId| state.presence(*entrant) == Some(Presence::In);
    let mut all = match round {
        0 => first(Bracket::Main, &state.seeds),
        _ => next(state, Bracket::Main, round),
    };
    match round {
        0 => {}
        1 => {
            let losers: Vec<EntrantId> = losers(state).into_iter().filter(there).collect();
            if losers.len() >= 2 {
                all.extend(first(Bracket::Consolation, &losers));
            }
        }
        _ => all.extend(next(state, Bracket::Consolation, round)),
    }
    for contest in &mut all {
        contest.entrants = contest.entrants.map(|entrant| entrant.filter(there));
    }
    all
}

/// The first round of a bracket: byes for the highest seeds, and the two highest meet last.
fn first(bracket: Bracket, seeds: &[EntrantId]) -> Vec<Contest> {
    let mut order = vec![0];
    while order.len() < seeds.len() {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    let boards = order.chunks_exact(2).zip(0..);
    let at = |seed: usize| seeds.get(seed).copied();
    let contest = |(pair, board): (&[usize], u8)| Contest {
        bracket,
        board,
        entrants: [at(pair[0]), at(pair[1])],
    };
    boards.map(contest).collect()
}

/// The round of this index, from what became of the one before.
fn next(state: &State, bracket: Bracket, round: usize) -> Vec<Contest> {
    let contest = |board: u8| Contest {
        bracket,
        board,
        entrants: [0, 1].map(|half| winner(state, bracket, round - 1, 2 * board + half)),
    };
    (0..boards(state, bracket, round)).map(contest).collect()
}

/// How many boards a bracket has in a round, one that no one reached included.
fn boards(state: &State, bracket: Bracket, round: usize) -> u8 {
    let begins = match bracket {
        Bracket::Main => 0,
        Bracket::Consolation => 1,
    };
    // In its first round no board is empty.
    let first = (0..)
        .take_while(|board| state.board(bracket, begins, *board).is_some())
        .count();
    round.checked_sub(begins).map_or(0, |after| (first >> after) as u8)
}

/// Who goes on from a board: the winner; after two draws the higher seed.
pub(super) fn winner(state: &State, bracket: Bracket, round: usize, board: u8) -> Option<EntrantId> {
    match state.board(bracket, round, board)? {
        Board::Bye(entrant) => Some(entrant),
        Board::Pairing(pairing) => goes_on(state, pairing).map(|seat| pairing.fixture.seats[seat]),
    }
}

/// Which seat of a pairing goes on.
fn goes_on(state: &State, pairing: &Pairing) -> Option<Seat> {
    match pairing.outcome? {
        Outcome::Drawn if drawn_before(state, pairing) => Seat::BOTH
            .into_iter()
            .min_by_key(|seat| state.seed(pairing.fixture.seats[*seat])),
        outcome => outcome.winner(),
    }
}

/// Whether these two have drawn on this board before.
pub(super) fn drawn_before(state: &State, pairing: &Pairing) -> bool {
    let before = |one: &Pairing| one.fixture.replay_of.and_then(|id| state.pairing(id)).copied();
    std::iter::successors(before(pairing), before).any(|one| one.outcome == Some(Outcome::Drawn))
}

/// Those who played in the first round and lost, the highest seed first.
fn losers(state: &State) -> Vec<EntrantId> {
    let lost = |pairing: &&Pairing| matches!(pairing.outcome, Some(Outcome::Won(_) | Outcome::Drawn));
    let first = state
        .rounds
        .first()
        .map(|round| state.boards(round))
        .unwrap_or_default();
    let losers = first.into_iter().filter(lost).filter_map(|pairing| {
        let winner = goes_on(state, pairing)?;
        Some(pairing.fixture.seats[winner.other()])
    });
    let mut losers: Vec<EntrantId> = losers.collect();
    losers.sort_by_key(|entrant| state.seed(*entrant));
    losers
}

/// How many boards an entrant has gone on from, in a bracket.
pub(super) fn passed(state: &State, bracket: Bracket, entrant: EntrantId) -> u32 {
    let on = |round: &usize| {
        let mut boards = 0..boards(state, bracket, *round);
        boards.any(|board| winner(state, bracket, *round, board) == Some(entrant))
    };
    (0..state.rounds.len()).filter(on).count() as u32
}
