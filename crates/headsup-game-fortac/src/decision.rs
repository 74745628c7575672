//! What decided a finished match.

use super::state::Fortac;
use headsup_engine::Seat;

/// What decided a match on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// This side made its second formation.
    Formations(Seat),
    /// This side cannot move.
    Stuck(Seat),
}

impl Fortac {
    /// What decided the match on the board: nothing if it reached the move limit, or was stopped.
    pub(super) fn decision(&self) -> Option<Decision> {
        match self.over? {
            (Some(winner), "two-combos") => Some(Decision::Formations(winner)),
            (Some(winner), "cannot-move") => Some(Decision::Stuck(winner.other())),
            _ => None,
        }
    }
}
