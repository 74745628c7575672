//! The clock that the bot goes by. It counts only time that the process saw pass, so it stands still while the process is stopped or the
//! machine sleeps, and does not jump when the machine's clock is set.
//!
//! ```text
//! each look    goes on by what the machine was up since the last one, by two seconds at most: more was not seen
//!              within two seconds of the machine's clock: takes its time, but never goes back
//!              further away, or more passed unseen: they have parted, and it goes on by itself
//! each second  is one look; if they have parted, the program moves every deadline along and has this clock follow
//! ```

use std::fmt::Debug;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;

use crate::clock::{Clock, SystemClock};
use headsup_match::{Jump, Timestamp};
use headsup_store::ClusterView;

/// How often is looked, whatever else happens.
const BEAT: Duration = Duration::from_secs(1);
/// The most that passes between two looks while the process runs.
const STEP: Duration = Duration::from_secs(2);
/// How far the machine's clock may be away: the network corrects it a little all the time.
const SLACK: Duration = Duration::from_secs(2);
/// The longest that is slept at once.
const NAP: Duration = Duration::from_secs(60);

/// The clocks of a machine.
#[async_trait]
pub trait Machine: Debug + Send + Sync {
    /// What its clock shows. People set it, and the network does.
    fn wall(&self) -> Timestamp;

    /// For how long it has been up, asleep or not. Nobody sets that.
    fn uptime(&self) -> Duration;

    /// Waits for so long.
    async fn wait(&self, long: Duration);
}

/// The machine that this process runs on.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealMachine;

#[async_trait]
impl Machine for RealMachine {
    fn wall(&self) -> Timestamp {
        SystemClock.now()
    }

    fn uptime(&self) -> Duration {
        headsup_store::uptime()
    }

    async fn wait(&self, long: Duration) {
        tokio::time::sleep(long).await;
    }
}

/// The machine that this process runs on, but with the clock that all processes of the bot go by: where they share one, it counts from
/// when the machine came up, and nothing follows from the machine's own being set.
#[derive(Clone, Debug)]
pub struct ClusterMachine(watch::Receiver<ClusterView>);

impl ClusterMachine {
    /// By what this process sees of the others.
    pub fn new(view: watch::Receiver<ClusterView>) -> ClusterMachine {
        ClusterMachine(view)
    }
}

#[async_trait]
impl Machine for ClusterMachine {
    fn wall(&self) -> Timestamp {
        let up_since = self.0.borrow().up_since;
        up_since.map_or_else(|| RealMachine.wall(), |since| since.after(self.uptime()))
    }

    fn uptime(&self) -> Duration {
        RealMachine.uptime()
    }

    async fn wait(&self, long: Duration) {
        RealMachine.wait(long).await;
    }
}

/// A clock that counts only what it sees pass.
#[derive(Debug)]
pub struct SteadyClock<M = RealMachine> {
    machine: M,
    count: Mutex<Count>,
    /// By how much it was put back, in all.
    back: watch::Sender<Duration>,
}

#[derive(Debug)]
struct Count {
    /// What it shows: so long after the beginning of 1970.
    now: Duration,
    /// For how long the machine had been up at the last look.
    seen: Duration,
    /// What passed unseen since this clock and that of the machine were together.
    missed: Duration,
}

impl Default for SteadyClock {
    fn default() -> SteadyClock {
        SteadyClock::new(RealMachine)
    }
}

impl<M: Machine> SteadyClock<M> {
    /// A clock that begins with what the machine's shows.
    pub fn new(machine: M) -> SteadyClock<M> {
        let count = Count {
            now: Duration::from_millis(machine.wall().0),
            seen: machine.uptime(),
            missed: Duration::ZERO,
        };
        SteadyClock {
            machine,
            count: Mutex::new(count),
            back: watch::Sender::default(),
        }
    }

    /// Looks at the machine's clocks. Besides gives what its clock shows, if they have parted.
    fn look(&self) -> (MutexGuard<'_, Count>, Option<Timestamp>) {
        let mut count = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        let (uptime, wall) = (self.machine.uptime(), self.machine.wall());
        let shown = Duration::from_millis(wall.0);
        let passed = uptime.saturating_sub(count.seen);
        let counted = passed.min(STEP);
        count.seen = uptime;
        let (now, missed) = (count.now + counted, count.missed + (passed - counted));
        // A clock that was set back by about as much as passed unseen shows nothing of it.
        let parted = now.abs_diff(shown) > SLACK || missed > SLACK;
        if parted {
            (count.now, count.missed) = (now, missed);
        } else {
            count.now = count.now.max(shown);
            count.missed = Duration::ZERO;
        }
        (count, parted.then_some(wall))
    }
}

fn moment(since: Duration) -> Timestamp {
    Timestamp::default().after(since)
}

#[async_trait]
impl<M: Machine> Clock for SteadyClock<M> {
    fn now(&self) -> Timestamp {
        moment(self.look().0.now)
    }

    /// If it is put back meanwhile, the moment is as far away as before.
    async fn sleep_until(&self, until: Timestamp) {
        let mut back = self.back.subscribe();
        let before = *back.borrow_and_update();
        loop {
            let put_back = *back.borrow_and_update() - before;
            let left = until.since(self.now().after(put_back));
            if left.is_zero() {
                return;
            }
            tokio::select! {
                () = self.machine.wait(left.min(NAP)) => {}
                changed = back.changed() => changed.expect("the sender is ours"),
            }
        }
    }

    async fn parted(&self) -> Timestamp {
        loop {
            self.machine.wait(BEAT).await;
            if let Some(shown) = self.look().1 {
                return shown;
            }
        }
    }

    fn follow(&self) -> Jump {
        let mut count = self.look().0;
        let shown = self.machine.wall();
        let jump = Jump {
            from: moment(count.now),
            missed: std::mem::take(&mut count.missed),
            to: shown,
        };
        count.now = Duration::from_millis(shown.0);
        let back = jump.from.since(jump.to);
        if !back.is_zero() {
            self.back.send_modify(|all| *all += back);
        }
        jump
    }
}
