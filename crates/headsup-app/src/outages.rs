//! When people could not reach the program: at all, or by one of several shards.

use std::collections::BTreeMap;
use std::time::Duration;

use headsup_match::{GuildId, Interval, Timestamp};
use headsup_store::Ticked;

/// How many that are over are remembered, of each shard and of those of all.
const REMEMBERED: usize = 64;

/// Every match is told of outages that add up to this, or that are so many that they will soon be forgotten; of fewer only those that
/// something happens in. Those of one server that add up to less are no matter to what goes on there.
pub(crate) const WORTH_TELLING: Duration = Duration::from_secs(5);
const MANY: usize = REMEMBERED / 2;

/// One of several shards by which people reach the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Shard {
    pub number: u32,
    /// How many there are.
    pub total: u32,
}

impl Shard {
    /// Whether the people of a server reach the program by it: servers are divided among shards by the time in their numbers.
    pub fn has(self, server: GuildId) -> bool {
        (server.0 >> 22) % u64::from(self.total.max(1)) == u64::from(self.number)
    }
}

/// A time in which no one could play, or none of those who play by one shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outage {
    pub shard: Option<Shard>,
    pub span: Interval,
}

/// When people could not reach the program. What is said of no shard holds for all.
#[derive(Debug, Default)]
pub(crate) struct Outages {
    ongoing: BTreeMap<Option<Shard>, Timestamp>,
    over: BTreeMap<Option<Shard>, Vec<Interval>>,
    untold: BTreeMap<Option<Shard>, Untold>,
}

/// Outages that not every match was told of.
#[derive(Clone, Copy, Debug, Default)]
struct Untold {
    time: Duration,
    count: usize,
}

impl Outages {
    /// People cannot reach the program since a moment; returns whether that is news.
    pub fn begin(&mut self, shard: Option<Shard>, since: Timestamp) -> bool {
        let news = !self.ongoing.contains_key(&shard);
        let began = self.ongoing.entry(shard).or_insert(since);
        *began = since.min(*began);
        news
    }

    /// They can again, if they could not; returns since when they could not.
    pub fn end(&mut self, shard: Option<Shard>) -> Option<Timestamp> {
        self.ongoing.remove(&shard)
    }

    /// Since when they cannot, if that is so.
    pub fn since(&self, shard: Option<Shard>) -> Option<Timestamp> {
        self.ongoing.get(&shard).copied()
    }

    /// Remembers one that is over.
    pub fn add(&mut self, shard: Option<Shard>, span: Interval) {
        let over = self.over.entry(shard).or_default();
        over.push(span);
        let most = over.len().saturating_sub(REMEMBERED);
        over.drain(..most);
        let untold = self.untold.entry(shard).or_default();
        untold.time += span.until.since(span.from);
        untold.count += 1;
    }

    /// Whether every match is to be told of those that are over. They count as told then.
    pub fn take_untold(&mut self, shard: Option<Shard>) -> bool {
        let untold = self.untold.get(&shard).copied().unwrap_or_default();
        let is_due = untold.time >= WORTH_TELLING || untold.count >= MANY;
        if is_due {
            self.untold.remove(&shard);
        }
        is_due
    }

    /// All of them, up to now; of those of shards only what is over later than `since`, and nothing if that is none.
    pub fn until(&self, now: Timestamp, since: Option<Timestamp>) -> Vec<Outage> {
        let over = self.over.iter().flat_map(|(&shard, spans)| {
            let outage = move |&span: &Interval| Outage { shard, span };
            spans.iter().map(outage)
        });
        let ongoing = self.ongoing.iter().filter(|(_, from)| **from < now);
        let ongoing = ongoing.map(|(&shard, &from)| Outage {
            shard,
            span: Interval { from, until: now },
        });
        over.chain(ongoing)
            .filter(|outage| outage.shard.is_none() || since.is_some_and(|since| since < outage.span.until))
            .collect()
    }

    /// The shards by which people cannot reach the program now, and since when.
    pub fn away(&self) -> impl Iterator<Item = (Shard, Timestamp)> {
        self.ongoing
            .iter()
            .filter_map(|(shard, &since)| Some(((*shard)?, since)))
    }

    /// What is to be kept of it when clocks ran until this moment.
    pub fn ticked(&self, all: Timestamp) -> Ticked {
        let away = self.away().filter(|(_, since)| *since < all);
        let mut ticked = Ticked::from(all);
        for (shard, since) in away {
            ticked.total = shard.total;
            ticked.away.insert(shard.number, since);
        }
        ticked
    }

    /// The time was put back, and what is over lies in a time that is yet to come.
    pub fn put_back(&mut self, now: Timestamp) {
        self.over.clear();
        self.untold.clear();
        for since in self.ongoing.values_mut() {
            *since = now.min(*since);
        }
    }
}

/// When no one could play, if this is what was kept until now, and when none of some shards could.
pub(crate) fn kept(ticked: &Ticked, now: Timestamp) -> impl Iterator<Item = Outage> {
    let Ticked { all, away, total } = ticked;
    let since = Outage {
        shard: None,
        span: Interval { from: *all, until: now },
    };
    let of_shards = away.iter().map(|(&number, &from)| Outage {
        shard: Some(Shard { number, total: *total }),
        span: Interval { from, until: *all },
    });
    std::iter::once(since).chain(of_shards)
}

/// The same times, the earliest first, without those that are part of others.
pub(crate) fn joined(mut spans: Vec<Interval>) -> Vec<Interval> {
    spans.sort_by_key(|span| span.from);
    let mut joined: Vec<Interval> = Vec::new();
    for span in spans {
        match joined.last_mut() {
            Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
            _ => joined.push(span),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(from: u64, until: u64) -> Interval {
        let [from, until] = [from, until].map(Timestamp);
        Interval { from, until }
    }

    #[test]
    fn an_outage_goes_on_from_its_first_moment_and_each_shard_has_its_own() {
        let shard = |number| Some(Shard { number, total: 4 });
        let mut outages = Outages::default();
        assert!(outages.begin(shard(1), Timestamp(50)));
        assert!(!outages.begin(shard(1), Timestamp(40)) && !outages.begin(shard(1), Timestamp(60)));
        assert!(outages.begin(shard(2), Timestamp(70)));
        outages.add(None, span(1, 2));
        assert_eq!(outages.end(shard(2)), Some(Timestamp(70)));
        let kept = outages.ticked(Timestamp(90));
        assert_eq!((kept.total, kept.away), (4, BTreeMap::from([(1, Timestamp(40))])));
        let outage = |shard, span| Outage { shard, span };
        assert_eq!(
            outages.until(Timestamp(100), Some(Timestamp(90))),
            [outage(None, span(1, 2)), outage(shard(1), span(40, 100))]
        );
        assert_eq!(outages.until(Timestamp(100), None), [outage(None, span(1, 2))]);
        assert_eq!(
            outages.until(Timestamp(100), Some(Timestamp(100))),
            [outage(None, span(1, 2))]
        );
        outages.put_back(Timestamp(30));
        assert_eq!(
            outages.until(Timestamp(31), Some(Timestamp(0))),
            [outage(shard(1), span(30, 31))]
        );
    }

    #[test]
    fn outages_are_told_once_they_add_up_or_are_many() {
        let mut outages = Outages::default();
        let mut told_after = |seconds: u64| {
            let mut told = (1..=200).filter(|&number| {
                let from = number * 60_000;
                outages.add(None, span(from, from + seconds * 1_000));
                outages.take_untold(None)
            });
            (told.next(), told.next())
        };
        assert_eq!(told_after(5), (Some(1), Some(2)));
        assert_eq!(told_after(2), (Some(3), Some(6)));
        assert_eq!(told_after(0), (Some(32), Some(64)));
    }

    #[test]
    fn times_that_overlap_are_one() {
        let spans = vec![
            span(5, 9),
            span(1, 3),
            span(2, 4),
            span(6, 7),
            span(9, 10),
            span(12, 13),
        ];
        assert_eq!(joined(spans), [span(1, 4), span(5, 10), span(12, 13)]);
    }
}
