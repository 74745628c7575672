//! The age of some work of several requests: all of them wait as what is as old as it is.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Turn;

tokio::task_local! {
    static CURRENT: Ticket;
}

/// Holds the age of some work, and its turn if it has one. Cheap to clone.
#[derive(Clone)]
pub struct Ticket(Arc<Inner>);

struct Inner {
    age: u64,
    turn: Mutex<Option<Turn>>,
}

impl Ticket {
    pub(super) fn new(age: u64) -> Ticket {
        Ticket(Arc::new(Inner {
            age,
            turn: Mutex::default(),
        }))
    }

    /// That of the work that this task does, if it has one.
    pub fn current() -> Option<Ticket> {
        CURRENT.try_with(Ticket::clone).ok()
    }

    pub(super) fn age(&self) -> u64 {
        self.0.age
    }

    fn turn(&self) -> MutexGuard<'_, Option<Turn>> {
        self.0.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn take_turn(&self) -> Option<Turn> {
        self.turn().take()
    }

    pub(super) fn put_turn(&self, turn: Turn) {
        *self.turn() = Some(turn);
    }

    /// Does some work whose requests wait with this age. A turn that it does not use goes to the next.
    pub async fn scope<T>(&self, work: impl Future<Output = T>) -> T {
        let done = CURRENT.scope(self.clone(), work).await;
        drop(self.take_turn());
        done
    }
}
