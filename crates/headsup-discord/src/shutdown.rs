//! The end of the program: what is under way is finished, and nothing new begins.

use std::sync::Arc;

use tokio::sync::{OwnedRwLockReadGuard, RwLock};

/// Whether the program is stopping. Cheap to clone.
#[derive(Clone, Default)]
pub struct Shutdown(Arc<RwLock<()>>);

/// Work that the program finishes before it stops.
pub struct UnderWay(#[expect(dead_code, reason = "held, and never read")] OwnedRwLockReadGuard<()>);

impl Shutdown {
    /// Begins some work; `None` once the program is stopping.
    pub fn begin_work(&self) -> Option<UnderWay> {
        Arc::clone(&self.0).try_read_owned().ok().map(UnderWay)
    }

    /// Returns whether the program is stopping.
    pub fn begun(&self) -> bool {
        self.0.try_read().is_err()
    }

    /// Begins the end, and waits until all that is under way is done.
    pub async fn finish(&self) {
        // Never given back, so that nothing begins any more.
        std::mem::forget(Arc::clone(&self.0).write_owned().await);
    }
}
