//! A match from its deal to its end, without its people.

use std::collections::BTreeMap;

use super::ending::Ending;
use super::error::TranscriptError;
use crate::fair::SeedReveal;
use crate::phase::Phase;
use crate::replay::Match;
use headsup_engine::{AppliedMove, Seat, Seed};

/// A match from its deal to its end, without its people.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The game's slug.
    pub game: String,
    pub(super) edition: u16,
    pub(super) options: BTreeMap<String, String>,
    pub(super) seed: Seed,
    pub(super) revealed: Option<SeedReveal>,
    pub(super) moves: Vec<Noted>,
    pub(super) ending: Option<Ending>,
}

/// A move as it stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Noted {
    /// Who made it, if the text tells.
    pub(super) seat: Option<Seat>,
    pub(super) notation: String,
    /// The line on which it stands, where a line has one move.
    pub(super) line: Option<usize>,
}

impl Transcript {
    /// The transcript of a match that is over. Of any other there is none: it would tell every card.
    pub fn of(game: &Match) -> Option<Transcript> {
        let Phase::Over(end) = game.phase() else { return None };
        let noted = |played: &AppliedMove| Noted {
            seat: Some(played.seat),
            notation: played.notation.clone(),
            line: None,
        };
        let options = game.record.terms.options.iter();
        Some(Transcript {
            game: game.record.terms.game.clone(),
            edition: game.record.edition,
            options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            seed: game.seed(),
            revealed: game.revealed(),
            moves: game.played.iter().map(noted).collect(),
            ending: Some(Ending::of(end)),
        })
    }

    /// How many moves it has.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// What the deal was made of, if it was promised.
    pub fn revealed(&self) -> Option<&SeedReveal> {
        self.revealed.as_ref()
    }
}

impl Noted {
    pub(super) fn flaw(&self, ply: usize, what: &str) -> TranscriptError {
        TranscriptError::new(self.line, format!("move {}: {what}", ply + 1))
    }
}
