//! Whether Discord reaches us: while it does not, nobody can play, and no clock runs.
//!
//! A session that begins or is resumed says so by itself. That a line is lost nobody tells for sure (serenity reports some of the ways in
//! which that happens), so the connections are looked at again and again.

use std::time::Duration;

use serenity::all::{ConnectionStage, ShardManager, ShardRunnerInfo};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::shutdown::Shutdown;
use headsup_app::Availability;
use headsup_app::metrics::Metrics;

/// How often the connections are looked at.
const LOOK: Duration = Duration::from_secs(1);

/// Sessions with Discord, counted as they begin.
pub struct ConnectionState(watch::Sender<u64>);

impl Default for ConnectionState {
    fn default() -> ConnectionState {
        ConnectionState(watch::Sender::new(0))
    }
}

impl ConnectionState {
    /// A session has begun, or goes on.
    pub fn begun(&self) {
        self.0.send_modify(|sessions| *sessions += 1);
    }
}

/// Tells the program when people can reach us and when not, until the program stops. The first session has begun.
pub async fn watch(
    availability: &Availability,
    metrics: &Metrics,
    line: &ConnectionState,
    shutdown: &Shutdown,
    shards: &ShardManager,
) {
    let mut sessions = line.0.subscribe();
    sessions.mark_unchanged();
    // What fails is logged where it does; clocks stand still until the next session.
    let _ = availability.arrive().await;
    loop {
        tokio::select! {
            _ = sessions.changed() => drop(availability.arrive().await),
            () = sleep(LOOK) => {
                if shutdown.begun() {
                    return;
                }
                // A connection may be noted as such only a little after its session has begun: then nobody is to stay away for good.
                let (connected, latency) = state(shards).await;
                if let Some(latency) = latency {
                    metrics.gateway_latency(latency);
                }
                let _ = match (connected, availability.is_here()) {
                    (false, true) => availability.leave().await,
                    (true, false) => availability.arrive().await,
                    (true, true) | (false, false) => Ok(()),
                };
            }
        }
    }
}

/// Whether every connection is up, and the longest that one took for its last heartbeat.
async fn state(shards: &ShardManager) -> (bool, Option<Duration>) {
    let runners = shards.runners.lock().await;
    let up = |runner: &ShardRunnerInfo| runner.stage == ConnectionStage::Connected;
    let connected = !runners.is_empty() && runners.values().all(up);
    (connected, runners.values().filter_map(|runner| runner.latency).max())
}
