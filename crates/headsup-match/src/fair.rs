//! A deal that nobody steered: what is promised before it, what the players add to it, and what is revealed after the end.
//!
//! The challenger is shown the hash of a secret that nobody knows. Then each player may *cut*: say a number or a word that goes into the
//! deal as well. When the match is over the secret is revealed, and everybody can compute every card again. `docs/fairness.md` says it
//! exactly enough for any language, and `tools/verify.py` does it. No secret is told before the match is over.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::id::MatchId;
use super::terms::Side;
use headsup_engine::{Seat, Seed};

/// What a promise begins with, before the match's id and the secret.
const PROMISE: &[u8] = b"headsup/1";
/// What the hash of a cut begins with, before the match's id, the number of the side and the cut.
const CUT: &[u8] = b"headsup/1/cut";
/// What begins that of which the numbers come that the computer thinks under in a deal of the day.
const DAILY: &[u8] = b"headsup/1/daily";

/// The 32 bytes that a deal is promised by. Its `Debug` hides it: who knows it, and the cuts, knows every card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ServerSeed(pub [u8; 32]);

/// The hash of a secret, shown before either player can cut. Its `Display` is 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedCommitment([u8; 32]);

/// What a player adds to the deal: at most [`ClientSeed::LONGEST`] letters, digits and hyphens, in words parted by one blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientSeed(String);

/// A text that is no cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a cut is letters, digits and hyphens, {} at most", ClientSeed::LONGEST)]
pub struct NoClientSeed;

/// What both players added, each at most once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientSeeds {
    /// The challenger's.
    pub challenger: Option<ClientSeed>,
    /// That of the player who took the challenge.
    pub opponent: Option<ClientSeed>,
}

/// What the chance of a match comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// A seed that nobody promised: of a match made before there were promises.
    Plain(Seed),
    /// A secret that was promised, and what the players added.
    Promised(ServerSeed, ClientSeeds),
}

/// Where the challenger's seat came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// It was drawn from the seed.
    Drawn,
    /// The seats of this match were swapped.
    Swapped(MatchId),
}

/// Everything that a deal was made of, and all that is needed to make it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedReveal {
    /// The match.
    pub id: MatchId,
    /// What was promised by it.
    pub secret: ServerSeed,
    /// What the players added.
    pub cuts: ClientSeeds,
    /// Where the challenger sat.
    pub challenger: Seat,
    /// How they came to sit there.
    pub seating: Seating,
}

impl ServerSeed {
    /// What is shown of it before the match: SHA-256 of `headsup/1`, the match's id in letters, and the secret.
    pub fn promise(&self, id: MatchId) -> SeedCommitment {
        let hash = Sha256::new().chain_update(PROMISE).chain_update(id.to_string());
        SeedCommitment(hash.chain_update(self.0).finalize().into())
    }

    /// What everything in the match is dealt from: HMAC-SHA256 under the secret of the match's id in letters, the challenger's cut and the
    /// opponent's, each with its length in bytes before it as a little-endian `u32`. No cut is an empty one.
    ///
    /// # Panics
    /// Never: HMAC takes a key of any length.
    pub fn seed(&self, id: MatchId, cuts: &ClientSeeds) -> Seed {
        let text = |cut: &Option<ClientSeed>| cut.as_ref().map_or_else(String::new, ClientSeed::to_string);
        let parts = [id.to_string(), text(&cuts.challenger), text(&cuts.opponent)];
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        for part in parts {
            mac.update(&(part.len() as u32).to_le_bytes());
            mac.update(part.as_bytes());
        }
        Seed(mac.finalize().into_bytes().into())
    }

    /// The number that the computer thinks under in a deal of the day, in a seat after so many moves: the first eight bytes, little-endian, of
    /// HMAC-SHA256 under the secret of `headsup/1/daily`, the deal's id in letters, `1` or `2` for the seat, and the moves as a
    /// little-endian `u32`.
    pub(super) fn thought(&self, id: MatchId, seat: Seat, ply: u32) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        let seat = match seat {
            Seat::One => "1",
            Seat::Two => "2",
        };
        for part in [DAILY, id.to_string().as_bytes(), seat.as_bytes(), &ply.to_le_bytes()] {
            mac.update(part);
        }
        let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = mac.finalize().into_bytes().into();
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Returns 64 hexadecimal digits. Only to be told once the match is over.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSeed(hidden)")
    }
}

/// A text that is no secret, or its beginning if it is long.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a secret is 64 hexadecimal digits, not {0:?}")]
pub struct ParseServerSeedError(String);

impl FromStr for ServerSeed {
    type Err = ParseServerSeedError;

    fn from_str(text: &str) -> Result<ServerSeed, ParseServerSeedError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| ParseServerSeedError(text.chars().take(80).collect()))?;
        Ok(ServerSeed(bytes))
    }
}

impl SeedCommitment {
    /// The hash itself.
    pub fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// A promise that was kept.
    pub fn from_bytes(bytes: [u8; 32]) -> SeedCommitment {
        SeedCommitment(bytes)
    }
}

impl fmt::Display for SeedCommitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl ClientSeed {
    /// Characters of the longest.
    pub const LONGEST: usize = 32;

    /// What is shown of it while the other may still cut: SHA-256 of `headsup/1/cut`, the match's id in letters, `1` for the challenger's or
    /// `2` for the opponent's, and the cut; 64 hexadecimal digits.
    pub fn hash(&self, id: MatchId, side: Side) -> String {
        let side = match side {
            Side::Challenger => "1",
            Side::Opponent => "2",
        };
        let hash = Sha256::new().chain_update(CUT).chain_update(id.to_string());
        hex::encode(hash.chain_update(side).chain_update(&self.0).finalize())
    }
}

impl fmt::Display for ClientSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ClientSeed {
    type Err = NoClientSeed;

    /// Blanks around and between words do not count; case does.
    fn from_str(text: &str) -> Result<ClientSeed, NoClientSeed> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ");
        let plain = |c: char| c.is_alphanumeric() || c == '-' || c == ' ';
        let fits = !text.is_empty() && text.chars().count() <= ClientSeed::LONGEST && text.chars().all(plain);
        fits.then_some(ClientSeed(text)).ok_or(NoClientSeed)
    }
}

impl ClientSeeds {
    /// What a side added.
    pub fn of(&self, side: Side) -> Option<&ClientSeed> {
        match side {
            Side::Challenger => self.challenger.as_ref(),
            Side::Opponent => self.opponent.as_ref(),
        }
    }

    fn put(&mut self, side: Side, cut: ClientSeed) {
        match side {
            Side::Challenger => self.challenger = Some(cut),
            Side::Opponent => self.opponent = Some(cut),
        }
    }
}

impl Origin {
    /// The seed that it comes to in this match.
    pub(super) fn seed(&self, id: MatchId) -> Seed {
        match self {
            Origin::Plain(seed) => *seed,
            Origin::Promised(secret, cuts) => secret.seed(id, cuts),
        }
    }

    /// The same with what a side adds.
    pub(super) fn cut(&mut self, side: Side, cut: ClientSeed) {
        match self {
            Origin::Plain(_) => unreachable!("decided: it is promised"),
            Origin::Promised(_, cuts) => cuts.put(side, cut),
        }
    }
}

impl SeedReveal {
    /// What was promised, computed again.
    pub fn promise(&self) -> SeedCommitment {
        self.secret.promise(self.id)
    }

    /// What everything was dealt from, computed again.
    pub fn seed(&self) -> Seed {
        self.secret.seed(self.id, &self.cuts)
    }

    /// Returns whether the challenger sat where the seed, or the match that this one is the rematch of, put them.
    pub fn seated(&self) -> bool {
        match self.seating {
            Seating::Drawn => (self.challenger == Seat::One) == self.seed().challenger_begins(),
            Seating::Swapped(_) => true,
        }
    }
}
