//! A game with its types erased: what deals its tables.

use std::fmt::Debug;

use super::captions::Captions;
use super::dealer::Seed;
use super::game::{GameInfo, Options};
use super::open_position::{OpenPosition, PlayError};
use super::position::Position;
use super::retrospect::Retrospect;
use super::rules::COVER;
use super::training::Trainer;
use headsup_scene::Scene;

/// A game in the catalog: its types erased.
pub trait GameEntry: Debug + Send + Sync {
    /// What game it is.
    fn info(&self) -> &'static GameInfo;
    /// Each card that a menu may name, by its code, as a small drawing ([`Presentation::card_icons`](super::rules::Presentation::card_icons)).
    fn card_icons(&self) -> Vec<(String, Scene)>;
    /// What it is known by at a glance ([`Presentation::cover`](super::rules::Presentation::cover)).
    fn cover(&self) -> Scene {
        Scene::new(COVER, COVER, self.info().ground.table)
    }
    /// Its puzzles ([`Presentation::PUZZLES`](super::rules::Presentation::PUZZLES)).
    fn puzzles(&self) -> &'static str;
    /// The reasons of moves that decide nothing ([`Presentation::SMALL_REASONS`](super::rules::Presentation::SMALL_REASONS)).
    fn small_reasons(&self) -> &'static [&'static str];
    /// Deals a table for two people.
    fn deal(&self, seed: Seed, options: &Options) -> Box<dyn Position>;
    /// Deals an open table for designers and tests, and for a match that is over. Never for one that is still played.
    fn open_position(&self, seed: Seed, options: &Options) -> Box<dyn OpenPosition>;
    /// Plays a match that is over again, with all cards open. Never one that is still played.
    ///
    /// # Errors
    /// Returns [`PlayError`] if a move is not one that can be made there.
    fn retrospect(
        &self,
        seed: Seed,
        options: &Options,
        moves: &[String],
        captions: &dyn Captions,
    ) -> Result<Retrospect, PlayError>;
    /// What training needs of the game.
    fn trainer(&self) -> &dyn Trainer;
}
