//! The chain of promises: each promise that a bot makes is hashed together with the one before. Who holds two links of it can tell
//! whether they belong to one past, so a host who shows two people different pasts has to go on with two chains for ever.
//!
//! A chain consists of segments. One begins with the first promise of all, after a backup was restored, and where links were lost: there
//! the chain cannot go on from what people have seen, and says so. `docs/fairness.md` has the exact bytes.

use std::fmt;

use sha2::{Digest, Sha256};
use strum::Display;

use super::fair::SeedCommitment;
use super::id::MatchId;

/// What the hash of a link begins with.
const LINK: &[u8] = b"headsup/1/link";
/// What the hash of a segment's beginning starts with.
const SEGMENT: &[u8] = b"headsup/1/segment";

/// What stands for all promises up to one. Its `Display` is 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head(pub [u8; 32]);

/// The name of a segment: the first bytes of the head that it begins with. Its `Display` is 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SegmentId(pub [u8; 8]);

/// Why a segment begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Opening {
    /// There was no promise before it.
    First,
    /// A backup was restored: promises made after the backup are not in it.
    Restored,
    /// The database was lost or damaged, and nobody can say whether all links are left.
    Lost,
}

/// How far a chain goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tip {
    /// The segment that it goes on in.
    pub segment: SegmentId,
    /// How many promises there are. A segment goes on counting where the one before it ended.
    pub number: u64,
    /// When the last was made, in seconds since 1970. Never earlier than the one before.
    pub at: u64,
    /// The hash of all of them.
    pub head: Head,
}

/// How a segment begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Why.
    pub opening: Opening,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Chance, so that no two segments have one name.
    pub chance: [u8; 16],
    /// What it goes on from; none if nothing is known of what was before.
    pub after: Option<Tip>,
}

/// One promise in the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The match that was promised.
    pub id: MatchId,
    /// What was promised of it.
    pub promise: SeedCommitment,
    /// How far the chain goes with it.
    pub tip: Tip,
}

/// What a chain consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A segment begins.
    Segment(Segment),
    /// A promise.
    Link(Link),
}

impl Opening {
    /// Every reason.
    pub const ALL: [Opening; 3] = [Opening::First, Opening::Restored, Opening::Lost];

    /// The byte that stands for it.
    pub fn byte(self) -> u8 {
        match self {
            Opening::First => 1,
            Opening::Restored => 2,
            Opening::Lost => 3,
        }
    }

    /// The reason that a byte stands for.
    pub fn of(byte: u8) -> Option<Opening> {
        Opening::ALL.into_iter().find(|opening| opening.byte() == byte)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Display for SegmentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl Tip {
    /// The chain with one more promise.
    pub fn link(&self, id: MatchId, promise: SeedCommitment, now: u64) -> Link {
        let (number, at) = (self.number + 1, now.max(self.at));
        let hash = Sha256::new()
            .chain_update(LINK)
            .chain_update(self.segment.0)
            .chain_update(number.to_le_bytes())
            .chain_update(at.to_le_bytes())
            .chain_update(self.head.0)
            .chain_update(promise.to_bytes());
        let tip = Tip {
            segment: self.segment,
            number,
            at,
            head: Head(hash.finalize().into()),
        };
        Link { id, promise, tip }
    }
}

impl Segment {
    /// A segment that begins now.
    pub fn begin(opening: Opening, now: u64, chance: [u8; 16], after: Option<Tip>) -> Segment {
        let at = now.max(after.map_or(0, |tip| tip.at));
        Segment {
            opening,
            at,
            chance,
            after,
        }
    }

    /// The head of it before its first promise.
    pub fn tip(&self) -> Tip {
        let (segment, number, head) = match self.after {
            Some(tip) => (tip.segment.0, tip.number, tip.head.0),
            None => ([0; 8], 0, [0; 32]),
        };
        let hash = Sha256::new()
            .chain_update(SEGMENT)
            .chain_update([self.opening.byte()])
            .chain_update(self.at.to_le_bytes())
            .chain_update(self.chance)
            .chain_update(segment)
            .chain_update(number.to_le_bytes())
            .chain_update(head);
        let head: [u8; 32] = hash.finalize().into();
        let mut name = [0; 8];
        name.copy_from_slice(&head[..8]);
        Tip {
            segment: SegmentId(name),
            number,
            at: self.at,
            head: Head(head),
        }
    }
}

impl Piece {
    /// How far the chain goes with it.
    pub fn tip(&self) -> Tip {
        match self {
            Piece::Segment(segment) => segment.tip(),
            Piece::Link(link) => link.tip,
        }
    }

    /// Whether it follows what is before it.
    pub fn follows(&self, before: Option<Tip>) -> bool {
        match self {
            Piece::Segment(segment) => segment.after == before,
            Piece::Link(link) => before.is_some_and(|tip| tip.link(link.id, link.promise, link.tip.at) == *link),
        }
    }
}

impl fmt::Display for Piece {
    /// Writes the line of a file: everything needed to compute the head again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Segment(begun) => {
                let Segment {
                    opening, at, chance, ..
                } = begun;
                write!(
                    f,
                    "segment {} {opening} {at} {}",
                    begun.tip().segment,
                    hex::encode(chance)
                )?;
                match begun.after {
                    Some(Tip {
                        segment, number, head, ..
                    }) => write!(f, " after {segment} {number} {head}"),
                    None => f.write_str(" after nothing"),
                }
            }
            Piece::Link(Link { promise, tip, .. }) => {
                write!(
                    f,
                    "link {} {} {} {promise} {}",
                    tip.segment, tip.number, tip.at, tip.head
                )
            }
        }
    }
}

impl fmt::Display for Tip {
    /// As it stands with a promise.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chain {} {} {} {}", self.segment, self.number, self.at, self.head)
    }
}
