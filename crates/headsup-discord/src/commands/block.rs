//! `/block` and `/unblock`: whose challenges a person does not want. Private: a blocked person is never told.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::context::{Context, person, reply};
use crate::answer::Answer;
use headsup_match::UserId;
use headsup_ui::mention::mention;
use headsup_ui::message::Message;

/// Blocks a player, or lists who is blocked.
#[poise::command(slash_command)]
pub async fn block(
    ctx: Context<'_>,
    #[description = "argument-block"] player: Option<serenity::User>,
) -> Result<(), Infallible> {
    keep(ctx, player.as_ref().map(person), true).await
}

/// Takes a block back.
#[poise::command(slash_command)]
pub async fn unblock(
    ctx: Context<'_>,
    #[description = "argument-unblock"] player: serenity::User,
) -> Result<(), Infallible> {
    keep(ctx, Some(person(&player)), false).await
}

async fn keep(ctx: Context<'_>, player: Option<UserId>, blocked: bool) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        let locale = caller.locale;
        let message = match player {
            Some(player) if player == caller.who => "block-yourself",
            Some(player) => {
                bot.app.privacy.set_blocked(caller.who, player, blocked).await?;
                if blocked { "block-done" } else { "unblock-done" }
            }
            None => return crate::handlers::privacy::blocks(&bot.app.privacy, &caller).await,
        };
        let args = [(
            "player",
            player.map(|who| mention(who, locale)).unwrap_or_default().into(),
        )];
        Ok(Answer::add(Message::private(locale.say(message, &args))))
    })
    .await
}
