//! The sixteen squares of the board, from one side.

use super::super::board::Space;
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind};

/// Width of the frame around the board.
const FRAME: i32 = 12;
/// How far the frame of a square lies inside it, and how round it is.
const INSET: i32 = 9;
const ROUND: u16 = 22;

/// A board as it lies in a picture.
pub(super) struct Squares {
    at: Point,
    space: i32,
    below: Seat,
}

impl Squares {
    /// A board with its top left corner at a spot, its squares `space` pixels wide, from the side of `below`.
    pub(super) fn new(at: Point, space: i32, below: Seat) -> Squares {
        Squares { at, space, below }
    }

    /// The lower end of the squares.
    pub(super) fn foot(&self) -> i32 {
        self.at.1 + 4 * self.space
    }

    /// The top left corner of a square.
    fn corner(&self, space: Space) -> Point {
        let index = space.seen_from(self.below).index() as i32;
        (self.at.0 + index % 4 * self.space, self.at.1 + index / 4 * self.space)
    }

    /// The middle of a square.
    pub(super) fn middle(&self, space: Space) -> Point {
        let (x, y) = self.corner(space);
        (x + self.space / 2, y + self.space / 2)
    }

    /// The empty board.
    pub(super) fn draw(&self, scene: &mut Scene) {
        let size = (4 * self.space + 2 * FRAME) as u16;
        let corner = (self.at.0 - FRAME, self.at.1 - FRAME);
        let shadow = (corner.0, corner.1 + 10);
        scene.shape(ShapeKind::Box(shadow, size, size, 18).fill(PaletteColor::WalnutBand));
        scene.shape(ShapeKind::Box(corner, size, size, 18).fill(PaletteColor::Ink));
        let side = self.space as u16;
        let all = (4 * self.space) as u16;
        scene.shape(ShapeKind::Box(self.at, all, all, 0).fill(PaletteColor::WoodDark));
        for space in Space::all().filter(|space| (space.index() + space.index() / 4).is_multiple_of(2)) {
            scene.shape(ShapeKind::Box(self.corner(space), side, side, 0).fill(PaletteColor::WoodLight));
        }
    }

    /// The dotted outline of the last move around a square.
    pub(super) fn last(&self, scene: &mut Scene, space: Space) {
        let (at, side) = self.inner(space);
        scene.last_move(at, side, side, ROUND, true);
    }

    /// The white frame of a target around a square, with a dark rim: white alone is lost on light wood.
    pub(super) fn target(&self, scene: &mut Scene, space: Space) {
        let (at, side) = self.inner(space);
        scene.shape(ShapeKind::Box(at, side, side, ROUND).line(PaletteColor::Ink, 14));
        scene.target_frame(at, side, side, ROUND);
    }

    /// The white frame of what is chosen around a square, with a dark rim.
    pub(super) fn chosen(&self, scene: &mut Scene, space: Space) {
        let ((x, y), side) = self.inner(space);
        scene.shape(ShapeKind::Box((x, y), side, side, ROUND).line(PaletteColor::Ink, 17));
        scene.chosen((x + 5, y + 5), side - 10, side - 10, ROUND - 5);
    }

    fn inner(&self, space: Space) -> (Point, u16) {
        let (x, y) = self.corner(space);
        ((x + INSET, y + INSET), (self.space - 2 * INSET) as u16)
    }
}
