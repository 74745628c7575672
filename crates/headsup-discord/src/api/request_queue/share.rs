//! How much of Discord's limit of all requests each process of a bot may use: a share of the whole, by how many processes hold shards.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use headsup_app::ClusterView;
use headsup_app::metrics::Metrics;
use headsup_supervisor::{Supervisor, Task};

/// How many requests in a second are left for each process that holds no shard. It asks where the gateway is; what it answers as a standby
/// does not count.
const WAITING: u32 = 2;

/// How long a larger share waits: the others have learned by then that theirs is smaller (they look once a second), and what they sent
/// before does not count any more.
const SETTLED: Duration = Duration::from_secs(3);

/// Returns the share of this process, which follows the whole and what it sees of the others. While it sees nothing new, the share stays.
pub fn follow(
    whole: watch::Receiver<u32>,
    view: watch::Receiver<ClusterView>,
    metrics: Arc<Metrics>,
    supervisor: &Supervisor,
) -> watch::Receiver<u32> {
    let mut settling = Settling::default();
    let first = settling.share(*whole.borrow(), &view.borrow(), Instant::now());
    metrics.request_share(first);
    let (sender, share) = watch::channel(first);
    let sender = Arc::new(sender);
    supervisor.spawn(Task::RequestShare, move || {
        keep(
            Arc::clone(&sender),
            settling.clone(),
            whole.clone(),
            view.clone(),
            Arc::clone(&metrics),
        )
    });
    share
}

async fn keep(
    share: Arc<watch::Sender<u32>>,
    mut settling: Settling,
    mut whole: watch::Receiver<u32>,
    mut view: watch::Receiver<ClusterView>,
    metrics: Arc<Metrics>,
) {
    loop {
        let now = settling.share(*whole.borrow_and_update(), &view.borrow_and_update(), Instant::now());
        if share.send_if_modified(|share| std::mem::replace(share, now) != now) {
            metrics.request_share(now);
        }
        let settled = async {
            match settling.next() {
                Some(moment) => sleep_until(moment).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            Ok(()) = whole.changed() => {}
            Ok(()) = view.changed() => {}
            () = settled => {}
            () = share.closed() => return,
        }
    }
}

/// The part that a process may use of the whole. All parts come to the whole at most, unless there are more processes than requests.
fn part(whole: u32, view: &ClusterView) -> u32 {
    let bots = view.bots().max(1);
    let own = !view.held.is_empty();
    let holders = view.holders.clamp(own.into(), bots);
    let waiting = WAITING.min(whole / bots);
    match own {
        _ if bots == 1 => whole,
        true => (whole - waiting * (bots - holders)) / holders,
        false => waiting,
    }
}

/// The parts of a while: since when each was the least of those that came later, in order.
#[derive(Clone, Debug, Default)]
struct Settling(VecDeque<(Instant, u32)>);

impl Settling {
    /// The share from now on: the smallest part of a while. The only process need not wait for others.
    fn share(&mut self, whole: u32, view: &ClusterView, now: Instant) -> u32 {
        let part = part(whole, view);
        match (view.bots() <= 1, self.0.is_empty()) {
            (true, _) => self.0.clear(),
            // It has joined just now, and the others do not know.
            (false, true) => self.0.push_back((now, 0)),
            (false, false) => {}
        }
        let mut since = now;
        while let Some(&(earlier, before)) = self.0.back()
            && before >= part
        {
            since = earlier;
            self.0.pop_back();
        }
        self.0.push_back((since, part));
        while self.next().is_some_and(|moment| moment <= now) {
            self.0.pop_front();
        }
        self.0.front().map_or(part, |(_, smallest)| *smallest).max(1)
    }

    /// When the share is larger, if nothing changes.
    fn next(&self) -> Option<Instant> {
        self.0.get(1).map(|(since, _)| *since + SETTLED)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, VecDeque};

    use headsup_app::metrics::RequestClass;
    use headsup_store::{Cluster, SingleProcess};

    use super::*;
    use crate::api::request_queue::line::{Line, WINDOW};

    /// What a process sees of so many, of which so many hold shards.
    fn view(bots: u32, holders: u32, holds: bool) -> ClusterView {
        ClusterView {
            // Those that only think send nothing.
            processes: bots + 3,
            thinkers: 3,
            holders,
            held: BTreeSet::from_iter(holds.then_some(0)),
            ..SingleProcess::default().view().borrow().clone()
        }
    }

    #[test]
    fn all_parts_come_to_the_whole_at_most_and_nearly_to_it() {
        for whole in 1..200 {
            for bots in 2..12 {
                for holders in 1..=bots {
                    let parts = [true, false].map(|holds| part(whole, &view(bots, holders, holds)));
                    let sum = holders * parts[0] + (bots - holders) * parts[1];
                    assert!(
                        sum <= whole && whole - sum < holders,
                        "{whole}, {bots}, {holders}: {parts:?}"
                    );
                }
            }
        }
        assert_eq!(part(50, &view(1, 0, false)), 50);
        assert_eq!([true, false].map(|holds| part(50, &view(2, 1, holds))), [48, 2]);
        assert_eq!(part(50, &view(2, 2, true)), 25);
        assert_eq!(part(50, &view(4, 3, true)), 16);
    }

    /// A process that has more to send than it may.
    struct Busy {
        settling: Settling,
        line: Line<()>,
        /// What it sees, and from when on.
        sees: VecDeque<(u64, ClusterView)>,
    }

    #[test]
    fn processes_that_see_each_other_come_and_go_a_second_late_send_no_more_than_the_whole() {
        const WHOLE: u32 = 50;
        let begun = Instant::now();
        let busy = |number: u64| {
            let mut line = Line::new();
            for _ in 0..10_000 {
                line.join(RequestClass::Answer, None, ());
            }
            let first = match number {
                0 => view(1, 1, true),
                _ => view(4, 1, false),
            };
            Busy {
                settling: Settling::default(),
                line,
                sees: VecDeque::from([(if number == 0 { 0 } else { 4_000 }, first)]),
            }
        };
        let mut all: Vec<Busy> = (0..4).map(busy).collect();
        // At 4 s three more join, and see it at once; the first sees it last. Then shards change hands.
        let changes: [(u64, u32, &[usize]); 6] = [
            (4_000, 4, &[0]),
            (9_000, 4, &[0, 1]),
            (9_500, 4, &[1, 2]),
            (14_000, 4, &[0, 1, 2, 3]),
            (20_000, 4, &[3]),
            (21_000, 4, &[2, 3]),
        ];
        for (at, bots, holding) in changes {
            for (number, one) in all.iter_mut().enumerate() {
                let late = 990 - 330 * number as u64;
                let holders = u32::try_from(holding.len()).expect("few");
                one.sees
                    .push_back((at + late, view(bots, holders, holding.contains(&number))));
            }
        }
        let mut sent: Vec<u64> = Vec::new();
        for now in (0..30_000).step_by(10) {
            let at = begun + Duration::from_millis(now);
            for one in &mut all {
                while one.sees.get(1).is_some_and(|(from, _)| *from <= now) {
                    one.sees.pop_front();
                }
                if one.sees[0].0 > now {
                    continue;
                }
                let share = one.settling.share(WHOLE, &one.sees[0].1, at);
                for () in one.line.serve(share as usize, at) {
                    sent.push(now);
                    one.line.rest(at);
                }
            }
        }
        let second = WINDOW.as_millis() as u64;
        let within = |from: u64| {
            sent.iter()
                .filter(|moment| (from..from + second).contains(moment))
                .count()
        };
        let most = (0..29_000).step_by(10).map(|from| (within(from), from)).max();
        // Who joins may send one request before the others make room for it.
        assert!(most <= Some((50 + 3, u64::MAX)), "{most:?}");
        let over: Vec<u64> = (0..29_000).step_by(10).filter(|&from| within(from) > 50).collect();
        assert!(over.iter().all(|from| (3_000..6_000).contains(from)), "{over:?}");
        for settled in [2_000, 8_000, 13_000, 18_000, 28_000] {
            assert!(within(settled) >= 48, "{} at {settled}", within(settled));
        }
    }

    #[test]
    fn a_larger_share_waits_until_the_others_know_and_a_smaller_one_does_not() {
        let begun = Instant::now();
        let mut settling = Settling::default();
        let mut share =
            |view: &ClusterView, seconds: u64| settling.share(50, view, begun + Duration::from_secs(seconds));
        assert_eq!(share(&view(1, 0, false), 0), 50, "it is the only one");
        assert_eq!(share(&view(2, 2, true), 1), 25);
        assert_eq!(share(&view(2, 1, true), 10), 25);
        assert_eq!(share(&view(2, 1, true), 12), 25);
        assert_eq!(share(&view(2, 1, true), 13), 48);
        assert_eq!(share(&view(1, 1, true), 14), 50);
    }

    #[tokio::test]
    async fn the_share_follows_the_whole_and_the_view_and_stays_without_them() {
        let (whole, views) = (watch::Sender::new(50), watch::Sender::new(view(1, 1, true)));
        let mut share = follow(
            whole.subscribe(),
            views.subscribe(),
            Arc::default(),
            &Supervisor::default(),
        );
        assert_eq!(*share.borrow(), 50);
        views.send_replace(view(2, 2, true));
        share.changed().await.expect("it is kept");
        assert_eq!(*share.borrow_and_update(), 25);
        whole.send_replace(40);
        share.changed().await.expect("it is kept");
        assert_eq!(*share.borrow_and_update(), 20);
        drop((whole, views));
        tokio::task::yield_now().await;
        assert!(!share.has_changed().expect("it is kept"));
    }
}
