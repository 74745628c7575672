//! A finished match, analysed.

use crate::answer::Answer;
use crate::request_context::RequestContext;
use headsup_app::{Analysis, AppError, Matches, View};
use headsup_engine::Seat;
use headsup_match::{MatchId, Phase, Refusal};
use headsup_ui::limits::clip;
use headsup_ui::message::{Message, Picture};
use headsup_ui::review::{course, words};
use headsup_ui::review_chart::chart;
use headsup_ui::share::share as share_card;

/// How much of the course is told in words.
const COURSE: usize = 1_000;

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
pub async fn review(analysis: &Analysis, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let (game, review) = analysis.review(id).await?;
    let locale = caller.locale;
    let (words, course) = (words(&game, &review, locale), course(&game, &review, locale));
    let message = match caller.settings()?.view {
        View::Text => Message::private(format!("{words}\n\n{}", clip(&course, COURSE))),
        View::Picture => Message::private(words).picture(Picture::Show {
            scene: chart(&game, &review, locale, &*caller.names),
            alt: course,
        }),
    };
    Ok(Answer::add(message))
}
