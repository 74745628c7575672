//! What follows by itself: forfeits, matches that are played again, rounds, the end.

use crate::id::Timestamp;
use crate::tournament::event::Event;
use crate::tournament::knock_out::drawn_before;
use crate::tournament::pairing::{Fixture, Outcome, Pairing, PairingId};
use crate::tournament::plan::Format;
use crate::tournament::round;
use crate::tournament::state::{Phase, Presence, State};
use headsup_engine::{Seat, Seats};

/// Makes everything happen that is due, and returns it.
pub(super) fn settle(state: &mut State, now: Timestamp) -> Vec<Event> {
    let mut all = Vec::new();
    while let Some(event) = next(state, now) {
        state.happen(&event, now).expect("decided: it fits");
        all.push(event);
    }
    all
}

/// What is due next.
fn next(state: &State, now: Timestamp) -> Option<Event> {
    if state.phase != Phase::Running || state.paused.is_some() {
        return None;
    }
    let current = state.current();
    let due = current.iter().find_map(|pairing| match pairing.outcome {
        None => forfeit(state, pairing, now).map(|outcome| Event::Decided(pairing.fixture.id, outcome)),
        Some(outcome) => again(state, pairing, outcome),
    });
    if due.is_some() || current.iter().any(|pairing| pairing.outcome.is_none()) {
        return due;
    }
    let few = state.present().nth(1).is_none();
    let swiss = matches!(state.plan.format, Format::Swiss { .. });
    match state.scheduled {
        _ if state.rounds.len() == usize::from(state.length) || few && swiss => Some(Event::Finished),
        // Nothing is left to be played: no one waits for it.
        Some(at) if at <= now || few => {
            let (fixtures, byes) = round::next(state);
            Some(Event::RoundBegun { fixtures, byes })
        }
        Some(_) => None,
        None => Some(Event::Scheduled(now.after(state.plan.rest()))),
    }
}

/// Returns who forfeits a pairing: absent entrants, and late ones. A removed entrant plays a match under way
/// to its end, so that no organiser decides it.
fn forfeit(state: &State, pairing: &Pairing, now: Timestamp) -> Option<Outcome> {
    let out = pairing.fixture.seats.0.map(|entrant| match state.presence(entrant) {
        Some(Presence::In) => false,
        Some(Presence::Removed) => pairing.game.is_none(),
        Some(Presence::Left) | None => true,
    });
    let late = pairing.game.is_none() && pairing.deadline <= now;
    let Seats([one, two]) = pairing.appeared;
    // Where one is out, the other need not have appeared.
    let forfeits = match out {
        [false, false] => [late && !one, late && !two],
        out => out,
    };
    match forfeits {
        [false, false] => None,
        [true, true] => Some(Outcome::BothForfeited),
        [true, false] => Some(Outcome::Forfeited(Seat::One)),
        [false, true] => Some(Outcome::Forfeited(Seat::Two)),
    }
}

/// That a pairing is played again: without a result on the same seats, and in a knock-out after the first draw on swapped ones.
fn again(state: &State, pairing: &Pairing, outcome: Outcome) -> Option<Event> {
    let Fixture {
        seats: Seats([one, two]),
        ..
    } = pairing.fixture;
    let seats = match outcome {
        Outcome::Void => Seats([one, two]),
        Outcome::Drawn if state.plan.format == Format::KnockOut && !drawn_before(state, pairing) => Seats([two, one]),
        _ => return None,
    };
    Some(Event::PlayedAgain(Fixture {
        id: PairingId(state.pairings.len() as u16),
        seats,
        replay_of: Some(pairing.fixture.id),
        ..pairing.fixture
    }))
}
