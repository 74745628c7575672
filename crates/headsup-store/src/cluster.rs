//! What several processes that share a store agree on: which shards each of them runs, who rings alarms, who thinks about a match, who
//! changes the messages of one, what has changed, and what time it is. The local form is [`SingleProcess`], which agrees with itself.
//!
//! ```text
//! each second   a process renews its lease and learns of the others         ClusterView
//! not renewed   its lease ends: it commits nothing more, and the others take its shards
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{broadcast, watch};

use crate::commit::InteractionKey;
use crate::error::StoreError;
use headsup_match::{GuildId, MatchId, Timestamp, UserId};

/// What a process is there for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// It connects to Discord by the shards that it holds, and thinks besides.
    #[default]
    Bot,
    /// It thinks, and never connects to Discord.
    Thinker,
}

/// The processes of a bot, as one of them saw them last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClusterView {
    /// How many there are, this one included.
    pub processes: u32,
    /// How many of them are [thinkers](Role::Thinker).
    pub thinkers: u32,
    /// How many of them hold shards.
    pub holders: u32,
    /// Whether this one does what one alone must do: ring alarms, tidy up. For some seconds two processes may both see it of themselves.
    pub leads: bool,
    /// Whether it is the first of those that hold shards. It looks after the matches of shards that no process holds.
    pub first_bot: bool,
    /// How many shards the bot has in all; none until a process has leased some.
    pub total: Option<u32>,
    /// The shards that this process holds.
    pub held: BTreeSet<u32>,
    /// The shards that no process holds.
    pub free: BTreeSet<u32>,
    /// The shards of others of which this process may have a session as well, to hold them as soon as those others do not. Their holders
    /// claim each interaction.
    pub standby: BTreeSet<u32>,
    /// The shards that this process holds and that another stands by for: each interaction must be
    /// [claimed](Cluster::claim_interaction).
    pub shared: BTreeSet<u32>,
    /// The shards of others that no process stands by for.
    pub single: BTreeSet<u32>,
    /// The shards of others by which people do not reach the bot, and those that no process holds any more, with the last moment at which
    /// they did, if there ever was one.
    pub unreached: BTreeMap<u32, Option<Timestamp>>,
    /// Grows whenever another process has ended, or changes of others may have been missed: what they were to do is to be made up for.
    pub missed: u64,
    /// How many other processes this one has found to be gone, and removed. Of several that see it one removes it; those that were told to
    /// stop do not count.
    pub lost: u64,
    /// When this machine came up, by the clock that all go by. None where that is this machine's own.
    pub up_since: Option<Timestamp>,
}

impl ClusterView {
    /// Whether this process is the only one.
    pub fn is_alone(&self) -> bool {
        self.processes <= 1
    }

    /// How many of them connect to Discord, or wait to.
    pub fn bots(&self) -> u32 {
        self.processes.saturating_sub(self.thinkers)
    }
}

/// Where a store keeps what it is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StoreKind {
    /// In a folder of this process.
    #[default]
    Folder,
    /// In a database on a server.
    Database,
}

/// How well a store could be reached since it was opened, as this process saw it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreContact {
    /// Where the store keeps what it is given.
    pub kind: StoreKind,
    /// Whether it is away just now.
    pub is_away: bool,
    /// How often it was away, this time included.
    pub outages: u64,
    /// For how long, in all.
    pub away: Duration,
    /// How often another server had become the primary, where the server tells.
    pub failovers: u64,
}

/// Acknowledged commits of a match that the database lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostCommits {
    /// The match.
    pub id: MatchId,
    /// The newest acknowledged version.
    pub acknowledged: u64,
    /// The version found; 0 if the match is missing.
    pub found: u64,
}

/// Shards of a bot, of so many in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardRequest {
    /// Their numbers.
    pub shards: BTreeSet<u32>,
    /// How many the bot has.
    pub total: u32,
    /// Whether to stand by for those that other processes hold.
    pub standby: bool,
}

/// Who answers an interaction that two sessions of a shard got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionClaim {
    /// The process that asks.
    Own,
    /// Another, which has not answered yet.
    Taken,
    /// Another has answered.
    Done,
}

/// Why no shard was leased.
#[derive(Debug, thiserror::Error)]
pub enum LeaseError {
    /// The processes that run have divided the bot into another number of shards.
    #[error("the other processes run the bot with {0} shards in all")]
    OtherTotal(u32),
    /// The store could not say.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The right to change the messages of a match, until it is dropped.
pub trait MessageLock: Send + Sync {}

/// The right to change what is kept of a person, until it is dropped.
pub trait PersonLock: Send + Sync {}

/// The right to change what is kept of a server, until it is dropped.
pub trait ServerLock: Send + Sync {}

/// What several processes that share a store agree on.
#[async_trait]
pub trait Cluster: fmt::Debug + Send + Sync {
    /// The newest view. It changes as long as the store is open; while the store cannot be asked it stays what it was.
    fn view(&self) -> watch::Receiver<ClusterView>;

    /// For how long the database has not answered this process: since it last renewed its lease, or since the oldest write began that waits.
    fn unanswered(&self) -> Duration;

    /// How well the store could be reached. Never waits.
    fn contact(&self) -> StoreContact {
        StoreContact::default()
    }

    /// Returns whether this process answers interactions; false if another may have replaced it. A resumed process briefly
    /// waits to find out.
    async fn may_answer(&self) -> bool;

    /// Notes whether people reach the bot by each shard that this process holds. The others learn of it within some seconds.
    fn note_connected(&self, shards: &BTreeMap<u32, bool>);

    /// Leases those of the shards that no other process holds, and returns all that this process holds then. It may come to stand by for
    /// others: see [`ClusterView::standby`].
    ///
    /// # Errors
    /// Returns [`LeaseError::OtherTotal`] if other processes hold shards of another total, and [`LeaseError::Store`] if the store cannot be
    /// read or written.
    async fn lease_shards(&self, request: &ShardRequest) -> Result<BTreeSet<u32>, LeaseError>;

    /// Gives up the shards that this process holds or stands by for, and what it alone does, for it is about to end: others take its place
    /// at once.
    ///
    /// # Errors
    /// Fails if the store cannot be written. The lease ends by itself then.
    async fn release_shards(&self) -> Result<(), StoreError>;

    /// Asks for leave to identify a shard of a bucket: true at most every five seconds among all processes (Gateway, "Rate Limiting").
    ///
    /// # Errors
    /// Fails if the store cannot be read or written.
    async fn may_identify(&self, bucket: u32) -> Result<bool, StoreError>;

    /// Claims an interaction of a shard that two processes have a session of. What another claimed so long ago, and has not answered, is
    /// taken over, and at once if that process is gone; without such a time it is never. What this process claimed itself, and has not
    /// answered, is its own again. Tried once, for at most so long as one attempt to reach the store takes.
    ///
    /// # Errors
    /// Fails if the store cannot be written. Then no one knows who answers.
    async fn claim_interaction(
        &self,
        id: InteractionKey,
        take_over: Option<Duration>,
    ) -> Result<InteractionClaim, StoreError>;

    /// Notes that Discord has an answer to an interaction that this process claimed, and returns whether no other process had taken it over,
    /// or had, and found that this one had answered. Tried once.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn finish_interaction(&self, id: InteractionKey) -> Result<bool, StoreError>;

    /// Notes that another process has answered an interaction that this one claimed. Tried once.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn yield_interaction(&self, id: InteractionKey) -> Result<(), StoreError>;

    /// Waits for acknowledged commits of this process that the database lost. Each is returned once.
    ///
    /// The store continues those matches at a version that was never used.
    async fn next_loss(&self) -> Vec<LostCommits> {
        std::future::pending().await
    }

    /// Tells the other processes that matches have changed. Never waits.
    fn publish(&self, changed: &[MatchId]);

    /// The matches that other processes changed from now on. Who lags behind, or finds that [`ClusterView::missed`] has grown, looks at all.
    fn changes(&self) -> broadcast::Receiver<MatchId>;

    /// Asks for leave to think about a match at a version: true for one process, until it ends or [gives it up](Self::release_thought).
    ///
    /// # Errors
    /// Fails if the store cannot be read or written.
    async fn claim_thought(&self, id: MatchId, version: u64) -> Result<bool, StoreError>;

    /// Lets others think about a match: this process does not.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn release_thought(&self, id: MatchId) -> Result<(), StoreError>;

    /// Waits until no other process changes the messages of a match, for two minutes at most. While the store cannot be asked it does not
    /// wait: nothing can be kept then either. It does not exclude tasks of the same process, which the caller must, and cannot be taken twice.
    async fn lock_messages(&self, id: MatchId) -> Box<dyn MessageLock>;

    /// Locks a person between processes, for two minutes at most. It does not exclude tasks of this process, and is not reentrant.
    ///
    /// # Errors
    /// Fails if the store cannot be reached. The caller must change nothing then.
    async fn lock_person(&self, who: UserId) -> Result<Box<dyn PersonLock>, StoreError>;

    /// Locks a server between processes, as [`lock_person`](Self::lock_person) does.
    ///
    /// # Errors
    /// Fails if the store cannot be reached. The caller must change nothing then.
    async fn lock_server(&self, server: GuildId) -> Result<Box<dyn ServerLock>, StoreError>;
}

/// The only process of a store.
#[derive(Debug)]
pub struct SingleProcess {
    view: watch::Sender<ClusterView>,
    changes: broadcast::Sender<MatchId>,
}

impl Default for SingleProcess {
    fn default() -> SingleProcess {
        let view = ClusterView {
            processes: 1,
            thinkers: 0,
            holders: 0,
            leads: true,
            first_bot: true,
            total: None,
            held: BTreeSet::new(),
            free: BTreeSet::new(),
            standby: BTreeSet::new(),
            shared: BTreeSet::new(),
            single: BTreeSet::new(),
            unreached: BTreeMap::new(),
            missed: 0,
            lost: 0,
            up_since: None,
        };
        SingleProcess::seeing(view)
    }
}

impl SingleProcess {
    /// Returns one that sees this of others, and is asked by none of them.
    pub fn seeing(view: ClusterView) -> SingleProcess {
        SingleProcess {
            view: watch::Sender::new(view),
            changes: broadcast::Sender::new(1),
        }
    }

    /// Has it see others so from now on.
    pub fn see(&self, change: impl FnOnce(&mut ClusterView)) {
        self.view.send_modify(change);
    }
}

struct Unlocked;

impl MessageLock for Unlocked {}
impl PersonLock for Unlocked {}
impl ServerLock for Unlocked {}

#[async_trait]
impl Cluster for SingleProcess {
    fn view(&self) -> watch::Receiver<ClusterView> {
        self.view.subscribe()
    }

    fn unanswered(&self) -> Duration {
        Duration::ZERO
    }

    async fn may_answer(&self) -> bool {
        true
    }

    fn note_connected(&self, _shards: &BTreeMap<u32, bool>) {}

    async fn lease_shards(&self, request: &ShardRequest) -> Result<BTreeSet<u32>, LeaseError> {
        self.view.send_modify(|view| {
            view.total = Some(request.total);
            view.held.extend(&request.shards);
            view.holders = u32::from(!view.held.is_empty());
            view.free = (0..request.total).filter(|shard| !view.held.contains(shard)).collect();
        });
        Ok(self.view.borrow().held.clone())
    }

    async fn release_shards(&self) -> Result<(), StoreError> {
        self.view.send_modify(|view| {
            view.held.clear();
            view.holders = 0;
        });
        Ok(())
    }

    async fn may_identify(&self, _bucket: u32) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn claim_interaction(
        &self,
        _id: InteractionKey,
        _take_over: Option<Duration>,
    ) -> Result<InteractionClaim, StoreError> {
        Ok(InteractionClaim::Own)
    }

    async fn finish_interaction(&self, _id: InteractionKey) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn yield_interaction(&self, _id: InteractionKey) -> Result<(), StoreError> {
        Ok(())
    }

    fn publish(&self, _changed: &[MatchId]) {}

    fn changes(&self) -> broadcast::Receiver<MatchId> {
        self.changes.subscribe()
    }

    async fn claim_thought(&self, _id: MatchId, _version: u64) -> Result<bool, StoreError> {
        Ok(true)
    }

    async fn release_thought(&self, _id: MatchId) -> Result<(), StoreError> {
        Ok(())
    }

    async fn lock_messages(&self, _id: MatchId) -> Box<dyn MessageLock> {
        Box::new(Unlocked)
    }

    async fn lock_person(&self, _who: UserId) -> Result<Box<dyn PersonLock>, StoreError> {
        Ok(Box::new(Unlocked))
    }

    async fn lock_server(&self, _server: GuildId) -> Result<Box<dyn ServerLock>, StoreError> {
        Ok(Box::new(Unlocked))
    }
}
