//! What was played in a try.

use serde::{Deserialize, Serialize};

use super::moves::SoloMoves;
use super::score::SoloScore;

/// A try at a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SoloTry {
    /// The moves of both seats.
    pub moves: SoloMoves,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<SoloScore>,
}

/// A try from beginning to end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// How it ended.
    pub score: SoloScore,
    /// The moves of both seats.
    pub moves: SoloMoves,
}

impl SoloTry {
    /// It from beginning to end, if it is over and its moves are kept.
    pub fn course(&self) -> Option<Course> {
        let score = self.score.filter(|_| !self.moves.is_empty())?;
        let moves = self.moves.clone();
        Some(Course { score, moves })
    }
}
