//! The way to a match in one message that turns: which game, who with, how strong the computer is.

use crate::answer::{Answer, Reply, Welcome};
use crate::handlers::challenge::{self, NewChallenge};
use crate::handlers::guild_settings::closed_here;
use crate::handlers::select_match::go_on;
use crate::request_context::RequestContext;
use crate::updates::challenges::Challenges;
use crate::updates::panels::Panels;
use headsup_app::{AppError, History, Matches};
use headsup_engine::GameEntry;
use headsup_match::{Challengee, Refusal, UserId, suggested_level};
use headsup_ui::Access;
use headsup_ui::message::{Everyone, Message, Row};
use headsup_ui::plan::Plan;
use headsup_ui::setup::{ChallengeDraft, DraftCode};
use headsup_ui::start::{self, Question};

/// Asks which game to play as planned, where challenges may be sent, below the way back to a match that waits.
pub async fn games(history: &History, caller: &RequestContext, plan: &Plan) -> Result<Answer, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused);
    }
    let usual = caller.server()?.pace;
    let message = start::games(caller.catalog, plan, usual, caller.locale);
    let back = go_on(history, &caller.names, caller.catalog, (caller.who, caller.locale)).await?;
    let answer = private(message.row_above(Row::Buttons(back.into_iter().collect())));
    Ok(match *plan == Plan::default() {
        true => answer.welcome(Welcome::Replaces),
        false => answer,
    })
}

/// Asks it, and says why the options that were given must wait for that.
pub fn games_before_options(caller: &RequestContext, plan: &Plan) -> Result<Answer, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused);
    }
    let message = start::games(caller.catalog, plan, caller.server()?.pace, caller.locale);
    Ok(private(message.led_by(&caller.locale.say("options-need-game", &[]))))
}

/// Asks which game to learn before one is played as planned.
pub fn lessons(caller: &RequestContext, plan: &Plan) -> Answer {
    private(start::lessons(caller.catalog, plan, caller.locale))
}

/// Picks a game by the moment of the press, and asks what is open.
pub async fn surprise(history: &History, caller: &RequestContext, plan: &Plan) -> Result<Answer, AppError> {
    // The upper bits of Discord's ids are milliseconds.
    let moment = (caller.id.0 >> 22) as usize;
    let book = caller.catalog[moment % caller.catalog.len()];
    let draft = plan.draft(book.info(), caller.server()?.pace);
    match start::next(&draft) {
        Question::Whom => whom(caller, &draft.code()),
        Question::Level => level(history, caller, &draft.code()).await,
        Question::Terms => terms(caller, &draft.code()),
    }
}

/// Asks who is to be challenged.
pub fn whom(caller: &RequestContext, code: &DraftCode) -> Result<Answer, AppError> {
    let (book, mut draft) = of(caller, code)?;
    draft.whom = Challengee::Anyone;
    let reach = match caller.here.guild {
        None if caller.here.reach == Access::Member => Access::Borrowed,
        Some(_) | None => caller.here.reach,
    };
    Ok(private(start::whom(book, &draft, reach, caller.locale)))
}

/// Asks how well the computer is to play, and suggests what suits the caller's last matches against it.
pub async fn level(history: &History, caller: &RequestContext, code: &DraftCode) -> Result<Answer, AppError> {
    let (book, draft) = of(caller, code)?;
    let finished = history.finished(caller.who).await?;
    let suggested = suggested_level(&finished, draft.info.slug, caller.who);
    Ok(private(start::levels(book, &draft, suggested, caller.locale)))
}

/// Shows the menus by which the terms are agreed on.
pub fn terms(caller: &RequestContext, code: &DraftCode) -> Result<Answer, AppError> {
    Ok(Answer::turn(of(caller, code)?.1.message(caller.locale)))
}

/// Sends a challenge to the person who was picked; `None` if that account cannot be challenged, such as another bot.
pub async fn invite(
    matches: &Matches,
    history: &History,
    panels: &Panels,
    challenges: &Challenges,
    caller: &RequestContext,
    code: &DraftCode,
    picked: Option<&String>,
) -> Result<Reply, AppError> {
    let (_, mut draft) = of(caller, code)?;
    let Some(picked) = picked else {
        let words = caller.locale.say("opponent-bot", &[]);
        return Ok(Answer::add(Message::private(words)).into());
    };
    let person = UserId(picked.parse().map_err(|_| Refusal::UnknownTerms)?);
    if person.level().is_some() {
        return Ok(level(history, caller, code).await?.into());
    }
    draft.whom = Challengee::Person(person);
    let challenge = NewChallenge {
        whom: draft.whom,
        terms: draft.terms(caller.here.guild)?,
        cut_first: false,
    };
    challenge::send(matches, panels, challenges, caller, challenge).await
}

/// What is set up, and its game.
fn of(caller: &RequestContext, code: &DraftCode) -> Result<(&'static dyn GameEntry, ChallengeDraft), Refusal> {
    let draft = code.draft(caller.catalog)?;
    let book = caller.catalog.find(draft.info.slug).ok_or(Refusal::UnknownTerms)?;
    Ok((book, draft))
}

fn private(message: Message<Everyone>) -> Answer {
    Answer::turn(message.for_reader())
}
