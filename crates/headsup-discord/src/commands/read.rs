//! `/help`, `/board`, `/rules`, `/learn`, `/puzzle`, `/today` and `/settings`: what there is to read, to learn and to solve, and a person's own preferences.

use std::convert::Infallible;

use super::context::{Context, open_matches, reply, with_match};
use crate::answer::Answer;
use crate::handlers::rules;
use headsup_ui::ids::MatchPurpose;
use headsup_ui::welcome;

/// Says how to play and what else there is.
#[poise::command(slash_command)]
pub async fn help(ctx: Context<'_>) -> Result<(), Infallible> {
    reply(
        ctx,
        |_, caller| async move { Ok(Answer::add(welcome::help(caller.locale))) },
    )
    .await
}

/// Puts the table message up anew.
#[poise::command(slash_command)]
pub async fn board(
    ctx: Context<'_>,
    #[description = "argument-match"]
    #[rename = "match"]
    #[autocomplete = "open_matches"]
    named: Option<String>,
) -> Result<(), Infallible> {
    with_match(ctx, named, MatchPurpose::Board).await
}

/// Shows the rules of a game.
#[poise::command(slash_command)]
pub async fn rules(ctx: Context<'_>, #[description = "argument-game"] game: String) -> Result<(), Infallible> {
    reply(
        ctx,
        move |_, caller| async move { Ok(rules::rules(&game, 0, &caller)?) },
    )
    .await
}

/// Plays the lesson of a game.
#[poise::command(slash_command)]
pub async fn learn(ctx: Context<'_>, #[description = "argument-game"] game: String) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        Ok(crate::handlers::play::lesson(&bot.panels, &caller, &game)?.step(0)?)
    })
    .await
}

/// Shows the next puzzle of a game, or asks of which.
#[poise::command(slash_command)]
pub async fn puzzle(
    ctx: Context<'_>,
    #[description = "argument-puzzle-game"] game: Option<String>,
) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        match game {
            Some(slug) => crate::handlers::puzzle::next(&bot.panels, &*bot.app.clock, &caller, &slug),
            None => crate::handlers::puzzle::games(&caller),
        }
    })
    .await
}

/// Shows the deals of the day.
#[poise::command(slash_command)]
pub async fn today(ctx: Context<'_>) -> Result<(), Infallible> {
    reply(ctx, |bot, caller| async move {
        crate::handlers::daily::today(&bot.app.daily, &caller).await
    })
    .await
}

/// Shows what one has chosen, to choose anew.
#[poise::command(slash_command)]
pub async fn settings(ctx: Context<'_>) -> Result<(), Infallible> {
    reply(ctx, |bot, caller| async move {
        crate::handlers::settings::settings(&*bot.app.clock, &caller, 0).await
    })
    .await
}
