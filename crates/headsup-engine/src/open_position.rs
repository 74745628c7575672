//! Open tables: for designers, benchmarks and tests, and to look back at a finished match. Dealt from a seed, everything visible, never
//! stored and never played on between people. The seed reveals every card; a match keeps its own until it is over.

use std::fmt::{self, Debug};
use std::str::FromStr;

use rand::Rng;
use serde_json::Value;
use thiserror::Error;

use super::captions::Captions;
use super::dealer::Trace;
use super::game::{Outcome, Status};
use super::position::Depiction;
use super::private::Public;
use super::search::Searcher;
use super::seat::Seat;
use headsup_scene::Scene;

/// How a simulated player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Any legal move, each equally likely.
    Random,
    /// The legal move that promises most after one simple look ahead; of equals any.
    Greedy,
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
        })
    }
}

/// A text that names no policy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no policy {0:?}; there are: random, greedy")]
pub struct ParsePolicyError(String);

impl FromStr for Policy {
    type Err = ParsePolicyError;

    fn from_str(text: &str) -> Result<Policy, ParsePolicyError> {
        match text {
            "random" => Ok(Policy::Random),
            "greedy" => Ok(Policy::Greedy),
            other => Err(ParsePolicyError(other.to_owned())),
        }
    }
}

/// Why a move was not made on an open table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The text is no move of the game.
    #[error("{notation:?} is no move of {game}")]
    Unreadable {
        /// The text.
        notation: String,
        /// The name of the game.
        game: &'static str,
    },
    /// It is a move, but not a legal one now.
    #[error("{notation:?} is not legal at ply {ply}")]
    NotLegal {
        /// The text.
        notation: String,
        /// How many moves stand.
        ply: u32,
    },
}

/// An open table with its game's types erased.
pub trait OpenPosition: Debug + Send {
    /// Who must decide what, or how it ended.
    fn status(&self) -> Status;
    /// How a game that goes on will end whatever is played, if that is certain; `None` if it is over.
    fn decided(&self) -> Option<Outcome>;
    /// How many moves were made.
    fn ply(&self) -> u32;
    /// Every legal move in notation, hidden cards named, sorted bytewise.
    fn legal(&self) -> Vec<String>;
    /// How many legal moves there are: lists them, and spells none.
    fn count(&self) -> usize;
    /// The move that a policy makes, by the sight of its seat alone, in notation. None if the game is over.
    fn choose(&self, policy: Policy, chance: &mut dyn Rng) -> Option<String>;
    /// Returns a thinker for a seat, going by what that seat sees alone.
    fn thinker(&self, seat: Seat, number: u64) -> Box<dyn Searcher> {
        self.think_on(None, seat, number)
    }
    /// The same; if `before` thought about this table for this seat, it goes on with what it found, where the turn goes on.
    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher>;
    /// Makes a legal move, in either spelling, and tells what it shuffled and whether a new round was dealt.
    ///
    /// # Errors
    /// Returns [`PlayError::Unreadable`] if the text is no move of the game, and [`PlayError::NotLegal`] if it is not a legal one now; nothing
    /// has changed then.
    fn play(&mut self, notation: &str) -> Result<Trace, PlayError>;
    /// The full position, nothing hidden, with the canon's keys.
    fn state(&self) -> Value;
    /// The picture as a seat sees it from its side, or without one the public: hidden cards stay hidden.
    fn picture(&self, seat: Option<Seat>, captions: &dyn Captions) -> Scene;
    /// The picture, from the side of seat 1, and the words with every card open.
    fn laid_open(&self, captions: &dyn Captions) -> Public<Depiction>;
    /// Random moves to the end, as fast as the game can; tells how many were made.
    fn playout(&mut self, chance: &mut dyn Rng) -> u32;
}
