//! Whether what is to be done for matches will be done by some process: messages that are looked after, and thoughts of the computer.

use tokio_postgres::Row;

use super::finding::Finding;
use super::rules::MatchRules;
use crate::fault::Fault;
use crate::transaction::Transaction;
use crate::values::{column, id_of};

const RESTING: &str =
    "SELECT p.id, p.note, m.open FROM places p JOIN matches m ON m.id = p.id WHERE p.resting ORDER BY p.id";
/// Claims that no version of the match will ever take over. A match and the claims that were made after it are of one moment here.
const CLAIMS: &str = "SELECT t.id, t.version FROM thoughts t LEFT JOIN matches m ON m.id = t.id
    WHERE m.id IS NULL OR t.version > m.version ORDER BY t.id";

/// Looks for messages that no process looks after any more, and for thoughts that none may begin.
pub async fn lost(reading: &Transaction, rules: MatchRules) -> Result<Vec<Finding>, Fault> {
    let mut found = Vec::new();
    let what = || "a note on a match".to_owned();
    let resting = |row: &Row| {
        let wrong = id_of(row).and_then(|id| {
            let (open, note) = (column(row, "open", &what)?, column(row, "note", &what)?);
            Ok((rules.needs_upkeep)(open, note).then(|| {
                format!(
                    "the messages of match {id} are not kept up to date any more, and are to be. This mends it: \
                     UPDATE places SET resting = false WHERE id = '{id}'; the bot looks at them at its next start"
                )
            }))
        });
        found.extend(wrong.unwrap_or_else(|error| Some(error.to_string())).map(Finding::new));
    };
    reading.scan(RESTING, resting).await?;
    let claimed = |row: &Row| {
        let wrong = id_of(row).and_then(|id| {
            let version: i64 = column(row, "version", &what)?;
            Ok(format!(
                "the computer does not think about match {id}: that is claimed for a version that the match does not have. This mends \
                 it: DELETE FROM thoughts WHERE id = '{id}' AND version = {version}; the bot thinks about it at its next start"
            ))
        });
        found.push(Finding::new(wrong.unwrap_or_else(|error| error.to_string())));
    };
    reading.scan(CLAIMS, claimed).await?;
    Ok(found)
}
