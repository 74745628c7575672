//! All that a database keeps, read in one transaction: it is of one moment, and the bot may go on meanwhile.

use tokio_postgres::Row;

use super::address::Address;
use super::chain;
use super::marks::{self, Keys};
use super::migrate;
use super::options::Options;
use super::store::PostgresStore;
use super::transaction::Transaction;
use super::transfer::{TransferError, fault};
use super::values::{broken, choice_of, column, finished_of, id_of, people_of, side_of};
use headsup_match::{GuildId, Timestamp, UserId};
use headsup_store::StoreError;
use headsup_store::export::{Item, KeptMatch};

/// What a row comes to.
type Read = fn(&Row) -> Result<Item, StoreError>;

/// Every table that holds items, and how its rows are read.
const TABLES: [(&str, Read); 9] = [
    ("SELECT * FROM matches", kept),
    ("SELECT * FROM places", place),
    ("SELECT * FROM aside", aside),
    ("SELECT * FROM settings", settings),
    ("SELECT * FROM servers", server),
    ("SELECT * FROM blocks", block),
    ("SELECT * FROM blocks_forgotten", block_forgotten),
    ("SELECT * FROM forgotten", forgotten),
    ("SELECT * FROM chain ORDER BY number", piece),
];
const META: &str = "SELECT name, value FROM meta WHERE name IN ('id', 'ticked')";

/// What there is to know of a database that was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    /// Of which bot it is; none if no bot of this version ever began on it.
    pub id: Option<[u8; 16]>,
    /// Whether people in it were forgotten by a key that the database itself keeps: it is not among the items.
    pub keeps_key: bool,
}

/// Hands on all that a database keeps. Another process may hold it, and go on.
///
/// # Errors
/// Returns a [`TransferError`] if the database cannot be reached, or something in it cannot be read. A record is not read, and handed on as
/// it is.
pub async fn export(url: &str, options: Options, each: impl FnMut(Item)) -> Result<Exported, TransferError> {
    let (password, authorities) = (options.password.as_ref(), options.authorities.as_deref());
    let address = Address::read(url, password, authorities, options.patience.deadline)?;
    let reading = Transaction::begin(address.connect().await?, options.patience.long).await?;
    read(&reading, each).await
}

async fn read(reading: &Transaction, mut each: impl FnMut(Item)) -> Result<Exported, TransferError> {
    migrate::refuse_newer(&reading.connection).await?;
    match migrate::layout(&reading.connection).await.map_err(fault)? {
        Some(found) if found == migrate::known() => {}
        Some(found) => {
            let known = migrate::known();
            return Err(TransferError::Layout { found, known });
        }
        None => return Err(TransferError::NoTables),
    }
    for (query, read) in TABLES {
        let row = |row: &Row| {
            each(read(row)?);
            Ok(())
        };
        every(reading, query, row).await?;
    }
    let mut exported = Exported::default();
    let meta = |row: &Row| {
        let what = || "the table meta".to_owned();
        let (name, value): (&str, &str) = (column(row, "name", &what)?, column(row, "value", &what)?);
        match name {
            "ticked" => {
                let ticked = serde_json::from_str(value).map_err(|error| broken("until when clocks ran", &error))?;
                each(Item::Ticked(ticked));
            }
            _ => exported.id = hex::decode(value).ok().and_then(|id| id.try_into().ok()),
        }
        Ok(())
    };
    every(reading, META, meta).await?;
    exported.keeps_key = keeps_key(reading).await?;
    Ok(exported)
}

/// Reads every row, up to the first that cannot be read.
async fn every(
    reading: &Transaction,
    query: &str,
    mut each: impl FnMut(&Row) -> Result<(), StoreError>,
) -> Result<(), TransferError> {
    let mut done = Ok(());
    let row = |row: &Row| {
        if done.is_ok() {
            done = each(row);
        }
    };
    reading.scan(query, row).await.map_err(fault)?;
    done.map_err(TransferError::of)
}

/// Whether a key of the database's own is one by which people were forgotten.
async fn keeps_key(reading: &Transaction) -> Result<bool, TransferError> {
    let (mut own, mut used) = (Vec::new(), Vec::new());
    let digits = |row: &Row| {
        own.push(column::<String>(row, "value", &|| "a key".to_owned())?.into());
        Ok(())
    };
    every(reading, marks::OWN, digits).await?;
    let key = |row: &Row| {
        used.push(column::<Vec<u8>>(row, "key", &|| "a mark".to_owned())?);
        Ok(())
    };
    every(reading, "SELECT DISTINCT key FROM forgotten", key).await?;
    let own = Keys::of_digits(own.into_iter());
    Ok(own.is_some_and(|own| own.ids().iter().any(|id| used.contains(id))))
}

fn user(number: i64) -> UserId {
    UserId(number.cast_unsigned())
}

fn kept(row: &Row) -> Result<Item, StoreError> {
    let id = id_of(row)?;
    let what = || format!("match {id}");
    let ended = match column::<Option<i64>>(row, "ended", &what)? {
        Some(_) => Some(finished_of(row)?).map(|one| (one.ended, one.ending)),
        None => None,
    };
    Ok(Item::Match(Box::new(KeptMatch {
        id,
        version: column::<i64>(row, "version", &what)?.cast_unsigned(),
        record: column(row, "record", &what)?,
        people: people_of(row, id)?,
        open: column(row, "open", &what)?,
        asks: side_of(row, id)?,
        wake: column::<Option<i64>>(row, "wake", &what)?.map(|wake| Timestamp(wake.cast_unsigned())),
        ended,
        unindexed: column(row, "unindexed", &what)?,
    })))
}

fn place(row: &Row) -> Result<Item, StoreError> {
    let id = id_of(row)?;
    let what = || format!("the note on match {id}");
    Ok(Item::Place {
        id,
        note: column(row, "note", &what)?,
        resting: column(row, "resting", &what)?,
    })
}

fn aside(row: &Row) -> Result<Item, StoreError> {
    let id = id_of(row)?;
    let note = column(row, "note", &|| format!("the note that match {id} was set aside"))?;
    Ok(Item::Aside { id, note })
}

/// Errors name no person.
fn chosen() -> String {
    "something that was chosen".to_owned()
}

fn settings(row: &Row) -> Result<Item, StoreError> {
    let person = user(column(row, "person", &chosen)?);
    Ok(Item::Settings(person, choice_of(row, &chosen)?))
}

fn server(row: &Row) -> Result<Item, StoreError> {
    let server = GuildId(column::<i64>(row, "server", &chosen)?.cast_unsigned());
    Ok(Item::Server(server, choice_of(row, &chosen)?))
}

fn block(row: &Row) -> Result<Item, StoreError> {
    Ok(Item::Block {
        blocker: user(column(row, "blocker", &chosen)?),
        blocked: user(column(row, "blocked", &chosen)?),
    })
}

fn block_forgotten(row: &Row) -> Result<Item, StoreError> {
    Ok(Item::BlockForgotten {
        blocker: user(column(row, "blocker", &chosen)?),
        mark: bytes(row, "mark")?,
    })
}

fn forgotten(row: &Row) -> Result<Item, StoreError> {
    let at: i64 = column(row, "at", &|| "a mark".to_owned())?;
    Ok(Item::Forgotten {
        key: bytes(row, "key")?,
        mark: bytes(row, "mark")?,
        at: Timestamp(at.cast_unsigned()),
    })
}

fn piece(row: &Row) -> Result<Item, StoreError> {
    let number: i64 = column(row, "number", &|| "a piece of the chain of promises".to_owned())?;
    Ok(Item::Piece {
        number: number.cast_unsigned(),
        piece: chain::read(row)?,
    })
}

/// Bytes of a fixed length.
fn bytes<const LENGTH: usize>(row: &Row, name: &str) -> Result<[u8; LENGTH], StoreError> {
    let what = || "a mark".to_owned();
    let bytes: &[u8] = column(row, name, &what)?;
    bytes.try_into().map_err(|error| broken(what(), &error))
}

impl PostgresStore {
    /// The same of the database that the store works on, which it goes on with meanwhile.
    ///
    /// # Errors
    /// Fails as [`export`] does.
    pub async fn export(&self, each: impl FnMut(Item)) -> Result<Exported, TransferError> {
        let connection = self.shared.address.connect().await?;
        let reading = Transaction::begin(connection, self.shared.patience.long).await?;
        read(&reading, each).await
    }
}
