//! A table with its game's types erased: what the rest of the program plays on.
//!
//! Everything that leaves a table is [`Public`], for everybody, or [`Private`], for one seat.

use std::fmt::Debug;

use thiserror::Error;

use super::captions::Captions;
use super::event::Event;
use super::game::{ChoiceId, ChoiceLabel, GameInfo, IllegalReason, Outcome, Premove, Status};
use super::game_text::GameText;
use super::menu::{Menu, Next, NoSuchChoice};
use super::private::{Private, Public};
use super::search::Searcher;
use super::seat::Seat;
use headsup_scene::Scene;

/// A position as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depiction {
    /// The picture.
    pub picture: Scene,
    /// The same in words that stand alone, the last move first.
    pub words: Vec<GameText>,
}

/// A move that was made: what the table sees and hears of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedMove {
    /// Who made it.
    pub seat: Seat,
    /// The move in the canon's notation, as it is stored and announced.
    pub notation: String,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Whether it can be taken back.
    pub hold: UndoStatus,
}

/// Whether a move can be taken back in private. A function of what the mover knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoStatus {
    /// It can: the mover goes on and learned nothing by it.
    Loose,
    /// It stands, and the mover goes on: it turned something up for them, gave them a card, or drew on chance.
    Shown,
    /// It stands: the question passed to the other seat, or the game is over.
    Passed,
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The text is no move of this game.
    #[error("it is no move of this game")]
    Unreadable,
    /// It is a move, but not a legal one now.
    #[error("it is not a legal move now")]
    Refused(Private<IllegalReason>),
}

/// One legal move, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The move in notation, as its owner reads it.
    pub notation: String,
    /// How it reads.
    pub label: ChoiceLabel,
    /// How it reads where no menu stands beside it, by the names that its buttons have.
    pub spoken: GameText,
    /// The words that choose it in menus, those of a multiple choice too.
    pub path: Vec<ChoiceId>,
}

/// A table of some game, dealt from a seed. Its history is its moves; it can be rebuilt from them.
pub trait Position: Debug + Send + Sync {
    /// What game it is.
    fn info(&self) -> &'static GameInfo;
    /// How many moves were made.
    fn ply(&self) -> u32;
    /// Who must decide what, or how it ended.
    fn status(&self) -> Status;
    /// How a game that goes on will end whatever is played, if that is certain; `None` if it is over.
    fn decided(&self) -> Option<Outcome>;
    /// The last move made: who, and its notation.
    fn last(&self) -> Option<(Seat, String)>;
    /// Reads and makes a move of the player to decide, in either spelling.
    ///
    /// # Errors
    /// Returns [`Illegal`] if the game is over, or the text is no move or not a legal one now; nothing has changed then.
    fn play(&mut self, text: &str) -> Result<Public<AppliedMove>, Illegal>;
    /// The same table once more: what is played there is not played here.
    fn boxed_clone(&self) -> Box<dyn Position>;
    /// Returns a table that looks just the same to `viewer` and to the public: what is hidden from them is dealt at random, as their
    /// computer player imagines it. The same table, seat and number make the same one. If the game is over nothing is hidden, and it is
    /// this table once more.
    fn resample(&self, viewer: Seat, number: u64) -> Box<dyn Position>;
    /// The move that public information proves to be the only one, if there is one.
    fn forced(&self) -> Option<String>;
    /// The standing orders that the player to decide may give now; `None` if the game is over.
    fn orders(&self) -> Option<Private<Vec<Premove>>>;
    /// How a standing order of a seat reads; `None` once it has lapsed.
    fn order(&self, seat: Seat, word: &str) -> Option<Private<Premove>>;
    /// The move that a standing order of the player to decide makes now, in the canon's notation; `None` if it has lapsed.
    fn obey(&self, word: &str) -> Option<Private<String>>;
    /// The fork at the end of a path, for the player to decide.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if the game is over, or there is no fork at the end of the path.
    fn menu(&self, path: &[ChoiceId]) -> Result<Private<Menu>, NoSuchChoice>;
    /// What lies at the end of a path for the player to decide: a fork, or a move in notation as its owner reads it. A multiple choice is
    /// its words and then [`ALL_OF`](super::layout::ALL_OF).
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if the game is over, or nothing lies there.
    fn choose(&self, path: &[ChoiceId]) -> Result<Private<Next>, NoSuchChoice>;
    /// Why a legal move of the player to decide is good, as its owner may know it; `None` if nothing can be said of it.
    fn reason(&self, notation: &str) -> Option<Private<GameText>>;
    /// Warns of a legal move that may leave its player without one: for their eyes.
    fn risk(&self, notation: &str) -> Option<Private<GameText>>;
    /// What a legal move of the player to decide does to the one who waits, as the latter may know it; `None` if nothing can be said of it.
    fn threat(&self, notation: &str) -> Option<Private<GameText>>;
    /// A legal move of the player to decide, in either spelling; `None` if it is none, or the game is over.
    fn entry(&self, notation: &str) -> Option<Private<LegalMove>>;
    /// Every legal move of the player to decide, sorted by notation; `None` if the game is over.
    fn legal(&self) -> Option<Private<Vec<LegalMove>>>;
    /// The public picture. Of a finished game with all cards open.
    fn board(&self, captions: &dyn Captions) -> Public<Scene>;
    /// The picture as one seat sees it, from its side.
    fn panel(&self, seat: Seat, captions: &dyn Captions) -> Private<Scene>;
    /// The picture for the player to decide after these words, or with a whole move shown that is not made yet. `None` if the game is over.
    fn preview(&self, path: &[ChoiceId], captions: &dyn Captions) -> Option<Private<Scene>>;
    /// Returns a thinker for a seat, going by what that seat sees alone. The same table, seat and number come to the same thought.
    fn thinker(&self, seat: Seat, number: u64) -> Box<dyn Searcher> {
        self.think_on(None, seat, number)
    }
    /// The same; if `before` thought about this table for this seat, it goes on with what it found, where the turn goes on.
    fn think_on(&self, before: Option<Box<dyn Searcher>>, seat: Seat, number: u64) -> Box<dyn Searcher>;
    /// Parts of the public picture drawn larger; none if all of it can be read as it is.
    fn closer(&self, captions: &dyn Captions) -> Public<Vec<Scene>>;
    /// The public position in words. Of a finished game with all cards open.
    fn board_words(&self) -> Public<Vec<GameText>>;
    /// The position in words as one seat sees it.
    fn panel_words(&self, seat: Seat) -> Private<Vec<GameText>>;
}
