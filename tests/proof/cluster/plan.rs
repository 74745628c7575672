//! Which faults happen, how many of each kind, and in which order.

use std::time::Duration;

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::faults::{Fault, Group, Incident, is_large};
use crate::rounds;

/// Those of the database, when there are three nodes.
const OF_NODES: [Fault; 4] = [
    Fault::SwitchedOver,
    Fault::Crashed,
    Fault::PrimaryDied,
    Fault::PrimaryFroze,
];
/// Those in which a process does not reach Discord, or Discord not the process.
const OF_DISCORD: [Fault; 3] = [Fault::DiscordOneWay, Fault::DiscordUnheard, Fault::DiscordParted];
/// Those in which a process does not reach the database, or the database not the process.
const OF_DATABASE: [Fault; 2] = [Fault::Partitioned, Fault::OneWay];
/// What networks do besides.
const OF_NETWORKS: [Fault; 4] = [Fault::Cut, Fault::Slow, Fault::DiscordCut, Fault::DiscordSlow];

/// How many faults of each kind happen.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    pub kills: u64,
    /// As many processes are told to end as are stopped.
    pub ends_and_stops: u64,
    pub of_database: u64,
    pub partitions: u64,
    pub of_networks: u64,
    pub clocks: u64,
}

impl Counts {
    /// A thousand kills go with three hundred faults of the database and a hundred partitions. The small size has 20, 6 and 3. Of the kills
    /// three tenths, or four, happen [beside standby sessions](Counts::beside_standby), where there are some more partitions.
    pub fn of_proof() -> Counts {
        let n = rounds(0);
        match is_large() {
            false => Counts {
                kills: 16,
                ends_and_stops: 4,
                of_database: 6,
                partitions: 3,
                of_networks: 2,
                clocks: 3,
            },
            true => Counts {
                kills: n * 7 / 10,
                ends_and_stops: n / 10,
                of_database: n * 3 / 10,
                partitions: n.div_ceil(10),
                of_networks: n.div_ceil(20),
                clocks: n.div_ceil(10),
            },
        }
    }

    /// Those where another has the sessions of a process already.
    pub fn beside_standby() -> Counts {
        let n = rounds(0);
        let (kills, ends_and_stops, partitions) = match is_large() {
            false => (4, 2, 1),
            true => (n * 3 / 10, n.div_ceil(20), n.div_ceil(20)),
        };
        Counts {
            kills,
            ends_and_stops,
            of_database: 0,
            partitions,
            of_networks: 0,
            clocks: 0,
        }
    }
}

/// So many faults of these kinds: each kind comes once before any comes again.
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

fn of_processes(counts: Counts, chance: &mut StdRng) -> Vec<Incident> {
    let mut all = incidents(&[Fault::Killed], counts.kills, chance);
    let others = [Fault::Terminated, Fault::Stopped];
    all.extend(incidents(&others, counts.ends_and_stops, chance));
    all
}

/// Faults of processes and of their way to Discord, one after the other.
pub fn beside_standby(counts: Counts, chance: &mut StdRng) -> Vec<Group> {
    let mut all = of_processes(counts, chance);
    all.extend(incidents(&OF_DISCORD, counts.partitions, chance));
    all.shuffle(chance);
    all.into_iter().map(|incident| Group(vec![incident])).collect()
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
    let mut partitions = [&OF_DATABASE[..], &OF_DISCORD].concat();
    let mut of_networks = OF_NETWORKS.to_vec();
    if nodes && is_large() {
        partitions.push(Fault::PrimaryParted);
        of_networks.push(Fault::Cancelled);
    }
    let mut others = of_processes(counts, chance);
    others.extend(incidents(&partitions, counts.partitions, chance));
    others.extend(incidents(&of_networks, counts.of_networks, chance));
    others.extend(incidents(&[Fault::ClockSet], counts.clocks, chance));
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
