//! All that a store keeps, in a form that is no store's own: so that it can be carried from one to another.
//!
//! Answers to interactions are left out: they are kept for a day. So is what follows from the rest, such as lists of open matches.

use crate::ticked::Ticked;
use headsup_match::{Ending, GuildId, MatchId, People, Piece, ServerSettings, Settings, Side, Timestamp, UserId};

/// One thing that a store keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A match.
    Match(Box<KeptMatch>),
    /// A note on where a match is shown.
    Place {
        /// Which match.
        id: MatchId,
        /// The note.
        note: Vec<u8>,
        /// Whether nothing of it is left to look after.
        resting: bool,
    },
    /// A note that a match was set aside.
    Aside {
        /// Which match.
        id: MatchId,
        /// The note.
        note: String,
    },
    /// What a person chose.
    Settings(UserId, Settings),
    /// What a server chose.
    Server(GuildId, ServerSettings),
    /// A person has blocked another.
    Block {
        /// Who did.
        blocker: UserId,
        /// Whom.
        blocked: UserId,
    },
    /// A person has blocked another who was forgotten since.
    BlockForgotten {
        /// Who did.
        blocker: UserId,
        /// What stands for both numbers.
        mark: [u8; 32],
    },
    /// A person was forgotten.
    Forgotten {
        /// By what the key is known that the mark was made with.
        key: [u8; 8],
        /// What stands for their number.
        mark: [u8; 32],
        /// When.
        at: Timestamp,
    },
    /// A piece of the chain of promises.
    Piece {
        /// Its place, counted from one.
        number: u64,
        /// The piece.
        piece: Piece,
    },
    /// Until when clocks ran.
    Ticked(Ticked),
}

/// A match with all that is kept of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// Which.
    pub id: MatchId,
    /// How many commits it is made of.
    pub version: u64,
    /// The bytes of its record, which may be damaged.
    pub record: Vec<u8>,
    /// Between whom.
    pub people: People,
    /// Whether anything can still happen in it.
    pub open: bool,
    /// Whose answer or move it waits for.
    pub asks: Option<Side>,
    /// When it must be looked at again.
    pub wake: Option<Timestamp>,
    /// When it ended and how, if it is in the history.
    pub ended: Option<(Timestamp, Ending)>,
    /// Whether it is closed and yet to be looked at for the history.
    pub unindexed: bool,
}
