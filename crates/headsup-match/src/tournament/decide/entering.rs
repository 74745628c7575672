//! Who joins and leaves.

use super::checks::{human, resumed};
use crate::id::{Timestamp, UserId};
use crate::tournament::event::{Change, Event};
use crate::tournament::people::EntrantId;
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;
use crate::tournament::state::{Phase, Presence};

/// Entrants after which a new one reuses the place of one who left.
const PLACES: usize = 256;

/// A person joins.
pub(super) fn join(game: &Tournament, who: UserId) -> Result<Change, Refusal> {
    match game.state.phase {
        Phase::Joining => {}
        Phase::Running => return Err(Refusal::Begun),
        Phase::Finished | Phase::Ended | Phase::Cancelled => return Err(Refusal::Over),
    }
    human(who)?;
    let known = game.entrant_of(who);
    match known.and_then(|entrant| game.state.presence(entrant)) {
        Some(Presence::In) => return Err(Refusal::AlreadyIn),
        Some(Presence::Removed) => return Err(Refusal::Removed),
        Some(Presence::Left) | None => {}
    }
    let full = game.state.present().count() >= game.state.plan.format.capacity();
    match known {
        _ if full => Err(Refusal::Full),
        Some(entrant) => Ok(Event::Joined(entrant).into()),
        None => {
            let mut people = game.people.clone();
            let entrant = match people.entrants.len() {
                places if places < PLACES => {
                    people.entrants.push(who);
                    EntrantId::at(places)
                }
                _ => {
                    let left = |presence: &Presence| *presence == Presence::Left;
                    let place = game.state.entrants.iter().position(left).ok_or(Refusal::Full)?;
                    people.entrants[place] = who;
                    EntrantId::at(place)
                }
            };
            Ok(Change {
                events: vec![Event::Joined(entrant)],
                people: Some(people),
            })
        }
    }
}

/// A person leaves.
pub(super) fn leave(game: &Tournament, who: UserId) -> Result<Change, Refusal> {
    match game.entrant_of(who) {
        _ if game.state.phase.is_over() => Err(Refusal::Over),
        Some(entrant) if game.state.presence(entrant) == Some(Presence::In) => Ok(Event::Left(entrant).into()),
        _ => Err(Refusal::NotIn),
    }
}

/// A person is forgotten.
pub(super) fn forget(game: &Tournament, who: UserId, now: Timestamp) -> Change {
    let over = game.state.phase.is_over();
    let is_in = |entrant: &EntrantId| game.state.presence(*entrant) == Some(Presence::In);
    let entrants = game.people.entrants_of(who).filter(|entrant| !over && is_in(entrant));
    let mut events: Vec<Event> = entrants.map(Event::Left).collect();
    let asked = game.asked().filter(|(_, _, person)| *person == who);
    events.extend(asked.map(|(entrant, ..)| Event::ReplacementDeclined(entrant)));
    if game.people.organiser == who && !over {
        match (game.state.phase, game.state.begins, game.state.paused) {
            (Phase::Joining, None, _) => events.push(Event::Ended),
            (_, _, Some(since)) => events.extend(resumed(since, now)),
            _ => {}
        }
    }
    let people = game.people.without(who);
    Change { events, people }
}
