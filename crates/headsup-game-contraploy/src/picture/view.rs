//! From where a table is seen, and where its positions then lie in the picture.

use super::super::board::BoardSpace;
use super::super::deck::ROWS;
use super::super::state::ContraPloy;
use headsup_engine::{Seat, Sight};
use headsup_scene::Point;

/// From a position to its neighbour in the row, and from a row to the next.
pub(super) const STEP: Point = (246, 150);
/// The middle of the board, and the middle of its uppermost row.
const MIDDLE: i32 = 584;
pub(super) const TOP: i32 = 186;

/// A table, whose eyes see it, and from which side.
pub(super) struct View<'a> {
    pub(super) game: &'a ContraPloy,
    pub(super) sight: Sight,
    pub(super) below: Seat,
}

impl View<'_> {
    /// The middle of a position.
    pub(super) fn at(&self, at: BoardSpace) -> Point {
        let ((column, width), row) = (at.column(), at.row() as i32);
        let along = (2 * i32::from(column) + 1 - i32::from(width)) * STEP.0 / 2;
        match self.below {
            Seat::One => (MIDDLE + along, self.middle_of(row)),
            Seat::Two => (MIDDLE - along, self.middle_of(row)),
        }
    }

    /// The middle of a row; a side's home row lies before it.
    pub(super) fn middle_of(&self, row: i32) -> i32 {
        let from_top = match self.below {
            Seat::One => ROWS as i32 - 1 - row,
            Seat::Two => row,
        };
        TOP + from_top * STEP.1
    }
}
