//! Which programs work on a database: those that are of one layout of tables together, or one that changes it alone.
//!
//! Each process holds a lock of its session as long as it runs, on the connection by which it renews its lease: shared, so that others of
//! its kind hold it as well. A program that changes the layout, or fills a database, holds it alone; so did every process of the first
//! layout, which never runs beside those of today.

use std::time::Duration;

use tokio::time::{Instant, timeout};

use super::connection::Connection;
use super::error::ConnectError;
use super::fault::Fault;
use super::migrate;
use super::statement::Statement;
use super::values::column;
use headsup_store::Role;

/// Which lock means that a process holds the database: "headsup" and a number, as bytes. The head of `migrations/postgres/0002` lists all keys.
const HELD: i64 = 7_522_525_836_653_981_696;
/// How long a process waits for the one before to let go, at most.
pub const WAITS: Duration = Duration::from_secs(3);
/// How long one attempt to hold the database alone may take, before another look at its layout.
const ATTEMPT: Duration = Duration::from_millis(100);
const AS_USUAL: &str = "SET lock_timeout = '2s'";
const JOIN: &str = "INSERT INTO processes (name, role, renewed, since, backend, server, connected)
    SELECT $1, $2, moment, moment, pg_backend_pid(), pg_postmaster_start_time(), moment
        FROM clock_timestamp() AS moment, set_config('synchronous_commit', 'off', true)
    RETURNING number";

fn refused(fault: Fault) -> ConnectError {
    ConnectError::Server(fault.why())
}

/// One step of a beginning, of which an answer comes in time.
pub async fn within<T>(most: Duration, step: impl Future<Output = Result<T, ConnectError>>) -> Result<T, ConnectError> {
    let done = timeout(most, step).await;
    done.unwrap_or_else(|_| Err(ConnectError::Unreachable("no answer in time".to_owned())))
}

/// Takes the lock alone. No other process runs then, and none begins until it is let go of.
pub async fn take(connection: &Connection, most: Duration) -> Result<(), ConnectError> {
    lock(connection, "SELECT pg_advisory_lock($1)", most).await
}

/// Takes the lock with others.
pub async fn share(connection: &Connection, most: Duration) -> Result<(), ConnectError> {
    lock(connection, "SELECT pg_advisory_lock_shared($1)", most).await
}

async fn lock(connection: &Connection, lock: &'static str, most: Duration) -> Result<(), ConnectError> {
    let limit = format!("SET lock_timeout = {}", most.as_millis().max(1));
    connection.run(&limit).await.map_err(refused)?;
    let locked = connection.ask(&Statement::new(lock).number(HELD)).await;
    connection.run(AS_USUAL).await.map_err(refused)?;
    match locked {
        Ok(_) => Ok(()),
        Err(Fault::Later(_)) => Err(ConnectError::InUse),
        Err(fault) => Err(refused(fault)),
    }
}

/// Holds the database together with others, in the newest layout, to which it is brought first.
pub async fn hold(connection: &Connection, deadline: Duration) -> Result<(), ConnectError> {
    let begun = Instant::now();
    loop {
        let layout = async { migrate::layout(connection).await.map_err(refused) };
        if within(deadline, layout).await? == Some(migrate::known()) {
            within(WAITS + deadline, share(connection, WAITS)).await?;
            // A newer program may have been there in between.
            return within(deadline, migrate::refuse_newer(connection)).await;
        }
        match within(ATTEMPT + deadline, take(connection, ATTEMPT)).await {
            Ok(()) => {
                migrate::migrate(connection).await?;
                within(deadline, share(connection, WAITS)).await?;
                let alone = Statement::new("SELECT pg_advisory_unlock($1)").number(HELD);
                connection.ask(&alone).await.map_err(refused)?;
                return Ok(());
            }
            // Another may be about to bring it to the newest layout.
            Err(ConnectError::InUse) if begun.elapsed() < WAITS => {}
            Err(error) => return Err(error),
        }
    }
}

/// Lists this process among those that run, and gives its number. No standby is waited for: each attempt that is given up would be listed once
/// it is back. What the process writes from then on is on a standby only after this.
pub async fn join(connection: &Connection, role: Role) -> Result<i64, ConnectError> {
    let role = match role {
        Role::Bot => "bot",
        Role::Thinker => "thinker",
    };
    let join = Statement::new(JOIN).text(name()).text(role);
    let row = connection.ask_one(&join).await.map_err(refused)?;
    column(&row, "number", &|| "the number of this process".to_owned()).map_err(|error| refused(error.into()))
}

/// The machine and the number of this process there, for people.
fn name() -> String {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let machine = machine.or_else(|| std::env::var("HOSTNAME").ok()).unwrap_or_default();
    format!("{} {}", machine.trim(), std::process::id()).trim().to_owned()
}
