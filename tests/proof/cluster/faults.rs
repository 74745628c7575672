//! What goes wrong, and how long people were without an answer for it.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use headsup_app::{Clock, SystemClock};
use headsup_match::Timestamp;
use headsup_testkit::PatroniCluster;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use tokio::time::sleep;

use super::database::{Database, Nodes};
use super::deferred::Ends;
use super::network::{Network, Way};
use super::people::Notes;
use super::process::Place;
use crate::rounds;
use crate::scene::eventually;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// SIGKILL of a process, and a start.
    Killed,
    /// SIGTERM, and a start.
    Terminated,
    /// SIGSTOP, and SIGCONT later.
    Stopped,
    /// The clock of its machine is set by an hour.
    ClockSet,
    /// Its connections to the database end.
    Cut,
    /// One process does not reach the database for a while, and no one tells it.
    Partitioned,
    /// What one process sends reaches the database, and no answer reaches the process.
    OneWay,
    /// Everything comes late from the database.
    Slow,
    /// What one process sends reaches Discord, and no answer reaches the process.
    DiscordOneWay,
    /// The primary reaches no one, and no one reaches it.
    PrimaryParted,
    /// Commits wait for a second node, and are cancelled, which looks as if they had succeeded.
    Cancelled,
    /// Another node becomes the primary, in order.
    SwitchedOver,
    /// PostgreSQL crashes on the primary.
    Crashed,
    /// All processes of the primary's machine end.
    PrimaryDied,
    /// All processes of the primary's machine stand still until another node has its place.
    PrimaryFroze,
    /// The one server of the database crashes and starts again.
    Restarted,
}

/// Those of a process.
pub const OF_PROCESSES: [Fault; 3] = [Fault::Killed, Fault::Terminated, Fault::Stopped];
/// Those of the network that are over soon.
const OF_NETWORKS: [Fault; 5] = [
    Fault::OneWay,
    Fault::Partitioned,
    Fault::DiscordOneWay,
    Fault::Cut,
    Fault::Slow,
];
/// Those of the database, when there are three nodes: the ones that take long come last.
const OF_NODES: [Fault; 4] = [
    Fault::SwitchedOver,
    Fault::Crashed,
    Fault::PrimaryDied,
    Fault::PrimaryFroze,
];

/// One fault of a plan: of which process, and for how long.
#[derive(Clone, Copy, Debug)]
struct Incident {
    fault: Fault,
    place: usize,
    lasts: Duration,
}

/// How many faults of each sort happen.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    pub of_processes: u64,
    pub of_database: u64,
    pub of_networks: u64,
}

impl Counts {
    /// A thousand of processes go with three hundred of the database and a hundred of networks. The small size has 20, 6 and 3, of which
    /// six of processes happen in another proof.
    pub fn of_proof() -> Counts {
        match is_large() {
            false => Counts {
                of_processes: 14,
                of_database: 6,
                of_networks: 3,
            },
            true => Counts {
                of_processes: rounds(0) * 7 / 10,
                of_database: rounds(0) * 3 / 10,
                of_networks: rounds(0).div_ceil(10),
            },
        }
    }
}

/// Whether `PROOF` asks for another size than the small one, in which nothing lasts for long.
pub fn is_large() -> bool {
    std::env::var_os("PROOF").is_some()
}

/// Faults that happen at once.
#[derive(Clone, Debug)]
pub struct Group(Vec<Incident>);

/// So many faults of these kinds, one after the other: each kind comes once before any comes again.
pub fn plan(kinds: &[Fault], count: u64, chance: &mut StdRng) -> Vec<Group> {
    let all = incidents(kinds, count, chance);
    all.into_iter().map(|incident| Group(vec![incident])).collect()
}

fn incidents(kinds: &[Fault], count: u64, chance: &mut StdRng) -> Vec<Incident> {
    let longest = if is_large() { 20 } else { 5 };
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

/// Faults of all sorts: after each of the database come some of the others, while its nodes become three again. In the small size those
/// happen at once.
pub fn mixed(counts: Counts, nodes: bool, chance: &mut StdRng) -> Vec<Group> {
    let of_database = match (nodes, is_large()) {
        (false, _) => incidents(&[Fault::Restarted], counts.of_database, chance),
        (true, true) => incidents(&OF_NODES, counts.of_database, chance),
        // Two of those that take long are enough.
        (true, false) => {
            let mut of_database = incidents(&[Fault::SwitchedOver], counts.of_database, chance);
            of_database[1].fault = Fault::Crashed;
            of_database[3].fault = if chance.random() {
                Fault::PrimaryDied
            } else {
                Fault::PrimaryFroze
            };
            of_database
        }
    };
    let networks: &[Fault] = match (nodes, is_large()) {
        (true, true) => &[&OF_NETWORKS[..], &[Fault::PrimaryParted, Fault::Cancelled]].concat(),
        (_, true) => &OF_NETWORKS,
        (_, false) => &OF_NETWORKS[..3],
    };
    let mut others = incidents(&OF_PROCESSES, counts.of_processes, chance);
    others.extend(incidents(networks, counts.of_networks, chance));
    others.extend(incidents(&[Fault::ClockSet], counts.of_networks, chance));
    others.shuffle(chance);
    let share = others.len().div_ceil(of_database.len().max(1));
    let mut others = others.into_iter();
    let mut all = Vec::new();
    for incident in of_database {
        all.push(Group(vec![incident]));
        let some: Vec<Incident> = others.by_ref().take(share).collect();
        match is_large() {
            true => all.extend(some.into_iter().map(|incident| Group(vec![incident]))),
            false if some.is_empty() => {}
            false => all.push(Group(some)),
        }
    }
    all
}

impl Group {
    pub fn is_of_nodes(&self) -> bool {
        self.0.iter().any(|incident| incident.fault.is_of_nodes())
    }

    pub fn has(&self, fault: Fault) -> bool {
        self.0.iter().any(|incident| incident.fault == fault)
    }

    /// The fault, if there is one alone.
    fn only(&self) -> Option<Fault> {
        match self.0[..] {
            [incident] => Some(incident.fault),
            _ => None,
        }
    }

    /// Lets them happen, those of each place one after the other, and waits until they are over.
    pub async fn happen(&self, places: &mut [Place; 3], database: &Database) {
        let of_places = (0..).zip(places.iter_mut()).map(async |(at, place)| {
            for incident in self.0.iter().filter(|incident| incident.place == at) {
                incident.happen(place, database).await;
            }
        });
        join_all(of_places).await;
    }
}

impl Incident {
    async fn happen(self, place: &mut Place, database: &Database) {
        match (self.fault, database) {
            (Fault::Killed, _) => place.kill(),
            (Fault::Terminated, _) => place.restart().await,
            (Fault::Stopped, _) => {
                place.signal("STOP");
                sleep(self.lasts).await;
                place.signal("CONT");
            }
            (Fault::ClockSet, _) => {
                const HOUR: i64 = 60 * 60;
                place.set_clock([HOUR, -HOUR, 0][self.lasts.as_secs() as usize % 3]);
            }
            (Fault::Cut, _) => place.network.cut(),
            (Fault::Partitioned, _) => self.silence(&place.network, &[Way::Out, Way::Back]).await,
            (Fault::OneWay, _) => self.silence(&place.network, &[Way::Back]).await,
            (Fault::DiscordOneWay, _) => self.silence(&place.to_discord, &[Way::Back]).await,
            (Fault::Slow, _) => {
                place.network.delay(Duration::from_millis(300));
                sleep(self.lasts).await;
                place.network.delay(Duration::ZERO);
            }
            (Fault::Restarted, Database::One { server, .. }) => server.restart_at_once(),
            (Fault::Cancelled, Database::Nodes(nodes)) => nodes.cancel_commits(&database.observer(), self.lasts).await,
            (fault, Database::Nodes(nodes)) => befall(fault, nodes).await,
            (fault, Database::One { .. }) => panic!("{fault:?} is of three nodes"),
        }
    }

    async fn silence(self, network: &Network, ways: &[Way]) {
        network.silence(ways);
        sleep(self.lasts).await;
        network.silence(&[]);
    }
}

/// Lets something happen to the primary, and waits until the nodes have made up for it.
async fn befall(fault: Fault, nodes: &Nodes) {
    let primary = nodes.primary().await;
    match fault {
        Fault::SwitchedOver => nodes.with(PatroniCluster::switch_over).await,
        Fault::Crashed => nodes.with(move |cluster| cluster.crash(primary)).await,
        Fault::PrimaryDied => {
            nodes.signal(primary, "KILL").await;
            nodes.is_replaced(primary).await;
            nodes.start(primary).await;
        }
        Fault::PrimaryFroze => {
            nodes.signal(primary, "STOP").await;
            nodes.is_replaced(primary).await;
            nodes.signal(primary, "CONT").await;
        }
        Fault::PrimaryParted => {
            nodes.part(primary, true);
            nodes.is_replaced(primary).await;
            nodes.part(primary, false);
        }
        other => panic!("{other:?} is not of nodes"),
    }
}

impl Fault {
    /// Whether the primary is another, or was away.
    fn is_of_nodes(self) -> bool {
        OF_NODES.contains(&self) || self == Fault::PrimaryParted
    }

    /// How long players may be without an answer for it, of those that are promised.
    fn longest(self) -> Option<Duration> {
        let seconds = match self {
            Fault::SwitchedOver => 5,
            Fault::Crashed => 15,
            Fault::PrimaryDied | Fault::PrimaryFroze => 25,
            _ => return None,
        };
        Some(Duration::from_secs(seconds))
    }
}

/// How long tables went without an answer, by kind of fault where one happened alone, and what else players saw.
#[derive(Default)]
pub struct Outages {
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
}

impl Outages {
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
        let Ends { done, given_up, .. } = self.deferred;
        writeln!(
            f,
            "while the database was away {done} presses were put off and then done, {given_up} given up, {} not answered",
            self.unanswered
        )
    }
}
