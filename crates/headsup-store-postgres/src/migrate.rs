//! Numbered steps of the layout of tables. A step that was shipped is never edited; a new layout is a new step at the end.
//!
//! They are applied by a process that holds the database alone, each in a transaction with the row that records it. A process of before
//! whose connection is lost just then may still write: a step that it must not write after takes its row out of `processes` first.

use super::connection::Connection;
use super::error::ConnectError;
use super::fault::Fault;
use super::statement::Statement;
use super::values::column;

/// Every step; the first is number 1.
const STEPS: &[&str] = &[
    include_str!("../../../migrations/postgres/0001_first_tables.sql"),
    include_str!("../../../migrations/postgres/0002_several_processes.sql"),
    include_str!("../../../migrations/postgres/0003_outages_by_shard.sql"),
    include_str!("../../../migrations/postgres/0004_indexes_of_tournaments.sql"),
];

const TABLE: &str = "CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
)";

/// The newest layout that this program knows.
pub fn known() -> i32 {
    i32::try_from(STEPS.len()).expect("there are a few")
}

/// The layout of the database; none if it has no tables yet.
pub async fn layout(connection: &Connection) -> Result<Option<i32>, Fault> {
    let there = Statement::new("SELECT to_regclass('schema_migrations') IS NOT NULL AS there");
    let what = || "the layout".to_owned();
    if !column::<bool>(&connection.ask_one(&there).await?, "there", &what)? {
        return Ok(None);
    }
    let newest = Statement::new("SELECT max(version) AS version FROM schema_migrations");
    Ok(column(&connection.ask_one(&newest).await?, "version", &what)?)
}

/// Refuses a database of a newer program.
pub async fn refuse_newer(connection: &Connection) -> Result<(), ConnectError> {
    let found = layout(connection)
        .await
        .map_err(|fault| ConnectError::Server(fault.why()))?;
    match found {
        Some(found) if found > known() => Err(ConnectError::Newer { found, known: known() }),
        _ => Ok(()),
    }
}

/// Brings the tables to the newest layout.
pub async fn migrate(connection: &Connection) -> Result<(), ConnectError> {
    refuse_newer(connection).await?;
    let failed = |version| {
        move |fault: Fault| ConnectError::Migration {
            version,
            why: fault.why(),
        }
    };
    let before = layout(connection).await.map_err(failed(0))?;
    if before.is_none() {
        connection.run(TABLE).await.map_err(failed(0))?;
    }
    for (version, step) in (1..).zip(STEPS).skip(usize::try_from(before.unwrap_or(0)).unwrap_or(0)) {
        // Several statements sent as one text are one transaction, all of it or nothing.
        let step = format!("BEGIN;\n{step};\nINSERT INTO schema_migrations (version) VALUES ({version});\nCOMMIT");
        if let Err(fault) = connection.run(&step).await {
            // The connection goes with the error, and with it what is left of the transaction.
            return Err(failed(version)(fault));
        }
        tracing::info!("brought the database to layout {version}");
    }
    Ok(())
}
