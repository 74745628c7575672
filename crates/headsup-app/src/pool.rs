//! Where thinking is done: on threads of its own, so many at once and so long for each, never on those that answer people, and not while
//! they do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::search_throttle::{People, SearchThrottle};
use headsup_engine::Level;

/// How the computer may think and behave.
#[derive(Clone, Debug, PartialEq)]
pub struct ComputerConfig {
    /// Maximum searches at once.
    pub threads: usize,
    /// The most time that each level takes for a move, on one core; the weakest first.
    pub time: [Duration; Level::ALL.len()],
    /// For how long it lets a player look at their own move before it answers.
    pub pause: Duration,
    /// The same where two levels play each other and people only watch.
    pub exhibition: Duration,
    /// The most time that a whole match is thought over for.
    pub review: Duration,
    /// Maximum time to judge a match in the background, for the story of its result. Zero tells none.
    pub story: Duration,
}

impl Default for ComputerConfig {
    fn default() -> ComputerConfig {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        ComputerConfig {
            threads: (cores / 2).max(1),
            time: [500, 500, 1_000, 2_000, 3_000].map(Duration::from_millis),
            pause: Duration::from_millis(1_500),
            exhibition: Duration::from_secs(6),
            review: Duration::from_secs(8),
            story: Duration::from_secs(8),
        }
    }
}

impl ComputerConfig {
    /// The most time that a level takes for a move.
    pub fn time(&self, level: Level) -> Duration {
        self.time[level.rank()]
    }
}

/// Called again and again by a thinker, to ask whether it is enough.
pub type StopCondition<'a> = &'a dyn Fn() -> bool;

/// So many threads, and who waits for one.
#[derive(Debug)]
pub(crate) struct Pool {
    free: Semaphore,
    threads: usize,
    /// How many think or wait to.
    asked: AtomicUsize,
    /// How many wait.
    waiting: Arc<AtomicUsize>,
    /// Who comes first.
    pub people: Arc<People>,
}

impl Pool {
    pub fn new(threads: usize) -> Pool {
        Pool {
            people: Arc::default(),
            free: Semaphore::new(threads.max(1)),
            threads: threads.max(1),
            asked: AtomicUsize::new(0),
            waiting: Arc::default(),
        }
    }

    /// Whether no thread is free.
    pub fn is_busy(&self) -> bool {
        self.free.available_permits() == 0
    }

    /// Does this work when its turn comes: first come, first served, and the more wait, the less time each gets. A caller that does not
    /// want the result any more has it stop.
    pub async fn think<T: Send + 'static>(
        &self,
        most: Duration,
        work: impl FnOnce(StopCondition<'_>) -> T + Send + 'static,
    ) -> T {
        self.turn(most).await.does(work).await.0
    }

    /// Does a short piece of work for which no one waits: behind all who do, and without taking time from their share. Returns how long it
    /// thought, too.
    pub async fn think_in_background<T: Send + 'static>(
        &self,
        most: Duration,
        work: impl FnOnce(StopCondition<'_>) -> T + Send + 'static,
    ) -> (T, Duration) {
        let turn = Turn {
            _turn: self.free.acquire().await.expect("it is never closed"),
            _asked: None,
            time: most,
            people: &self.people,
        };
        turn.does(work).await
    }

    /// The same on as many threads as are free just then, at least on one: what each came to. They are numbered from 0; all but that one
    /// stop as soon as another caller waits.
    pub async fn think_together<T: Send + 'static>(
        &self,
        most: Duration,
        work: impl Fn(u64, StopCondition<'_>) -> T + Clone + Send + 'static,
    ) -> Vec<T> {
        let mut turns = vec![self.turn(most).await];
        while let Ok(turn) = self.free.try_acquire() {
            turns.push(Turn {
                _turn: turn,
                _asked: None,
                time: turns[0].time,
                people: &self.people,
            });
        }
        let thinking = (0..).zip(turns).map(|(number, turn)| {
            let (work, waiting) = (work.clone(), Arc::clone(&self.waiting));
            turn.does(move |enough| {
                let wanted_elsewhere = || number > 0 && waiting.load(Ordering::Relaxed) > 0;
                work(number, &|| enough() || wanted_elsewhere())
            })
        });
        let thoughts = futures_util::future::join_all(thinking).await;
        thoughts.into_iter().map(|(thought, _)| thought).collect()
    }

    /// How many think or wait to.
    pub fn asked(&self) -> i64 {
        self.asked.load(Ordering::Relaxed).try_into().unwrap_or(i64::MAX)
    }

    async fn turn(&self, most: Duration) -> Turn<'_> {
        let asked = Asked::of(&self.asked);
        let waiting = Asked::of(&self.waiting);
        let turn = self.free.acquire().await.expect("it is never closed");
        drop(waiting);
        let share = self.asked.load(Ordering::Relaxed).div_ceil(self.threads).max(1);
        Turn {
            _turn: turn,
            _asked: Some(asked),
            time: most / u32::try_from(share).unwrap_or(u32::MAX),
            people: &self.people,
        }
    }
}

/// A thread to think on, for so long.
struct Turn<'a> {
    _turn: SemaphorePermit<'a>,
    _asked: Option<Asked<'a>>,
    time: Duration,
    people: &'a Arc<People>,
}

impl Turn<'_> {
    /// Does the work, then gives the thread back. Returns how long it thought, too: time held still for others does not count.
    async fn does<T: Send + 'static>(
        self,
        work: impl FnOnce(StopCondition<'_>) -> T + Send + 'static,
    ) -> (T, Duration) {
        let (time, people) = (self.time, Arc::clone(self.people));
        let unwanted = Unwanted::default();
        let stop = Arc::clone(&unwanted.0);
        let thinking = tokio::task::spawn_blocking(move || {
            let thinker = SearchThrottle::new(people);
            let done = work(&|| {
                thinker.make_way();
                stop.load(Ordering::Relaxed) || thinker.thought() >= time
            });
            (done, thinker.thought())
        });
        match thinking.await {
            Ok(thought) => thought,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
}

/// Counts a caller for as long as it waits or thinks.
struct Asked<'a>(&'a AtomicUsize);

impl Asked<'_> {
    fn of(asked: &AtomicUsize) -> Asked<'_> {
        asked.fetch_add(1, Ordering::Relaxed);
        Asked(asked)
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Tells a search that no one waits for it any more.
#[derive(Default)]
struct Unwanted(Arc<AtomicBool>);

impl Drop for Unwanted {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_search_alone_gets_every_free_thread_and_leaves_the_others_theirs() {
        let pool = Pool::new(3);
        let together = |pool| Pool::think_together(pool, Duration::ZERO, |number, _| number);
        assert_eq!(together(&pool).await, [0, 1, 2]);
        let taken = pool.turn(Duration::ZERO).await;
        assert_eq!(together(&pool).await, [0, 1]);
        drop(taken);
        assert_eq!(together(&pool).await, [0, 1, 2], "all come back");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_search_on_many_threads_gives_all_but_one_back_to_those_who_wait() {
        let pool = Pool::new(2);
        let (go_on, told) = std::sync::mpsc::channel::<()>();
        let told = Arc::new(std::sync::Mutex::new(told));
        let hour = Duration::from_secs(3_600);
        let together = pool.think_together(hour, move |number, enough| match number {
            0 => told.lock().unwrap().recv().unwrap(),
            _ => while !enough() {},
        });
        let other = async {
            tokio::task::yield_now().await;
            // Else this waits for an hour.
            pool.think(hour, |_| ()).await;
            go_on.send(()).unwrap();
        };
        let (both, ()) = tokio::join!(together, other);
        assert_eq!(both.len(), 2);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_more_ask_the_less_time_each_gets() {
        let pool = Pool::new(2);
        let hour = Duration::from_secs(3_600);
        let turns = [pool.turn(hour).await, pool.turn(hour).await];
        assert_eq!(turns.map(|turn| turn.time), [hour; 2]);
        let _others = [(); 5].map(|()| Asked::of(&pool.asked));
        assert_eq!(pool.turn(hour).await.time, hour / 3);
    }
}
