//! Connects the face to Discord, and takes it off again: what is under way is finished, and the gateway is left.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use ::serenity::all::{LightMethod, Route};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{Client, FullEvent, GatewayIntents, Http, HttpBuilder, Interaction};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{sleep, timeout};
use tracing::{error, info, warn};

use super::answer::{Answer, answer};
use super::commands;
use super::deadlines::{Deadlines, Haste};
use super::discord_error::DiscordError;
use super::emoji;
use super::ended::{StartError, sent_away};
use super::face::Face;
use super::ids::CustomId;
use super::line;
use super::message::Message;
use super::message_index::Access;
use super::press::press;
use super::private_url::is_private_gateway;
use super::rate_limit::Limits;
use super::register::{register, wanted};
use super::request_context::{RequestContext, name_of};
use super::rest::{Call, Rest};
use super::secret::Secret;
use super::unread;
use super::update_schedule;
use super::wire::{ResponseKind, Wire};
use headsup_app::metrics::{Kind, Outcome};
use headsup_app::{Clock, Host};

/// How the face reaches Discord.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: Secret,
    /// An HTTP proxy that takes every REST call, such as `http://127.0.0.1:3000`. Rate limits are then its business.
    pub proxy: Option<String>,
    /// Whether what goes to that proxy, and to the gateway that it names, may go to another machine without TLS.
    pub proxy_without_tls: bool,
    /// How soon to answer.
    pub haste: Haste,
    /// What says how late it is: [`MonotonicClock`](headsup_app::MonotonicClock), but in tests.
    pub clock: Arc<dyn Clock>,
    /// How much one person and one server may ask.
    pub limits: Limits,
}

/// How long what is under way may take when the program stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// Shows the host's matches on Discord until `stop`.
///
/// # Errors
/// Returns [`StartError::BadToken`] if Discord does not take the token, [`StartError::NoClient`] if no client can be made,
/// [`StartError::BadProxy`], [`StartError::PastProxy`], [`StartError::ProxySilent`] or [`StartError::ProxyUnread`] if the proxy cannot be
/// used, [`StartError::OpenGateway`] if the gateway that was named is not private, and [`StartError::SentAway`] or [`StartError::Gateway`]
/// if the connection to the gateway ends before `stop`.
pub async fn start(settings: Settings, host: Host, stop: impl Future<Output = ()>) -> Result<(), StartError> {
    let (library, rest) = clients(&settings, &host)?;
    let rest = Arc::new(rest);
    tokio::pin!(stop);
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
    let unread = unread::Listener::new(Arc::clone(host.vitals()));
    let sending = Arc::clone(&rest);
    let (face_made, mut face) = tokio::sync::mpsc::channel(1);
    let framework = poise::Framework::builder()
        .options(options())
        .setup(move |ctx, ready, framework| {
            // Short: no event is handled before it returns.
            sending.is(ready.application.id);
            ctx.http.set_application_id(ready.application.id);
            let deadlines = Deadlines {
                haste: settings.haste,
                clock: settings.clock,
            };
            let wire = Wire::new(Arc::clone(&sending), deadlines);
            let face = Face::new(host, wire, settings.limits);
            let wanted = wanted(&framework.options().commands);
            tokio::spawn(register(Arc::clone(&sending), wanted));
            tokio::spawn(emoji::bring(sending, Arc::clone(&face)));
            tokio::spawn(follow(Arc::clone(&face)));
            tokio::spawn(line::watch(Arc::clone(&face), Arc::clone(framework.shard_manager())));
            tokio::spawn(update_schedule::run(Arc::clone(&face)));
            // The receiver is gone only if the program is stopping.
            drop(face_made.try_send(Arc::clone(&face)));
            info!("connected to Discord");
            Box::pin(async move { Ok(face) })
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
    if let Ok(face) = face.try_recv() {
        farewell(&face).await;
    }
    left
}

/// Asks where the gateway is, again and not before Discord says so as long as it asks to wait: whatever comes next would ask sooner.
pub(super) async fn gateway(rest: &Rest) -> Result<String, StartError> {
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

async fn run(client: &mut Client, stop: impl Future<Output = ()>) -> Result<(), StartError> {
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
async fn farewell(face: &Face) {
    match timeout(FAREWELL, Arc::clone(&face.gate).write_owned()).await {
        Ok(closed) => std::mem::forget(closed),
        Err(_) => warn!("something under way did not finish in time"),
    }
    // Logged where it fails.
    let _ = face.host.leave().await;
    info!("left Discord");
}

/// Returns the client for the library's requests, a few at its start and the proposals while a person types, and the one for ours.
fn clients(settings: &Settings, host: &Host) -> Result<(Http, Rest), StartError> {
    let client = reqwest::Client::builder()
        .connect_timeout(settings.haste.connect)
        .timeout(settings.haste.request)
        .use_rustls_tls();
    let client = match settings.proxy {
        // What stands between the bot and its proxy would read the token where that has no TLS, and no other proxy was configured.
        Some(_) => client.no_proxy(),
        // A proxy of the system's only passes on what it cannot read: all of it has TLS.
        None => client.https_only(true),
    };
    let client = client.build().map_err(|_| StartError::NoClient)?;
    let token = settings.token.reveal();
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
    let rest = Rest::new(client, token, settings.proxy.clone(), Arc::clone(host.vitals()));
    Ok((library.build(), rest))
}

fn options() -> poise::FrameworkOptions<Arc<Face>, std::convert::Infallible> {
    poise::FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new().empty_users().empty_roles()),
        initialize_owners: false,
        event_handler: |framework, event| {
            Box::pin(async move {
                match event {
                    FullEvent::InteractionCreate {
                        interaction: Interaction::Component(interaction),
                    } => pressed(framework.user_data, interaction).await,
                    FullEvent::InteractionCreate {
                        interaction: Interaction::Modal(interaction),
                    } => written(framework.user_data, interaction).await,
                    _ => {}
                }
                if matches!(event, FullEvent::Ready { .. } | FullEvent::Resume { .. }) {
                    framework.user_data.host.vitals().session();
                    framework.user_data.line.begun();
                }
                Ok(())
            })
        },
        on_error: |error| Box::pin(not_a_command(error)),
        ..Default::default()
    }
}

async fn pressed(face: &Arc<Face>, interaction: &serenity::ComponentInteraction) {
    use serenity::ComponentInteractionDataKind as Kind;
    let caller = RequestContext::of_press(interaction, &face.wire.deadlines.clock);
    face.names.learn(caller.who, name_of(&interaction.user));
    let values = match &interaction.data.kind {
        Kind::StringSelect { values } => values.clone(),
        Kind::ChannelSelect { values } => values.iter().map(ToString::to_string).collect(),
        Kind::RoleSelect { values } => values.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    };
    let id = interaction.data.custom_id.clone();
    answer(face, caller, |face, caller| press(face, caller, id, values)).await;
}

/// Something was written into a form.
async fn written(face: &Arc<Face>, interaction: &serenity::ModalInteraction) {
    let rows = interaction.data.components.iter().flat_map(|row| &row.components);
    let line = rows.into_iter().find_map(|part| match part {
        serenity::ActionRowComponent::InputText(line) if line.custom_id == "line" => line.value.clone(),
        _ => None,
    });
    let (press, line) = (interaction.data.custom_id.parse(), line.unwrap_or_default());
    let reach = match press {
        Ok(CustomId::CutWith(_, reach, _)) => reach,
        _ => Access::Borrowed,
    };
    let caller = RequestContext::of_form(interaction, reach, &face.wire.deadlines.clock);
    face.names.learn(caller.who, name_of(&interaction.user));
    answer(face, caller, |face, caller| async move {
        match press {
            Ok(CustomId::CutWith(game, _, second)) => face.cut(&caller, game, &line, second).await,
            _ => Ok(Answer::add(Message::private(caller.tongue.say("button-unknown", &[])))),
        }
    })
    .await;
}

/// A command that is not known, or not in this form: registered by another version, or forged.
async fn not_a_command(error: poise::FrameworkError<'_, Arc<Face>, std::convert::Infallible>) {
    use poise::FrameworkError as E;
    let (face, interaction) = match error {
        E::UnknownInteraction {
            framework, interaction, ..
        } => (framework.user_data, interaction),
        E::ArgumentParse {
            ctx: poise::Context::Application(ctx),
            ..
        }
        | E::CommandStructureMismatch { ctx, .. } => (ctx.framework.user_data, ctx.interaction),
        _ => return error!("a command went wrong before it began"),
    };
    let caller = face.attuned_soon(face.caller(interaction)).await;
    info!(interaction = caller.id, "a command in an unknown form");
    if interaction.data.autocomplete().is_some() {
        // Nothing is proposed, and the person typing is not told why.
        let _ = face.wire.propose_nothing(caller.id, &caller.token).await;
        return;
    }
    let message = Message::private(caller.tongue.say("old-command", &[]));
    let told = face
        .wire
        .first(caller.id, &caller.token, ResponseKind::New, &message)
        .await;
    let outcome = told.map_or(Outcome::Lost, |()| Outcome::Refused);
    face.host.vitals().interaction(Kind::Command, outcome);
    if let Err(trouble) = told {
        warn!(interaction = caller.id, "could not be answered: {trouble}");
    }
}

/// Brings every match's messages up to date, first all that may have been missed, then each that changes.
async fn follow(face: Arc<Face>) {
    let mut changes = face.host.changes();
    nudge_all(&face).await;
    loop {
        match changes.recv().await {
            Ok(changed) => face.stages.follow(&face, changed),
            Err(RecvError::Lagged(_)) => nudge_all(&face).await,
            Err(RecvError::Closed) => return,
        }
        if face.closed() {
            return;
        }
    }
}

async fn nudge_all(face: &Arc<Face>) {
    // A fault is logged where it happens; the next change of each match brings it up to date.
    let all = face.host.all_placed().await.unwrap_or_default();
    face.stages.nudge_each(face, all).await;
}
