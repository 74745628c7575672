//! A match that is kept to learn from: a line of text.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::dealer::{ParseSeedError, Seed};

/// A match that was played with the options that a game has by default. Written as its seed and its moves, with semicolons between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRecord {
    /// What was dealt.
    pub seed: Seed,
    /// Every move, in notation.
    pub moves: Vec<String>,
}

impl fmt::Display for MatchRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.seed.reveal())?;
        self.moves.iter().try_for_each(|mv| write!(f, ";{mv}"))
    }
}

/// A line that is no record of a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a kept match is its seed and its moves, with semicolons between: {0}")]
pub struct ParseRecordError(#[from] ParseSeedError);

impl FromStr for MatchRecord {
    type Err = ParseRecordError;

    fn from_str(line: &str) -> Result<MatchRecord, ParseRecordError> {
        let mut parts = line.split(';');
        Ok(MatchRecord {
            seed: parts.next().unwrap_or_default().parse()?,
            moves: parts.map(str::to_owned).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_it_is_written() {
        let record = MatchRecord {
            seed: Seed([7; 32]),
            moves: vec!["claim".to_owned(), "move a b".to_owned()],
        };
        assert_eq!(record.to_string().parse(), Ok(record));
        assert!("claim;yield".parse::<MatchRecord>().is_err());
    }
}
