//! The signs of the sides: seat 1 a bolt, seat 2 a hammer, in ink.

use headsup_engine::Seat;
use headsup_scene::{Bar, PaletteColor, Point, Scene, SeatColor, ShapeKind, Sheet, Sprite, Step};

/// The sign of a seat, [`Bar::SIGN`] pixels wide and high, without a frame.
pub(crate) fn sign(seat: Seat) -> Sprite {
    SIGNS.sprite(seat as u16)
}

/// A seat's sign in its frame, around a middle.
pub(super) fn seal(scene: &mut Scene, seat: Seat, (x, y): Point) {
    let radius = Bar::SIGN / 2;
    let color = SeatColor::BOTH[seat.index()];
    scene.shape(color.outline((x, y), radius).fill(color.ink()));
    scene.sprite(sign(seat), (x - i32::from(radius), y - i32::from(radius)));
}

static SIGNS: Sheet = Sheet::new("clash signs", |number| {
    let mut sign = Scene::clear(Bar::SIGN, Bar::SIGN);
    match number {
        0 => sign.shape(ShapeKind::Polygon(BOLT.to_vec()).fill(PaletteColor::Ink)),
        _ => {
            sign.shape(ShapeKind::Path(HEAD.to_vec()).fill(PaletteColor::Ink));
            sign.shape(ShapeKind::Box((24, 30), 12, 25, 3).fill(PaletteColor::Ink))
        }
    };
    sign
});

const BOLT: [Point; 7] = [(37, 8), (16, 33), (28, 33), (21, 53), (44, 25), (32, 25), (40, 8)];
const HEAD: [Step; 8] = [
    Step::Move((11, 15)),
    Step::Line((38, 15)),
    Step::Curve((46, 15), (51, 21), (51, 31)),
    Step::Curve((48, 26), (44, 25), (39, 26)),
    Step::Line((36, 33)),
    Step::Line((24, 33)),
    Step::Line((11, 33)),
    Step::Close,
];
