//! One process at a time: who holds the database.
//!
//! A process that begins takes a lock of its session, on a connection that it keeps for this alone, and raises the epoch. Each transaction
//! that writes compares the epoch first, and holds a lock that a successor waits for. So a process that lost its lock goes on as long as
//! there is no successor, which is safe, and commits nothing once there is one.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use super::error::ConnectError;
use super::fault::Fault;
use super::link::Link;
use super::shared::Shared;
use super::statement::Statement;
use super::values::column;

/// Which lock means that a process holds the database: "headsup" and a number, as bytes. The migrations name those of 1 and 2.
const HELD: i64 = 7_522_525_836_653_981_696;
/// Which lock is held, with others, by each transaction that writes.
const FENCE: i64 = 7_522_525_836_653_981_697;
/// How long a process waits for the one before to let go, at most.
pub const WAITS: Duration = Duration::from_secs(3);
/// The same for the server.
const LETS_GO: &str = "SET lock_timeout = '3s'";
const AS_USUAL: &str = "SET lock_timeout = '2s'";

/// How often the lock is looked after.
const PULSE: Duration = Duration::from_secs(5);
/// How soon it is tried again to take it back.
const AGAIN: Duration = Duration::from_millis(500);
/// For how long a server may refuse the user, or have no such database, before that is final.
const REFUSED: Duration = Duration::from_secs(10 * 60);

/// Takes the lock.
pub async fn take(link: &Link) -> Result<(), ConnectError> {
    let failed = |fault: Fault| ConnectError::Server(fault.why());
    link.run(LETS_GO).await.map_err(failed)?;
    match link
        .ask(&Statement::new("SELECT pg_advisory_lock($1)").number(HELD))
        .await
    {
        Ok(_) => link.run(AS_USUAL).await.map_err(failed),
        Err(Fault::Later(_)) => Err(ConnectError::InUse),
        Err(fault) => Err(failed(fault)),
    }
}

/// Begins the next epoch, once no transaction of the one before is under way.
pub async fn begin(link: &Link) -> Result<i64, ConnectError> {
    let failed = |fault: Fault| ConnectError::Server(fault.why());
    link.run("BEGIN").await.map_err(failed)?;
    let statements = [
        Statement::new("SELECT pg_advisory_xact_lock($1)").number(FENCE),
        Statement::new("UPDATE owner SET epoch = epoch + 1 RETURNING epoch"),
    ];
    let mut rows = link.finish(&statements).await.map_err(|fault| match fault {
        // A transaction of another process takes long.
        Fault::Later(_) => ConnectError::InUse,
        fault => failed(fault),
    })?;
    let row = rows.pop().and_then(|mut rows| rows.pop());
    let row = row.ok_or_else(|| ConnectError::Server("the row of the owner is missing".to_owned()))?;
    column(&row, "epoch", &|| "the epoch".to_owned()).map_err(|error| failed(error.into()))
}

/// Looks after the lock until the store is dropped or fails for good. A lock that was lost is taken back.
pub async fn keep(shared: std::sync::Arc<Shared>, link: Link) {
    let mut held = Some(link);
    let mut refused: Option<Instant> = None;
    loop {
        if let Some(link) = &held {
            // Either the connection ends, or it is looked at.
            let _ = timeout(PULSE, link.ended()).await;
        } else {
            sleep(AGAIN).await;
        }
        let done = match held.take() {
            Some(link) => look(&shared, link).await,
            None => take_back(&shared).await,
        };
        match done {
            Ok(link) => {
                refused = None;
                held = Some(link);
            }
            Err(Fault::Final(why)) => return shared.fail(why),
            Err(Fault::Refused(why)) => {
                if refused.get_or_insert_with(Instant::now).elapsed() >= REFUSED {
                    return shared.fail(why);
                }
            }
            Err(fault) => {
                refused = None;
                tracing::debug!("the database is not held just now: {}", fault.why());
            }
        }
    }
}

/// Sees whether a connection that holds the lock is alive, and the epoch still this process's.
async fn look(shared: &Shared, link: Link) -> Result<Link, Fault> {
    compare(shared, &link).await?;
    Ok(link)
}

async fn compare(shared: &Shared, link: &Link) -> Result<(), Fault> {
    let epoch = Statement::new("SELECT epoch FROM owner");
    let row = timeout(shared.patience.deadline, link.ask_one(&epoch)).await;
    let row = row.map_err(|_| Fault::Unknown("no answer in time".to_owned()))??;
    match column::<i64>(&row, "epoch", &|| "the epoch".to_owned())? == shared.epoch {
        true => Ok(()),
        false => Err(Fault::Final("another process has taken this database over".to_owned())),
    }
}

/// Takes the lock again after it was lost. The server may still hold it for the connection that was lost.
async fn take_back(shared: &Shared) -> Result<Link, Fault> {
    let link = shared.address.connect().await?;
    compare(shared, &link).await?;
    let lock = Statement::new("SELECT pg_try_advisory_lock($1) AS held").number(HELD);
    let row = timeout(shared.patience.deadline, link.ask_one(&lock)).await;
    let row = row.map_err(|_| Fault::Unknown("no answer in time".to_owned()))??;
    if !column::<bool>(&row, "held", &|| "the lock".to_owned())? {
        return Err(Fault::Later(
            "its lock is held by a connection that was lost".to_owned(),
        ));
    }
    // Another may have held it and let go again in between.
    compare(shared, &link).await?;
    tracing::info!("holds the database again");
    Ok(link)
}
