//! Whether the server may lose what it has acknowledged.

use super::connection::Connection;
use super::fault::Fault;
use super::statement::Statement;
use super::values::column;

const SETTINGS: &str = "SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages";

/// Every user sees the rows of `pg_stat_replication`, but not `sync_state`.
const STANDBYS: &str = "SELECT current_setting('synchronous_standby_names') AS waited_for,
    (SELECT count(*) FROM pg_stat_replication) AS standbys";

/// Describes the risk of a server with standbys that waits for none of them.
pub async fn replication_risk(connection: &Connection) -> Result<Option<String>, Fault> {
    let what = || "the standbys of the server".to_owned();
    let row = connection.ask_one(&Statement::new(STANDBYS)).await?;
    let waited_for: String = column(&row, "waited_for", &what)?;
    let standbys: i64 = column(&row, "standbys", &what)?;
    Ok((waited_for.is_empty() && standbys > 0).then(|| {
        format!(
            "the replication of the database is asynchronous: it has {standbys} standby servers and waits for none \
             (synchronous_standby_names is empty). One that takes its place lacks the last moves that players were told were kept; \
             docs/cluster.md says how none is lost"
        )
    }))
}

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
