//! Starts shards as fast as Discord lets them identify, and stops them.
//!
//! A client of serenity starts its shards one after another, 5 s apart, so each bucket of `max_concurrency` has a client of its own. All of
//! them share one framework. A shard that has to identify again does so by the client of its bucket, and keeps the same distance.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures_util::future::join_all;
use poise::serenity_prelude as serenity;
use serenity::{
    Client, ConnectionStage, Context, Framework, FullEvent, Interaction, ShardId, ShardManager, ShardRunnerInfo,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tracing::debug;

use crate::api::interaction_claims::InteractionClaims;
use headsup_app::{Cluster, InteractionKey};

/// How far apart two shards of a bucket identify.
const IDENTIFY_EVERY: Duration = Duration::from_secs(5);

/// How often is looked whether a shard has its session.
const LOOK: Duration = Duration::from_millis(250);

/// How long the next shard of a bucket waits for that.
const LONGEST: Duration = Duration::from_secs(30);

/// The framework that all clients share. It is there before any of them starts a shard, and is given only those interactions that this process
/// answers.
pub struct Shared<F> {
    framework: Arc<OnceLock<F>>,
    cluster: Arc<dyn Cluster>,
    claims: InteractionClaims,
}

impl<F> Shared<F> {
    /// No framework is set yet.
    pub fn new(cluster: Arc<dyn Cluster>, claims: InteractionClaims) -> Shared<F> {
        Shared {
            framework: Arc::default(),
            cluster,
            claims,
        }
    }

    /// Sets it, before a client starts a shard.
    pub fn set(&self, framework: F) {
        // It is set once.
        let _ = self.framework.set(framework);
    }
}

impl<F> Clone for Shared<F> {
    fn clone(&self) -> Shared<F> {
        Shared {
            framework: Arc::clone(&self.framework),
            cluster: Arc::clone(&self.cluster),
            claims: self.claims.clone(),
        }
    }
}

#[serenity::async_trait]
impl<F: Framework> Framework for Shared<F> {
    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        let Some(framework) = self.framework.get() else {
            return;
        };
        let FullEvent::InteractionCreate { interaction } = &event else {
            return framework.dispatch(ctx, event).await;
        };
        // Another process may have this shard by now, and answers.
        if !self.cluster.may_answer() {
            return debug!("an interaction is left to the process that took the place of this one");
        }
        let id = InteractionKey(interaction.id().get());
        let is_autocomplete = matches!(interaction, Interaction::Autocomplete(_));
        let Some(_answerer) = self.claims.claim(id, ctx.shard_id.0).await else {
            return;
        };
        framework.dispatch(ctx, event).await;
        // poise sends the suggestions without telling the bot.
        if is_autocomplete {
            self.claims.answered(id);
        }
    }
}

/// A client, and the shards that it starts one after another.
pub struct Bucket {
    number: u32,
    client: Client,
    cluster: Arc<dyn Cluster>,
    shards: UnboundedReceiver<u32>,
}

impl Bucket {
    /// A bucket, and what tells it to start a shard.
    pub fn new(number: u32, client: Client, cluster: Arc<dyn Cluster>) -> (Bucket, UnboundedSender<u32>) {
        let (add, shards) = unbounded_channel();
        let bucket = Bucket {
            number,
            client,
            cluster,
            shards,
        };
        (bucket, add)
    }

    /// Its client.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// What the library runs its shards with.
    pub fn manager(&self) -> Arc<ShardManager> {
        Arc::clone(&self.client.shard_manager)
    }

    /// Starts the shards that it is told to, of so many in all. Ends when the library does, or when they were shut down.
    ///
    /// # Errors
    /// Returns the library's error if a connection ended that may not be opened again.
    pub async fn run(mut self, total: u32) -> serenity::Result<()> {
        let Some(first) = self.shards.recv().await else {
            return Ok(());
        };
        let manager = self.manager();
        until_allowed(&*self.cluster, self.number).await;
        let (cluster, number, shards) = (&self.cluster, self.number, &mut self.shards);
        let rest = async {
            let mut last = ShardId(first);
            while let Some(shard) = shards.recv().await.map(ShardId) {
                // One by one, so that the library is free to stop some meanwhile: it hears of that behind all that it is to start.
                let identified = until_identified(&manager, last).await;
                sleep_until(identified + IDENTIFY_EVERY).await;
                until_allowed(&**cluster, number).await;
                start(&manager, shard).await;
                last = shard;
            }
            std::future::pending().await
        };
        tokio::select! {
            ended = self.client.start_shard(first, total) => ended,
            never = rest => never,
        }
    }
}

/// Waits until no other process identifies a shard of this bucket.
async fn until_allowed(cluster: &dyn Cluster, bucket: u32) {
    loop {
        match cluster.may_identify(bucket).await {
            Ok(true) => return,
            Ok(false) => {}
            Err(error) => debug!("whether a shard may identify is not known: {error}"),
        }
        sleep(LOOK).await;
    }
}

/// Waits until a shard has a connection, and then for its session; not for ever, so that a shard that fares badly keeps no other away. Returns
/// when it was last looked at.
async fn until_identified(manager: &ShardManager, shard: ShardId) -> Instant {
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
    Instant::now()
}

/// Has a client that runs already start one more shard. The library starts a row of shards, which those of a bucket are not, but it
/// restarts any: this one is told to have ended, and begins.
async fn start(manager: &ShardManager, shard: ShardId) {
    manager.shutdown_finished(shard);
    manager.restart(shard).await;
}

/// Ends all sessions of these buckets.
pub async fn shut_down(managers: &[Arc<ShardManager>]) {
    join_all(managers.iter().map(|manager| manager.shutdown_all())).await;
}
