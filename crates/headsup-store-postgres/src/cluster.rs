//! What a store answers about the processes that share it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{broadcast, watch};

use super::coordination;
use super::store::PostgresStore;
use headsup_match::{GuildId, MatchId, UserId};
use headsup_store::{
    Cluster, ClusterView, InteractionClaim, InteractionKey, LeaseError, LostCommits, MessageLock, PersonLock,
    ServerLock, ShardRequest, StoreContact, StoreError, StoreKind,
};

/// Maximum time a resumed process waits to learn whether it was replaced. Discord waits three seconds.
const STOOD_STILL: Duration = Duration::from_secs(1);

#[async_trait]
impl Cluster for PostgresStore {
    fn view(&self) -> watch::Receiver<ClusterView> {
        self.shared.peers.view.subscribe()
    }

    fn unanswered(&self) -> Duration {
        self.shared.contact.unanswered()
    }

    fn contact(&self) -> StoreContact {
        let outages = self.shared.contact.outages();
        StoreContact {
            kind: StoreKind::Database,
            is_away: outages.is_away,
            outages: outages.count,
            away: outages.total,
            failovers: outages.failovers,
        }
    }

    async fn may_answer(&self) -> bool {
        let shared = &self.shared;
        if shared.contact.stood_still(shared.lease.lasts) {
            tokio::select! {
                () = shared.peers.look(STOOD_STILL) => {}
                _ = shared.failed() => {}
            }
        }
        if shared.check().is_err() || shared.contact.stood_still(shared.lease.lasts) {
            return false;
        }
        // While the database is away for all, people are told so for some time; then it is more likely that others go on.
        shared.peers.view.borrow().bots() <= 1 || shared.contact.lease_age() < 4 * shared.lease.lasts
    }

    fn note_connected(&self, shards: &BTreeMap<u32, bool>) {
        let connected = shards.iter().filter(|&(_, &connected)| connected);
        self.shared
            .peers
            .set_connected(connected.map(|(&shard, _)| shard).collect());
    }

    async fn lease_shards(&self, request: &ShardRequest) -> Result<BTreeSet<u32>, LeaseError> {
        coordination::lease_shards(&self.shared, request).await
    }

    async fn release_shards(&self) -> Result<(), StoreError> {
        coordination::release_shards(&self.shared).await
    }

    async fn may_identify(&self, bucket: u32) -> Result<bool, StoreError> {
        coordination::may_identify(&self.shared, bucket).await
    }

    async fn claim_interaction(
        &self,
        id: InteractionKey,
        take_over: Option<Duration>,
    ) -> Result<InteractionClaim, StoreError> {
        coordination::claim_interaction(&self.shared, id, take_over).await
    }

    async fn finish_interaction(&self, id: InteractionKey) -> Result<bool, StoreError> {
        coordination::finish_interaction(&self.shared, id).await
    }

    async fn yield_interaction(&self, id: InteractionKey) -> Result<(), StoreError> {
        coordination::yield_interaction(&self.shared, id).await
    }

    async fn next_loss(&self) -> Vec<LostCommits> {
        self.shared.acknowledged.next_loss().await
    }

    fn publish(&self, changed: &[MatchId]) {
        self.shared.peers.tell(changed.iter().copied());
    }

    fn changes(&self) -> broadcast::Receiver<MatchId> {
        self.shared.peers.changes.subscribe()
    }

    async fn claim_thought(&self, id: MatchId, version: u64) -> Result<bool, StoreError> {
        coordination::claim_thought(&self.shared, id, version).await
    }

    async fn release_thought(&self, id: MatchId) -> Result<(), StoreError> {
        coordination::release_thought(&self.shared, id).await
    }

    async fn lock_messages(&self, id: MatchId) -> Box<dyn MessageLock> {
        Box::new(coordination::lock_messages(&self.shared, id).await)
    }

    async fn lock_person(&self, who: UserId) -> Result<Box<dyn PersonLock>, StoreError> {
        let lock = coordination::lock(&self.shared, format!("person {}", who.0), self.shared.patiently()).await?;
        Ok(Box::new(lock))
    }

    async fn lock_server(&self, server: GuildId) -> Result<Box<dyn ServerLock>, StoreError> {
        let lock = coordination::lock(&self.shared, format!("server {server}"), self.shared.patiently()).await?;
        Ok(Box::new(lock))
    }
}
