//! Matches thought over, kept in memory for the next who asks: a match that is over does not change.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use headsup_match::{MatchId, Review};

/// How many are kept: some kilobytes each.
const MOST: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// The reviews that were asked for last. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct ReviewCache(Arc<Mutex<LruCache<MatchId, Arc<Review>>>>);

impl Default for ReviewCache {
    fn default() -> ReviewCache {
        ReviewCache(Arc::new(Mutex::new(LruCache::new(MOST))))
    }
}

impl ReviewCache {
    fn all(&self) -> MutexGuard<'_, LruCache<MatchId, Arc<Review>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a match, if it is kept.
    pub fn get(&self, id: MatchId) -> Option<Arc<Review>> {
        self.all().get(&id).cloned()
    }

    /// Keeps the review of a match.
    pub fn keep(&self, id: MatchId, review: &Arc<Review>) {
        self.all().put(id, Arc::clone(review));
    }
}
