//! `/hand` and `/move`: the panel, and moves by typing. Whatever they say is for their user alone.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::context::{Context, open_matches, proposed, reply, typing, with_match};
use crate::bot::Bot;
use crate::handlers::select_match::Which;
use crate::request_context::RequestContext;
use headsup_app::AppError;
use headsup_ui::apart::Choice;
use headsup_ui::ids::MatchPurpose;
use headsup_ui::move_labels::labels;

/// Shows the panel of a match.
#[poise::command(slash_command)]
pub async fn hand(
    ctx: Context<'_>,
    #[description = "argument-match"]
    #[rename = "match"]
    #[autocomplete = "open_matches"]
    named: Option<String>,
) -> Result<(), Infallible> {
    with_match(ctx, named, MatchPurpose::Hand).await
}

/// Makes a move.
#[poise::command(slash_command, rename = "move")]
pub async fn make_move(
    ctx: Context<'_>,
    #[description = "argument-move"]
    #[rename = "move"]
    #[autocomplete = "legal_moves"]
    text: String,
    #[description = "argument-match"]
    #[rename = "match"]
    #[autocomplete = "open_matches"]
    named: Option<String>,
) -> Result<(), Infallible> {
    reply(ctx, move |bot, caller| async move {
        let with = |id| {
            let (bot, caller, text, named) = (&bot, &caller, &text, named.is_some());
            async move {
                crate::handlers::typed::typed_move(&bot.app.matches, &bot.panels, &bot.typed, caller, id, text, named)
                    .await
            }
        };
        if named.is_none()
            && let Some(id) =
                crate::handlers::typed::meant_again(&bot.app.matches, &bot.app.history, &bot.typed, &caller, &text)
                    .await
        {
            return with(id).await;
        }
        let which = crate::handlers::select_match::which(&bot, &caller, named.as_deref()).await?;
        crate::handlers::select_match::with_which(which, &bot.names, &caller, MatchPurpose::Hand, with).await
    })
    .await
}

/// Proposes the typer's legal moves, by notation and by label.
async fn legal_moves(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let Some(caller) = typing(ctx).await else {
        return serenity::CreateAutocompleteResponse::new();
    };
    let named = ctx.args.iter().find_map(|option| match (option.name, &option.value) {
        ("match", serenity::ResolvedValue::String(named)) => Some((*named).to_owned()),
        _ => None,
    });
    let legal = proposals(ctx.data(), &caller, named.as_deref())
        .await
        .unwrap_or_default();
    proposed(legal, typed)
}

async fn proposals(bot: &Bot, caller: &RequestContext, named: Option<&str>) -> Result<Vec<Choice>, AppError> {
    let Which::One(id) = crate::handlers::select_match::which(bot, caller, named).await? else {
        return Ok(Vec::new());
    };
    let game = bot.app.matches.load(id).await?;
    let both = |(label, notation): (String, String)| {
        let label = match label == notation {
            true => label,
            false => format!("{notation} · {label}"),
        };
        Choice::readable(notation, &label)
    };
    Ok(labels(&game, caller.who, caller.locale).into_iter().map(both).collect())
}
