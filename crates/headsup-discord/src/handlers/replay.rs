//! A match looked back at: step by step; the whole of it as a moving picture; its record as a file.

use crate::answer::Answer;
use crate::renderer;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::panels::Panels;
use headsup_app::{AppError, Matches};
use headsup_match::{ChannelId, MatchId, Perspective, Phase, Refusal, Transcript};
use headsup_ui::ids::ReplayCursor;
use headsup_ui::message::{Message, Picture};
use headsup_ui::player_names::captions;
use headsup_ui::stepper::{self, stepper, words};
use headsup_ui::table;

/// How many positions a moving picture has at most; a longer match is shown in leaps.
const FILM: u32 = 100;

/// The stepper. Without a stop: the beginning of a match that is over, and where a match stands that is being played.
pub async fn replay(
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
    stop: Option<ReplayCursor>,
    wish: Perspective,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let look = panels.context(caller, &game).await?;
    let first = if game.phase().is_open() {
        ReplayCursor::Last
    } else {
        ReplayCursor::First
    };
    let message = stepper(&look, stop.unwrap_or(first), wish).ok_or(Refusal::NotBegun)?;
    Ok(Answer::turn(message))
}

/// The stepper of a match that is over before a move, with a better one drawn. It leaves the review that led there in its place.
pub async fn instead(
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
    ply: u32,
    better: &str,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let look = panels.context(caller, &game).await?;
    let message = stepper::instead(&look, ply, better).ok_or(Refusal::NotOver)?;
    Ok(Answer::add(message))
}

/// Shows a whole finished match as a moving picture: to everyone here if a player asks for the first time, else to the caller.
pub async fn animate(
    matches: &Matches,
    index: &MessageIndexes,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let Phase::Over(end) = game.phase() else {
        return Ok(Answer::add(Message::private(
            caller.locale.say("animate-not-over", &[]),
        )));
    };
    let aloud = game.people().side_of(caller.who).is_some() && first_film(index, id, caller.here.channel).await?;
    let locale = if aloud { caller.aloud(None) } else { caller.locale };
    let film = game
        .film(FILM, &captions(&game, locale, &*caller.names))
        .expect("every match that is over has a film");
    let name = || game.info().name.into();
    let pictures = [("game", name()), ("pictures", (film.len() as i64).into())];
    let last = film
        .last()
        .map(|shown| words(&game, &shown.words, locale))
        .unwrap_or_default();
    let alt = format!("{}\n{last}", locale.say("animate-alt", &pictures));
    let result = table::result(&game, end, locale);
    let text = locale.say("animate-text", &[("game", name()), ("result", result.into())]);
    let gif = renderer::gif(film.into_iter().map(|shown| shown.picture).collect()).await;
    let film = Message::public(text).picture(Picture::Moving { gif, alt });
    let channel = caller.here.channel;
    Ok(if aloud {
        let posted = Answer::aloud(caller, "deferred-done").then(film);
        posted.noted(id, move |place| place.unfilm(channel))
    } else {
        Answer::add(film.for_reader())
    })
}

/// Returns whether the moving picture of a match comes to this channel for the first time, and notes that it has. It is posted only
/// once, even across restarts: later presses show it in private.
async fn first_film(index: &MessageIndexes, id: MatchId, channel: ChannelId) -> Result<bool, AppError> {
    let guard = index.lock(id).await;
    let mut place = guard.get().await?;
    let first = place.film(channel);
    if first {
        guard.save(&place).await?;
    }
    Ok(first)
}

/// The record of a match that is over, as a file.
pub async fn record(matches: &Matches, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let locale = caller.locale;
    let Some(record) = Transcript::of(&game) else {
        return Ok(Answer::add(Message::private(locale.say("record-not-over", &[]))));
    };
    let text = locale.say("record-here", &[("game", game.info().name.into())]);
    let file = Picture::File {
        name: format!("{}-{id}.txt", game.info().slug),
        text: record.to_string(),
    };
    Ok(Answer::add(Message::private(text).picture(file)))
}
