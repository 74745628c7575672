//! What the strongest level found when it thought about a match, kept in memory for its next move of the same turn. Nothing hangs on it:
//! after a restart it thinks anew.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use headsup_engine::{Searcher, Seat};
use headsup_match::MatchId;

/// So many moves are remembered in all matches together, a hundred bytes or less for each.
const MOST: usize = 500_000;
/// So many moves at least are counted for each that is kept, for the table that goes with them.
const TABLE: usize = 500;

/// Whose mind it is, and which of those that think together.
type Whose = (MatchId, Seat, u64);

/// Who thought about what, the longest ago first, with how much each remembers.
type All = VecDeque<(Whose, usize, Box<dyn Searcher>)>;

/// What is remembered.
#[derive(Clone, Debug)]
pub(crate) struct SearchCache {
    all: Arc<Mutex<All>>,
    most: usize,
}

impl Default for SearchCache {
    fn default() -> SearchCache {
        SearchCache::of(MOST)
    }
}

impl SearchCache {
    fn of(most: usize) -> SearchCache {
        let all = Arc::default();
        SearchCache { all, most }
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes out the thinker that thought about a match for a seat.
    pub fn take(&self, id: MatchId, seat: Seat, number: u64) -> Option<Box<dyn Searcher>> {
        let mut all = self.all();
        let at = all.iter().position(|(whose, ..)| *whose == (id, seat, number))?;
        all.remove(at).map(|(.., thinker)| thinker)
    }

    /// Keeps a thinker; those that thought longest ago make room.
    pub fn keep(&self, id: MatchId, seat: Seat, number: u64, mut thinker: Box<dyn Searcher>) {
        let Some(size) = thinker.settle() else {
            return;
        };
        let size = size.max(TABLE);
        let mut all = self.all();
        all.push_back(((id, seat, number), size, thinker));
        while all.iter().map(|(_, size, _)| size).sum::<usize>() > self.most {
            all.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_engine::{Options, Seed};
    use headsup_games::CATALOG;

    #[test]
    fn the_oldest_search_makes_room() {
        let thinker = || {
            let position = CATALOG[0].open_position(Seed([1; 32]), &Options::default());
            let mut thinker = position.thinker(Seat::One, 1);
            thinker.think(100);
            thinker
        };
        let size = thinker().settle().expect("it is a game in which a memory helps");
        let cache = SearchCache::of(2 * size.max(TABLE));
        let id = |number| MatchId::from_bytes([number; 5]);
        for number in 0..3 {
            cache.keep(id(number), Seat::One, 0, thinker());
        }
        assert!(cache.take(id(0), Seat::One, 0).is_none());
        assert!(cache.take(id(1), Seat::Two, 0).is_none());
        assert!(cache.take(id(1), Seat::One, 0).is_some());
        assert!(cache.take(id(1), Seat::One, 0).is_none(), "it has been taken");
        assert!(cache.take(id(2), Seat::One, 0).is_some());
    }
}
