//! Who plays a seat of an open table: a simple policy, or a level with so much time to think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rand::Rng;
use thiserror::Error;

use super::level::Level;
use super::searcher::Searcher;
use crate::game::Status;
use crate::open_position::{OpenPosition, Policy};
use crate::search_rng::SearchRng;

/// Who plays a simulated seat. Written `greedy`, `hard`, `hard:2000sims`, `expert:200ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A player that chooses by one look.
    Simple(Policy),
    /// A player that thinks.
    Level(Level, Budget),
}

/// How long a player thinks about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// As long as it does by itself.
    Own,
    /// So many simulations. The same seed gives the same match.
    Simulations(u64),
    /// So long, by the clock of who asks.
    Time(Duration),
}

impl Player {
    /// A level that thinks as long as it does by itself.
    pub fn own_pace(level: Level) -> Player {
        Player::Level(level, Budget::Own)
    }

    /// The move it makes, by the sight of its seat alone, in notation. None if the game is over. The core knows no clock, so `clock`
    /// tells how much time has passed since some moment. `mind` is what it thought before, nothing at first.
    pub fn choose(
        &self,
        position: &dyn OpenPosition,
        mind: &mut Option<Box<dyn Searcher>>,
        chance: &mut dyn Rng,
        clock: &dyn Fn() -> Duration,
    ) -> Option<String> {
        let (level, budget) = match self {
            Player::Simple(policy) => return position.choose(*policy, chance),
            Player::Level(level, budget) => (level, budget),
        };
        let Status::Turn { seat, .. } = position.status() else {
            return None;
        };
        let mut chance = SearchRng::new(chance.next_u64());
        let mut thinker = position.think_on(mind.take(), seat, chance.bits());
        let (simulations, end) = match *budget {
            Budget::Own => (None, None),
            Budget::Simulations(simulations) => (Some(simulations), None),
            Budget::Time(time) => (Some(u64::MAX), Some(clock() + time)),
        };
        let enough = || end.is_some_and(|end| clock() >= end);
        let decided = level.decide(&mut *thinker, &mut chance, simulations, &enough)?;
        *mind = level.remembers().then_some(thinker);
        Some(decided.open(seat)?.notation)
    }

    /// Every name there is.
    fn names() -> String {
        let simple = [Policy::Random, Policy::Greedy].map(|policy| policy.to_string());
        let levels = Level::ALL.map(|level| level.to_string());
        [simple.as_slice(), levels.as_slice()].concat().join(", ")
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Simple(policy) => policy.fmt(f),
            Player::Level(level, Budget::Own) => level.fmt(f),
            Player::Level(level, Budget::Simulations(sims)) => f.pad(&format!("{level}:{sims}sims")),
            Player::Level(level, Budget::Time(time)) => f.pad(&format!("{level}:{}ms", time.as_millis())),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePlayerError {
    /// There is neither such a policy nor such a level.
    #[error("there is no policy {0:?}; there are: {names}", names = Player::names())]
    Unknown(String),
    /// There is such a level, and what it may think is not readable.
    #[error(transparent)]
    Budget(#[from] ParseBudgetError),
}

/// A text that is neither a number of simulations nor one of milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a level thinks for so many simulations or milliseconds, such as 2000sims or 200ms, not {0:?}")]
pub struct ParseBudgetError(String);

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        if let Ok(policy) = text.parse() {
            return Ok(Player::Simple(policy));
        }
        let (name, budget) = text
            .split_once(':')
            .map_or((text, None), |(name, budget)| (name, Some(budget)));
        let level: Level = name.parse().map_err(|_| ParsePlayerError::Unknown(name.to_owned()))?;
        let budget = match budget {
            None => return Ok(Player::own_pace(level)),
            Some(budget) => budget.parse()?,
        };
        Ok(Player::Level(level, budget))
    }
}

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Budget, ParseBudgetError> {
        let number = |unit: &str| {
            text.strip_suffix(unit)?
                .parse::<u64>()
                .ok()
                .filter(|&number| number > 0)
        };
        let simulations = number("sims").map(Budget::Simulations);
        let time = || number("ms").map(|ms| Budget::Time(Duration::from_millis(ms)));
        simulations
            .or_else(time)
            .ok_or_else(|| ParseBudgetError(text.to_owned()))
    }
}
