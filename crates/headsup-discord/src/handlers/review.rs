//! A finished match, analysed.

use crate::answer::Answer;
use crate::request_context::RequestContext;
use crate::updates::panels::Panels;
use headsup_app::{Analysis, AppError, Matches};
use headsup_engine::Seat;
use headsup_match::{MatchId, Phase, Refusal};
use headsup_ui::message::Message;
use headsup_ui::review::review as review_of;
use headsup_ui::share::share as share_card;

/// Shows the squares that tell how a finished match went, to be copied; said from the side of the caller, or of the winner.
pub async fn share(matches: &Matches, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let locale = caller.locale;
    let told = game.retrospect(&locale.captions(game.info()));
    let (Phase::Over(end), Some(told)) = (game.phase(), told) else {
        return Err(Refusal::NotOver.into());
    };
    let seat = game.seat_of(caller.who).or(end.winner).unwrap_or(Seat::One);
    let card = share_card(&game, end, &told, seat, locale);
    let words = locale.say("share-here", &[("card", card.into())]);
    Ok(Answer::add(Message::private(words)))
}

/// Analyses a finished match for anyone who asks: nothing in it is hidden any more.
pub async fn review(
    panels: &Panels,
    analysis: &Analysis,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let (game, review) = analysis.review(id).await?;
    let look = panels.context(caller, &game)?;
    Ok(Answer::add(review_of(&look, &review)))
}
