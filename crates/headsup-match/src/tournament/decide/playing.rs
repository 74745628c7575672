//! What happens to a pairing.

use std::time::Duration;

use crate::id::{MatchId, UserId};
use crate::tournament::command::MatchResult;
use crate::tournament::event::{Change, Event};
use crate::tournament::pairing::{Outcome, Pairing, PairingId};
use crate::tournament::refusal::Refusal;
use crate::tournament::replay::Tournament;
use crate::tournament::state::Phase;

/// An entrant is there.
pub(super) fn appear(game: &Tournament, who: UserId, id: PairingId) -> Result<Change, Refusal> {
    let pairing = find(game, id)?;
    match game.state.phase {
        Phase::Running if game.state.paused.is_some() => return Err(Refusal::Paused),
        Phase::Joining | Phase::Running => {}
        Phase::Finished | Phase::Ended | Phase::Cancelled => return Err(Refusal::Over),
    }
    let entrant = game.entrant_of(who).ok_or(Refusal::NotIn)?;
    let seat = pairing.fixture.seat_of(entrant).ok_or(Refusal::NotYourPairing)?;
    match pairing.outcome {
        Some(_) => Err(Refusal::Decided),
        None if pairing.appeared[seat] => Err(Refusal::AlreadyAppeared),
        None => Ok(Event::Appeared(id, seat).into()),
    }
}

/// A match was opened for a pairing. For one that was decided meanwhile it is noted all the same, so that it is stopped.
pub(super) fn opened(game: &Tournament, id: PairingId, opened: MatchId) -> Result<Change, Refusal> {
    match find(game, id)?.game {
        None => Ok(Event::MatchOpened(id, opened).into()),
        Some(known) if known == opened => Ok(Change::default()),
        Some(_) => Err(Refusal::NoSuchPairing),
    }
}

/// The match of a pairing is over. It decides the pairing, unless that was decided otherwise.
pub(super) fn result(game: &Tournament, id: PairingId, over: MatchId, result: MatchResult) -> Result<Change, Refusal> {
    let pairing = find(game, id)?;
    let mut events = opened(game, id, over)?.events;
    if pairing.closed {
        return Ok(Change::default());
    }
    if pairing.outcome.is_none() && game.state.phase == Phase::Running {
        let outcome = match result {
            MatchResult::Won(seat) => Outcome::Won(seat),
            MatchResult::Drawn => Outcome::Drawn,
            MatchResult::Void => Outcome::Void,
        };
        events.push(Event::Decided(id, outcome));
    }
    events.push(Event::MatchClosed(id));
    Ok(events.into())
}

/// Deadlines are later. Only those of pairings whose match has yet to begin.
pub(super) fn extend(game: &Tournament, by: &[(PairingId, Duration)]) -> Change {
    let events = by.iter().filter_map(|(id, by)| {
        let pairing = game.state.pairing(*id).filter(|pairing| pairing.waits())?;
        let by = (*by).min(Pairing::LONGEST_EXTENSION.saturating_sub(pairing.extended));
        let millis = u64::try_from(by.as_millis()).ok().filter(|millis| *millis > 0)?;
        Some(Event::Extended(*id, millis))
    });
    events.collect::<Vec<Event>>().into()
}

fn find(game: &Tournament, id: PairingId) -> Result<&Pairing, Refusal> {
    game.state.pairing(id).ok_or(Refusal::NoSuchPairing)
}
