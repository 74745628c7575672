//! The signs of Fortac: the sides' emblems, the four formations, the deck.

use super::super::combo::{Combo, PATTERNS};
use super::style::{GROUND, color, shadowed};
use headsup_engine::Seat;
use headsup_scene::{Bar, PaletteColor, Point, Scene, ShapeKind, Sheet, Sprite, TextStyle};

/// Width and height of a formation; its tick reaches a little over the edge.
pub(super) const FORMATION: u16 = 72;
/// Radius of a tick or a cross.
const MARK: u16 = 17;

/// The sign of a side, for its bar.
pub(in super::super) fn sign(seat: Seat) -> Sprite {
    SIGNS.sprite(seat as u16)
}

static SIGNS: Sheet = Sheet::new("fortac signs", |number| {
    let mut sign = Scene::clear(Bar::SIGN, Bar::SIGN);
    let middle = i32::from(Bar::SIGN / 2);
    emblem(&mut sign, Seat::BOTH[usize::from(number)], (middle, middle), middle);
    sign
});

/// The emblem of a side in ink, for a man of this radius around a spot.
pub(super) fn emblem(scene: &mut Scene, seat: Seat, (x, y): Point, radius: i32) {
    let place = |(right, down): Point| (x + right * radius / 64, y + down * radius / 64);
    let form = match seat {
        Seat::One => {
            let crown = [
                (-30, 29),
                (-35, -20),
                (-17, -3),
                (0, -31),
                (17, -3),
                (35, -20),
                (30, 29),
            ];
            ShapeKind::Polygon(crown.map(place).to_vec())
        }
        Seat::Two => ShapeKind::Polygon([(0, -33), (33, 0), (0, 33), (-33, 0)].map(place).to_vec()),
    };
    let soft = (radius / 10) as u16;
    scene.shape(form.clone().fill(PaletteColor::Ink));
    scene.shape(form.line(PaletteColor::Ink, soft)); // rounds the corners
}

/// A formation, with a tick if a seat has made it; framed where it lies on that seat's ink.
pub(super) fn formation(combo: Combo, made: Option<Seat>, framed: bool) -> Sprite {
    let look = made.map_or(0, |seat| 1 + seat as u16 + 2 * u16::from(framed));
    FORMATIONS.sprite(combo as u16 * 5 + look)
}

static FORMATIONS: Sheet = Sheet::new("fortac formations", |number| {
    let (combo, look) = (Combo::ALL[usize::from(number / 5)], number % 5);
    let pattern = PATTERNS
        .iter()
        .find(|(of, _)| *of == combo)
        .expect("each has a pattern")
        .1;
    let mut scene = Scene::clear(FORMATION + 6, FORMATION + 6);
    let part = |inset: u16| {
        let side = FORMATION - 2 * inset;
        ShapeKind::Box((inset.into(), inset.into()), side, side, 12 - inset)
    };
    let (plate, dot, man) = match look.checked_sub(1) {
        Some(seat) => (
            color(Seat::BOTH[usize::from(seat % 2)]).ink(),
            PaletteColor::Ink,
            PaletteColor::Ink,
        ),
        None => (GROUND.pad, PaletteColor::WoodDark, PaletteColor::Cream),
    };
    if look > 2 {
        scene.shape(part(0).fill(PaletteColor::Ink)).shape(part(4).fill(plate));
    } else {
        scene.shape(part(0).fill(plate));
    }
    for n in 0..16 {
        let spot = (12 + n % 4 * 16, 12 + n / 4 * 16);
        let (radius, ink) = if pattern.0 >> n & 1 != 0 { (7, man) } else { (2, dot) };
        scene.shape(ShapeKind::Disc(spot, radius).fill(ink));
    }
    if look > 0 {
        tick(&mut scene, (60, 60));
    }
    scene
});

/// A tick on a dark disc.
fn tick(scene: &mut Scene, (x, y): Point) {
    scene.shape(ShapeKind::Disc((x, y), MARK).fill(PaletteColor::Ink));
    let trail = vec![(x - 8, y), (x - 2, y + 6), (x + 8, y - 6)];
    scene.shape(ShapeKind::Trail(trail).line(PaletteColor::Match, 5));
}

/// A cross on a red disc.
pub(super) fn cross(scene: &mut Scene, (x, y): Point) {
    scene.shape(ShapeKind::Disc((x, y), MARK + 7).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Disc((x, y), MARK + 3).fill(PaletteColor::Hit));
    for up in [-8, 8] {
        let trail = vec![(x - 8, y - up), (x + 8, y + up)];
        scene.shape(ShapeKind::Trail(trail).line(PaletteColor::White, 6));
    }
}

/// A pile of face-down cards with their number around a spot; of an empty one only the place is left.
pub(super) fn pile(scene: &mut Scene, count: usize, (x, y): Point) {
    const SIZE: (u16, u16) = (108, 142);
    let at = |inset: u16| (x - i32::from(SIZE.0 / 2 - inset), y - i32::from(SIZE.1 / 2 - inset));
    let part = |inset: u16| ShapeKind::Box(at(inset), SIZE.0 - 2 * inset, SIZE.1 - 2 * inset, 20 - inset);
    if count == 0 {
        scene.shape(part(3).line(GROUND.pad, 6));
    } else {
        shadowed(scene, at(0), SIZE.0, SIZE.1, 20, PaletteColor::Paper);
        scene.shape(part(9).fill(PaletteColor::FigureBlue));
    }
    scene.shape(ShapeKind::Disc((x, y), 38).fill(PaletteColor::Ink));
    scene.word(count, (x, y), TextStyle::black(46), PaletteColor::Cream);
}
