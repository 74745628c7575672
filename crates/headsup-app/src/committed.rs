//! What a command came to, once it is stored.

use std::sync::Arc;

use headsup_match::Match;
use headsup_store::Receipt;

/// A command that was carried out, and the proof that it is stored.
#[derive(Debug)]
pub struct Committed {
    /// The match as it stands.
    pub game: Arc<Match>,
    /// Whether the interaction was carried out before, and nothing happened now.
    pub repeated: bool,
    /// What an acknowledgement needs.
    pub receipt: Receipt,
}
