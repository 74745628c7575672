//! What else a person can do with a match, and whether they are told about it.

use std::sync::Arc;

use crate::answer::Answer;
use crate::handlers::view;
use crate::message_index::MessageIndex;
use crate::request_context::RequestContext;
use crate::updates::due;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::table_updater::TableUpdater;
use headsup_app::{AppError, Incident, Matches};
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Perspective, Phase, Refusal, Side};
use headsup_ui::Access;
use headsup_ui::challenge;
use headsup_ui::ids::{CustomId, ReplayCursor};
use headsup_ui::message::{Button, Message, Reader, Row, Style};
use headsup_ui::orders;

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
    let buttons = options(game, place, caller, moderates)?;
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

/// Returns what else can be done with a match, at most six entries and the way back.
fn options(
    game: &Match,
    place: &MessageIndex,
    caller: &RequestContext,
    moderates: bool,
) -> Result<Vec<Button>, Incident> {
    let (id, locale) = (game.id(), caller.locale);
    if let Phase::Challenged { .. } = game.phase() {
        return challenge_options(game, place, caller, moderates);
    }
    let (seated, open) = (game.seat_of(caller.who), game.phase().is_open());
    let began = game.began_by(caller.who);
    let mut presses = Vec::new();
    if !open {
        let replay = CustomId::Replay(id, ReplayCursor::First, Perspective::Open);
        presses.push((replay, "button-replay", Style::Plain));
        presses.push((CustomId::Animate(id), "button-animate", Style::Plain));
        presses.push((CustomId::Record(id), "button-record", Style::Plain));
    }
    let rules = CustomId::Rules(game.info().slug.to_owned(), 0);
    presses.push((rules, "button-rules", Style::Plain));
    presses.push((CustomId::Text(id, 0), "button-text", Style::Plain));
    if game.promise().is_some() {
        presses.push((CustomId::Fair(id), "button-fair", Style::Plain));
    }
    if open && (seated.is_some() || began) {
        match (place.private, caller.here.reach) {
            (true, Access::Direct) => {}
            (true, _) => presses.push((CustomId::Again(id), "button-show-table", Style::Plain)),
            (false, _) => presses.push((CustomId::Again(id), "button-again", Style::Plain)),
        }
    }
    if open && seated.is_some() && !game.people().with_computer() {
        presses.extend(mute_option(place, caller, id)?);
    }
    let only = orders::only_button(game, caller.who, locale).filter(|_| game.people().with_computer());
    let mut buttons: Vec<Button> = buttons(presses, locale).chain(only).collect();
    let ways_out = match seated {
        Some(_) if !open => Vec::new(),
        Some(_) if game.clock_start().is_some() => vec![(CustomId::Withdraw(id), "button-call-off", Style::Grave)],
        Some(_) if game.people().with_computer() => vec![(CustomId::Resign(id), "button-resign", Style::Grave)],
        Some(_) => vec![(CustomId::Resign(id), "button-stop", Style::Grave)],
        None if moderates || began && open => vec![(CustomId::Stop(id), "button-stop", Style::Grave)],
        None => Vec::new(),
    };
    buttons.extend(self::buttons(ways_out, locale));
    buttons.extend(view::back_to_panel(game, caller));
    Ok(buttons)
}

fn buttons(presses: Vec<(CustomId, &'static str, Style)>, locale: &Locale) -> impl Iterator<Item = Button> {
    presses
        .into_iter()
        .map(move |(press, label, style)| press.button(label, style, locale))
}

/// Mutes or unmutes a match; `None` where nothing pings the caller about it.
fn mute_option(
    place: &MessageIndex,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Option<(CustomId, &'static str, Style)>, Incident> {
    if place.muted.contains(&caller.who) {
        return Ok(Some((CustomId::Mute(id, false), "button-unmute", Style::Plain)));
    }
    let pings = due::routes_for_match(caller.who, place, caller.settings()?).any();
    Ok(pings.then_some((CustomId::Mute(id, true), "button-mute", Style::Plain)))
}

/// Returns what else can be done with a challenge, at most six entries.
fn challenge_options(
    game: &Match,
    place: &MessageIndex,
    caller: &RequestContext,
    moderates: bool,
) -> Result<Vec<Button>, Incident> {
    let (id, side) = (game.id(), game.people().side_of(caller.who));
    let mut presses = challenge::more(game, side);
    match side {
        Some(Side::Challenger) => presses.push((CustomId::Again(id), "button-again", Style::Plain)),
        Some(Side::Opponent) => presses.extend(mute_option(place, caller, id)?),
        None => {}
    }
    // A challenger withdraws it.
    if moderates && side != Some(Side::Challenger) {
        presses.push((CustomId::Stop(id), "button-stop", Style::Grave));
    }
    Ok(buttons(presses, caller.locale).collect())
}
