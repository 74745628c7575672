//! `/exhibition`: two levels of the computer play each other, for anyone who watches.

use std::convert::Infallible;

use super::context::{Context, reply};
use headsup_engine::Level;
use headsup_match::Refusal;

/// Lets two levels of the computer play each other in this channel.
#[poise::command(slash_command)]
pub async fn exhibition(
    ctx: Context<'_>,
    #[description = "argument-game"] game: String,
    #[description = "argument-first"] first: String,
    #[description = "argument-second"] second: String,
) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        let level = |name: &str| name.parse::<Level>().map_err(|_| Refusal::UnknownTerms);
        crate::handlers::computer::exhibition(&bot.app.matches, &caller, &game, [level(&first)?, level(&second)?]).await
    })
    .await
}
