//! What the organiser may do.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::checks::{organiser, resumed};
use crate::id::{Timestamp, UserId};
use crate::tournament::event::{Change, Event};
use crate::tournament::people::EntrantId;
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;
use crate::tournament::state::{Phase, Presence};

/// It begins, if enough have joined.
pub(super) fn begin(
    game: &Tournament,
    who: UserId,
    ratings: &BTreeMap<UserId, i32>,
    now: Timestamp,
) -> Result<Change, Refusal> {
    match game.state.phase {
        Phase::Joining => {}
        Phase::Running => return Err(Refusal::Begun),
        Phase::Finished | Phase::Ended | Phase::Cancelled => return Err(Refusal::Over),
    }
    if game.state.paused.is_some() {
        return Err(Refusal::Paused);
    }
    let due = game.state.begins.is_some_and(|begins| begins <= now);
    if !due {
        organiser(game, who)?;
    }
    let mut seeds: Vec<EntrantId> = game.state.present().collect();
    match seeds.len() {
        0 | 1 if due => return Ok(Event::Cancelled.into()),
        0 | 1 => return Err(Refusal::TooFew),
        _ => {}
    }
    let rating = |entrant: EntrantId| game.people.person(entrant).and_then(|person| ratings.get(&person));
    seeds.sort_by_key(|entrant| Reverse(rating(*entrant)));
    let rounds = game.state.plan.format.rounds(seeds.len());
    Ok(Event::Begun { seeds, rounds }.into())
}

/// An entrant is removed.
pub(super) fn remove(game: &Tournament, who: UserId, entrant: EntrantId) -> Result<Change, Refusal> {
    organiser(game, who)?;
    match game.state.presence(entrant) {
        Some(Presence::In | Presence::Left) => Ok(Event::Removed(entrant).into()),
        Some(Presence::Removed) => Err(Refusal::Removed),
        None => Err(Refusal::NoSuchEntrant),
    }
}

/// Nothing happens by itself any more.
pub(super) fn pause(game: &Tournament, who: UserId) -> Result<Change, Refusal> {
    organiser(game, who)?;
    match game.state.paused {
        Some(_) => Err(Refusal::Paused),
        None => Ok(Event::Paused.into()),
    }
}

/// It goes on.
pub(super) fn resume(game: &Tournament, who: UserId, now: Timestamp) -> Result<Change, Refusal> {
    organiser(game, who)?;
    match game.state.paused {
        Some(since) => Ok(resumed(since, now).into()),
        None => Err(Refusal::NotPaused),
    }
}
