//! A puzzle as its solver sees it. Nothing here depends on a card that they cannot see.

use super::{PuzzleError, PuzzleRecord, deal, to_decide};
use crate::captions::Captions;
use crate::game::{ChoiceId, Options, Status};
use crate::game_entry::GameEntry;
use crate::game_text::GameText;
use crate::menu::{Menu, Next, NoSuchChoice};
use crate::position::{LegalMove, Position};
use crate::seat::Seat;
use headsup_scene::Scene;

/// A puzzle that lies on the table.
#[derive(Debug)]
pub struct Puzzle {
    /// What is known of it.
    pub record: PuzzleRecord,
    /// The seat that decides: the solver's.
    pub seat: Seat,
    table: Box<dyn Position>,
    best: String,
    tempting: String,
}

impl Puzzle {
    /// Plays a puzzle up to its position.
    ///
    /// # Errors
    /// Returns [`PuzzleError`] if a move of it is none, or if there is nothing to decide.
    pub fn replay(book: &dyn GameEntry, record: PuzzleRecord) -> Result<Puzzle, PuzzleError> {
        let (seed, options) = (deal(record.deal), Options::default());
        let mut open = book.open_position(seed, &options);
        let mut table = book.deal(seed, &options);
        let legal = |open: &dyn crate::OpenPosition, place: usize| {
            let ply = open.ply();
            let legal = open.legal().into_iter().nth(place);
            legal.ok_or(PuzzleError::Place { place, ply })
        };
        for &place in &record.moves {
            let notation = legal(&*open, place)?;
            open.play(&notation)?;
            table.play(&notation).map_err(|_| PuzzleError::Place {
                place,
                ply: table.ply(),
            })?;
        }
        Ok(Puzzle {
            seat: to_decide(&*table)?,
            best: legal(&*open, record.best)?,
            tempting: legal(&*open, record.tempting)?,
            record,
            table,
        })
    }

    /// The same puzzle on a table that looks just the same to its solver.
    #[cfg(feature = "laws")]
    pub fn resample(&self, number: u64) -> Puzzle {
        Puzzle {
            record: self.record.clone(),
            seat: self.seat,
            table: self.table.resample(self.seat, number),
            best: self.best.clone(),
            tempting: self.tempting.clone(),
        }
    }

    /// The table as it stands.
    #[cfg(feature = "laws")]
    pub fn table(&self) -> &dyn Position {
        &*self.table
    }

    pub(super) fn position(&self) -> &dyn Position {
        &*self.table
    }

    /// The seat of the solver.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the solver sees, and the position in words to stand in for it.
    pub fn view(&self, captions: &dyn Captions) -> (Scene, Vec<GameText>) {
        let scene = self.table.panel(self.seat, captions).open(self.seat);
        let words = self.table.panel_words(self.seat).open(self.seat);
        scene.zip(words).expect("it is for this seat")
    }

    /// What is asked, as a message id of the game's words.
    pub fn ask(&self) -> &'static str {
        match self.table.status() {
            Status::Turn { ask, .. } => ask,
            Status::Over(_) => unreachable!("there is something to decide"),
        }
    }

    /// The fork at the end of a path, as in a match.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if there is no fork at the end of the path.
    pub fn menu(&self, path: &[ChoiceId]) -> Result<Menu, NoSuchChoice> {
        self.table.menu(path)?.open(self.seat).ok_or(NoSuchChoice)
    }

    /// What lies at the end of a path, as in a match.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if nothing lies there.
    pub fn choose(&self, path: &[ChoiceId]) -> Result<Next, NoSuchChoice> {
        self.table.choose(path)?.open(self.seat).ok_or(NoSuchChoice)
    }

    /// The picture after these words, as in a match; they may be a whole move.
    pub fn preview(&self, path: &[ChoiceId], captions: &dyn Captions) -> Option<Scene> {
        self.table.preview(path, captions)?.open(self.seat)
    }

    /// The move to find.
    pub fn best(&self) -> LegalMove {
        self.entry(&self.best).expect("it is legal")
    }

    /// The move that weaker players make instead.
    pub fn tempting(&self) -> LegalMove {
        self.entry(&self.tempting).expect("it is legal")
    }

    /// A legal move of the solver, in either spelling; `None` if it is none.
    pub fn entry(&self, notation: &str) -> Option<LegalMove> {
        self.table.entry(notation)?.open(self.seat)
    }

    /// Why a legal move is good, as the solver may know it; `None` if nothing can be said of it.
    pub fn reason(&self, notation: &str) -> Option<GameText> {
        self.table.reason(notation)?.open(self.seat)
    }

    /// Whether two spell the same legal move.
    pub fn same(&self, one: &str, other: &str) -> bool {
        let played = |text: &str| Some(self.table.boxed_clone().play(text).ok()?.into_inner().notation);
        played(one).is_some_and(|one| Some(one) == played(other))
    }
}
