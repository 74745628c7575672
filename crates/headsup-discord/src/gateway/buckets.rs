//! Starts shards as fast as Discord lets them identify, and stops them.
//!
//! A client of serenity starts its shards one after another, 5 s apart, so each bucket of `max_concurrency` has a client of its own. All of
//! them share one framework. A shard that has to identify again does so by the client of its bucket, and keeps the same distance.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::stream::{FuturesUnordered, StreamExt};
use poise::serenity_prelude as serenity;
use serenity::{Client, ConnectionStage, Context, Framework, FullEvent, ShardId, ShardManager, ShardRunnerInfo};
use tokio::time::{sleep, timeout};

use crate::connection::Shards;

/// How far apart two shards of a bucket identify.
const IDENTIFY_EVERY: Duration = Duration::from_secs(5);

/// How often is looked whether a shard has its session.
const LOOK: Duration = Duration::from_millis(250);

/// How long the next shard of a bucket waits for that.
const LONGEST: Duration = Duration::from_secs(30);

/// A framework that several clients share. It is there before any of them starts a shard.
pub struct Shared<F>(Arc<OnceLock<F>>);

impl<F> Default for Shared<F> {
    fn default() -> Shared<F> {
        Shared(Arc::default())
    }
}

impl<F> Shared<F> {
    /// This is it.
    pub fn set(&self, framework: F) {
        // It is set once.
        let _ = self.0.set(framework);
    }
}

impl<F> Clone for Shared<F> {
    fn clone(&self) -> Shared<F> {
        Shared(Arc::clone(&self.0))
    }
}

#[serenity::async_trait]
impl<F: Framework> Framework for Shared<F> {
    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        if let Some(framework) = self.0.get() {
            framework.dispatch(ctx, event).await;
        }
    }
}

/// A client, and the shards that it starts one after another.
pub struct Bucket {
    client: Client,
    first: u32,
    others: Vec<u32>,
}

impl Bucket {
    /// The bucket of these shards. `None` if there are none.
    pub fn new(client: Client, shards: &[u32]) -> Option<Bucket> {
        let (&first, others) = shards.split_first()?;
        let others = others.to_vec();
        Some(Bucket { client, first, others })
    }

    /// Its client.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// What the library runs its shards with.
    pub fn manager(&self) -> Arc<ShardManager> {
        Arc::clone(&self.client.shard_manager)
    }

    /// Starts its shards. Ends when the library does, or when they were shut down.
    async fn run(&mut self, total: u32) -> serenity::Result<()> {
        let manager = self.manager();
        let others = &self.others;
        let rest = async {
            let mut last = ShardId(self.first);
            for shard in others.iter().copied().map(ShardId) {
                // One by one, so that the library is free to stop some meanwhile: it hears of that behind all that it is to start.
                until_identified(&manager, last).await;
                sleep(IDENTIFY_EVERY).await;
                start(&manager, shard).await;
                last = shard;
            }
            std::future::pending().await
        };
        tokio::select! {
            ended = self.client.start_shard(self.first, total) => ended,
            never = rest => never,
        }
    }
}

/// Waits until a shard has a connection, and then for its session; not for ever, so that a shard that fares badly keeps no other away.
async fn until_identified(manager: &ShardManager, shard: ShardId) {
    while !manager.has(shard).await {
        sleep(LOOK).await;
    }
    let ready = async {
        let connected = |runner: &ShardRunnerInfo| runner.stage == ConnectionStage::Connected;
        while !manager.runners.lock().await.get(&shard).is_some_and(connected) {
            sleep(LOOK).await;
        }
    };
    // Whether it was in time is no matter.
    let _ = timeout(LONGEST, ready).await;
}

/// Has a client that runs already start one more shard. The library starts a row of shards, which those of a bucket are not, but it
/// restarts any: this one is told to have ended, and begins.
async fn start(manager: &ShardManager, shard: ShardId) {
    manager.shutdown_finished(shard);
    manager.restart(shard).await;
}

/// Returns which shards the buckets run.
pub fn shards(buckets: &[Bucket]) -> Shards {
    Shards::new(buckets.iter().flat_map(|bucket| {
        let numbers = std::iter::once(bucket.first).chain(bucket.others.iter().copied());
        numbers.map(|number| (number, bucket.manager()))
    }))
}

/// Starts the shards of all buckets, each bucket beside the others. Ends when the first of them does.
///
/// # Errors
/// Returns the library's error if a connection ended that may not be opened again.
pub async fn run(buckets: &mut [Bucket], total: u32) -> serenity::Result<()> {
    let mut running: FuturesUnordered<_> = buckets.iter_mut().map(|bucket| bucket.run(total)).collect();
    running.next().await.unwrap_or(Ok(()))
}

/// Ends all sessions of these buckets.
pub async fn shut_down(managers: &[Arc<ShardManager>]) {
    join_all(managers.iter().map(|manager| manager.shutdown_all())).await;
}
