//! What is under way for each match: whether a task is at work, and the newest state that it was told of.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use headsup_match::{Match, MatchId};

/// How many are kept before those of matches for which nothing is done are thrown away.
const FEW: usize = 16;

/// What is under way for each match.
#[derive(Default)]
pub struct UpdateStates(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    of: HashMap<MatchId, Arc<UpdateState>>,
    /// When there are so many, those at which nothing is done are thrown away.
    most: usize,
}

/// What is under way for one match.
#[derive(Default)]
pub struct UpdateState {
    /// A task is at work.
    pub working: AtomicBool,
    /// Something changed since the task last looked.
    pub changed: AtomicBool,
    /// The database lost commits of the match, and its tables do not show that yet.
    pub lost: AtomicBool,
    /// A task reviews the match for the story of its result.
    pub reviewing: AtomicBool,
    /// Told of each change while a task is at work.
    pub more: Notify,
    newest: Mutex<Newest>,
}

/// The newest state of a match that was told, until the task has looked at it.
#[derive(Default)]
struct Newest {
    version: u64,
    snapshot: Option<Arc<Match>>,
}

impl UpdateState {
    fn newest(&self) -> MutexGuard<'_, Newest> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a snapshot unless a newer one is known. Two tasks may publish out of order.
    pub fn hear(&self, snapshot: Arc<Match>) {
        let mut newest = self.newest();
        if snapshot.version() > newest.version {
            *newest = Newest {
                version: snapshot.version(),
                snapshot: Some(snapshot),
            };
        }
    }

    /// Takes the newest state that was told, if it is still the newest.
    pub fn take_snapshot(&self) -> Option<Arc<Match>> {
        self.newest().snapshot.take()
    }

    /// Something changed that is not in any state that was told: it must be loaded.
    pub fn forget_snapshot(&self) {
        self.newest().snapshot = None;
    }

    /// Notes that this version was loaded.
    pub fn loaded(&self, version: u64) {
        let mut newest = self.newest();
        newest.version = newest.version.max(version);
    }
}

impl UpdateStates {
    /// Returns what is under way for a match.
    pub fn of(&self, game: MatchId) -> Arc<UpdateState> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.of.len() >= kept.most {
            // No one else holds the state of a match for which nothing is done.
            kept.of
                .retain(|_, state| Arc::strong_count(state) > 1 || state.lost.load(Ordering::SeqCst));
            kept.most = 2 * kept.of.len() + FEW;
        }
        Arc::clone(kept.of.entry(game).or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_match::testing::challenged;

    #[test]
    fn what_is_not_in_a_state_that_was_told_is_loaded() {
        let told = Arc::new(challenged(1));
        let state = UpdateState::default();
        state.hear(Arc::clone(&told));
        assert!(state.newest().snapshot.is_some());
        state.forget_snapshot();
        assert!(state.newest().snapshot.is_none(), "it was told before the other change");
        state.hear(Arc::clone(&told));
        assert!(state.newest().snapshot.is_none(), "it is no newer");
        let late = UpdateState::default();
        late.loaded(told.version());
        late.hear(told);
        assert!(late.newest().snapshot.is_none(), "as new a state was loaded since");
    }
}
