//! The one queue of all requests that count towards Discord's limit of all requests in a second
//! (`https://docs.discord.com/developers/topics/rate-limits`: 50, on all routes together). Who waits has a turn by how urgent it is, and
//! then by age: answers first, then tables, then notices. What is done by an interaction's token does not count, and never waits here.

mod line;
mod share;
#[cfg(test)]
mod tests;
mod ticket;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, oneshot, watch};
use tokio::time::{Instant, sleep_until, timeout};

use headsup_app::metrics::{Metrics, RequestClass};
use headsup_supervisor::{Supervisor, Task};
use line::{Line, Position};

pub use share::follow as share_of_process;
pub use ticket::Ticket;

/// The queue. Cheap to clone.
#[derive(Clone)]
pub struct RequestQueue(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    requests_per_second: watch::Receiver<u32>,
    /// A slot was given back, or rests.
    changed: Notify,
    metrics: Arc<Metrics>,
    supervisor: Supervisor,
}

struct State {
    line: Line<oneshot::Sender<Turn>>,
    /// A task gives turns to those who wait.
    driven: bool,
}

/// One in so many requests is left for what the library asks by itself at a start.
const SPARE: u32 = 25;

impl RequestQueue {
    /// The queue of a process that may send so many requests in a second; that may change while others wait.
    pub fn new(
        requests_per_second: watch::Receiver<u32>,
        metrics: Arc<Metrics>,
        supervisor: Supervisor,
    ) -> RequestQueue {
        RequestQueue(Arc::new(Shared {
            state: Mutex::new(State {
                line: Line::new(),
                driven: false,
            }),
            requests_per_second,
            changed: Notify::new(),
            metrics,
            supervisor,
        }))
    }

    /// A ticket for some work that begins to wait now: its requests wait as what is as old as it is.
    pub fn ticket(&self) -> Ticket {
        Ticket::new(self.0.state().line.age())
    }

    /// Waits for the right to send one request, for as long as `most`. Within [`Ticket::scope`] that is the turn of the ticket, if it has
    /// one; else it waits with the age of the ticket.
    pub async fn turn(&self, class: RequestClass, most: Duration) -> Option<Turn> {
        let ticket = Ticket::current();
        if let Some(turn) = ticket.as_ref().and_then(Ticket::take_turn) {
            return Some(turn);
        }
        let wait = self.wait(class, ticket.as_ref().map(Ticket::age));
        timeout(most, wait).await.ok().flatten()
    }

    /// Waits until a ticket has its turn, however long that takes. The next request in its [scope](Ticket::scope) uses it.
    pub async fn await_turn(&self, class: RequestClass, ticket: &Ticket) {
        if let Some(turn) = self.wait(class, Some(ticket.age())).await {
            ticket.put_turn(turn);
        }
    }

    /// Discord takes nothing until then.
    pub fn hold(&self, until: Instant) {
        self.0.state().line.hold(until);
    }

    async fn wait(&self, class: RequestClass, age: Option<u64>) -> Option<Turn> {
        let (sender, mut turn) = oneshot::channel();
        let waits = self.0.metrics.queued(class);
        let position = self.0.state().line.join(class, age, sender);
        // If the one who waits goes, the next has the turn.
        let _waiting = Waiting {
            queue: &self.0,
            class,
            position,
        };
        let awaited = self.0.serve(Instant::now());
        let turn = match turn.try_recv() {
            Ok(turn) => Some(turn),
            Err(_) => {
                if awaited && !std::mem::replace(&mut self.0.state().driven, true) {
                    let queue = Arc::clone(&self.0);
                    let supervisor = &self.0.supervisor;
                    supervisor.spawn(Task::RequestQueue, move || drive(Arc::clone(&queue)));
                }
                turn.await.ok()
            }
        };
        if turn.is_some() {
            waits.done();
        }
        turn
    }
}

/// Gives turns to those who wait, until no one does.
async fn drive(queue: Arc<Shared>) {
    let mut rate = queue.requests_per_second.clone();
    loop {
        rate.mark_unchanged();
        // One moment for both: what comes after it is waited for.
        let now = Instant::now();
        queue.serve(now);
        let next = {
            let mut state = queue.state();
            state.driven = state.line.is_awaited();
            if !state.driven {
                return;
            }
            state.line.next_moment(now)
        };
        let moment = async {
            match next {
                Some(moment) => sleep_until(moment).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = moment => {}
            () = queue.changed.notified() => {}
            Ok(()) = rate.changed() => {}
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // Each step leaves it whole, so a panic does no harm.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many requests may be under way, or have been a moment ago.
    fn slots(&self) -> usize {
        let rate = *self.requests_per_second.borrow();
        rate.saturating_sub(rate.div_ceil(SPARE)).max(1) as usize
    }

    /// Gives those a turn for whom a slot is free. Returns whether others wait.
    fn serve(self: &Arc<Self>, now: Instant) -> bool {
        let (served, awaited) = {
            let mut state = self.state();
            let served = state.line.serve(self.slots(), now);
            (served, state.line.is_awaited())
        };
        for waiter in served {
            // A turn that no one takes any more goes back.
            drop(waiter.send(Turn(Some(Arc::clone(self)))));
        }
        awaited
    }
}

struct Waiting<'a> {
    queue: &'a Shared,
    class: RequestClass,
    position: Position,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.queue.state().line.leave(self.class, self.position);
        self.queue.changed.notify_one();
    }
}

/// The right to send one request. Goes to the next if it is dropped.
#[must_use]
pub struct Turn(Option<Arc<Shared>>);

impl Turn {
    /// The request is sent now.
    pub fn send(mut self, class: RequestClass) -> InFlight {
        if let Some(queue) = &self.0 {
            queue.metrics.counted_request(class);
        }
        InFlight(self.0.take())
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.state().line.give_back();
            queue.changed.notify_one();
        }
    }
}

/// A request that was sent. To be dropped when it is answered: from then on it counts for one more second.
#[must_use]
pub struct InFlight(Option<Arc<Shared>>);

impl Drop for InFlight {
    fn drop(&mut self) {
        if let Some(queue) = self.0.take() {
            queue.state().line.rest(Instant::now());
            queue.changed.notify_one();
        }
    }
}
