//! Records what a piece of work stored: "nothing changed" must be certain.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use headsup_store::{CommitError, StoreError};

/// Result of a piece of work in the store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Written {
    /// It stored nothing: every attempt was refused, or none was made.
    #[default]
    Nothing,
    /// It stored everything it tried to.
    Stored,
    /// It stored a part, or the outcome is unknown.
    Unknown,
}

impl Written {
    /// Classifies the result of a write.
    pub(crate) fn of<T>(done: &Result<T, StoreError>) -> Written {
        match done {
            Ok(_) => Written::Stored,
            Err(error) if error.stored_nothing() => Written::Nothing,
            Err(_) => Written::Unknown,
        }
    }

    /// Classifies the result of a commit. A repeated commit was stored before.
    pub(crate) fn of_commit<T>(done: &Result<T, CommitError>) -> Written {
        match done {
            Ok(_) | Err(CommitError::Repeated(..)) => Written::Stored,
            Err(CommitError::Conflict) => Written::Nothing,
            Err(CommitError::Failed(error)) if error.stored_nothing() => Written::Nothing,
            Err(CommitError::Failed(_)) => Written::Unknown,
        }
    }

    /// Adds the result of a further attempt.
    fn then(self, next: Written) -> Written {
        match (self, next) {
            (_, Written::Stored) => Written::Stored,
            (before @ (Written::Nothing | Written::Unknown), Written::Nothing) => before,
            (Written::Stored, Written::Nothing) | (_, Written::Unknown) => Written::Unknown,
        }
    }
}

tokio::task_local! {
    static FOLLOWED: WriteLog;
}

/// Tracks the writes of a piece of work. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct WriteLog(Arc<Mutex<Written>>);

impl WriteLog {
    fn state(&self) -> MutexGuard<'_, Written> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns what the tracked work stored, even after a panic.
    pub fn written(&self) -> Written {
        *self.state()
    }

    /// Runs some work and records its writes, except those of tasks it spawns.
    pub async fn follow<T>(&self, work: impl Future<Output = T>) -> T {
        FOLLOWED.scope(self.clone(), work).await
    }
}

/// Runs a write and records its result. A write dropped midway may be stored.
pub(crate) async fn noted<T>(write: impl Future<Output = T>, outcome: fn(&T) -> Written) -> T {
    let log = FOLLOWED.try_with(WriteLog::clone).unwrap_or_default();
    let before = std::mem::replace(&mut *log.state(), Written::Unknown);
    let done = write.await;
    *log.state() = before.then(outcome(&done));
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn after(outcomes: &[Written]) -> Written {
        let log = WriteLog::default();
        log.follow(async {
            for outcome in outcomes {
                noted(async { *outcome }, |outcome| *outcome).await;
            }
        })
        .await;
        log.written()
    }

    #[tokio::test]
    async fn nothing_is_stored_where_each_attempt_says_so_and_all_where_the_last_one_is() {
        use Written::{Nothing, Stored, Unknown};
        for (outcomes, expected) in [
            (&[][..], Nothing),
            (&[Nothing, Nothing], Nothing),
            (&[Nothing, Stored], Stored),
            (&[Stored, Stored], Stored),
            (&[Stored, Nothing], Unknown),
            (&[Stored, Unknown], Unknown),
            (&[Unknown, Nothing], Unknown),
            // A retry from the start, as after a commit with unknown outcome.
            (&[Unknown, Stored], Stored),
        ] {
            assert_eq!(after(outcomes).await, expected, "{outcomes:?}");
        }
    }

    #[tokio::test]
    async fn what_ends_in_the_middle_may_be_stored() {
        let log = WriteLog::default();
        let work = log.follow(async { noted(std::future::pending::<Written>(), |done| *done).await });
        assert!(futures_util::FutureExt::now_or_never(work).is_none());
        assert_eq!(log.written(), Written::Unknown);
        // Untracked work changes no log.
        noted(async { Written::Stored }, |done| *done).await;
        assert_eq!(WriteLog::default().written(), Written::Nothing);
    }
}
