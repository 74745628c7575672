//! A tournament: its record replayed, and its people.

use thiserror::Error;

use super::event::{Change, Event};
use super::people::{EntrantId, People};
use super::plan::Plan;
use super::record::{Commit, Record};
use super::refusal::Refusal;
use super::state::{Phase, Presence, State};
use crate::id::{Timestamp, UserId};
use crate::terms::Terms;

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(super) version: u64,
    pub(super) record: Record,
    pub(super) people: People,
    pub(super) state: State,
}

/// A record that no tournament comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// An event names what is not there.
    #[error("event {event} of commit {commit} does not fit what happened before")]
    Event {
        /// Which commit, from 0.
        commit: usize,
        /// Which of its events, from 0.
        event: usize,
    },
    /// There are not as many people as entrants.
    #[error("there are {people} people for {entrants} entrants")]
    People {
        /// How many people there are.
        people: usize,
        /// How many entrants.
        entrants: usize,
    },
}

impl Tournament {
    /// A new one that people may join. Its version is 1.
    ///
    /// # Errors
    /// Fails as [`Plan::check`] does.
    pub fn announce(plan: Plan, terms: Terms, organiser: UserId, now: Timestamp) -> Result<Tournament, Refusal> {
        plan.check(&terms)?;
        let log = Vec::new();
        Ok(Tournament {
            version: 1,
            state: State::new(plan),
            record: Record {
                terms,
                plan,
                created: now,
                log,
            },
            people: People::new(organiser),
        })
    }

    /// The tournament of a stored record and its people.
    ///
    /// # Errors
    /// Returns [`ReplayError`] if the record is none that a tournament comes to.
    pub fn replay(version: u64, people: People, record: Record) -> Result<Tournament, ReplayError> {
        let mut state = State::new(record.plan);
        for (commit, Commit { at, events }) in record.log.iter().enumerate() {
            for (event, happened) in events.iter().enumerate() {
                state
                    .happen(happened, *at)
                    .ok_or(ReplayError::Event { commit, event })?;
            }
        }
        let (stored, entrants) = (people.entrants.len(), state.entrants.len());
        if stored != entrants {
            return Err(ReplayError::People {
                people: stored,
                entrants,
            });
        }
        Ok(Tournament {
            version,
            record,
            people,
            state,
        })
    }

    /// Makes a change happen that was decided on this very tournament, all in one commit: the version goes up by one. An empty change is no
    /// commit.
    pub fn evolve(&mut self, change: Change, now: Timestamp) {
        if change.is_empty() {
            return;
        }
        let mut events = Vec::new();
        for event in change.events {
            let before = (self.state.phase, self.state.entrants.len());
            self.state.happen(&event, now).expect("decided: it fits");
            match event {
                // Repeated joins and departures must not fill the record.
                Event::Joined(entrant) if before == (Phase::Joining, self.state.entrants.len()) => {
                    self.record.take_back_leave(entrant);
                }
                event => events.push(event),
            }
        }
        if !events.is_empty() {
            self.record.log.push(Commit { at: now, events });
        }
        if let Some(people) = change.people {
            self.people = people;
        }
        self.version += 1;
    }

    /// Who is asked to take the place of which entrant, and the number of that question.
    pub fn asked(&self) -> impl Iterator<Item = (EntrantId, u16, UserId)> {
        let open = self.state.asked.iter().filter(|_| !self.state.phase.is_over());
        open.filter_map(|(&entrant, &number)| Some((entrant, number, *self.people.asked.get(&entrant)?)))
    }

    /// Whose place was taken by the question of this number; none while it is open, and if it was not taken by it.
    pub fn taken_by(&self, question: u16) -> Option<EntrantId> {
        let mut events = self.record.log().iter().flat_map(|commit| &commit.events);
        let asked = |event: &Event| match event {
            Event::ReplacementAsked(entrant) => Some(*entrant),
            _ => None,
        };
        let place = events.by_ref().filter_map(asked).nth(usize::from(question))?;
        let ends = |event: &Event| match event {
            Event::Replaced(entrant) => (*entrant == place).then_some(true),
            Event::ReplacementDeclined(entrant) | Event::ReplacementAsked(entrant) => {
                (*entrant == place).then_some(false)
            }
            _ => None,
        };
        events.find_map(ends).filter(|taken| *taken).map(|_| place)
    }

    /// The same, to decide on: if a round of a Swiss tournament is made, these entrants are not paired if that can be helped. Each pair stands
    /// there once. Nothing of that is kept.
    pub fn keeping_apart(&self, apart: Vec<[EntrantId; 2]>) -> Tournament {
        let mut game = self.clone();
        game.state.apart = apart;
        game
    }

    /// Its version, which a commit is made at.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What is stored of it, but for its people.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Its people.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// How far it is.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The entrant that a person is: one who is in it, if they ever were more than one.
    pub fn entrant_of(&self, person: UserId) -> Option<EntrantId> {
        let is_in = |entrant: &EntrantId| self.state.presence(*entrant) == Some(Presence::In);
        let present = self.people.entrants_of(person).find(is_in);
        present.or_else(|| self.people.entrants_of(person).next())
    }
}
