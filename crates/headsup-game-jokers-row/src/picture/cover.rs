//! What the game is known by: an ace, and the joker that takes it.

use super::GROUND;
use super::signs::joker;
use headsup_engine::{COVER, Seat};
use headsup_scene::cards::{Suit, ink, pip};
use headsup_scene::{PaletteColor, Scene, SeatColor, ShapeKind, TextStyle};

/// Where the card lies with its frame, its width and height, and the width of the frame.
const AT: (i32, i32) = (38, 36);
const CARD: (u16, u16) = (214, 226);
const FRAME: u16 = 14;
/// Where the joker stands, and its width.
const JOKER: ((i32, i32), u16) = ((176, 174), 116);

/// The ace of spades in the frame of seat 1, with their joker's sign on it.
pub(crate) fn cover() -> Scene {
    let mut scene = Scene::new(COVER, COVER, GROUND.table);
    let ((x, y), (width, height)) = (AT, CARD);
    let frame = |down: i32| ShapeKind::Box((x, y + down), width, height, 30);
    scene.shape(frame(8).fill(GROUND.band));
    scene.shape(frame(0).fill(SeatColor::Amber.ink()));
    let inside = i32::from(FRAME);
    let paper = ShapeKind::Box((x + inside, y + inside), width - 2 * FRAME, height - 2 * FRAME, 18);
    scene.shape(paper.fill(PaletteColor::Paper));
    scene.word("A", (x + 74, y + 100), TextStyle::black(132), ink(Suit::Spades));
    scene.sprite(pip(Suit::Spades, 72), (x + 122, y + 62));
    let (at, size) = JOKER;
    scene.lay_scaled(&joker(Seat::One).scene(), at, size);
    scene
}
