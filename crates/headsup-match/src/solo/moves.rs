//! The stored moves of a try.

use std::fmt::{self, Debug};

use serde::{Deserialize, Serialize};

/// The moves of both seats in a try, as a store keeps them.
///
/// Rows of older versions name the cards that the computer played face down. So no text comes out of this type:
/// [`SoloDeal::play`](super::SoloDeal::play) replays the moves and spells them as everybody at the table sees them.
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

    /// Returns how many moves were made.
    pub fn len(&self) -> u32 {
        self.0.len() as u32
    }

    /// Returns whether none was made.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the first moves, at most so many.
    #[must_use]
    pub fn first(&self, count: u32) -> SoloMoves {
        self.0.iter().take(count as usize).cloned().collect()
    }

    /// Returns the moves after the first so many.
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

    /// Returns about how many bytes they take in a store.
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
