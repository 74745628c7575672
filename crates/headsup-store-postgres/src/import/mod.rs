//! Putting all that another store kept into an empty database, in one transaction: whatever ends it, all of it is there or nothing.

mod rows;

use std::collections::BTreeMap;

use secrecy::{ExposeSecret, SecretString};
use tokio::time::timeout;

use super::address::Address;
use super::doctor::inspect;
use super::error::ConnectError;
use super::fault::Fault;
use super::marks::Keys;
use super::options::Options;
use super::statement::{Param, Statement};
use super::store::hold_alone;
use super::transaction::Transaction;
use super::transfer::{TransferError, fault};
use super::values::{self, column};
use headsup_match::Timestamp;
use headsup_store::StoreError;
use headsup_store::export::Item;
use rows::Table;

/// Whether there is nothing in a database but what it has from its beginning.
const EMPTY: &str = "SELECT NOT EXISTS (SELECT FROM matches) AND NOT EXISTS (SELECT FROM answers)
    AND NOT EXISTS (SELECT FROM settings) AND NOT EXISTS (SELECT FROM servers) AND NOT EXISTS (SELECT FROM blocks)
    AND NOT EXISTS (SELECT FROM blocks_forgotten) AND NOT EXISTS (SELECT FROM forgotten)
    AND NOT EXISTS (SELECT FROM places) AND NOT EXISTS (SELECT FROM aside) AND NOT EXISTS (SELECT FROM chain)
    AND EXISTS (SELECT FROM chain_tip WHERE last = 0) AS empty";
const META: &str = "INSERT INTO meta VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
/// Promises that were made since are not in the chain: it says from here on that it was restored.
const CHAIN_TIP: &str =
    "UPDATE chain_tip SET last = (SELECT coalesce(max(number), 0) FROM chain), opening = 'restored'";
/// So many rows are sent at once.
const ROWS: usize = 500;

/// All that is to be put into a database.
#[derive(Debug)]
pub struct Incoming<Items> {
    /// What another store kept.
    pub items: Items,
    /// Of which bot it is.
    pub id: [u8; 16],
    /// The digits of the keys that people in it were forgotten by.
    pub keys: Vec<SecretString>,
}

/// Puts all of it into an empty database that no process holds. The database keeps the keys that are not set in `options`, so that who was
/// forgotten stays so.
///
/// # Errors
/// Returns a [`TransferError`] if it cannot be done. Unless that is [`TransferError::Unsure`], nothing was stored.
pub async fn import<Items>(
    url: &str,
    options: Options,
    incoming: Incoming<Items>,
    now: Timestamp,
) -> Result<(), TransferError>
where
    Items: Iterator<Item = Result<Item, StoreError>>,
{
    let (password, authorities) = (options.password.as_ref(), options.authorities.as_deref());
    let address = Address::read(url, password, authorities, options.patience.deadline)?;
    let set = options.forgotten_key.map(|key| Keys::of_digits([key].into_iter()));
    let set = set.map(|keys| keys.ok_or(ConnectError::NoKey)).transpose()?;
    let set = set.map_or(Vec::new(), |keys| keys.ids());
    // It holds the database until it is dropped.
    let connection = hold_alone(&address, options.patience.deadline).await?;
    let writing = Transaction::within(connection, options.patience.long);
    writing.run("BEGIN").await.map_err(fault)?;
    let row = writing.soon(writing.connection.ask_one(&Statement::new(EMPTY))).await;
    let empty = column(&row.map_err(fault)?, "empty", &|| "the database".to_owned());
    if !empty.map_err(TransferError::of)? {
        return Err(TransferError::Occupied);
    }
    let mut meta = own_keys(incoming.keys, &set)?;
    if !meta.is_empty() {
        // One that the database made for itself has no marks yet.
        ask(&writing, "DELETE FROM meta WHERE name ~ '^forgotten key'").await?;
    }
    meta.push(("id".to_owned(), hex::encode(incoming.id).into()));
    ask(&writing, "DELETE FROM meta WHERE name = 'ticked'").await?;
    meta.extend(write(&writing, incoming.items).await?);
    for (name, value) in meta {
        let row = Statement::new(META).text(name).text(value.expose_secret());
        writing.soon(writing.connection.ask(&row)).await.map_err(fault)?;
    }
    ask(&writing, CHAIN_TIP).await?;
    // A match whose rules this program lacks is kept like any other, so none is replayed.
    let found = inspect(&writing, set, None, now).await?;
    if !found.is_empty() {
        return Err(TransferError::Unsound(found));
    }
    // A commit is not cancelled, but there may be no one who answers it.
    let committed = timeout(options.patience.repeated, writing.connection.finish(&[])).await;
    match committed.unwrap_or_else(|_| Err(Fault::Unknown("no answer in time".to_owned()))) {
        Ok(_) => Ok(()),
        Err(Fault::Unknown(why)) => Err(TransferError::Unsure(why)),
        Err(other) => Err(fault(other)),
    }
}

async fn ask(writing: &Transaction, sql: &'static str) -> Result<(), TransferError> {
    let done = writing.soon(writing.connection.ask(&Statement::new(sql))).await;
    done.map(drop).map_err(fault)
}

/// The rows of the keys that the database has to keep, for they are not set.
fn own_keys(keys: Vec<SecretString>, set: &[Vec<u8>]) -> Result<Vec<(String, SecretString)>, TransferError> {
    let mut own = Vec::new();
    for key in keys {
        let ids = Keys::of_digits([key.clone()].into_iter())
            .ok_or(ConnectError::NoKey)?
            .ids();
        if !ids.iter().any(|id| set.contains(id)) {
            let name = match own.len() {
                0 => "forgotten key".to_owned(),
                before => format!("forgotten key {}", before + 1),
            };
            own.push((name, key));
        }
    }
    Ok(own)
}

/// Writes all items. Gives what belongs into the table `meta`.
async fn write(
    writing: &Transaction,
    items: impl Iterator<Item = Result<Item, StoreError>>,
) -> Result<Option<(String, SecretString)>, TransferError> {
    let written: [u8; 16] = rand::random();
    let mut tables: BTreeMap<Table, Vec<Vec<Param>>> = BTreeMap::new();
    // Who was forgotten several times has one row.
    let (mut forgotten, mut ticked) = (BTreeMap::new(), None);
    for item in items {
        let (table, row) = match item.map_err(TransferError::of)? {
            Item::Ticked(until) => {
                ticked = Some((
                    "ticked".to_owned(),
                    values::ticked(&until).map_err(TransferError::of)?.into(),
                ));
                continue;
            }
            Item::Forgotten { key, mark, at } => {
                let last = forgotten.entry((key, mark)).or_insert(at);
                *last = at.max(*last);
                continue;
            }
            item => rows::of(item, &written).map_err(TransferError::of)?,
        };
        let rows = tables.entry(table).or_default();
        rows.push(row);
        if rows.len() >= ROWS {
            copy(writing, table, rows).await?;
        }
    }
    let forgotten = forgotten
        .into_iter()
        .map(|((key, mark), at)| rows::forgotten(key, mark, at));
    tables.insert(Table::Forgotten, forgotten.collect());
    for (table, mut rows) in tables {
        copy(writing, table, &mut rows).await?;
    }
    Ok(ticked)
}

async fn copy(writing: &Transaction, table: Table, rows: &mut Vec<Vec<Param>>) -> Result<(), TransferError> {
    for part in rows.chunks(ROWS) {
        let (sql, kinds) = table.copy();
        writing
            .soon(writing.connection.copy(sql, kinds, part))
            .await
            .map_err(fault)?;
    }
    rows.clear();
    Ok(())
}
