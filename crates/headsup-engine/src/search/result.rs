//! What came out of a search.

use crate::game_text::GameText;
use crate::search_rng::SearchRng;
use crate::seat::Seat;

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
    /// Which part of the promise of all moves it has at a glance, from 0 to 1.
    pub prior: f32,
    /// Whether the seat wins at once by it, however the hidden cards may lie, as far as was tried.
    pub wins: bool,
    /// The principal variation: what is expected to follow it, as far as it was tried often enough and the seat can know it. Known only of
    /// moves to suggest, and only where it was [`explained`](super::Searcher::explained).
    pub variation: Vec<ExpectedMove>,
    /// What the other player is expected to do after the best of the other moves, and cannot do after this one; known as the variation is.
    pub prevents: Option<ExpectedMove>,
}

/// A move that a search expects, told by what its seat can know: it names no card that is hidden from the seat now.
#[derive(Clone, Debug, PartialEq)]
pub struct ExpectedMove {
    /// Who would make it.
    pub seat: Seat,
    /// How it reads.
    pub spoken: GameText,
    /// Why it is good for the seat that thinks, or what it does to that seat if the other one makes it; none if nothing can be said of it.
    pub reason: Option<GameText>,
    /// How often it was tried there.
    pub visits: u64,
}

/// At most this many moves are suggested.
const IDEAS: usize = 3;
/// A move with less than one in this many of the visits of the most visited one was tried seldom.
const SELDOM: u64 = 4;

/// A move with less than this part of the promise of the most promising one is bad at a glance.
const PLAUSIBLE: f32 = 0.05;

/// Who is less likely to win than this takes a draw: a hair below even, for nobody is that sure.
const EVEN: f32 = 0.48;

impl SearchResult {
    /// Whether the seat does well to take a draw.
    pub fn takes_a_draw(&self) -> bool {
        self.chance < EVEN
    }

    /// The move to make: one that wins at once, for no one is kept waiting for a loss, or else the one that was tried most.
    pub fn best(&self) -> Option<&MoveEstimate> {
        self.win().or(self.moves.first())
    }

    /// A move that wins at once.
    pub(super) fn win(&self) -> Option<&MoveEstimate> {
        self.moves.iter().find(|weighed| weighed.wins)
    }

    /// A move drawn at random of those that are not bad at a glance, each as likely as another.
    pub(super) fn drawn(&self, chance: &mut SearchRng) -> Option<&MoveEstimate> {
        let most = self.moves.iter().map(|weighed| weighed.prior).fold(0.0, f32::max);
        let plausible = |weighed: &&MoveEstimate| weighed.prior >= most * PLAUSIBLE;
        let count = self.moves.iter().filter(plausible).count();
        let drawn = chance.below(u32::try_from(count).unwrap_or(u32::MAX));
        self.moves.iter().filter(plausible).nth(drawn as usize)
    }

    /// Which part of what was tried was this move, from 0 to 1: how sure it is that the move is the best.
    pub fn share(&self, weighed: &MoveEstimate) -> f32 {
        let tried: u64 = self.moves.iter().map(|weighed| weighed.visits).sum();
        weighed.visits as f32 / tried.max(1) as f32
    }

    /// The moves to suggest to the seat, at most three: those that win at once, and then those that were tried most, the most likely to win
    /// first. Of a move that was tried seldom too little is known to stand above the one that was tried most, however good it looks.
    pub fn ideas(&self) -> Vec<&MoveEstimate> {
        let (most, chance) = self.moves.first().map_or((0, 0.0), |best| (best.visits, best.chance));
        let tried = |weighed: &&MoveEstimate| {
            let seldom = weighed.visits * SELDOM < most;
            !seldom || weighed.visits > 0 && (weighed.wins || weighed.chance <= chance)
        };
        let mut ideas: Vec<&MoveEstimate> = self.moves.iter().filter(tried).collect();
        ideas.sort_by_key(|weighed| !weighed.wins);
        ideas.truncate(IDEAS);
        ideas.sort_by(|a, b| b.wins.cmp(&a.wins).then(b.chance.total_cmp(&a.chance)));
        ideas
    }

    /// What the other player is expected to do next that does something to the seat: after the best move, or else if that is not made.
    pub fn threat(&self) -> Option<&ExpectedMove> {
        let best = self.best()?;
        let theirs = |expected: &&ExpectedMove| expected.seat != self.seat;
        let next = best.variation.iter().find(theirs);
        let threat = next.filter(|next| next.reason.is_some());
        threat.or(best.prevents.as_ref())
    }

    /// What two thought of the same table, put together. What is expected to follow a move is told by the one that tried it more often.
    pub fn and(mut self, other: SearchResult) -> SearchResult {
        let share = |n: u64, m: u64| if n + m == 0 { 0.5 } else { n as f32 / (n + m) as f32 };
        let mixed = |mine: f32, theirs: f32, share: f32| mine * share + theirs * (1.0 - share);
        let weight = share(self.simulations, other.simulations);
        self.chance = mixed(self.chance, other.chance, weight);
        self.simulations += other.simulations;
        for move_ in other.moves {
            match self.moves.iter_mut().find(|known| known.notation == move_.notation) {
                Some(known) => {
                    known.wins &= move_.wins;
                    known.chance = mixed(known.chance, move_.chance, share(known.visits, move_.visits));
                    known.visits += move_.visits;
                    let visits = |expected: Option<&ExpectedMove>| expected.map_or(0, |first| first.visits);
                    if visits(move_.variation.first()) > visits(known.variation.first()) {
                        known.variation = move_.variation;
                    }
                    if visits(move_.prevents.as_ref()) > visits(known.prevents.as_ref()) {
                        known.prevents = move_.prevents;
                    }
                }
                None => self.moves.push(move_),
            }
        }
        self.in_order()
    }

    /// The best first; of equals by notation, so that it does not hang on the order in which a game lists its moves.
    pub(super) fn in_order(mut self) -> SearchResult {
        self.moves.sort_by(|a, b| {
            let tried = b.visits.cmp(&a.visits);
            tried
                .then(b.chance.total_cmp(&a.chance))
                .then_with(|| a.notation.cmp(&b.notation))
        });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought(moves: &[(&str, u64, f32)]) -> SearchResult {
        let weighed = |&(notation, visits, chance): &(&str, u64, f32)| MoveEstimate {
            notation: notation.to_owned(),
            visits,
            chance,
            wins: false,
            prior: 0.5,
            variation: Vec::new(),
            prevents: None,
        };
        SearchResult {
            seat: Seat::One,
            simulations: moves.iter().map(|(_, visits, _)| visits).sum(),
            chance: 0.5,
            moves: moves.iter().map(weighed).collect(),
        }
        .in_order()
    }

    fn named(thought: &SearchResult) -> Vec<&str> {
        thought.ideas().iter().map(|idea| &*idea.notation).collect()
    }

    #[test]
    fn ideas_are_what_was_tried_most_and_none_stands_above_a_better_one() {
        let many = [
            ("a", 40, 0.5),
            ("b", 30, 0.6),
            ("c", 20, 0.4),
            ("d", 15, 0.9),
            ("e", 1, 1.0),
        ];
        assert_eq!(named(&thought(&many)), ["b", "a", "c"]);
        let sure = [
            ("a", 40, 0.5),
            ("b", 9, 0.9),
            ("c", 10, 0.3),
            ("d", 8, 0.4),
            ("e", 0, 0.0),
        ];
        assert_eq!(named(&thought(&sure)), ["a", "d", "c"], "nine times is too seldom");
        assert_eq!(named(&thought(&[("only", 0, 0.5)])), ["only"]);
        let mut won = thought(&many);
        won.moves[4].wins = true;
        assert_eq!(named(&won), ["e", "b", "a"], "it wins at once");
    }
}
