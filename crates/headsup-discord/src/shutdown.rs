//! The end of the program: what is under way is finished, and nothing new begins.

use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// Whether the program is stopping. Cheap to clone.
#[derive(Clone, Default)]
pub struct Shutdown(TaskTracker);

impl Shutdown {
    /// Begins some work, which the program finishes before it stops: it is done when the token is dropped. `None` once the program is
    /// stopping.
    pub fn begin_work(&self) -> Option<TaskTrackerToken> {
        // Taken first: whatever began before the end is waited for.
        let token = self.0.token();
        (!self.begun()).then_some(token)
    }

    /// Returns whether the program is stopping.
    pub fn begun(&self) -> bool {
        self.0.is_closed()
    }

    /// Begins the end, and waits until all that is under way is done.
    pub async fn finish(&self) {
        self.0.close();
        self.finished().await;
    }

    /// Waits until the program is stopping and all that was under way is done.
    pub async fn finished(&self) {
        self.0.wait().await;
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn what_is_under_way_is_finished_and_nothing_new_begins() {
        let shutdown = Shutdown::default();
        let work = shutdown.begin_work().expect("the program runs");
        assert!(!shutdown.begun());
        assert!(shutdown.finish().now_or_never().is_none(), "it waits for the work");
        assert!(shutdown.begun() && shutdown.begin_work().is_none());
        drop(work);
        assert!(shutdown.finish().now_or_never().is_some());
    }
}
