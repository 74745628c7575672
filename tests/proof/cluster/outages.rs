//! How long people were without an answer, and what else they saw of what went wrong.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use headsup_app::{Clock, SystemClock};
use headsup_match::Timestamp;

use super::deferred::Ends;
use super::faults::{Fault, FaultKind, Group};
use super::people::Notes;
use headsup_stage::scene::eventually;

/// How long tables went without an answer, by kind of fault where one happened alone, and what else players saw.
#[derive(Default)]
pub struct Outages {
    happened: BTreeMap<FaultKind, usize>,
    times: BTreeMap<Option<Fault>, Vec<Duration>>,
    /// After how long the jobs of a killed process had gone on.
    jobs: Vec<Duration>,
    /// What came of presses that were put off while the database was away.
    deferred: Ends,
    /// How many got no answer at all then.
    unanswered: usize,
}

/// Within which the jobs of a killed process go on.
const JOBS: Duration = Duration::from_secs(20);

impl Outages {
    /// Waits until all tables have been answered again a few times, and notes the longest time that one of them was not since this began.
    pub async fn measure(&mut self, group: &Group, begun: Instant, notes: &Notes, tables: usize) {
        let over = Instant::now();
        for fault in group.faults() {
            *self.happened.entry(fault.kind()).or_default() += 1;
        }
        for table in 0..tables {
            eventually(&format!("table {table} is answered after {group:?}"), || async {
                let answered = notes.answered();
                answered.iter().filter(|(at, of)| *of == table && *at > over).count() >= 3
            })
            .await;
        }
        let answered = notes.answered();
        let longest = (0..tables).map(|table| {
            let times = answered.iter().filter(|(_, of)| *of == table).map(|(at, _)| *at);
            let times: Vec<Instant> = times.collect();
            let gaps = times.windows(2).filter(|pair| pair[1] > begun);
            gaps.map(|pair| pair[1] - pair[0].max(begun)).max().unwrap_or_default()
        });
        let longest = longest.max().unwrap_or_default();
        // By the clock of the processes' logs, and of what the database stored.
        let Timestamp(now) = SystemClock.now();
        println!("{now} {:?}: up to {longest:.1?} without an answer", group.0);
        self.times.entry(group.only()).or_default().push(longest);
    }

    /// How many faults of a kind there were.
    pub fn happened(&self, kind: FaultKind) -> usize {
        self.happened.get(&kind).copied().unwrap_or_default()
    }

    pub fn jobs_went_on(&mut self, after: Duration) {
        self.jobs.push(after);
    }

    pub fn deferred(&mut self, ends: Ends) {
        self.deferred.done += ends.done;
        self.deferred.given_up += ends.given_up;
    }

    /// These came while the database was away, and no one answered.
    pub fn unanswered(&mut self, presses: &[(Timestamp, String)]) {
        for (Timestamp(at), press) in presses {
            println!("{at} not answered: {press}");
        }
        self.unanswered += presses.len();
    }

    /// How many presses were lost while the database was away: put off and never done, or not answered.
    pub fn lost(&self) -> usize {
        self.deferred.given_up + self.unanswered
    }

    /// The jobs of a killed process that went on too late.
    pub fn late_jobs(&self) -> Vec<Duration> {
        self.jobs.iter().filter(|after| **after > JOBS).copied().collect()
    }

    /// Those that were longer than is promised.
    pub fn too_long(&self) -> Vec<String> {
        let all = self
            .times
            .iter()
            .filter_map(|(fault, times)| Some((fault, times, (*fault)?.longest()?)));
        let too_long = all.flat_map(|(fault, times, longest)| {
            let times = times.iter().filter(move |time| **time > longest);
            times.map(move |time| format!("{fault:?}: {time:?}"))
        });
        too_long.collect()
    }
}

impl fmt::Display for Outages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (fault, times) in &self.times {
            let mut times = times.clone();
            times.sort();
            let (least, most) = (times[0], times[times.len() - 1]);
            let median = times[times.len() / 2];
            let kind = fault.map_or_else(|| "several".to_owned(), |fault| format!("{fault:?}"));
            writeln!(
                f,
                "{kind:13} {:3} times, without an answer for {least:.1?} / {median:.1?} / {most:.1?}",
                times.len()
            )?;
        }
        let latest = self.jobs.iter().max();
        if let Some(latest) = latest {
            writeln!(f, "the jobs of a killed process had gone on after {latest:.1?} at most")?;
        }
        let kinds = [
            (FaultKind::Kill, "kills"),
            (FaultKind::End, "ends"),
            (FaultKind::Stop, "stops"),
            (FaultKind::OfDatabase, "faults of the database"),
            (FaultKind::Partition, "partitions"),
            (FaultKind::OfNetwork, "other faults of networks"),
            (FaultKind::Clock, "clocks set"),
        ];
        let counts = kinds.map(|(kind, name)| format!("{} {name}", self.happened(kind)));
        writeln!(f, "in all {}", counts.join(", "))?;
        let Ends { done, given_up, .. } = self.deferred;
        writeln!(
            f,
            "while the database was away {done} presses were put off and then done, {given_up} given up, {} not answered",
            self.unanswered
        )
    }
}
