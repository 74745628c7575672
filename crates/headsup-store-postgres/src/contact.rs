//! Tracks whether the server responds and stores.
//!
//! An outage is any of: an unrenewed lease, a waiting operation, a failed operation without a later successful
//! [probe](super::write_probe). Overlapping ones form one outage, with one log line at its start and one at its end.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::sleep;

/// An operation that waits longer is an outage, even without an error.
const SILENT: Duration = Duration::from_millis(2_500);
/// Interval at which outages are checked.
const LOOK: Duration = Duration::from_millis(250);

/// Tracks whether the server responds and stores.
#[derive(Debug)]
pub struct Contact(Mutex<State>);

#[derive(Debug)]
struct State {
    /// The current renewal of the lease, since the last success.
    lease: Operation,
    /// Operations that wait for the server, by number.
    pending: BTreeMap<u64, Operation>,
    /// The first operation given up since a successful probe, and the time of the last one.
    given_up: Option<(Operation, Instant)>,
    /// Start of the current outage, once logged.
    outage: Option<Instant>,
    outages: Outages,
}

#[derive(Clone, Debug)]
struct Operation {
    begun: Instant,
    /// Error of the last failed attempt.
    fault: Option<String>,
}

impl Operation {
    fn begin() -> Operation {
        Operation {
            begun: Instant::now(),
            fault: None,
        }
    }
}

/// Number and duration of outages.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outages {
    pub count: u64,
    pub total: Duration,
    pub is_away: bool,
    /// Number of detected failovers.
    pub failovers: u64,
}

/// An operation that counts as waiting until dropped.
#[must_use]
#[derive(Debug)]
pub struct Pending<'a> {
    contact: &'a Contact,
    number: u64,
}

impl Pending<'_> {
    /// Records the error of an attempt.
    pub fn failed(&self, why: String) {
        if let Some(operation) = self.contact.state().pending.get_mut(&self.number) {
            operation.fault = Some(why);
        }
    }

    /// Records that the operation is given up.
    pub fn give_up(self) {
        let mut state = self.contact.state();
        if let Some(operation) = state.pending.remove(&self.number)
            && operation.fault.is_some()
        {
            let first = state.given_up.take().map_or(operation, |(first, _)| first);
            state.given_up = Some((first, Instant::now()));
        }
    }
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        self.contact.state().pending.remove(&self.number);
    }
}

impl Default for Contact {
    fn default() -> Contact {
        Contact(Mutex::new(State {
            lease: Operation::begin(),
            pending: BTreeMap::new(),
            given_up: None,
            outage: None,
            outages: Outages::default(),
        }))
    }
}

impl Contact {
    /// Logs the start and end of each outage until the process is replaced.
    pub async fn watch(&self, is_replaced: impl Fn() -> bool) {
        loop {
            let begun = Instant::now();
            sleep(LOOK).await;
            if is_replaced() {
                return;
            }
            // A process that was suspended has yet to ask.
            if begun.elapsed() < SILENT {
                self.look();
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // The data is consistent at all times.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an operation as waiting until the guard drops. A lease renewal waits neither for the synchronous standby nor for
    /// locks on other tables, so it may succeed while other operations hang.
    pub fn begin(&self) -> Pending<'_> {
        let mut state = self.state();
        let number = state.pending.last_key_value().map_or(0, |(&last, _)| last + 1);
        state.pending.insert(number, Operation::begin());
        Pending { contact: self, number }
    }

    /// Records a successful renewal by its start.
    pub fn renewed(&self, begun: Instant) {
        self.state().lease = Operation { begun, fault: None };
    }

    /// Records the error of a renewal.
    pub fn miss_renewal(&self, why: String) {
        self.state().lease.fault = Some(why);
    }

    /// Records a successful probe by its start: earlier failures no longer count.
    pub fn prove(&self, begun: Instant) {
        let mut state = self.state();
        state.given_up = state.given_up.take().filter(|(_, last)| *last >= begun);
    }

    /// Returns whether the lease expired without a failed renewal: the process was suspended and may be replaced.
    pub fn stood_still(&self, lasts: Duration) -> bool {
        let lease = &self.state().lease;
        lease.fault.is_none() && lease.begun.elapsed() >= lasts
    }

    /// Returns the time since the last successful renewal began.
    pub fn lease_age(&self) -> Duration {
        self.state().lease.begun.elapsed()
    }

    /// Returns the age of the oldest outstanding operation, the lease renewal included.
    pub fn unanswered(&self) -> Duration {
        self.state().oldest().begun.elapsed()
    }

    /// Returns why nothing can be stored at the moment, if so.
    pub fn trouble(&self) -> Option<String> {
        self.state().trouble().map(|(_, why)| why)
    }

    /// Records a new primary.
    pub fn note_failover(&self) {
        self.state().outages.failovers += 1;
    }

    /// Returns the number and duration of outages.
    pub fn outages(&self) -> Outages {
        let state = self.state();
        let now = state.outage.map_or(Duration::ZERO, |since| since.elapsed());
        Outages {
            is_away: state.outage.is_some(),
            total: state.outages.total + now,
            ..state.outages
        }
    }

    /// Logs the start or end of an outage.
    fn look(&self) {
        let mut state = self.state();
        match (state.outage, state.trouble()) {
            (None, Some((since, why))) => {
                state.outage = Some(since);
                state.outages.count += 1;
                tracing::warn!("the database is away: {why}");
            }
            (Some(since), None) => {
                state.outage = None;
                state.outages.total += since.elapsed();
                let seconds = since.elapsed().as_secs();
                tracing::info!(seconds, "the database is back");
            }
            _ => {}
        }
    }
}

impl State {
    fn operations(&self) -> impl Iterator<Item = &Operation> {
        let given_up = self.given_up.iter().map(|(first, _)| first);
        [&self.lease].into_iter().chain(self.pending.values()).chain(given_up)
    }

    fn oldest(&self) -> &Operation {
        let oldest = self.operations().min_by_key(|operation| operation.begun);
        oldest.expect("the lease is one")
    }

    /// Returns the start and reason of an outage, if there is one.
    fn trouble(&self) -> Option<(Instant, String)> {
        let is_one = |one: &&Operation| one.fault.is_some() || one.begun.elapsed() >= SILENT;
        let oldest = self
            .operations()
            .filter(is_one)
            .min_by_key(|operation| operation.begun)?;
        // A waiting operation has no error; another may have one.
        let mut faults = [oldest].into_iter().chain(self.operations());
        let why = faults.find_map(|operation| operation.fault.clone());
        Some((oldest.begun, why.unwrap_or_else(|| "it does not answer".to_owned())))
    }
}
