//! Whether Discord reaches us by each shard: while it does not, the clocks of the matches that are played there stand still.
//!
//! A session reports its start or resume. The next check notices its loss.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::ShardId;
use tokio::sync::watch;
use tokio::time::sleep;
use tracing::info;

use crate::shutdown::Shutdown;
use headsup_app::metrics::Metrics;
use headsup_app::{Availability, Cluster};

/// How often the connections are looked at.
const LOOK: Duration = Duration::from_secs(1);

/// Shards whose session with Discord has begun, or goes on, since they were looked at.
pub struct ConnectionState(watch::Sender<BTreeSet<u32>>);

impl Default for ConnectionState {
    fn default() -> ConnectionState {
        ConnectionState(watch::Sender::new(BTreeSet::new()))
    }
}

impl ConnectionState {
    /// A session of this shard has begun, or goes on.
    pub fn begun(&self, shard: ShardId) {
        self.0.send_modify(|begun| {
            begun.insert(shard.0);
        });
    }

    /// Returns those that have begun, and forgets them.
    fn take(&self) -> BTreeSet<u32> {
        let mut taken = BTreeSet::new();
        self.0.send_if_modified(|begun| {
            taken = std::mem::take(begun);
            false
        });
        taken
    }
}

/// The connection of one shard.
#[derive(Default)]
pub struct ShardLink(Mutex<LinkState>);

#[derive(Clone, Debug, Default)]
struct LinkState {
    connected: bool,
    latency: Option<Duration>,
    trouble: Option<String>,
}

impl ShardLink {
    fn state(&self) -> MutexGuard<'_, LinkState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records whether the shard has a connection with a session.
    pub fn set_connected(&self, connected: bool) {
        let mut state = self.state();
        state.connected = connected;
        if connected {
            state.trouble = None;
        }
    }

    /// Returns whether the shard has a connection with a session.
    pub fn is_connected(&self) -> bool {
        self.state().connected
    }

    /// Records the time from a heartbeat to its acknowledgement.
    pub fn set_latency(&self, latency: Duration) {
        self.state().latency = Some(latency);
    }

    /// Records why the shard waits before it reconnects, until it is connected.
    pub fn set_trouble(&self, trouble: String) {
        self.state().trouble = Some(trouble);
    }
}

/// The shards that this process holds. Cheap to clone.
#[derive(Clone, Default)]
pub struct Shards(Arc<Mutex<BTreeMap<u32, Arc<ShardLink>>>>);

impl Shards {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u32, Arc<ShardLink>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds one.
    pub fn add(&self, shard: u32, link: Arc<ShardLink>) {
        self.all().insert(shard, link);
    }

    /// None of them connected.
    pub fn away(&self) -> BTreeMap<u32, bool> {
        self.all().keys().map(|&shard| (shard, false)).collect()
    }

    /// Returns the connected shards and the reason of a pause. Records the latencies.
    fn look(&self, metrics: &Metrics) -> (BTreeMap<u32, bool>, Option<String>) {
        let states: BTreeMap<u32, LinkState> = self
            .all()
            .iter()
            .map(|(&shard, link)| (shard, link.state().clone()))
            .collect();
        for (&shard, state) in &states {
            if let Some(latency) = state.latency {
                metrics.gateway_latency(shard, latency);
            }
        }
        let trouble = states.values().find_map(|state| state.trouble.clone());
        (
            states
                .into_iter()
                .map(|(shard, state)| (shard, state.connected))
                .collect(),
            trouble,
        )
    }
}

/// Tells the program again and again by which shards people can reach us, until the bot stops. Those of other processes are looked at as well,
/// also by one that has no shard yet.
pub async fn watch(
    availability: Availability,
    cluster: Arc<dyn Cluster>,
    metrics: Arc<Metrics>,
    line: Arc<ConnectionState>,
    shutdown: Shutdown,
    shards: Shards,
) {
    let (mut sessions, mut view) = (line.0.subscribe(), cluster.view());
    // One may have begun already.
    sessions.mark_changed();
    let mut connected = BTreeMap::new();
    let mut complete = false;
    loop {
        let mut begun = BTreeSet::new();
        tokio::select! {
            _ = sessions.changed() => {
                // Those that this process only stands by for do not count yet.
                let held = shards.away();
                begun = line.take().into_iter().filter(|shard| held.contains_key(shard)).collect();
            }
            Ok(()) = view.changed() => {}
            () = sleep(LOOK) => {
                let trouble;
                (connected, trouble) = shards.look(&metrics);
                availability.note_trouble(trouble);
            }
        }
        if shutdown.begun() {
            return;
        }
        for shard in shards.away().into_keys() {
            connected.entry(shard).or_insert(false);
        }
        connected.extend(begun.iter().map(|&shard| (shard, true)));
        if !connected.is_empty() {
            cluster.note_connected(&connected);
        }
        let all = !connected.is_empty() && connected.values().all(|&connected| connected);
        if all && !complete && connected.len() > 1 {
            info!("all {} shards are connected", connected.len());
        }
        complete |= all;
        // A connection may be noted as such only a little after its session has begun: then no one is to stay away for good. What fails is
        // logged where it does; clocks stand still until the next look.
        let _ = availability.see(&connected, &begun).await;
        if !connected.is_empty() {
            availability.note_shards(connected.clone());
        }
    }
}
