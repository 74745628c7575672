//! What it means that something went wrong between the program and the server.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use headsup_store::StoreError;

/// The code of a process that the others have removed.
const REMOVED: &str = "HU001";
/// The code of two new matches with one id.
const SAME_ID: &str = "HU002";

/// What went wrong in one attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No one can say whether it was stored: no answer came. The connection is of no more use; the attempt is repeated.
    Unknown(String),
    /// It was not stored, and can be repeated.
    Later(String),
    /// The server's disk is full. Nothing was stored.
    Full(String),
    /// The server does not let the program in, or has no such database. It may be that this passes.
    Refused(String),
    /// A match was changed or made by another at the same time. Nothing was stored.
    Conflict,
    /// The answer is this error, and nothing was stored.
    Told(StoreError),
    /// The lease of this process ended.
    Replaced,
    /// The database can never be used again by this process.
    Final(String),
}

impl Fault {
    /// In words, for a log.
    pub fn why(&self) -> String {
        match self {
            Fault::Unknown(why) | Fault::Later(why) | Fault::Full(why) | Fault::Refused(why) | Fault::Final(why) => {
                why.clone()
            }
            Fault::Conflict => "a match changed at the same time".to_owned(),
            Fault::Replaced => StoreError::Replaced.to_string(),
            Fault::Told(error) => error.to_string(),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Told(error)
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        let why = words(&error);
        let Some(code) = error.code() else {
            return Fault::Unknown(why);
        };
        match code.code() {
            REMOVED => return Fault::Replaced,
            SAME_ID => return Fault::Conflict,
            _ => {}
        }
        match code.code().get(..2).unwrap_or_default() {
            // Connections, operators who end them, and servers that come and go.
            "08" | "57" if *code != SqlState::QUERY_CANCELED => Fault::Unknown(why),
            // A server that is no primary any more.
            "25" => Fault::Unknown(why),
            "40" | "55" | "57" => Fault::Later(why),
            "53" if *code == SqlState::DISK_FULL => Fault::Full(why),
            "53" => Fault::Later(why),
            "28" | "3D" => Fault::Refused(why),
            "XX" if [SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED].contains(code) => StoreError::Broken {
                what: "a table".to_owned(),
                why,
            }
            .into(),
            _ if is_gone(code) => Fault::Final(format!("its tables are not what they were: {why}")),
            // The error concerns this statement alone.
            _ => StoreError::Rejected(why).into(),
        }
    }
}

/// Whether tables or functions are missing, or may not be used any more.
fn is_gone(code: &SqlState) -> bool {
    [
        SqlState::UNDEFINED_TABLE,
        SqlState::UNDEFINED_COLUMN,
        SqlState::UNDEFINED_FUNCTION,
        SqlState::INVALID_SCHEMA_NAME,
        SqlState::INSUFFICIENT_PRIVILEGE,
    ]
    .contains(code)
}

/// An error in words, with what it comes from. What the server says about a row, which may name people, is left out.
pub fn words(error: &Error) -> String {
    if let Some(said) = error.as_db_error() {
        return format!("{} ({})", said.message(), said.code().code());
    }
    let mut words = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        words = format!("{words}: {error}");
        source = error.source();
    }
    words
}
