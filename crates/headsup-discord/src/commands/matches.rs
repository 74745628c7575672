//! `/matches` and `/resign`: what one has going, and how to end it early.

use std::convert::Infallible;

use super::{Context, open_matches, reply, with_match};
use crate::ids::MatchPurpose;

/// Lists one's own open matches.
#[poise::command(slash_command)]
pub async fn matches(ctx: Context<'_>) -> Result<(), Infallible> {
    reply(ctx, |face, caller| async move { face.matches(&caller).await }).await
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
