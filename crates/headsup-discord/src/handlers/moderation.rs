//! What moderators of a server can do with a match that began there: end it without a result, and remove its messages. They see nobody's
//! cards by it, their name stands in the result, and they cannot end a match that they play in themselves. The one who began a match for their
//! channel can end that, too.

use crate::answer::{Answer, Reply};
use crate::api::message_handle::MessageHandle;
use crate::handlers::challenge;
use crate::message_index::MessageIndex;
use crate::request_context::RequestContext;
use crate::updates::challenges::Challenges;
use crate::updates::cut_messages::CutMessages;
use crate::updates::message_indexes::{IndexGuard, MessageIndexes};
use crate::updates::notifier::Notifier;
use crate::updates::panels::Panels;
use crate::updates::thread::clear_thread;
use crate::updates::token_cache::TokenCache;
use headsup_app::{AppError, Matches};
use headsup_match::{Command, MatchId, Phase, Rated, Refusal, Side};
use headsup_ui::ids::CustomId;
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Row, Style};

/// Asks a moderator whether they mean to end a match or a challenge.
pub async fn ask_to_stop(
    matches: &Matches,
    index: &MessageIndexes,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let place = index.get(id).await?;
    let (moderates, began) = (caller.moderates(place.home)?, game.began_by(caller.who));
    if !game.phase().is_open() || !(moderates || began) {
        return Ok(not_yours(caller));
    }
    let locale = caller.locale;
    let people = game.people();
    if game.phase() == Phase::Playing && people.side_of(caller.who).is_some() {
        return Err(Refusal::StopsOwnMatch.into());
    }
    let args = [
        ("game", game.info().name.into()),
        ("one", mention(people.challenger, locale).into()),
        (
            "two",
            people
                .opponent
                .map(|who| mention(who, locale))
                .unwrap_or_default()
                .into(),
        ),
    ];
    let text = match game.phase() {
        Phase::Challenged { .. } => locale.say("stop-sure-open", &args),
        _ if game.channel().is_some() => locale.say("stop-sure-together", &args),
        _ if game.terms().rated != Rated::No => locale.say("stop-sure-rated", &args),
        _ => locale.say("stop-sure", &args),
    };
    let button = |press: CustomId, label, style| press.button(label, style, locale);
    let mut row = vec![button(CustomId::StopNow(id, false), "button-stop-now", Style::Grave)];
    if moderates {
        row.push(button(CustomId::StopNow(id, true), "button-stop-clear", Style::Grave));
    }
    Ok(Answer::turn(Message::private(text).row(Row::Buttons(row))))
}

/// Ends a match as a moderator, and perhaps removes its messages.
pub async fn stop(
    matches: &Matches,
    notifier: &Notifier,
    index: &MessageIndexes,
    tokens: &TokenCache,
    caller: &RequestContext,
    id: MatchId,
    clear: bool,
) -> Result<Reply, AppError> {
    let guard = index.lock(id).await;
    let mut place = guard.get().await?;
    let game = matches.load(id).await?;
    let moderates = caller.moderates(place.home)?;
    // The messages are for moderators to remove, though the one who began a match for their channel may end it.
    if !moderates && (clear || !game.began_by(caller.who)) {
        return Ok(not_yours(caller).into());
    }
    let ended = matches
        .execute_on(caller.key(), caller.who, game, Command::Stop)
        .await?;
    let server = place.home.map_or(0, |server| server.0);
    // Who it was is in the match, as long as they are not forgotten.
    let by = if moderates {
        "a moderator"
    } else {
        "the one who began it"
    };
    tracing::info!(game = %id, server, "{by} ended a match");
    if clear {
        remove_messages(notifier, tokens, &guard, &mut place).await?;
        tracing::info!(game = %id, server, "a moderator removed the messages of a match");
    }
    drop(guard);
    let done = if clear { "stop-cleared" } else { "stop-done" };
    let words = caller.locale.say(done, &[("game", ended.game().info().name.into())]);
    let answer = Answer::turn(Message::private(words));
    Ok(ended.acknowledge(answer).into())
}

/// Takes the messages of a match away that all see where it began, its thread and its notices.
async fn remove_messages(
    notifier: &Notifier,
    tokens: &TokenCache,
    guard: &IndexGuard,
    place: &mut MessageIndex,
) -> Result<(), AppError> {
    let api = &notifier.delivery.api;
    for ping in std::mem::take(&mut place.pings) {
        // A fault is logged where it happens, and is no reason to leave the rest standing.
        let _ = notifier.leave_out(ping.who, guard.game(), ping.message).await;
    }
    for notice in std::mem::take(&mut place.notices) {
        api.clear(&MessageHandle::in_channel(notice)).await;
    }
    let (here, elsewhere) = std::mem::take(&mut place.tables)
        .into_iter()
        .partition(|spot| spot.guild == place.home);
    place.tables = elsewhere;
    place.cleared = true;
    clear_thread(api, place).await;
    for spot in here {
        if let Some(way) = tokens.table_handle(&spot) {
            api.clear(&way).await;
        }
    }
    guard.save(place).await
}

/// Withdraws a challenge, or calls off a live match before its start. Asks a moderator for confirmation unless it is their own.
pub async fn withdraw(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    challenges: &Challenges,
    cuts: &CutMessages,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Reply, AppError> {
    let game = matches.load(id).await?;
    let own = game.people().side_of(caller.who) == Some(Side::Challenger);
    if !own && matches!(game.phase(), Phase::Challenged { .. }) {
        let place = index.get(id).await?;
        if caller.moderates(place.home)? {
            return Ok(ask_to_stop(matches, index, caller, id).await?.into());
        }
    }
    let guard = index.lock(id).await;
    challenge::answer(matches, panels, challenges, cuts, caller, guard, Command::Withdraw).await
}

fn not_yours(caller: &RequestContext) -> Answer {
    Answer::add(Message::private(caller.locale.say("stop-not-yours", &[])))
}
