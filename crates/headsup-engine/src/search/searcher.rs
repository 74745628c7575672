//! A search with its game's types erased.

use std::any::Any;
use std::fmt::Debug;

use super::level::Level;
use super::params::SearchBudget;
use super::result::SearchResult;
use crate::private::Private;

/// How many simulations are made between two looks at whether it is enough: a few milliseconds at most.
const STEP: u64 = 32;

/// A mind that thinks about one table, as one seat knows it. It knows no clock: the caller says when it is enough. Two that think about the
/// same table under different numbers, each on its own core, think more: see [`SearchResult::and`].
pub trait Searcher: Any + Debug + Send {
    /// Thinks on for so many simulations.
    fn think(&mut self, simulations: u64);
    /// Thinks on for at most so many simulations, and until it is `enough`, such as when time is up or nobody wants to know any more.
    /// A few are made in any case, so that there is something to say.
    fn think_until(&mut self, most: u64, enough: &dyn Fn() -> bool) {
        let mut left = most;
        while left > 0 {
            let step = left.min(STEP);
            self.think(step);
            left -= step;
            if enough() {
                return;
            }
        }
    }
    /// What a level does in its game.
    fn effort(&self, level: Level) -> SearchBudget;
    /// What it thinks so far: for the eyes of its seat, for it knows that seat's hand.
    fn thought(&self) -> Private<SearchResult>;
    /// The same, with what it expects to follow the moves to suggest: some milliseconds more, for who asks why.
    fn explained(&self) -> Private<SearchResult>;
    /// Lets go of what was looked at but seldom, to be kept for the next decision, and tells how much is left: moves, a hundred bytes or
    /// less for each. None where it is of no use to keep it.
    fn settle(&mut self) -> Option<usize>;
}
