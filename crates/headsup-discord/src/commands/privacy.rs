//! `/privacy`: what is kept of oneself, and having it forgotten.

use std::convert::Infallible;

use super::{Context, reply};

/// What can be asked for, as it is typed. The first is meant if nothing is.
pub const WISHES: [&str; 3] = ["show", "export", "forget"];

/// Shows, exports or forgets what is kept of oneself.
#[poise::command(slash_command)]
pub async fn privacy(
    ctx: Context<'_>,
    #[description = "argument-wish"] wish: Option<String>,
) -> Result<(), Infallible> {
    reply(ctx, move |face, caller| async move {
        match wish.as_deref() {
            Some("export") => face.privacy_export(&caller).await,
            Some("forget") => face.privacy_forget(&caller, false).await,
            _ => face.privacy(&caller).await,
        }
    })
    .await
}
