//! What a command comes to: a change, or a refusal. `decide` changes nothing; [`Tournament::evolve`] makes the change happen.

mod checks;
mod entering;
mod organising;
mod playing;
mod replacing;
mod settle;

use super::command::{Actor, Command};
use super::event::{Change, Event};
use super::refusal::Refusal;
use super::replay::Tournament;
use crate::id::Timestamp;
use settle::settle;

/// Decides a command. Changes due by now come before it, its consequences after it. A repeated
/// match result yields an empty change.
///
/// # Errors
/// Returns the [`Refusal`] if the command is not possible for the actor now.
pub fn decide(game: &Tournament, by: impl Into<Actor>, command: &Command, now: Timestamp) -> Result<Change, Refusal> {
    let by = by.into();
    let mut game = Tournament {
        version: game.version,
        record: game.record.without_log(),
        people: game.people.clone(),
        state: game.state.clone(),
    };
    // Nothing was due while people could not reach the program, or took a break.
    let mut events = match command {
        Command::Delay(_) | Command::Extend(_) => Vec::new(),
        _ => settle(&mut game.state, now),
    };
    let change = command_alone(&game, by, command, now)?;
    if let Command::Ring = command
        && events.is_empty()
    {
        return Err(Refusal::NotYet);
    }
    for event in &change.events {
        game.state.happen(event, now).expect("decided: it fits");
    }
    events.extend(change.events);
    if !matches!(command, Command::Extend(_)) {
        events.extend(settle(&mut game.state, now));
    }
    let people = change.people;
    Ok(Change { events, people })
}

/// What a command comes to if nothing else is due.
fn command_alone(game: &Tournament, by: Actor, command: &Command, now: Timestamp) -> Result<Change, Refusal> {
    let who = by.who;
    match command {
        Command::Join => entering::join(game, who),
        Command::Leave => entering::leave(game, who),
        Command::Begin { ratings } => organising::begin(game, by, ratings, now),
        Command::Appear(pairing) => playing::appear(game, who, *pairing),
        Command::Replace { entrant, by: asked } => replacing::ask(game, by, *entrant, *asked),
        Command::TakePlace(entrant, question) => replacing::take(game, who, *entrant, *question),
        Command::DeclinePlace(entrant, question) => replacing::decline(game, who, *entrant, *question),
        Command::Remove(entrant) => organising::remove(game, by, *entrant),
        Command::Pause => organising::pause(game, by),
        Command::Resume => organising::resume(game, by, now),
        Command::End => organising::end(game, by),
        Command::Opened { pairing, game: opened } => playing::opened(game, *pairing, *opened),
        Command::Result {
            pairing,
            game: over,
            result,
        } => playing::result(game, *pairing, *over, *result),
        Command::Ring => Ok(Change::default()),
        // A pause that is under way is as long as it takes.
        Command::Delay(by) if game.state.phase.is_over() || game.state.paused.is_some() || by.is_zero() => {
            Ok(Change::default())
        }
        Command::Delay(by) => {
            let millis = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
            Ok(Event::Delayed { millis }.into())
        }
        Command::Extend(by) => Ok(playing::extend(game, by)),
        Command::Forget(person) => Ok(entering::forget(game, *person, now)),
    }
}
