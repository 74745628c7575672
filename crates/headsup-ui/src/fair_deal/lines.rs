//! What is known of a deal, as programs read it.

use headsup_match::{Match, MatchId, SeedCommitment, Side};

/// Both sides, the challenger first.
pub const SIDES: [Side; 2] = [Side::Challenger, Side::Opponent];

/// The number by which proofs name a side.
pub fn number(side: Side) -> u8 {
    match side {
        Side::Challenger => 1,
        Side::Opponent => 2,
    }
}

/// A promise as programs read it.
pub fn promise_line(id: MatchId, promise: SeedCommitment) -> String {
    format!("deal {id} {promise}")
}

/// The hash of a side's cut as programs read it.
pub fn cut_line(game: &Match, side: Side) -> Option<String> {
    let cut = game.cut(side)?;
    Some(format!("cut {} {}", number(side), cut.hash(game.id(), side)))
}

/// That the cards are dealt, as programs read it: what says so is not from before the deal.
pub fn dealt_line(id: MatchId) -> String {
    format!("dealt {id}")
}
