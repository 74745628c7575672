//! How a tournament is played.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use crate::id::Timestamp;
use crate::terms::Terms;

/// How a tournament is played, but for the terms of its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Plan {
    /// Who plays whom.
    pub format: Format,
    /// When it begins by itself; none if the organiser begins it.
    pub begins: Option<Timestamp>,
    /// How many days the two of a pairing have to appear, 1 to [`Plan::APPEAR_DAYS`].
    pub appear_days: u8,
    /// How many hours lie between two rounds, at most [`Plan::REST_HOURS`].
    pub rest_hours: u8,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everyone plays everyone once.
    RoundRobin,
    /// Everyone plays in each round against someone with about as many points.
    Swiss {
        /// How many rounds; none for as many as it takes to find a winner. Never more than there are opponents for everyone.
        rounds: Option<u8>,
    },
    /// Who loses is out, or plays on in the consolation bracket if it was in the first round.
    KnockOut,
}

const HOUR: Duration = Duration::from_secs(60 * 60);

impl Plan {
    /// The most days in which the two of a pairing have to appear.
    pub const APPEAR_DAYS: u8 = 14;
    /// The most hours between two rounds.
    pub const REST_HOURS: u8 = 168;

    /// How long the two of a pairing have to appear.
    pub fn appear(&self) -> Duration {
        HOUR * 24 * u32::from(self.appear_days)
    }

    /// How long it is from the end of a round to the next.
    pub fn rest(&self) -> Duration {
        HOUR * u32::from(self.rest_hours)
    }

    /// That it can be played, with matches on these terms.
    ///
    /// # Errors
    /// Returns [`Refusal::NotByDays`] if the clock of the matches does not run over days, and [`Refusal::Implausible`] if a number of the plan
    /// is outside its bounds.
    pub fn check(&self, terms: &Terms) -> Result<(), Refusal> {
        if !terms.pace.by_days() {
            return Err(Refusal::NotByDays);
        }
        let rounds = !matches!(self.format, Format::Swiss { rounds: Some(0) });
        let days = (1..=Plan::APPEAR_DAYS).contains(&self.appear_days);
        match rounds && days && self.rest_hours <= Plan::REST_HOURS {
            true => Ok(()),
            false => Err(Refusal::Implausible),
        }
    }
}

impl Format {
    /// How many entrants it takes at most.
    pub fn capacity(self) -> usize {
        match self {
            Format::RoundRobin => 8,
            Format::Swiss { .. } | Format::KnockOut => 64,
        }
    }

    /// How many rounds it takes with so many entrants, at least two.
    pub fn rounds(self, entrants: usize) -> u8 {
        let everyone = if entrants.is_multiple_of(2) {
            entrants - 1
        } else {
            entrants
        };
        let halvings = entrants.next_power_of_two().ilog2() as u8;
        match self {
            Format::RoundRobin => everyone as u8,
            Format::Swiss { rounds } => rounds.unwrap_or(halvings).min(everyone as u8),
            Format::KnockOut => halvings,
        }
    }
}
