//! Paces retries of background work that no person waits for.

use std::time::Duration;

use tokio::time::sleep;
use tracing::{debug, warn};

/// First pause; each further pause doubles.
const FIRST: Duration = Duration::from_secs(10);
/// Maximum pause.
const MOST: Duration = Duration::from_secs(30 * 60);

/// Consecutive failed attempts.
#[derive(Debug, Default)]
pub struct Retries(u32);

impl Retries {
    /// Waits before the next attempt, with growing pauses. Logs the first reason as a warning.
    pub async fn wait(&mut self, why: &str) {
        let pause = self.next();
        match self.0 {
            1 => warn!(
                "{why}; tried again, in growing pauses of up to {} min",
                MOST.as_secs() / 60
            ),
            attempts => debug!(attempts, seconds = pause.as_secs(), "{why}"),
        }
        sleep(pause).await;
    }

    fn next(&mut self) -> Duration {
        let pause = FIRST.saturating_mul(1 << self.0.min(16)).min(MOST);
        self.0 = self.0.saturating_add(1);
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_never_end() {
        let mut retries = Retries::default();
        let pauses: Vec<u64> = (0..20).map(|_| retries.next().as_secs()).collect();
        assert_eq!(pauses[..9], [10, 20, 40, 80, 160, 320, 640, 1_280, 1_800]);
        assert!(pauses[9..].iter().all(|&pause| pause == 1_800));
    }
}
