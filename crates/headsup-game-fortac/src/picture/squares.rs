//! The sixteen squares of the board, from one side.

use super::super::board::Space;
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Sheet};

/// Width of the frame around the board.
const FRAME: i32 = 12;
/// What lies below it.
const SHADOW: u16 = 10;
/// How far the frame of a square lies inside it, and how round it is.
const INSET: u16 = 9;
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
        let corner = (self.at.0 - FRAME, self.at.1 - FRAME);
        scene.sprite(BOARDS.sprite(self.space as u16), corner);
    }

    /// Frames a square.
    pub(super) fn frame(&self, scene: &mut Scene, space: Space, frame: Frame) {
        let number = self.space as u16 * Frame::COUNT + frame as u16;
        scene.sprite(FRAMES.sprite(number), self.corner(space));
    }
}

/// How a square is framed. White has a dark rim: alone it is lost on light wood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// Dotted: the last move.
    Last,
    /// White: it can be pressed.
    Target,
    /// White and strong: it is chosen.
    Chosen,
}

impl Frame {
    const COUNT: u16 = 3;
}

/// The empty board, by the width of its squares.
static BOARDS: Sheet = Sheet::new("fortac boards", |space| {
    let (all, frame) = (4 * space, FRAME as u16);
    let size = all + 2 * frame;
    let mut board = Scene::clear(size, size + SHADOW);
    board.shape(ShapeKind::Box((0, SHADOW.into()), size, size, 18).fill(PaletteColor::WalnutBand));
    board.shape(ShapeKind::Box((0, 0), size, size, 18).fill(PaletteColor::Ink));
    board.shape(ShapeKind::Box((FRAME, FRAME), all, all, 0).fill(PaletteColor::WoodDark));
    for n in (0..16).filter(|n| (n + n / 4) % 2 == 0) {
        let at = |n: i32| FRAME + n * i32::from(space);
        board.shape(ShapeKind::Box((at(n % 4), at(n / 4)), space, space, 0).fill(PaletteColor::WoodLight));
    }
    board
});

/// The frames, by the width of the square.
static FRAMES: Sheet = Sheet::new("fortac frames", |number| {
    let (space, frame) = (number / Frame::COUNT, number % Frame::COUNT);
    let side = space - 2 * INSET;
    let (x, y): Point = (INSET.into(), INSET.into());
    let rim = |width: u16| ShapeKind::Box((x, y), side, side, ROUND).line(PaletteColor::Ink, width);
    let mut scene = Scene::clear(space, space);
    match [Frame::Last, Frame::Target, Frame::Chosen][usize::from(frame)] {
        Frame::Last => scene.last_move((x, y), side, side, ROUND, true),
        Frame::Target => scene.shape(rim(14)).target_frame((x, y), side, side, ROUND),
        Frame::Chosen => scene
            .shape(rim(17))
            .chosen((x + 5, y + 5), side - 10, side - 10, ROUND - 5),
    };
    scene
});
