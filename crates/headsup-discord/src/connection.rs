//! Whether Discord reaches us: while it does not by every shard, not all can play, and no clock runs.
//!
//! A session that begins or is resumed says so by itself. That a line is lost nobody tells for sure (serenity reports some of the ways in
//! which that happens), so the connections are looked at again and again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardId, ShardManager};
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

/// The shards that this process holds, and what in the library runs each. Cheap to clone.
#[derive(Clone, Default)]
pub struct Shards(Arc<Mutex<BTreeMap<u32, Arc<ShardManager>>>>);

impl Shards {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u32, Arc<ShardManager>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds one.
    pub fn add(&self, shard: u32, manager: Arc<ShardManager>) {
        self.all().insert(shard, manager);
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all().is_empty()
    }

    /// None of them connected.
    pub fn away(&self) -> BTreeMap<u32, bool> {
        self.all().keys().map(|&shard| (shard, false)).collect()
    }

    /// Whether each is connected. Those that had a heartbeat answered tell how long that took.
    async fn look(&self, metrics: &Metrics) -> BTreeMap<u32, bool> {
        let mut connected = self.away();
        let all = self.all().clone();
        for (number, manager) in all {
            let runners = manager.runners.lock().await;
            // One that is starting again is not among them.
            let Some(runner) = runners.get(&ShardId(number)) else {
                continue;
            };
            connected.insert(number, runner.stage == ConnectionStage::Connected);
            if let Some(latency) = runner.latency {
                metrics.gateway_latency(number, latency);
            }
        }
        connected
    }
}

/// Tells the program when people can reach us by all shards, those of other processes among them, and when not, until the program stops.
pub async fn watch(
    availability: &Availability,
    cluster: &dyn Cluster,
    metrics: &Metrics,
    line: &ConnectionState,
    shutdown: &Shutdown,
    shards: &Shards,
) {
    let mut sessions = line.0.subscribe();
    // One may have begun already.
    sessions.mark_changed();
    let mut connected = shards.away();
    let mut complete = false;
    loop {
        let begun = tokio::select! {
            _ = sessions.changed() => {
                // Those that this process only stands by for do not count yet.
                let held = shards.away();
                let begun: Vec<u32> = line.take().into_iter().filter(|shard| held.contains_key(shard)).collect();
                connected.extend(begun.iter().map(|&shard| (shard, true)));
                !begun.is_empty()
            }
            () = sleep(LOOK) => {
                if shutdown.begun() {
                    return;
                }
                connected = shards.look(metrics).await;
                false
            }
        };
        // One that holds no shard follows the others.
        if connected.is_empty() {
            continue;
        }
        cluster.note_connected(&connected);
        availability.note_shards(connected.clone());
        let (others, unrenewed) = (
            cluster.view().borrow().unreached.clone(),
            availability.unrenewed_since(),
        );
        let all = connected.values().all(|&connected| connected);
        if all && !complete && connected.len() > 1 {
            info!("all {} shards are connected", connected.len());
        }
        complete |= all;
        // A connection may be noted as such only a little after its session has begun: then no one is to stay away for good. What fails is
        // logged where it does; clocks stand still until the next look.
        let _ = match (all && others.is_empty() && unrenewed.is_none(), availability.is_here()) {
            (true, here) if begun || !here => availability.arrive().await,
            (false, true) if all => {
                let since = others.into_values().flatten().chain(unrenewed).min();
                availability.leave_since(since).await
            }
            (false, true) => availability.leave_since(None).await,
            _ => Ok(()),
        };
    }
}
