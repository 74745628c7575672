//! A match looked back at: step by step; the whole of it as a moving picture; its record as a file.

use crate::answer::Answer;
use crate::handlers::guild_settings::closed_here;
use crate::posts::Posts;
use crate::renderer;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::panels::Panels;
use headsup_app::{AppError, Matches};
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Perspective, Phase, Refusal, Transcript};
use headsup_ui::Access;
use headsup_ui::ids::{CustomId, ReplayCursor};
use headsup_ui::message::{Everyone, Message, Picture, Style};
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

/// Shows a whole finished match as a moving picture. Its players may have it posted.
pub async fn animate(matches: &Matches, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let Some(film) = film(&game, caller, caller.locale).await else {
        return Ok(not_over(caller));
    };
    let film = film.for_reader();
    let posts = game
        .people()
        .side_of(caller.who)
        .filter(|_| caller.here.reach != Access::Direct);
    Ok(Answer::add(match posts {
        Some(_) => film.button(CustomId::AnimatePost(id).button("button-share-post", Style::Main, caller.locale)),
        None => film,
    }))
}

/// Posts it where it was asked for, in the language of the place, once in a channel. In direct messages it is shown.
pub async fn post(
    matches: &Matches,
    index: &MessageIndexes,
    posts: &Posts,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    game.people().side_of(caller.who).ok_or(Refusal::NotYourMatch)?;
    if caller.here.reach == Access::Direct {
        return animate(matches, caller, id).await;
    }
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused);
    }
    if !matches!(game.phase(), Phase::Over(_)) {
        return Ok(not_over(caller));
    }
    let channel = caller.here.channel;
    let guard = index.lock(id).await;
    let mut place = guard.get().await?;
    if !place.film(channel) {
        return Ok(Answer::add(Message::private(caller.locale.say("share-twice", &[]))));
    }
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    guard.save(&place).await?;
    drop(guard);
    let Some(film) = film(&game, caller, caller.aloud(None)).await else {
        return Ok(not_over(caller));
    };
    let posted = Answer::aloud(caller, "deferred-done").then(film);
    Ok(posted.noted(id, move |place| place.unfilm(channel)))
}

fn not_over(caller: &RequestContext) -> Answer {
    Answer::add(Message::private(caller.locale.say("animate-not-over", &[])))
}

/// A whole match as a moving picture; none of one that is not over.
async fn film(game: &Match, caller: &RequestContext, locale: &Locale) -> Option<Message<Everyone>> {
    let Phase::Over(end) = game.phase() else {
        return None;
    };
    let film = game.film(FILM, &captions(game, locale, &*caller.names))?;
    let name = || game.info().name.into();
    let pictures = [("game", name()), ("pictures", (film.len() as i64).into())];
    let last = film
        .last()
        .map(|shown| words(game, &shown.words, locale))
        .unwrap_or_default();
    let alt = format!("{}\n{last}", locale.say("animate-alt", &pictures));
    let result = table::result(game, end, locale);
    let text = locale.say("animate-text", &[("game", name()), ("result", result.into())]);
    let gif = renderer::gif(film.into_iter().map(|shown| shown.picture).collect()).await;
    Some(Message::public(text).picture(Picture::Moving { gif, alt }))
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
