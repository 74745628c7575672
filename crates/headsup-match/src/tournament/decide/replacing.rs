//! How another person gets the place of an entrant.

use super::checks::{human, organiser};
use crate::id::UserId;
use crate::tournament::event::{Change, Event};
use crate::tournament::pairing::Outcome;
use crate::tournament::people::{EntrantId, People};
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;
use crate::tournament::state::{Phase, Presence};

/// The organiser asks a person to take the place of an entrant. To ask the same person again changes nothing.
pub(super) fn ask(game: &Tournament, who: UserId, entrant: EntrantId, by: UserId) -> Result<Change, Refusal> {
    organiser(game, who)?;
    if game.state.phase != Phase::Running {
        return Err(Refusal::NotBegun);
    }
    // One who left before it began has no place in it.
    if !game.state.seeds.contains(&entrant) {
        return Err(Refusal::NoSuchEntrant);
    }
    has_place(game, entrant)?;
    human(by)?;
    not_in(game, by)?;
    if asked(game, entrant, by).is_some() {
        return Ok(Change::default());
    }
    let mut people = game.people.clone();
    people.asked.insert(entrant, by);
    Ok(Change {
        events: vec![Event::ReplacementAsked(entrant)],
        people: Some(people),
    })
}

/// Who was asked takes the place. What the entrant had yet to finish in this round is played anew.
pub(super) fn take(game: &Tournament, who: UserId, entrant: EntrantId, question: u16) -> Result<Change, Refusal> {
    let mut people = answered(game, who, entrant, question)?;
    not_in(game, who)?;
    has_place(game, entrant)?;
    people.entrants[entrant.index()] = who;
    let open = game.state.open_pairing(entrant).map(|pairing| pairing.fixture.id);
    let anew = open.map(|pairing| Event::Decided(pairing, Outcome::Void));
    Ok(Change {
        events: [Event::Replaced(entrant)].into_iter().chain(anew).collect(),
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
