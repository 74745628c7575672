//! Which matches this process looks after, where several share the work: those whose home is a server of a shard that it holds.

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

    /// Waits until this process looks after other matches than before.
    pub async fn changed(&mut self) {
        let part = |view: &ClusterView| (view.held.clone(), view.free.clone(), view.first_bot, all_here(view));
        let before = part(&self.0.borrow_and_update());
        // A store that is closed says nothing new.
        if self.0.wait_for(|view| part(view) != before).await.is_err() {
            std::future::pending().await
        }
    }

    /// Whether this process looks after the messages of a match.
    pub fn has(&self, place: &MessageIndex) -> bool {
        let view = self.0.borrow();
        all_here(&view)
            || view
                .total
                .is_some_and(|total| holds(&view, shard_of(place.home, total)))
    }
}

fn all_here(view: &ClusterView) -> bool {
    view.processes - view.thinkers <= 1
}

/// What no process holds is looked after by the first that holds anything.
fn holds(view: &ClusterView, shard: u32) -> bool {
    view.held.contains(&shard) || view.first_bot && view.free.contains(&shard)
}

/// By which shard Discord tells of a server; of direct messages it tells by the first (Gateway, "Sharding").
fn shard_of(server: Option<GuildId>, total: u32) -> u32 {
    let number = server.map_or(0, |server| (server.0 >> 22) % u64::from(total.max(1)));
    u32::try_from(number).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    #[test]
    fn a_match_is_looked_after_by_one_process() {
        let view = |held: &[u32], free: &[u32], first_bot| ClusterView {
            processes: 3,
            thinkers: 0,
            leads: false,
            first_bot,
            total: Some(4),
            held: held.iter().copied().collect(),
            free: free.iter().copied().collect(),
            unreached: BTreeMap::new(),
            missed: 0,
            lost: 0,
            ahead: 0,
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
}
