//! What an operator's tools may ask of the program: its numbers, and whether it could still write.

use std::sync::Arc;

use crate::last_count::LastCount;
use crate::metrics::{Figures, Processes, Standing};
use crate::pool::Pool;
use crate::readiness::NotReady;
use crate::shared::Shared;
use headsup_store::{Commit, CommitError, StoreError};
use headsup_supervisor::Task;

/// Tells how the program is doing. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Health {
    shared: Arc<Shared>,
    pool: Arc<Pool>,
    figures: Arc<LastCount<Figures>>,
}

impl Health {
    pub(crate) fn new(shared: Arc<Shared>, pool: Arc<Pool>) -> Health {
        let figures = Arc::default();
        Health { shared, pool, figures }
    }

    /// How the program is doing, as Prometheus reads it. A store that is away or slow is not waited for.
    pub async fn report(&self) -> String {
        let cluster = &self.shared.cluster;
        let contact = cluster.contact();
        let figures = match contact.is_away {
            true => None,
            false => {
                let count = figures(Arc::clone(&self.shared));
                self.figures.newest(&self.shared.supervisor, count).await
            }
        };
        let view = cluster.view().borrow().clone();
        self.shared.metrics.text(Standing {
            now: self.shared.now(),
            shards: self.shared.presence.connected(view.is_alone()),
            computer: self.pool.asked(),
            figures,
            contact,
            unanswered: cluster.unanswered(),
            processes: Processes::from(&view),
            panics: self.shared.supervisor.panic_counts(),
        })
    }

    /// Whether people can play: they reach the program, and there is room for what they do.
    ///
    /// # Errors
    /// Returns the reason: full disk, database away, failed store, no connection to Discord, or unregistered commands.
    pub async fn is_ready(&self) -> Result<(), NotReady> {
        let presence = &self.shared.presence;
        match self.shared.store.has_room().await {
            Err(StoreError::Full { .. }) => Err(NotReady::DiskFull),
            Err(StoreError::Away(why)) => Err(NotReady::DatabaseAway(why)),
            Err(_) => Err(NotReady::StoreFailed),
            Ok(()) => {
                // Each of several processes is ready by itself, a standby included.
                let is_alone = self.shared.cluster.view().borrow().is_alone();
                let missing = match is_alone {
                    true => presence.missing(),
                    false => presence.not_connected(),
                };
                if !missing.is_empty() || is_alone && !presence.is_here() {
                    let why = presence.trouble();
                    return Err(NotReady::NotConnected { missing, why });
                }
                match presence.lacks_commands() {
                    true => Err(NotReady::NoCommands),
                    false => Ok(()),
                }
            }
        }
    }

    /// Returns the tasks that panicked within the last hour. They restart, and play continues.
    pub fn failing_tasks(&self) -> Vec<Task> {
        self.shared.supervisor.failing()
    }

    /// Tries an empty commit; false after a permanent failure. A restart would not repair an unreachable database.
    pub async fn is_alive(&self) -> bool {
        let nothing = Commit {
            changes: Vec::new(),
            interaction: None,
            now: self.shared.now(),
        };
        !matches!(self.shared.store.commit(nothing).await, Err(CommitError::Failed(error)) if error.is_final())
    }

    /// Waits until the store fails for good. The process should end then: it can acknowledge nothing any more.
    pub async fn failed(&self) -> StoreError {
        self.shared.store.failed().await
    }
}

/// What the store counts. What cannot be read is logged by the code that needs it.
async fn figures(shared: Arc<Shared>) -> Option<Figures> {
    let (challenged, playing) = shared.store.match_counts().await.ok()?;
    let overdue = shared.store.overdue(shared.now()).await.ok()?;
    Some(Figures {
        challenged: challenged.cast_signed(),
        playing: playing.cast_signed(),
        overdue,
    })
}
