//! How strangers are let in over HTTP: so many at once and no more, and each must soon say what they want. Otherwise a few hundred
//! connections that say nothing take every file that the program may open, and the database finds none.
//!
//! What hosts watch the bot by and the sandbox both use it. It knows neither.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use axum::{BoxError, Router};
use futures_util::StreamExt;
use futures_util::stream::unfold;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::{Instant, timeout, timeout_at};

/// How many are let in, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// So many connections at once; fewer where the program may open few files.
    pub most: usize,
    /// A new connection has so long to say what it wants, and so long again for the body of that.
    pub first: Duration,
    /// One that was answered may rest so long before it asks again. None: it asks once.
    pub rest: Option<Duration>,
    /// A connection ends after so long, whatever it does. None: it may go on.
    pub life: Option<Duration>,
    /// Where all places are taken, one that has kept the program waiting for its request for so long makes room. What was only just
    /// opened has not had the time to say anything.
    pub grace: Duration,
    /// So many bytes of a request are read before its body; at least 8 KiB.
    pub head: usize,
}

/// How long to wait when the system has nothing left for another connection.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers until told to stop; then what is under way is finished.
pub async fn serve(listener: TcpListener, pages: Router, rules: Rules, stop: impl Future<Output = ()>) {
    let inside = Arc::new(Inside {
        most: rules.most.min(share_of_files()),
        grace: rules.grace,
        full: AtomicBool::new(false),
        guests: Mutex::default(),
        left: Notify::new(),
    });
    let (stopping, stopped) = watch::channel(false);
    let open = async {
        let mut refused = false;
        loop {
            let stream = match listener.accept().await {
                Ok((stream, _)) => stream,
                // The one who knocked has left again.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
                Err(error) => {
                    if !std::mem::replace(&mut refused, true) {
                        tracing::warn!("nobody can be let in for a moment: {error}");
                    }
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            refused = false;
            let (place, thrown_out) = inside.enter().await;
            tokio::spawn(answer(stream, place, thrown_out, pages.clone(), rules, stopped.clone()));
        }
    };
    tokio::select! {
        () = open => {}
        () = stop => {}
    }
    stopping.send_replace(true);
    inside.empty().await;
}

/// Has this program open as many files as it may: most shells and services give it fewer, until it asks.
pub fn raise_limit_of_files() {
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    // Where that is forbidden it goes on with what it has.
    let _ = setrlimit(Resource::Nofile, files);
}

/// A quarter of the files that this program may have open.
fn share_of_files() -> usize {
    let share = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX) / 4;
    usize::try_from(share).unwrap_or(usize::MAX).max(1)
}

/// A connection from its beginning to its end.
async fn answer(
    stream: TcpStream,
    place: Place,
    thrown_out: oneshot::Receiver<()>,
    pages: Router,
    rules: Rules,
    mut stopped: watch::Receiver<bool>,
) {
    let (request, spoke) = (place.request.clone(), Arc::new(AtomicBool::new(false)));
    let spoken = spoke.clone();
    let noted = from_fn(move |asked: Request, next: Next| {
        spoken.store(true, Ordering::Relaxed);
        let (request, until) = (request.clone(), Instant::now() + rules.first);
        next.run(asked.map(|body| noted_once_whole(body, request, until)))
    });
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder
        .http1()
        .timer(TokioTimer::new())
        .keep_alive(rules.rest.is_some())
        .header_read_timeout(rules.rest.unwrap_or(rules.first).max(rules.first))
        .max_buf_size(rules.head);
    let counted = TokioIo::new(Counted { stream, place });
    let service = TowerToHyperService::new(pages.layer(noted));
    let mut connection = std::pin::pin!(builder.serve_connection_with_upgrades(counted, service));
    let stopped = async { drop(stopped.wait_for(|stopped| *stopped).await) };
    let silent = async {
        tokio::time::sleep(rules.first).await;
        if spoke.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    };
    let outlived = async {
        match rules.life {
            Some(life) => tokio::time::sleep(life).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        // However it ended, nobody is left to be told.
        _ = connection.as_mut() => {}
        () = silent => {}
        () = outlived => {}
        Ok(()) = thrown_out => {}
        () = stopped => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// A body that notes when it came whole, and that breaks off if it does not come in time. Until then its connection is like one that
/// says nothing: what it wants is not known.
fn noted_once_whole(body: Body, request: Arc<Mutex<Heard>>, until: Instant) -> Body {
    if body.is_end_stream() {
        *lock(&request) = Heard::Whole;
        return body;
    }
    *lock(&request) = Heard::Part { waiting: None };
    let parts = unfold(Some(body.into_data_stream()), move |parts| {
        let request = request.clone();
        async move {
            let mut parts = parts?;
            match timeout_at(until, parts.next()).await {
                Ok(Some(Ok(part))) => Some((Ok(part), Some(parts))),
                Ok(Some(Err(error))) => Some((Err(BoxError::from(error)), None)),
                Ok(None) => {
                    *lock(&request) = Heard::Whole;
                    None
                }
                Err(late) => Some((Err(late.into()), None)),
            }
        }
    });
    Body::from_stream(parts)
}

/// Everybody who was let in.
#[derive(Debug)]
struct Inside {
    most: usize,
    grace: Duration,
    /// Whether the last one had to wait; that is logged once.
    full: AtomicBool,
    /// The oldest first.
    guests: Mutex<Vec<Guest>>,
    left: Notify,
}

#[derive(Debug)]
struct Guest {
    request: Arc<Mutex<Heard>>,
    /// Taken when they are told to leave.
    throw_out: Option<oneshot::Sender<()>>,
}

/// How much has come of the request that a connection makes.
#[derive(Clone, Copy, Debug)]
enum Heard {
    /// All of it.
    Whole,
    /// Not all: since when the rest was looked for and was not there.
    Part { waiting: Option<Instant> },
}

impl Heard {
    /// Whether the one who asks has kept the program waiting for too long.
    fn is_overdue(self, grace: Duration) -> bool {
        matches!(self, Heard::Part { waiting: Some(since) } if since.elapsed() >= grace)
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Inside {
    /// A place for one more. If all are taken, the one that has been silent for the longest leaves; if none is silent, the new one
    /// waits, and those after it wait in the system's queue.
    async fn enter(self: &Arc<Inside>) -> (Place, oneshot::Receiver<()>) {
        let mut waited = false;
        loop {
            {
                let mut guests = lock(&self.guests);
                if guests.len() < self.most {
                    self.full.fetch_and(waited, Ordering::Relaxed);
                    let (throw_out, thrown_out) = oneshot::channel();
                    let request = Arc::new(Mutex::new(Heard::Part { waiting: None }));
                    guests.push(Guest {
                        request: request.clone(),
                        throw_out: Some(throw_out),
                    });
                    let inside = self.clone();
                    return (Place { inside, request }, thrown_out);
                }
                match guests
                    .iter_mut()
                    .find(|guest| lock(&guest.request).is_overdue(self.grace))
                {
                    // One that was told already only has to be waited for.
                    Some(guest) => drop(guest.throw_out.take().map(|throw_out| throw_out.send(()))),
                    None if self.full.swap(true, Ordering::Relaxed) => {}
                    None => tracing::warn!("{} connections are open; others wait until one is closed", self.most),
                }
            }
            // However that ends, it is looked again: one has left, or one is overdue now.
            let _ = timeout(self.grace, self.left.notified()).await;
            waited = true;
        }
    }

    /// Waits until everybody has left.
    async fn empty(&self) {
        while !lock(&self.guests).is_empty() {
            self.left.notified().await;
        }
    }
}

/// The place of one of them, for as long as the connection is open.
#[derive(Debug)]
struct Place {
    inside: Arc<Inside>,
    request: Arc<Mutex<Heard>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.inside.guests).retain(|guest| !Arc::ptr_eq(&guest.request, &self.request));
        self.inside.left.notify_one();
    }
}

/// A connection that holds its place, also when it has become a websocket.
struct Counted {
    stream: TcpStream,
    /// Let go after the stream is closed.
    place: Place,
}

impl AsyncRead for Counted {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        if read.is_pending()
            && let Heard::Part { waiting } = &mut *lock(&self.place.request)
        {
            waiting.get_or_insert_with(Instant::now);
        }
        read
    }
}

impl AsyncWrite for Counted {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const RULES: Rules = Rules {
        most: 3,
        first: Duration::from_secs(3600),
        rest: Some(Duration::from_secs(3600)),
        life: None,
        grace: Duration::from_millis(1),
        head: 8 << 10,
    };

    async fn door(rules: Rules) -> std::net::SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let pages = Router::new().route("/", get(async || "here").post(async |_: axum::body::Bytes| "here"));
        tokio::spawn(serve(listener, pages, rules, std::future::pending()));
        address
    }

    async fn say(stream: &mut TcpStream) {
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    }

    /// An answer as far as it came.
    async fn heard(stream: &mut TcpStream) -> String {
        let mut answer = String::new();
        let mut byte = [0];
        while !answer.ends_with("here") && stream.read(&mut byte).await.is_ok_and(|read| read > 0) {
            answer.push(byte[0] as char);
        }
        answer
    }

    /// A new connection that asks and stays open.
    async fn ask(address: std::net::SocketAddr) -> (TcpStream, String) {
        let mut stream = TcpStream::connect(address).await.unwrap();
        say(&mut stream).await;
        let answer = heard(&mut stream).await;
        (stream, answer)
    }

    #[tokio::test]
    async fn those_who_say_nothing_make_room_for_those_who_ask() {
        let address = door(RULES).await;
        let mut silent = Vec::new();
        for _ in 0..40 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nhost:").await.unwrap();
            silent.push(stream);
        }
        let (mut first, answer) = ask(address).await;
        assert!(answer.ends_with("here"), "{answer}");
        // Those who asked keep their places. When all have asked, others wait for one who leaves.
        let (_second, _) = ask(address).await;
        let (third, answer) = ask(address).await;
        assert!(answer.ends_with("here"), "{answer}");
        let mut waiting = TcpStream::connect(address).await.unwrap();
        say(&mut waiting).await;
        say(&mut first).await;
        assert!(heard(&mut first).await.ends_with("here"));
        assert!(
            waiting
                .try_read(&mut [0])
                .is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
        );
        drop(third);
        assert!(heard(&mut waiting).await.ends_with("here"));
    }

    #[tokio::test]
    async fn those_who_were_only_just_let_in_are_not_shown_out_by_the_next() {
        let patient = Rules {
            grace: Duration::from_secs(3600),
            ..RULES
        };
        let address = door(patient).await;
        let mut streams = Vec::new();
        for _ in 0..20 {
            streams.push(TcpStream::connect(address).await.unwrap());
        }
        // They are let in and looked at before they say anything.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        for (number, mut stream) in streams.into_iter().enumerate() {
            say(&mut stream).await;
            assert!(heard(&mut stream).await.ends_with("here"), "{number}");
        }
    }

    const UNFINISHED: &str = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{";

    #[tokio::test]
    async fn those_who_never_end_what_they_say_make_room_too_also_if_they_asked_before() {
        let address = door(RULES).await;
        let mut unfinished = Vec::new();
        for number in 0..40 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            if number % 2 == 1 {
                say(&mut stream).await;
                assert!(heard(&mut stream).await.ends_with("here"), "{number}");
            }
            stream.write_all(UNFINISHED.as_bytes()).await.unwrap();
            unfinished.push(stream);
        }
        let (_stays, answer) = ask(address).await;
        assert!(answer.ends_with("here"), "{answer}");
        // One that does come to its end is answered.
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(UNFINISHED.as_bytes()).await.unwrap();
        stream.write_all(b"1234567}").await.unwrap();
        assert!(heard(&mut stream).await.ends_with("here"));
    }

    #[tokio::test]
    async fn whoever_says_nothing_or_stays_too_long_is_let_out() {
        const SOON: Duration = Duration::from_millis(100);
        let impatient = Rules { first: SOON, ..RULES };
        let brief = Rules {
            life: Some(SOON),
            ..RULES
        };
        let mut rest = Vec::new();
        for (rules, begun) in [
            (impatient, ""),
            (impatient, "GET / HTTP/1.1\r\nhost:"),
            (impatient, UNFINISHED),
            (brief, ""),
        ] {
            let mut stream = TcpStream::connect(door(rules).await).await.unwrap();
            stream.write_all(begun.as_bytes()).await.unwrap();
            // Ends only if the other side ends it.
            let _ = stream.read_to_end(&mut rest).await;
        }
        let once = Rules { rest: None, ..RULES };
        let (mut stream, answer) = ask(door(once).await).await;
        assert!(answer.ends_with("here"));
        assert_eq!(stream.read_to_end(&mut rest).await.unwrap(), 0, "it asks once");
    }

    #[tokio::test]
    async fn a_request_that_is_too_long_is_refused() {
        let address = door(RULES).await;
        let mut stream = TcpStream::connect(address).await.unwrap();
        let long = format!("GET / HTTP/1.1\r\nhost: {}\r\n\r\n", "x".repeat(64 << 10));
        let _ = stream.write_all(long.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        assert!(!String::from_utf8_lossy(&answer).contains("here"));
    }
}
