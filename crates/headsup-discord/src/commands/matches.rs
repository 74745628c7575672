//! `/matches` and `/resign`: what one has going, and how to end it early.

use std::convert::Infallible;

use super::context::{Context, open_matches, reply, with_match};
use headsup_ui::ids::MatchPurpose;

/// Lists one's own open matches.
#[poise::command(slash_command)]
pub async fn matches(ctx: Context<'_>) -> Result<(), Infallible> {
    reply(ctx, |bot, caller| async move {
        crate::handlers::select_match::matches(&bot.app.history, &bot.app.duels, &bot.index, &bot.names, &caller).await
    })
    .await
}

/// Gives a match up, after a question.
#[poise::command(slash_command)]
pub async fn resign(
    ctx: Context<'_>,
    #[description = "argument-match"]
    #[rename = "match"]
    #[autocomplete = "open_matches"]
    named: Option<String>,
) -> Result<(), Infallible> {
    with_match(ctx, named, MatchPurpose::Resign).await
}
