//! A batch that never comes to its end: sled waits for ever where its own thread met an error of the disk. What was acknowledged is on
//! disk, so ending is safe and waiting is not.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use super::shared::Shared;
use headsup_store::StoreError;

/// The name of the thread, by which the program knows that it cannot go on if this one panics.
pub const THREAD: &str = "committer-watchdog";

/// How often it looks within its patience. It counts looks instead of time, so that a program that was stopped meanwhile has lost none.
const LOOKS: u32 = 10;

/// Looks until the store is dropped. A batch that takes longer than `patience` is the end of the store; if the program does not let go of
/// it as long again, this panics, which ends the program.
pub fn run(shared: &Shared, dropped: &Receiver<()>, patience: Duration) {
    let (mut seen, mut looks) = (None, 0);
    while dropped.recv_timeout(patience / LOOKS) == Err(RecvTimeoutError::Timeout) {
        let count = shared.batches.load(Ordering::SeqCst);
        let now = (count % 2 == 1).then_some(count);
        looks = if now.is_some() && now == seen { looks + 1 } else { 0 };
        seen = now;
        if looks < LOOKS {
            continue;
        }
        let why = format!("a write has not come to its end within {} s", patience.as_secs_f32());
        tracing::error!("the database takes nothing more: {why}");
        shared.stalled.store(true, Ordering::SeqCst);
        shared.fail(StoreError::System(why));
        if dropped.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            panic!("the store failed, and the program does not end by itself");
        }
        return;
    }
}
