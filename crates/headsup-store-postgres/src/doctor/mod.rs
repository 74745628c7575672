//! What is wrong with a database, found by reading alone.
//!
//! All of it is read in one transaction, so it is of one moment, and the bot may go on meanwhile. Rows come in pages. Each match is replayed,
//! and its alarm and all else that is to be done for it is held against what it calls for then.
//!
//! * [`finding`] what is found, `part` a part that is looked at, [`rules`] what is known of matches beyond what the store reads
//! * [`mod@matches`] matches and their history: [`columns`], [`replayed`] · [`jobs`] messages and thoughts that wait for no one · [`promises`] the chain · [`people`] choices, blocks and who was forgotten · [`others`] all
//!   other tables

mod columns;
mod finding;
mod jobs;
mod matches;
mod others;
mod part;
mod people;
mod promises;
mod replayed;
mod rules;

use super::address::Address;
use super::durability;
use super::error::ConnectError;
use super::fault::Fault;
use super::marks::Keys;
use super::migrate;
use super::options::Options;
use super::transaction::Transaction;
pub use finding::Finding;
use headsup_match::Timestamp;
pub use rules::MatchRules;

/// State of a database, as reported by [`doctor`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// It has no tables: it is unused, or the address is wrong.
    NoTables,
    /// It has the tables of an older program; nothing else was read.
    OlderLayout {
        /// The layout found there.
        found: i32,
        /// The layout that this program reads.
        known: i32,
    },
    /// Everything was read. Sound without findings.
    Examined(Vec<Finding>),
}

/// Looks for what is wrong with a database. It changes nothing, and another process may hold the database.
///
/// # Errors
/// Returns a [`ConnectError`] if the database cannot be looked at, in words that say what to do. No password is in it.
pub async fn doctor(url: &str, options: Options, rules: MatchRules, now: Timestamp) -> Result<Diagnosis, ConnectError> {
    let (password, authorities) = (options.password.as_ref(), options.authorities.as_deref());
    let address = Address::read(url, password, authorities, options.patience.deadline)?;
    let set = options.forgotten_key.map(|key| Keys::of_digits([key].into_iter()));
    let set = set.map(|keys| keys.ok_or(ConnectError::NoKey)).transpose()?;
    let reading = Transaction::begin(address.connect().await?, options.patience.long).await?;
    migrate::refuse_newer(&reading.connection).await?;
    let failed = |fault: Fault| ConnectError::Server(fault.why());
    let known = migrate::known();
    match migrate::layout(&reading.connection).await.map_err(failed)? {
        Some(found) if found == known => {}
        Some(found) => return Ok(Diagnosis::OlderLayout { found, known }),
        None => return Ok(Diagnosis::NoTables),
    }
    let doubts = durability::doubts(&reading.connection).await.map_err(failed)?;
    let mut found: Vec<Finding> = doubts.into_iter().map(Finding::new).collect();
    let keys = set.map_or(Vec::new(), |keys| keys.ids());
    found.extend(inspect(&reading, keys, Some(rules), now).await?);
    Ok(Diagnosis::Examined(found))
}

/// Looks at all that is kept. `keys` is what the key that is set is known by. With rules each match is replayed.
pub async fn inspect(
    reading: &Transaction,
    keys: Vec<Vec<u8>>,
    rules: Option<MatchRules>,
    now: Timestamp,
) -> Result<Vec<Finding>, ConnectError> {
    let mut found = reading.part("the matches", matches::look(reading, rules)).await?;
    if let Some(rules) = rules {
        found.extend(
            reading
                .part("what is to be done for matches", jobs::lost(reading, rules))
                .await?,
        );
    }
    found.extend(reading.part("the chain of promises", promises::look(reading)).await?);
    found.extend(
        reading
            .part("what is kept of people", people::look(reading, keys))
            .await?,
    );
    found.extend(
        reading
            .part("what belongs to the matches", others::missing(reading))
            .await?,
    );
    for check in others::checks(now) {
        found.extend(
            reading
                .part(&format!("the table {}", check.table), check.look(reading))
                .await?,
        );
    }
    Ok(found)
}
