//! Panics on purpose.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::Task;

/// Planned panics of a test.
#[derive(Debug, Default)]
pub struct Faults {
    plans: Mutex<Plans>,
    planned: Notify,
}

#[derive(Debug, Default)]
struct Plans {
    /// A panic of a task happens once, a panic of an item every time.
    due: BTreeSet<(Task, Option<String>)>,
    begun: BTreeMap<Task, u64>,
}

impl Faults {
    fn plans(&self) -> MutexGuard<'_, Plans> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn plan(&self, task: Task, item: Option<&str>) {
        self.plans().due.insert((task, item.map(str::to_owned)));
        self.planned.notify_waiters();
    }

    pub fn cancel(&self, task: Task, item: &str) {
        self.plans().due.remove(&(task, Some(item.to_owned())));
    }

    /// Returns how often a task began work.
    pub fn begun(&self, task: Task) -> u64 {
        self.plans().begun.get(&task).copied().unwrap_or_default()
    }

    /// Runs work, or panics if a panic is planned.
    pub async fn planned<T>(&self, task: Task, item: Option<String>, work: impl Future<Output = T>) -> T {
        if item.is_none() {
            *self.plans().begun.entry(task).or_default() += 1;
        }
        let key = (task, item);
        let due = async {
            loop {
                let mut again = std::pin::pin!(self.planned.notified());
                again.as_mut().enable();
                let due = match key.1 {
                    None => self.plans().due.remove(&key),
                    Some(_) => self.plans().due.contains(&key),
                };
                if due {
                    return;
                }
                again.await;
            }
        };
        tokio::select! {
            biased;
            () = due => panic!("as planned"),
            done = work => done,
        }
    }
}
