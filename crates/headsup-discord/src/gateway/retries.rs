//! Pauses between attempts at something that the bot needs and no one waits for.

use std::time::Duration;

use tokio::time::sleep;
use tracing::{debug, warn};

/// The first pause; each is twice as long.
const FIRST: Duration = Duration::from_secs(10);
/// The longest pause.
const MOST: Duration = Duration::from_secs(30 * 60);

/// Attempts that failed in a row.
#[derive(Debug, Default)]
pub struct Retries(u32);

impl Retries {
    /// Waits before the next attempt, and longer each time. The first reason is logged as a warning.
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
