//! `/history`, `/stats` and `/leaderboard`: what was played, and how well.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::{Context, person, reply};
use crate::ids::HistoryFilter;
use crate::request_context::name_of;

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
        game: game.filter(|slug| headsup_games::find(slug).is_some()),
        with: opponent.as_ref().map(person),
    };
    reply(
        ctx,
        move |face, caller| async move { face.history(&caller, &past).await },
    )
    .await
}

/// Counts one's own finished matches.
#[poise::command(slash_command)]
pub async fn stats(ctx: Context<'_>) -> Result<(), Infallible> {
    reply(ctx, |face, caller| async move { face.stats(&caller, 0).await }).await
}

/// Shows who is rated how on this server.
#[poise::command(slash_command)]
pub async fn leaderboard(ctx: Context<'_>, #[description = "argument-game"] game: String) -> Result<(), Infallible> {
    reply(ctx, move |face, caller| async move {
        face.leaderboard(&caller, &game).await
    })
    .await
}
