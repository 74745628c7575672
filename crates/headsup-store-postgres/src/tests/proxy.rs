//! Between the store and its server: a connection that is lost at the worst moment.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

/// What happens to the next commit.
#[derive(Clone, Copy, Debug)]
pub enum Cut {
    /// It does not come to the server.
    Before,
    /// It is carried out, and the answer does not come back.
    After,
    /// It is carried out, no answer comes back, and the connection stays.
    Silent,
}

/// How a commit looks on its way to the server, and the answer on its way back.
const COMMIT: &[u8] = b"COMMIT\0";

/// The proxy of one store.
pub struct Proxy {
    folder: tempfile::TempDir,
    cuts: Arc<Mutex<VecDeque<Cut>>>,
    /// Whether no connection comes through.
    closed: watch::Sender<bool>,
}

impl Proxy {
    /// Stands before the server that listens in a folder.
    pub fn start(server: PathBuf) -> Proxy {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
        let cuts = Arc::new(Mutex::new(VecDeque::new()));
        let theirs = cuts.clone();
        let (closed, is_closed) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(server.join(".s.PGSQL.5432")).await.unwrap();
                let (theirs, mut is_closed) = (theirs.clone(), is_closed.clone());
                tokio::spawn(async move {
                    tokio::select! {
                        biased;
                        _ = is_closed.wait_for(|closed| *closed) => {}
                        () = pass(client, server, theirs) => {}
                    }
                });
            }
        });
        Proxy { folder, cuts, closed }
    }

    /// Ends all connections, and lets none through until it is opened again.
    pub fn close(&self) {
        self.closed.send_replace(true);
    }

    pub fn open(&self) {
        self.closed.send_replace(false);
    }

    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.path().to_string_lossy().replace('/', "%2F");
        format!("postgres://tests@{folder}/{database}")
    }

    /// Does this to the next commits, one after the other.
    pub fn cut(&self, cuts: &[Cut]) {
        self.cuts.lock().unwrap().extend(cuts);
    }

    /// How many are yet to be done.
    pub fn left(&self) -> usize {
        self.cuts.lock().unwrap().len()
    }
}

fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Hands on what both sides say, until a commit is cut.
async fn pass(mut client: UnixStream, mut server: UnixStream, cuts: Arc<Mutex<VecDeque<Cut>>>) {
    let (mut from_client, mut from_server) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            read = client.read(&mut from_client) => {
                let Ok(length @ 1..) = read else { return };
                let said = &from_client[..length];
                let cut = if holds(said, COMMIT) { cuts.lock().unwrap().pop_front() } else { None };
                if matches!(cut, Some(Cut::Before)) {
                    return;
                }
                if server.write_all(said).await.is_err() {
                    return;
                }
                if let Some(cut) = cut {
                    swallow(&mut server).await;
                    if matches!(cut, Cut::Silent) {
                        // Until the client gives up.
                        while let Ok(1..) = client.read(&mut from_client).await {}
                    }
                    return;
                }
            }
            read = server.read(&mut from_server) => {
                let Ok(length @ 1..) = read else { return };
                if client.write_all(&from_server[..length]).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// Reads until the server has answered a commit.
async fn swallow(server: &mut UnixStream) {
    let (mut answer, mut part) = (Vec::new(), vec![0; 1 << 16]);
    while !holds(&answer, COMMIT) {
        match server.read(&mut part).await {
            Ok(length @ 1..) => answer.extend_from_slice(&part[..length]),
            _ => return,
        }
    }
}
