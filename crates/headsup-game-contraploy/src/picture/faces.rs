//! The small drawings that stand for the cards in a menu: the faction's emblem and the number of dots, or both halves.

use super::super::cards::Face;
use super::super::colours::{Colour, Kind};
use super::emblems::{ground, pen};
use super::signs::emblem;
use headsup_scene::{PaletteColor, Scene, ShapeKind, Size};

/// Width and height of a drawing.
const SIDE: u16 = 104;

/// Each card by its code.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    let drawn = |face: Face| match face.kind() {
        Kind::Dots(colour, dots) => dotted(colour, dots),
        Kind::Half(colour) => half(colour),
    };
    Face::all().map(|face| (face.to_string(), drawn(face))).collect()
}

/// A card of this ground.
fn blank(colour: Colour) -> Scene {
    let mut scene = Scene::clear(SIDE, SIDE);
    let rim = if colour == Colour::Black {
        PaletteColor::Paper
    } else {
        PaletteColor::Ink
    };
    scene.shape(ShapeKind::Box((0, 0), SIDE, SIDE, 15).fill(rim));
    scene.shape(ShapeKind::Box((3, 3), SIDE - 6, SIDE - 6, 12).fill(ground(colour)));
    scene
}

fn dotted(colour: Colour, dots: u8) -> Scene {
    let mut scene = blank(colour);
    scene.sprite(emblem(colour, 52), (5, 5));
    scene.word(dots, (74, 69), Size::Large, pen(colour));
    scene
}

fn half(colour: Colour) -> Scene {
    let (low, high) = (3, i32::from(SIDE) - 3);
    let mut scene = blank(colour);
    let below = vec![(high, low), (high, high), (low, high)];
    scene.shape(ShapeKind::Polygon(below).fill(ground(colour.paired())));
    scene.shape(ShapeKind::Trail(vec![(low, high), (high, low)]).line(PaletteColor::Ink, 4));
    scene.sprite(emblem(colour, 50), (5, 5));
    scene.sprite(emblem(colour.paired(), 50), (high - 52, high - 52));
    scene
}
