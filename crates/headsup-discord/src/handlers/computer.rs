//! The computer as an opponent: its levels, how a match against it begins, and what it would do in a player's place.

use crate::answer::{Answer, Reply};
use crate::handlers::challenge::{self, NewChallenge};
use crate::handlers::guild_settings::closed_here;
use crate::handlers::play;
use crate::request_context::RequestContext;
use crate::updates::challenges::Challenges;
use crate::updates::panels::Panels;
use headsup_app::{Analysis, AppError, Matches};
use headsup_engine::{ExpectedMove, GameText, Level, NoSuchChoice};
use headsup_match::{Challengee, MatchId, PositionRef, Refusal, UserId};
use headsup_ui::limits::clip;
use headsup_ui::mention::mentions;
use headsup_ui::message::Message;
use headsup_ui::player_names;
use headsup_ui::review::percent;
use headsup_ui::setup::ChallengeDraft;
use headsup_ui::turn_summary;

/// Characters of a move's name.
const NAME: usize = 200;
/// A turn that changes the chances by less than this makes no difference a player would notice.
const CLEARLY: f32 = 0.04;

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
    panels: &Panels,
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
    let answer = challenge::begun(panels, caller, done.game()).await?;
    Ok(done.acknowledge(answer).into())
}

/// Tells what the computer's last turn was worth, judged by what the caller can see: its own reasons would reveal its hand.
pub async fn why(
    matches: &Matches,
    analysis: &Analysis,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
    let locale = caller.locale;
    if !game.people().with_computer() {
        return Ok(Answer::add(Message::private(locale.say("why-nowhere", &[]))));
    }
    let names = mentions(&game, locale);
    let info = game.info();
    let summary = turn_summary::of(&game, game.last_turn(), Some(caller.who));
    let called = player_names::names(&game, locale, &*caller.names);
    let told = summary.map(|summary| locale.summary(info, &summary, &called));
    let Some(turned) = analysis.turned(game, seat).await? else {
        return Err(Refusal::NotYourTurn.into());
    };
    let message = match turned.after - turned.before {
        gain if gain <= -CLEARLY => "why-better",
        gain if gain >= CLEARLY => "why-worse",
        _ => "why-even",
    };
    let args = [
        ("before", percent(turned.before).into()),
        ("after", percent(turned.after).into()),
    ];
    let say = |line: &GameText| locale.line(info, line, &names);
    let next = |next: &ExpectedMove| {
        let args = [
            ("move", clip(&say(&next.spoken), NAME).into()),
            ("reason", say(next.reason.as_ref()?).into()),
        ];
        Some(locale.say("why-next", &args))
    };
    let mut rows: Vec<String> = told.into_iter().collect();
    rows.push(locale.say(message, &args));
    rows.extend(turned.does.iter().map(say));
    rows.extend(turned.threatens.as_ref().and_then(next));
    rows.push(locale.say("why-honest", &[]));
    Ok(Answer::add(Message::private(rows.join("\n"))))
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
