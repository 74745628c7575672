//! When no process could do anything for the people of a shard, as those know who made it so, and whether anyone was charged for it.

use std::collections::BTreeMap;
use std::time::Duration;

use headsup_match::{Match, MatchId, Timestamp};

use super::evidence::Version;
use super::faults::Fault;
use super::tables::{AWAY, spent};

/// What befell a process that held shards. Moments are since the Unix epoch.
#[derive(Clone, Debug)]
pub struct ProcessFault {
    pub fault: Fault,
    pub shards: Vec<u64>,
    pub from: Duration,
    /// When it was over; none of a process that is gone for good.
    pub over: Option<Duration>,
}

/// A time in which no process could do anything for the people of a shard.
#[derive(Clone, Copy, Debug)]
pub struct Absence {
    pub fault: Fault,
    pub shard: u64,
    pub from: Duration,
    pub until: Duration,
}

/// How far the moment at which something happened may be before that at which it was stored.
const STORED: Duration = Duration::from_secs(1);

impl Absence {
    /// As if no process had been there while a player of these versions was charged the most for one decision.
    pub fn of_longest_decision(versions: &[Version], home: u64) -> Option<Absence> {
        let timed = timed(versions);
        let longest = timed.windows(2).max_by_key(|two| spent(&two[0].game, &two[1].game))?;
        Some(Absence {
            fault: Fault::Killed,
            shard: home,
            from: longest[0].at,
            until: longest[1].at,
        })
    }

    fn lasted(&self) -> Duration {
        self.until - self.from
    }

    /// Whether it must be known afterwards. That a process was killed is known whenever it was; that one hangs is after a while.
    fn is_noticed(&self) -> bool {
        self.fault == Fault::Killed || self.lasted() > AWAY
    }

    /// How much of it was charged in a match that went on before and after it. Where one went on meanwhile its people found another way, as those
    /// do whose table is in their direct messages.
    fn charged(&self, versions: &[Version]) -> Option<Duration> {
        let timed = timed(versions);
        let before = timed.iter().rposition(|version| version.at <= self.from)?;
        let after = timed.iter().position(|version| version.at >= self.until)?;
        let meanwhile = |version: &&Version| version.at > self.from + STORED && version.at < self.until;
        if timed[before..after].iter().any(meanwhile) {
            return None;
        }
        let over = &timed[before..=after];
        let spent: Duration = over
            .windows(2)
            .filter_map(|two| spent(&two[0].game, &two[1].game))
            .sum();
        // Steps on the way to a move are charged with the move.
        let Timestamp(since) = timed[before].game.charged()?;
        let there = timed[after]
            .at
            .saturating_sub(Duration::from_millis(since) + self.lasted());
        Some(spent.saturating_sub(there))
    }
}

/// Those of which a clock runs.
fn timed(versions: &[Version]) -> Vec<&Version> {
    let timed = versions.iter().filter(|version| version.game.times().is_some());
    timed.collect()
}

/// The matches in which more of an absence of their home was charged than may be, of those whose home is known. Where one plays by another
/// shard, `across`, they may have moved before it was known.
pub fn charged(
    versions: &BTreeMap<MatchId, Vec<Version>>,
    homes: &BTreeMap<MatchId, u64>,
    across: impl Fn(&Match) -> bool,
    absences: &[Absence],
) -> Vec<String> {
    let (mut wrong, mut seen) = (Vec::new(), BTreeMap::new());
    for absence in absences.iter().filter(|absence| absence.is_noticed()) {
        let here = versions.iter().filter(|(id, _)| homes.get(id) == Some(&absence.shard));
        for (id, versions) in here {
            let Some(charged) = absence.charged(versions) else {
                continue;
            };
            let allowed = if across(&versions[0].game) { AWAY } else { STORED };
            let (times, longest, most): &mut (usize, Duration, Duration) =
                seen.entry((absence.fault, allowed)).or_default();
            *times += 1;
            *longest = absence.lasted().max(*longest);
            *most = charged.max(*most);
            if charged > allowed {
                let of = absence.lasted();
                wrong.push(format!("{id}: charged {charged:?} of {of:?}, {absence:?}"));
            }
        }
    }
    for ((fault, allowed), (times, longest, most)) in seen {
        println!(
            "{fault:?}: {times} times a match went on after its shard was away, for {longest:.1?} at most; charged {most:.1?} at most, \
             {allowed:?} may be"
        );
    }
    wrong
}
