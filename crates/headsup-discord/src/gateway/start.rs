//! Connects the bot to Discord, and leaves it again: what is under way is finished, and the gateway is left.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::stream::{FuturesUnordered, StreamExt};
use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret, SecretString};
use serenity::{GatewayIntents, Http, HttpBuilder, ShardManager};
use serenity_websocket::Registration;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout, timeout_at};
use tracing::{info, warn};

use crate::api::deadlines::{Deadlines, TimeLimits};
use crate::api::interaction_claims::InteractionClaims;
use crate::api::message_api::MessageApi;
use crate::api::request_queue::share_of_process;
use crate::api::rest::Rest;
use crate::bot::Bot;
use crate::connection::{self, ConnectionState, ShardLink, Shards};
use crate::gateway::bot_info::{bot_info, bot_info_at_last};
use crate::gateway::dialer::{DialContext, Dialer, gateway_address};
use crate::gateway::dispatch::options;
use crate::gateway::emoji_upload::keep_uploaded;
use crate::gateway::ended::StartError;
use crate::gateway::identify::IdentifyTurns;
use crate::gateway::leases::{Gained, Leases};
use crate::gateway::private_url::is_private_gateway;
use crate::gateway::register::{register, wanted};
use crate::gateway::shard_range::ShardRange;
use crate::gateway::shared::Shared;
use crate::gateway::unread;
use crate::rate_limit::Limits;
use crate::shutdown::Shutdown;
use crate::updates::homes::home_shard;
use headsup_app::metrics::Metrics;
use headsup_app::{App, Clock};
use headsup_supervisor::Task;

/// How the bot reaches Discord.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: SecretString,
    /// An HTTP proxy that takes every REST call, such as `http://127.0.0.1:3000`. Rate limits are then its business.
    pub proxy: Option<String>,
    /// Whether what goes to that proxy, and to the gateway that it names, may go to another machine without TLS.
    pub proxy_without_tls: bool,
    /// How soon to answer.
    pub time_limits: TimeLimits,
    /// What says how late it is: [`MonotonicClock`](headsup_app::MonotonicClock), but in tests.
    pub clock: Arc<dyn Clock>,
    /// How much one person and one server may ask. It may change while the bot runs.
    pub limits: watch::Receiver<Limits>,
    /// How many requests in a second all processes of the bot may send of those that count towards Discord's limit of all requests. This one
    /// takes its share. It may change while the bot runs.
    pub requests_per_second: watch::Receiver<u32>,
    /// Which of the bot's shards are started; none for as many as Discord recommends.
    pub shards: Option<ShardRange>,
    /// Whether this process connects to shards that others hold as well, to take them over at once: at most one does so for each shard.
    pub standby_sessions: bool,
}

/// How long all that is done when the program stops may take: sessions are closed, others take its place, and what is under way is finished.
/// With what the store takes to leave it is less than the ten seconds after which hosts end a program.
const FAREWELL: Duration = Duration::from_secs(8);
/// Of this, how long a gateway may take that closes sessions, and a database that takes leases back.
const CLOSING: Duration = Duration::from_secs(3);
const RELEASING: Duration = Duration::from_secs(2);

/// Shows the matches of `app` on Discord until `stop`.
///
/// # Errors
/// Returns [`StartError::BadToken`] if Discord does not take the token, [`StartError::NoClient`] if no client can be made,
/// [`StartError::BadProxy`], [`StartError::PastProxy`], [`StartError::ProxySilent`] or [`StartError::ProxyUnread`] if the proxy cannot be
/// used, [`StartError::OpenGateway`] if the gateway that was named is not private, [`StartError::TooFewSessions`] if Discord does not let all
/// shards start, [`StartError::OtherShards`] if other processes run the bot with another number of them, and [`StartError::SentAway`] or [`StartError::Gateway`]
/// if the connection to the gateway ends before `stop`.
pub async fn start(settings: Settings, app: App, stop: impl Future<Output = ()> + Send) -> Result<(), StartError> {
    connect(settings, app, Box::pin(stop)).await
}

type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The same, but the compiler makes it once, and not anew for each `stop` in each crate that starts a bot.
fn connect<'a>(settings: Settings, app: App, stop: BoxFuture<'a, ()>) -> BoxFuture<'a, Result<(), StartError>> {
    Box::pin(run_until(settings, app, stop))
}

async fn run_until(settings: Settings, app: App, mut stop: BoxFuture<'_, ()>) -> Result<(), StartError> {
    let (libraries, rest) = Clients::new(&settings, &app)?;
    let rest = Arc::new(rest);
    // One that waits for shards has none that could be missing.
    if let Some(shards) = settings.shards.filter(|_| app.cluster.view().borrow().is_alone()) {
        app.availability
            .note_shards(shards.numbers().map(|shard| (shard, false)).collect());
    }
    app.message_notes.know_homes(home_shard);
    // A token that Discord does not take shows here already, and costs no session.
    let known = async {
        match settings.proxy {
            Some(_) => bot_info(&rest).await,
            None => bot_info_at_last(&rest).await,
        }
    };
    let known = tokio::select! {
        known = known => known?,
        // It may be the one that rings the alarms of matches that people reach by others.
        () = app.availability.follow_others() => return Ok(()),
        () = &mut stop => return Ok(()),
    };
    let open = settings.proxy.is_some() && settings.proxy_without_tls;
    if !open && !is_private_gateway(&known.url) {
        return Err(StartError::OpenGateway);
    }
    let url = gateway_address(&known.url).ok_or(StartError::ProxyUnread("its \"url\" is no address"))?;
    let range = known.shards_to_start(settings.shards)?;
    let chosen = settings.shards.is_some();
    let (shards, line, shutdown) = (
        Shards::default(),
        Arc::<ConnectionState>::default(),
        Shutdown::default(),
    );
    let mut watching = JoinSet::new();
    let watch = {
        let (app, line, shutdown, shards) = (app.clone(), Arc::clone(&line), shutdown.clone(), shards.clone());
        move || {
            connection::watch(
                app.availability.clone(),
                Arc::clone(&app.cluster),
                Arc::clone(&app.metrics),
                Arc::clone(&line),
                shutdown.clone(),
                shards.clone(),
            )
        }
    };
    app.supervisor.spawn_in(&mut watching, Task::GatewayWatch, watch);
    let mut leases = Leases::new(Arc::clone(&app.cluster), range, chosen, settings.standby_sessions);
    let first = tokio::select! {
        first = leases.more() => first?,
        () = &mut stop => return Ok(()),
    };
    let claims = InteractionClaims::new(Arc::clone(&app.cluster), shutdown.clone(), app.supervisor.clone());
    let at_work = (claims.clone(), line, shutdown.clone());
    let (framework, mut bot) = framework(&settings, &app, Arc::clone(&rest), at_work);
    let (sent_away, told_to_leave) = unbounded_channel();
    let context = DialContext {
        url,
        turns: Arc::new(IdentifyTurns::new(
            Arc::clone(&rest),
            Arc::clone(&app.cluster),
            known.max_concurrency,
            known.limit,
        )),
        clock: Arc::clone(&settings.clock),
        sent_away,
        shutdown: shutdown.clone(),
        supervisor: app.supervisor.clone(),
    };
    let mut sessions = Sessions {
        clients: libraries,
        shared: Shared::new(framework, rest, Arc::clone(&app.cluster), claims),
        app: &app,
        context,
        max_concurrency: known.max_concurrency,
        links: BTreeMap::new(),
        managers: Arc::default(),
        shards: shards.clone(),
        running: FuturesUnordered::new(),
        told_to_leave,
    };
    let left = sessions.run(first, leases, stop).await;
    let until = Instant::now() + FAREWELL;
    sessions.close().await;
    // Others may take its shards while it finishes what is under way.
    match timeout(RELEASING, app.cluster.release_shards()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => info!("other processes take its shards once their lease ends: {error}"),
        Err(_) => info!("other processes take its shards once their lease ends: the database does not answer"),
    }
    if let Ok(bot) = bot.try_recv() {
        farewell(&bot, &shards, until).await;
    }
    left
}

/// The connections to the gateway.
struct Sessions<'a> {
    clients: Clients,
    shared: Shared<BotFramework>,
    app: &'a App,
    context: DialContext,
    max_concurrency: u32,
    /// The shards that have a session, or soon will: those that this process holds, and those that it stands by for.
    links: BTreeMap<u32, Arc<ShardLink>>,
    managers: Managers,
    shards: Shards,
    running: FuturesUnordered<BoxFuture<'static, Result<(), StartError>>>,
    told_to_leave: UnboundedReceiver<StartError>,
}

/// Managers of the started shards.
type Managers = Arc<Mutex<Vec<Arc<ShardManager>>>>;

impl Sessions<'_> {
    /// Runs these shards, and more as they are leased, until `stop`.
    async fn run(&mut self, first: Gained, mut leases: Leases, mut stop: BoxFuture<'_, ()>) -> Result<(), StartError> {
        self.add(first, leases.total());
        loop {
            tokio::select! {
                Some(why) = self.told_to_leave.recv() => return Err(why),
                Some(ended) = self.running.next() => return ended,
                more = leases.more() => self.add(more?, leases.total()),
                () = &mut stop => return Ok(()),
            }
        }
    }

    /// Closes all sessions. A gateway that says nothing is not waited for.
    async fn close(&mut self) {
        let managers = std::mem::take(&mut *self.managers.lock().unwrap_or_else(PoisonError::into_inner));
        let closed = join_all(managers.iter().map(|manager| manager.shutdown_all()));
        if timeout(CLOSING, closed).await.is_err() {
            info!("Discord did not close all sessions in time");
        }
    }

    /// Has shards started that have no session yet.
    fn add(&mut self, more: Gained, total: u32) {
        let Gained { held, standby } = more;
        let handed_over = held.iter().filter(|shard| self.links.contains_key(shard)).count();
        let (begun, at_once) = (held.len() - handed_over, self.max_concurrency);
        if total > 1 && begun > 0 {
            info!("starts {begun} of {total} shards, {at_once} at once");
        }
        if handed_over > 0 {
            info!("holds {handed_over} of {total} shards that it stood by for");
        }
        if !standby.is_empty() {
            info!("stands by for {} of {total} shards, which others hold", standby.len());
        }
        for &shard in held.union(&standby) {
            let link = match self.links.get(&shard) {
                Some(link) => Arc::clone(link),
                None => self.start(shard, total),
            };
            if held.contains(&shard) {
                self.shards.add(shard, link);
            }
        }
        if held.is_empty() {
            return;
        }
        // Beside the rest, for it is kept. Logged where it fails.
        let availability = self.app.availability.clone();
        self.app.supervisor.spawn_once(Task::ShardTakeover, async move {
            let _ = availability.take_over(&held).await;
        });
        self.app.availability.note_shards(self.shards.away());
    }

    /// Starts a shard at its turn to identify.
    fn start(&mut self, shard: u32, total: u32) -> Arc<ShardLink> {
        let link = Arc::<ShardLink>::default();
        self.links.insert(shard, Arc::clone(&link));
        let (clients, shared, managers) = (self.clients.clone(), self.shared.clone(), Arc::clone(&self.managers));
        let (metrics, context, own) = (Arc::clone(&self.app.metrics), self.context.clone(), Arc::clone(&link));
        self.running.push(Box::pin(async move {
            let turn = context.turns.take(shard, None).await;
            let mut client = client(clients.library(), &shared, &metrics).await?;
            if clients.proxy.is_some() && client.http.proxy.is_none() {
                return Err(StartError::PastProxy);
            }
            shared.init_by(&client).await;
            let manager = Arc::clone(&client.shard_manager);
            managers
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(Arc::clone(&manager));
            let dialer = Dialer::new(shard, context, own, turn);
            dialer.set_manager(manager);
            let registration = Registration::new(dialer);
            *client.ws_url.lock().await = registration.url();
            let ended = client.start_shard(shard, total).await;
            ended.map_err(|_| StartError::Gateway)
        }));
        link
    }
}

type BotFramework = poise::Framework<Arc<Bot>, std::convert::Infallible>;

/// What answers what Discord sends by any shard; and the bot, once the first shard is ready.
fn framework(
    settings: &Settings,
    app: &App,
    rest: Arc<Rest>,
    (claims, line, shutdown): (InteractionClaims, Arc<ConnectionState>, Shutdown),
) -> (BotFramework, tokio::sync::mpsc::Receiver<Arc<Bot>>) {
    let (bot_made, bot) = tokio::sync::mpsc::channel(1);
    let (app, limits) = (app.clone(), settings.limits.clone());
    let deadlines = Deadlines {
        time_limits: settings.time_limits,
        clock: Arc::clone(&settings.clock),
    };
    let framework = poise::Framework::builder()
        .options(options())
        .setup(move |ctx, ready, framework| {
            // Short: no event is handled before it returns.
            rest.is(ready.application.id);
            ctx.http.set_application_id(ready.application.id);
            let api = MessageApi::new(Arc::clone(&rest), deadlines, claims);
            let bot = Bot::new(app, api, limits.clone(), (line, shutdown));
            let wanted = wanted(&framework.options().commands, bot.app.catalog);
            let view = bot.app.cluster.view();
            let supervisor = &bot.app.supervisor;
            let (api, held, own) = (Arc::clone(&rest), view.clone(), Arc::clone(&bot));
            supervisor.spawn(Task::CommandRegistration, move || {
                let register = register(Arc::clone(&api), wanted.clone(), own.app.availability.clone());
                let (mut held, shutdown) = (held.clone(), own.shutdown.clone());
                async move {
                    let registered = async {
                        // Commands of another version may stay until then.
                        let _ = held.wait_for(|view| !view.held.is_empty()).await;
                        register.await;
                    };
                    tokio::select! {
                        () = registered => {}
                        () = shutdown.finished() => {}
                    }
                }
            });
            let own = Arc::clone(&bot);
            supervisor.spawn(Task::CardFaces, move || {
                keep_uploaded(
                    Arc::clone(&rest),
                    Arc::clone(&own.panels.emojis),
                    own.app.catalog,
                    own.shutdown.clone(),
                    view.clone(),
                )
            });
            bot.spawn_tasks();
            // The receiver is gone only if the program is stopping.
            drop(bot_made.try_send(Arc::clone(&bot)));
            info!("connected to Discord");
            Box::pin(async move { Ok(bot) })
        })
        .build();
    (framework, bot)
}

/// A client of the library, whose shards share one framework with those of others.
async fn client(
    library: Http,
    shared: &Shared<BotFramework>,
    metrics: &Arc<Metrics>,
) -> Result<serenity::Client, StartError> {
    // Nothing of servers is ever looked up, so nothing of them is kept.
    let mut cache = ::serenity::cache::Settings::default();
    (cache.cache_guilds, cache.cache_channels, cache.cache_users) = (false, false, false);
    serenity::ClientBuilder::new_with_http(library, GatewayIntents::GUILDS | GatewayIntents::DIRECT_MESSAGES)
        .cache_settings(cache)
        .framework(shared.clone())
        .raw_event_handler(unread::Listener::new(Arc::clone(metrics)))
        .await
        .map_err(|_| StartError::NoClient)
}

/// Lets what is under way finish, and nothing new begin.
async fn farewell(bot: &Bot, shards: &Shards, until: Instant) {
    if timeout_at(until, bot.shutdown.finish()).await.is_err() {
        warn!("something under way did not finish in time");
    }
    // Logged where it fails. A database that is away is not waited for: the last moment that it has counts.
    let _ = timeout_at(until, bot.app.availability.leave()).await;
    bot.app.availability.note_shards(shards.away());
    info!("left Discord");
}

/// Makes the clients for the library's requests: a few at its start, and the proposals while a person types.
#[derive(Clone)]
struct Clients {
    client: reqwest::Client,
    token: SecretString,
    proxy: Option<String>,
}

impl Clients {
    /// Returns the maker of those, and the client for our own requests.
    fn new(settings: &Settings, app: &App) -> Result<(Clients, Rest), StartError> {
        let client = reqwest::Client::builder()
            .connect_timeout(settings.time_limits.connect)
            .timeout(settings.time_limits.request)
            .use_rustls_tls();
        let client = match &settings.proxy {
            // What stands between the bot and its proxy would read the token where that has no TLS, and no other proxy was configured.
            Some(_) => client.no_proxy(),
            // A proxy of the system's only passes on what it cannot read: all of it has TLS.
            None => client.https_only(true),
        };
        let client = client.build().map_err(|_| StartError::NoClient)?;
        if let Some(proxy) = &settings.proxy {
            let address = reqwest::Url::parse(proxy).map_err(|_| StartError::BadProxy)?;
            if !matches!(address.scheme(), "http" | "https") || address.host().is_none() {
                return Err(StartError::BadProxy);
            }
        }
        let token = settings.token.expose_secret();
        let share = share_of_process(
            settings.requests_per_second.clone(),
            app.cluster.view(),
            Arc::clone(&app.metrics),
            &app.supervisor,
        );
        let rest = Rest::new(
            client.clone(),
            token,
            settings.proxy.clone(),
            share,
            Arc::clone(&app.metrics),
            app.supervisor.clone(),
        );
        let clients = Clients {
            client,
            token: settings.token.clone(),
            proxy: settings.proxy.clone(),
        };
        Ok((clients, rest))
    }

    /// One of them.
    fn library(&self) -> Http {
        let library = HttpBuilder::new(self.token.expose_secret())
            .client(self.client.clone())
            .ratelimiter_disabled(true);
        match &self.proxy {
            Some(proxy) => library.proxy(proxy).build(),
            None => library.build(),
        }
    }
}
