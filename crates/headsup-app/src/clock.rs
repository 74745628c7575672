//! What time it is, and waiting for a moment: the machine's clock as it is, or the [steady](super::steady) one that the bot goes by.

use std::fmt::Debug;
use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;

use headsup_match::{Jump, Timestamp};

/// A clock.
#[async_trait]
pub trait Clock: Debug + Send + Sync {
    /// What time it is.
    fn now(&self) -> Timestamp;

    /// Waits until it is `moment` or later.
    async fn sleep_until(&self, moment: Timestamp);

    /// Waits until this clock and that of the machine have parted, and tells what the machine's shows. Never for a clock that goes by no
    /// other.
    async fn parted(&self) -> Timestamp {
        std::future::pending().await
    }

    /// Goes on from what the machine's clock shows.
    fn follow(&self) -> Jump {
        let now = self.now();
        Jump {
            from: now,
            missed: Duration::ZERO,
            to: now,
        }
    }
}

/// The machine's clock as it is, wherever it jumps.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

/// The longest single sleep: a change of the system's clock is noticed after that.
const NAP: Duration = Duration::from_secs(60);

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp::default().after(since)
    }

    async fn sleep_until(&self, moment: Timestamp) {
        loop {
            let left = moment.since(self.now());
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left.min(NAP)).await;
        }
    }
}

/// The time since the program began. Nobody can set it, so it measures what is late.
#[derive(Clone, Copy, Debug, Default)]
pub struct MonotonicClock;

static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);

#[async_trait]
impl Clock for MonotonicClock {
    fn now(&self) -> Timestamp {
        Timestamp::default().after(BEGAN.elapsed())
    }

    async fn sleep_until(&self, moment: Timestamp) {
        let at = *BEGAN + moment.since(Timestamp::default());
        tokio::time::sleep_until(at.into()).await;
    }
}
