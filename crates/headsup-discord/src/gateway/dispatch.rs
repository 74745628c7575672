//! What Discord sends, and what is done about it: commands, presses and forms become contexts, and are answered.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{FullEvent, Interaction};
use tokio::time::timeout;
use tracing::{debug, error, info};

use crate::answer::Answer;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::ResponseKind;
use crate::bot::Bot;
use crate::commands;
use crate::handlers::cutting::{self, CutForm};
use crate::handlers::press::press;
use crate::handlers::welcome;
use crate::request_context::{RequestContext, name_of, opponent};
use crate::respond::{log_unanswered, respond};
use headsup_app::metrics::{Kind, Outcome};
use headsup_match::RoleId;
use headsup_ui::Access;
use headsup_ui::ids::CustomId;
use headsup_ui::message::Message;

/// A shard whose holder is gone is handed over within so long.
const HANDED_OVER: Duration = Duration::from_secs(20);

/// What the library is told to do with what Discord sends.
pub fn options() -> poise::FrameworkOptions<Arc<Bot>, std::convert::Infallible> {
    poise::FrameworkOptions {
        commands: commands::all(),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new().empty_users().empty_roles()),
        initialize_owners: false,
        // Commands are given as slash commands alone.
        prefix_options: poise::PrefixFrameworkOptions {
            mention_as_prefix: false,
            ..Default::default()
        },
        event_handler: |framework, event| {
            Box::pin(async move {
                match event {
                    FullEvent::InteractionCreate {
                        interaction: Interaction::Component(interaction),
                    } => pressed(framework.user_data, interaction, framework.bot_id()).await,
                    FullEvent::InteractionCreate {
                        interaction: Interaction::Modal(interaction),
                    } => written(framework.user_data, interaction).await,
                    FullEvent::Message { new_message } => {
                        welcome::answer_message(framework.user_data, new_message).await;
                    }
                    FullEvent::GuildRoleUpdate { new, .. } => closed(framework.user_data, [new]),
                    FullEvent::GuildCreate { guild, .. } => {
                        let (bot, shard) = (framework.user_data, framework.serenity_context.shard_id.0);
                        closed(bot, guild.roles.values());
                        if welcome::is_new(bot, guild) && comes_to_hold(bot, shard).await {
                            welcome::joined(bot, guild).await;
                        }
                    }
                    _ => {}
                }
                if matches!(event, FullEvent::Ready { .. } | FullEvent::Resume { .. }) {
                    framework.user_data.app.metrics.session();
                    let shard = framework.serenity_context.shard_id;
                    framework.user_data.line.begun(shard);
                    if framework
                        .user_data
                        .app
                        .cluster
                        .view()
                        .borrow()
                        .standby
                        .contains(&shard.0)
                    {
                        debug!("there is a standby session of shard {}", shard.0);
                    }
                }
                Ok(())
            })
        },
        on_error: |error| Box::pin(not_a_command(error)),
        ..Default::default()
    }
}

/// Whether this process holds a shard, or comes to hold one that it stands by for: until then another does what there is to do.
async fn comes_to_hold(bot: &Bot, shard: u32) -> bool {
    let mut view = bot.app.cluster.view();
    let holds = view.wait_for(|view| !view.standby.contains(&shard));
    timeout(HANDED_OVER, holds).await.is_ok()
}

/// Notes which of these roles not everyone may ping, or no longer.
fn closed<'a>(bot: &Bot, roles: impl IntoIterator<Item = &'a serenity::Role>) {
    for role in roles.into_iter().filter(|role| !role.mentionable) {
        bot.challenges.open_roles.hear(RoleId(role.id.get()), false);
    }
}

async fn pressed(bot: &Arc<Bot>, interaction: &serenity::ComponentInteraction, me: serenity::UserId) {
    use serenity::ComponentInteractionDataKind as Kind;
    let caller = RequestContext::of_press(interaction, bot.app.catalog, &bot.api.deadlines.clock, &bot.names);
    let waited = bot.api.claims.waited(caller.id);
    let caller = caller.waited(waited);
    bot.names.learn(caller.who, name_of(&interaction.user));
    let values = match &interaction.data.kind {
        Kind::StringSelect { values } => values.clone(),
        Kind::ChannelSelect { values } => values.iter().map(ToString::to_string).collect(),
        Kind::RoleSelect { values } => values.iter().map(ToString::to_string).collect(),
        Kind::UserSelect { values } => {
            let users = &interaction.data.resolved.users;
            let picked = values.iter().filter_map(|id| users.get(id));
            picked.filter_map(|user| picked_person(bot, user, me)).collect()
        }
        _ => Vec::new(),
    };
    let id = interaction.data.custom_id.clone();
    respond(bot, caller, |bot, caller| press(bot, caller, id, values)).await;
}

/// Whom an account that was picked stands for, as a value.
fn picked_person(bot: &Arc<Bot>, user: &serenity::User, me: serenity::UserId) -> Option<String> {
    let who = opponent(user, me)?;
    if who.level().is_none() {
        bot.names.learn(who, name_of(user));
    }
    Some(who.0.to_string())
}

/// Something was written into a form.
async fn written(bot: &Arc<Bot>, interaction: &serenity::ModalInteraction) {
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
    let caller = RequestContext::of_form(
        interaction,
        reach,
        bot.app.catalog,
        &bot.api.deadlines.clock,
        &bot.names,
    );
    let waited = bot.api.claims.waited(caller.id);
    let caller = caller.waited(waited);
    bot.names.learn(caller.who, name_of(&interaction.user));
    respond(bot, caller, |bot, caller| async move {
        match press {
            Ok(CustomId::CutWith(game, _, second)) => {
                let form = CutForm {
                    game,
                    text: line,
                    second,
                };
                cutting::cut(
                    &bot.app.matches,
                    &bot.index,
                    &bot.panels,
                    &bot.challenges,
                    &bot.cuts,
                    &caller,
                    form,
                )
                .await
            }
            _ => Ok(Answer::add(Message::private(caller.locale.say("button-unknown", &[]))).into()),
        }
    })
    .await;
}

/// A command that is not known, or not in this form: registered by another version, or forged.
async fn not_a_command(error: poise::FrameworkError<'_, Arc<Bot>, std::convert::Infallible>) {
    use poise::FrameworkError as E;
    let (bot, interaction) = match error {
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
    let caller = bot.context_of(interaction);
    let caller = match bot.actions.allows(caller.who, bot.app.clock.now()) {
        true => caller.resolve_soon(&bot.app.preferences, &bot.api.deadlines).await,
        false => caller,
    };
    info!(interaction = caller.id.0, "a command in an unknown form");
    if interaction.data.autocomplete().is_some() {
        // Nothing is proposed, and the person typing is not told why.
        let _ = bot.api.propose_nothing(caller.id, &caller.token).await;
        return;
    }
    let message = Message::private(caller.locale.say("old-command", &[]));
    let told = bot
        .api
        .first(caller.id, &caller.token, ResponseKind::New, &message)
        .await;
    if told.is_err_and(DiscordError::answered) {
        return debug!(interaction = caller.id.0, "another process has answered");
    }
    let outcome = told.map_or(Outcome::Lost, |()| Outcome::Refused);
    bot.app.metrics.interaction(Kind::Command, outcome);
    if let Err(trouble) = told {
        log_unanswered(caller.id, trouble);
    }
}
