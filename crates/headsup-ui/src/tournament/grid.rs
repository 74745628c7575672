//! The boards of a knock-out, round by round: those that were played, and those that are yet to come as far as they are known.

use headsup_match::tournament::{Bracket, EntrantId, Outcome, Pairing, State};

/// A board of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Who is there. In a round that has begun, none is where no one came.
    pub entrants: [Option<EntrantId>; 2],
    /// Who goes on.
    pub advances: Option<EntrantId>,
    /// Whether it is a bye.
    pub bye: bool,
    /// Who has forfeited.
    pub forfeited: [bool; 2],
}

/// The round of this index in which a bracket begins.
pub fn begins(bracket: Bracket) -> usize {
    match bracket {
        Bracket::Main => 0,
        Bracket::Consolation => 1,
    }
}

/// How many boards a bracket has in the round of this index; none before it begins and after it has ended.
pub fn boards(state: &State, bracket: Bracket, round: usize) -> u8 {
    let begins = begins(bracket);
    let Some((first, after)) = state.rounds().get(begins).zip(round.checked_sub(begins)) else {
        return 0;
    };
    let pairings = state.boards(first).into_iter().map(|one| &one.fixture);
    let pairings = pairings.filter(|one| one.bracket == bracket).map(|one| one.board);
    let byes = first.byes.iter().filter(|bye| bye.bracket == bracket);
    let last = pairings.chain(byes.map(|bye| bye.board)).max();
    let count = last.map_or(0, |last| (last + 1).next_power_of_two());
    count.checked_shr(after as u32).unwrap_or(0)
}

/// A board of a bracket, in the round of this index.
pub fn slot(state: &State, bracket: Bracket, round: usize, board: u8) -> Slot {
    let advances = state.advances(bracket, round, board);
    let Some(begun) = state.rounds().get(round) else {
        let before = |half: u8| match round > begins(bracket) {
            true => state.advances(bracket, round - 1, 2 * board + half),
            false => None,
        };
        return Slot {
            entrants: [before(0), before(1)],
            advances,
            bye: false,
            forfeited: [false; 2],
        };
    };
    let here = |one: &&Pairing| one.fixture.bracket == bracket && one.fixture.board == board;
    if let Some(pairing) = state.boards(begun).into_iter().find(here) {
        let forfeited = match pairing.outcome {
            Some(Outcome::BothForfeited) => [true; 2],
            Some(Outcome::Forfeited(seat)) => pairing.fixture.seats.0.map(|one| one == pairing.fixture.seats[seat]),
            _ => [false; 2],
        };
        // The winners of a board keep their place, wherever they sit.
        let mut entrants = pairing.fixture.seats.0.map(Some);
        let mut forfeited = forfeited;
        let upper = round.checked_sub(1).filter(|before| *before >= begins(bracket));
        let upper = upper.and_then(|before| state.advances(bracket, before, 2 * board));
        if upper.is_some() && upper == entrants[1] {
            entrants.swap(0, 1);
            forfeited.swap(0, 1);
        }
        return Slot {
            entrants,
            advances,
            bye: false,
            forfeited,
        };
    }
    let bye = begun
        .byes
        .iter()
        .find(|bye| bye.bracket == bracket && bye.board == board);
    Slot {
        entrants: [bye.map(|bye| bye.entrant), None],
        advances,
        bye: bye.is_some(),
        forfeited: [false; 2],
    }
}
