//! What the game is known by: a card with a half-blue circle.

use super::super::cards::Face;
use super::figures;
use super::words::GROUND;
use headsup_engine::COVER;
use headsup_scene::{PaletteColor, Scene, ShapeKind, TextStyle};

/// Width and height of the card.
const CARD: (u16, u16) = (196, 272);

/// One Complete card, large enough to fill the cover.
pub(crate) fn cover() -> Scene {
    let mut scene = Scene::new(COVER, COVER, GROUND.table);
    let (width, height) = CARD;
    let (x, y) = (i32::from(COVER - width) / 2, i32::from(COVER - height) / 2 - 3);
    let card = |down: i32| ShapeKind::Box((x, y + down), width, height, 26);
    scene.shape(card(8).fill(GROUND.band));
    scene.shape(card(0).fill(PaletteColor::Paper));
    let face = Face::all()
        .find(|face| face.to_string() == "PBC")
        .expect("a card of the game");
    scene.word(
        figures::letter(face),
        (x + 40, y + 44),
        TextStyle::black(64),
        figures::ink(face),
    );
    figures::draw(&mut scene, face, (x + 98, y + 156), 80);
    scene
}
