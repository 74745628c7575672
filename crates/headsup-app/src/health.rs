//! What an operator's tools may ask of the program: its numbers, and whether it could still write.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::Mutex;

use crate::metrics::{Processes, Standing};
use crate::pool::Pool;
use crate::readiness::NotReady;
use crate::shared::Shared;
use headsup_store::{Commit, CommitError, StoreError};

/// To count the open matches may take one part of a core in so many.
const SHARE: u32 = 50;

/// How many matches were open when that was last counted, and until when that is good enough.
type Counted = ((i64, i64), Instant);

/// Tells how the program is doing. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Health {
    shared: Arc<Shared>,
    pool: Arc<Pool>,
    counted: Arc<Mutex<Option<Counted>>>,
}

impl Health {
    pub(crate) fn new(shared: Arc<Shared>, pool: Arc<Pool>) -> Health {
        let counted = Arc::default();
        Health { shared, pool, counted }
    }

    /// How the program is doing, as Prometheus reads it.
    pub async fn report(&self) -> String {
        let (challenged, playing) = self.match_counts().await;
        let view = self.shared.cluster.view().borrow().clone();
        self.shared.metrics.text(Standing {
            shards: self.shared.presence.connected(view.is_alone()),
            computer: self.pool.asked(),
            challenged,
            playing,
            processes: Processes::from(&view),
        })
    }

    /// Returns how many matches wait to be accepted and how many are played. There may be many, so a count is kept long enough for counting
    /// to take a small part of one core, however often it is asked for.
    async fn match_counts(&self) -> (i64, i64) {
        let mut counted = self.counted.lock().await;
        if let Some((count, until)) = *counted
            && Instant::now() < until
        {
            return count;
        }
        let begun = Instant::now();
        // What cannot be read is logged by the code that needs it.
        let (challenged, playing) = self.shared.store.match_counts().await.unwrap_or_default();
        let count = (challenged.cast_signed(), playing.cast_signed());
        *counted = Some((count, Instant::now() + begun.elapsed() * SHARE));
        count
    }

    /// Whether people can play: they reach the program, and there is room for what they do.
    ///
    /// # Errors
    /// Returns why not: the disk is full, the database is away, the store failed, or people do not reach the program.
    pub async fn is_ready(&self) -> Result<(), NotReady> {
        let presence = &self.shared.presence;
        match self.shared.store.has_room().await {
            Err(StoreError::Full { .. }) => Err(NotReady::DiskFull),
            Err(StoreError::Away(_)) => Err(NotReady::DatabaseAway),
            Err(_) => Err(NotReady::StoreFailed),
            // Of several processes each is ready for itself, and one that waits to take the place of another is.
            Ok(()) if !self.shared.cluster.view().borrow().is_alone() => match presence.not_connected() {
                missing if missing.is_empty() => Ok(()),
                missing => Err(NotReady::NotConnected(missing)),
            },
            Ok(()) => match presence.missing() {
                missing if presence.is_here() && missing.is_empty() => Ok(()),
                missing => Err(NotReady::NotConnected(missing)),
            },
        }
    }

    /// Whether the store takes writes: tries it with one that changes nothing. A database that is away counts as one that does: a program
    /// that is started anew would not bring it back.
    pub async fn is_alive(&self) -> bool {
        let nothing = Commit {
            changes: Vec::new(),
            interaction: None,
            now: self.shared.now(),
        };
        match self.shared.store.commit(nothing).await {
            Ok(_) | Err(CommitError::Failed(StoreError::Away(_) | StoreError::Full { .. })) => true,
            Err(_) => false,
        }
    }

    /// Waits until the store fails for good. The process should end then: it can acknowledge nothing any more.
    pub async fn failed(&self) -> StoreError {
        self.shared.store.failed().await
    }
}
