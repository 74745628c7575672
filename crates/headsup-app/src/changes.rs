//! Telling of matches that changed, after the change was stored.

use std::sync::Arc;

use tokio::sync::broadcast;

use headsup_match::{Match, MatchId};

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
pub struct Changes(broadcast::Sender<Changed>);

impl Default for Changes {
    fn default() -> Changes {
        Changes(broadcast::Sender::new(CHANGES))
    }
}

impl Changes {
    /// Returns a receiver of each match that changes from now on. One that lags too far behind misses some and should look at all.
    pub fn subscribe(&self) -> broadcast::Receiver<Changed> {
        self.0.subscribe()
    }

    pub(crate) fn tell(&self, changed: Changed) {
        // Without a receiver there is no one to tell.
        drop(self.0.send(changed));
    }
}
