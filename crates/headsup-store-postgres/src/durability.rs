//! Whether the server may lose what it has acknowledged.

use super::connection::Connection;
use super::fault::Fault;
use super::statement::Statement;
use super::values::column;

const SETTINGS: &str = "SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages";

/// Each setting by which the server may lose matches, in words. Every connection sees to `synchronous_commit` itself.
pub async fn doubts(connection: &Connection) -> Result<Vec<String>, Fault> {
    let row = connection.ask_one(&Statement::new(SETTINGS)).await?;
    let mut doubts = Vec::new();
    for (name, column_name) in [("fsync", "fsync"), ("full_page_writes", "pages")] {
        let set: String = column(&row, column_name, &|| "a setting of the server".to_owned())?;
        if set != "on" {
            doubts.push(format!(
                "the database runs with {name}={set}: when its machine fails, it may lose matches that were acknowledged"
            ));
        }
    }
    Ok(doubts)
}
