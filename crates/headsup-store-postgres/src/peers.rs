//! What a process knows of the others, and has for them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, broadcast, watch};
use tokio::time::timeout;

use headsup_match::MatchId;
use headsup_store::ClusterView;

/// How many changes of others wait for a receiver that lags behind.
const CHANGES: usize = 4096;

/// What a process knows of the others, and has for them.
#[derive(Debug)]
pub struct Peers {
    /// The others, as they were seen last.
    pub view: watch::Sender<ClusterView>,
    /// The matches that they changed.
    pub changes: broadcast::Sender<MatchId>,
    /// The matches that this process changed, and has yet to tell.
    untold: Mutex<BTreeSet<MatchId>>,
    told: Notify,
    /// The shards by which people reach this process.
    connected: Mutex<BTreeSet<u32>>,
    /// How many looks at the others were begun.
    begun: AtomicU64,
    /// The last of them that was finished.
    finished: watch::Sender<u64>,
    wanted: Notify,
}

impl Default for Peers {
    fn default() -> Peers {
        let view = ClusterView {
            processes: 1,
            thinkers: 0,
            holders: 0,
            leads: false,
            first_bot: false,
            total: None,
            held: BTreeSet::new(),
            free: BTreeSet::new(),
            standby: BTreeSet::new(),
            shared: BTreeSet::new(),
            single: BTreeSet::new(),
            unreached: BTreeMap::new(),
            missed: 0,
            lost: 0,
            up_since: None,
        };
        Peers {
            view: watch::Sender::new(view),
            changes: broadcast::Sender::new(CHANGES),
            untold: Mutex::default(),
            told: Notify::new(),
            connected: Mutex::default(),
            begun: AtomicU64::new(0),
            finished: watch::Sender::new(0),
            wanted: Notify::new(),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No one panics while they hold it, and what is in it is whole at any moment.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Peers {
    /// Begins a look at the others, and gives its number.
    pub fn begin_look(&self) -> u64 {
        self.begun.fetch_add(1, Ordering::SeqCst) + 1
    }

    /// Shows what was seen; so many processes have ended since the look before.
    pub fn end_look(&self, number: u64, seen: ClusterView, ended: u64) {
        self.view.send_if_modified(|view| {
            let (missed, lost) = (view.missed + ended, view.lost);
            let before = std::mem::replace(view, ClusterView { missed, lost, ..seen });
            before != *view
        });
        self.finished.send_replace(number);
    }

    /// Asks for another look now.
    pub fn want_look(&self) {
        self.wanted.notify_one();
    }

    /// Waits until another look is asked for.
    pub async fn look_wanted(&self) {
        self.wanted.notified().await;
    }

    /// Waits until the view is of after this call, but no longer than this.
    pub async fn look(&self, most: Duration) {
        let next = self.begun.load(Ordering::SeqCst) + 1;
        let mut finished = self.finished.subscribe();
        self.want_look();
        let _ = timeout(most, finished.wait_for(|finished| *finished >= next)).await;
    }

    /// Changes of others may have been missed.
    pub fn miss(&self) {
        self.view.send_modify(|view| view.missed += 1);
    }

    /// This process has removed another.
    pub fn lose(&self) {
        self.view.send_modify(|view| view.lost += 1);
    }

    /// Has something for the others.
    pub fn tell(&self, changed: impl IntoIterator<Item = MatchId>) {
        lock(&self.untold).extend(changed);
        self.told.notify_one();
    }

    /// Waits until there is something for the others.
    pub async fn something_to_tell(&self) {
        while lock(&self.untold).is_empty() {
            self.told.notified().await;
        }
    }

    /// Takes what there is for the others.
    pub fn take_untold(&self) -> BTreeSet<MatchId> {
        std::mem::take(&mut lock(&self.untold))
    }

    /// Notes the shards by which people reach this process.
    pub fn set_connected(&self, shards: BTreeSet<u32>) {
        *lock(&self.connected) = shards;
    }

    /// The shards whose interactions this process claims.
    pub fn claimed(&self) -> Vec<i64> {
        self.view.borrow().shared.iter().map(|&shard| shard.into()).collect()
    }

    /// The shards by which people reach this process.
    pub fn connected(&self) -> Vec<i64> {
        lock(&self.connected).iter().map(|&shard| shard.into()).collect()
    }
}
