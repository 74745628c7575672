//! `/privacy`: what is kept of oneself, and having it forgotten.

use std::convert::Infallible;

use super::context::{Context, reply};

/// What can be asked for, as it is typed. The first is meant if nothing is.
pub const WISHES: [&str; 3] = ["show", "export", "forget"];

/// Shows, exports or forgets what is kept of oneself.
#[poise::command(slash_command)]
pub async fn privacy(
    ctx: Context<'_>,
    #[description = "argument-wish"] wish: Option<String>,
) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        match wish.as_deref() {
            Some("export") => crate::handlers::privacy::export(&bot.app.privacy, &caller).await,
            Some("forget") => {
                crate::handlers::privacy::forget(
                    &bot.app.privacy,
                    &bot.app.naming,
                    &bot.names,
                    &bot.panels,
                    &bot.tables,
                    &caller,
                    false,
                )
                .await
            }
            _ => crate::handlers::privacy::privacy(&bot.app.privacy, &caller).await,
        }
    })
    .await
}
