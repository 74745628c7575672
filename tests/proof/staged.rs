//! A game whose tables are set up as a proof wants them: resampled, leaking, or as they are.

use std::sync::{Mutex, PoisonError};

use headsup_engine::{GameEntry, GameInfo, OpenPosition, Options, Position, Seed};
use headsup_scene::Scene;

use crate::leaky::{Leak, LeakyTable};
use crate::resampled::{ResampledTable, Resampling};

/// A game of the catalog: as it is, until it is told otherwise.
#[derive(Debug)]
pub struct Staged {
    game: &'static dyn GameEntry,
    staging: Mutex<(Option<Resampling>, Option<Leak>)>,
}

impl Staged {
    pub fn new(game: &'static dyn GameEntry) -> Staged {
        Staged {
            game,
            staging: Mutex::default(),
        }
    }

    /// From now on every table of it is set up like this.
    pub fn set(&self, resampling: Option<Resampling>, leak: Option<Leak>) {
        *self.staging.lock().unwrap_or_else(PoisonError::into_inner) = (resampling, leak);
    }
}

impl GameEntry for Staged {
    fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    fn card_icons(&self) -> Vec<(String, Scene)> {
        self.game.card_icons()
    }

    fn cover(&self) -> Scene {
        self.game.cover()
    }

    fn puzzles(&self) -> &'static str {
        self.game.puzzles()
    }

    fn small_reasons(&self) -> &'static [&'static str] {
        self.game.small_reasons()
    }

    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Position> {
        let (resampling, leak) = *self.staging.lock().unwrap_or_else(PoisonError::into_inner);
        let mut table = self.game.deal(seed, options);
        if let Some(resampling) = resampling {
            table = Box::new(ResampledTable::new(table, resampling));
        }
        match leak {
            Some(leak) => Box::new(LeakyTable::new(table, leak)),
            None => table,
        }
    }

    fn open_position(&self, seed: Seed, options: &Options) -> Box<dyn OpenPosition> {
        self.game.open_position(seed, options)
    }

    fn retrospect(
        &self,
        seed: Seed,
        options: &headsup_engine::Options,
        moves: &[String],
        captions: &dyn headsup_engine::Captions,
    ) -> Result<headsup_engine::Retrospect, headsup_engine::open_position::PlayError> {
        self.game.retrospect(seed, options, moves, captions)
    }

    fn trainer(&self) -> &dyn headsup_engine::training::Trainer {
        self.game.trainer()
    }
}
