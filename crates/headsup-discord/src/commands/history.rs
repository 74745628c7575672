//! `/history`, `/me` and `/leaderboard`: what was played, and how well.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::context::{Context, person, reply};
use crate::request_context::name_of;
use headsup_ui::ids::HistoryFilter;

/// Lists one's own finished matches.
#[poise::command(slash_command)]
pub async fn history(
    ctx: Context<'_>,
    #[description = "argument-with"] opponent: Option<serenity::User>,
    #[description = "argument-only-game"] game: Option<String>,
) -> Result<(), Infallible> {
    if let Some(user) = &opponent {
        ctx.data().names.learn(person(user), name_of(user));
    }
    let past = HistoryFilter {
        page: 0,
        game: game.filter(|slug| ctx.data().app.catalog.find(slug).is_some()),
        with: opponent.as_ref().map(person),
    };
    reply(ctx, move |bot, caller| async move {
        crate::handlers::history::history(&bot.app.history, &bot.index, &bot.names, &caller, &past).await
    })
    .await
}

/// Shows one's own page, or another player's.
#[poise::command(slash_command)]
pub async fn me(
    ctx: Context<'_>,
    #[description = "argument-page"] player: Option<serenity::User>,
) -> Result<(), Infallible> {
    if let Some(user) = &player {
        ctx.data().names.learn(person(user), name_of(user));
    }
    let whose = player.as_ref().map(person);
    reply(ctx, move |bot, caller| async move {
        crate::handlers::profile::show(&bot.app, &caller, whose).await
    })
    .await
}

/// Shows who is rated how on this server.
#[poise::command(slash_command)]
pub async fn leaderboard(ctx: Context<'_>, #[description = "argument-game"] game: String) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        crate::handlers::leaderboard::leaderboard(&bot.app.history, &bot.app.preferences, &caller, &game).await
    })
    .await
}
