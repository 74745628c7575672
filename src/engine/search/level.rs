//! How strong a computer player plays: data, and how it comes to a move from what was thought.

use std::fmt;
use std::str::FromStr;

use super::thinker::{Thinker, Thought};
use crate::engine::guess::Chance;
use crate::engine::table::Private;

/// How strong a computer player plays. The steps are measured: `docs/balance.md` has the tables of `headsup arena`. Whoever wants more
/// or less of one changes its numbers: `Level { simulations: 500, ..level }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name in commands, and of its words.
    pub name: &'static str,
    /// How many simulations it makes for a move, where nobody says otherwise.
    pub simulations: u64,
    /// How often of a thousand moves it makes one without thinking: any legal move.
    pub slips: u32,
}

/// What somebody decided, and what he thought: the other moves that he weighed are the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The move in notation, as its owner reads it.
    pub notation: String,
    /// What he thought when he made up his mind.
    pub thought: Thought,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] = [
        Level::new("gentle", 8, 300),
        Level::new("easy", 20, 120),
        Level::new("medium", 60, 30),
        Level::new("hard", 300, 0),
        Level::new("expert", 1500, 0),
    ];

    const fn new(name: &'static str, simulations: u64, slips: u32) -> Level {
        Level {
            name,
            simulations,
            slips,
        }
    }

    /// Thinks for as many simulations as it does, or until it is `enough`, and makes up its mind: the move it makes and why. None if it is
    /// not for the thinker's seat to decide. It takes its time: not for a thread on which others wait.
    pub fn decide(
        &self,
        thinker: &mut dyn Thinker,
        chance: &mut Chance,
        enough: &dyn Fn() -> bool,
    ) -> Option<Private<Decision>> {
        let seat = thinker.thought().seat();
        let thought = |thinker: &dyn Thinker| thinker.thought().whisper(seat).expect("it thinks for this seat");
        match thought(thinker).moves.len() {
            0 => return None,
            // Where there is nothing to choose there is nothing to think about.
            1 => {}
            _ => thinker.think_until(self.simulations, enough),
        }
        let thought = thought(thinker);
        let notation = self.choose(&thought, chance)?;
        Some(Private::of(seat, Decision { notation, thought }))
    }

    /// The move it makes after so much thought, in notation; none if there is none.
    pub fn choose(&self, thought: &Thought, chance: &mut Chance) -> Option<String> {
        let moves = &thought.moves;
        let slip = chance.below(1000) < self.slips;
        let at = if slip {
            chance.below(moves.len() as u32) as usize
        } else {
            0
        };
        moves.get(at).map(|weighed| weighed.notation.clone())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let found = Level::ALL.into_iter().find(|level| level.name == text);
        found.ok_or_else(|| {
            let names = Level::ALL.map(|level| level.name).join(", ");
            format!("there is no level {text:?}; there are: {names}")
        })
    }
}
