//! Between those who connect and a server: networks that fail.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::{join_all, select_all};
use memchr::memmem;
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
    /// How often it put its own address in place of its server's.
    renamed: Arc<AtomicUsize>,
    task: JoinHandle<()>,
}

/// What a proxy carries, and how.
#[derive(Clone)]
struct Route {
    server: Server,
    networks: Vec<Network>,
    change: Change,
}

/// What a proxy changes of what the server says.
#[derive(Clone)]
enum Change {
    Nothing,
    /// Warnings of PostgreSQL are taken out.
    Warnings,
    /// Where the server names its gateway, the proxy's own address is put, which has the same length.
    Gateway {
        named: String,
        own: String,
        renamed: Arc<AtomicUsize>,
    },
}

impl Proxy {
    pub async fn start(server: Server, networks: &[Network]) -> Proxy {
        Proxy::by(server, networks, |_, _| Change::Nothing).await
    }

    /// One that takes out what PostgreSQL warns of.
    pub async fn without_warnings(server: Server, networks: &[Network]) -> Proxy {
        Proxy::by(server, networks, |_, _| Change::Warnings).await
    }

    /// One to Discord at this port of this machine. Those who ask it where the gateway is connect to that by it as well.
    pub async fn to_discord(port: u16, network: &Network) -> Proxy {
        let change = |own: SocketAddr, renamed| {
            let (named, own) = (format!("ws://127.0.0.1:{port}"), format!("ws://{own}"));
            assert_eq!(named.len(), own.len(), "{own} does not fit in the place of {named}");
            Change::Gateway { named, own, renamed }
        };
        Proxy::by(Server::Port(port), std::slice::from_ref(network), change).await
    }

    async fn by(
        server: Server,
        networks: &[Network],
        change: impl FnOnce(SocketAddr, Arc<AtomicUsize>) -> Change,
    ) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback is there");
        let address = listener.local_addr().expect("it is bound");
        let renamed: Arc<AtomicUsize> = Arc::default();
        let route = Route {
            server,
            networks: networks.to_vec(),
            change: change(address, Arc::clone(&renamed)),
        };
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, route.clone()));
            }
        });
        Proxy { address, renamed, task }
    }

    /// How often it told where the gateway is.
    pub fn told_of_gateway(&self) -> usize {
        self.renamed.load(Ordering::Relaxed)
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
    tokio::select! {
        () = pass(client.0, server.1, &route.networks, Way::Out, Editor::of(&Change::Nothing)) => {}
        () = pass(server.0, client.1, &route.networks, Way::Back, Editor::of(&route.change)) => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    networks: &[Network],
    way: Way,
    mut editor: Editor,
) {
    let mut bytes = vec![0; 1 << 14];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        join_all(networks.iter().map(|network| network.lets_through(way))).await;
        let written = to.write_all(&editor.edit(&bytes[..length])).await;
        if written.is_err() {
            return;
        }
    }
}

/// Changes what goes one way on one connection.
struct Editor {
    change: Change,
    warnings: Warnings,
}

impl Editor {
    fn of(change: &Change) -> Editor {
        Editor {
            change: change.clone(),
            warnings: Warnings::default(),
        }
    }

    fn edit<'a>(&mut self, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        match &self.change {
            Change::Nothing => bytes.into(),
            Change::Warnings => self.warnings.taken_out_of(bytes).into(),
            Change::Gateway { named, own, renamed } => {
                let mut bytes = bytes.to_vec();
                while let Some(at) = memmem::find(&bytes, named.as_bytes()) {
                    bytes[at..at + own.len()].copy_from_slice(own.as_bytes());
                    renamed.fetch_add(1, Ordering::Relaxed);
                }
                bytes.into()
            }
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
