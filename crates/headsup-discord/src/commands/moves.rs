//! `/hand` and `/move`: the panel, and moves by typing. Whatever they say is for their user alone.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use super::{Context, open_matches, proposed, reply, typing, with_match};
use crate::apart::Choice;
use crate::face::Face;
use crate::ids::MatchPurpose;
use crate::request_context::RequestContext;
use crate::which::Which;
use headsup_app::AppError;
use headsup_engine::LegalMove;
use headsup_match::Match;

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
    reply(ctx, move |face, caller| async move {
        let with = |id| {
            let (face, caller, text, named) = (&face, &caller, &text, named.is_some());
            async move { face.typed_move(caller, id, text, named).await }
        };
        if named.is_none()
            && let Some(id) = face.meant_again(&caller, &text).await
        {
            return with(id).await;
        }
        face.with_which(&caller, named.as_deref(), MatchPurpose::Hand, with)
            .await
    })
    .await
}

/// The notation of a move that was typed as its label.
pub fn notation(game: &Match, caller: &RequestContext, text: &str) -> String {
    let typed = text.trim().to_lowercase();
    let labels = labels(game, caller);
    let named = labels.into_iter().find(|(label, _)| label.to_lowercase() == typed);
    named.map_or_else(|| text.to_owned(), |(_, notation)| notation)
}

/// Returns the caller's legal moves as label and notation. Empty if it is not their turn.
fn labels(game: &Match, caller: &RequestContext) -> Vec<(String, String)> {
    let Some(seat) = game.seat_of(caller.who) else {
        return Vec::new();
    };
    let legal = game
        .table_of(seat)
        .and_then(|table| table.legal())
        .and_then(|legal| legal.whisper(seat));
    let info = game.info();
    let sides = caller.tongue.sides(info);
    let label = |entry: LegalMove| (caller.tongue.line(info, &entry.gloss.label, &sides), entry.notation);
    legal.unwrap_or_default().into_iter().map(label).collect()
}

/// Proposes the typer's legal moves, by notation and by label.
async fn legal_moves(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let caller = typing(ctx).await;
    let named = ctx.args.iter().find_map(|option| match (option.name, &option.value) {
        ("match", serenity::ResolvedValue::String(named)) => Some((*named).to_owned()),
        _ => None,
    });
    let legal = proposals(ctx.data(), &caller, named.as_deref())
        .await
        .unwrap_or_default();
    proposed(legal, typed)
}

async fn proposals(face: &Face, caller: &RequestContext, named: Option<&str>) -> Result<Vec<Choice>, AppError> {
    let Which::One(id) = face.which(caller, named).await? else {
        return Ok(Vec::new());
    };
    let game = face.host.load(id).await?;
    let both = |(label, notation): (String, String)| {
        let label = match label == notation {
            true => label,
            false => format!("{notation} · {label}"),
        };
        Choice::readable(notation, &label)
    };
    Ok(labels(&game, caller).into_iter().map(both).collect())
}
