//! Challenges and rematches: sent, and answered.

use std::sync::Arc;

use crate::answer::{Answer, Reply};
use crate::handlers::guild_settings::closed_here;
use crate::handlers::view;
use crate::request_context::RequestContext;
use crate::updates::calls::Called;
use crate::updates::challenges::Challenges;
use crate::updates::cut_messages::CutMessages;
use crate::updates::message_indexes::{IndexGuard, MessageIndexes};
use crate::updates::panels::Panels;
use headsup_app::{AppError, Matches};
use headsup_i18n::Locale;
use headsup_match::{Challengee, Command, Match, MatchId, Phase, Refusal, Terms, UserId};
use headsup_ui::Access;
use headsup_ui::message::{Message, Ping};

/// Answers a challenge, or takes it back. The messages of the match are locked: from here on its table message is ours until it shows what
/// happens now.
pub async fn answer(
    matches: &Matches,
    panels: &Panels,
    challenges: &Challenges,
    cuts: &CutMessages,
    caller: &RequestContext,
    guard: IndexGuard,
    command: Command,
) -> Result<Reply, AppError> {
    let id = guard.game();
    let accepts = matches!(command, Command::Accept(_) | Command::Cut { .. });
    let taken_or_declined = accepts || matches!(command, Command::Decline(_));
    let public = caller.pressed.is_some_and(|pressed| !pressed.is_private());
    let game = matches.load(id).await?;
    if accepts && game.people().opponent.is_none() && game.people().challenger != caller.who {
        check_place(caller, &guard).await?;
    }
    let mut acted = matches
        .execute_on(caller.key(), caller.who, game, command.clone())
        .await;
    if acted
        .as_ref()
        .is_err_and(|error| error.refusal() == Some(&Refusal::CutNotShown))
    {
        cuts.show(&guard, Some(caller)).await?;
        acted = matches.execute(caller.key(), caller.who, id, command).await;
    }
    let (done, game) = match acted {
        Ok(done) if done.game().to_be_shown().is_empty() => {
            let game = Arc::clone(done.game());
            (done, game)
        }
        Ok(done) => {
            // What Discord does not take now, the table updater tries again: it was told of the cut when that was stored.
            cuts.show(&guard, Some(caller)).await?;
            (done, Arc::new(matches.load(id).await?))
        }
        // The message still offers what is over: it comes up to date as well.
        Err(AppError::Refused {
            refusal: Refusal::NotOpenAnyMore,
            current: Some(game),
        }) if public => {
            let words = caller.locale.say(Refusal::NotOpenAnyMore.message(), &[]);
            let locale = locale_of_table(caller, &guard).await?;
            let answer = Answer::turn_table(caller, &game, locale, None).holding(guard);
            return Ok(answer.then(Message::private(words)).into());
        }
        Err(wrong) => return Err(wrong),
    };
    if taken_or_declined {
        challenges.answered(game.people().challenger, caller.who);
    }
    let asked = game.awaiting().and_then(|side| game.people().on(side));
    if !public {
        // Answered from a private list: the table message is the updater's to change.
        guard.knows(caller.who, &game).await?;
        drop(guard);
        let answer = view::panel(panels, caller, &game, None).await?;
        return Ok(done.acknowledge(answer).into());
    }
    let locale = locale_of_table(caller, &guard).await?;
    let answer =
        Answer::turn_table(caller, &game, locale, asked.filter(|&who| accepts && who == caller.who)).holding(guard);
    if asked != Some(caller.who) {
        return Ok(done.acknowledge(answer).into());
    }
    let panel = panels.context(caller, &game).await?.panel();
    Ok(done.acknowledge(answer.then_panel(panel, &game)).into())
}

/// Refuses an open challenge in a channel without its messages. Without an index all may accept it.
async fn check_place(caller: &RequestContext, guard: &IndexGuard) -> Result<(), AppError> {
    let place = guard.get().await?;
    match place.tables.is_empty() || place.is_at(&caller.here) {
        true => Ok(()),
        false => Err(Refusal::OtherServer.into()),
    }
}

/// Asks for a rematch, or takes one that the other player asked for.
pub async fn rematch(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    challenges: &Challenges,
    cuts: &CutMessages,
    caller: &RequestContext,
    over: MatchId,
) -> Result<Reply, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused.into());
    }
    let before = matches.load(over).await?;
    let other = before.people().iter().find(|&who| who != caller.who);
    let asked = match before.rematch() {
        Some(next) => Some(matches.load(next).await?),
        None => None,
    };
    // If the other one asked, this takes it; else it is a challenge.
    let asks = asked.is_none_or(|next| !next.phase().is_open() || next.people().challenger == caller.who);
    if asks
        && let Err(held) = challenges.count(
            caller.who,
            other.map_or(Challengee::Anyone, Challengee::Person),
            caller.here.guild,
        )
    {
        return Ok(Answer::add(Message::private(caller.locale.say(held.message(), &[]))).into());
    }
    let mut asked = matches.rematch(caller.key(), caller.who, over).await;
    let not_shown = asked
        .as_ref()
        .is_err_and(|error| error.refusal() == Some(&Refusal::CutNotShown));
    if not_shown && let Some(next) = matches.load(over).await?.rematch() {
        let guard = index.lock(next).await;
        cuts.show(&guard, Some(caller)).await?;
        drop(guard);
        asked = matches.rematch(caller.key(), caller.who, over).await;
    }
    let done = asked?;
    let game = Arc::clone(done.game());
    if let (false, Some(other)) = (asks, other) {
        challenges.answered(other, caller.who);
    }
    let answer = match game.phase() {
        Phase::Challenged { .. } => challenged(panels, challenges, caller, &game).await?,
        _ => {
            let guard = index.lock(game.id()).await;
            match game.people().with_computer() {
                true => view::keep_private(&guard, caller, &game).await?,
                false => guard.knows(caller.who, &game).await?,
            }
            drop(guard);
            let message = panels.context(caller, &game).await?.panel();
            match game.people().with_computer() {
                // The result before stays where it is.
                true => Answer::default().then_lasting_panel(caller, message, &game),
                false => Answer::add_panel(message, &game),
            }
        }
    };
    Ok(done.acknowledge(answer).into())
}

/// A challenge that is about to be sent.
pub struct NewChallenge {
    /// Whom it is for.
    pub whom: Challengee,
    /// What is played.
    pub terms: Terms,
    /// The challenger cuts the cards before they are dealt: for a match against the computer.
    pub cut_first: bool,
}

/// Sends a challenge, told to everybody here. It pings the one person, or, if they may be called, those with the role.
pub async fn send(
    matches: &Matches,
    panels: &Panels,
    challenges: &Challenges,
    caller: &RequestContext,
    challenge: NewChallenge,
) -> Result<Reply, AppError> {
    let NewChallenge { whom, terms, cut_first } = challenge;
    if whom.person().is_none() && caller.here.reach == Access::Direct {
        return Ok(Answer::add(Message::private(caller.locale.say("direct-needs-opponent", &[]))).into());
    }
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused.into());
    }
    if let Err(held) = challenges.count(caller.who, whom, caller.here.guild) {
        return Ok(Answer::add(Message::private(caller.locale.say(held.message(), &[]))).into());
    }
    let done = match whom.person().and_then(UserId::level).filter(|_| cut_first) {
        Some(level) => matches.challenge_to_cut(caller.key(), caller.who, level, terms).await?,
        None => matches.challenge(caller.key(), caller.who, whom, terms).await?,
    };
    let answer = challenged(panels, challenges, caller, done.game()).await?;
    Ok(done.acknowledge(answer).into())
}

/// The language of the table message that was pressed.
async fn locale_of_table(caller: &RequestContext, guard: &IndexGuard) -> Result<&'static Locale, AppError> {
    let mut place = guard.get().await?;
    let known = caller.pressed.and_then(|pressed| place.table_at(pressed.message));
    Ok(caller.aloud(known.as_deref()))
}

/// Shows a challenge to everyone here. Its opponent is pinged, unless they are to be told at another time or place, or were pinged
/// about another challenge of the same person and have not answered yet. A role is pinged if it may be called.
async fn challenged(
    panels: &Panels,
    challenges: &Challenges,
    caller: &RequestContext,
    game: &Match,
) -> Result<Answer, AppError> {
    let opponent = game.people().opponent;
    if game.phase() == Phase::Playing {
        let guard = panels.index.lock(game.id()).await;
        view::keep_private(&guard, caller, game).await?;
        drop(guard);
        return view::panel(panels, caller, game, None).await;
    }
    let (mut told, mut ping) = (opponent, opponent);
    if let Some(who) = opponent.filter(|_| caller.here.reach != Access::Direct) {
        let reach = challenges.reach(who).await?;
        told = told.filter(|_| reach.told);
        ping = ping.filter(|_| reach.pings);
    }
    let may_ping = |called| challenges.may_ping(caller.who, called, game.id());
    let role = game
        .role()
        .filter(|&role| caller.may_call || challenges.open_roles.holds(role));
    let ping = match (ping, role) {
        // In direct messages the one who is challenged gets a message of their own.
        (Some(_), _) if caller.here.reach == Access::Direct => None,
        (Some(who), _) => may_ping(Called::Person(who)).then_some(Ping::Person(who)),
        (None, role) => role.filter(|_| may_ping(Called::Roles)).map(Ping::Role),
    };
    let answer = Answer::aloud(caller, "challenge-sent").then_table(caller, game, caller.aloud(None), told, ping);
    Ok(answer.or_withdrawn(game.id()))
}
