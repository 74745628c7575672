//! Writes a row again and again, so that a process that writes nothing else knows when writes hang.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::time::sleep;

use super::connection::Connection;
use super::fault::Fault;
use super::shared::{Effort, PROBE, Shared};
use super::statement::Statement;
use headsup_store::StoreError;

/// How long one attempt is waited for at most, where writes have hung for long.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// Writes until the store has failed or been left. Until an attempt is answered it counts as a [pending write](super::peers::PendingWrite).
/// Each attempt that has no answer leaves a connection behind, so it is waited for twice as long as the one before.
pub async fn probe_for_ever(shared: Arc<Shared>) {
    let pause = || sleep(shared.patience.write_probe);
    loop {
        pause().await;
        let _pending = shared.peers.begin_write();
        let mut deadline = shared.patience.deadline;
        loop {
            let silent = AtomicBool::new(false);
            let done = probe(&shared, deadline, &silent).await;
            let silent = silent.into_inner();
            shared.writes_hang.send_replace(silent);
            match done {
                Ok(()) => break,
                Err(StoreError::Away(_)) if silent => deadline = (2 * deadline).min(LONGEST),
                Err(StoreError::Away(_)) => deadline = shared.patience.deadline,
                Err(_) => return,
            }
            pause().await;
        }
    }
}

/// Writes once, and notes where there is a connection and no answer. There is none any more once the lease is renewed by another connection, as
/// the server may be another.
async fn probe(shared: &Shared, deadline: Duration, silent: &AtomicBool) -> Result<(), StoreError> {
    let probe = &Statement::new(PROBE);
    let attempt = |connection: Arc<Connection>, _| async move {
        tokio::select! {
            done = connection.transact(shared.process, [probe]) => done.map(drop),
            () = shared.renewed_again.notified() => Err(Fault::Unknown("the lease was lost meanwhile".to_owned())),
            () = sleep(deadline) => {
                silent.store(true, Ordering::SeqCst);
                Err(Fault::Unknown("no answer in time".to_owned()))
            }
        }
    };
    let effort = Effort {
        deadline: 2 * deadline,
        ..shared.probing()
    };
    shared.repeat(effort, attempt).await
}
