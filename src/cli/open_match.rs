//! Open matches, which the program plays with itself: what the command line names them by, and the seeds that they follow from.

use rand::SeedableRng;
use rand::rngs::StdRng;
use sha2::{Digest, Sha256};

use super::error::Error;
use headsup_engine::{GameEntry, Options, Seed};

/// The game that was named on the command line.
pub fn book(slug: &str) -> Result<&'static dyn GameEntry, Error> {
    headsup_games::CATALOG.find(slug).ok_or_else(|| {
        let known: Vec<_> = headsup_games::CATALOG.iter().map(|book| book.info().slug).collect();
        format!("there is no game {slug:?}; there are: {}", known.join(", ")).into()
    })
}

/// What was agreed for it by `--option KEY=VALUE`.
pub fn options(book: &dyn GameEntry, pairs: &[String]) -> Result<Options, Error> {
    let pairs = pairs.iter().map(|option| {
        let pair = option.split_once('=');
        pair.ok_or_else(|| format!("--option wants KEY=VALUE, not {option:?}"))
    });
    let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
    Ok(Options::read(book.info(), pairs)?)
}

/// The seed of match `number` of a run (canon: SHA-256 of the run's seed and the number as a little-endian u64).
#[cfg(feature = "tools")]
pub fn of_match(run: Seed, number: u64) -> Seed {
    let seed: [u8; 32] = Sha256::new()
        .chain_update(run.0)
        .chain_update(number.to_le_bytes())
        .finalize()
        .into();
    Seed(seed)
}

/// What the players of an open match choose by: it follows from the seed of the match.
pub fn chance(seed: Seed) -> StdRng {
    let chance: [u8; 32] = Sha256::new()
        .chain_update(seed.0)
        .chain_update("policies")
        .finalize()
        .into();
    StdRng::from_seed(chance)
}
