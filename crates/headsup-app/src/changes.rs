//! Telling of matches that changed, after the change was stored: to this process, and to the others of the bot.

use std::sync::Arc;

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

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

/// Tells of each match that changes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Changes {
    here: broadcast::Sender<Changed>,
    missed: watch::Sender<()>,
    lost: broadcast::Sender<MatchId>,
    cluster: Arc<dyn Cluster>,
}

impl Changes {
    pub(crate) fn new(cluster: Arc<dyn Cluster>) -> Changes {
        Changes {
            here: broadcast::Sender::new(CHANGES),
            missed: watch::Sender::default(),
            lost: broadcast::Sender::new(CHANGES),
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

    /// Subscribes to matches that lost acknowledged commits in the database.
    pub fn losses(&self) -> broadcast::Receiver<MatchId> {
        self.lost.subscribe()
    }

    pub(crate) fn lose(&self, id: MatchId) {
        // Without a receiver the event has no recipient.
        drop(self.lost.send(id));
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
