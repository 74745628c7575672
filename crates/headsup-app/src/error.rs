//! What is wrong and not the player's: logged once, here, with a number that the player sees and can quote.

use std::fmt;
use std::sync::Arc;

use crate::entropy::Entropy;
use crate::metrics::Metrics;
use headsup_match::{Match, Refusal};

/// Six letters by which a player and a log speak of the same incident.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IncidentId([u8; 6]);

/// Small letters that nobody mistakes for one another.
const LETTERS: &[u8; 16] = b"abcdefghkmnprstw";

impl IncidentId {
    fn draw(entropy: &dyn Entropy) -> IncidentId {
        let mut letters = [0; 6];
        entropy.fill(&mut letters);
        IncidentId(letters.map(|byte| LETTERS[usize::from(byte % 16)]))
    }
}

impl fmt::Display for IncidentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl fmt::Debug for IncidentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An internal or external failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Incident {
    /// This process cannot reach the database at the moment. The store logs each outage once.
    Away,
    /// Any other failure, logged under this number.
    Logged(IncidentId),
}

/// Logs what goes wrong and is not the player's. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Incidents {
    entropy: Arc<dyn Entropy>,
    metrics: Arc<Metrics>,
}

impl Incidents {
    pub(crate) fn new(entropy: Arc<dyn Entropy>, metrics: Arc<Metrics>) -> Incidents {
        Incidents { entropy, metrics }
    }

    /// Logs what went wrong, counts it, and gives it the number that the player sees. The error must name no hidden card.
    pub fn log(&self, error: &dyn fmt::Display) -> IncidentId {
        self.metrics.incident();
        let incident = IncidentId::draw(&*self.entropy);
        tracing::error!(%incident, "{error}");
        incident
    }
}

/// Why a command came to nothing.
#[derive(Clone, Debug)]
pub enum AppError {
    /// The player's fault: they are told why, and what they can do.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The match that it was decided on, if one was loaded.
        current: Option<Arc<Match>>,
    },
    /// The match is set aside: its rules broke down over it.
    SetAside,
    /// The disk has no room for it. That passes by itself.
    Full {
        /// Whether nothing at all is taken; else only what begins a match is not.
        all: bool,
    },
    /// This process cannot reach the database at the moment. The error is transient.
    Away,
    /// An internal error, logged under this number.
    Incident(IncidentId),
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> AppError {
        AppError::Refused { refusal, current: None }
    }
}

/// Errors are equal if they say the same; the match that comes with a refusal says nothing.
impl PartialEq for AppError {
    fn eq(&self, other: &AppError) -> bool {
        match (self, other) {
            (AppError::Refused { refusal: one, .. }, AppError::Refused { refusal: two, .. }) => one == two,
            (AppError::SetAside, AppError::SetAside) | (AppError::Away, AppError::Away) => true,
            (AppError::Full { all: one }, AppError::Full { all: two }) => one == two,
            (AppError::Incident(one), AppError::Incident(two)) => one == two,
            _ => false,
        }
    }
}

impl AppError {
    /// Returns why a player was refused; none for what is not theirs.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            AppError::Refused { refusal, .. } => Some(refusal),
            AppError::SetAside | AppError::Full { .. } | AppError::Away | AppError::Incident(_) => None,
        }
    }

    /// The same with the match that a refusal was decided on.
    pub(crate) fn at(self, game: Arc<Match>) -> AppError {
        match self {
            AppError::Refused { refusal, .. } => AppError::Refused {
                refusal,
                current: Some(game),
            },
            other => other,
        }
    }
}

impl From<IncidentId> for Incident {
    fn from(incident: IncidentId) -> Incident {
        Incident::Logged(incident)
    }
}

impl From<IncidentId> for AppError {
    fn from(incident: IncidentId) -> AppError {
        AppError::Incident(incident)
    }
}

impl From<Incident> for AppError {
    fn from(fault: Incident) -> AppError {
        match fault {
            Incident::Away => AppError::Away,
            Incident::Logged(incident) => AppError::Incident(incident),
        }
    }
}
