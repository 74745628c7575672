//! Tries again and again whether the server could store something, so that a process that stores nothing else knows when it could not.

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

/// Does what any write does, and leaves nothing behind.
///
/// * It locks every table as writes do, so it waits for whatever they wait for. No row: a commit that hangs keeps those that it has
///   written, and would stop each probe after it.
/// * A table of the connection's own takes a page of the disk until the end of the transaction. WAL tells nothing of the disk's room, for
///   the server keeps spare files of it.
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

/// Probes until the store has failed or been left. Until a probe succeeds it counts as [waiting](super::contact). Each attempt that has no answer
/// leaves a connection behind, so it is waited for twice as long as the one before.
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

/// Tries once, and notes whether writes hang. It is given up once the lease is renewed again by another connection, as the server may be
/// another.
async fn probe(shared: &Shared, deadline: Duration, mut renewed_again: watch::Receiver<()>) -> Result<(), Fault> {
    let (statement, sent) = (&Statement::new(PROBE), &AtomicBool::new(false));
    let attempt = |connection: Arc<Connection>| async move {
        sent.store(true, Ordering::SeqCst);
        tokio::select! {
            done = connection.transact(shared.process, [statement]) => done.map(drop),
            _ = renewed_again.changed() => Err(Fault::Unknown("the lease was lost meanwhile".to_owned())),
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
        // A refusal is an answer, too.
        shared.writes_hang.send_replace(false);
    }
    done
}
