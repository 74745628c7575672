//! `/duel`: several people play one deal, each alone against the computer.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::context::{Context, person, reply};
use crate::answer::Answer;
use crate::handlers::duel as handler;
use crate::request_context::{name_of, opponent as stands_for};
use headsup_ui::ids::DuelPlan;
use headsup_ui::message::Message;

/// Begins a duel, or plans one.
#[poise::command(slash_command)]
pub async fn duel(
    ctx: Context<'_>,
    #[description = "argument-duel-game"] game: Option<String>,
    #[description = "argument-duel-opponent"] opponent: Option<serenity::User>,
    #[description = "argument-teams"] teams: Option<bool>,
) -> Result<(), Infallible> {
    if let Some(user) = &opponent {
        ctx.data().names.learn(person(user), name_of(user));
    }
    let me = ctx.framework().bot_id();
    reply(ctx, move |bot, caller| async move {
        let whom = opponent.as_ref().map(|user| stands_for(user, me));
        let plan = match (whom, teams) {
            (Some(None), _) => None,
            (Some(Some(who)), _) => Some(DuelPlan::With(who)).filter(|_| who.level().is_none()),
            (None, Some(true)) => Some(DuelPlan::Teams),
            (None, _) => Some(DuelPlan::Open),
        };
        let Some(plan) = plan else {
            let words = caller.locale.say("opponent-bot", &[]);
            return Ok(Answer::add(Message::private(words)));
        };
        match game {
            Some(slug) => {
                let limits = (&*bot.challenges, &bot.posts);
                handler::begin(
                    &bot.app.duels,
                    &bot.duel_messages,
                    &bot.panels,
                    limits,
                    &caller,
                    &slug,
                    plan,
                )
                .await
            }
            None => handler::plan(&bot.app.duels, &caller, plan).await,
        }
    })
    .await
}
