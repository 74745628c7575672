//! What a process of a cluster says to a test.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Notify, broadcast, watch};

use headsup_match::{GuildId, MatchId, UserId};
use headsup_store::{
    Cluster, ClusterView, InteractionClaim, InteractionKey, LeaseError, LostCommits, MessageLock, PersonLock,
    ServerLock, ShardRequest, SingleProcess, StoreContact, StoreError,
};

/// A process that gives every claim and counts them, until a test has it say otherwise.
#[derive(Debug, Default)]
pub struct FakeCluster {
    rest: SingleProcess,
    unanswered: Mutex<Duration>,
    contact: Mutex<StoreContact>,
    given: Mutex<u32>,
    taken: Mutex<VecDeque<InteractionClaim>>,
    lost: Mutex<VecDeque<Vec<LostCommits>>>,
    loses: Notify,
    locks: Mutex<LockAnswer>,
}

/// Response of a fake cluster to a lock request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LockAnswer {
    /// Grants the lock.
    #[default]
    Given,
    /// Never responds: another process holds the lock.
    Waits,
    /// Fails: the database is unreachable.
    Away,
}

impl FakeCluster {
    /// Has it see others so from now on.
    pub fn see(&self, change: impl FnOnce(&mut ClusterView)) {
        self.rest.see(change);
    }

    /// The database has not answered the process for so long.
    pub fn set_unanswered(&self, long: Duration) {
        *locked(&self.unanswered) = long;
    }

    /// How well the process could reach the database.
    pub fn set_contact(&self, contact: StoreContact) {
        *locked(&self.contact) = contact;
    }

    /// Simulates the loss of these commits.
    pub fn lose(&self, lost: Vec<LostCommits>) {
        locked(&self.lost).push_back(lost);
        self.loses.notify_one();
    }

    /// How many claims it gave.
    pub fn given(&self) -> u32 {
        *locked(&self.given)
    }

    /// Sets the response to later requests for the lock of a person or server.
    pub fn answer_locks(&self, answer: LockAnswer) {
        *locked(&self.locks) = answer;
    }

    async fn ask_for_lock(&self) -> Result<(), StoreError> {
        let answer = match self.contact().is_away {
            true => LockAnswer::Away,
            false => *locked(&self.locks),
        };
        match answer {
            LockAnswer::Given => Ok(()),
            LockAnswer::Waits => std::future::pending().await,
            LockAnswer::Away => Err(StoreError::Away("a test".to_owned())),
        }
    }

    /// What it says, in order, of an interaction that another process has taken over. From then on all are this one's.
    pub fn say_of_taken(&self, claims: &[InteractionClaim]) {
        locked(&self.taken).extend(claims);
    }
}

fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

#[async_trait]
impl Cluster for FakeCluster {
    fn view(&self) -> watch::Receiver<ClusterView> {
        self.rest.view()
    }

    fn unanswered(&self) -> Duration {
        *locked(&self.unanswered)
    }

    fn contact(&self) -> StoreContact {
        *locked(&self.contact)
    }

    async fn may_answer(&self) -> bool {
        self.rest.may_answer().await
    }

    fn note_connected(&self, shards: &BTreeMap<u32, bool>) {
        self.rest.note_connected(shards);
    }

    async fn lease_shards(&self, request: &ShardRequest) -> Result<BTreeSet<u32>, LeaseError> {
        self.rest.lease_shards(request).await
    }

    async fn release_shards(&self) -> Result<(), StoreError> {
        self.rest.release_shards().await
    }

    async fn may_identify(&self, bucket: u32) -> Result<bool, StoreError> {
        self.rest.may_identify(bucket).await
    }

    async fn claim_interaction(
        &self,
        id: InteractionKey,
        take_over: Option<Duration>,
    ) -> Result<InteractionClaim, StoreError> {
        if let Some(claim) = locked(&self.taken).pop_front() {
            return Ok(claim);
        }
        *locked(&self.given) += 1;
        self.rest.claim_interaction(id, take_over).await
    }

    async fn finish_interaction(&self, id: InteractionKey) -> Result<bool, StoreError> {
        if !locked(&self.taken).is_empty() {
            return Ok(false);
        }
        self.rest.finish_interaction(id).await
    }

    async fn yield_interaction(&self, id: InteractionKey) -> Result<(), StoreError> {
        self.rest.yield_interaction(id).await
    }

    async fn next_loss(&self) -> Vec<LostCommits> {
        loop {
            if let Some(lost) = locked(&self.lost).pop_front() {
                return lost;
            }
            self.loses.notified().await;
        }
    }

    fn publish(&self, changed: &[MatchId]) {
        self.rest.publish(changed);
    }

    fn changes(&self) -> broadcast::Receiver<MatchId> {
        self.rest.changes()
    }

    async fn claim_thought(&self, id: MatchId, version: u64) -> Result<bool, StoreError> {
        self.rest.claim_thought(id, version).await
    }

    async fn release_thought(&self, id: MatchId) -> Result<(), StoreError> {
        self.rest.release_thought(id).await
    }

    async fn lock_messages(&self, id: MatchId) -> Box<dyn MessageLock> {
        self.rest.lock_messages(id).await
    }

    async fn lock_person(&self, who: UserId) -> Result<Box<dyn PersonLock>, StoreError> {
        self.ask_for_lock().await?;
        self.rest.lock_person(who).await
    }

    async fn lock_server(&self, server: GuildId) -> Result<Box<dyn ServerLock>, StoreError> {
        self.ask_for_lock().await?;
        self.rest.lock_server(server).await
    }
}
