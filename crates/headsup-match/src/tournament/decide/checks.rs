//! What must hold before a command can be carried out, and what it is to go on.

use crate::id::{Timestamp, UserId};
use crate::tournament::event::Event;
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;

/// That a person is the organiser, or the program speaks for one who may manage the server, and it is not over.
pub(super) fn organiser(game: &Tournament, who: UserId) -> Result<(), Refusal> {
    let organises = who == game.people.organiser && who != UserId::FORGOTTEN;
    if !organises && who != UserId::PROGRAM {
        return Err(Refusal::NotOrganiser);
    }
    match game.state.phase.is_over() {
        true => Err(Refusal::Over),
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
