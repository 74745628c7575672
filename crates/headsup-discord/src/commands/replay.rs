//! `/replay`, `/record` and `/verify`: a match looked back at, a finished one to keep, and whether its deal is what was promised. What they say is for their user alone.

use std::convert::Infallible;

use super::context::{Context, all_matches, finished_matches, reply, with_match};
use crate::handlers::select_match::read_id;
use headsup_ui::ids::MatchPurpose;

/// Steps through a match.
#[poise::command(slash_command)]
pub async fn replay(
    ctx: Context<'_>,
    #[description = "argument-match"]
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    named: Option<String>,
) -> Result<(), Infallible> {
    with_match(ctx, named, MatchPurpose::Replay).await
}

/// Gives a finished match as a file.
#[poise::command(slash_command)]
pub async fn record(
    ctx: Context<'_>,
    #[description = "argument-finished-match"]
    #[rename = "match"]
    #[autocomplete = "finished_matches"]
    named: String,
) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        let id = read_id(&bot.app.matches, &bot.index, &caller, &named).await?;
        crate::handlers::replay::record(&bot.app.matches, &caller, id).await
    })
    .await
}

/// Says what was promised of a match's deal, and whether what came is that.
#[poise::command(slash_command)]
pub async fn verify(
    ctx: Context<'_>,
    #[description = "argument-any-match"]
    #[rename = "match"]
    #[autocomplete = "all_matches"]
    named: String,
    #[description = "argument-kept"] kept: Option<String>,
) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        let id = read_id(&bot.app.matches, &bot.index, &caller, &named).await?;
        crate::handlers::fairness::verify(
            &bot.app.matches,
            &bot.cuts,
            &bot.app.incidents,
            &bot.index,
            &caller,
            id,
            kept.as_deref(),
        )
        .await
    })
    .await
}
