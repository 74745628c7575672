//! What else a person can do with a match, and whether they are told about it.

use std::sync::Arc;

use crate::answer::Answer;
use crate::handlers::view;
use crate::message_index::MessageIndex;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::table_updater::TableUpdater;
use headsup_app::{AppError, Matches};
use headsup_match::{Match, MatchId, Perspective, Phase, Proposal, Refusal, Side};
use headsup_ui::challenge;
use headsup_ui::ids::{CustomId, ReplayCursor};
use headsup_ui::message::{Button, Message, Reader, Row, Style};
use headsup_ui::orders;
use headsup_ui::player_names::captions;

/// Shows what else can be done with a match.
pub async fn more(
    matches: &Matches,
    index: &MessageIndexes,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let place = index.get(id).await?;
    let words = caller.locale.say("more", &[("game", game.info().name.into())]);
    Ok(Answer::turn(options_of(&game, &place, caller, words)?))
}

fn options_of(
    game: &Match,
    place: &MessageIndex,
    caller: &RequestContext,
    words: String,
) -> Result<Message<Reader>, AppError> {
    let moderates = game.phase().is_open() && caller.moderates(place.home)?;
    let buttons = options(game, place, caller, moderates);
    Ok(Message::private(words).row(Row::Buttons(buttons)))
}

/// Stores whether a player is told about one of their matches. Only they see it. What told them of a muted match goes.
pub async fn mute(
    matches: &Matches,
    index: &MessageIndexes,
    tables: &Arc<TableUpdater>,
    caller: &RequestContext,
    id: MatchId,
    mute: bool,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    if game.people().side_of(caller.who).is_none() {
        return Err(Refusal::NotYourMatch.into());
    }
    let guard = index.lock(id).await;
    let mut place = guard.get().await?;
    place.muted.retain(|&who| who != caller.who);
    if mute {
        place.muted.push(caller.who);
    }
    guard.save(&place).await?;
    drop(guard);
    tables.request(id);
    let words = caller.locale.say(if mute { "muted" } else { "unmuted" }, &[]);
    Ok(Answer::turn(options_of(&game, &place, caller, words)?))
}

/// What else can be done with a match.
fn options(game: &Match, place: &MessageIndex, caller: &RequestContext, moderates: bool) -> Vec<Button> {
    let (id, locale) = (game.id(), caller.locale);
    if let Phase::Challenged { .. } = game.phase() {
        return challenge_options(game, place, caller, moderates);
    }
    let over = matches!(game.phase(), Phase::Over(_));
    let mut presses = Vec::new();
    if over {
        let replay = CustomId::Replay(id, ReplayCursor::First, Perspective::Open);
        presses.push((replay, "button-replay", Style::Plain));
        presses.push((CustomId::Animate(id), "button-animate", Style::Plain));
        presses.push((CustomId::Record(id), "button-record", Style::Plain));
    }
    let rules = CustomId::Rules(game.info().slug.to_owned(), 0);
    presses.push((rules, "button-rules", Style::Plain));
    presses.push((CustomId::Text(id, 0), "button-text", Style::Plain));
    // The computer says why it moved so, while its move is the last.
    if let Some(seat) = game.to_decide().filter(|&seat| game.seat_of(caller.who) == Some(seat))
        && game.people().with_computer()
        && game.last_turn().iter().any(|played| played.seat != seat)
    {
        presses.push((CustomId::Why(id), "button-why", Style::Plain));
    }
    let captions = captions(game, locale, &*caller.names);
    if game.public().is_some_and(|view| !view.details(&captions).is_empty()) {
        presses.push((CustomId::Closer(id, 0), "button-closer", Style::Plain));
    }
    if game.promise().is_some() {
        presses.push((CustomId::Fair(id), "button-fair", Style::Plain));
    }
    if !over {
        let replay = CustomId::Replay(id, ReplayCursor::Last, Perspective::Open);
        presses.push((replay, "button-replay", Style::Plain));
    }
    if game.seat_of(caller.who).is_some() {
        presses.push((CustomId::Again(id), "button-again", Style::Plain));
        if game.phase().is_open() {
            let muted = place.muted.contains(&caller.who);
            let label = if muted { "button-unmute" } else { "button-mute" };
            presses.push((CustomId::Mute(id, !muted), label, Style::Plain));
        }
        if game.clock_start().is_some() {
            presses.push((CustomId::Withdraw(id), "button-call-off", Style::Grave));
        } else if game.phase() == Phase::Playing {
            let ply = game.record().moves().len() as u32;
            presses.push((
                CustomId::Propose(id, Proposal::Draw, ply),
                "button-offer-draw",
                Style::Plain,
            ));
            presses.push((
                CustomId::Propose(id, Proposal::Abandon, ply),
                "button-offer-abandon",
                Style::Plain,
            ));
            presses.push((CustomId::Resign(id), "button-resign", Style::Grave));
        }
    }
    let began = game.began_by(caller.who) && game.phase().is_open();
    if began {
        presses.push((CustomId::Again(id), "button-again", Style::Plain));
    }
    if moderates || began {
        presses.push((CustomId::Stop(id), "button-stop", Style::Grave));
    }
    let buttons = presses
        .into_iter()
        .map(|(press, label, style)| press.button(label, style, locale));
    let mut buttons: Vec<Button> = buttons.chain(orders::only_button(game, caller.who, locale)).collect();
    buttons.extend(view::back_to_panel(game, caller));
    buttons
}

/// What else can be done with a challenge.
fn challenge_options(game: &Match, place: &MessageIndex, caller: &RequestContext, moderates: bool) -> Vec<Button> {
    let (id, locale) = (game.id(), caller.locale);
    let side = game.people().side_of(caller.who);
    let mut buttons = challenge::more(game, side == Some(Side::Challenger), locale);
    let mut add = |press: CustomId, label, style| buttons.push(press.button(label, style, locale));
    if side.is_some() {
        add(CustomId::Again(id), "button-again", Style::Plain);
        let muted = place.muted.contains(&caller.who);
        let label = if muted { "button-unmute" } else { "button-mute" };
        add(CustomId::Mute(id, !muted), label, Style::Plain);
    }
    if moderates {
        add(CustomId::Stop(id), "button-stop", Style::Grave);
    }
    buttons
}
