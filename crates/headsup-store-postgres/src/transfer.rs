//! Why nothing is transferred out of a database or into one, in words that say what to do.

use super::doctor::Finding;
use super::error::ConnectError;
use super::fault::Fault;
use headsup_store::StoreError;

/// Why nothing was transferred out of a database or into one. No password and no person is ever in it.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The database cannot be used.
    #[error("{0}")]
    Connect(#[from] ConnectError),
    /// There is nothing to carry out of it.
    #[error("the database has no tables yet, so it holds nothing; the bot makes them at its first start")]
    NoTables,
    /// It is as an older program left it.
    #[error(
        "the database has layout {found}, this program reads layout {known}: start the bot once, which brings it there"
    )]
    Layout {
        /// The layout found there.
        found: i32,
        /// The one that this program reads.
        known: i32,
    },
    /// Something that is to be transferred cannot be read.
    #[error(
        "{0}. Nothing was changed, and nothing is left out in silence. headsup doctor says what else is wrong; a backup of before may be whole"
    )]
    Unreadable(String),
    /// There is something in the database already.
    #[error(
        "there is a bot's data in the database of store.url already, and nothing was changed. Make a new database, and name it in store.url: \
         createdb --owner=USER NAME"
    )]
    Occupied,
    /// What would be in the database afterwards contradicts itself.
    #[error("this backup contradicts itself, and nothing was changed: {}. Try another backup", listed(.0))]
    Unsound(Vec<Finding>),
    /// The server failed.
    #[error("the database failed: {0}. Nothing was changed; try again")]
    Server(String),
    /// The server did not say whether it has stored everything.
    #[error(
        "no one can say whether the backup is in the database now: {0}. Either all of it is or nothing: run headsup restore again. If that \
         finds a bot's data in the database, all of it is there"
    )]
    Unsure(String),
}

/// So many findings are told.
const TOLD: usize = 5;

fn listed(found: &[Finding]) -> String {
    let mut told: Vec<String> = found.iter().take(TOLD).map(ToString::to_string).collect();
    if found.len() > TOLD {
        told.push(format!("and {} more", found.len() - TOLD));
    }
    told.join("; ")
}

impl TransferError {
    /// That something cannot be read.
    pub(super) fn of(error: StoreError) -> TransferError {
        match error {
            StoreError::Broken { what, why } => TransferError::Unreadable(format!("{what} cannot be read: {why}")),
            error => TransferError::Unreadable(error.to_string()),
        }
    }
}

/// That the server failed, before anything was stored.
pub fn fault(fault: Fault) -> TransferError {
    match fault {
        Fault::Told(error @ StoreError::Broken { .. }) => TransferError::of(error),
        fault => TransferError::Server(fault.why()),
    }
}
