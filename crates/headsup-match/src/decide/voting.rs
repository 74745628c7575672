//! Votes of a channel: cast, and counted once there are enough or their time is up.

use super::checks::refused;
use super::orders::go_on;
use crate::event::Event;
use crate::id::{ChannelId, Timestamp, UserId};
use crate::mark::PositionRef;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::replay::Match;
use crate::voting::{UNVOTED_LOSES, Vote, tally};

/// Votes for a move. The vote that makes them enough closes the vote.
pub(super) fn vote(
    game: &Match,
    who: UserId,
    channel: ChannelId,
    mark: PositionRef,
    text: &str,
) -> Result<Vec<Event>, Refusal> {
    let voting = game.record.voting.as_ref().filter(|_| who.is_person());
    let voting = voting.ok_or(Refusal::NotYourMatch)?;
    if game.channel() != Some(channel) {
        return Err(Refusal::OtherChannel);
    }
    let seat = game.channel_seat().ok_or(Refusal::NotBegun)?;
    if !matches!(game.phase(), Phase::Playing) {
        return Err(Refusal::Over);
    }
    if game.to_decide() != Some(seat) || mark != game.mark(seat) {
        return Err(Refusal::Stale);
    }
    let mut table = game.table().ok_or(Refusal::NotBegun)?.boxed_clone();
    let text = table.play(text).map_err(refused)?.into_inner().notation;
    if game.vote_of(who) == Some(&*text) {
        return Err(Refusal::VotedSo);
    }
    let mut events = vec![Event::Voted(who, text.clone())];
    let votes = voting.with(Vote { who, text });
    if voting.terms.closed_by(votes.len()) {
        count(game, &votes, &mut events);
    }
    Ok(events)
}

/// What an alarm comes to. Without a vote the time begins anew, but not for ever.
pub(super) fn ring(game: &Match, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let (Some(voting), Some(clock)) = (&game.record.voting, game.record.clock) else {
        return Err(Refusal::NotExpired);
    };
    let seat = game.channel_seat().filter(|&seat| game.to_decide() == Some(seat));
    let seat = seat.filter(|&seat| clock.out(seat, now)).ok_or(Refusal::NotExpired)?;
    let mut events = Vec::new();
    count(game, &voting.open, &mut events);
    if !events.is_empty() {
        return Ok(events);
    }
    match voting.unvoted + 1 >= UNVOTED_LOSES {
        true => Ok(vec![Event::Claimed(seat)]),
        false => Ok(vec![Event::Unvoted]),
    }
}

/// Makes the move that has the most votes, if one has any, and those that follow by themselves.
fn count(game: &Match, votes: &[Vote], events: &mut Vec<Event>) {
    let (Some((text, _)), Some(table)) = (tally(votes).into_iter().next(), game.table()) else {
        return;
    };
    let mut table = table.boxed_clone();
    let played = table.play(text).expect("each vote is for a legal move");
    events.push(Event::Moved(played.into_inner().notation));
    go_on(&mut *table, game.record.orders.clone(), events);
}
