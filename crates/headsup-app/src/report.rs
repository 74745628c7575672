//! What a host's own tools may ask of the program: its numbers, and whether it could still write.

use std::sync::Arc;
use std::time::Instant;

use super::Host;
use super::metrics::{Metrics, Standing};
use headsup_store::{Commit, StoreError};

/// To count the open matches may take one part of a core in so many.
const SHARE: u32 = 50;

impl Host {
    /// Where it is counted how the program is doing.
    pub fn vitals(&self) -> &Arc<Metrics> {
        &self.0.vitals
    }

    /// How the program is doing, as Prometheus reads it.
    pub async fn report(&self) -> String {
        let (challenged, playing) = self.standing().await;
        self.0.vitals.text(Standing {
            here: self.is_here(),
            computer: self.0.pool.asked(),
            challenged,
            playing,
        })
    }

    /// Returns how many matches wait to be accepted and how many are played. There may be many, so a count is kept long enough for counting
    /// to take a small part of one core, however often it is asked for.
    async fn standing(&self) -> (i64, i64) {
        let mut counted = self.0.counted.lock().await;
        if let Some((count, until)) = *counted
            && Instant::now() < until
        {
            return count;
        }
        let begun = Instant::now();
        // What cannot be read is logged by the code that needs it.
        let (challenged, playing) = self.0.store.standing().await.unwrap_or_default();
        let count = (challenged.cast_signed(), playing.cast_signed());
        *counted = Some((count, Instant::now() + begun.elapsed() * SHARE));
        count
    }

    /// Whether people can play: they reach the program, and there is room for what they do.
    ///
    /// # Errors
    /// Returns in two words why not: the disk is full, the store failed, or people do not reach the program.
    pub async fn is_ready(&self) -> Result<(), &'static str> {
        match self.0.store.has_room().await {
            Err(StoreError::Full { .. }) => Err("disk full"),
            Err(_) => Err("store failed"),
            Ok(()) if !self.is_here() => Err("not connected"),
            Ok(()) => Ok(()),
        }
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
