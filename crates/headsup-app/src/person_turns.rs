//! What is kept of a person is changed by one task at a time, in all processes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::OwnedMutexGuard;

use headsup_match::UserId;
use headsup_store::{Cluster, PersonLock};

/// Held, per person, while a part of what is kept of them is changed, so that of two changes at once the second sees what came of the first.
#[derive(Debug, Default)]
pub struct PersonTurns(Mutex<HashMap<UserId, Arc<tokio::sync::Mutex<()>>>>);

/// The turn of one task, until it is dropped. Other processes are let in before other tasks of this one.
pub struct PersonTurn {
    _others: Box<dyn PersonLock>,
    _own: OwnedMutexGuard<()>,
}

impl PersonTurns {
    fn turns(&self) -> MutexGuard<'_, HashMap<UserId, Arc<tokio::sync::Mutex<()>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no one else changes what is kept of a person. Changes to others do not wait.
    pub async fn turn(&self, who: UserId, cluster: &dyn Cluster) -> PersonTurn {
        let turn = {
            let mut turns = self.turns();
            // Those that no one holds or waits for.
            turns.retain(|_, turn| Arc::strong_count(turn) > 1);
            turns.entry(who).or_default().clone()
        };
        let own = turn.lock_owned().await;
        PersonTurn {
            _others: cluster.lock_person(who).await,
            _own: own,
        }
    }
}
