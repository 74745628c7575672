//! An open table of any game.

use std::fmt::Debug;

use rand::{Rng, RngExt};
use serde_json::Value;

use super::captions::Captions;
use super::card::Sight;
use super::dealer::{Dealer, Seed, Stream, Trace};
use super::game::{Options, Outcome, Status};
use super::information_state::InformationState;
use super::open_position::{OpenPosition, PlayError, Policy};
use super::position::Depiction;
use super::private::Public;
use super::rules::{Game, Viewpoint};
use super::search::{MoveHistory, Search, Searcher};
use super::search_rng::SearchRng;
use super::seat::Seat;
use headsup_scene::Scene;

/// An open table of `G`.
#[derive(Debug)]
pub(crate) struct TypedOpenPosition<G: Game> {
    pub(crate) game: G,
    seed: Seed,
    ply: u32,
    pub(crate) last: Option<(Seat, G::Move)>,
    course: MoveHistory<G::Move>,
}

impl<G: Game> TypedOpenPosition<G> {
    pub(crate) fn deal(seed: Seed, options: &Options) -> TypedOpenPosition<G> {
        TypedOpenPosition {
            game: G::deal(options, &mut Dealer::new(&seed, Stream::Deal)),
            seed,
            ply: 0,
            last: None,
            course: MoveHistory::new(),
        }
    }

    fn to_decide(&self) -> Option<Seat> {
        match self.game.status() {
            Status::Turn { seat, .. } => Some(seat),
            Status::Over(_) => None,
        }
    }

    fn moves(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        if let Some(seat) = self.to_decide() {
            self.game.legal_moves(Sight::seat(seat), &mut legal);
        }
        legal
    }

    /// A move as it reads where everything lies open.
    fn notation_for(&self, mv: &G::Move) -> String {
        self.game.notation_for(mv, Sight::OPEN)
    }
}

impl<G: Game> OpenPosition for TypedOpenPosition<G> {
    fn status(&self) -> Status {
        self.game.status()
    }

    fn decided(&self) -> Option<Outcome> {
        self.to_decide().and_then(|_| self.game.decided())
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn legal(&self) -> Vec<String> {
        let mut legal: Vec<String> = self.moves().iter().map(|mv| self.notation_for(mv)).collect();
        legal.sort();
        legal
    }

    fn count(&self) -> usize {
        self.moves().len()
    }

    fn choose(&self, policy: Policy, chance: &mut dyn Rng) -> Option<String> {
        let seat = self.to_decide()?;
        let mut moves = self.moves();
        // By notation, so that a run does not depend on the order in which a game lists its moves.
        moves.sort_by_cached_key(|mv| self.notation_for(mv));
        if policy == Policy::Greedy {
            let scores: Vec<i32> = moves
                .iter()
                .map(|mv| self.game.move_score(mv, Sight::seat(seat)))
                .collect();
            let best = *scores.iter().max()?;
            let mut at = 0;
            moves.retain(|_| {
                at += 1;
                scores[at - 1] == best
            });
        }
        let at = chance.random_range(0..moves.len());
        Some(self.notation_for(&moves[at]))
    }

    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher> {
        Search::on(before, InformationState::of(&self.game, seat), &self.course, number)
    }

    fn play(&mut self, notation: &str) -> Result<Trace, PlayError> {
        let typed = notation.parse().map_err(|_| PlayError::Unreadable {
            notation: notation.to_owned(),
            game: G::INFO.name,
        })?;
        let mv = self.game.resolve(typed, Sight::OPEN);
        if !self.moves().contains(&mv) {
            return Err(PlayError::NotLegal {
                notation: notation.to_owned(),
                ply: self.ply,
            });
        }
        let mut dealer = Dealer::new(&self.seed, Stream::Ply(self.ply)).tracing();
        self.last = self.to_decide().map(|seat| (seat, mv.clone()));
        self.game.apply(&mv, &mut dealer);
        self.course.push((mv, self.game.reveal_key()));
        self.ply += 1;
        Ok(dealer.into_parts().1)
    }

    fn state(&self) -> Value {
        self.game.trace_state(Sight::OPEN)
    }

    fn picture(&self, seat: Option<Seat>, captions: &dyn Captions) -> Scene {
        let sight = self.game.status().sight(seat);
        let below = seat.unwrap_or(Seat::One);
        self.game
            .scene(&Viewpoint::new(sight, below, self.last.as_ref(), captions))
    }

    fn laid_open(&self, captions: &dyn Captions) -> Public<Depiction> {
        let last = self.last.as_ref();
        let view = Viewpoint::new(Sight::OPEN, Seat::One, last, captions);
        Public::of_all(Depiction {
            picture: self.game.scene(&view),
            words: self.game.describe(Sight::OPEN, last),
        })
    }

    fn playout(&mut self, chance: &mut dyn Rng) -> u32 {
        let mut sampled = Vec::with_capacity(64);
        let mut chance = SearchRng::new(chance.next_u64());
        let (from, mut last) = (self.ply, None);
        while let Some(seat) = self.to_decide() {
            sampled.clear();
            let any = |count| [chance.below(count as u32) as usize];
            self.game.sample_moves(Sight::seat(seat), &mut sampled, any);
            let mut dealer = Dealer::new(&self.seed, Stream::Ply(self.ply));
            let mv = sampled.last().expect("one was sampled");
            self.game.apply(mv, &mut dealer);
            self.ply += 1;
            last = Some(seat);
        }
        if let Some(seat) = last {
            self.last = sampled.pop().map(|mv| (seat, mv));
        }
        self.ply - from
    }
}
