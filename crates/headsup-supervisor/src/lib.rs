//! Runs the background tasks of the process. A panic in one is counted, logged with its location and shown in health, and stops no
//! other task.
//!
//! Loops run under [`Supervisor::keep`] and start again after a growing pause. Work that ends by itself, and one item of a loop, run under
//! [`Supervisor::catch`]. Clippy forbids `tokio::spawn` elsewhere, so a new task needs a [`Task`] to name it.

#[cfg(any(test, feature = "testing"))]
mod faults;
mod place;
mod task;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::runtime::Handle;
use tokio::task::{AbortHandle, JoinHandle, JoinSet};
use tokio::time::{Instant, sleep};

pub use task::Task;

/// First pause before a restart, unless a test wants none.
const PAUSE: Duration = Duration::from_secs(1);
/// Maximum pause. Each further pause doubles.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// A task that ran this long restarts after the first pause.
const STEADY: Duration = Duration::from_secs(10 * 60);
/// Time for which health names a task after its last panic.
const RECENT: Duration = Duration::from_secs(60 * 60);

/// Error of work that panicked. The panic is counted and logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Panicked;

#[derive(Clone, Copy, Debug)]
struct Panics {
    count: u64,
    last: Instant,
}

#[derive(Debug)]
struct Shared {
    /// First pause before a restart.
    pause: Duration,
    panics: Mutex<BTreeMap<Task, Panics>>,
    #[cfg(any(test, feature = "testing"))]
    faults: faults::Faults,
}

/// Runs background tasks. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Supervisor(Arc<Shared>);

impl Default for Supervisor {
    fn default() -> Supervisor {
        Supervisor::pausing(PAUSE)
    }
}

impl Supervisor {
    /// Creates a supervisor with this first pause.
    fn pausing(pause: Duration) -> Supervisor {
        place::install_hook();
        Supervisor(Arc::new(Shared {
            pause,
            panics: Mutex::default(),
            #[cfg(any(test, feature = "testing"))]
            faults: faults::Faults::default(),
        }))
    }

    /// Creates a supervisor that restarts tasks without a pause.
    #[cfg(any(test, feature = "testing"))]
    pub fn without_pauses() -> Supervisor {
        Supervisor::pausing(Duration::ZERO)
    }

    fn panics(&self) -> MutexGuard<'_, BTreeMap<Task, Panics>> {
        self.0.panics.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a task to its end, and restarts it after each panic.
    pub async fn keep<F: Future>(&self, task: Task, mut start: impl FnMut() -> F) -> F::Output {
        let mut pause = None;
        loop {
            let begun = Instant::now();
            // This also catches a panic before the first await.
            if let Ok(done) = self.catch(task, async { start().await }).await {
                return done;
            }
            let next = next_pause(pause, begun.elapsed(), self.0.pause);
            tracing::warn!("the task {task} starts again in {} s", next.as_secs());
            sleep(next).await;
            pause = Some(next);
        }
    }

    /// Spawns [`keep`](Supervisor::keep).
    pub fn spawn<F>(&self, task: Task, start: impl FnMut() -> F + Send + 'static) -> AbortHandle
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let own = self.clone();
        run(async move { own.keep(task, start).await }).abort_handle()
    }

    /// Spawns [`keep`](Supervisor::keep) in a set, which aborts it when dropped.
    #[expect(clippy::disallowed_methods, reason = "no panic leaves `keep`")]
    pub fn spawn_in<F>(&self, set: &mut JoinSet<()>, task: Task, start: impl FnMut() -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let own = self.clone();
        set.spawn(async move { own.keep(task, start).await });
    }

    /// Spawns work without restarts.
    pub fn spawn_once(&self, task: Task, work: impl Future<Output = ()> + Send + 'static) -> AbortHandle {
        self.spawn_once_on(&Handle::current(), task, work)
    }

    /// Spawns work without restarts, from outside the runtime.
    #[expect(clippy::disallowed_methods, reason = "no panic leaves `catch`")]
    pub fn spawn_once_on(
        &self,
        runtime: &Handle,
        task: Task,
        work: impl Future<Output = ()> + Send + 'static,
    ) -> AbortHandle {
        let own = self.clone();
        let caught = async move {
            // `catch` has logged the panic.
            let _ = own.catch(task, work).await;
        };
        runtime.spawn(caught).abort_handle()
    }

    /// Runs work, and counts and logs a panic.
    ///
    /// # Errors
    /// Returns [`Panicked`] after a panic.
    pub async fn catch<T>(&self, task: Task, work: impl Future<Output = T>) -> Result<T, Panicked> {
        #[cfg(any(test, feature = "testing"))]
        let work = self.0.faults.planned(task, None, work);
        let mut work = Box::pin(AssertUnwindSafe(work).catch_unwind());
        let done = poll_fn(|context| {
            place::clear();
            work.as_mut().poll(context)
        })
        .await;
        done.map_err(|_| {
            let place = place::take().map_or_else(
                || "; an earlier line has its place".to_owned(),
                |at| format!(" at {at}"),
            );
            tracing::error!("the task {task} panicked{place}");
            let mut panics = self.panics();
            let last = Instant::now();
            let known = panics.entry(task).or_insert(Panics { count: 0, last });
            (known.count, known.last) = (known.count + 1, last);
            Panicked
        })
    }

    /// Plans a panic at a task's next poll, or for one of its items.
    #[cfg(any(test, feature = "testing"))]
    pub fn plan_panic(&self, task: Task, item: Option<&str>) {
        self.0.faults.plan(task, item);
    }

    /// Removes the planned panics of an item.
    #[cfg(any(test, feature = "testing"))]
    pub fn cancel_panic(&self, task: Task, item: &str) {
        self.0.faults.cancel(task, item);
    }

    /// Runs work on an item with its planned panics.
    #[cfg(any(test, feature = "testing"))]
    pub async fn with_planned_panics<T>(&self, task: Task, item: String, work: impl Future<Output = T>) -> T {
        self.0.faults.planned(task, Some(item), work).await
    }

    /// Returns how often a task began work.
    #[cfg(any(test, feature = "testing"))]
    pub fn begun(&self, task: Task) -> u64 {
        self.0.faults.begun(task)
    }

    /// Returns the panics of each task that panicked.
    pub fn panic_counts(&self) -> BTreeMap<Task, u64> {
        self.panics()
            .iter()
            .map(|(task, panics)| (*task, panics.count))
            .collect()
    }

    /// Returns the tasks that panicked within the last hour.
    pub fn failing(&self) -> Vec<Task> {
        self.failing_at(Instant::now())
    }

    fn failing_at(&self, now: Instant) -> Vec<Task> {
        let recent = |panics: &Panics| now.duration_since(panics.last) < RECENT;
        let panics = self.panics();
        panics
            .iter()
            .filter(|(_, panics)| recent(panics))
            .map(|(task, _)| *task)
            .collect()
    }
}

/// Returns the pause after a run this long: doubled, or the first one after a stable run.
fn next_pause(before: Option<Duration>, ran: Duration, first: Duration) -> Duration {
    match before {
        Some(before) if ran < STEADY => (before * 2).min(LONGEST),
        _ => first,
    }
}

/// Spawns work whose caller awaits it and handles its panic.
#[must_use = "a panic is silent unless the handle is awaited"]
pub fn joined<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
    run(work)
}

#[expect(clippy::disallowed_methods, reason = "the one place that spawns")]
fn run<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
    tokio::spawn(work)
}
