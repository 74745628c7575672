//! What the tools of a host ask of a running bot: `/live`, `/ready` and `/metrics`, on an address of the configuration. None of
//! them calls Discord, and none tells anything of a person or a card.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;
use tokio::time::timeout;

use super::error::Error;
use headsup_app::App;
use headsup_http_server::{ServerLimits, serve};
use headsup_supervisor::{Supervisor, Task};

/// How long the store may take for a write before the bot does not count as alive.
const PATIENCE: Duration = Duration::from_secs(5);

/// A client here asks little, at once, and goes.
const LIMITS: ServerLimits = ServerLimits {
    connections: 32,
    request_timeout: Duration::from_secs(5),
    idle_timeout: None,
    lifetime: Some(Duration::from_secs(15)),
    grace: Duration::from_millis(100),
    header_bytes: 16 << 10,
};

/// What `/metrics` is written in.
const METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What is told of, once its store is open.
type Told = Arc<OnceLock<App>>;

/// What `/ready` and `/metrics` say before.
const STARTING: &str = "starting\n";

/// An open address. Until there is a bot to tell of, it says that the program is alive and not ready.
pub struct MetricsServer {
    address: SocketAddr,
    told: Told,
    answering: AbortHandle,
}

impl Drop for MetricsServer {
    fn drop(&mut self) {
        self.answering.abort();
    }
}

impl MetricsServer {
    /// Opens the address.
    ///
    /// # Errors
    /// Returns an error that says what to do if the address cannot be opened.
    pub async fn open(address: SocketAddr, supervisor: &Supervisor) -> Result<MetricsServer, Error> {
        let opened = TcpListener::bind(address).await.and_then(TcpListener::into_std);
        let listener = opened.map_err(|error| {
            format!(
                "{address} of watch.listen cannot be opened: {error}. Choose an address and port that are free on this machine, \
                 or leave watch.listen empty"
            )
        })?;
        let address = listener.local_addr()?;
        let told = Told::default();
        let pages = Router::new()
            .route("/live", get(live))
            .route("/ready", get(ready))
            .route("/metrics", get(metrics))
            .with_state(Arc::clone(&told));
        let answering = supervisor.spawn(Task::MetricsServer, move || {
            let (listener, pages) = (listener.try_clone(), pages.clone());
            async move {
                match listener.and_then(TcpListener::from_std) {
                    Ok(listener) => serve(listener, pages, LIMITS, std::future::pending()).await,
                    Err(error) => tracing::error!("/live, /ready and /metrics are not served any more: {error}"),
                }
            }
        });
        Ok(MetricsServer {
            address,
            told,
            answering,
        })
    }

    /// Where it is, with the port that was found if none was named.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves requests about this bot until dropped.
    pub fn answer(self, app: App) -> MetricsServer {
        // It is called once.
        let _ = self.told.set(app);
        self
    }
}

/// Whether the program runs and its store takes writes, or would if its database could be reached.
async fn live(State(told): State<Told>) -> (StatusCode, &'static str) {
    let Some(app) = told.get() else {
        return (StatusCode::OK, "alive\n");
    };
    match timeout(PATIENCE, app.health.is_alive()).await {
        Ok(true) => (StatusCode::OK, "alive\n"),
        Ok(false) => (StatusCode::SERVICE_UNAVAILABLE, "store failed\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "store stuck\n"),
    }
}

/// Whether people can play: they reach the bot on Discord, and it can keep what they do.
async fn ready(State(told): State<Told>) -> (StatusCode, String) {
    let Some(app) = told.get() else {
        return (StatusCode::SERVICE_UNAVAILABLE, STARTING.to_owned());
    };
    match timeout(PATIENCE, app.health.is_ready()).await {
        Ok(Ok(())) => (StatusCode::OK, ready_words(&app.health.failing_tasks())),
        Ok(Err(why)) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "store stuck\n".to_owned()),
    }
}

/// Returns the body of `/ready` while people can play.
fn ready_words(failing: &[Task]) -> String {
    let names: Vec<&str> = failing.iter().map(|task| task.name()).collect();
    match names[..] {
        [] => "ready\n".to_owned(),
        _ => format!("ready; panicked within the last hour: {}\n", names.join(", ")),
    }
}

async fn metrics(State(told): State<Told>) -> Response {
    match told.get() {
        Some(app) => ([(CONTENT_TYPE, METRICS)], app.health.report().await).into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, STARTING).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use headsup_app::{SystemClock, SystemEntropy};
    use headsup_store::MemoryStore;

    const FREE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

    async fn ask(address: SocketAddr, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    #[tokio::test]
    async fn it_is_alive_before_it_is_ready() {
        let store = Arc::new(MemoryStore::default());
        let app = App::new(
            store,
            Arc::new(SystemClock),
            Arc::new(SystemEntropy),
            headsup_games::CATALOG,
        );
        let watch = MetricsServer::open(FREE, &Supervisor::default()).await.unwrap();
        let address = watch.address();
        assert_eq!(ask(address, "/live").await, (200, "alive\n".to_owned()));
        for page in ["/ready", "/metrics"] {
            assert_eq!(
                ask(address, page).await,
                (503, "starting\n".to_owned()),
                "its store is not open yet"
            );
        }
        let _watch = watch.answer(app.clone());
        assert_eq!(ask(address, "/live").await, (200, "alive\n".to_owned()));
        assert_eq!(ask(address, "/ready").await, (503, "not connected\n".to_owned()));
        app.availability.arrive().await.unwrap();
        assert_eq!(ask(address, "/ready").await, (200, "ready\n".to_owned()));
        app.supervisor.plan_panic(Task::SeasonTables, None);
        let panicked = app.supervisor.catch(Task::SeasonTables, std::future::pending::<()>());
        panicked.await.unwrap_err();
        assert_eq!(
            ask(address, "/ready").await,
            (200, "ready; panicked within the last hour: season-tables\n".to_owned())
        );
        app.availability.leave().await.unwrap();
        assert_eq!(ask(address, "/ready").await.0, 503);
        let (status, text) = ask(address, "/metrics").await;
        assert_eq!(status, 200);
        assert!(
            text.contains("headsup_task_panics_total{task=\"season-tables\"} 1"),
            "{text}"
        );
        assert!(
            text.contains("headsup_gateway_connected{shard=\"0\"} 0") && text.ends_with("# EOF\n"),
            "{text}"
        );
        assert_eq!(ask(address, "/").await.0, 404);
    }

    #[tokio::test]
    async fn a_port_in_use_is_said_with_what_to_do() {
        let watch = MetricsServer::open(FREE, &Supervisor::default()).await.unwrap();
        let wrong = MetricsServer::open(watch.address(), &Supervisor::default())
            .await
            .err()
            .unwrap()
            .to_string();
        assert!(wrong.contains("watch.listen") && wrong.contains("leave"), "{wrong}");
    }
}
