//! What a deal was made of, in the header of a transcript: written, and read so that nothing which does not fit gets through.

use std::fmt;

use super::error::{TranscriptError, at};
use super::header::{Header, seat_of};
use crate::fair::{ClientSeeds, Seating, SeedReveal, ServerSeed};
use crate::id::MatchId;
use headsup_engine::Seed;

/// The keys of a promised deal, in the order in which they are written.
pub(super) const KEYS: [&str; 7] = [
    "match",
    "promise",
    "secret",
    "cut-challenger",
    "cut-opponent",
    "challenger",
    "rematch-of",
];

/// Writes it, a line for each key.
pub(super) fn write(revealed: &SeedReveal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "match: {}\npromise: {}", revealed.id, revealed.promise())?;
    writeln!(f, "secret: {}", revealed.secret.reveal())?;
    let ClientSeeds { challenger, opponent } = &revealed.cuts;
    for (side, cut) in [("challenger", challenger), ("opponent", opponent)] {
        if let Some(cut) = cut {
            writeln!(f, "cut-{side}: {cut}")?;
        }
    }
    writeln!(f, "challenger: {}", revealed.challenger)?;
    match revealed.seating {
        Seating::Drawn => Ok(()),
        Seating::Swapped(before) => writeln!(f, "rematch-of: {before}"),
    }
}

/// Reads it. The secret must be the one that was promised, and seed and seats what follows from it.
pub(super) fn read(header: &Header<'_>, (seed_line, seed): (usize, Seed)) -> Result<SeedReveal, TranscriptError> {
    let id = |(n, text): (usize, &str)| {
        let id = text.parse::<MatchId>();
        id.map_err(|_| at(n, format!("there is no match {text:?}")))
    };
    let cut = |key: &str| {
        let cut = header.find(key).map(|(n, text)| {
            let cut = text.parse();
            cut.map_err(|_| at(n, format!("{key} wants letters, digits and hyphens, not {text:?}")))
        });
        cut.transpose()
    };
    let (secret_line, secret) = header.get("secret")?;
    let (challenger_line, challenger) = header.get("challenger")?;
    let revealed = SeedReveal {
        id: id(header.get("match")?)?,
        secret: secret
            .parse::<ServerSeed>()
            .map_err(|why| at(secret_line, why.to_string()))?,
        cuts: ClientSeeds {
            challenger: cut("cut-challenger")?,
            opponent: cut("cut-opponent")?,
        },
        challenger: seat_of(challenger_line, challenger)?,
        seating: match header.find("rematch-of") {
            Some(before) => Seating::Swapped(id(before)?),
            None => Seating::Drawn,
        },
    };
    if header.get("promise")?.1 != revealed.promise().to_string() {
        return Err(at(secret_line, "the secret is not the one that was promised"));
    }
    if revealed.seed() != seed {
        return Err(at(seed_line, "the seed is not what comes of the secret and the cuts"));
    }
    if !revealed.seated() {
        return Err(at(challenger_line, "the seed puts the challenger into the other seat"));
    }
    Ok(revealed)
}
