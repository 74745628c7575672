//! Opens the gateway connections of one shard, within Discord's limits.
//!
//! A failed connection is retried until it opens: serenity would lose its session otherwise.
//! Sessions that keep ending soon after their start make the pauses grow.
//! A shard that must identify waits for its [turn](crate::gateway::identify).
//! A fatal close code ends all attempts.

use std::future::{Future, pending};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime};

use serenity::all::{ShardId, ShardManager};
use serenity_websocket::{Dial, GatewayStream, Peer, pair};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{sleep, timeout};
use tracing::{debug, info, warn};
use url::Url;
use websocket::tungstenite::Error;
use websocket::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::api::rest::retry_after;
use crate::connection::ShardLink;
use crate::gateway::ended::StartError;
use crate::gateway::identify::{IdentifyTurn, IdentifyTurns};
use crate::gateway::pacing::Pacing;
use crate::gateway::relay::{Ended, relay};
use crate::shutdown::Shutdown;
use headsup_app::Clock;
use headsup_supervisor::{Supervisor, Task};

/// Maximum time to open a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// First pause after a failed attempt; each further pause doubles.
const AGAIN: Duration = Duration::from_millis(250);
/// Maximum pause.
const AGAIN_MOST: Duration = Duration::from_secs(8);
/// Failed attempts before one is logged.
const QUIET: u32 = 3;

/// State that all dialers of a bot share.
#[derive(Clone)]
pub struct DialContext {
    /// The gateway address, with serenity's version and encoding.
    pub url: Url,
    /// Grants turns to identify.
    pub turns: Arc<IdentifyTurns>,
    /// Measures session durations and pauses.
    pub clock: Arc<dyn Clock>,
    /// Receives the reason of a fatal close.
    pub sent_away: UnboundedSender<StartError>,
    /// No connection opens after shutdown.
    pub shutdown: Shutdown,
    pub supervisor: Supervisor,
}

/// Opens the connections of one shard.
pub struct Dialer {
    shard: u32,
    context: DialContext,
    link: Arc<ShardLink>,
    /// The manager of the shard, once created.
    manager: OnceLock<Arc<ShardManager>>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    pacing: Pacing,
    /// The turn for the first session.
    turn: Option<IdentifyTurn>,
    /// serenity's end of a connection that must have no successor.
    last: Option<Peer>,
}

/// Builds the gateway address with serenity's version and encoding.
pub fn gateway_address(url: &str) -> Option<Url> {
    let mut url = Url::parse(url).ok()?;
    url.query_pairs_mut()
        .append_pair("v", "10")
        .append_pair("encoding", "json");
    Some(url)
}

impl Dialer {
    /// Creates the dialer of a shard that holds its turn for the first session.
    pub fn new(shard: u32, context: DialContext, link: Arc<ShardLink>, turn: IdentifyTurn) -> Arc<Dialer> {
        let state = State {
            turn: Some(turn),
            ..State::default()
        };
        Arc::new(Dialer {
            shard,
            context,
            link,
            manager: OnceLock::new(),
            state: Mutex::new(state),
        })
    }

    /// Sets the manager of the shard.
    pub fn set_manager(&self, manager: Arc<ShardManager>) {
        // Set only once.
        let _ = self.manager.set(manager);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether serenity is about to identify. It lists a shard from the first connection until it drops the session.
    async fn identifies(&self) -> bool {
        match self.manager.get() {
            Some(manager) => !manager.has(ShardId(self.shard)).await,
            None => true,
        }
    }

    /// Waits while sessions keep ending early.
    async fn keep_pace(&self) {
        let Some(pause) = self.state().pacing.pause() else {
            return;
        };
        let trouble = format!(
            "{} sessions in a row ended at once ({}), so the next begins in {} s",
            pause.short,
            pause.last,
            pause.time.as_secs()
        );
        warn!(shard = self.shard, "{trouble}");
        self.link.set_trouble(trouble);
        let clock = &self.context.clock;
        clock.sleep_until(clock.now().after(pause.time)).await;
    }

    /// Waits for the turn to identify, if serenity is about to.
    async fn turn(&self) -> Option<IdentifyTurn> {
        if !self.identifies().await {
            return None;
        }
        let first = self.state().turn.take();
        match first {
            Some(turn) => Some(turn),
            None => Some(self.context.turns.take(self.shard, Some(&self.link)).await),
        }
    }

    /// Connects, with retries until success.
    async fn connect(&self) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let mut pause = AGAIN;
        for attempt in 1.. {
            if self.context.shutdown.begun() {
                break;
            }
            let connecting = connect_async_with_config(self.context.url.as_str(), None, true);
            let wait = match timeout(CONNECT, connecting).await {
                Ok(Ok((socket, _))) => {
                    if attempt > QUIET {
                        info!(shard = self.shard, "the gateway can be reached again");
                    }
                    return socket;
                }
                Ok(Err(error)) => {
                    if attempt == QUIET {
                        warn!(
                            shard = self.shard,
                            "the gateway cannot be reached, and is tried again: {error}"
                        );
                    }
                    asked_to_wait(&error)
                }
                Err(_) => {
                    if attempt == QUIET {
                        warn!(shard = self.shard, "the gateway does not answer, and is tried again");
                    }
                    Duration::ZERO
                }
            };
            sleep(pause.max(wait)).await;
            pause = (pause * 2).min(AGAIN_MOST);
        }
        pending().await
    }

    async fn open(self: Arc<Self>) -> GatewayStream {
        self.keep_pace().await;
        let turn = self.turn().await;
        let socket = self.connect().await;
        let (stream, peer) = pair();
        let supervisor = self.context.supervisor.clone();
        // After a panic serenity sees the connection end, and resumes.
        supervisor.spawn_once(Task::GatewayRelay, self.serve(socket, peer, turn));
        stream
    }

    /// Serves the program's side of a connection.
    async fn serve(
        self: Arc<Self>,
        socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
        peer: Peer,
        turn: Option<IdentifyTurn>,
    ) {
        let begun = self.context.clock.now();
        let Ended { end, resumed, peer } = relay(socket, peer, &self.link, turn).await;
        let lasted = self.context.clock.now().since(begun);
        debug!(shard = self.shard, "a gateway connection ended: {end}");
        let mut state = self.state();
        state.pacing.ended(end, lasted, resumed);
        if let Some(why) = StartError::of_end(end) {
            // serenity would reconnect if it saw the end.
            state.last = Some(peer);
            let _ = self.context.sent_away.send(why);
        }
    }
}

impl Dial for Dialer {
    fn dial(self: Arc<Self>) -> Pin<Box<dyn Future<Output = GatewayStream> + Send>> {
        Box::pin(self.open())
    }
}

/// Returns the retry delay of a server that refuses the connection.
fn asked_to_wait(error: &Error) -> Duration {
    match error {
        Error::Http(response) => retry_after(response.headers(), SystemTime::now()).unwrap_or_default(),
        _ => Duration::ZERO,
    }
}
