//! How a tournament becomes another one by what happened.

use std::time::Duration;

use super::event::Event;
use super::pairing::{Fixture, Pairing, PairingId};
use super::people::EntrantId;
use super::state::{Phase, Presence, Round, State};
use crate::id::Timestamp;
use headsup_engine::Seats;

impl State {
    /// Makes an event happen. Nothing, if it names what is not there: no decision comes to that.
    pub(super) fn happen(&mut self, event: &Event, at: Timestamp) -> Option<()> {
        match event {
            Event::Joined(entrant) if entrant.index() == self.entrants.len() => self.entrants.push(Presence::In),
            Event::Joined(entrant) => *self.entrants.get_mut(entrant.index())? = Presence::In,
            Event::Left(entrant) => *self.entrants.get_mut(entrant.index())? = Presence::Left,
            Event::Removed(entrant) => *self.entrants.get_mut(entrant.index())? = Presence::Removed,
            Event::ReplacementAsked(entrant) => {
                self.presence(*entrant)?;
                self.asked.insert(*entrant, self.questions);
                self.questions += 1;
            }
            Event::ReplacementDeclined(entrant) => drop(self.asked.remove(entrant)?),
            Event::Replaced(entrant) => self.replaced(*entrant)?,
            Event::Begun { seeds, rounds } => {
                self.all_there(seeds)?;
                self.seeds.clone_from(seeds);
                self.length = *rounds;
                self.phase = Phase::Running;
                self.scheduled = Some(at);
            }
            Event::Scheduled(when) => self.scheduled = Some(*when),
            Event::RoundBegun { fixtures, byes } => {
                self.scheduled = None;
                byes.iter().try_for_each(|bye| self.presence(bye.entrant).map(drop))?;
                let byes = byes.clone();
                self.rounds.push(Round {
                    began: at,
                    pairings: Vec::new(),
                    byes,
                });
                fixtures.iter().try_for_each(|fixture| self.paired(*fixture, at))?;
            }
            Event::PlayedAgain(fixture) => self.paired(*fixture, at)?,
            Event::Appeared(pairing, seat) => self.pairing_mut(*pairing)?.appeared[*seat] = true,
            Event::MatchOpened(pairing, game) => self.pairing_mut(*pairing)?.game = Some(*game),
            Event::Decided(pairing, outcome) => self.pairing_mut(*pairing)?.outcome = Some(*outcome),
            Event::MatchClosed(pairing) => self.pairing_mut(*pairing)?.closed = true,
            Event::Paused => self.paused = Some(at),
            Event::Resumed => self.paused = None,
            Event::Delayed { millis } => self.delay(Duration::from_millis(*millis)),
            Event::Extended(pairing, millis) => {
                let (by, pairing) = (Duration::from_millis(*millis), self.pairing_mut(*pairing)?);
                pairing.deadline = pairing.deadline.after(by);
                pairing.extended += by;
            }
            Event::Cancelled => self.phase = Phase::Cancelled,
            Event::Ended => self.phase = Phase::Ended,
            Event::Finished => self.phase = Phase::Finished,
        }
        Some(())
    }

    fn pairing_mut(&mut self, id: PairingId) -> Option<&mut Pairing> {
        self.pairings.get_mut(usize::from(id.0))
    }

    fn all_there(&self, entrants: &[EntrantId]) -> Option<()> {
        entrants
            .iter()
            .try_for_each(|entrant| self.presence(*entrant).map(drop))
    }

    /// Another person has the place: they have yet to appear.
    fn replaced(&mut self, entrant: EntrantId) -> Option<()> {
        *self.entrants.get_mut(entrant.index())? = Presence::In;
        self.asked.remove(&entrant);
        if let Some(open) = self.open_pairing(entrant).map(|pairing| pairing.fixture) {
            let seat = open.seat_of(entrant)?;
            self.pairing_mut(open.id)?.appeared[seat] = false;
        }
        Some(())
    }

    /// Two are paired. Who had appeared for what is played again is there.
    fn paired(&mut self, fixture: Fixture, at: Timestamp) -> Option<()> {
        self.all_there(&fixture.seats.0)?;
        if usize::from(fixture.id.0) != self.pairings.len() {
            return None;
        }
        let before = match fixture.replay_of {
            Some(id) => {
                let before = self.pairing_mut(id)?;
                before.replayed = true;
                Some(*before)
            }
            None => None,
        };
        let appeared = |entrant| {
            before.is_some_and(|before| {
                before
                    .fixture
                    .seat_of(entrant)
                    .is_some_and(|seat| before.appeared[seat])
            })
        };
        self.pairings.push(Pairing {
            fixture,
            made: at,
            deadline: at.after(self.plan.appear()),
            extended: Duration::ZERO,
            appeared: Seats(fixture.seats.0.map(appeared)),
            game: None,
            closed: false,
            outcome: None,
            replayed: false,
        });
        self.rounds.last_mut()?.pairings.push(fixture.id);
        Some(())
    }

    /// Everything that is still to come is later.
    fn delay(&mut self, by: Duration) {
        let waiting = self.pairings.iter_mut().filter(|pairing| pairing.waits());
        waiting.for_each(|pairing| pairing.deadline = pairing.deadline.after(by));
        self.scheduled = self.scheduled.map(|at| at.after(by));
        if self.phase == Phase::Joining {
            self.begins = self.begins.map(|at| at.after(by));
        }
    }
}
