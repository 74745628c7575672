//! Puzzles: positions from play between strong computers, seen from one seat, in which one move is clearly the best. A puzzle is a line of
//! its game's `puzzles.csv` (a deal and the moves since), which is replayed here.
//!
//! Deals tables as between two people and lends the solver's eyes alone. A file that does not play is a fault of ours; tests play each.

mod finding;
mod playing_on;
mod record;
mod solving;

pub use finding::{checked_again, puzzles_of_match};
pub use record::{ParsePuzzleError, ParsePuzzleIdError, PuzzleId, PuzzleRecord};
pub use solving::Puzzle;

use super::dealer::Seed;
use super::game::Status;
use super::game_entry::GameEntry;
use super::open_position::PlayError;
use super::position::Position;

/// The deal with this number.
fn deal(number: u64) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Seed(seed)
}

/// Why a puzzle does not play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// The line is none.
    #[error(transparent)]
    Line(#[from] ParsePuzzleError),
    /// The deal goes on otherwise.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A place in a list of legal moves is beyond its end.
    #[error("there is no legal move {place} at ply {ply}")]
    Place {
        /// The place, from 0.
        place: usize,
        /// After how many moves.
        ply: u32,
    },
    /// The match is over there.
    #[error("there is nothing to decide")]
    Over,
}

/// The puzzles of a game.
#[derive(Clone, Copy, Debug)]
pub struct Puzzles {
    book: &'static dyn GameEntry,
}

impl Puzzles {
    /// The puzzles of a game; none if no one has made any.
    pub fn of(book: &'static dyn GameEntry) -> Puzzles {
        Puzzles { book }
    }

    /// The lines of the file below its head.
    fn lines(self) -> impl Iterator<Item = &'static str> {
        self.book.puzzles().lines().skip(1)
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.lines().count()
    }

    /// Each with how hard it is: the rating of a solver who finds every second one like it.
    ///
    /// # Panics
    /// Panics if a line is not readable.
    pub fn ratings(self) -> Vec<(PuzzleId, u16)> {
        let records = self.lines().map(|line| self.read(line));
        records.map(|record| (record.id(), record.rating)).collect()
    }

    fn read(self, line: &str) -> PuzzleRecord {
        let record = line.parse();
        record.unwrap_or_else(|error| panic!("puzzle of {}: {error}", self.book.info().slug))
    }

    /// A puzzle.
    ///
    /// # Panics
    /// Panics if it cannot be played as it is written down.
    pub fn find(self, id: PuzzleId) -> Option<Puzzle> {
        let mut records = self.lines().map(|line| self.read(line));
        records
            .find(|record| record.id() == id)
            .map(|record| self.replay(record))
    }

    /// All of them, in the order of the file.
    ///
    /// # Panics
    /// Panics where one cannot be played as it is written down.
    pub fn iter(self) -> impl Iterator<Item = Puzzle> {
        self.lines().map(move |line| self.replay(self.read(line)))
    }

    fn replay(self, record: PuzzleRecord) -> Puzzle {
        let id = record.id();
        let puzzle = Puzzle::replay(self.book, record);
        puzzle.unwrap_or_else(|error| panic!("puzzle {id} of {}: {error}", self.book.info().slug))
    }
}

/// The seat that decides.
fn to_decide(table: &dyn Position) -> Result<super::seat::Seat, PuzzleError> {
    match table.status() {
        Status::Turn { seat, .. } => Ok(seat),
        Status::Over(_) => Err(PuzzleError::Over),
    }
}

#[cfg(test)]
mod tests;
