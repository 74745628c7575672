//! The small drawings that stand for the cards in menus and on buttons: what a card is worth at home, and its faction's emblem.

use super::super::cards::Face;
use super::super::colours::Kind;
use super::emblems::{emblem, ground, pen};
use headsup_scene::{Align, PaletteColor, Scene, ShapeKind, TextStyle};

/// Width and height of a drawing.
const SIDE: u16 = 104;
/// Width of a rim in ink, which keeps light cards and dark ones apart from any ground.
const RIM: i32 = 3;

/// Each card by its code.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    Face::all().map(|face| (face.to_string(), drawn(face))).collect()
}

fn drawn(face: Face) -> Scene {
    let (Kind::Dots(colour, _) | Kind::Half(colour)) = face.kind();
    let mut icon = Scene::clear(SIDE, SIDE);
    let rim = match pen(colour) {
        PaletteColor::Ink => PaletteColor::Ink,
        light => light,
    };
    icon.shape(ShapeKind::Box((0, 0), SIDE, SIDE, 20).fill(rim));
    icon.shape(ShapeKind::Box((RIM, RIM), SIDE - 6, SIDE - 6, 17).fill(ground(colour)));
    match face.kind() {
        Kind::Dots(..) => {
            let (left, size) = if face.best() > 9 { (4, 74) } else { (8, 86) };
            icon.word_aligned(
                face.best(),
                (left, 39),
                TextStyle::black(size),
                pen(colour),
                Align::Start,
            );
            icon.sprite(emblem(colour, 46), (54, 54));
        }
        Kind::Half(_) => {
            let (low, high) = (RIM + 5, i32::from(SIDE) - RIM - 5);
            let other = vec![
                (high, low),
                (high + 4, 20),
                (high + 4, 84),
                (84, high + 4),
                (20, high + 4),
                (low, high),
            ];
            icon.shape(ShapeKind::Polygon(other).fill(ground(colour.paired())));
            icon.shape(ShapeKind::Disc((38, 38), 32).fill(PaletteColor::Paper));
            icon.word(face.best(), (38, 38), TextStyle::black(66), PaletteColor::Ink);
            icon.sprite(emblem(colour.paired(), 44), (56, 56));
        }
    }
    icon
}
