//! `/tournament`: the tournaments of a server, and the way to a new one.

use std::convert::Infallible;

use super::context::{Context, reply};
use crate::handlers::tournament;

/// Lists the tournaments of a server.
#[poise::command(slash_command)]
pub async fn tournament(ctx: Context<'_>) -> Result<(), Infallible> {
    reply(ctx, |bot, caller| async move {
        let done = tournament::list(&bot, &caller).await;
        tournament::settled(&caller, done)
    })
    .await
}
