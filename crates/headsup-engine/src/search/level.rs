//! How strong a computer player plays: data, and how it comes to a move from what was thought.

use std::fmt;
use std::str::FromStr;

use super::thinker::{SearchResult, Searcher};
use crate::information_state::SearchRng;
use crate::table::Private;

/// How strong a computer player plays. The steps are measured: `docs/balance.md` has the tables of `headsup arena`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Loses to a beginner who follows the guide.
    Gentle,
    /// Lets people learn.
    Easy,
    /// Sees most of what is near.
    Medium,
    /// Seldom lets anything pass.
    Hard,
    /// As strong as it can be.
    Expert,
}

/// What a level does in a game: each game has its own, for what much thought is worth differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// How many simulations it makes for a move, where nobody says otherwise.
    pub simulations: u64,
    /// How often of a thousand moves it makes one without thinking: any legal move.
    pub slips: u32,
}

/// What a computer player decided, and what it thought: the other moves that it weighed are the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The move in notation, as its owner reads it.
    pub notation: String,
    /// What it thought when it made up its mind.
    pub thought: SearchResult,
}

impl Decision {
    /// What two decided about the same table who make no slips, put together.
    pub fn and(self, other: Decision) -> Decision {
        let thought = self.thought.and(other.thought);
        let notation = thought
            .moves
            .first()
            .map_or(self.notation, |best| best.notation.clone());
        Decision { notation, thought }
    }
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] = [Level::Gentle, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Its name in commands, and of its words.
    pub fn name(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// Whether it goes on within a turn from what it thought before its last move, and does not begin anew with each: the strongest does.
    pub fn remembers(self) -> bool {
        self == Level::Expert
    }

    /// How many levels are weaker.
    pub fn rank(self) -> usize {
        self as usize
    }

    /// Thinks for so many simulations, for as many as it does by itself if nobody says, or until it is `enough`; and makes up its mind:
    /// the move it makes and why. None if it is not for the thinker's seat to decide. It takes its time: not for a thread on which
    /// others wait.
    ///
    /// # Panics
    /// Panics if the thinker thinks for another seat than it did at first, which none does.
    pub fn decide(
        self,
        thinker: &mut dyn Searcher,
        chance: &mut SearchRng,
        simulations: Option<u64>,
        enough: &dyn Fn() -> bool,
    ) -> Option<Private<Decision>> {
        let seat = thinker.thought().seat();
        let thought = |thinker: &dyn Searcher| thinker.thought().whisper(seat).expect("it thinks for this seat");
        if thought(thinker).moves.is_empty() {
            return None;
        }
        let effort = thinker.effort(self);
        // Also where there is but one move: how long it takes must not tell how much there was to choose from.
        thinker.think_until(simulations.unwrap_or(effort.simulations), enough);
        let thought = thought(thinker);
        let notation = effort.choose(&thought, chance)?;
        Some(Private::of(seat, Decision { notation, thought }))
    }
}

impl SearchBudget {
    /// What suits many games, the weakest level first.
    pub const USUAL: [SearchBudget; Level::ALL.len()] = [
        SearchBudget::new(8, 300),
        SearchBudget::new(20, 120),
        SearchBudget::new(60, 30),
        SearchBudget::new(300, 0),
        SearchBudget::new(1500, 0),
    ];

    /// So many simulations, and so many slips of a thousand moves.
    pub const fn new(simulations: u64, slips: u32) -> SearchBudget {
        SearchBudget { simulations, slips }
    }

    /// The move that is made after so much thought, in notation; none if there is none.
    pub fn choose(&self, thought: &SearchResult, chance: &mut SearchRng) -> Option<String> {
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
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| {
            let names = Level::ALL.map(Level::name).join(", ");
            format!("there is no level {text:?}; there are: {names}")
        })
    }
}
