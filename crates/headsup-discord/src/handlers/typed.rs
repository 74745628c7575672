//! Moves that are typed, and typed again because no answer came: what is remembered of them is in [`crate::typed_moves`].

use std::time::Duration;

use crate::answer::{Answer, Reply};
use crate::handlers::play::{self, WantedMove};
use crate::handlers::view;
use crate::request_context::RequestContext;
use crate::typed_moves::TypedMoves;
use crate::updates::panels::Panels;
use headsup_app::{AppError, History, Matches};
use headsup_match::{MatchId, PlayerView, Refusal};
use headsup_ui::move_labels::notation_of;

/// After a restart a move that is older is not typed again for want of an answer: by then Discord has given up on it.
const FRESH: Duration = Duration::from_secs(15 * 60);

/// Makes a move that was typed. `named`: whether its match was named, too.
pub async fn typed_move(
    matches: &Matches,
    panels: &Panels,
    typed: &TypedMoves,
    caller: &RequestContext,
    id: MatchId,
    text: &str,
    named: bool,
) -> Result<Reply, AppError> {
    let words = said(text);
    if !named {
        typed.note_unnamed(caller.who, words.clone(), id);
    }
    typed.answers_given(caller, id).await;
    let game = matches.load(id).await?;
    let own = game.player(caller.who).ok_or(Refusal::NotYourMatch)?;
    let notation = notation_of(&game, caller.who, text, caller.locale);
    let meant = own.attempt(&notation).map(|attempt| attempt.notation);
    if is_echo(typed, caller, own, &words, meant.as_deref()).await {
        return Ok(ask_again(panels, typed, caller, own, words, meant).await?.into());
    }
    typed.note_typing(caller, id, words);
    let wanted = WantedMove {
        mark: own.mark(),
        text: notation,
        harms: false,
    };
    play::confirm_or_apply(matches, panels, typed, caller, game, wanted).await
}

/// Returns the match a player meant who names none and types the same again because no answer came.
pub async fn meant_again(
    matches: &Matches,
    history: &History,
    typed: &TypedMoves,
    caller: &RequestContext,
    text: &str,
) -> Option<MatchId> {
    let words = said(text);
    let unnamed = typed.last_unnamed(caller.who);
    let Some((before, id)) = unnamed else {
        return made_before(matches, history, typed, caller, text).await;
    };
    if before != words {
        return None;
    }
    typed.answers_given(caller, id).await;
    let made = typed.last_made(id, caller.who);
    let made = made.filter(|made| made.by != caller.id && made.words.as_deref() == Some(&words))?;
    typed.unanswered(caller, &made).await.then_some(id)
}

/// Returns the caller's match in which this was their last move a short while ago, and of which nothing else is known since the start.
async fn made_before(
    matches: &Matches,
    history: &History,
    typed: &TypedMoves,
    caller: &RequestContext,
    text: &str,
) -> Option<MatchId> {
    let mut newest = None;
    let open = history.open_matches(caller.who).await.ok()?;
    for id in open.iter().filter(|summary| summary.playing).map(|summary| summary.id) {
        if typed.knows(id, caller.who) {
            continue;
        }
        // A match that cannot be read is none that can be played.
        let Ok(game) = matches.load(id).await else { continue };
        let Some(own) = game.player(caller.who) else { continue };
        let meant = own.attempt(&notation_of(&game, caller.who, text, caller.locale));
        let meant = meant.as_ref().map(|attempt| &*attempt.notation);
        let changed = game.record().changed();
        let made = just_made(own, &said(text), meant, typed.since(changed));
        if made && newest.is_none_or(|(other, _)| other < changed) {
            newest = Some((changed, id));
        }
    }
    newest.map(|(_, id)| id)
}

/// Whether a typed move may be the last one once more, or one from before it that comes late.
async fn is_echo(
    typed: &TypedMoves,
    caller: &RequestContext,
    own: PlayerView<'_>,
    words: &str,
    meant: Option<&str>,
) -> bool {
    let game = own.game();
    let Some(made) = typed.last_made(game.id(), caller.who) else {
        let ago = typed.since(game.record().changed());
        return just_made(own, words, meant, ago);
    };
    if made.by == caller.id {
        return false;
    }
    let same = made.words.as_deref() == Some(words) || meant == Some(&*made.notation);
    caller.id < made.by || same && typed.unanswered(caller, &made).await
}

/// Shows how the match stands, and asks whether the same move is meant once more.
async fn ask_again(
    panels: &Panels,
    typed: &TypedMoves,
    caller: &RequestContext,
    own: PlayerView<'_>,
    words: String,
    meant: Option<String>,
) -> Result<Answer, AppError> {
    let game = own.game();
    let making = typed.answer(caller, game.id());
    making.or_made(caller, words, meant.clone().unwrap_or_default());
    let told = caller.locale.say("typed-again", &[]);
    let answer = match meant.filter(|_| own.to_decide()) {
        Some(notation) => {
            let look = panels.context(caller, game).await?;
            let message = look.sure(own.mark(), &notation).led_by(&told);
            Answer::turn_panel(message, game)
        }
        None => view::panel(panels, caller, game, Some(told)).await?,
    };
    Ok(answer.making(making))
}

/// Words as one compares them.
fn said(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Whether this was the last move of a player, a short while ago: as it was typed, or as what it would mean now.
fn just_made(own: PlayerView<'_>, words: &str, meant: Option<&str>, ago: Duration) -> bool {
    let is_it = |notation: &str| said(notation) == words || meant == Some(notation);
    if let Some(step) = own.tried().last() {
        return is_it(&step.notation);
    }
    let last = own
        .game()
        .played()
        .iter()
        .rev()
        .find(|played| played.seat == own.seat());
    ago < FRESH && last.is_some_and(|played| is_it(&played.notation))
}
