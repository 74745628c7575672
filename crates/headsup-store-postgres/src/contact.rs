//! Tracks whether the server answers and stores.
//!
//! Three things tell that it does not: the lease is not renewed; an operation waits; one failed, and no [probe](super::write_probe) that began
//! later has succeeded. All of them together are one outage, with one line of the log at its beginning and one at its end.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::sleep;

/// An operation that waits for longer makes an outage, though none has failed.
const SILENT: Duration = Duration::from_millis(2_500);
/// Interval at which outages are logged.
const LOOK: Duration = Duration::from_millis(250);

/// Tracks whether the server answers and stores.
#[derive(Debug)]
pub struct Contact(Mutex<State>);

#[derive(Debug)]
struct State {
    /// Renewals of the lease, since the last that was answered.
    lease: Operation,
    /// Operations that wait for the server, by number.
    pending: BTreeMap<u64, Operation>,
    /// The first operation that was given up since a probe succeeded, and when the last one was.
    given_up: Option<(Operation, Instant)>,
    /// Start of the current outage, once it is logged.
    outage: Option<Instant>,
    outages: Outages,
}

#[derive(Clone, Debug)]
struct Operation {
    begun: Instant,
    /// Why its last attempt failed, if one did.
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

/// Counts outages and their duration.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outages {
    pub count: u64,
    pub total: Duration,
    pub is_away: bool,
    /// Number of failovers noticed.
    pub failovers: u64,
}

/// An operation that counts as waiting until this is dropped.
#[must_use]
#[derive(Debug)]
pub struct Pending<'a> {
    contact: &'a Contact,
    number: u64,
}

impl Pending<'_> {
    /// Notes why an attempt failed.
    pub fn failed(&self, why: String) {
        if let Some(operation) = self.contact.state().pending.get_mut(&self.number) {
            operation.fault = Some(why);
        }
    }

    /// Notes that the operation is given up.
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
    /// Logs the beginning and end of each outage until the process is replaced.
    pub async fn watch(&self, is_replaced: impl Fn() -> bool) {
        loop {
            let begun = Instant::now();
            sleep(LOOK).await;
            if is_replaced() {
                return;
            }
            // A process that stood still has yet to ask.
            if begun.elapsed() < SILENT {
                self.look();
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // What is in it is whole at any moment.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an operation as waiting until the guard is dropped. A renewal of the lease does not wait for the synchronous standby, nor for
    /// what locks other tables, so it can be answered while others are not.
    pub fn begin(&self) -> Pending<'_> {
        let mut state = self.state();
        let number = state.pending.last_key_value().map_or(0, |(&last, _)| last + 1);
        state.pending.insert(number, Operation::begin());
        Pending { contact: self, number }
    }

    /// Notes that a renewal was answered that began then.
    pub fn renewed(&self, begun: Instant) {
        self.state().lease = Operation { begun, fault: None };
    }

    /// Notes why a renewal failed.
    pub fn miss_renewal(&self, why: String) {
        self.state().lease.fault = Some(why);
    }

    /// Notes that a probe succeeded that began then: the server does again what it did not do before.
    pub fn prove(&self, begun: Instant) {
        let mut state = self.state();
        state.given_up = state.given_up.take().filter(|(_, last)| *last >= begun);
    }

    /// Returns true if the lease ended although no renewal failed: the process stood still and may be replaced.
    pub fn stood_still(&self, lasts: Duration) -> bool {
        let lease = &self.state().lease;
        lease.fault.is_none() && lease.begun.elapsed() >= lasts
    }

    /// For how long no renewal was answered.
    pub fn lease_age(&self) -> Duration {
        self.state().lease.begun.elapsed()
    }

    /// For how long the server has not done something that it was asked for: zero if nothing waits.
    pub fn unanswered(&self) -> Duration {
        self.state().oldest().begun.elapsed()
    }

    /// Why nothing can be stored just now, if that is so.
    pub fn trouble(&self) -> Option<String> {
        self.state().trouble().map(|(_, why)| why)
    }

    /// Notes that another server has become the primary.
    pub fn note_failover(&self) {
        self.state().outages.failovers += 1;
    }

    /// Counts outages and their duration.
    pub fn outages(&self) -> Outages {
        let state = self.state();
        let now = state.outage.map_or(Duration::ZERO, |since| since.elapsed());
        Outages {
            is_away: state.outage.is_some(),
            total: state.outages.total + now,
            ..state.outages
        }
    }

    /// Tells the log where an outage has begun or ended.
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

    /// Since when there is an outage, and why.
    fn trouble(&self) -> Option<(Instant, String)> {
        let is_one = |one: &&Operation| one.fault.is_some() || one.begun.elapsed() >= SILENT;
        let oldest = self
            .operations()
            .filter(is_one)
            .min_by_key(|operation| operation.begun)?;
        // A waiting operation has no reason; another may have one.
        let mut faults = [oldest].into_iter().chain(self.operations());
        let why = faults.find_map(|operation| operation.fault.clone());
        Some((oldest.begun, why.unwrap_or_else(|| "it does not answer".to_owned())))
    }
}
