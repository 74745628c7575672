//! Backs off from items that made a loop panic, so one item delays no other.

use std::collections::HashMap;
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::clock::Clock;
use headsup_match::Timestamp;
use headsup_supervisor::{Supervisor, Task};

/// First pause after a panic. Each further pause doubles.
const PAUSE: Duration = Duration::from_secs(60);
/// Maximum pause.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Isolates panics of a loop to single items.
pub struct ItemGuard<K> {
    supervisor: Supervisor,
    task: Task,
    clock: Arc<dyn Clock>,
    /// Labels an item in the log without naming a person.
    label: fn(&K) -> String,
    panicked: Mutex<HashMap<K, Pause>>,
}

#[derive(Clone, Copy)]
struct Pause {
    length: Duration,
    until: Timestamp,
}

impl<K> fmt::Debug for ItemGuard<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ItemGuard({})", self.task)
    }
}

impl<K: Copy + Eq + Hash + Debug> ItemGuard<K> {
    /// Creates a guard for the items of a task.
    pub fn new(supervisor: &Supervisor, task: Task, clock: Arc<dyn Clock>, label: fn(&K) -> String) -> ItemGuard<K> {
        ItemGuard {
            supervisor: supervisor.clone(),
            task,
            clock,
            label,
            panicked: Mutex::default(),
        }
    }

    fn panicked(&self) -> MutexGuard<'_, HashMap<K, Pause>> {
        self.panicked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs work on an item, unless an earlier panic pauses it.
    ///
    /// # Errors
    /// Returns the time of the next attempt after a panic or during a pause.
    pub async fn attempt<T>(&self, item: K, work: impl Future<Output = T>) -> Result<T, Timestamp> {
        // Futures of whole services are large; without the box each layer here would copy them.
        let work = Box::pin(work);
        let before = self.panicked().get(&item).copied();
        let now = self.clock.now();
        // A pause beyond its maximum predates a clock that was set back.
        let waits = |pause: &Pause| now < pause.until && pause.until <= now.after(pause.length);
        if let Some(pause) = before.filter(waits) {
            return Err(pause.until);
        }
        #[cfg(any(test, feature = "testing"))]
        let work = self
            .supervisor
            .with_planned_panics(self.task, format!("{item:?}"), work);
        if let Ok(done) = self.supervisor.catch(self.task, work).await {
            if before.is_some() {
                self.panicked().remove(&item);
            }
            return Ok(done);
        }
        let length = before.map_or(PAUSE, |pause| (pause.length * 2).min(LONGEST));
        let until = self.clock.now().after(length);
        let label = (self.label)(&item);
        tracing::warn!("the task {} leaves {label} alone for {} s", self.task, length.as_secs());
        self.panicked().insert(item, Pause { length, until });
        Err(until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ManualClock;
    use headsup_match::GuildId;
    use headsup_match::testing::NOON;

    #[tokio::test]
    async fn an_item_that_panics_waits_longer_each_time_and_holds_up_no_other() {
        let (supervisor, clock) = (Supervisor::default(), ManualClock::new(NOON));
        let guard = ItemGuard::new(
            &supervisor,
            Task::SeasonTables,
            Arc::new(clock.clone()),
            GuildId::to_string,
        );
        let attempt = async |item, panics: bool| {
            guard
                .attempt(GuildId(item), async { assert!(!panics, "as planned") })
                .await
        };
        let mut now = NOON;
        for minutes in [1, 2, 4, 8, 16, 32, 60, 60] {
            let until = now.after(Duration::from_secs(60 * minutes));
            assert_eq!(attempt(1, true).await, Err(until));
            assert_eq!(attempt(1, false).await, Err(until), "it is not tried before");
            assert_eq!(attempt(2, false).await, Ok(()));
            clock.set(until);
            now = until;
        }
        assert_eq!(attempt(1, false).await, Ok(()));
        assert_eq!(
            attempt(1, true).await,
            Err(now.after(PAUSE)),
            "what went well is forgotten"
        );
        clock.set(Timestamp(now.0 - 1_000_000));
        assert_eq!(
            attempt(1, false).await,
            Ok(()),
            "a clock that was put back keeps nothing waiting"
        );
        assert_eq!(supervisor.panic_counts()[&Task::SeasonTables], 9);
    }
}
