//! The search at one table: simulations down a tree, and what was found of each move.

use std::any::Any;

use super::level::Level;
use super::params::{SearchBudget, SearchParams};
use super::result::{ExpectedMove, MoveEstimate, SearchResult};
use super::searcher::Searcher;
use super::tree::{Edge, Tree};
use super::variation::Worlds;
use crate::card::Sight;
use crate::dealer::Dealer;
use crate::game::Status;
use crate::information_state::InformationState;
use crate::private::Private;
use crate::rules::{Game, listed};
use crate::search_rng::SearchRng;
use crate::seat::Seat;

/// The share of exploration that goes to all moves alike, so that none is lost for a bad promise.
const EVEN: f32 = 0.1;
/// A move that was not tried yet counts as so much worse than the position it starts from.
const UNTRIED: f32 = 0.1;
/// In so many deals a move must win to count as one that does.
const DEALS: usize = 8;
/// What follows is expected if it was tried so often, and told for so many moves.
const TRUSTED: u32 = 8;
const LONGEST: usize = 4;

/// The moves that were made at a table, each with what it showed ([`Searchable::reveal_key`](crate::rules::Searchable::reveal_key)).
pub(crate) type MoveHistory<M> = Vec<(M, u32)>;

/// A search for the best move at one table, as one seat knows it.
#[derive(Debug)]
pub struct Search<G: Game> {
    guess: InformationState<G>,
    course: MoveHistory<G::Move>,
    tree: Tree<G::Move>,
    chance: SearchRng,
    params: SearchParams,
    simulations: u64,
    /// Room that each simulation uses again.
    legal: Vec<G::Move>,
    slots: Vec<u32>,
    path: Vec<(u32, u32)>,
}

impl<G: Game> Search<G> {
    /// A search that knows nothing yet. The same guess and the same number find the same move.
    pub(crate) fn new(guess: InformationState<G>, course: MoveHistory<G::Move>, number: u64) -> Search<G> {
        Search {
            guess,
            course,
            tree: Tree::new(),
            chance: SearchRng::new(number),
            params: G::PARAMS,
            simulations: 0,
            legal: Vec::with_capacity(256),
            slots: Vec::with_capacity(256),
            path: Vec::with_capacity(64),
        }
    }

    /// Returns a thinker about a table for the seat of this guess: with what `before` found about what follows from the last move, if that
    /// was the only one made since and the turn goes on; else one that knows nothing yet.
    pub(crate) fn on(
        before: Option<Box<dyn Searcher>>,
        guess: InformationState<G>,
        course: &[(G::Move, u32)],
        number: u64,
    ) -> Box<dyn Searcher> {
        let before = before.and_then(|before| (before as Box<dyn Any>).downcast::<Search<G>>().ok());
        let tree = before.filter(|before| G::PARAMS.reuses_tree && before.guess.seat() == guess.seat());
        let tree = tree.and_then(|before| before.tree_after(course));
        let mut search = Search::new(guess, course.to_vec(), number);
        if let Some(tree) = tree {
            search.simulations = tree.visits(Tree::<G::Move>::ROOT).into();
            search.tree = tree;
        }
        Box::new(search)
    }

    /// What was found about what follows from the last move of this course; none if that was not the one move made since. What was found
    /// about longer courses mixes what chance and the other player could have done with what they did: it was measured to mislead.
    fn tree_after(&self, course: &[(G::Move, u32)]) -> Option<Tree<G::Move>> {
        let [(mv, reveal_key)] = course.strip_prefix(&self.course[..])? else {
            return None;
        };
        let here = self.tree.after(Tree::<G::Move>::ROOT, mv, *reveal_key)?;
        (self.tree.visits(here) > 0).then(|| self.tree.from(here))
    }

    /// Lets go of what was looked at but seldom.
    pub(crate) fn prune(&mut self) {
        self.tree = self.tree.from(Tree::<G::Move>::ROOT);
    }

    /// How much it remembers: moves, a hundred bytes or less for each.
    pub fn size(&self) -> usize {
        self.tree.size()
    }

    /// The table it thinks about.
    pub(crate) fn guess(&self) -> &InformationState<G> {
        &self.guess
    }

    /// How many simulations it rests on.
    pub fn simulations(&self) -> u64 {
        self.simulations
    }

    /// One simulation.
    pub(crate) fn simulate(&mut self) {
        let mut game = self.guess.redealt(&mut self.chance);
        let mut node = Tree::<G::Move>::ROOT;
        self.path.clear();
        let worth = loop {
            let seat = match game.status() {
                Status::Over(outcome) => break worth(outcome.winner),
                Status::Turn { seat, .. } => seat,
            };
            self.legal.clear();
            game.legal_moves(Sight::seat(seat), &mut self.legal);
            if self.tree.is_leaf(node) && self.legal.len() > 1 {
                break self.judge(&mut game);
            }
            self.grow(node, &game, seat);
            let at = self.select(node, seat);
            self.path.push((node, self.slots[at]));
            let mv = &self.legal[at];
            game.apply(mv, &mut Dealer::guessing(&mut self.chance));
            let Some(child) = self.tree.child(self.slots[at], game.reveal_key()) else {
                break self.judge(&mut game);
            };
            node = child;
        };
        if self.path.last().is_none_or(|&(last, _)| last != node) {
            self.tree.visit(node, worth);
        }
        for &(node, edge) in &self.path {
            self.tree.walked(node, edge, worth);
        }
        self.simulations += 1;
    }

    /// Finds the edge of every legal move, and grows those that are missing.
    fn grow(&mut self, node: u32, game: &G, seat: Seat) {
        self.slots.clear();
        let mut known = self.tree.edges(node);
        // A game lists each move once, so a new node needs no search for what it just got.
        let fresh = known.is_empty();
        for mv in &self.legal {
            let found = if fresh { None } else { known.find(&mut self.tree, mv) };
            let edge = found.unwrap_or_else(|| {
                let score = game.search_score(mv, Sight::seat(seat)) as f32;
                let edge = self.tree.add(node, mv.clone(), score, self.params.prior_temperature);
                known.added(edge);
                edge
            });
            self.slots.push(edge);
        }
    }

    /// The legal move to go on with: the best sum of what was earned and what is worth a try.
    fn select(&mut self, node: u32, seat: Seat) -> usize {
        let all: f32 = self.slots.iter().map(|&edge| self.tree.edge(edge).prior).sum();
        let even = EVEN / self.slots.len() as f32;
        let untried = self.tree.chance(node, seat) - UNTRIED;
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (at, &edge) in self.slots.iter().enumerate() {
            let edge = self.tree.offered(edge);
            let prior = (1.0 - EVEN) * edge.prior / all + even;
            let earned = if edge.visits == 0 { untried } else { edge.chance(seat) };
            let exploration =
                self.params.exploration * prior * (edge.offers as f32).sqrt() / (1.0 + edge.visits as f32);
            if earned + exploration > most {
                (best, most) = (at, earned + exploration);
            }
        }
        best
    }

    /// How likely seat 1 is to win this leaf: played on for a few moves, then judged at a glance, or else played to its end.
    fn judge(&mut self, game: &mut G) -> f32 {
        for ply in 0.. {
            let seat = match game.status() {
                Status::Over(outcome) => return worth(outcome.winner),
                Status::Turn { seat, .. } => seat,
            };
            if ply >= self.params.rollout_plies
                && let Some(worth) = game.evaluate(Sight::OPEN)
            {
                return worth;
            }
            let mv = self.draw(game, seat);
            game.apply(&mv, &mut Dealer::guessing(&mut self.chance));
        }
        unreachable!("every match ends")
    }

    /// Of some legal moves sampled at random the most promising: a tournament, so that playing on costs no look at every move.
    fn draw(&mut self, game: &G, seat: Seat) -> G::Move {
        let (chance, sampled) = (&mut self.chance, self.params.rollout_candidates);
        let mut draws = 0;
        self.legal.clear();
        let draw = |count| {
            draws = if count == 1 { 1 } else { sampled.max(1) };
            (0..draws).map(move |_| chance.below(count as u32) as usize)
        };
        if self.params.enumerates_moves {
            listed(game, Sight::seat(seat), &mut self.legal, draw);
        } else {
            game.sample_moves(Sight::seat(seat), &mut self.legal, draw);
        }
        let sampled = &self.legal[self.legal.len() - draws as usize..];
        if let [only] = sampled {
            return only.clone();
        }
        let score = |mv: &G::Move| game.search_score(mv, Sight::seat(seat));
        let (mut best, mut most) = (&sampled[0], score(&sampled[0]));
        for mv in &sampled[1..] {
            let score = score(mv);
            if score > most {
                (best, most) = (mv, score);
            }
        }
        best.clone()
    }

    /// The moves that are legal now with what is known of each. The seat must be the one to decide.
    pub(crate) fn weighed(&self) -> impl Iterator<Item = &Edge<G::Move>> {
        self.tree.edges(Tree::<G::Move>::ROOT).all(&self.tree)
    }

    /// Those of its moves by which the seat wins at once, however the hidden cards may lie, as far as some deals tell.
    fn winning(&self, legal: &[G::Move]) -> Vec<G::Move> {
        let (seat, mut chance) = (self.guess.seat(), SearchRng::new(0));
        let mut wins = legal.to_vec();
        for _ in 0..DEALS {
            if wins.is_empty() {
                break;
            }
            let game = self.guess.redealt(&mut chance);
            wins.retain(|mv| {
                let mut after = game.clone();
                after.apply(mv, &mut Dealer::guessing(&mut chance));
                matches!(after.status(), Status::Over(outcome) if outcome.winner == Some(seat))
            });
        }
        wins
    }

    /// The principal variation after a move: what was tried most, until it was tried too seldom or its seat cannot know it.
    fn variation(&self, mv: &G::Move) -> Vec<ExpectedMove> {
        let (mut node, mut mv, mut line) = (Tree::<G::Move>::ROOT, mv, Vec::new());
        let mut worlds = None;
        while line.len() < LONGEST && self.tree.most_visited_after(node, mv) >= TRUSTED {
            let worlds = worlds.get_or_insert_with(|| Worlds::of(&self.guess));
            worlds.play(mv);
            let Some(after) = worlds.reveal_key().and_then(|key| self.tree.after(node, mv, key)) else {
                break;
            };
            let tried = self.tree.edges(after).all(&self.tree);
            let next = tried
                .filter(|edge| edge.visits >= TRUSTED)
                .max_by_key(|edge| edge.visits);
            let Some((next, told)) = next.and_then(|next| Some((next, worlds.tell(&next.mv, next.visits)?))) else {
                break;
            };
            line.push(told);
            (node, mv) = (after, &next.mv);
        }
        line
    }

    /// What the other player would do after another move, if it does something to the seat, and after this move no reply does that.
    fn prevents(&self, mv: &G::Move, reply: ExpectedMove) -> Option<ExpectedMove> {
        let seat = self.guess.seat();
        let does = reply.reason.as_ref().filter(|_| reply.seat != seat)?.id;
        let mut worlds = Worlds::of(&self.guess);
        worlds.play(mv);
        let prevented = worlds.to_decide() == Some(reply.seat) && !worlds.threaten(does);
        prevented.then_some(reply)
    }

    /// How likely the seat is to win, as far as was found.
    pub fn chance(&self) -> f32 {
        self.tree.chance(Tree::<G::Move>::ROOT, self.guess.seat())
    }
}

/// What an outcome is worth to seat 1.
fn worth(winner: Option<Seat>) -> f32 {
    match winner {
        Some(Seat::One) => 1.0,
        Some(Seat::Two) => 0.0,
        None => 0.5,
    }
}

impl<G: Game> Searcher for Search<G> {
    fn think(&mut self, simulations: u64) {
        for _ in 0..simulations {
            self.simulate();
        }
    }

    fn effort(&self, level: Level) -> SearchBudget {
        G::PARAMS.budgets[level.rank()]
    }

    fn settle(&mut self) -> Option<usize> {
        G::PARAMS.reuses_tree.then(|| {
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
            let weighed: Vec<_> = self.weighed().collect();
            let mut legal = Vec::new();
            game.legal_moves(sight, &mut legal);
            let wins = self.winning(&legal);
            let promise: f32 = weighed.iter().map(|edge| edge.prior).sum();
            thought.moves.extend(legal.iter().map(|mv| {
                let edge = weighed.iter().find(|edge| edge.mv == *mv);
                MoveEstimate {
                    notation: game.notation_for(mv, sight),
                    visits: edge.map_or(0, |edge| edge.visits.into()),
                    chance: edge.map_or(self.chance(), |edge| edge.chance(seat)),
                    prior: edge.map_or(0.0, |edge| edge.prior / promise),
                    wins: wins.contains(mv),
                    variation: Vec::new(),
                    prevents: None,
                }
            }));
        }
        Private::of(seat, thought.in_order())
    }

    fn explained(&self) -> Private<SearchResult> {
        self.thought().map(|mut thought| {
            let (game, sight) = (self.guess.known(), Sight::seat(thought.seat));
            let mut legal = Vec::new();
            if !thought.moves.is_empty() {
                game.legal_moves(sight, &mut legal);
            }
            let ideas: Vec<String> = thought.ideas().iter().map(|idea| idea.notation.clone()).collect();
            let mut told: Vec<usize> = (0..thought.moves.len())
                .filter(|&at| at < 2 || ideas.contains(&thought.moves[at].notation))
                .collect();
            let named = |notation: &str| legal.iter().find(|mv| game.notation_for(mv, sight) == notation);
            for &at in &told {
                let estimate = &mut thought.moves[at];
                estimate.variation = named(&estimate.notation).map_or_else(Vec::new, |mv| self.variation(mv));
            }
            told.retain(|&at| ideas.contains(&thought.moves[at].notation));
            for at in told {
                let other = thought.moves.get(usize::from(at == 0));
                let reply = other.and_then(|other| other.variation.first()).cloned();
                let mv = named(&thought.moves[at].notation);
                thought.moves[at].prevents = mv.zip(reply).and_then(|(mv, reply)| self.prevents(mv, reply));
            }
            thought
        })
    }
}
