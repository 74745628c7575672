//! Voting in a match that a channel plays together: a move is composed in the voter's own panel, as a player composes theirs, and is their
//! vote.

use std::sync::Arc;

use crate::answer::{Answer, Reply};
use crate::request_context::RequestContext;
use crate::updates::panels::Panels;
use crate::user_directory::UserDirectory;
use headsup_app::{AppError, ChannelMatches, Matches};
use headsup_engine::NoSuchChoice;
use headsup_match::{Command, Match, MatchId, PlayerView, PositionRef, Refusal};
use headsup_ui::ids::{MenuLocation, MenuTarget};
use headsup_ui::menu::{self, Choose, Resolved};
use headsup_ui::voting;

/// That a match is shown to a member of the channel which plays it: its hand is open there, and nowhere else.
pub fn check_channel(caller: &RequestContext, game: &Match) -> Result<(), Refusal> {
    match game.channel() {
        Some(channel) if channel != caller.here.channel => Err(Refusal::OtherChannel),
        Some(_) | None => Ok(()),
    }
}

/// Shows what can be voted for.
pub async fn vote(
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    if game.channel().is_none() {
        return Err(Refusal::NotYourMatch.into());
    }
    check_channel(caller, &game)?;
    panel(panels, caller, &game, None).await
}

/// Shows who voted for what.
pub async fn votes(
    matches: &Matches,
    names: &Arc<UserDirectory>,
    caller: &RequestContext,
    id: MatchId,
    page: usize,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    if game.channel().is_none() {
        return Err(Refusal::NotYourMatch.into());
    }
    check_channel(caller, &game)?;
    Ok(Answer::turn(voting::votes(&game, page, &**names, caller.locale)))
}

/// Follows a menu to the next one, or to a vote.
pub async fn at_menu(
    channel_matches: &ChannelMatches,
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    game: Match,
    fork: MenuLocation,
    choose: Choose,
) -> Result<Reply, AppError> {
    let MenuTarget::Match(_, mark) = fork.at else {
        return Err(Refusal::Stale.into());
    };
    check_channel(caller, &game)?;
    let own = game.chooser(caller.who).ok_or(Refusal::NotBegun)?;
    if !own.to_decide() || own.mark() != mark {
        let done = matches.was_carried_out(caller.key()).await?;
        let word = (!done).then_some(Refusal::Stale);
        return Ok(panel(panels, caller, &game, word).await?.into());
    }
    match menu::resolve(&fork, choose, |path| own.choose(path)) {
        Ok(Resolved::Fork(fork)) => {
            let message = panels.context(caller, &game).await?.at(&fork);
            match message {
                Ok(message) => Ok(Answer::turn_watch(message, &game).into()),
                Err(NoSuchChoice) => Ok(panel(panels, caller, &game, Some(Refusal::Unreadable)).await?.into()),
            }
        }
        Ok(Resolved::Move(text)) => {
            let text = canonical(own, text);
            cast(channel_matches, panels, caller, game, mark, text).await
        }
        Err(NoSuchChoice) => Ok(panel(panels, caller, &game, Some(Refusal::Unreadable)).await?.into()),
    }
}

/// A legal move in the canon's notation: its owner may read it in another.
fn canonical(own: PlayerView<'_>, text: String) -> String {
    own.attempt(&text).map_or(text, |attempt| attempt.notation)
}

async fn cast(
    channel_matches: &ChannelMatches,
    panels: &Panels,
    caller: &RequestContext,
    game: Match,
    mark: PositionRef,
    text: String,
) -> Result<Reply, AppError> {
    let vote = Command::Vote {
        channel: caller.here.channel,
        mark,
        text,
    };
    match channel_matches.vote(caller.key(), caller.who, game, vote).await {
        Ok(done) => {
            let answer = panel(panels, caller, done.game(), None).await?;
            Ok(done.acknowledge(answer).into())
        }
        Err(AppError::Refused {
            refusal: refusal @ (Refusal::Stale | Refusal::VotedSo | Refusal::Over),
            current: Some(game),
        }) => Ok(panel(panels, caller, &game, Some(refusal)).await?.into()),
        Err(wrong) => Err(wrong),
    }
}

/// The voter's panel as it is now, with a word before it. It follows the match while its token lives.
async fn panel(
    panels: &Panels,
    caller: &RequestContext,
    game: &Match,
    word: Option<Refusal>,
) -> Result<Answer, AppError> {
    let mut message = panels.context(caller, game).await?.panel();
    if let Some(word) = word {
        message = message.led_by(&caller.locale.say(word.message(), &[]));
    }
    Ok(Answer::turn_watch(message, game))
}
