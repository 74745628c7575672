//! What goes wrong.

use std::time::Duration;

use futures_util::future::join_all;
use headsup_testkit::PatroniCluster;
use tokio::time::sleep;

use super::database::{Database, Nodes};
use super::evidence::Observer;
use super::network::{Network, Way};
use super::process::Place;

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
    /// What one process sends reaches Discord, and nothing from Discord reaches the process: no answer and no event.
    DiscordOneWay,
    /// One process gets Discord's events, and nothing that it sends reaches Discord.
    DiscordUnheard,
    /// Nothing goes between one process and Discord, and no one is told.
    DiscordParted,
    /// Its connections to Discord end.
    DiscordCut,
    /// Everything between it and Discord comes late.
    DiscordSlow,
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

/// Of what kind a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FaultKind {
    Kill,
    End,
    Stop,
    OfDatabase,
    /// Something does not come through for a while, and no one is told.
    Partition,
    /// What else a network does: connections end, or are slow.
    OfNetwork,
    Clock,
}

/// One fault of a plan: of which process, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Incident {
    pub fault: Fault,
    pub place: usize,
    pub lasts: Duration,
}

/// Whether `PROOF` asks for another size than the small one, in which nothing lasts for long.
pub fn is_large() -> bool {
    std::env::var_os("PROOF").is_some()
}

/// Faults that happen at once.
#[derive(Clone, Debug)]
pub struct Group(pub Vec<Incident>);

impl Group {
    pub fn is_of_nodes(&self) -> bool {
        self.faults().any(Fault::is_of_nodes)
    }

    pub fn has(&self, fault: Fault) -> bool {
        self.faults().any(|of| of == fault)
    }

    pub fn faults(&self) -> impl Iterator<Item = Fault> {
        self.0.iter().map(|incident| incident.fault)
    }

    /// The fault, if there is one alone.
    pub fn only(&self) -> Option<Fault> {
        match self.0[..] {
            [incident] => Some(incident.fault),
            _ => None,
        }
    }

    /// Lets them happen, those of each place one after the other, and waits until they are over.
    pub async fn happen(&self, places: &mut [Place; 3], database: &Database, observer: &Observer) {
        let of_places = (0..).zip(places.iter_mut()).map(async |(at, place)| {
            for incident in self.0.iter().filter(|incident| incident.place == at) {
                incident.happen(place, database, observer).await;
            }
        });
        join_all(of_places).await;
    }
}

impl Incident {
    async fn happen(self, place: &mut Place, database: &Database, observer: &Observer) {
        match (self.fault, database) {
            (Fault::Killed, _) => {
                place.is_struck(self.fault, observer).await;
                place.kill();
            }
            (Fault::Terminated, _) => place.restart().await,
            (Fault::Stopped, _) => {
                place.is_struck(self.fault, observer).await;
                place.signal("STOP");
                sleep(self.lasts).await;
                place.signal("CONT");
                place.is_back();
            }
            (Fault::ClockSet, _) => {
                const HOUR: i64 = 60 * 60;
                place.set_clock([HOUR, -HOUR, 0][self.lasts.as_secs() as usize % 3]);
            }
            (Fault::Cut, _) => place.network.cut(),
            (Fault::Partitioned | Fault::OneWay, _) => {
                place.is_struck(self.fault, observer).await;
                let out = [Way::Out].into_iter().filter(|_| self.fault == Fault::Partitioned);
                let ways: Vec<Way> = out.chain([Way::Back]).collect();
                self.silence(&place.network, &ways).await;
                place.is_back();
            }
            (Fault::Slow, _) => self.delay(&place.network).await,
            (Fault::DiscordOneWay, _) => self.silence(&place.to_discord, &[Way::Back]).await,
            (Fault::DiscordUnheard, _) => self.silence(&place.to_discord, &[Way::Out]).await,
            (Fault::DiscordParted, _) => self.silence(&place.to_discord, &[Way::Out, Way::Back]).await,
            (Fault::DiscordCut, _) => place.to_discord.cut(),
            (Fault::DiscordSlow, _) => self.delay(&place.to_discord).await,
            (Fault::Restarted, Database::One { server, .. }) => server.restart_at_once(),
            (Fault::Cancelled, Database::Nodes(nodes)) => nodes.cancel_commits(observer, self.lasts).await,
            (fault, Database::Nodes(nodes)) => befall(fault, nodes).await,
            (fault, Database::One { .. }) => panic!("{fault:?} is of three nodes"),
        }
    }

    async fn silence(self, network: &Network, ways: &[Way]) {
        network.silence(ways);
        sleep(self.lasts).await;
        network.silence(&[]);
    }

    async fn delay(self, network: &Network) {
        network.delay(Duration::from_millis(300));
        sleep(self.lasts).await;
        network.delay(Duration::ZERO);
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
        self == Fault::PrimaryParted || self.kind() == FaultKind::OfDatabase && self != Fault::Restarted
    }

    pub fn kind(self) -> FaultKind {
        match self {
            Fault::Killed => FaultKind::Kill,
            Fault::Terminated => FaultKind::End,
            Fault::Stopped => FaultKind::Stop,
            Fault::ClockSet => FaultKind::Clock,
            Fault::Partitioned
            | Fault::OneWay
            | Fault::DiscordOneWay
            | Fault::DiscordUnheard
            | Fault::DiscordParted
            | Fault::PrimaryParted => FaultKind::Partition,
            Fault::Cut | Fault::Slow | Fault::DiscordCut | Fault::DiscordSlow | Fault::Cancelled => {
                FaultKind::OfNetwork
            }
            Fault::SwitchedOver | Fault::Crashed | Fault::PrimaryDied | Fault::PrimaryFroze | Fault::Restarted => {
                FaultKind::OfDatabase
            }
        }
    }

    /// How long players may be without an answer for it, of those that are promised.
    pub fn longest(self) -> Option<Duration> {
        let seconds = match self {
            Fault::SwitchedOver => 5,
            Fault::Crashed => 15,
            Fault::PrimaryDied | Fault::PrimaryFroze => 25,
            _ => return None,
        };
        Some(Duration::from_secs(seconds))
    }
}
