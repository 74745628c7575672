//! What the program has to do because a tournament is as it is.

use super::pairing::{Pairing, PairingId};
use super::replay::Tournament;
use super::state::Phase;
use crate::id::{MatchId, Timestamp, UserId};
use headsup_engine::Seats;

/// Something to be done. It follows from how the tournament is, not from what happened last, so after a crash it is there again; it is gone
/// once the tournament was told that it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// Open a match on the terms of the tournament, and say so with [`Command::Opened`](super::Command::Opened). If there is one already
    /// that names this pairing, say which.
    Open {
        /// Of which pairing.
        pairing: PairingId,
        /// Who sits where.
        seats: Seats<UserId>,
    },
    /// Stop a match whose pairing was decided otherwise, and say how it ended with [`Command::Result`](super::Command::Result).
    Stop {
        /// Of which pairing.
        pairing: PairingId,
        /// Which match.
        game: MatchId,
    },
    /// At this moment, have it begin: [`Command::Begin`](super::Command::Begin).
    Begin(Timestamp),
    /// At this moment a round begins or a deadline passes: [`Command::Ring`](super::Command::Ring).
    Ring(Timestamp),
    /// It is over: say so, and no more is to be done but what is named besides.
    Over,
}

impl Tournament {
    /// Everything that is to be done.
    pub fn reactions(&self) -> Vec<Reaction> {
        let state = &self.state;
        let stop = |pairing: &Pairing| {
            let game = pairing.game.filter(|_| pairing.outcome.is_some() && !pairing.closed)?;
            let pairing = pairing.fixture.id;
            Some(Reaction::Stop { pairing, game })
        };
        let mut all: Vec<Reaction> = state.pairings.iter().filter_map(stop).collect();
        match state.phase {
            _ if state.phase.is_over() => all.push(Reaction::Over),
            _ if state.paused.is_some() => {}
            Phase::Joining => all.extend(state.begins.map(Reaction::Begin)),
            _ => {
                all.extend(state.current().into_iter().filter_map(|pairing| self.open(pairing)));
                all.extend(self.rings().map(Reaction::Ring));
            }
        }
        all
    }

    /// The match of a pairing that both have appeared for.
    fn open(&self, pairing: &Pairing) -> Option<Reaction> {
        if !pairing.waits() || !pairing.both_appeared() {
            return None;
        }
        Some(Reaction::Open {
            pairing: pairing.fixture.id,
            seats: self.seated(pairing)?,
        })
    }

    /// The people of a pairing by their seats.
    pub fn seated(&self, pairing: &Pairing) -> Option<Seats<UserId>> {
        let [one, two] = pairing.fixture.seats.0.map(|entrant| self.people.person(entrant));
        Some(Seats([one?, two?]))
    }

    /// When something happens by itself.
    fn rings(&self) -> Option<Timestamp> {
        let waits = |pairing: &&Pairing| pairing.waits() && !pairing.both_appeared();
        let current = self.state.current().into_iter().filter(waits);
        current
            .map(|pairing| pairing.deadline)
            .chain(self.state.scheduled)
            .min()
    }
}
