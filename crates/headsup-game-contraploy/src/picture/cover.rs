//! What the game is known by: a card that lies face down, and a lion that does not.

use super::super::colours::Colour;
use super::emblems::{emblem, ground, pen};
use super::signs::rings_or_bars;
use headsup_engine::COVER;
use headsup_scene::{Ground, PaletteColor, Point, Scene, SeatColor, ShapeKind, TextStyle};

/// Width and height of a card, and the width of its frame.
const CARD: (u16, u16) = (144, 176);
const FRAME: u16 = 8;
/// Where the two cards lie.
const BACK: Point = (32, 28);
const FRONT: Point = (144, 112);

/// A back of seat 2, and before it a lion of seat 1.
pub(crate) fn cover() -> Scene {
    let mut scene = Scene::new(COVER, COVER, Ground::PINE.table);
    let (width, height) = CARD;
    card(&mut scene, SeatColor::Sky, SeatColor::Sky.back(), BACK);
    let middle = (BACK.0 + i32::from(width / 2), BACK.1 + i32::from(height / 2));
    rings_or_bars(&mut scene, SeatColor::Sky, middle, 104, SeatColor::Sky.ink());
    card(&mut scene, SeatColor::Amber, ground(Colour::Yellow), FRONT);
    let (x, y) = FRONT;
    scene.word("8", (x + 48, y + 62), TextStyle::black(104), pen(Colour::Yellow));
    scene.sprite(emblem(Colour::Yellow, 72), (x + 60, y + 92));
    scene
}

/// A card with its frame and its shadow; the corners are those of its seat.
fn card(scene: &mut Scene, seat: SeatColor, ink: PaletteColor, (x, y): Point) {
    let (width, height) = CARD;
    let corner = match seat {
        SeatColor::Amber => 28,
        SeatColor::Sky => 10,
    };
    let frame = |down: i32| ShapeKind::Box((x, y + down), width, height, corner);
    scene.shape(frame(8).fill(Ground::PINE.band));
    scene.shape(frame(0).fill(seat.ink()));
    let inside = i32::from(FRAME);
    let face = ShapeKind::Box(
        (x + inside, y + inside),
        width - 2 * FRAME,
        height - 2 * FRAME,
        corner - FRAME,
    );
    scene.shape(face.fill(ink));
}
