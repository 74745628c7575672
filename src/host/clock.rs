//! What time it is, and waiting for a moment: the system's clock, or one that a test moves.

use std::fmt::Debug;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use tokio::sync::watch;

use crate::matches::Moment;

/// A clock.
#[async_trait]
pub trait Clock: Debug + Send + Sync {
    /// What time it is.
    fn now(&self) -> Moment;

    /// Waits until it is `moment` or later.
    async fn sleep_until(&self, moment: Moment);
}

/// The system's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

/// The longest that is slept at once: whoever sets the system's clock is noticed after that.
const NAP: Duration = Duration::from_secs(60);

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment::default().after(since)
    }

    async fn sleep_until(&self, moment: Moment) {
        loop {
            let left = moment.since(self.now());
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left.min(NAP)).await;
        }
    }
}

/// A clock that stands still until it is moved.
#[derive(Clone, Debug)]
pub struct ManualClock(watch::Sender<Moment>);

impl ManualClock {
    /// A clock that stands at `moment`.
    pub fn new(moment: Moment) -> ManualClock {
        ManualClock(watch::Sender::new(moment))
    }

    /// Moves it on. Whoever slept until then wakes.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|now| *now = now.after(by));
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> Moment {
        *self.0.borrow()
    }

    async fn sleep_until(&self, moment: Moment) {
        let mut now = self.0.subscribe();
        now.wait_for(|now| *now >= moment).await.expect("the sender is ours");
    }
}
