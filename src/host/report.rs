//! What a host's own tools may ask of the program: its numbers, and whether it could still write.

use std::sync::Arc;

use super::Host;
use super::vitals::{Standing, Vitals};
use crate::store::Commit;

impl Host {
    /// Where it is counted how the program is doing.
    pub fn vitals(&self) -> &Arc<Vitals> {
        &self.0.vitals
    }

    /// How the program is doing, as Prometheus reads it.
    pub async fn report(&self) -> String {
        let mut now = Standing {
            here: self.is_here(),
            computer: self.0.pool.asked(),
            ..Standing::default()
        };
        // What cannot be read is logged by whoever needs it.
        for id in self.0.store.all_open().await.unwrap_or_default() {
            match self.0.store.load(id).await {
                Ok(Some(stored)) if stored.record.begun() => now.playing += 1,
                Ok(Some(_)) => now.challenged += 1,
                Ok(None) | Err(_) => {}
            }
            // There may be many, and whoever plays is not to wait for them.
            tokio::task::yield_now().await;
        }
        self.0.vitals.text(now)
    }

    /// Whether the store takes writes: tries it with one that changes nothing.
    pub async fn takes_writes(&self) -> bool {
        let nothing = Commit {
            changes: Vec::new(),
            interaction: None,
            now: self.now(),
        };
        self.0.store.commit(nothing).await.is_ok()
    }
}
