//! A Discord on loopback, to try a bot on: REST, gateway, and a web page for people. It is a Discord and knows no
//! bot, and any Discord library works against it unmodified.
//!
//! * `world` what there is (people, servers, channels, messages, commands) and the file it is kept in, `scene` opens or
//!   begins it, `files` the bytes of attachments;
//! * `http` the door on the network; behind it `rest` (the bot's requests), `gateway` (its websocket) and `people`
//!   (the interface for the page and for scripts, described in `docs/sandbox.md`);
//! * `call` a request and its answer, `check` and `form` what Discord accepts and how it refuses, `compose` and `settle`
//!   how a request becomes a message, `changes` and `interactions` what happens then, `tell` and `streams` who hears of
//!   it, `view` and `history` how it looks as JSON;
//! * `permissions` and `access`, `limits`, `clock`, `trouble` (on demand), `log` (for tests).
#![allow(
    clippy::disallowed_methods,
    reason = "no part of the bot: a panic fails the test that uses it"
)]

mod access;
mod call;
mod changes;
mod check;
mod clock;
mod compose;
mod error;
mod files;
mod form;
mod gateway;
mod history;
mod http;
mod hub;
mod interactions;
mod limits;
mod log;
mod people;
mod permissions;
mod rest;
mod scene;
mod settle;
mod snowflake;
mod streams;
mod tell;
mod tell_guild;
mod trouble;
mod view;
mod world;

use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use headsup_http_server::{ServerLimits, serve};

pub use self::clock::Clock;
use self::hub::{Hub, State};
pub use self::limits::Limits;
pub use self::log::{Complaint, Entry, Json, Said};
pub use self::rest::ROUTES;
pub use self::snowflake::Id;
pub use self::trouble::Trouble;

/// Bots and pages keep their connections, websockets and streams for as long as they like. Clients open some in advance and ask on
/// them later, so one that rests is let be for longer than clients keep one: whatever closed it just as it is used would lose a request.
const LIMITS: ServerLimits = ServerLimits {
    connections: 4_096,
    request_timeout: Duration::from_secs(120),
    idle_timeout: Some(Duration::from_secs(120)),
    lifetime: None,
    grace: Duration::from_millis(100),
    header_bytes: 64 << 10,
};

/// How a sandbox is set up.
pub struct Setup {
    /// Where to listen: an address on loopback; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The bot's token. Any text will do; `None` draws one that nobody can guess.
    pub token: Option<String>,
    /// Names under which browsers may reach it, beside those for loopback. Any other name is refused, as a web page can
    /// have its own name stand for this machine.
    pub hosts: Vec<String>,
    /// Where the scene is kept; `None` keeps it in memory.
    pub folder: Option<PathBuf>,
    /// The name of the bot's application. A scene that is there already keeps its own.
    pub application: String,
    /// The time.
    pub clock: Clock,
    /// How long the bot has for its first answer to an interaction. Discord gives three seconds.
    pub answer_in: Duration,
    /// How often a connection must send a heartbeat. Discord asks for one every 41.25 seconds.
    pub heartbeat: Duration,
    /// Whether keys that Discord does not know are refused. Discord passes over them, so a mistyped key goes unnoticed:
    /// good for tests.
    pub strict: bool,
    /// Discord's limits.
    pub limits: Limits,
}

impl Default for Setup {
    /// Any free port of 127.0.0.1, a scene in memory, the real time.
    fn default() -> Self {
        Setup {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            token: None,
            hosts: Vec::new(),
            folder: None,
            application: "Bot".to_owned(),
            clock: Clock::real(),
            answer_in: Duration::from_secs(3),
            heartbeat: Duration::from_millis(41_250),
            strict: false,
            limits: Limits::default(),
        }
    }
}

/// A running sandbox. It ends when it is stopped or dropped.
pub struct Sandbox {
    hub: Arc<Hub>,
    address: SocketAddr,
    serving: JoinHandle<()>,
}

impl Setup {
    /// For tests of one bot: any free port, a scene in memory, the real time, strict, and **without Discord's limits**, for
    /// which a test would have to wait.
    pub fn for_tests() -> Self {
        Setup {
            strict: true,
            limits: Limits::off(),
            ..Setup::default()
        }
    }
}

impl Sandbox {
    /// Opens the scene and listens.
    ///
    /// # Errors
    /// If the address is not on loopback or not free, a limit is zero, or the scene cannot be read or written.
    pub async fn start(setup: Setup) -> io::Result<Sandbox> {
        if let Some(limit) = setup.limits.mistake() {
            let words = format!("the limit {limit} must be 1 or more");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, words));
        }
        if !setup.listen.ip().is_loopback() {
            let words = format!(
                "{} is not a loopback address, and the sandbox asks nobody for a password: who reaches it can be anybody. \
                 Let it listen on loopback and reach it through a tunnel",
                setup.listen
            );
            return Err(io::Error::new(io::ErrorKind::InvalidInput, words));
        }
        let listener = TcpListener::bind(setup.listen).await?;
        let address = listener.local_addr()?;
        let now = setup.clock.now();
        let world = scene::open(
            setup.folder.as_deref(),
            &setup.application,
            now,
            format!("http://{address}"),
        )?;
        let streams = streams::Streams::new(world.secret());
        let state = State {
            world,
            sessions: gateway::Sessions::default(),
            streams,
            log: log::Log::default(),
            waiting: HashMap::new(),
            troubles: trouble::Troubles::default(),
            answer_in_ms: setup.answer_in.as_millis() as u64,
            heartbeat_ms: setup.heartbeat.as_millis() as u64,
            limits: setup.limits,
            buckets: limits::rest::Buckets::default(),
            paces: limits::gateway::Paces::default(),
            strict: setup.strict,
            uptime: setup.clock.uptime(),
        };
        let token = setup.token.unwrap_or_else(|| state.world.bot_token());
        let hub = Hub::new(state, setup.clock, token, setup.hosts);
        let router = http::router(hub.clone());
        let stopping = hub.clone();
        let serving = tokio::spawn(async move {
            serve(listener, router, LIMITS, async move { stopping.stopped().await }).await;
        });
        Ok(Sandbox { hub, address, serving })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// `http://127.0.0.1:PORT`: the page, and what a Discord library takes as its API's proxy.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.hub.token
    }

    /// The clock it runs by.
    pub fn clock(&self) -> &Clock {
        &self.hub.clock
    }

    /// What a well-made bot never does: unknown routes and keys, refused forms, a wrong token, gateway frames out of order.
    pub fn complaints(&self) -> Vec<String> {
        self.hub
            .look(|state| state.log.complaints().map(Complaint::to_string).collect())
    }

    /// The exchanges with the bot after number `n` (0: all that are remembered).
    pub fn log_after(&self, n: u64) -> Vec<Entry> {
        self.hub.look(|state| state.log.after(n).cloned().collect())
    }

    /// Makes the next requests of the bot that match go wrong.
    pub fn trouble(&self, trouble: Trouble) {
        self.hub.act(|state| state.troubles.waiting.push(trouble));
    }

    /// Stops: leaves the gateway, ends all streams, closes the door.
    pub async fn stop(mut self) {
        self.hub.stop();
        // A client that holds its connection open must not keep the sandbox alive.
        let _ = tokio::time::timeout(Duration::from_secs(1), &mut self.serving).await;
        self.serving.abort();
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.hub.stop();
        // Connections that are just ending must not keep the next program from opening the scene.
        self.hub.act(|state| state.world.journal.close());
    }
}
