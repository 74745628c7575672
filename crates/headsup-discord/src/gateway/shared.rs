//! Shares one framework among the clients of all shards.
//!
//! Each shard has a serenity client of its own: one client starts its shards 5 s apart, and hides whether a shard resumes or
//! identifies.

use std::sync::{Arc, OnceLock};

use poise::serenity_prelude as serenity;
use serenity::{Client, Context, Framework, FullEvent, Interaction};
use tokio::sync::Mutex;
use tracing::debug;

use crate::api::interaction_claims::InteractionClaims;
use crate::api::rest::Rest;
use headsup_app::{Cluster, InteractionKey};

/// The framework shared by all clients. It receives only interactions that this process answers.
pub struct Shared<F> {
    framework: Arc<OnceLock<F>>,
    /// `Some` until the first client initializes it.
    made: Arc<Mutex<Option<F>>>,
    rest: Arc<Rest>,
    cluster: Arc<dyn Cluster>,
    claims: InteractionClaims,
}

impl<F: Framework> Shared<F> {
    /// Shares a framework.
    pub fn new(framework: F, rest: Arc<Rest>, cluster: Arc<dyn Cluster>, claims: InteractionClaims) -> Shared<F> {
        Shared {
            framework: Arc::default(),
            made: Arc::new(Mutex::new(Some(framework))),
            rest,
            cluster,
            claims,
        }
    }

    /// Initializes the framework with the first client. Shards start only afterwards.
    pub async fn init_by(&self, client: &Client) {
        let mut made = self.made.lock().await;
        if let Some(mut framework) = made.take() {
            framework.init(client).await;
            // Set once: `take` succeeded.
            let _ = self.framework.set(framework);
        }
    }
}

impl<F> Clone for Shared<F> {
    fn clone(&self) -> Shared<F> {
        Shared {
            framework: Arc::clone(&self.framework),
            made: Arc::clone(&self.made),
            rest: Arc::clone(&self.rest),
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
        // Another process may hold this shard now, and answers.
        if !self.cluster.may_answer().await {
            return debug!("left an interaction to the process that replaced this one");
        }
        let id = InteractionKey(interaction.id().get());
        let is_autocomplete = matches!(interaction, Interaction::Autocomplete(_));
        // poise sends suggestions without the rate limits.
        if is_autocomplete && self.rest.holds_first_answers() {
            return debug!("sent no suggestions: Discord accepts no first answers");
        }
        let Some(_answerer) = self.claims.claim(id, ctx.shard_id.0).await else {
            return;
        };
        framework.dispatch(ctx, event).await;
        // poise does not report the suggestions it sent.
        if is_autocomplete {
            self.claims.answered(id);
        }
    }
}
