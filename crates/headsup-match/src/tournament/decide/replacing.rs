//! How another person gets the place of an entrant.

use super::checks::{human, not_opponent, organiser};
use crate::id::UserId;
use crate::tournament::command::Actor;
use crate::tournament::event::{Change, Event};
use crate::tournament::pairing::Outcome;
use crate::tournament::people::{EntrantId, People};
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;
use crate::tournament::state::{Phase, Presence};

/// The organiser asks a person to take the place of an entrant. To ask the same person again changes nothing.
pub(super) fn ask(game: &Tournament, by: Actor, entrant: EntrantId, whom: UserId) -> Result<Change, Refusal> {
    organiser(game, by)?;
    if game.state.phase != Phase::Running {
        return Err(Refusal::NotBegun);
    }
    // One who left before it began has no place in it.
    if !game.state.seeds.contains(&entrant) {
        return Err(Refusal::NoSuchEntrant);
    }
    has_place(game, entrant)?;
    not_opponent(game, by.who, entrant)?;
    human(whom)?;
    not_in(game, whom)?;
    if asked(game, entrant, whom).is_some() {
        return Ok(Change::default());
    }
    let mut people = game.people.clone();
    people.asked.insert(entrant, whom);
    people.asked_by.insert(entrant, by.who);
    Ok(Change {
        events: vec![Event::ReplacementAsked(entrant)],
        people: Some(people),
    })
}

/// Gives the place to an invited person, with the pairing not yet begun. A match under way stays with its
/// players, and an entrant who gives their own place away resigns it.
pub(super) fn take(game: &Tournament, who: UserId, entrant: EntrantId, question: u16) -> Result<Change, Refusal> {
    let mut people = answered(game, who, entrant, question)?;
    not_in(game, who)?;
    has_place(game, entrant)?;
    let asker = game.people.asked_by.get(&entrant).copied();
    if let Some(asker) = asker {
        not_opponent(game, asker, entrant).map_err(|_| Refusal::StillPlaying)?;
    }
    let gives_away = asker.is_some() && asker == game.people.person(entrant);
    let open = match game.state.open_pairing(entrant) {
        Some(pairing) if pairing.game.is_none() => Some((pairing, Outcome::Void)),
        Some(pairing) if gives_away => {
            let seat = pairing.fixture.seat_of(entrant);
            seat.map(|seat| (pairing, Outcome::Forfeited(seat)))
        }
        Some(_) => return Err(Refusal::StillPlaying),
        None => None,
    };
    people.entrants[entrant.index()] = who;
    let decided = open.map(|(pairing, outcome)| Event::Decided(pairing.fixture.id, outcome));
    Ok(Change {
        events: [Event::Replaced(entrant)].into_iter().chain(decided).collect(),
        people: Some(people),
    })
}

/// Who was asked does not take it.
pub(super) fn decline(game: &Tournament, who: UserId, entrant: EntrantId, question: u16) -> Result<Change, Refusal> {
    let people = answered(game, who, entrant, question)?;
    Ok(Change {
        events: vec![Event::ReplacementDeclined(entrant)],
        people: Some(people),
    })
}

/// The people once a person has answered this question.
fn answered(game: &Tournament, who: UserId, entrant: EntrantId, question: u16) -> Result<People, Refusal> {
    if game.state.phase.is_over() {
        return Err(Refusal::Over);
    }
    match asked(game, entrant, who) {
        None => return Err(Refusal::NotAsked),
        Some(open) if open != question => return Err(Refusal::OldQuestion),
        Some(_) => {}
    }
    let mut people = game.people.clone();
    people.asked.remove(&entrant);
    people.asked_by.remove(&entrant);
    Ok(people)
}

/// The number of the question whether a person takes the place of an entrant, if it is open.
fn asked(game: &Tournament, entrant: EntrantId, who: UserId) -> Option<u16> {
    let mut asked = game.asked();
    let theirs = asked.find(|(place, _, person)| (*place, *person) == (entrant, who));
    theirs.map(|(_, question, _)| question)
}

fn has_place(game: &Tournament, entrant: EntrantId) -> Result<(), Refusal> {
    match game.state.has_place(entrant) {
        true => Ok(()),
        false => Err(Refusal::KnockedOut),
    }
}

fn not_in(game: &Tournament, who: UserId) -> Result<(), Refusal> {
    let present = |entrant: EntrantId| game.state.presence(entrant) == Some(Presence::In);
    match game.people.entrants_of(who).any(present) {
        true => Err(Refusal::AlreadyIn),
        false => Ok(()),
    }
}
