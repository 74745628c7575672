//! A count that takes time, for those who ask often and wait for nothing.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, watch};
use tokio::time::timeout;

use headsup_supervisor::{Supervisor, Task, joined};

/// To count may take one part of a core in so many.
const SHARE: u32 = 50;

/// A count is good enough for so long at most, however long it took.
const LONGEST: Duration = Duration::from_secs(5 * 60);

/// For how long one who asks waits for a new count.
const PATIENCE: Duration = Duration::from_millis(250);

/// What was counted last.
#[derive(Debug)]
pub struct LastCount<T> {
    counted: Arc<watch::Sender<Option<T>>>,
    /// Until when that is good enough. Held while it is counted.
    until: Arc<Mutex<Option<Instant>>>,
}

impl<T> Default for LastCount<T> {
    fn default() -> LastCount<T> {
        LastCount {
            counted: Arc::new(watch::Sender::new(None)),
            until: Arc::default(),
        }
    }
}

impl<T: Copy + Send + Sync + 'static> LastCount<T> {
    /// Counts anew if it is time for it, and returns the newest count there is a moment later. None if there was none, or if the last attempt
    /// came to nothing.
    pub async fn newest(
        &self,
        supervisor: &Supervisor,
        count: impl Future<Output = Option<T>> + Send + 'static,
    ) -> Option<T> {
        if let Ok(mut until) = Arc::clone(&self.until).try_lock_owned()
            && until.is_none_or(|until| until <= Instant::now())
        {
            let (counted, supervisor) = (Arc::clone(&self.counted), supervisor.clone());
            let counting = joined(async move {
                let begun = Instant::now();
                let count = supervisor.catch(Task::Counting, count).await.unwrap_or_default();
                let good = (begun.elapsed() * SHARE).min(LONGEST);
                *until = count.is_some().then(|| Instant::now() + good);
                counted.send_replace(count);
            });
            // It goes on if it takes longer.
            let _ = timeout(PATIENCE, counting).await;
        }
        *self.counted.borrow()
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;

    async fn newest(count: &LastCount<i32>, next: impl Future<Output = Option<i32>> + Send + 'static) -> Option<i32> {
        count.newest(&Supervisor::default(), next).await
    }

    #[tokio::test]
    async fn the_newest_count_is_told_and_one_that_failed_is_not() {
        let count = LastCount::default();
        assert_eq!(newest(&count, ready(None)).await, None);
        assert_eq!(newest(&count, ready(Some(1))).await, Some(1), "a failure is not kept");
        *count.until.lock().await = Some(Instant::now() + LONGEST);
        assert_eq!(newest(&count, ready(Some(2))).await, Some(1), "it is good enough yet");
        *count.until.lock().await = Some(Instant::now());
        assert_eq!(newest(&count, ready(None)).await, None);
    }

    #[tokio::test]
    async fn a_count_that_panics_is_none() {
        let count = LastCount::default();
        assert_eq!(newest(&count, ready(Some(1))).await, Some(1));
        *count.until.lock().await = None;
        assert_eq!(newest(&count, async { panic!("as planned") }).await, None);
        assert_eq!(newest(&count, ready(Some(2))).await, Some(2));
    }

    #[tokio::test]
    async fn a_count_that_does_not_end_keeps_no_one_waiting() {
        let count = LastCount::default();
        assert_eq!(newest(&count, ready(Some(1))).await, Some(1));
        *count.until.lock().await = None;
        assert_eq!(newest(&count, pending()).await, Some(1));
        assert_eq!(newest(&count, ready(Some(2))).await, Some(1), "it is counted already");
    }
}
