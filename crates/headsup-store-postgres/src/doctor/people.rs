//! What people chose, whom they blocked, and who was forgotten. Findings count rows, for none may name a person.

use serde::de::DeserializeOwned;
use tokio_postgres::Row;

use super::finding::Finding;
use super::matches::is_sane;
use crate::fault::Fault;
use crate::marks::{self, Keys};
use crate::transaction::Transaction;
use crate::values::{choice_of, column};
use headsup_match::UserId;
use headsup_store::{ServerSettings, Settings};

const KEYS: &str = "SELECT key, count(*) AS people FROM forgotten GROUP BY key ORDER BY key";

/// Looks at all that is kept of people beside their matches. `keys` is what the key that is set is known by.
pub async fn look(reading: &Transaction, mut keys: Vec<Vec<u8>>) -> Result<Vec<Finding>, Fault> {
    let mut found = Vec::new();
    found.extend(choices::<Settings>(reading, "settings").await?);
    found.extend(choices::<ServerSettings>(reading, "servers").await?);
    found.extend(persons(reading, "settings", "person").await?);
    found.extend(persons(reading, "blocks", "blocker").await?);
    found.extend(persons(reading, "blocks", "blocked").await?);
    found.extend(persons(reading, "blocks_forgotten", "blocker").await?);
    let mut own = Vec::new();
    let value = |row: &Row| own.extend(row.try_get::<_, String>("value"));
    reading.scan(marks::OWN, value).await?;
    for digits in own {
        match Keys::of_digits([digits.into()].into_iter()) {
            Some(own) => keys.extend(own.ids()),
            None => found.push(Finding::new(
                "the key of the forgotten that the table meta holds is not 64 hexadecimal digits",
            )),
        }
    }
    let marked = |row: &Row| {
        let (key, people) = (row.try_get::<_, Vec<u8>>("key"), row.try_get("people"));
        let known = key.is_ok_and(|key| keys.contains(&key));
        let why = "who was forgotten is marked by a key that is neither set nor in the database";
        found.extend(
            people
                .ok()
                .filter(|_| !known)
                .and_then(|people| Finding::rows("forgotten", people, why)),
        );
    };
    reading.scan(KEYS, marked).await?;
    Ok(found)
}

/// Whether what was chosen can be read.
async fn choices<T: DeserializeOwned>(reading: &Transaction, table: &str) -> Result<Option<Finding>, Fault> {
    let mut wrong = 0;
    let each = |row: &Row| wrong += i64::from(choice_of::<T>(row, &String::new).is_err());
    reading.scan(&format!("SELECT choice FROM {table}"), each).await?;
    Ok(Finding::rows(table, wrong, "what was chosen cannot be read"))
}

/// Whether the numbers in a column are people's. Who was forgotten is in none of them.
async fn persons(reading: &Transaction, table: &str, name: &str) -> Result<Option<Finding>, Fault> {
    let mut wrong = 0;
    let each = |row: &Row| {
        let who = column::<i64>(row, "who", &String::new).map(|who| UserId(who.cast_unsigned()));
        wrong += i64::from(!who.is_ok_and(|who| who != UserId::FORGOTTEN && is_sane(who)));
    };
    reading
        .scan(&format!("SELECT {name} AS who FROM {table}"), each)
        .await?;
    Ok(Finding::rows(table, wrong, "a number in it is not a person's"))
}
