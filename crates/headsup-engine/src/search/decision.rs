//! How a level comes to a move from what was thought.

use super::level::Level;
use super::params::SearchBudget;
use super::result::SearchResult;
use super::searcher::Searcher;
use crate::private::Private;
use crate::search_rng::SearchRng;

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
        let notation = thought.best().map_or(self.notation, |best| best.notation.clone());
        Decision { notation, thought }
    }
}

impl Level {
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
        let thought = |thinker: &dyn Searcher| thinker.thought().open(seat).expect("it thinks for this seat");
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
    /// The move that is made after so much thought, in notation; none if there is none. A slip is a move that promises something at a
    /// glance: a weaker player's, and none that a beginner would see to be bad. No level lets a win pass that is there.
    pub fn choose(&self, thought: &SearchResult, chance: &mut SearchRng) -> Option<String> {
        let slip = chance.below(1000) < self.slips;
        let slipped = slip.then(|| thought.drawn(chance)).flatten();
        let made = thought.win().or(slipped).or(thought.best());
        made.map(|made| made.notation.clone())
    }
}
