//! Time and chance that a test holds in its hand.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use tokio::sync::watch;

use super::clock::Clock;
use super::entropy::Entropy;
use super::steady::Machine;
use headsup_match::Timestamp;

/// A clock that stands still until it is moved.
#[derive(Clone, Debug)]
pub struct ManualClock(watch::Sender<Timestamp>);

impl ManualClock {
    /// A clock that stands at `moment`.
    pub fn new(moment: Timestamp) -> ManualClock {
        ManualClock(watch::Sender::new(moment))
    }

    /// Moves it on. Every task that slept until then wakes.
    pub fn advance(&self, by: Duration) {
        self.0.send_modify(|now| *now = now.after(by));
    }

    /// Sets the clock to a moment, possibly an earlier one.
    pub fn set(&self, moment: Timestamp) {
        self.0.send_replace(moment);
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        *self.0.borrow()
    }

    async fn sleep_until(&self, moment: Timestamp) {
        let mut now = self.0.subscribe();
        now.wait_for(|now| *now >= moment).await.expect("the sender is ours");
    }
}

/// A machine that stands still until it is moved.
#[derive(Clone, Debug)]
pub struct ManualMachine(watch::Sender<(Timestamp, Duration)>);

impl ManualMachine {
    /// One that was just turned on, and whose clock shows this moment.
    pub fn new(shows: Timestamp) -> ManualMachine {
        ManualMachine(watch::Sender::new((shows, Duration::ZERO)))
    }

    /// Time passes.
    pub fn pass(&self, by: Duration) {
        self.0.send_modify(|(wall, uptime)| {
            *wall = wall.after(by);
            *uptime += by;
        });
    }

    /// Sets the machine's clock.
    pub fn set(&self, shows: Timestamp) {
        self.0.send_modify(|(wall, _)| *wall = shows);
    }
}

#[async_trait]
impl Machine for ManualMachine {
    fn wall(&self) -> Timestamp {
        self.0.borrow().0
    }

    fn uptime(&self) -> Duration {
        self.0.borrow().1
    }

    async fn wait(&self, long: Duration) {
        let mut machine = self.0.subscribe();
        let until = self.uptime() + long;
        let reached = machine.wait_for(|(_, uptime)| *uptime >= until).await;
        reached.expect("the sender is ours");
    }
}

/// The same bytes for the same number. Never between people.
#[derive(Debug)]
pub struct SeededEntropy(Mutex<StdRng>);

impl SeededEntropy {
    /// The bytes of this number.
    pub fn new(number: u64) -> SeededEntropy {
        SeededEntropy(Mutex::new(StdRng::seed_from_u64(number)))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(bytes);
    }
}
