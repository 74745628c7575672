//! Waiting for what another process does.

use std::time::{Duration, Instant};

/// The time after which a test fails.
const PATIENCE: Duration = Duration::from_secs(300);

/// Looks again and again until there is something.
pub async fn within<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < until, "it does not come to this: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
