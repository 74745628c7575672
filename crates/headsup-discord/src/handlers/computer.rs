//! The computer as an opponent: its levels, how a match against it begins, and what it would do in a player's place.

use crate::answer::{Answer, Reply};
use crate::handlers::challenge::{self, NewChallenge};
use crate::handlers::guild_settings::closed_here;
use crate::handlers::play;
use crate::handlers::view;
use crate::request_context::RequestContext;
use crate::updates::challenges::Challenges;
use crate::updates::panels::Panels;
use headsup_app::{Analysis, AppError, Coaching, Matches, Settings};
use headsup_engine::{Level, NoSuchChoice};
use headsup_match::{Challengee, MatchId, PositionRef, Refusal, UserId};
use headsup_ui::message::Message;
use headsup_ui::setup::ChallengeDraft;

/// A match against the computer, played where it was asked for.
pub async fn against(
    matches: &Matches,
    panels: &Panels,
    challenges: &Challenges,
    caller: &RequestContext,
    setup: &ChallengeDraft,
    level: Level,
    cut_first: bool,
) -> Result<Reply, AppError> {
    let whom = Challengee::Person(UserId::computer(level));
    let terms = setup.clone().rated(false).terms(caller.here.guild)?;
    let challenge = NewChallenge { whom, terms, cut_first };
    challenge::send(matches, panels, challenges, caller, challenge).await
}

/// Two levels play each other here, for all to see.
pub async fn exhibition(
    matches: &Matches,
    caller: &RequestContext,
    slug: &str,
    levels: [Level; 2],
) -> Result<Reply, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused.into());
    }
    if levels[0] == levels[1] {
        return Ok(Answer::add(Message::private(caller.locale.say("exhibition-same", &[]))).into());
    }
    let game = caller.catalog.find(slug).ok_or(Refusal::UnknownTerms)?;
    let terms = ChallengeDraft::new(game.info(), Challengee::Anyone).terms(caller.here.guild)?;
    let [one, two] = levels.map(UserId::computer);
    let done = matches
        .challenge(caller.key(), one, Challengee::Person(two), terms)
        .await?;
    let answer = Answer::aloud(caller, "computer-sits");
    let answer = answer.then_table(caller, done.game(), caller.aloud(None), None, None);
    Ok(done.acknowledge(answer).into())
}

/// Shows on the caller's panel what the computer's last turn did, what it threatens and what they can do about it: from what they may see,
/// and only in matches against it.
pub async fn why(
    matches: &Matches,
    panels: &Panels,
    analysis: &Analysis,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
    if !game.people().with_computer() {
        return Ok(Answer::add(Message::private(caller.locale.say("why-nowhere", &[]))));
    }
    let (game, turned) = analysis.turned(game, seat).await?;
    let Some(turned) = turned else {
        return play::current_panel(panels, caller, &game, Refusal::NotYourTurn).await;
    };
    let (game, thought) = analysis.advice(game, seat).await?;
    let thought = thought.ok_or(Refusal::NotYourTurn)?;
    let ideas = thought.ideas();
    let why = panels
        .context(caller, &game)
        .await?
        .why(&turned, ideas.first().copied());
    let why = why.map_err(|NoSuchChoice| Refusal::NotYourTurn)?;
    Ok(Answer::turn_panel(why, &game))
}

/// Turns coaching off for the caller, and shows their panel without it.
pub async fn coach_off(
    matches: &Matches,
    panels: &Panels,
    caller: RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    if game.seat_of(caller.who).is_none() {
        return Err(Refusal::NotYourMatch.into());
    }
    let off = |settings: &mut Settings| settings.coaching = Coaching::Off;
    panels.preferences.choose(caller.who, off).await?;
    let caller = caller.resolve(&panels.preferences).await;
    let word = caller.locale.say("coach-off", &[]);
    view::panel(panels, &caller, &game, Some(word)).await
}

/// Shows on the caller's panel what the computer would do in their place, and why: from what they may see, and only in matches against
/// it. `idea` is which of its ideas, and of which position; without one the best.
pub async fn hint(
    matches: &Matches,
    panels: &Panels,
    analysis: &Analysis,
    caller: &RequestContext,
    id: MatchId,
    idea: Option<(PositionRef, usize)>,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
    if !game.people().with_computer() {
        return Ok(Answer::add(Message::private(caller.locale.say("hint-nowhere", &[]))));
    }
    if game.to_decide() != Some(seat) {
        return play::current_panel(panels, caller, &game, Refusal::NotYourTurn).await;
    }
    if idea.is_some_and(|(mark, _)| mark != game.mark(seat)) {
        return play::current_panel(panels, caller, &game, Refusal::Stale).await;
    }
    let (game, thought) = analysis.advice(game, seat).await?;
    let thought = thought.ok_or(Refusal::NotYourTurn)?;
    let number = idea.map_or(0, |(_, number)| number);
    let hint = panels.context(caller, &game).await?.hint(&thought.ideas(), number);
    let hint = hint.map_err(|NoSuchChoice| Refusal::NotYourTurn)?;
    Ok(Answer::turn_panel(hint, &game))
}
