//! Which shards this process runs: of those that it may, the ones that no other process holds, and those that it stands by for.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use tracing::{debug, info};

use crate::gateway::ended::StartError;
use crate::gateway::shard_range::ShardRange;
use headsup_app::{Cluster, ClusterView, LeaseError, ShardRequest};

/// How often it is tried again to lease shards, whatever the others say.
const AGAIN: Duration = Duration::from_secs(2);

/// Shards that a process comes to run.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Gained {
    /// Those that it holds from now on.
    pub held: BTreeSet<u32>,
    /// Those of others of which it has a session as well.
    pub standby: BTreeSet<u32>,
}

/// The shards of a range, leased as they become free.
pub struct Leases {
    cluster: Arc<dyn Cluster>,
    range: ShardRange,
    /// Whether to stand by for shards that others hold.
    stands_by: bool,
    /// Whether the range was chosen by the host. If not, the one of the processes that run already counts.
    chosen: bool,
    leased: BTreeSet<u32>,
    standby: BTreeSet<u32>,
    told: bool,
}

impl Leases {
    /// None leased yet.
    pub fn new(cluster: Arc<dyn Cluster>, range: ShardRange, chosen: bool, stands_by: bool) -> Leases {
        Leases {
            cluster,
            range,
            stands_by,
            chosen,
            leased: BTreeSet::new(),
            standby: BTreeSet::new(),
            told: false,
        }
    }

    /// How many shards the bot has in all.
    pub fn total(&self) -> u32 {
        self.range.total()
    }

    /// Waits until this process holds shards that it did not hold before, or stands by for some, and returns them. Nothing is lost if the
    /// caller stops waiting.
    ///
    /// # Errors
    /// Returns [`StartError::OtherShards`] if the host chose a number of shards and other processes run with another.
    pub async fn more(&mut self) -> Result<Gained, StartError> {
        let mut view = self.cluster.view();
        loop {
            let wanted = self.range.numbers().filter(|shard| !self.leased.contains(shard));
            let request = ShardRequest {
                shards: wanted.collect(),
                total: self.range.total(),
                standby: self.stands_by,
            };
            if worth_asking(&view.borrow_and_update(), &request) {
                match self.cluster.lease_shards(&request).await {
                    Ok(held) => {
                        let more: BTreeSet<u32> = held.difference(&self.leased).copied().collect();
                        if !more.is_empty() {
                            self.leased = held;
                            return Ok(Gained {
                                held: more,
                                ..Gained::default()
                            });
                        }
                    }
                    Err(LeaseError::OtherTotal(total)) if !self.chosen => {
                        self.range = ShardRange::all(total);
                        continue;
                    }
                    Err(LeaseError::OtherTotal(theirs)) => {
                        return Err(StartError::OtherShards {
                            ours: self.range.total(),
                            theirs,
                        });
                    }
                    Err(LeaseError::Store(error)) => {
                        debug!("shards could not be leased, and are asked for again: {error}")
                    }
                }
            }
            let standby: BTreeSet<u32> = view.borrow().standby.difference(&self.standby).copied().collect();
            if !standby.is_empty() {
                self.standby.extend(&standby);
                return Ok(Gained {
                    standby,
                    ..Gained::default()
                });
            }
            if self.leased.is_empty() && !self.told {
                info!("waits: other processes hold all shards, and this one takes over when one of them ends");
                self.told = true;
            }
            tokio::select! {
                Ok(()) = view.changed() => {}
                () = sleep(AGAIN) => {}
            }
        }
    }
}

/// Whether there may be something to lease: a shard is free, or no one has said yet which are, or one has no process that stands by.
fn worth_asking(view: &ClusterView, request: &ShardRequest) -> bool {
    let is_free = |shard: &u32| view.free.contains(shard);
    let unknown = view.total.is_none() || view.total != Some(request.total);
    // Where no answer came, this process may hold what it has not heard of.
    let is_held = |shard: &u32| view.held.contains(shard);
    let some = |is: &dyn Fn(&u32) -> bool| request.shards.iter().any(is);
    let is_single = |shard: &u32| request.standby && view.single.contains(shard);
    !request.shards.is_empty() && (view.is_alone() || unknown || some(&is_free) || some(&is_held) || some(&is_single))
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;
    use headsup_store::SingleProcess;

    #[test]
    fn the_only_process_holds_all_of_its_range_at_once() {
        let range = ShardRange::new(2, 4, 8).expect("it is one");
        let mut leases = Leases::new(Arc::new(SingleProcess::default()), range, true, false);
        let held = leases.more().now_or_never().expect("no one else holds them");
        let all = Gained {
            held: BTreeSet::from([2, 3, 4]),
            ..Gained::default()
        };
        assert_eq!(held, Ok(all));
        assert_eq!(leases.total(), 8);
    }
}
