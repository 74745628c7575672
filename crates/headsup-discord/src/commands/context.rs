//! What the commands share: how they are answered, and what they propose while a person types.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;

use poise::serenity_prelude as serenity;

use crate::answer::Reply;
use crate::bot::Bot;
use crate::request_context::{RequestContext, name_of};
use crate::respond::respond;
use headsup_app::AppError;
use headsup_match::{Finished, Perspective, UserId};
use headsup_ui::apart::{Choice, NAME, Named, apart};
use headsup_ui::ids::MatchPurpose;

/// What a command gets from poise.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Infallible>;
/// A command of this bot.
pub type Command = poise::Command<Arc<Bot>, Infallible>;

/// Answers a command with what `work` comes to.
pub async fn reply<F, W, R>(ctx: Context<'_>, work: W) -> Result<(), Infallible>
where
    W: FnOnce(Arc<Bot>, RequestContext) -> F + Send + 'static,
    F: Future<Output = Result<R, AppError>> + Send + 'static,
    R: Into<Reply>,
{
    let bot = Arc::clone(ctx.data());
    let caller = bot.context_of(ctx.interaction);
    bot.names.learn(caller.who, name_of(&ctx.interaction.user));
    respond(&bot, caller, work).await;
    Ok(())
}

/// Answers a command about the match that is meant.
pub async fn with_match(ctx: Context<'_>, named: Option<String>, wish: MatchPurpose) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        let with = |id| {
            let (bot, caller) = (&bot, &caller);
            async move {
                match wish {
                    MatchPurpose::Hand => {
                        crate::handlers::view::hand(&bot.app.matches, &bot.index, &bot.panels, caller, id).await
                    }
                    MatchPurpose::Board => {
                        crate::handlers::view::board(&bot.app.matches, &bot.index, &bot.panels, &bot.posts, caller, id)
                            .await
                    }
                    MatchPurpose::Resign => crate::handlers::view::ask_to_resign(&bot.app.matches, caller, id).await,
                    MatchPurpose::Replay => {
                        crate::handlers::replay::replay(
                            &bot.app.matches,
                            &bot.panels,
                            caller,
                            id,
                            None,
                            Perspective::Open,
                        )
                        .await
                    }
                }
            }
        };
        let which = crate::handlers::select_match::which(&bot, &caller, named.as_deref()).await?;
        crate::handlers::select_match::with_which(which, &bot.names, &caller, wish, with).await
    })
    .await
}

/// Returns the person who is typing, and their language; `None` over the limit.
pub async fn typing(ctx: Context<'_>) -> Option<RequestContext> {
    let bot = ctx.data();
    let caller = bot.context_of(ctx.interaction);
    if !bot.keystrokes.allows(caller.who, bot.app.clock.now()) {
        return None;
    }
    Some(caller.resolve_soon(&bot.app.preferences, &bot.api.deadlines).await)
}

/// Proposes the typer's open matches.
pub async fn open_matches(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let Some(caller) = typing(ctx).await else {
        return serenity::CreateAutocompleteResponse::new();
    };
    let bot = ctx.data();
    proposed(
        crate::handlers::select_match::open_choices(&bot.app.history, &bot.names, &caller).await,
        typed,
    )
}

/// Proposes the typer's finished matches, the newest first.
pub async fn finished_matches(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let Some(caller) = typing(ctx).await else {
        return serenity::CreateAutocompleteResponse::new();
    };
    proposed(finished_choices(ctx.data(), &caller).await, typed)
}

/// Proposes the typer's open matches, and after them the finished ones.
pub async fn all_matches(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let Some(caller) = typing(ctx).await else {
        return serenity::CreateAutocompleteResponse::new();
    };
    let bot = ctx.data();
    let mut all = crate::handlers::select_match::open_choices(&bot.app.history, &bot.names, &caller).await;
    all.extend(finished_choices(ctx.data(), &caller).await);
    proposed(all, typed)
}

/// How many of the newest finished matches are looked through for what was typed.
const LOOKED_THROUGH: usize = 100;

/// Returns the caller's newest finished matches as choices.
pub async fn finished_choices(bot: &Bot, caller: &RequestContext) -> Vec<Choice> {
    let newest = bot.app.history.newest_finished(caller.who, LOOKED_THROUGH).await;
    let finished = newest.unwrap_or_default();
    // Names of others appear only if cached: each lookup counts towards the bot's request limit.
    let others = finished
        .iter()
        .take(MOST_CHOICES)
        .filter_map(|one| one.other(caller.who));
    bot.names.learn_names(others).await;
    let choice = |one: &Finished| crate::handlers::history::finished_choice(&bot.names, caller, one);
    finished.iter().map(choice).collect()
}

/// As many choices as an autocomplete may give.
const MOST_CHOICES: usize = 25;

/// Those that hold what was typed, with names of which no two are the same. Discord takes no value that is longer than a name may be.
pub fn proposed(mut all: Vec<Choice>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase();
    all.retain(|choice| choice.value.chars().count() <= NAME);
    let fits = |one: &Named| one.name.to_lowercase().contains(&typed) || one.value.to_lowercase().contains(&typed);
    let fitting = apart(all).into_iter().filter(fits).take(MOST_CHOICES);
    fitting.fold(serenity::CreateAutocompleteResponse::new(), |response, one| {
        response.add_string_choice(one.name, one.value)
    })
}

/// The id of a user.
pub fn person(user: &serenity::User) -> UserId {
    UserId(user.id.get())
}
