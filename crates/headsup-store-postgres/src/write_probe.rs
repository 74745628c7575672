//! Probes whether the server could store, so that an idle process detects an outage.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::sleep;

use super::connection::Connection;
use super::fault::Fault;
use super::shared::{Effort, Shared};
use super::statement::Statement;
use headsup_store::StoreError;

/// How long one attempt is waited for at most, where writes have hung for long.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Performs a typical write without leaving data.
///
/// * It locks every table as writes do, so it waits for the same locks. It locks no row: a commit that hangs keeps its rows,
///   and would block each later probe.
/// * A temporary table occupies a disk page until the end of the transaction. WAL does not prove free disk space, because the
///   server keeps spare files.
/// * It waits for the synchronous standby.
const PROBE: &str = "DO $$
BEGIN
    LOCK TABLE answers, aside, blocks, blocks_forgotten, chain, chain_tip, forgetting, forgotten, history_stamp, identifies, interactions,
        matches, message_locks, meta, places, probe, processes, servers, settings, shard_leases, thoughts IN ROW EXCLUSIVE MODE;
    IF has_database_privilege(current_database(), 'TEMPORARY') THEN
        IF to_regclass('pg_temp.headsup_probe') IS NULL THEN
            SET LOCAL temp_tablespaces = '';
            CREATE TEMPORARY TABLE headsup_probe (room text) ON COMMIT DELETE ROWS;
        END IF;
        INSERT INTO pg_temp.headsup_probe VALUES ('');
    END IF;
    PERFORM pg_logical_emit_message(true, 'headsup', '');
END
$$";

/// Probes until the store has failed or been left. Until a probe succeeds it counts as [waiting](super::contact). Each attempt without a
/// response leaves a connection behind, so the next one waits twice as long.
pub async fn probe_for_ever(shared: Arc<Shared>) {
    loop {
        sleep(shared.patience.write_probe).await;
        let (pending, mut begun) = (shared.contact.begin(), Instant::now());
        let mut renewed_again = shared.renewed_again.subscribe();
        let mut deadline = shared.patience.deadline;
        while let Err(fault) = probe(&shared, deadline, renewed_again.clone()).await {
            match fault {
                Fault::Replaced => shared.end(StoreError::Replaced),
                Fault::Final(why) => shared.fail(why),
                fault => pending.failed(fault.why()),
            }
            if shared.check().is_err() {
                return;
            }
            if *shared.writes_hang.borrow() {
                deadline = (2 * deadline).min(LONGEST);
            }
            if renewed_again.has_changed().unwrap_or(false) {
                renewed_again.mark_unchanged();
                deadline = shared.patience.deadline;
            }
            sleep(shared.patience.write_probe).await;
            begun = Instant::now();
        }
        shared.contact.prove(begun);
    }
}

/// Tries once, and records whether writes hang. It gives up once another connection renews the lease, since the server may be another.
async fn probe(shared: &Shared, deadline: Duration, mut renewed_again: watch::Receiver<()>) -> Result<(), Fault> {
    let (statement, sent) = (&Statement::new(PROBE), &AtomicBool::new(false));
    let attempt = |connection: Arc<Connection>| async move {
        sent.store(true, Ordering::SeqCst);
        tokio::select! {
            done = connection.transact(shared.process, [statement]) => done.map(drop),
            _ = renewed_again.changed() => Err(Fault::Unknown("the lease was renewed by another connection".to_owned())),
            () = sleep(deadline) => {
                shared.writes_hang.send_replace(true);
                Err(Fault::Unknown("no answer in time".to_owned()))
            }
        }
    };
    let effort = Effort {
        deadline: 2 * deadline,
        ..shared.probing()
    };
    let done = shared.once(effort, tokio::time::Instant::now(), attempt).await;
    if sent.load(Ordering::SeqCst) && !matches!(done, Err(Fault::Unknown(_))) {
        // A refusal is a response, too.
        shared.writes_hang.send_replace(false);
    }
    done
}
