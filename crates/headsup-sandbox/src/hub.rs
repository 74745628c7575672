//! The one place where everything meets: the world, the open connections, the clock. A request locks it, acts, and wakes those who wait.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::Value;
use tokio::sync::{oneshot, watch};

use super::clock::Clock;
use super::gateway::Sessions;
use super::limits::Limits;
use super::limits::gateway::Paces;
use super::limits::rest::Buckets;
use super::log::Log;
use super::snowflake::Id;
use super::streams::Streams;
use super::trouble::Troubles;
use super::world::World;

/// What a request may look at and change.
pub(super) struct State {
    pub world: World,
    pub sessions: Sessions,
    pub streams: Streams,
    pub log: Log,
    /// Those who wait for the answer to an interaction. Each is sent what their stream tells.
    pub waiting: HashMap<Id, oneshot::Sender<Value>>,
    pub troubles: Troubles,
    /// How long the bot has for its first answer to an interaction.
    pub answer_in_ms: u64,
    /// How often a connection must send a heartbeat.
    pub heartbeat_ms: u64,
    /// Discord's limits, and how much of them is used.
    pub limits: Limits,
    pub buckets: Buckets,
    pub paces: Paces,
    /// Whether keys that Discord does not know are refused, which Discord passes over.
    pub strict: bool,
    /// For how long connections have been there, in milliseconds.
    pub uptime: u64,
}

impl State {
    /// Notes what a well-made bot never does.
    pub fn complain(&mut self, complaint: String) {
        self.log.complain(self.world.now, complaint);
    }

    /// The same; if it was said before, that counts once more.
    pub fn complain_once(&mut self, complaint: String) {
        self.log.complain_once(self.world.now, complaint);
    }
}

/// The state with its lock, its clock and its wake-up call.
pub(super) struct Hub {
    state: Mutex<State>,
    changed: watch::Sender<()>,
    stopping: watch::Sender<bool>,
    pub clock: Clock,
    /// The bot's token.
    pub token: String,
    /// Names under which it may be reached, beside those for loopback.
    pub hosts: Vec<String>,
}

impl Hub {
    pub fn new(state: State, clock: Clock, token: String, hosts: Vec<String>) -> Arc<Self> {
        let state = Mutex::new(state);
        Arc::new(Hub {
            state,
            changed: watch::Sender::new(()),
            stopping: watch::Sender::new(false),
            clock,
            token,
            hosts,
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in one request must not take the sandbox down with it.
        let mut state = self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        (state.world.now, state.uptime) = (self.clock.now(), self.clock.uptime());
        state
    }

    /// Reads.
    pub fn look<R>(&self, look: impl FnOnce(&State) -> R) -> R {
        look(&self.lock())
    }

    /// Reads or changes, and wakes all who wait.
    pub fn act<R>(&self, act: impl FnOnce(&mut State) -> R) -> R {
        let result = act(&mut self.lock());
        self.changed.send_replace(());
        result
    }

    /// Reads or changes what no one waits for.
    pub fn note<R>(&self, note: impl FnOnce(&mut State) -> R) -> R {
        note(&mut self.lock())
    }

    /// Waits until there is something to see. `None`: the sandbox stops.
    pub async fn until<R>(&self, mut look: impl FnMut(&State) -> Option<R>) -> Option<R> {
        let (mut changed, mut stopping) = (self.changed.subscribe(), self.stopping.subscribe());
        loop {
            changed.mark_unchanged();
            if let Some(result) = look(&self.lock()) {
                return Some(result);
            }
            tokio::select! {
                changed = changed.changed() => changed.expect("the sender is in self"),
                _ = stopping.wait_for(|stop| *stop) => return None,
            }
        }
    }

    /// Returns when the sandbox stops.
    pub async fn stopped(&self) {
        let mut stopping = self.stopping.subscribe();
        stopping.wait_for(|stop| *stop).await.expect("the sender is in self");
    }

    /// Lets everything end.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }
}
