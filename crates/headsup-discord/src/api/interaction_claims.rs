//! Which process answers an interaction, where two of them have a session of its shard.
//!
//! ```text
//! holder    claim ─► answer
//! standby   0.7 s ─► no claim: claim ─► answer
//!                    claimed, and not answered 1.4 s later: take it over ─► answer
//!                    answered: nothing
//! ```
//!
//! A process that is only slow may answer as well: Discord takes one first answer, and whoever is refused says nothing more. What both did
//! is stored once, for commits go by the interaction.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};
use tracing::debug;

use headsup_app::{Cluster, InteractionClaim, InteractionKey};

/// How long the process that stands by leaves an interaction to the holder of its shard.
const LEFT_TO_HOLDER: Duration = Duration::from_millis(700);
/// After which time what was claimed and not answered is taken over: later than a process that is merely slow asks Discord for time.
const TAKEN_OVER: Duration = Duration::from_millis(1_400);
/// How often is looked whether it is so.
const LOOK: Duration = Duration::from_millis(150);
/// How long after it came in an interaction may be begun with: Discord waits for three seconds.
const LATEST: Duration = Duration::from_millis(2_200);
/// How long the holder of a shard waits for its claim. Then it answers as if no one else could.
const HOLDER_WAITS: Duration = Duration::from_millis(500);

/// The interactions that this process claimed and is about to answer. Cheap to clone.
#[derive(Clone, Debug)]
pub struct InteractionClaims {
    cluster: Arc<dyn Cluster>,
    /// How old each was when it was claimed.
    claimed: Arc<Mutex<BTreeMap<InteractionKey, Duration>>>,
}

/// The right to answer an interaction, until it is dropped.
#[derive(Debug)]
pub struct Answerer {
    claims: InteractionClaims,
    /// None where no one else could answer it.
    id: Option<InteractionKey>,
}

impl Drop for Answerer {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            self.claims.all().remove(&id);
        }
    }
}

impl InteractionClaims {
    /// Of one of these processes. None yet.
    pub fn new(cluster: Arc<dyn Cluster>) -> InteractionClaims {
        InteractionClaims {
            cluster,
            claimed: Arc::default(),
        }
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<InteractionKey, Duration>> {
        self.claimed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until it is known whether this process answers an interaction that came in just now; none if it does not.
    pub async fn claim(&self, id: InteractionKey, shard: u32) -> Option<Answerer> {
        let begun = Instant::now();
        let (stands_by, is_shared) = {
            let view = self.cluster.view();
            let view = view.borrow();
            (view.standby.contains(&shard), view.shared.contains(&shard))
        };
        let claims = self.clone();
        if !stands_by && !is_shared {
            return Some(Answerer { claims, id: None });
        }
        let is_own = match stands_by {
            true => self.claim_standing_by(id, shard, begun).await,
            false => self.claim_holding(id).await,
        };
        if !is_own {
            debug!(interaction = id.0, "another process answers it");
            return None;
        }
        self.all().insert(id, begun.elapsed());
        Some(Answerer { claims, id: Some(id) })
    }

    /// Whether the holder of a shard answers.
    async fn claim_holding(&self, id: InteractionKey) -> bool {
        match timeout(HOLDER_WAITS, self.cluster.claim_interaction(id, None)).await {
            Ok(Ok(claim)) => claim == InteractionClaim::Own,
            // Another process has taken its place.
            Ok(Err(error)) if error.is_final() => false,
            Ok(Err(error)) => {
                debug!(interaction = id.0, "answered without a claim: {error}");
                true
            }
            Err(_) => true,
        }
    }

    /// Whether the process that stands by answers.
    async fn claim_standing_by(&self, id: InteractionKey, shard: u32, begun: Instant) -> bool {
        let mut view = self.cluster.view();
        // As soon as it holds the shard, no one else answers what is not claimed.
        let _ = timeout(LEFT_TO_HOLDER, view.wait_for(|view| !view.standby.contains(&shard))).await;
        while begun.elapsed() < LATEST {
            let left = LATEST.saturating_sub(begun.elapsed());
            match timeout(left, self.cluster.claim_interaction(id, Some(TAKEN_OVER))).await {
                Ok(Ok(InteractionClaim::Own)) => return true,
                Ok(Ok(InteractionClaim::Done)) => return false,
                Ok(Ok(InteractionClaim::Taken)) => {}
                Ok(Err(error)) if error.is_final() => return false,
                // The holder answers without a claim. One that has become it does so, too.
                Ok(Err(_)) | Err(_) if view.borrow().held.contains(&shard) => return true,
                Ok(Err(error)) => debug!(interaction = id.0, "not claimed: {error}"),
                Err(_) => return false,
            }
            sleep(LOOK).await;
        }
        false
    }

    /// How old an interaction was when this process came to answer it.
    pub fn waited(&self, id: InteractionKey) -> Duration {
        self.all().get(&id).copied().unwrap_or_default()
    }

    /// Notes that Discord has an answer to an interaction.
    pub fn answered(&self, id: InteractionKey) {
        if self.all().contains_key(&id) {
            self.cluster.finish_interaction(id);
        }
    }

    /// Whether another process may answer what this one does.
    pub fn others_may_answer(&self) -> bool {
        self.cluster.view().borrow().bots() > 1
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;
    use headsup_store::SingleProcess;

    #[test]
    fn the_only_process_answers_at_once_and_claims_nothing() {
        let claims = InteractionClaims::new(Arc::new(SingleProcess::default()));
        let id = InteractionKey(7);
        let answerer = claims.claim(id, 0).now_or_never().expect("it asks no one");
        assert!(answerer.is_some() && claims.all().is_empty());
        assert_eq!(claims.waited(id), Duration::ZERO);
        assert!(!claims.others_may_answer());
    }
}
