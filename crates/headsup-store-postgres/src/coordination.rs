//! What processes ask each other for, by the database: shards, leave to identify, interactions, thoughts, and the messages of a match.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::sleep;
use tokio_postgres::Row;

use super::shared::{Effort, Shared, edit, edit_locally};
use super::statement::Statement;
use super::values::{broken, column};
use headsup_match::MatchId;
use headsup_store::{
    InteractionClaim, InteractionKey, LeaseError, MessageLock, PersonLock, ServerLock, ShardRequest, StoreError,
};
use headsup_supervisor::Task;

/// How often a process that waits for the messages of a match asks again.
const AGAIN: Duration = Duration::from_millis(50);

const LEASE: &str = "SELECT other_total, held FROM lease_shards($1, $2, $3, $4, $5)";
const LEASING: &str = "SELECT pg_advisory_xact_lock(7522525836653981699)";
/// It stands by for nothing first, so that nothing is handed over to it.
const RELEASE: [&str; 4] = [
    "UPDATE shard_leases SET standby = NULL WHERE standby = $1",
    "UPDATE shard_leases SET process = NULL WHERE process = $1",
    "UPDATE processes SET leaving = true WHERE number = $1",
    "DELETE FROM thoughts WHERE process = $1",
];
/// A clock that was set back must not keep a bucket closed.
const IDENTIFY: &str = "INSERT INTO identifies AS last VALUES ($1, clock_timestamp())
    ON CONFLICT (bucket) DO UPDATE SET at = excluded.at
        WHERE last.at NOT BETWEEN excluded.at - interval '5 s' AND excluded.at + interval '5 s'
    RETURNING bucket";
const CLAIM: &str = "INSERT INTO thoughts AS before
    SELECT $1, $2, number FROM processes WHERE number = $3 AND NOT leaving
    ON CONFLICT (id) DO UPDATE SET version = greatest(before.version, excluded.version), process = excluded.process
        WHERE before.version < excluded.version OR before.process = excluded.process
    RETURNING id";
const CLAIM_INTERACTION: &str = "SELECT outcome FROM claim_interaction($1, $2, $3)";
/// Where no claim came to be noted, no one else has one.
const FINISH_INTERACTION: &str = "INSERT INTO interactions AS before VALUES ($1, $2, clock_timestamp(), true)
    ON CONFLICT (id) DO UPDATE SET process = excluded.process, done = true
        WHERE before.process IS NULL OR before.process = excluded.process
    RETURNING id";
const YIELD_INTERACTION: &str = "UPDATE interactions SET process = NULL, done = true WHERE id = $1 AND process = $2";
/// At most a quarter of an hour of them is there, so no index by age.
const CLEAR_INTERACTIONS: &str = "DELETE FROM interactions WHERE at < clock_timestamp() - interval '15 min'";
const UNCLAIM: &str = "DELETE FROM thoughts WHERE id = $1 AND process = $2";
/// A lock that is older than two minutes was abandoned.
const LOCK: &str = "INSERT INTO message_locks AS before VALUES ($1, $2, $3, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET process = excluded.process, token = excluded.token, at = excluded.at
        WHERE before.token = excluded.token OR before.at < excluded.at - interval '2 min'
    RETURNING id";
const UNLOCK: &str = "DELETE FROM message_locks WHERE id = $1 AND token = $2";

/// Leases shards, and gives all that this process holds then.
pub async fn lease_shards(shared: &Arc<Shared>, request: &ShardRequest) -> Result<BTreeSet<u32>, LeaseError> {
    let what = || "which shards this process holds".to_owned();
    let lease = Statement::new(LEASE)
        .number(shared.process)
        .number(i64::from(request.total))
        .numbers(request.shards.iter().map(|&shard| shard.into()).collect())
        .flag(request.standby)
        .number(i64::try_from(shared.lease.unreached.as_millis()).unwrap_or(i64::MAX));
    let rows = edit(shared, shared.patiently(), vec![lease]).await?;
    let row = rows.first().and_then(|rows| rows.first());
    let row = row.ok_or_else(|| broken(what(), &"lease_shards gives nothing"))?;
    let small = |number: i64| u32::try_from(number).map_err(|error| broken(what(), &error));
    if let Some(total) = column::<Option<i64>>(row, "other_total", &what)? {
        return Err(LeaseError::OtherTotal(small(total)?));
    }
    let held: Vec<i64> = column(row, "held", &what)?;
    let held = held.into_iter().map(small).collect::<Result<_, _>>()?;
    shared.peers.look(shared.patience.deadline).await;
    Ok(held)
}

/// Gives up the shards of this process, and all that it alone does.
pub async fn release_shards(shared: &Arc<Shared>) -> Result<(), StoreError> {
    let release = RELEASE.map(|sql| Statement::new(sql).number(shared.process));
    let statements = std::iter::once(Statement::new(LEASING)).chain(release).collect();
    match edit(shared, shared.patiently(), statements).await {
        // Other processes hold them already.
        Err(StoreError::Replaced) => return Ok(()),
        released => released?,
    };
    shared.peers.look(shared.patience.deadline).await;
    Ok(())
}

/// Asks for leave to identify.
pub async fn may_identify(shared: &Arc<Shared>, bucket: u32) -> Result<bool, StoreError> {
    let identify = Statement::new(IDENTIFY).number(i64::from(bucket));
    let rows = edit(shared, shared.briefly(), vec![identify]).await?;
    Ok(rows.first().is_some_and(|rows| !rows.is_empty()))
}

/// Asks for leave to think.
pub async fn claim_thought(shared: &Arc<Shared>, id: MatchId, version: u64) -> Result<bool, StoreError> {
    let claim = Statement::new(CLAIM)
        .text(id)
        .number(version.cast_signed())
        .number(shared.process);
    let rows = edit_locally(shared, shared.briefly(), vec![claim]).await?;
    Ok(rows.last().is_some_and(|rows| !rows.is_empty()))
}

/// Lets others think.
pub async fn release_thought(shared: &Arc<Shared>, id: MatchId) -> Result<(), StoreError> {
    let release = Statement::new(UNCLAIM).text(id).number(shared.process);
    edit_locally(shared, shared.briefly(), vec![release]).await.map(drop)
}

/// Claims an interaction.
pub async fn claim_interaction(
    shared: &Arc<Shared>,
    id: InteractionKey,
    take_over: Option<Duration>,
) -> Result<InteractionClaim, StoreError> {
    let what = || "who answers an interaction".to_owned();
    let after = take_over.map(|after| i64::try_from(after.as_millis()).unwrap_or(i64::MAX));
    let claim = Statement::new(CLAIM_INTERACTION)
        .number(shared.process)
        .number(id.0.cast_signed())
        .number(after);
    let rows = edit_locally(shared, shared.probing(), vec![claim]).await?;
    let row = rows.last().and_then(|rows| rows.first());
    let row = row.ok_or_else(|| broken(what(), &"claim_interaction gives nothing"))?;
    match column(row, "outcome", &what)? {
        "own" => Ok(InteractionClaim::Own),
        "taken" => Ok(InteractionClaim::Taken),
        "done" => Ok(InteractionClaim::Done),
        other => Err(broken(what(), &other)),
    }
}

/// Notes that an interaction is answered, and returns whether this process answered it.
pub async fn finish_interaction(shared: &Arc<Shared>, id: InteractionKey) -> Result<bool, StoreError> {
    let rows = end_interaction(shared, FINISH_INTERACTION, id).await?;
    Ok(rows.last().is_some_and(|rows| !rows.is_empty()))
}

/// Notes that another process has answered an interaction.
pub async fn yield_interaction(shared: &Arc<Shared>, id: InteractionKey) -> Result<(), StoreError> {
    end_interaction(shared, YIELD_INTERACTION, id).await.map(drop)
}

async fn end_interaction(
    shared: &Arc<Shared>,
    sql: &'static str,
    id: InteractionKey,
) -> Result<Vec<Vec<Row>>, StoreError> {
    let end = Statement::new(sql).number(id.0.cast_signed()).number(shared.process);
    edit_locally(shared, shared.probing(), vec![end]).await
}

/// Clears old claims away.
pub async fn clear_interactions(shared: &Arc<Shared>) -> Result<(), StoreError> {
    let clear = Statement::new(CLEAR_INTERACTIONS);
    edit_locally(shared, shared.probing(), vec![clear]).await.map(drop)
}

/// The right to change the messages of a match or what is kept of a person, or what there is in its place where no one need be asked.
pub struct Lock {
    _held: Option<Held>,
}

impl MessageLock for Lock {}
impl PersonLock for Lock {}
impl ServerLock for Lock {}

/// A row that is, or may be, in the database.
struct Held {
    shared: Arc<Shared>,
    runtime: Handle,
    id: String,
    token: i64,
}

impl Drop for Held {
    fn drop(&mut self) {
        let (shared, id, token) = (Arc::clone(&self.shared), std::mem::take(&mut self.id), self.token);
        let own = Arc::clone(&shared);
        own.supervisor
            .spawn_once_on(&self.runtime, Task::DatabaseLocks, async move {
                let unlock = || vec![Statement::new(UNLOCK).text(&id).number(token)];
                // Retries without a limit: others wait for it.
                while let Err(error) = edit_locally(&shared, shared.patiently(), unlock()).await {
                    if error.is_final() {
                        return;
                    }
                    tracing::debug!("a lock is not released yet: {error}");
                    sleep(AGAIN).await;
                }
            });
    }
}

/// Locks the messages of a match between processes. Without the database it grants no lock: updates need not wait.
pub async fn lock_messages(shared: &Arc<Shared>, id: MatchId) -> Lock {
    let lock = lock(shared, id.to_string(), shared.probing()).await;
    lock.unwrap_or_else(|error| {
        tracing::debug!("messages change without a lock: {error}");
        Lock { _held: None }
    })
}

/// Waits until no other process holds this lock.
pub async fn lock(shared: &Arc<Shared>, id: String, effort: Effort) -> Result<Lock, StoreError> {
    if shared.peers.view.borrow().is_alone() {
        return Ok(Lock { _held: None });
    }
    let held = Held {
        shared: Arc::clone(shared),
        runtime: Handle::current(),
        id,
        token: rand::random(),
    };
    let (mut give, given) = oneshot::channel();
    // In a task of its own: if no one waits any longer, the row is deleted once it is known to be there or not.
    shared.supervisor.spawn_once(Task::DatabaseLocks, async move {
        let lock = || {
            Statement::new(LOCK)
                .text(&held.id)
                .number(held.shared.process)
                .number(held.token)
        };
        while !give.is_closed() {
            match edit_locally(&held.shared, effort, vec![lock()]).await {
                Ok(rows) if rows.last().is_some_and(|rows| !rows.is_empty()) => {
                    // Dropped if not received.
                    let _ = give.send(Ok(held));
                    return;
                }
                Ok(_) => {}
                Err(error) => {
                    let _ = give.send(Err(error));
                    return;
                }
            }
            tokio::select! {
                () = sleep(AGAIN) => {}
                () = give.closed() => {}
            }
        }
    });
    let given = given.await;
    let held = given.unwrap_or_else(|_| Err(StoreError::Away("the program ends".to_owned())))?;
    Ok(Lock { _held: Some(held) })
}
