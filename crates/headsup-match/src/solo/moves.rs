//! Stores the moves of a try.

use std::fmt::{self, Debug};

use serde::{Deserialize, Serialize};

/// The stored moves of both seats in a try.
///
/// Rows of older versions name the cards that the computer played face down. This type therefore exposes no text:
/// [`SoloDeal::play`](super::SoloDeal::play) replays the moves and returns them in public notation.
///
/// ```compile_fail
/// fn shown(moves: &headsup_match::SoloMoves) -> String { moves.to_string() } // there is no such method
/// ```
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SoloMoves(Vec<String>);

impl SoloMoves {
    pub(super) fn texts(&self) -> &[String] {
        &self.0
    }

    /// Returns the number of moves.
    pub fn len(&self) -> u32 {
        self.0.len() as u32
    }

    /// Returns whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the first moves, up to a limit.
    #[must_use]
    pub fn first(&self, count: u32) -> SoloMoves {
        self.0.iter().take(count as usize).cloned().collect()
    }

    /// Returns the moves after an index.
    #[must_use]
    pub fn after(&self, count: u32) -> SoloMoves {
        self.0.iter().skip(count as usize).cloned().collect()
    }

    /// Appends moves.
    pub fn extend(&mut self, moves: &SoloMoves) {
        self.0.extend_from_slice(&moves.0);
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns their approximate size in storage, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.iter().map(|text| text.len() + 3).sum()
    }
}

impl FromIterator<String> for SoloMoves {
    fn from_iter<T: IntoIterator<Item = String>>(moves: T) -> SoloMoves {
        SoloMoves(moves.into_iter().collect())
    }
}

impl Debug for SoloMoves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SoloMoves({})", self.len())
    }
}
