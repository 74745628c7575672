//! What stores a commit: one function of the database, called in one transaction.
//!
//! `BEGIN`, the call and `COMMIT` are sent together, so a commit is one round trip; that of a new match is two, because its link is made
//! here of the last one of the chain. A function can also decide between its statements, which statements that are merely sent together
//! cannot: it locks the matches first, and finds out in order whether the interaction was answered, whether this very commit was stored
//! before, and whether a version is another, before it writes.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use super::acknowledged::LastLink;
use super::chain::{self, Gain};
use super::connection::Connection;
use super::fault::Fault;
use super::shared::{Shared, uncancelled};
use super::statement::Statement;
use super::values::{broken, column, ending, moment, person, side};
use headsup_match::UserId;
use headsup_store::{Change, Commit, KEPT, LARGEST, Rejection, StoreError};

/// A change as `store_commit` takes it, beside its record.
#[derive(Serialize)]
struct ChangeForm<'a> {
    id: String,
    /// Where its record is, counted from 1.
    place: usize,
    expected: i64,
    people: bool,
    challenger: Option<i64>,
    opponent: Option<i64>,
    stopped_by: Option<i64>,
    game: &'a str,
    open: bool,
    playing: bool,
    asks: Option<&'static str>,
    wake: Option<i64>,
    changed: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<Value>,
}

impl ChangeForm<'_> {
    fn new(place: usize, change: &Change) -> ChangeForm<'_> {
        let people = change.people;
        let number = |who: Option<UserId>| who.map(person);
        let terms = change.record.terms();
        ChangeForm {
            id: change.id.to_string(),
            place,
            expected: change.expected.cast_signed(),
            people: people.is_some(),
            challenger: people.map(|people| person(people.challenger)),
            opponent: number(people.and_then(|people| people.opponent)),
            stopped_by: number(people.and_then(|people| people.stopped_by)),
            game: change.ending.as_ref().map_or(&terms.game, |ending| &ending.game),
            open: change.open,
            playing: change.record.begun(),
            asks: change.asks.map(side),
            wake: change.wake.map(moment),
            changed: moment(change.record.changed()),
            ending: change.ending.as_ref().map(ending),
        }
    }
}

/// A commit in the bytes in which it is sent, each time that it is.
struct Prepared {
    commit: Commit,
    /// By which it is recognised if it was stored though no answer came.
    written: Vec<u8>,
    changes: Value,
    records: Vec<Vec<u8>>,
    promises: bool,
}

/// What came of a commit.
enum Outcome {
    /// With the last link it added to the chain, if known.
    Stored(Option<LastLink>),
    Rejected(Rejection),
}

/// Stores a commit. It is repeated until the server says what came of it.
pub async fn store(shared: &Arc<Shared>, commit: Commit) -> Result<(), Rejection> {
    let prepared = prepare(commit)?;
    let shared = Arc::clone(shared);
    let stored = uncancelled(async move {
        let (process, prepared) = (shared.process, &prepared);
        let attempt =
            |connection: Arc<Connection>, unsure| async move { attempt(&connection, process, prepared, unsure).await };
        // By one of nothing it is asked whether the store takes writes: an answer is wanted now.
        let nothing = prepared.commit.changes.is_empty() && prepared.commit.interaction.is_none();
        let effort = match nothing {
            true => shared.probing(),
            false => shared.patiently(),
        };
        match shared.repeat(effort.replicated(), attempt).await? {
            Outcome::Stored(link) => {
                let changes = prepared.commit.changes.iter();
                let versions = changes.map(|change| (change.id, change.expected.cast_signed() + 1));
                shared.acknowledged.add(versions, &prepared.written, link);
                Ok(None)
            }
            Outcome::Rejected(rejection) => Ok(Some(rejection)),
        }
    });
    stored.await?.map_or(Ok(()), Err)
}

fn prepare(commit: Commit) -> Result<Prepared, StoreError> {
    let records: Vec<Vec<u8>> = commit.changes.iter().map(|change| change.record.to_bytes()).collect();
    if records.iter().any(|record| record.len() > LARGEST) {
        return Err(StoreError::TooLarge);
    }
    let forms: Vec<_> = (1..)
        .zip(&commit.changes)
        .map(|(place, change)| ChangeForm::new(place, change))
        .collect();
    Ok(Prepared {
        written: rand::random::<[u8; 16]>().to_vec(),
        changes: serde_json::to_value(forms).expect("plain data is always written"),
        records,
        promises: commit.changes.iter().any(chain::promises),
        commit,
    })
}

async fn attempt(connection: &Connection, process: i64, prepared: &Prepared, unsure: bool) -> Result<Outcome, Fault> {
    let mut link = None;
    let done = match prepared.promises {
        false => {
            let call = call(process, prepared, &Gain::default());
            let (begun, done) = futures_util::future::join(connection.run("BEGIN"), connection.finish(&[call])).await;
            begun.and(done)
        }
        true => match gain(connection, &prepared.commit).await {
            Ok(gain) => {
                let done = connection.finish(&[call(process, prepared, &gain)]).await;
                // An earlier attempt may have been stored; then this one added no link.
                link = gain.link.filter(|_| !unsure);
                done
            }
            Err(fault) => {
                // One that cannot do this has ended, and its transaction with it.
                let _ = connection.run("ROLLBACK").await;
                Err(fault)
            }
        },
    };
    let rows = match done {
        Err(Fault::Conflict) => return Ok(Outcome::Rejected(Rejection::Conflict)),
        done => done?,
    };
    let row = rows.first().and_then(|rows| rows.first());
    let row = row.ok_or_else(|| Fault::Final("store_commit gives nothing".to_owned()))?;
    let what = || "what came of a commit".to_owned();
    match column(row, "outcome", &what)? {
        "stored" => Ok(Outcome::Stored(link)),
        "repeated" => Ok(Outcome::Rejected(Rejection::Repeated(column(row, "answered", &what)?))),
        // It may have been stored, and changed by others since.
        "conflict" if unsure && prepared.commit.interaction.is_none() => {
            let why = "no answer came, and others changed the match since";
            Err(StoreError::OutcomeUnknown(why.to_owned()).into())
        }
        "conflict" => Ok(Outcome::Rejected(Rejection::Conflict)),
        other => Err(broken(what(), &format_args!("{other} is not known to this program")).into()),
    }
}

/// Begins a transaction, locks the end of the chain, and makes the links of the matches that are new.
async fn gain(connection: &Connection, commit: &Commit) -> Result<Gain, Fault> {
    let (lock, last) = (Statement::new(chain::LOCK), Statement::new(chain::LAST));
    let (begun, lock, last) = futures_util::future::join3(
        connection.run("BEGIN"),
        connection.ask_one(&lock),
        connection.ask(&last),
    )
    .await;
    begun?;
    Ok(chain::gain(&commit.changes, commit.now, &lock?, last?.first())?)
}

fn call(process: i64, prepared: &Prepared, gain: &Gain) -> Statement {
    let commit = &prepared.commit;
    let outlived = moment(commit.now).saturating_sub(i64::try_from(KEPT.as_millis()).unwrap_or(i64::MAX));
    let new = commit.changes.iter().filter(|change| change.expected == 0);
    let (key, answer) = commit.interaction.clone().unzip();
    Statement::new("SELECT outcome, answered FROM store_commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)")
        .number(process)
        .bytes(prepared.written.clone())
        .number(moment(commit.now))
        .number(outlived)
        .number(key.map(|key| key.0.cast_signed()))
        .bytes(answer)
        .json(prepared.changes.clone())
        .texts(commit.changes.iter().map(|change| change.id.to_string()).collect())
        .all_bytes(prepared.records.clone())
        .number(i64::try_from(new.count()).unwrap_or(i64::MAX))
        .flag(commit.changes.iter().any(|change| change.ending.is_some()))
        .json(serde_json::to_value(&gain.pieces).expect("plain data is always written"))
        .number(gain.last)
}
