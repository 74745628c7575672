//! What goes wrong, and how long people were without an answer for it.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use headsup_testkit::PostgresServer;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use tokio::time::sleep;

use super::people::Notes;
use super::process::Place;
use crate::scene::eventually;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// SIGKILL, and a start.
    Killed,
    /// SIGTERM, and a start.
    Terminated,
    /// SIGSTOP, and SIGCONT later.
    Stopped,
    /// The connections to the database end.
    Cut,
    /// One process does not reach the database for a while, and no one tells it.
    Partitioned,
    /// Everything comes late from the database.
    Slow,
    /// The server of the database crashes and starts again.
    Restarted,
}

pub const ALL: [Fault; 7] = [
    Fault::Killed,
    Fault::Terminated,
    Fault::Stopped,
    Fault::Cut,
    Fault::Partitioned,
    Fault::Slow,
    Fault::Restarted,
];

/// One fault of a plan: of which process, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Incident {
    pub fault: Fault,
    pub place: usize,
    pub lasts: Duration,
}

/// What a process that stands by makes up for.
pub const OF_PROCESSES: [Fault; 3] = [Fault::Killed, Fault::Terminated, Fault::Stopped];

/// So many faults of these kinds: each kind comes once before any comes again.
pub fn plan(kinds: &[Fault], count: u64, chance: &mut StdRng, longest: u64) -> Vec<Incident> {
    let mut plan = Vec::new();
    while (plan.len() as u64) < count {
        let mut kinds = kinds.to_vec();
        kinds.shuffle(chance);
        plan.extend(kinds.into_iter().map(|fault| Incident {
            fault,
            place: chance.random_range(0..3),
            lasts: Duration::from_secs(chance.random_range(1..=longest)),
        }));
    }
    plan.truncate(count as usize);
    plan
}

impl Incident {
    /// Lets it happen, and waits until it is over.
    pub async fn happen(self, places: &mut [Place; 3], server: &PostgresServer) {
        let place = &mut places[self.place];
        match self.fault {
            Fault::Killed => place.kill(),
            Fault::Terminated => place.restart().await,
            Fault::Stopped => {
                place.signal("STOP");
                sleep(self.lasts).await;
                place.signal("CONT");
            }
            Fault::Cut => places.iter().for_each(|place| place.proxy.cut()),
            Fault::Partitioned => {
                place.proxy.silence(true);
                sleep(self.lasts).await;
                place.proxy.silence(false);
            }
            Fault::Slow => {
                place.proxy.delay(Duration::from_millis(300));
                sleep(self.lasts).await;
                place.proxy.delay(Duration::ZERO);
            }
            Fault::Restarted => server.restart_at_once(),
        }
    }
}

/// How long tables went without an answer, by kind of fault.
#[derive(Default)]
pub struct Outages(BTreeMap<Fault, Vec<Duration>>);

impl Outages {
    /// Waits until all tables have been answered again a few times, and notes the longest time that one of them was not.
    pub async fn measure(&mut self, incident: Incident, begun: Instant, notes: &Notes, tables: usize) {
        let over = Instant::now();
        for table in 0..tables {
            eventually(&format!("table {table} is answered after {incident:?}"), || async {
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
            gaps.map(|pair| pair[1] - pair[0]).max().unwrap_or_default()
        });
        let longest = longest.max().unwrap_or_default();
        println!("{incident:?}: up to {longest:.1?} without an answer");
        self.0.entry(incident.fault).or_default().push(longest);
    }
}

impl fmt::Display for Outages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (fault, times) in &self.0 {
            let mut times = times.clone();
            times.sort();
            let (least, most) = (times[0], times[times.len() - 1]);
            let median = times[times.len() / 2];
            let kind = format!("{fault:?}");
            writeln!(
                f,
                "{kind:12} {:3} times, without an answer for {least:.1?} / {median:.1?} / {most:.1?}",
                times.len()
            )?;
        }
        Ok(())
    }
}
