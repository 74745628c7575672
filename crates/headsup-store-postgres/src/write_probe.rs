//! Writes a row again and again, so that a process that writes nothing else knows when writes hang.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::watch;
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
    loop {
        sleep(shared.patience.write_probe).await;
        let _pending = shared.peers.begin_write();
        let mut renewed_again = shared.renewed_again.subscribe();
        let mut deadline = shared.patience.deadline;
        loop {
            let done = probe(&shared, deadline, renewed_again.clone()).await;
            if shared.check().is_err() {
                return;
            }
            match done {
                Ok(Answer::Written) => {
                    shared.writes_hang.send_replace(false);
                    break;
                }
                Ok(Answer::None) => {
                    shared.writes_hang.send_replace(true);
                    deadline = (2 * deadline).min(LONGEST);
                }
                Err(StoreError::Away(_)) => {}
                // It is refused, and does not hang.
                Err(_) => drop(shared.writes_hang.send_replace(false)),
            }
            if renewed_again.has_changed().unwrap_or(false) {
                renewed_again.mark_unchanged();
                deadline = shared.patience.deadline;
            }
            sleep(shared.patience.write_probe).await;
        }
    }
}

/// What a server makes of a write.
enum Answer {
    Written,
    /// Nothing in time, though there is a connection.
    None,
}

/// Writes once. It is given up once the lease is renewed again by another connection, as the server may be another.
async fn probe(shared: &Shared, deadline: Duration, renewed_again: watch::Receiver<()>) -> Result<Answer, StoreError> {
    let (probe, silent) = (&Statement::new(PROBE), &AtomicBool::new(false));
    let attempt = |connection: Arc<Connection>, _| {
        let mut renewed_again = renewed_again.clone();
        async move {
            tokio::select! {
                done = connection.transact(shared.process, [probe]) => done.map(drop),
                _ = renewed_again.changed() => Err(Fault::Unknown("the lease was lost meanwhile".to_owned())),
                () = sleep(deadline) => {
                    silent.store(true, Ordering::SeqCst);
                    Err(Fault::Unknown("no answer in time".to_owned()))
                }
            }
        }
    };
    let effort = Effort {
        deadline: 2 * deadline,
        ..shared.probing()
    };
    match shared.repeat(effort, attempt).await {
        Ok(()) => Ok(Answer::Written),
        Err(_) if silent.load(Ordering::SeqCst) => Ok(Answer::None),
        Err(error) => Err(error),
    }
}
