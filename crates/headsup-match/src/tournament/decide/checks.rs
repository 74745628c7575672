//! What must hold before a command can be carried out, and what it is to go on.

use crate::id::{Timestamp, UserId};
use crate::tournament::command::Actor;
use crate::tournament::event::Event;
use crate::tournament::people::EntrantId;
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;
use crate::tournament::round;

/// Checks that a person is the organiser or a server manager of an open tournament.
pub(super) fn organiser(game: &Tournament, by: Actor) -> Result<(), Refusal> {
    let organises = by.who == game.people.organiser && by.who != UserId::FORGOTTEN;
    if !organises && !by.manages {
        return Err(Refusal::NotOrganiser);
    }
    match game.state.phase.is_over() {
        true => Err(Refusal::Over),
        false => Ok(()),
    }
}

/// Checks that an entrant is not the person's opponent in this round or the next.
pub(super) fn not_opponent(game: &Tournament, who: UserId, entrant: EntrantId) -> Result<(), Refusal> {
    let state = &game.state;
    let seats = match (state.open_pairing(entrant), state.scheduled) {
        (Some(pairing), _) => Some(pairing.fixture.seats),
        (None, Some(_)) => {
            let mut next = round::next(state).0.into_iter().map(|fixture| fixture.seats);
            next.find(|seats| seats.0.contains(&entrant))
        }
        (None, None) => None,
    };
    let own = |seat: &EntrantId| *seat != entrant && game.people.person(*seat) == Some(who);
    match seats.is_some_and(|seats| who != UserId::FORGOTTEN && seats.0.iter().any(own)) {
        true => Err(Refusal::OwnOpponent),
        false => Ok(()),
    }
}

/// That someone can be an entrant.
pub(super) fn human(who: UserId) -> Result<(), Refusal> {
    match who.is_person() && who != UserId::PROGRAM {
        true => Ok(()),
        false => Err(Refusal::NotAPerson),
    }
}

/// What it is to go on after a pause.
pub(super) fn resumed(since: Timestamp, now: Timestamp) -> Vec<Event> {
    let millis = now.since(since).as_millis() as u64;
    vec![Event::Resumed, Event::Delayed { millis }]
}
