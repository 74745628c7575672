//! The stored form of a tournament: JSON, one text for the record and one for the people. Names of fields and events are never changed; new ones
//! may be added. `a_stored_tournament_keeps_its_bytes` holds them.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::people::People;
use super::record::Record;

/// The form that is written.
const FORM: u32 = 1;

/// A text that is no tournament that this program can read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("it is no tournament: {0}")]
pub struct UnreadableTournament(String);

/// A record and the number of its form, which every form begins with.
#[derive(Serialize, Deserialize)]
struct Stored<R> {
    form: u32,
    #[serde(flatten)]
    record: R,
}

impl Record {
    /// Its stored form.
    pub fn to_json(&self) -> String {
        let stored = Stored {
            form: FORM,
            record: self,
        };
        serde_json::to_string(&stored).expect("its keys are texts")
    }

    /// Reads a stored form.
    ///
    /// # Errors
    /// Returns [`UnreadableTournament`] if the text is none.
    pub fn from_json(text: &str) -> Result<Record, UnreadableTournament> {
        let stored: Stored<Record> = read(text)?;
        match stored.form {
            FORM => Ok(stored.record),
            other => Err(UnreadableTournament(format!("this program does not know form {other}"))),
        }
    }
}

impl People {
    /// Their stored form.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("its keys are texts")
    }

    /// Reads a stored form.
    ///
    /// # Errors
    /// Returns [`UnreadableTournament`] if the text is none.
    pub fn from_json(text: &str) -> Result<People, UnreadableTournament> {
        read(text)
    }
}

fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, UnreadableTournament> {
    serde_json::from_str(text).map_err(|error| UnreadableTournament(error.to_string()))
}
