//! The framework that the clients of all shards share.
//!
//! Each shard has a serenity client of its own: one client starts its shards 5 s apart, and whether a shard resumes or identifies could not
//! be told from outside.

use std::sync::{Arc, OnceLock};

use poise::serenity_prelude as serenity;
use serenity::{Client, Context, Framework, FullEvent, Interaction};
use tokio::sync::Mutex;
use tracing::debug;

use crate::api::interaction_claims::InteractionClaims;
use crate::api::rest::Rest;
use headsup_app::{Cluster, InteractionKey};

/// The framework that all clients share. It gets only those interactions that this process answers.
pub struct Shared<F> {
    framework: Arc<OnceLock<F>>,
    /// Until the first client is there.
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

    /// Initializes the framework by the first client that there is. No client starts its shard before that is done.
    pub async fn init_by(&self, client: &Client) {
        let mut made = self.made.lock().await;
        if let Some(mut framework) = made.take() {
            framework.init(client).await;
            // There was one to take.
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
        // Another process may have this shard by now, and answers.
        if !self.cluster.may_answer().await {
            return debug!("an interaction is left to the process that took the place of this one");
        }
        let id = InteractionKey(interaction.id().get());
        let is_autocomplete = matches!(interaction, Interaction::Autocomplete(_));
        // poise sends the suggestions past the limits.
        if is_autocomplete && self.rest.holds_first_answers() {
            return debug!("a person who types gets no suggestions: Discord takes none");
        }
        let Some(_answerer) = self.claims.claim(id, ctx.shard_id.0).await else {
            return;
        };
        framework.dispatch(ctx, event).await;
        // poise reports no suggestions that it has sent.
        if is_autocomplete {
            self.claims.answered(id);
        }
    }
}
