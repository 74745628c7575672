//! Writes a row again and again, so that a process that writes nothing else knows when writes hang.

use std::sync::Arc;

use tokio::time::sleep;

use super::shared::{PROBE, Shared, edit};
use super::statement::Statement;
use headsup_store::StoreError;

/// Writes until the store has failed or been left. Until an attempt is answered it counts as a [pending write](super::peers::PendingWrite).
pub async fn probe_for_ever(shared: Arc<Shared>) {
    let pause = || sleep(shared.patience.write_probe);
    loop {
        pause().await;
        let _pending = shared.peers.begin_write();
        loop {
            match edit(&shared, shared.patiently(), vec![Statement::new(PROBE)]).await {
                Ok(_) => break,
                Err(StoreError::Away(_)) => pause().await,
                Err(_) => return,
            }
        }
    }
}
