//! What the organiser may do.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::checks::{not_opponent, organiser, resumed};
use super::entering::leave;
use crate::id::{Timestamp, UserId};
use crate::tournament::command::Actor;
use crate::tournament::event::{Change, Event};
use crate::tournament::people::{EntrantId, People};
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;
use crate::tournament::state::{Phase, Presence};

/// It begins, if enough have joined.
pub(super) fn begin(
    game: &Tournament,
    by: Actor,
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
        organiser(game, by)?;
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

/// Removes an entrant. An organiser who removes themself leaves.
pub(super) fn remove(game: &Tournament, by: Actor, entrant: EntrantId) -> Result<Change, Refusal> {
    organiser(game, by)?;
    if game.people.person(entrant) == Some(by.who) && game.state.presence(entrant) == Some(Presence::In) {
        return leave(game, by.who);
    }
    not_opponent(game, by.who, entrant)?;
    match game.state.presence(entrant) {
        Some(Presence::In | Presence::Left) => Ok(named(game, Event::Removed(entrant), |people| {
            people.removed_by.insert(entrant, by.who);
        })),
        Some(Presence::Removed) => Err(Refusal::Removed),
        None => Err(Refusal::NoSuchEntrant),
    }
}

/// Ends the tournament without a champion.
pub(super) fn end(game: &Tournament, by: Actor) -> Result<Change, Refusal> {
    organiser(game, by)?;
    Ok(named(game, Event::Ended, |people| people.ended_by = Some(by.who)))
}

/// Returns an event, and the people with its author.
fn named(game: &Tournament, event: Event, name: impl FnOnce(&mut People)) -> Change {
    let mut people = game.people.clone();
    name(&mut people);
    Change {
        events: vec![event],
        people: Some(people),
    }
}

/// Nothing happens by itself any more.
pub(super) fn pause(game: &Tournament, by: Actor) -> Result<Change, Refusal> {
    organiser(game, by)?;
    match game.state.paused {
        Some(_) => Err(Refusal::Paused),
        None => Ok(named(game, Event::Paused, |people| people.paused_by = Some(by.who))),
    }
}

/// It goes on.
pub(super) fn resume(game: &Tournament, by: Actor, now: Timestamp) -> Result<Change, Refusal> {
    organiser(game, by)?;
    match game.state.paused {
        Some(since) => Ok(resumed(since, now).into()),
        None => Err(Refusal::NotPaused),
    }
}
