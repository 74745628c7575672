//! What is kept of a tournament: everything else follows from it.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::people::EntrantId;
use super::plan::Plan;
use crate::id::Timestamp;
use crate::terms::Terms;

/// What is stored of a tournament, but for its people: what was announced, and what happened since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Record {
    /// The terms of each match.
    pub(super) terms: Terms,
    /// How it is played.
    pub(super) plan: Plan,
    /// When it was announced.
    pub(super) created: Timestamp,
    /// What happened, oldest first.
    pub(super) log: Vec<Commit>,
}

/// What happened at one time, all or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Commit {
    /// When.
    pub at: Timestamp,
    /// What, in order.
    pub events: Vec<Event>,
}

impl Record {
    /// The terms of each match.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How it is played.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// When it was announced.
    pub fn created(&self) -> Timestamp {
        self.created
    }

    /// The same before anything happened.
    pub(super) fn without_log(&self) -> Record {
        Record {
            terms: self.terms.clone(),
            log: Vec::new(),
            ..*self
        }
    }

    /// Removes an entrant's departure.
    pub(super) fn take_back_leave(&mut self, entrant: EntrantId) {
        let left = Event::Left(entrant);
        for commit in &mut self.log {
            commit.events.retain(|event| *event != left);
        }
        self.log.retain(|commit| !commit.events.is_empty());
    }

    /// Returns the events, oldest first, except departures before the start that a return cancelled.
    pub fn log(&self) -> &[Commit] {
        &self.log
    }
}
