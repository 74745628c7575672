//! The small drawings that stand for the cards in menus and on buttons: what a card is worth at home, and its faction's emblem.

use super::super::cards::Face;
use super::super::colours::Kind;
use super::emblems::{emblem, ground, lower_half, pen};
use headsup_scene::{Align, PaletteColor, Scene, ShapeKind, TextStyle};

/// Width and height of a drawing.
const SIDE: u16 = 104;
/// Width of a rim, which keeps light cards and dark ones apart from any ground.
const RIM: i32 = 3;

/// Each card by its code.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    Face::all().map(|face| (face.to_string(), drawn(face))).collect()
}

fn drawn(face: Face) -> Scene {
    let (Kind::Dots(colour, _) | Kind::Half(colour)) = face.kind();
    let mut icon = Scene::clear(SIDE, SIDE);
    icon.shape(ShapeKind::Box((0, 0), SIDE, SIDE, 20).fill(pen(colour)));
    icon.shape(ShapeKind::Box((RIM, RIM), SIDE - 6, SIDE - 6, 17).fill(ground(colour)));
    match face.kind() {
        Kind::Dots(..) => {
            let (at, size) = if face.best() > 9 { ((7, 32), 66) } else { ((8, 39), 86) };
            icon.word_aligned(face.best(), at, TextStyle::black(size), pen(colour), Align::Start);
            icon.sprite(emblem(colour, 46), (54, 54));
        }
        Kind::Half(_) => {
            let end = i32::from(SIDE) - RIM;
            icon.shape(lower_half((RIM, RIM), (end, end), 17).fill(ground(colour.paired())));
            icon.shape(ShapeKind::Disc((37, 37), 32).fill(PaletteColor::Paper));
            icon.word(face.best(), (37, 37), TextStyle::black(66), PaletteColor::Ink);
            icon.sprite(emblem(colour.paired(), 44), (54, 54));
        }
    }
    icon
}
