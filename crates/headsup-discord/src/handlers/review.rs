//! A finished match, analysed.

use crate::answer::Answer;
use crate::handlers::guild_settings::closed_here;
use crate::posts::Posts;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::panels::Panels;
use headsup_app::{Analysis, AppError, Matches};
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Phase, Refusal};
use headsup_ui::Access;
use headsup_ui::ids::CustomId;
use headsup_ui::message::{Button, Message, Style};
use headsup_ui::review::review as review_of;
use headsup_ui::share::share as share_card;

/// Shows the squares that tell how a finished match went, to be copied; said from the side of the caller, or of the winner. Its players
/// may have them posted.
pub async fn share(matches: &Matches, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let (game, locale) = (matches.load(id).await?, caller.locale);
    let Some(card) = card(&game, caller, locale)? else {
        return Ok(Answer::add(Message::private(locale.say("share-nothing", &[]))));
    };
    let message = Message::private(locale.say("share-here", &[("card", card.into())]));
    let others_read = caller.here.reach != Access::Direct;
    Ok(Answer::add(match game.seat_of(caller.who) {
        Some(_) if others_read => {
            let label = locale.say("button-share-post", &[]);
            message.button(Button::new(CustomId::SharePost(id).id(), label, Style::Main))
        }
        Some(_) | None => message,
    }))
}

/// Posts these squares where they were asked for, in the language of the place; each player's once in a channel. The message that offered it
/// then says so, and offers it no more; the panel stays. In direct messages they are shown to be copied.
pub async fn post(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    posts: &Posts,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
    if caller.here.reach == Access::Direct {
        return share(matches, caller, id).await;
    }
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused);
    }
    let locale = caller.aloud(None);
    let Some(card) = card(&game, caller, locale)? else {
        return Ok(Answer::add(Message::private(caller.locale.say("share-nothing", &[]))));
    };
    let guard = index.lock(id).await;
    let mut place = guard.get().await?;
    if !place.share(caller.here.channel, seat) {
        return Ok(Answer::add(Message::private(caller.locale.say("share-twice", &[]))));
    }
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    guard.save(&place).await?;
    drop(guard);
    let block = locale.say("share-posted", &[("card", card.into())]);
    let channel = caller.here.channel;
    let posted = match caller.pressed.is_some_and(|pressed| pressed.rematch) {
        true => {
            let mut look = panels.context(caller, &game).await?;
            look.story = place.story.advantage();
            Answer::turn_panel(look.panel(), &game)
        }
        false => Answer::aloud(caller, "deferred-done"),
    };
    let posted = posted.then(Message::public(block));
    Ok(posted.noted(id, move |place| place.unshare(channel, seat)))
}

/// The squares of a match from the side of the caller, or of the winner; none of one without a result.
fn card(game: &Match, caller: &RequestContext, locale: &Locale) -> Result<Option<String>, Refusal> {
    let told = game.retrospect(&locale.captions(game.info()));
    let (Phase::Over(end), Some(told)) = (game.phase(), told) else {
        return Err(Refusal::NotOver);
    };
    let seat = game.seat_of(caller.who).or(end.winner).unwrap_or(Seat::One);
    Ok(end.has_result().then(|| share_card(game, end, &told, seat, locale)))
}

/// Analyses a finished match for anyone who asks: nothing in it is hidden any more.
pub async fn review(
    panels: &Panels,
    analysis: &Analysis,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let (game, review) = analysis.review(id).await?;
    let look = panels.context(caller, &game).await?;
    Ok(Answer::add(review_of(&look, &review)))
}
