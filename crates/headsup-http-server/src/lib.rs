//! An HTTP server with limits: so many connections at once, and each must soon send its request. Otherwise a few hundred connections that
//! send nothing take every file that the program may open, and the database finds none.
//!
//! The sandbox and the page of metrics both use it. It knows neither.
#![allow(
    clippy::disallowed_methods,
    reason = "each connection has a task, and a panic costs that connection"
)]

mod breaker;
mod connection_limit;
mod request_body;
mod server_limits;
#[cfg(test)]
mod tests;

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

pub use breaker::ConnectionBreaker;
use connection_limit::{ConnectionLimit, Permit, PermittedStream};
use request_body::tracked;
pub use server_limits::ServerLimits;

/// How long to wait when the system has no file left for another connection.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers until told to stop; then what is under way is finished.
pub async fn serve(listener: TcpListener, pages: Router, limits: ServerLimits, stop: impl Future<Output = ()> + Send) {
    boxed(listener, pages, limits, Box::pin(stop)).await;
}

type BoxFuture<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// The same, but the compiler makes it once, and not anew for each `stop` in each crate that listens.
fn boxed<'a>(listener: TcpListener, pages: Router, limits: ServerLimits, stop: BoxFuture<'a>) -> BoxFuture<'a> {
    Box::pin(answer_until(listener, pages, limits, stop))
}

async fn answer_until(listener: TcpListener, pages: Router, limits: ServerLimits, stop: BoxFuture<'_>) {
    let limit = ConnectionLimit::new(&limits);
    let (stopping, stopped) = watch::channel(false);
    let open = async {
        let mut refused = false;
        loop {
            let stream = match listener.accept().await {
                Ok((stream, _)) => stream,
                // The client has left again.
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
                Err(error) => {
                    if !std::mem::replace(&mut refused, true) {
                        tracing::warn!("no connection can be accepted for a moment: {error}");
                    }
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            refused = false;
            let (permit, evicted) = limit.acquire().await;
            tokio::spawn(answer(stream, permit, evicted, pages.clone(), limits, stopped.clone()));
        }
    };
    tokio::select! {
        () = open => {}
        () = stop => {}
    }
    stopping.send_replace(true);
    limit.all_released().await;
}

/// Has this program open as many files as it may: most shells and services give it fewer, until it asks.
pub fn raise_limit_of_files() {
    let mut files = getrlimit(Resource::Nofile);
    files.current = files.maximum;
    // Where that is forbidden it goes on with what it has.
    let _ = setrlimit(Resource::Nofile, files);
}

/// A connection from its beginning to its end.
async fn answer(
    stream: TcpStream,
    permit: Permit,
    evicted: oneshot::Receiver<()>,
    pages: Router,
    limits: ServerLimits,
    mut stopped: watch::Receiver<bool>,
) {
    let (request, asked) = (permit.request(), Arc::new(AtomicBool::new(false)));
    let (noted, breaker) = (asked.clone(), ConnectionBreaker::default());
    let extension = breaker.clone();
    let track = from_fn(move |mut incoming: Request, next: Next| {
        noted.store(true, Ordering::Relaxed);
        incoming.extensions_mut().insert(extension.clone());
        let (request, until) = (request.clone(), Instant::now() + limits.request_timeout);
        next.run(incoming.map(|body| tracked(body, request, until)))
    });
    let mut builder = Builder::new();
    builder
        .timer(TokioTimer::new())
        .keep_alive(limits.idle_timeout.is_some())
        .header_read_timeout(
            limits
                .idle_timeout
                .unwrap_or(limits.request_timeout)
                .max(limits.request_timeout),
        )
        .max_buf_size(limits.header_bytes);
    let stream = TokioIo::new(PermittedStream::new(stream, breaker, permit));
    let service = TowerToHyperService::new(pages.layer(track));
    let mut connection = std::pin::pin!(builder.serve_connection(stream, service).with_upgrades());
    let stopped = async { drop(stopped.wait_for(|stopped| *stopped).await) };
    let silent = async {
        tokio::time::sleep(limits.request_timeout).await;
        if asked.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    };
    let expired = async {
        match limits.lifetime {
            Some(lifetime) => tokio::time::sleep(lifetime).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        // However it ended, there is no client left to tell.
        _ = connection.as_mut() => {}
        () = silent => {}
        () = expired => {}
        Ok(()) = evicted => {}
        () = stopped => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
