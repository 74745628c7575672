//! Tables that are looked at by counting rows, notes on matches that are missing, and rows that are always there.

use tokio_postgres::Row;

use super::finding::Finding;
use crate::fault::Fault;
use crate::transaction::Transaction;
use crate::values::{column, id_of};
use headsup_match::Timestamp;

/// How far clocks may differ, in milliseconds: a day.
const APART: u64 = 24 * 60 * 60 * 1000;

/// Notes on matches that are missing. Matches are never deleted.
const NOTES: &str = "SELECT id, what FROM (SELECT id, 'a note on where it is shown' AS what FROM places
    UNION ALL SELECT id, 'a note that it was set aside' FROM aside) AS notes
    WHERE NOT EXISTS (SELECT FROM matches m WHERE m.id = notes.id) ORDER BY id, what";
/// How many rows are missing of those that every database has from its beginning.
const ALWAYS: &str = "SELECT 'probe' AS name, 1 - count(*) AS missing FROM probe
    UNION ALL SELECT 'forgetting', 1 - count(*) FROM forgetting
    UNION ALL SELECT 'history_stamp', 16 - count(*) FROM history_stamp WHERE shard BETWEEN 0 AND 15";

/// Looks for notes on matches that are missing, and for missing rows of those that are always there.
pub async fn missing(reading: &Transaction) -> Result<Vec<Finding>, Fault> {
    let mut found = Vec::new();
    let noted = |row: &Row| {
        let what = || "a note on a match".to_owned();
        let wrong = id_of(row).and_then(|id| {
            let what: &str = column(row, "what", &what)?;
            Ok(format!("there is {what} for match {id}, and there is no such match"))
        });
        found.push(Finding::new(wrong.unwrap_or_else(|error| error.to_string())));
    };
    reading.scan(NOTES, noted).await?;
    let counted = |row: &Row| {
        if let (Ok(name), Ok(missing @ 1..)) = (row.try_get::<_, &str>("name"), row.try_get::<_, i64>("missing")) {
            found.push(Finding::new(format!(
                "{missing} of the rows are missing that the table {name} always has"
            )));
        }
    };
    reading.scan(ALWAYS, counted).await?;
    Ok(found)
}

/// Rows of a table that cannot be right.
pub struct Check {
    pub table: &'static str,
    /// Which, as a condition.
    wrong: String,
    why: &'static str,
}

/// All of them.
pub fn checks(now: Timestamp) -> Vec<Check> {
    let check = |table, wrong: &str, why| Check {
        table,
        wrong: wrong.to_owned(),
        why,
    };
    let late = now.0.saturating_add(APART);
    let after = |name: &str| format!("{name} < 0 OR {name} > {late}");
    vec![
        check(
            "answers",
            &after("at"),
            "it is of a moment that is yet to come, and is never cleared away",
        ),
        check("forgotten", &after("at"), "it is of a moment that is yet to come"),
        check("forgotten", "length(mark) <> 32 OR length(key) <> 8", "it is no mark"),
        check("blocks_forgotten", "length(mark) <> 32", "it is no mark"),
        check("blocks", "blocker = blocked", "who blocks is blocked"),
        check("places", "length(note) = 0", "the note is empty"),
        check(
            "meta",
            r#"name IN ('ticked', 'unclean') AND value !~ '^[0-9]{1,19}$'
                AND NOT (name = 'ticked' AND value ~ '^\{"all":[0-9]{1,19},"total":[0-9]+,"away":\[(\[[0-9]+,[0-9]{1,19}\],?)+\]\}$')"#,
            "it is no moment",
        ),
        // There is a row for each shard, from 0 on.
        check(
            "shard_leases",
            "shard >= (SELECT count(*) FROM shard_leases)",
            "the rows of other shards are missing",
        ),
        check(
            "shard_leases",
            // Without NOT IN: NULL is in no list, not even in an empty one.
            "process IS NOT NULL AND NOT EXISTS (SELECT FROM processes WHERE number = process)
                OR standby IS NOT NULL AND NOT EXISTS (SELECT FROM processes WHERE number = standby)",
            "no process has this number",
        ),
        check(
            "shard_leases",
            &after("reached"),
            "it is of a moment that is yet to come",
        ),
        check(
            "forgotten",
            "times > (SELECT times FROM forgetting)",
            "no one has been forgotten so often",
        ),
    ]
}

impl Check {
    /// Counts the rows.
    pub async fn look(&self, reading: &Transaction) -> Result<Vec<Finding>, Fault> {
        let query = format!("SELECT count(*) AS wrong FROM {} WHERE {}", self.table, self.wrong);
        let mut wrong = None;
        let count = |row: &Row| wrong = Some(column::<i64>(row, "wrong", &|| "a count".to_owned()));
        reading.scan(&query, count).await?;
        let wrong = wrong.transpose()?.unwrap_or(0);
        Ok(Finding::rows(self.table, wrong, self.why).into_iter().collect())
    }
}
