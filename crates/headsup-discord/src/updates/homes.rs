//! Which matches this process looks after, where several share the work: those whose home is a server of a shard that it holds.

use std::collections::BTreeSet;

use tokio::sync::watch;

use crate::message_index::MessageIndex;
use headsup_app::ClusterView;
use headsup_match::GuildId;

/// Which matches this process looks after. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Homes(watch::Receiver<ClusterView>);

impl Homes {
    /// By the newest view of the processes.
    pub fn new(view: watch::Receiver<ClusterView>) -> Homes {
        Homes(view)
    }

    /// Whether no other process is a bot: then this one looks after all matches.
    pub fn are_all_here(&self) -> bool {
        all_here(&self.0.borrow())
    }

    /// What this process looks after from now on that it did not look after before.
    pub fn gains(&self) -> Gains {
        Gains {
            view: self.0.clone(),
            before: looked_after(&self.0.borrow()),
        }
    }

    /// Whether this process looks after the messages of a match.
    pub fn has(&self, place: &MessageIndex) -> bool {
        self.has_home(place.home)
    }

    /// Whether this process looks after what happens by itself on a server.
    pub fn has_server(&self, server: GuildId) -> bool {
        self.has_home(Some(server))
    }

    /// Whether this process looks after what happens by itself in direct messages.
    pub fn have_direct_messages(&self) -> bool {
        self.has_home(None)
    }

    fn has_home(&self, home: Option<GuildId>) -> bool {
        let view = self.0.borrow();
        let is_theirs = |after: BTreeSet<u32>| view.total.is_some_and(|total| after.contains(&shard_of(home, total)));
        looked_after(&view).is_none_or(is_theirs)
    }
}

fn all_here(view: &ClusterView) -> bool {
    view.bots() <= 1
}

/// What a process comes to look after, since it was asked last.
pub struct Gains {
    view: watch::Receiver<ClusterView>,
    before: Option<BTreeSet<u32>>,
}

impl Gains {
    /// Waits until there is something new. What comes while the caller does something else is not forgotten.
    pub async fn next(&mut self) {
        loop {
            let now = looked_after(&self.view.borrow_and_update());
            let gained = gains(self.before.as_ref(), now.as_ref());
            self.before = now;
            if gained {
                return;
            }
            if self.view.changed().await.is_err() {
                // A store that is closed says nothing new.
                std::future::pending::<()>().await;
            }
        }
    }
}

/// The shards whose matches this process looks after; none if those are all. What no process holds is looked after by the first that holds
/// anything.
fn looked_after(view: &ClusterView) -> Option<BTreeSet<u32>> {
    let free = view.free.iter().filter(|_| view.first_bot);
    (!all_here(view)).then(|| view.held.iter().chain(free).copied().collect())
}

/// Whether there is something in the second that is not in the first.
fn gains(before: Option<&BTreeSet<u32>>, now: Option<&BTreeSet<u32>>) -> bool {
    match (before, now) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(before), Some(now)) => !now.is_subset(before),
    }
}

/// By which shard Discord tells of a server; of direct messages it tells by the first (Gateway, "Sharding").
fn shard_of(server: Option<GuildId>, total: u32) -> u32 {
    let number = server.map_or(0, |server| (server.0 >> 22) % u64::from(total.max(1)));
    u32::try_from(number).unwrap_or(0)
}

/// By which of so many shards people reach the match of a note; none if its first table is yet to be put up.
pub fn home_shard(note: &[u8], total: u32) -> Option<u32> {
    let place = MessageIndex::read(note);
    (place.home.is_some() || place.needs_upkeep()).then(|| shard_of(place.home, total))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_match_is_looked_after_by_one_process() {
        let view = |held: &[u32], free: &[u32], first_bot| ClusterView {
            processes: 3,
            thinkers: 0,
            holders: 3,
            leads: false,
            first_bot,
            total: Some(4),
            held: held.iter().copied().collect(),
            free: free.iter().copied().collect(),
            standby: BTreeSet::new(),
            shared: BTreeSet::new(),
            single: BTreeSet::new(),
            unreached: BTreeMap::new(),
            missed: 0,
            lost: 0,
            up_since: None,
        };
        let views = [view(&[0], &[3], true), view(&[1], &[3], false), view(&[2], &[3], false)];
        for shard in 0..4_u32 {
            let home = Some(GuildId((u64::from(shard) + 4) << 22 | 77));
            let place = MessageIndex {
                home,
                ..MessageIndex::default()
            };
            let has = |view: &ClusterView| Homes::new(watch::channel(view.clone()).1).has(&place);
            let who: Vec<_> = views.iter().map(has).collect();
            assert_eq!(who.iter().filter(|has| **has).count(), 1, "shard {shard}: {who:?}");
        }
        let direct = MessageIndex::default();
        assert!(Homes::new(watch::channel(views[0].clone()).1).has(&direct));
        let two_and_thinkers = ClusterView {
            thinkers: 2,
            held: BTreeSet::new(),
            ..views[1].clone()
        };
        assert!(Homes::new(watch::channel(two_and_thinkers).1).has(&direct));
    }

    #[test]
    fn a_match_without_a_table_has_a_home() {
        let of = |home| {
            let private = MessageIndex {
                private: true,
                home,
                ..MessageIndex::default()
            };
            home_shard(&private.write(), 4)
        };
        assert_eq!(of(Some(GuildId(3 << 22))), Some(3));
        assert_eq!(of(None), Some(0));
        assert_eq!(home_shard(b"", 4), None);
    }

    #[test]
    fn only_what_is_new_is_looked_at() {
        let shards = |shards: &[u32]| Some(shards.iter().copied().collect::<BTreeSet<u32>>());
        let gains = |before: &Option<_>, now: &Option<_>| gains(before.as_ref(), now.as_ref());
        assert!(!gains(&None, &None) && !gains(&None, &shards(&[1])));
        assert!(gains(&shards(&[1]), &None) && gains(&shards(&[1]), &shards(&[1, 2])));
        assert!(!gains(&shards(&[1, 2]), &shards(&[1])) && !gains(&shards(&[1]), &shards(&[])));
    }
}
