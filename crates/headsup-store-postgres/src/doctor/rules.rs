//! What is known of matches beyond what the store reads.

use headsup_engine::Catalog;

/// What a match calls for, by those who know.
#[derive(Clone, Copy, Debug)]
pub struct MatchRules {
    /// The games by which matches are replayed.
    pub catalog: Catalog,
    /// Whether the messages of a match are to be kept up to date, by whether it is open and by the note on where it is shown.
    pub needs_upkeep: fn(bool, &[u8]) -> bool,
}
