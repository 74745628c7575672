//! Opens the gateway connections of one shard, when Discord allows it and not more often.
//!
//! * A connection that cannot be opened is tried again until it can: serenity would lose its session otherwise.
//! * Where sessions keep ending soon after they began, the pauses between them grow.
//! * A shard that has to identify waits for its [turn](crate::gateway::identify).
//! * After a close code that forbids to come again, none is opened any more.

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

/// Time to open a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// The pause after the first attempt that failed; each is twice as long.
const AGAIN: Duration = Duration::from_millis(250);
/// The longest of these pauses.
const AGAIN_MOST: Duration = Duration::from_secs(8);
/// Attempts that fail before one is logged.
const QUIET: u32 = 3;

/// All that the dialers of one bot share.
#[derive(Clone)]
pub struct DialContext {
    /// The address of the gateway, with the version and encoding that serenity speaks.
    pub url: Url,
    /// Gives out turns to identify.
    pub turns: Arc<IdentifyTurns>,
    /// Measures how long sessions last, and the pauses between them.
    pub clock: Arc<dyn Clock>,
    /// Takes the reason why Discord sent the bot away for good.
    pub sent_away: UnboundedSender<StartError>,
    /// Once the program stops, no connection is opened.
    pub shutdown: Shutdown,
    pub supervisor: Supervisor,
}

/// Opens the connections of one shard.
pub struct Dialer {
    shard: u32,
    context: DialContext,
    link: Arc<ShardLink>,
    /// The manager that runs the shard, once there is one.
    manager: OnceLock<Arc<ShardManager>>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    pacing: Pacing,
    /// The turn for the first session.
    turn: Option<IdentifyTurn>,
    /// serenity's end of a connection after which none may follow.
    last: Option<Peer>,
}

/// Returns the address of a gateway for the version and encoding that serenity speaks.
pub fn gateway_address(url: &str) -> Option<Url> {
    let mut url = Url::parse(url).ok()?;
    url.query_pairs_mut()
        .append_pair("v", "10")
        .append_pair("encoding", "json");
    Some(url)
}

impl Dialer {
    /// Makes the dialer of a shard, which has its turn for the first session already.
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

    /// Names the manager that runs the shard.
    pub fn set_manager(&self, manager: Arc<ShardManager>) {
        // It is set once.
        let _ = self.manager.set(manager);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether serenity is about to identify. It lists a shard from its first connection until it gives up its session.
    async fn identifies(&self) -> bool {
        match self.manager.get() {
            Some(manager) => !manager.has(ShardId(self.shard)).await,
            None => true,
        }
    }

    /// Waits while sessions keep ending at once.
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

    /// Connects, again and again until it is done.
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

    /// Serves serenity's end of a connection.
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
            // serenity would come again if it saw the end.
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

/// Returns how long a server that refuses the connection asks to wait.
fn asked_to_wait(error: &Error) -> Duration {
    match error {
        Error::Http(response) => retry_after(response.headers(), SystemTime::now()).unwrap_or_default(),
        _ => Duration::ZERO,
    }
}
