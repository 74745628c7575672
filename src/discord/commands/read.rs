//! `/board`, `/rules`, `/learn` and `/settings`: what there is to read and to learn, and how one wants to read it.

use std::convert::Infallible;

use super::{Context, open_matches, reply, with_match};
use crate::discord::answer::Answer;
use crate::discord::ids::Wish;
use crate::discord::rules;
use crate::discord::sheet::Sheet;
use crate::host::{Settings, View};

/// The ways to see a table, as an argument names them.
pub const VIEWS: [(&str, View); 2] = [("picture", View::Picture), ("text", View::Text)];

/// Puts the table message up anew.
#[poise::command(slash_command)]
pub async fn board(
    ctx: Context<'_>,
    #[description = "argument-match"]
    #[rename = "match"]
    #[autocomplete = "open_matches"]
    named: Option<String>,
) -> Result<(), Infallible> {
    with_match(ctx, named, Wish::Board).await
}

/// Shows the rules of a game.
#[poise::command(slash_command)]
pub async fn rules(ctx: Context<'_>, #[description = "argument-game"] game: String) -> Result<(), Infallible> {
    reply(ctx, move |_, caller| async move {
        Ok(rules::rules(&game, 0, caller.tongue)?)
    })
    .await
}

/// Plays the lesson of a game.
#[poise::command(slash_command)]
pub async fn learn(ctx: Context<'_>, #[description = "argument-game"] game: String) -> Result<(), Infallible> {
    reply(
        ctx,
        move |face, caller| async move { face.lesson(&caller, &game, 0).await },
    )
    .await
}

/// Keeps how one wants to see tables.
#[poise::command(slash_command)]
pub async fn settings(ctx: Context<'_>, #[description = "argument-view"] view: String) -> Result<(), Infallible> {
    reply(ctx, move |face, caller| async move {
        let chosen = VIEWS.into_iter().find(|(value, _)| *value == view);
        let text = match chosen {
            Some((value, view)) => {
                let before = face.host.settings(caller.who).await?;
                face.host.set_settings(caller.who, Settings { view, ..before }).await?;
                caller.tongue.say(&format!("settings-{value}"), &[])
            }
            None => caller.tongue.say("settings-unknown", &[]),
        };
        Ok(Answer::add(Sheet::whisper(text)))
    })
    .await
}
