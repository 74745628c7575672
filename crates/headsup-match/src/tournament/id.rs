//! Which tournament.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::id::{GuildId, MatchId, NoMatchId};

/// A tournament, shown as eight letters and digits as a match is. A match may have the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(MatchId);

/// What the hash begins with that gives a tournament its id.
const NAME: &[u8] = b"headsup/1/tournament";

/// Stands before the five bytes of an id in the number under which a tournament is kept. Numbers of servers begin with the time, and are far
/// greater; those of deals of the day are smaller.
const ROWS: u64 = 1 << 40;

impl TournamentId {
    /// The id of the tournament that this request announces, whenever it comes: five bytes of SHA-256 of `headsup/1/tournament REQUEST`.
    pub fn of_request(request: u64) -> TournamentId {
        let hash = Sha256::new().chain_update(NAME).chain_update(format!(" {request}"));
        let [a, b, c, d, e, ..]: [u8; 32] = hash.finalize().into();
        TournamentId(MatchId::from_bytes([a, b, c, d, e]))
    }

    /// The number under which it is kept, among those of servers.
    pub fn row(self) -> GuildId {
        let [a, b, c, d, e] = self.0.to_bytes();
        GuildId(ROWS | u64::from_be_bytes([0, 0, 0, a, b, c, d, e]))
    }

    /// The tournament that is kept under a number, if it is one of theirs.
    pub fn of_row(row: GuildId) -> Option<TournamentId> {
        let [_, _, tag, a, b, c, d, e] = row.0.to_be_bytes();
        let id = TournamentId(MatchId::from_bytes([a, b, c, d, e]));
        (u64::from(tag) << 40 == ROWS && id.row() == row).then_some(id)
    }

    /// The first number under which one may be kept, and the first after them.
    pub const fn rows() -> std::ops::Range<u64> {
        ROWS..2 * ROWS
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for TournamentId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<TournamentId, NoMatchId> {
        text.parse().map(TournamentId)
    }
}
