//! Where things lie in the picture, in pixels.

use super::super::state::{PLACES, ROW, row_of};
use headsup_engine::Seat;
use headsup_scene::{Bar, Point};

/// Width of every picture.
pub(super) const WIDTH: u16 = 1080;
/// The top left corner of the field below what lies above it, and from a place to its neighbours.
const FIELD: Point = (277, 28);
const STEP: Point = (180, 140);
/// Width and height of a place, and the radius of its corners.
pub(super) const PLACE: (u16, u16) = (166, 126);
pub(super) const CORNER: u16 = 18;
/// How many rows there are.
pub(super) const ROWS: i32 = (PLACES / ROW) as i32;
/// The middle of the rows' numbers.
pub(super) const LABEL: i32 = 26;
/// Height of the field with its margins, and where the band below it begins.
pub(super) const HEIGHT: u16 = 744;
pub(super) const FOOT: i32 = HEIGHT as i32 + Bar::HEIGHT;
/// Height of the line at the top of the tray, and of a band that is nothing but this line.
pub(super) const LINE: i32 = 86;
pub(super) const BAND: u16 = 120;
/// Height of the tray.
pub(super) const TRAY: u16 = 340;
/// The left ends of what lies left of the field and right of it, and how wide it may be.
pub(super) const ASIDE: [i32; 2] = [53, 815];
pub(super) const ASIDE_WIDTH: u16 = 214;
/// Height of an omen's cards.
pub(super) const OMEN: u16 = 84;
/// The tops of what lies in the corners, above the omens of the first row and below those of the last.
const CORNERS: [i32; 2] = [7, 682];
/// How far the omens of the first and of the last row make room for it.
const ROOM: i32 = 22;

/// Where the field lies, and from which side it is seen.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// Whose side lies below.
    pub(super) below: Seat,
    /// How much lies above the field.
    pub(super) top: i32,
}

impl Plan {
    /// The top left corner of a place. The rows run to and fro, the first from left to right on seat 1's side.
    pub(super) fn place(self, place: u8) -> Point {
        let place = match self.below {
            Seat::One => place,
            Seat::Two => PLACES + 1 - place,
        };
        let (row, along) = (i32::from(row_of(place)) - 1, i32::from((place - 1) % ROW));
        let column = if row % 2 == 0 {
            along
        } else {
            i32::from(ROW) - 1 - along
        };
        (
            FIELD.0 + column * STEP.0,
            self.top + FIELD.1 + (ROWS - 1 - row) * STEP.1,
        )
    }

    /// The middle of a place.
    pub(super) fn middle(self, place: u8) -> Point {
        let (x, y) = self.place(place);
        (x + i32::from(PLACE.0 / 2), y + i32::from(PLACE.1 / 2))
    }

    /// The middle of a row.
    pub(super) fn row(self, row: u8) -> i32 {
        self.middle(row * ROW).1
    }

    /// The top left corner of a seat's omen beside a row: Star's to the left, Moon's to the right.
    pub(super) fn omen(self, seat: Seat, row: u8) -> Point {
        let middle = self.row(row);
        let aside = match (middle - self.top - FIELD.1) / STEP.1 {
            0 => ROOM,
            last if last == ROWS - 1 => -ROOM,
            _ => 0,
        };
        (ASIDE[seat.index()], middle + aside - i32::from(OMEN / 2))
    }

    /// The top of what lies in the corners of the far side, or of the near one.
    pub(super) fn corner(self, near: bool) -> i32 {
        self.top + CORNERS[usize::from(near)]
    }
}

/// Height of a picture with a tray or without.
pub(super) const fn height(tray: bool) -> u16 {
    FOOT as u16 + if tray { TRAY } else { BAND } + Bar::HEIGHT as u16
}
