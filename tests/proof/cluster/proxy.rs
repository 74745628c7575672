//! Between those who connect and a server: networks that fail.

use std::net::SocketAddr;
use std::path::PathBuf;

use futures_util::future::{join_all, select_all};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::JoinHandle;

use super::network::{Network, Way};

/// What is connected to.
#[derive(Clone, Debug)]
pub enum Server {
    Socket(PathBuf),
    Port(u16),
}

/// A way to a server, across some networks.
pub struct Proxy {
    pub address: SocketAddr,
    task: JoinHandle<()>,
}

/// What a proxy carries, and how.
#[derive(Clone)]
struct Route {
    server: Server,
    networks: Vec<Network>,
    /// Whether warnings of PostgreSQL are taken out.
    unwarned: bool,
}

impl Proxy {
    pub async fn start(server: Server, networks: &[Network]) -> Proxy {
        Proxy::by(server, networks, false).await
    }

    /// One that takes out what PostgreSQL warns of.
    pub async fn without_warnings(server: Server, networks: &[Network]) -> Proxy {
        Proxy::by(server, networks, true).await
    }

    async fn by(server: Server, networks: &[Network], unwarned: bool) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback is there");
        let address = listener.local_addr().expect("it is bound");
        let route = Route {
            server,
            networks: networks.to_vec(),
            unwarned,
        };
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, route.clone()));
            }
        });
        Proxy { address, task }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Carries one connection, until either side or a network ends it.
async fn carry(client: TcpStream, route: Route) {
    let cut = select_all(route.networks.iter().map(|network| Box::pin(network.is_cut())));
    match &route.server {
        Server::Socket(path) => {
            let Ok(server) = UnixStream::connect(path).await else {
                return;
            };
            tokio::select! {
                () = join(client.into_split(), server.into_split(), &route) => {}
                _ = cut => {}
            }
        }
        Server::Port(port) => {
            let Ok(server) = TcpStream::connect(("127.0.0.1", *port)).await else {
                return;
            };
            tokio::select! {
                () = join(client.into_split(), server.into_split(), &route) => {}
                _ = cut => {}
            }
        }
    }
}

async fn join(
    client: (impl AsyncRead + Unpin, impl AsyncWrite + Unpin),
    server: (impl AsyncRead + Unpin, impl AsyncWrite + Unpin),
    route: &Route,
) {
    let warnings = route.unwarned.then(Warnings::default);
    tokio::select! {
        () = pass(client.0, server.1, &route.networks, Way::Out, None) => {}
        () = pass(server.0, client.1, &route.networks, Way::Back, warnings) => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    networks: &[Network],
    way: Way,
    mut warnings: Option<Warnings>,
) {
    let mut bytes = vec![0; 1 << 14];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        join_all(networks.iter().map(|network| network.lets_through(way))).await;
        let written = match &mut warnings {
            None => to.write_all(&bytes[..length]).await,
            Some(warnings) => to.write_all(&warnings.taken_out_of(&bytes[..length])).await,
        };
        if written.is_err() {
            return;
        }
    }
}

/// Takes the warnings out of what PostgreSQL says. Each message is a letter, its length and its content.
#[derive(Default)]
struct Warnings {
    /// The beginning of a message that is not there as a whole.
    begun: Vec<u8>,
}

impl Warnings {
    fn taken_out_of(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.begun.extend_from_slice(bytes);
        let mut others = Vec::new();
        while let Some(length) = self
            .begun
            .first_chunk::<5>()
            .map(|[_, length @ ..]| u32::from_be_bytes(*length))
        {
            let whole = 1 + length as usize;
            if self.begun.len() < whole {
                break;
            }
            let message: Vec<u8> = self.begun.drain(..whole).collect();
            if message[0] != b'N' {
                others.extend(message);
            }
        }
        others
    }
}
