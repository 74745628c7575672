//! Connects the bot to Discord, and leaves it again: what is under way is finished, and the gateway is left.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use ::serenity::all::{LightMethod, Route};
use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use serenity::{Client, GatewayIntents, Http, HttpBuilder};
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use crate::api::deadlines::{Deadlines, TimeLimits};
use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use crate::api::rest::{Call, Rest};
use crate::bot::Bot;
use crate::connection;
use crate::gateway::dispatch::options;
use crate::gateway::emoji_upload::upload_missing;
use crate::gateway::ended::{StartError, sent_away};
use crate::gateway::private_url::is_private_gateway;
use crate::gateway::register::{register, wanted};
use crate::gateway::unread;
use crate::rate_limit::Limits;
use headsup_app::metrics::Metrics;
use headsup_app::{App, Clock};

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
    /// How much one person and one server may ask.
    pub limits: Limits,
}

/// How long what is under way may take when the program stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// Shows the matches of `app` on Discord until `stop`.
///
/// # Errors
/// Returns [`StartError::BadToken`] if Discord does not take the token, [`StartError::NoClient`] if no client can be made,
/// [`StartError::BadProxy`], [`StartError::PastProxy`], [`StartError::ProxySilent`] or [`StartError::ProxyUnread`] if the proxy cannot be
/// used, [`StartError::OpenGateway`] if the gateway that was named is not private, and [`StartError::SentAway`] or [`StartError::Gateway`]
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
    let (library, rest) = clients(&settings, &app.metrics)?;
    let rest = Arc::new(rest);
    // A token that Discord does not take shows here already, and costs no session.
    let known = tokio::select! {
        known = gateway(&rest) => known,
        () = &mut stop => return Ok(()),
    };
    let gateway = match (known, &settings.proxy) {
        (Err(StartError::BadToken), _) => return Err(StartError::BadToken),
        (Err(error), Some(_)) => return Err(error),
        (Ok(gateway), proxy) => {
            let open = proxy.is_some() && settings.proxy_without_tls;
            if !open && !is_private_gateway(&gateway) {
                return Err(StartError::OpenGateway);
            }
            Some(gateway)
        }
        // The library finds it, as soon as Discord can be reached.
        (Err(_), None) => None,
    };
    let unread = unread::Listener::new(Arc::clone(&app.metrics));
    let sending = Arc::clone(&rest);
    let (bot_made, mut bot) = tokio::sync::mpsc::channel(1);
    let framework = poise::Framework::builder()
        .options(options())
        .setup(move |ctx, ready, framework| {
            // Short: no event is handled before it returns.
            sending.is(ready.application.id);
            ctx.http.set_application_id(ready.application.id);
            let deadlines = Deadlines {
                time_limits: settings.time_limits,
                clock: settings.clock,
            };
            let api = MessageApi::new(Arc::clone(&sending), deadlines);
            let bot = Bot::new(app, api, settings.limits);
            let wanted = wanted(&framework.options().commands, bot.app.catalog);
            tokio::spawn(register(Arc::clone(&sending), wanted));
            let emojis = Arc::clone(&bot.panels.emojis);
            tokio::spawn(upload_missing(sending, emojis, bot.app.catalog, bot.shutdown.clone()));
            tokio::spawn(Arc::clone(&bot.tables).run());
            let shards = Arc::clone(framework.shard_manager());
            let watched = Arc::clone(&bot);
            tokio::spawn(async move {
                let Bot {
                    app, line, shutdown, ..
                } = &*watched;
                connection::watch(&app.availability, &app.metrics, line, shutdown, &shards).await;
            });
            tokio::spawn(Arc::clone(&bot.tables).run_schedule());
            // The receiver is gone only if the program is stopping.
            drop(bot_made.try_send(Arc::clone(&bot)));
            info!("connected to Discord");
            Box::pin(async move { Ok(bot) })
        })
        .build();
    // Nothing of servers is ever looked up, so nothing of them is kept.
    let mut cache = ::serenity::cache::Settings::default();
    (cache.cache_guilds, cache.cache_channels, cache.cache_users) = (false, false, false);
    let mut client = serenity::ClientBuilder::new_with_http(library, GatewayIntents::GUILDS)
        .cache_settings(cache)
        .framework(framework)
        .raw_event_handler(unread)
        .await
        .map_err(|_| StartError::NoClient)?;
    if settings.proxy.is_some() && client.http.proxy.is_none() {
        return Err(StartError::PastProxy);
    }
    if let Some(gateway) = gateway {
        // The library asks once and takes Discord's own if it is refused, which is past the proxy.
        *client.ws_url.lock().await = gateway;
    }
    let left = run(&mut client, stop).await;
    if let Ok(bot) = bot.try_recv() {
        farewell(&bot).await;
    }
    left
}

/// Asks where the gateway is, again and not before Discord says so as long as it asks to wait: whatever comes next would ask sooner.
pub async fn gateway(rest: &Rest) -> Result<String, StartError> {
    let call = Call::new(LightMethod::Get, Route::GatewayBot);
    let known: Value = loop {
        match rest.ask(call.clone()).await {
            Err(trouble) if !trouble.wait().is_zero() => {
                let wait = trouble.wait();
                warn!(
                    "Discord asks to wait for {} s before the bot connects",
                    wait.as_secs().max(1)
                );
                sleep(wait).await;
            }
            Err(DiscordError::Refused { status: 401, .. }) => return Err(StartError::BadToken),
            Err(DiscordError::Unread) => return Err(StartError::ProxyUnread("it is no JSON")),
            Err(trouble) => return Err(StartError::ProxySilent(trouble)),
            Ok(known) => break known,
        }
    };
    let url = known["url"].as_str().filter(|url| !url.is_empty());
    let url = url.ok_or(StartError::ProxyUnread("it has no text under \"url\""))?;
    Ok(url.to_owned())
}

async fn run(client: &mut Client, stop: BoxFuture<'_, ()>) -> Result<(), StartError> {
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        ended = client.start() => match ended {
            Ok(()) => Ok(()),
            Err(serenity::Error::Gateway(error)) => Err(sent_away(&error).unwrap_or(StartError::Gateway)),
            Err(_) => Err(StartError::Gateway),
        },
        () = stop => {
            shards.shutdown_all().await;
            Ok(())
        }
    }
}

/// Lets what is under way finish, and nothing new begin.
async fn farewell(bot: &Bot) {
    if timeout(FAREWELL, bot.shutdown.finish()).await.is_err() {
        warn!("something under way did not finish in time");
    }
    // Logged where it fails.
    let _ = bot.app.availability.leave().await;
    info!("left Discord");
}

/// Returns the client for the library's requests, a few at its start and the proposals while a person types, and the one for ours.
fn clients(settings: &Settings, metrics: &Arc<Metrics>) -> Result<(Http, Rest), StartError> {
    let client = reqwest::Client::builder()
        .connect_timeout(settings.time_limits.connect)
        .timeout(settings.time_limits.request)
        .use_rustls_tls();
    let client = match settings.proxy {
        // What stands between the bot and its proxy would read the token where that has no TLS, and no other proxy was configured.
        Some(_) => client.no_proxy(),
        // A proxy of the system's only passes on what it cannot read: all of it has TLS.
        None => client.https_only(true),
    };
    let client = client.build().map_err(|_| StartError::NoClient)?;
    let token = settings.token.expose_secret();
    let mut library = HttpBuilder::new(token)
        .client(client.clone())
        .ratelimiter_disabled(true);
    if let Some(proxy) = &settings.proxy {
        let address = reqwest::Url::parse(proxy).map_err(|_| StartError::BadProxy)?;
        if !matches!(address.scheme(), "http" | "https") || address.host().is_none() {
            return Err(StartError::BadProxy);
        }
        library = library.proxy(proxy);
    }
    let rest = Rest::new(client, token, settings.proxy.clone(), Arc::clone(metrics));
    Ok((library.build(), rest))
}
