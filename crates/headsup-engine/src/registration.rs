//! Puts a game in the catalog: its types are erased here.

use std::marker::PhantomData;

use super::captions::Captions;
use super::dealer::{Dealer, Seed, Stream};
use super::game::{GameInfo, Options};
use super::game_entry::GameEntry;
use super::open_position::{OpenPosition, PlayError};
use super::position::Position;
use super::retrospect::{Retrospect, retrospect};
use super::rules::Game;
use super::training::{self, MatchRecord, Samples, Trainer};
use super::typed_open_position::TypedOpenPosition;
use super::typed_position::TypedPosition;
use super::weights::Weights;
use headsup_scene::Scene;

/// Puts a game in the catalog.
#[derive(Debug)]
pub struct Registration<G>(PhantomData<fn() -> G>);

impl<G> Registration<G> {
    /// The rulebook of `G`.
    #[expect(clippy::new_without_default, reason = "used in a constant")]
    pub const fn new() -> Registration<G> {
        Registration(PhantomData)
    }
}

impl<G: Game> GameEntry for Registration<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn card_icons(&self) -> Vec<(String, Scene)> {
        G::card_icons()
    }

    fn cover(&self) -> Scene {
        G::cover()
    }

    fn puzzles(&self) -> &'static str {
        G::PUZZLES
    }

    fn small_reasons(&self) -> &'static [&'static str] {
        G::SMALL_REASONS
    }

    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Position> {
        let game = G::deal(options, &mut Dealer::new(&seed, Stream::Deal));
        Box::new(TypedPosition::new(game, seed))
    }

    fn open_position(&self, seed: Seed, options: &Options) -> Box<dyn OpenPosition> {
        Box::new(TypedOpenPosition::<G>::deal(seed, options))
    }

    fn retrospect(
        &self,
        seed: Seed,
        options: &Options,
        moves: &[String],
        captions: &dyn Captions,
    ) -> Result<Retrospect, PlayError> {
        retrospect::<G>(seed, options, moves, captions)
    }

    fn trainer(&self) -> &dyn Trainer {
        self
    }
}

impl<G: Game> Trainer for Registration<G> {
    fn weights(&self) -> Weights {
        G::WEIGHTS
    }

    fn samples(&self, record: &MatchRecord) -> Result<Samples, PlayError> {
        training::samples::<G>(record)
    }

    fn contest(&self, seed: Seed, weights: [&[i32]; 2]) -> f32 {
        training::contest::<G>(seed, weights)
    }
}
