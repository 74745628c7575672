//! A search with its game's types erased, and what came out of it.

use std::any::Any;
use std::fmt::Debug;

use super::{Level, Search, SearchBudget};
use crate::card::Sight;
use crate::game::Status;
use crate::rules::Game;
use crate::seat::Seat;
use crate::table::Private;

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
    /// Lets go of what was looked at but seldom, to be kept for the next decision, and tells how much is left: moves, a hundred bytes or
    /// less for each. None where it is of no use to keep it.
    fn settle(&mut self) -> Option<usize>;
}

/// What a thinker thinks of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// Whose thought it is.
    pub seat: Seat,
    /// On how many simulations it rests.
    pub simulations: u64,
    /// How likely the seat is to win, from 0 to 1; a draw is half a win.
    pub chance: f32,
    /// The legal moves, the best first; none if it is not for the seat to decide.
    pub moves: Vec<MoveEstimate>,
}

/// A legal move and what is thought of it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveEstimate {
    /// The move in notation, as its owner reads it.
    pub notation: String,
    /// How often it was tried. The best move is the one that was tried most.
    pub visits: u64,
    /// How likely the seat is to win after it; what is known of a move that was tried but seldom is little.
    pub chance: f32,
}

/// Who is less likely to win than this takes a draw: a hair below even, for nobody is that sure.
const EVEN: f32 = 0.48;

impl SearchResult {
    /// Whether the seat does well to take a draw.
    pub fn takes_a_draw(&self) -> bool {
        self.chance < EVEN
    }

    /// Which part of what was tried was this move, from 0 to 1: how sure it is that the move is the best.
    pub fn share(&self, weighed: &MoveEstimate) -> f32 {
        let tried: u64 = self.moves.iter().map(|weighed| weighed.visits).sum();
        weighed.visits as f32 / tried.max(1) as f32
    }

    /// What two thought of the same table, put together.
    pub fn and(mut self, other: SearchResult) -> SearchResult {
        let share = |n: u64, m: u64| if n + m == 0 { 0.5 } else { n as f32 / (n + m) as f32 };
        let mixed = |mine: f32, his: f32, share: f32| mine * share + his * (1.0 - share);
        let weight = share(self.simulations, other.simulations);
        self.chance = mixed(self.chance, other.chance, weight);
        self.simulations += other.simulations;
        for move_ in other.moves {
            match self.moves.iter_mut().find(|known| known.notation == move_.notation) {
                Some(known) => {
                    known.chance = mixed(known.chance, move_.chance, share(known.visits, move_.visits));
                    known.visits += move_.visits;
                }
                None => self.moves.push(move_),
            }
        }
        self.in_order()
    }

    /// The best first; of equals by notation, so that it does not hang on the order in which a game lists its moves.
    fn in_order(mut self) -> SearchResult {
        self.moves.sort_by(|a, b| {
            let tried = b.visits.cmp(&a.visits);
            tried
                .then(b.chance.total_cmp(&a.chance))
                .then_with(|| a.notation.cmp(&b.notation))
        });
        self
    }
}

impl<G: Game> Searcher for Search<G> {
    fn think(&mut self, simulations: u64) {
        for _ in 0..simulations {
            self.simulate();
        }
    }

    fn effort(&self, level: Level) -> SearchBudget {
        G::PARAMS.efforts[level.rank()]
    }

    fn settle(&mut self) -> Option<usize> {
        G::PARAMS.remembers.then(|| {
            self.prune();
            self.size()
        })
    }

    fn thought(&self) -> Private<SearchResult> {
        let seat = self.guess().seat();
        let sight = Sight::seat(seat);
        let game = self.guess().known();
        let mut thought = SearchResult {
            seat,
            simulations: self.simulations(),
            chance: self.chance(),
            moves: Vec::new(),
        };
        if matches!(game.status(), Status::Turn { seat: mover, .. } if mover == seat) {
            let weighed = self.weighed();
            let mut legal = Vec::new();
            game.legal_moves(sight, &mut legal);
            thought.moves.extend(legal.iter().map(|mv| {
                let edge = weighed.iter().find(|edge| edge.mv == *mv);
                MoveEstimate {
                    notation: game.notation_for(mv, sight),
                    visits: edge.map_or(0, |edge| edge.visits.into()),
                    chance: edge.map_or(self.chance(), |edge| edge.chance(seat)),
                }
            }));
        }
        Private::of(seat, thought.in_order())
    }
}
