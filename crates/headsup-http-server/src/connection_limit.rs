//! How many connections may be open at once, and which one is closed for the next.

use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use rustix::process::{Resource, getrlimit};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, timeout};

use crate::breaker::ConnectionBreaker;
use crate::server_limits::ServerLimits;

/// A quarter of the files that this program may have open.
fn share_of_files() -> usize {
    let share = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX) / 4;
    usize::try_from(share).unwrap_or(usize::MAX).max(1)
}

/// Bounds how many connections are open at once.
#[derive(Debug)]
pub struct ConnectionLimit {
    most: usize,
    grace: Duration,
    /// Whether the last connection had to wait; that is logged once.
    full: AtomicBool,
    /// The oldest first.
    connections: Mutex<Vec<Connection>>,
    released: Notify,
}

#[derive(Debug)]
struct Connection {
    request: Arc<Mutex<RequestState>>,
    /// Taken when it is told to close.
    evict: Option<oneshot::Sender<()>>,
}

/// How much has come of the request that a connection makes.
#[derive(Clone, Copy, Debug)]
pub enum RequestState {
    /// All of it.
    Complete,
    /// Not all: since when the rest is awaited.
    Incomplete { waiting: Option<Instant> },
}

impl RequestState {
    /// Whether the rest has been awaited for too long.
    fn is_overdue(self, grace: Duration) -> bool {
        matches!(self, RequestState::Incomplete { waiting: Some(since) } if since.elapsed() >= grace)
    }
}

/// Locks what no panic leaves half changed.
pub fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ConnectionLimit {
    /// Returns a limit with no connection yet.
    pub fn new(limits: &ServerLimits) -> Arc<ConnectionLimit> {
        Arc::new(ConnectionLimit {
            most: limits.connections.min(share_of_files()),
            grace: limits.grace,
            full: AtomicBool::new(false),
            connections: Mutex::default(),
            released: Notify::new(),
        })
    }

    /// Returns a permit for one more, and what tells its connection to close. If all are taken, the one whose request has been awaited the
    /// longest is told to; if there is none, this waits, and later connections wait in the system's queue.
    pub async fn acquire(self: &Arc<ConnectionLimit>) -> (Permit, oneshot::Receiver<()>) {
        let mut waited = false;
        loop {
            {
                let mut connections = lock(&self.connections);
                if connections.len() < self.most {
                    self.full.fetch_and(waited, Ordering::Relaxed);
                    let (evict, evicted) = oneshot::channel();
                    let request = Arc::new(Mutex::new(RequestState::Incomplete { waiting: None }));
                    connections.push(Connection {
                        request: request.clone(),
                        evict: Some(evict),
                    });
                    let limit = self.clone();
                    return (Permit { limit, request }, evicted);
                }
                match connections
                    .iter_mut()
                    .find(|connection| lock(&connection.request).is_overdue(self.grace))
                {
                    // It may have been told already, and only has to be waited for.
                    Some(connection) => drop(connection.evict.take().map(|evict| evict.send(()))),
                    None if self.full.swap(true, Ordering::Relaxed) => {}
                    None => tracing::warn!("{} connections are open; others wait until one is closed", self.most),
                }
            }
            // Either way it looks again: one was released, or one is overdue now.
            let _ = timeout(self.grace, self.released.notified()).await;
            waited = true;
        }
    }

    /// Waits until no connection is open.
    pub async fn all_released(&self) {
        while !lock(&self.connections).is_empty() {
            self.released.notified().await;
        }
    }
}

/// Counts a connection for as long as it is open.
#[derive(Debug)]
pub struct Permit {
    limit: Arc<ConnectionLimit>,
    request: Arc<Mutex<RequestState>>,
}

impl Permit {
    /// Returns how much has come of its connection's request.
    pub fn request(&self) -> Arc<Mutex<RequestState>> {
        Arc::clone(&self.request)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        lock(&self.limit.connections).retain(|connection| !Arc::ptr_eq(&connection.request, &self.request));
        self.limit.released.notify_one();
    }
}

/// A connection that holds its permit, also when it has become a websocket.
pub struct PermittedStream {
    stream: TcpStream,
    breaker: ConnectionBreaker,
    /// Released after the stream is closed.
    permit: Permit,
}

impl PermittedStream {
    /// Returns a breakable stream that holds this permit.
    pub fn new(stream: TcpStream, breaker: ConnectionBreaker, permit: Permit) -> PermittedStream {
        PermittedStream {
            stream,
            breaker,
            permit,
        }
    }
}

impl Drop for PermittedStream {
    fn drop(&mut self) {
        self.breaker.end(&self.stream);
    }
}

impl AsyncRead for PermittedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if read.is_pending()
            && let RequestState::Incomplete { waiting } = &mut *lock(&self.permit.request)
        {
            waiting.get_or_insert_with(Instant::now);
        }
        read
    }
}

impl AsyncWrite for PermittedStream {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.breaker.poll_write(Pin::new(&mut this.stream), cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.breaker.cuts() {
            let first = slices.iter().find(|slice| !slice.is_empty());
            return self.poll_write(cx, first.map_or(&[], |slice| slice));
        }
        Pin::new(&mut self.get_mut().stream).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
