//! The database: three nodes under Patroni, or one server where that is not installed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use headsup_testkit::{NODES, NodePorts, PatroniCluster, PostgresServer, Replication};

use tokio::time::sleep;

use super::evidence::Observer;
use super::network::{Network, Way};
use super::proxy::{Proxy, Server};

/// What the processes connect to.
pub enum Database {
    One { server: PostgresServer, name: String },
    Nodes(Nodes),
}

/// Three nodes, each with a network of its own.
#[derive(Clone)]
pub struct Nodes(Arc<Parts>);

struct Parts {
    cluster: PatroniCluster,
    ports: [NodePorts; NODES],
    networks: [Network; NODES],
    /// By which the other nodes follow one.
    replications: [Network; NODES],
    _proxies: Vec<Proxy>,
}

impl Database {
    /// One server; none where PostgreSQL is not installed.
    pub fn one() -> Option<Database> {
        let server = PostgresServer::start(true)?;
        let name = server.database();
        Some(Database::One { server, name })
    }

    /// Three nodes; none where Patroni is not installed.
    pub async fn nodes(replication: Replication) -> Option<Database> {
        let ports = NodePorts::choose();
        let networks = [(); NODES].map(|()| Network::new());
        let replications = [(); NODES].map(|()| Network::new());
        let mut proxies = Vec::new();
        let mut reached = ports;
        for node in 0..NODES {
            let (own, network) = (ports[node], &networks[node]);
            let following = [network.clone(), replications[node].clone()];
            let new = [
                Proxy::start(Server::Port(own.postgres), &following).await,
                Proxy::start(Server::Port(own.rest), &following[..1]).await,
                Proxy::start(Server::Port(own.etcd), &following[..1]).await,
            ];
            let [postgres, rest, etcd] = [0, 1, 2].map(|at: usize| new[at].address.port());
            reached[node] = NodePorts { postgres, rest, etcd };
            proxies.extend(new);
        }
        let cluster = tokio::task::spawn_blocking(move || PatroniCluster::start(ports, reached, replication));
        let cluster = cluster.await.expect("they start")?;
        Some(Database::Nodes(Nodes(Arc::new(Parts {
            cluster,
            ports,
            networks,
            replications,
            _proxies: proxies,
        }))))
    }

    /// Each server of it, and the network that it is behind.
    pub fn servers(&self) -> Vec<(Server, Option<Network>)> {
        match self {
            Database::One { server, .. } => vec![(Server::Socket(server.folder().join(".s.PGSQL.5432")), None)],
            Database::Nodes(Nodes(parts)) => {
                let nodes = parts.ports.iter().zip(&parts.networks);
                nodes
                    .map(|(ports, network)| (Server::Port(ports.postgres), Some(network.clone())))
                    .collect()
            }
        }
    }

    /// What it is called on its servers.
    pub fn name(&self) -> &str {
        match self {
            Database::One { name, .. } => name,
            Database::Nodes(_) => "postgres",
        }
    }

    /// Looks into it past all networks.
    pub fn observer(&self) -> Observer {
        Observer::of(self.url())
    }

    /// Its address, past all networks.
    fn url(&self) -> String {
        match self {
            Database::One { server, name } => server.url(name),
            Database::Nodes(Nodes(parts)) => {
                let hosts = parts.ports.map(|ports| format!("127.0.0.1:{}", ports.postgres));
                format!(
                    "postgres://tests@{}/postgres?sslmode=disable&target_session_attrs=read-write",
                    hosts.join(",")
                )
            }
        }
    }
}

impl Nodes {
    /// Does something with the cluster, which waits for it.
    pub async fn with<T: Send + 'static>(&self, does: impl FnOnce(&PatroniCluster) -> T + Send + 'static) -> T {
        let parts = Arc::clone(&self.0);
        let done = tokio::task::spawn_blocking(move || does(&parts.cluster));
        done.await.expect("it does not panic")
    }

    pub async fn primary(&self) -> usize {
        self.with(PatroniCluster::primary).await
    }

    /// Waits until all three are there and know all.
    pub async fn settle(&self) {
        self.with(PatroniCluster::settle).await;
    }

    pub async fn signal(&self, node: usize, name: &'static str) {
        self.with(move |cluster| cluster.signal(node, name)).await;
    }

    pub async fn start(&self, node: usize) {
        self.with(move |cluster| cluster.start_node(node)).await;
    }

    /// Waits until another node is the primary.
    pub async fn is_replaced(&self, node: usize) {
        while self.primary().await == node {
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// Parts a node from everyone, etcd among them, or no longer.
    pub fn part(&self, node: usize, parted: bool) {
        let ways: &[Way] = if parted { &[Way::Out, Way::Back] } else { &[] };
        self.0.networks[node].silence(ways);
    }

    /// Has the other nodes hear nothing new from one, or all again.
    pub fn follow(&self, node: usize, followed: bool) {
        let ways: &[Way] = if followed { &[] } else { &[Way::Out, Way::Back] };
        self.0.replications[node].silence(ways);
    }

    /// Has no node follow the primary for a while, and cancels each commit that waits for one.
    pub async fn cancel_commits(&self, observer: &Observer, lasts: Duration) {
        let primary = self.primary().await;
        self.follow(primary, false);
        let begun = Instant::now();
        while begun.elapsed() < lasts {
            observer.tries(CANCEL).await;
            sleep(Duration::from_millis(50)).await;
        }
        self.follow(primary, true);
    }
}

/// Ends the wait of each commit for a second node.
pub const CANCEL: &str = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
