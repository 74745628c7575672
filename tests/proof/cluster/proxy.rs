//! Between one process and the database: a network that fails.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What the network does now.
#[derive(Clone, Copy, Debug, Default)]
struct Weather {
    /// How often all connections were ended.
    cuts: u64,
    /// Whether nothing comes through, and no one is told.
    silent: bool,
    /// By how much everything comes later.
    delay: Duration,
}

/// The way of one process to the database.
pub struct Proxy {
    address: SocketAddr,
    weather: watch::Sender<Weather>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// Stands before the server whose socket is in a folder.
    pub async fn start(server: &Path) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback is there");
        let address = listener.local_addr().expect("it is bound");
        let (weather, now) = watch::channel(Weather::default());
        let server = server.join(".s.PGSQL.5432");
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, server.clone(), now.clone()));
            }
        });
        Proxy { address, weather, task }
    }

    pub fn url(&self, database: &str) -> String {
        format!("postgres://tests@{}/{database}?sslmode=disable", self.address)
    }

    /// Ends all connections.
    pub fn cut(&self) {
        self.weather.send_modify(|weather| weather.cuts += 1);
    }

    /// Lets nothing through, or all again. What was under way comes late.
    pub fn silence(&self, silent: bool) {
        self.weather.send_modify(|weather| weather.silent = silent);
    }

    pub fn delay(&self, delay: Duration) {
        self.weather.send_modify(|weather| weather.delay = delay);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Carries one connection, until either side or the network ends it.
async fn carry(client: TcpStream, server: PathBuf, mut weather: watch::Receiver<Weather>) {
    let cuts = weather.borrow().cuts;
    let Ok(server) = UnixStream::connect(server).await else {
        return;
    };
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::select! {
        () = pass(from_client, to_server, weather.clone()) => {}
        () = pass(from_server, to_client, weather.clone()) => {}
        _ = weather.wait_for(|weather| weather.cuts != cuts) => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut weather: watch::Receiver<Weather>,
) {
    let mut bytes = vec![0; 1 << 14];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        let Ok(delay) = weather.wait_for(|weather| !weather.silent).await.map(|now| now.delay) else {
            return;
        };
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        if to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}
