//! A finished match, analysed.

use crate::answer::Answer;
use crate::request_context::RequestContext;
use headsup_app::{Analysis, AppError, View};
use headsup_match::MatchId;
use headsup_ui::limits::clip;
use headsup_ui::message::{Message, Picture};
use headsup_ui::review::{course, words};
use headsup_ui::review_chart::chart;

/// How much of the course is told in words.
const COURSE: usize = 1_000;

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
