//! Caches the result of a scan, kept current by writes.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The cached result of a scan. It names no person, so an erasure need not search it.
#[derive(Debug, Default)]
pub struct Scanned<T>(Mutex<State<T>>);

#[derive(Debug, Default)]
struct State<T> {
    /// `None` until a scan.
    found: Option<T>,
    /// Number of recorded writes: a scan overtaken by a write is not cached.
    writes: u64,
}

impl<T> Scanned<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes what was written. If that cannot be read, everything is scanned again.
    pub fn note<E>(&self, note: impl FnOnce(&mut T) -> Result<(), E>) {
        let mut state = self.state();
        state.writes += 1;
        if state.found.as_mut().is_some_and(|found| note(found).is_err()) {
            state.found = None;
        }
    }

    /// Picks from the cached result, or from a new scan.
    pub async fn pick<U, E>(&self, scan: impl Future<Output = Result<T, E>>, pick: impl Fn(&T) -> U) -> Result<U, E> {
        let writes = {
            let state = self.state();
            if let Some(found) = &state.found {
                return Ok(pick(found));
            }
            state.writes
        };
        let found = scan.await?;
        let picked = pick(&found);
        let mut state = self.state();
        if state.writes == writes {
            state.found = Some(found);
        }
        Ok(picked)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::future::ready;

    use super::*;

    fn push(found: &mut Vec<u8>, one: u8) -> Result<(), Infallible> {
        found.push(one);
        Ok(())
    }

    #[tokio::test]
    async fn a_scan_is_made_once_and_follows_what_is_written() {
        let scanned = Scanned::<Vec<u8>>::default();
        let unread = async { panic!("it was read before") };
        let first = scanned.pick(ready(Ok::<_, ()>(vec![1])), Vec::clone).await;
        assert_eq!(first, Ok(vec![1]));
        scanned.note(|found| push(found, 2));
        assert_eq!(scanned.pick::<_, ()>(unread, Vec::clone).await, Ok(vec![1, 2]));
    }

    #[tokio::test]
    async fn a_write_that_cannot_be_read_has_everything_scanned_again() {
        let scanned = Scanned::<Vec<u8>>::default();
        let scan = |found| ready(Ok::<_, ()>(found));
        assert_eq!(scanned.pick(scan(vec![1]), Vec::clone).await, Ok(vec![1]));
        scanned.note(|_| Err("unreadable"));
        assert_eq!(scanned.pick(scan(vec![1, 2]), Vec::clone).await, Ok(vec![1, 2]));
    }

    #[tokio::test]
    async fn a_scan_that_failed_or_was_overtaken_by_a_write_is_not_kept() {
        let scanned = Scanned::<Vec<u8>>::default();
        assert_eq!(scanned.pick(ready(Err(7)), Vec::clone).await, Err(7));
        let overtaken = async {
            scanned.note(|found| push(found, 2));
            Ok::<_, u8>(vec![1])
        };
        assert_eq!(scanned.pick(overtaken, Vec::clone).await, Ok(vec![1]));
        assert_eq!(
            scanned.pick(ready(Ok::<_, u8>(vec![1, 2])), Vec::clone).await,
            Ok(vec![1, 2])
        );
    }
}
