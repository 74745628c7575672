//! Which process answers an interaction, where two of them have a session of its shard.
//!
//! ```text
//! holder    claim ─► answer
//! standby   0.7 s ─► no claim: claim ─► answer
//!                    claimed, and not answered 1.4 s after that claim: take it over ─► answer
//!                    answered: nothing
//! ```
//!
//! The gateway may deliver an interaction more than once, above all after a resume. A process handles each once.
//!
//! A process that is only slow may answer as well: Discord takes one first answer, and the process that is refused says nothing more. What
//! both did is stored once, for commits go by the interaction.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lru::LruCache;
use tokio::time::{Instant, sleep, timeout};
use tracing::debug;

use crate::shutdown::Shutdown;
use headsup_app::{Cluster, ClusterView, InteractionClaim, InteractionKey};
use headsup_supervisor::{Supervisor, Task};

/// How long the process that stands by leaves an interaction to the holder of its shard.
const LEFT_TO_HOLDER: Duration = Duration::from_millis(700);
/// After which time what was claimed and not answered is taken over: later than a process that is merely slow asks Discord for time.
const TAKEN_OVER: Duration = Duration::from_millis(1_400);
/// How often the process that stands by tries again to claim.
const LOOK: Duration = Duration::from_millis(150);
/// How long after it came in an interaction may be begun with: Discord waits for three seconds.
const LATEST: Duration = Duration::from_millis(2_200);
/// How long it may stay open whose answer Discord has. Then it is that of the process that asks: the other is not told of its own.
const UNDECIDED: Duration = Duration::from_millis(1_500);
/// How long the holder of a shard waits for its claim. Then it answers as if no one else could.
const HOLDER_WAITS: Duration = Duration::from_millis(500);

/// Which interactions this process answers. Cheap to clone.
#[derive(Clone)]
pub struct InteractionClaims {
    cluster: Arc<dyn Cluster>,
    shutdown: Shutdown,
    supervisor: Supervisor,
    /// Those that it is claiming or has claimed, until they are answered, each with its age when this process came to answer it; zero until
    /// then.
    under_way: Arc<Mutex<BTreeMap<InteractionKey, Duration>>>,
    /// The newest delivered interactions.
    delivered: Arc<Mutex<LruCache<InteractionKey, ()>>>,
}

/// Delivered interactions remembered: minutes of peak load, as long as a session may be resumed.
const DELIVERED: NonZeroUsize = NonZeroUsize::new(16_384).expect("it is not zero");

/// The right to answer an interaction, until it is dropped.
pub struct Answerer {
    claims: InteractionClaims,
    /// None where no one else could answer it.
    id: Option<InteractionKey>,
}

impl Drop for Answerer {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            self.claims.under_way().remove(&id);
        }
    }
}

impl InteractionClaims {
    /// Of one of these processes, until it stops. None yet.
    pub fn new(cluster: Arc<dyn Cluster>, shutdown: Shutdown, supervisor: Supervisor) -> InteractionClaims {
        InteractionClaims {
            cluster,
            shutdown,
            supervisor,
            under_way: Arc::default(),
            delivered: Arc::new(Mutex::new(LruCache::new(DELIVERED))),
        }
    }

    /// Returns whether this process received an interaction before.
    fn is_repeated(&self, id: InteractionKey) -> bool {
        let mut delivered = self.delivered.lock().unwrap_or_else(PoisonError::into_inner);
        delivered.put(id, ()).is_some()
    }

    fn under_way(&self) -> MutexGuard<'_, BTreeMap<InteractionKey, Duration>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until it is known whether this process answers an interaction that came in just now; none if it does not.
    pub async fn claim(&self, id: InteractionKey, shard: u32) -> Option<Answerer> {
        let begun = Instant::now();
        if self.is_repeated(id) {
            debug!(interaction = id.0, "it was delivered before");
            return None;
        }
        let (stands_by, is_shared) = {
            let view = self.cluster.view();
            let view = view.borrow();
            (view.standby.contains(&shard), view.shared.contains(&shard))
        };
        let claims = self.clone();
        if !stands_by && !is_shared {
            return Some(Answerer { claims, id: None });
        }
        self.under_way().insert(id, Duration::ZERO);
        let answerer = Answerer { claims, id: Some(id) };
        let is_own = match stands_by {
            true => self.claim_standing_by(id, shard, begun).await,
            false => self.claim_holding(id).await,
        };
        if !is_own {
            debug!(interaction = id.0, "another process answers it");
            return None;
        }
        self.under_way().insert(id, begun.elapsed());
        Some(answerer)
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
        let has_session = |view: &ClusterView| view.standby.contains(&shard) || view.held.contains(&shard);
        while begun.elapsed() < LATEST {
            // A process that is stopping gives up its shards first.
            if self.shutdown.begun() || !has_session(&view.borrow()) {
                return false;
            }
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
        self.under_way().get(&id).copied().unwrap_or_default()
    }

    /// Notes that Discord has an answer of this process to an interaction. Never waits.
    pub fn answered(&self, id: InteractionKey) {
        if self.under_way().contains_key(&id) {
            let cluster = Arc::clone(&self.cluster);
            self.supervisor.spawn_once(Task::InteractionClaims, async move {
                if let Err(error) = cluster.finish_interaction(id).await {
                    debug!(interaction = id.0, "that it is answered is not noted: {error}");
                }
            });
        }
    }

    /// Whether the answer that Discord has to an interaction is of this process, which cannot know whether Discord took one of its own. Waits
    /// while another process that took it over may still be about to learn that it came too late.
    pub async fn has_answered(&self, id: InteractionKey) -> bool {
        if !self.under_way().contains_key(&id) {
            return true;
        }
        let begun = Instant::now();
        while begun.elapsed() < UNDECIDED {
            match self.cluster.finish_interaction(id).await {
                Ok(true) => return true,
                Ok(false) => {}
                Err(error) => {
                    debug!(interaction = id.0, "no one says who has answered it: {error}");
                    return !error.is_final();
                }
            }
            if let Ok(InteractionClaim::Done) = self.cluster.claim_interaction(id, None).await {
                return false;
            }
            sleep(LOOK).await;
        }
        true
    }

    /// Notes that Discord has an answer of another process to an interaction. Never waits.
    pub fn answered_by_other(&self, id: InteractionKey) {
        if self.under_way().contains_key(&id) {
            let cluster = Arc::clone(&self.cluster);
            self.supervisor.spawn_once(Task::InteractionClaims, async move {
                if let Err(error) = cluster.yield_interaction(id).await {
                    debug!(interaction = id.0, "that another has answered it is not noted: {error}");
                }
            });
        }
    }

    /// Whether another process may answer what this one does.
    pub fn others_may_answer(&self) -> bool {
        self.cluster.view().borrow().bots() > 1
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use futures_util::FutureExt;

    use super::*;
    use headsup_app::FakeCluster;
    use headsup_store::SingleProcess;

    const ID: InteractionKey = InteractionKey(7);

    /// The process holds the first of these shards with another that stands by, and stands by for the second.
    fn two_shards() -> Arc<FakeCluster> {
        let cluster = FakeCluster::default();
        cluster.see(|view| {
            view.processes = 2;
            view.held = BTreeSet::from([0]);
            view.shared = BTreeSet::from([0]);
            view.standby = BTreeSet::from([1]);
        });
        Arc::new(cluster)
    }

    #[test]
    fn the_only_process_answers_at_once_and_claims_nothing() {
        let claims = InteractionClaims::new(
            Arc::new(SingleProcess::default()),
            Shutdown::default(),
            Supervisor::default(),
        );
        let answerer = claims.claim(ID, 0).now_or_never().expect("it needs no database");
        assert!(answerer.is_some() && claims.under_way().is_empty());
        let again = claims.claim(ID, 0).now_or_never().expect("it needs no database");
        assert!(again.is_none(), "while it is answered");
        drop(answerer);
        let again = claims.claim(ID, 0).now_or_never().expect("it needs no database");
        assert!(again.is_none(), "once it is answered");
        assert_eq!(claims.waited(ID), Duration::ZERO);
        assert!(!claims.others_may_answer());
    }

    #[tokio::test]
    async fn an_event_that_comes_twice_is_answered_once() {
        let cluster = two_shards();
        let claims = InteractionClaims::new(cluster.clone(), Shutdown::default(), Supervisor::default());
        let answerer = claims.claim(ID, 0).await;
        assert!(answerer.is_some());
        assert!(claims.claim(ID, 0).await.is_none());
        assert_eq!(cluster.given(), 1);
        drop(answerer);
        assert!(claims.under_way().is_empty());
    }

    #[tokio::test]
    async fn who_has_answered_is_waited_for_until_the_other_knows() {
        use InteractionClaim::{Done, Taken};
        let cluster = two_shards();
        let claims = InteractionClaims::new(cluster.clone(), Shutdown::default(), Supervisor::default());
        let _answerer = claims.claim(ID, 0).await;
        cluster.say_of_taken(&[Taken, Taken]);
        assert!(claims.has_answered(ID).await, "the other came too late");
        cluster.say_of_taken(&[Taken, Done]);
        assert!(!claims.has_answered(ID).await, "the other was faster");
    }

    #[tokio::test]
    async fn a_process_that_stops_claims_nothing_for_others() {
        let cluster = two_shards();
        let shutdown = Shutdown::default();
        let claims = InteractionClaims::new(cluster.clone(), shutdown.clone(), Supervisor::default());
        assert!(claims.claim(ID, 1).await.is_some());
        assert_eq!(cluster.given(), 1, "the control");
        // It has given up its shards.
        let (claim, ()) = tokio::join!(claims.claim(InteractionKey(8), 1), async {
            cluster.see(|view| view.standby.clear());
        });
        assert!(claim.is_none());
        cluster.see(|view| view.standby.extend([1]));
        shutdown.finish().await;
        assert!(claims.claim(InteractionKey(9), 1).await.is_none());
        assert_eq!(cluster.given(), 1);
        assert!(claims.under_way().is_empty());
    }
}
