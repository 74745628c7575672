//! Telling of matches that changed, after the change was stored: to this process, and to the others of the bot.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Notify, broadcast, watch};

use headsup_match::{Match, MatchId};
use headsup_store::Cluster;

/// How many changes a slow listener may lag behind before it misses some.
const CHANGES: usize = 1024;

/// A match that changed, told after the change was stored.
#[derive(Clone, Debug)]
pub struct Changed {
    /// Which match.
    pub id: MatchId,
    /// The match as the change left it, so that it need not be loaded again; none if what changed is not in the match itself.
    pub snapshot: Option<Arc<Match>>,
}

impl Changed {
    pub(crate) fn beside(id: MatchId) -> Changed {
        Changed { id, snapshot: None }
    }
}

/// Matches of which the database has lost acknowledged commits.
#[derive(Debug, Default)]
struct Losses {
    waiting: Mutex<BTreeSet<MatchId>>,
    changed: Notify,
}

impl Losses {
    fn waiting(&self) -> MutexGuard<'_, BTreeSet<MatchId>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells of each match that changes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Changes {
    here: broadcast::Sender<Changed>,
    missed: watch::Sender<()>,
    lost: Arc<Losses>,
    cluster: Arc<dyn Cluster>,
}

impl Changes {
    pub(crate) fn new(cluster: Arc<dyn Cluster>) -> Changes {
        Changes {
            here: broadcast::Sender::new(CHANGES),
            missed: watch::Sender::default(),
            lost: Arc::default(),
            cluster,
        }
    }

    /// Returns a receiver of each match that changes from now on. One that lags too far behind misses some and should look at all.
    pub fn subscribe(&self) -> broadcast::Receiver<Changed> {
        self.here.subscribe()
    }

    /// Returns a receiver that changes when changes of other processes may have been missed: all matches should be looked at then.
    pub fn missed(&self) -> watch::Receiver<()> {
        self.missed.subscribe()
    }

    /// Waits for a match of which the database has lost acknowledged commits, and takes it out of those that wait.
    pub async fn next_lost(&self) -> MatchId {
        loop {
            let changed = self.lost.changed.notified();
            if let Some(id) = self.lost.waiting().pop_first() {
                return id;
            }
            changed.await;
        }
    }

    pub(crate) fn lose(&self, id: MatchId) {
        self.lost.waiting().insert(id);
        self.lost.changed.notify_waiters();
    }

    pub(crate) fn tell(&self, changed: Changed) {
        self.cluster.publish(&[changed.id]);
        self.tell_here(changed);
    }

    fn tell_here(&self, changed: Changed) {
        // Without a receiver there is no one to tell.
        drop(self.here.send(changed));
    }

    /// Relays changes of other processes to this one; never returns. A restarted relay missed some.
    pub(crate) async fn relay(&self, restarted: bool) {
        let (mut others, mut view) = (self.cluster.changes(), self.cluster.view());
        if restarted {
            self.missed.send_replace(());
        }
        let mut missed = view.borrow_and_update().missed;
        loop {
            tokio::select! {
                changed = others.recv() => match changed {
                    Ok(id) => self.tell_here(Changed::beside(id)),
                    Err(RecvError::Lagged(_)) => self.missed.send_replace(()),
                    // The store is closed: there are no others any more.
                    Err(RecvError::Closed) => std::future::pending().await,
                },
                Ok(()) = view.changed() => {
                    let now = view.borrow_and_update().missed;
                    if now != missed {
                        missed = now;
                        self.missed.send_replace(());
                    }
                }
            }
        }
    }
}
