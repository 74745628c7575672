//! People come first: while a person waits for an answer, the thinkers hold still. Not for long, because what takes long may itself wait
//! for a thought; and where people always wait, the computer still gets its share.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long thinkers hold still for a person after they asked: most have their answer sooner.
const FIRST: Duration = Duration::from_millis(50);
/// How long a thinker that held still thinks at least before it does so again.
const SHARE: Duration = Duration::from_millis(10);
/// How often it checks whether it may go on.
const LOOK: Duration = Duration::from_millis(1);

/// The people who wait for an answer.
#[derive(Debug)]
pub(crate) struct People {
    since: Instant,
    waiting: AtomicUsize,
    /// For how long after `since` they come first, in nanoseconds.
    first: AtomicU64,
}

impl Default for People {
    fn default() -> People {
        People {
            since: Instant::now(),
            waiting: AtomicUsize::new(0),
            first: AtomicU64::new(0),
        }
    }
}

impl People {
    fn passed(&self, until: Instant) -> u64 {
        let passed = until.saturating_duration_since(self.since);
        u64::try_from(passed.as_nanos()).unwrap_or(u64::MAX)
    }

    /// Notes that one more person waits from now on, for as long as the result is kept.
    pub fn one_more(self: &Arc<People>, now: Instant) -> PriorityGuard {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.first.fetch_max(self.passed(now + FIRST), Ordering::Relaxed);
        PriorityGuard(Arc::clone(self))
    }

    /// Returns whether a person waits who has not waited long.
    fn come_first(&self, now: Instant) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0 && self.passed(now) < self.first.load(Ordering::Relaxed)
    }
}

/// A person waits for an answer until this is dropped.
#[derive(Debug)]
#[must_use = "the search goes on when it is dropped"]
pub struct PriorityGuard(Arc<People>);

impl Drop for PriorityGuard {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A thinker that lets people go first.
pub(crate) struct SearchThrottle {
    people: Arc<People>,
    begun: Instant,
    /// For how long it held still.
    held: Cell<Duration>,
    /// Since when it has thought without a break.
    busy: Cell<Instant>,
}

impl SearchThrottle {
    pub fn new(people: Arc<People>) -> SearchThrottle {
        let now = Instant::now();
        SearchThrottle {
            people,
            begun: now,
            held: Cell::default(),
            busy: Cell::new(now),
        }
    }

    /// Holds still as long as people come first.
    pub fn make_way(&self) {
        let from = Instant::now();
        if from - self.busy.get() < SHARE || !self.people.come_first(from) {
            return;
        }
        while self.people.come_first(Instant::now()) && from.elapsed() < FIRST {
            thread::sleep(LOOK);
        }
        let now = Instant::now();
        self.held.set(self.held.get() + (now - from));
        self.busy.set(now);
    }

    /// Returns for how long it has thought: the time it held still does not count.
    pub fn thought(&self) -> Duration {
        self.begun.elapsed().saturating_sub(self.held.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_come_first_until_they_have_their_answer_but_not_for_long() {
        let people = Arc::new(People::default());
        let now = Instant::now();
        assert!(!people.come_first(now));
        let (one, two) = (people.one_more(now), people.one_more(now + FIRST / 2));
        assert!(people.come_first(now));
        assert!(people.come_first(now + FIRST), "the second came later");
        assert!(
            !people.come_first(now + FIRST * 2),
            "what takes so long may wait for the thought"
        );
        drop(two);
        assert!(people.come_first(now), "the first still waits");
        drop(one);
        assert!(!people.come_first(now));
    }

    #[test]
    fn what_is_held_still_for_is_no_time_to_think() {
        let people = Arc::new(People::default());
        let begun = Instant::now();
        let long_ago = begun.checked_sub(SHARE).expect("the machine has run for longer");
        let thinker = SearchThrottle {
            busy: Cell::new(long_ago),
            ..SearchThrottle::new(Arc::clone(&people))
        };
        let waiting = people.one_more(begun);
        let answered = thread::spawn(move || drop(waiting));
        thinker.make_way();
        answered.join().expect("no panic");
        let before = thinker.held.get();
        thinker.make_way();
        assert_eq!(thinker.held.get(), before, "nobody waits any more");
        assert!(thinker.thought() + before <= begun.elapsed() + LOOK);
    }
}
