//! The signs of Fortac: men, cards with a small picture of their way, combos. Red's men wear a crown, Black's a diamond.

use super::super::cards::Kind;
use super::super::combo::{Combo, PATTERNS};
use headsup_engine::Seat;
use headsup_scene::cards::CardSize;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Sheet, Size, Sprite, Step};

/// Width and height of a man.
pub(super) const MAN: i32 = 136;
/// Width and height of the man beside a hand, and of those in a combo.
pub(super) const OWNER: i32 = 104;
const SMALL: i32 = 26;
/// Width and height of a card in a hand.
pub(super) const CARD: (u16, u16) = (284, 116);

/// A man on the board.
pub(super) fn man(seat: Seat) -> Sprite {
    SHEET.sprite(MEN + seat as u16)
}

/// A man beside the hand of its side.
pub(super) fn owner(seat: Seat) -> Sprite {
    SHEET.sprite(OWNERS + seat as u16)
}

/// A card in a hand.
pub(super) fn card(kind: Kind) -> Sprite {
    SHEET.sprite(CARDS + kind as u16)
}

/// A card played: its way alone, as large as [`CardSize::Tile`].
pub(super) fn way(kind: Kind) -> Sprite {
    SHEET.sprite(WAYS + kind as u16)
}

/// A combo, made by a seat or not yet.
pub(super) fn combo(combo: Combo, made: Option<Seat>) -> Sprite {
    let by = made.map_or(0, |seat| 1 + seat as u16);
    SHEET.sprite(COMBOS + combo as u16 * 3 + by)
}

/// The small drawing that stands for a card in a menu: its way.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    let draw = |kind| {
        let mut scene = blank(112, 112);
        draw_way(&mut scene, kind, (7, 7));
        scene
    };
    Kind::ALL.map(|kind| (kind.to_string(), draw(kind))).to_vec()
}

// Numbers on the sheet.
const MEN: u16 = 0;
const OWNERS: u16 = 2;
const SMALL_MEN: u16 = 4;
const COMBOS: u16 = 6;
const CARDS: u16 = 18;
const WAYS: u16 = 30;

static SHEET: Sheet = Sheet::new("fortac", |number| match number {
    MEN..OWNERS => draw_man(Seat::BOTH[usize::from(number - MEN)], MAN),
    OWNERS..SMALL_MEN => draw_man(Seat::BOTH[usize::from(number - OWNERS)], OWNER),
    SMALL_MEN..COMBOS => draw_man(Seat::BOTH[usize::from(number - SMALL_MEN)], SMALL),
    COMBOS..CARDS => draw_combo((number - COMBOS) / 3, (number - COMBOS) % 3),
    CARDS..WAYS => draw_card(Kind::ALL[usize::from(number - CARDS)]),
    _ => draw_played(Kind::ALL[usize::from(number - WAYS)]),
});

/// The colour of a side.
pub(super) fn colour(seat: Seat) -> PaletteColor {
    match seat {
        Seat::One => PaletteColor::TileRed,
        Seat::Two => PaletteColor::Ink,
    }
}

/// What a seat's men wear: a shape and its ink, for a man of this radius around `(x, y)`.
fn emblem(seat: Seat, (x, y): Point, radius: i32) -> (ShapeKind, PaletteColor) {
    let place = |(right, down): Point| (x + right * radius / 68, y + down * radius / 68);
    match seat {
        Seat::One => {
            let crown = [(-36, 30), (-42, -24), (-20, 0), (0, -38), (20, 0), (42, -24), (36, 30)];
            (ShapeKind::Polygon(crown.map(place).to_vec()), PaletteColor::Ink)
        }
        Seat::Two => (
            ShapeKind::Polygon([(0, -38), (38, 0), (0, 38), (-38, 0)].map(place).to_vec()),
            PaletteColor::Paper,
        ),
    }
}

/// A man; the small ones have no ring.
fn draw_man(seat: Seat, size: i32) -> Scene {
    let (radius, mut scene) = (size / 2, Scene::clear(size as u16, size as u16));
    let (middle, disc) = ((radius, radius), |part: i32| {
        ShapeKind::Disc((radius, radius), (radius * part / 68) as u16)
    });
    scene
        .shape(disc(68).fill(PaletteColor::Ink))
        .shape(disc(63).fill(colour(seat)));
    let (shape, ink) = emblem(seat, middle, radius);
    if size > SMALL {
        scene.shape(disc(55).line(ink, 3));
    }
    scene.shape(shape.fill(ink));
    scene
}

/// A small board with one pattern of the combo; `by` 0 is nobody yet, 1 and 2 are the seats.
fn draw_combo(combo: u16, by: u16) -> Scene {
    let mut scene = Scene::clear(118, 118);
    let (_, pattern) = PATTERNS
        .iter()
        .find(|(of, _)| *of as u16 == combo)
        .expect("each combo has a pattern");
    let seat = by.checked_sub(1).map(|seat| Seat::BOTH[usize::from(seat)]);
    let (ground, dot) = if seat.is_some() {
        (PaletteColor::WoodLight, PaletteColor::WoodDark)
    } else {
        (PaletteColor::PineBand, PaletteColor::Pine)
    };
    scene.shape(ShapeKind::Box((0, 0), 118, 118, 12).fill(ground));
    for n in 0..16 {
        let (x, y) = (17 + n % 4 * 28, 17 + n / 4 * 28);
        match seat {
            _ if pattern.0 >> n & 1 == 0 => scene.shape(ShapeKind::Disc((x, y), 4).fill(dot)),
            Some(seat) => scene.sprite(SHEET.sprite(SMALL_MEN + seat as u16), (x - SMALL / 2, y - SMALL / 2)),
            None => scene.shape(ShapeKind::Disc((x, y), 9).line(PaletteColor::PinePad, 4)),
        };
    }
    scene
}

/// A blank card of this size.
fn blank(width: u16, height: u16) -> Scene {
    let mut scene = Scene::clear(width, height);
    scene.shape(ShapeKind::Box((0, 0), width, height, 14).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Box((2, 2), width - 4, height - 4, 12).fill(PaletteColor::Paper));
    scene
}

fn draw_card(kind: Kind) -> Scene {
    let mut scene = blank(CARD.0, CARD.1);
    draw_way(&mut scene, kind, (9, 9));
    scene.word(kind.name(), (195, 58), Size::Label, PaletteColor::Ink);
    scene
}

fn draw_played(kind: Kind) -> Scene {
    let (width, height) = CardSize::Tile.size();
    let mut scene = blank(width, height);
    draw_way(&mut scene, kind, (7, 17));
    scene
}

/// Spaces of the small grid that shows a way, five by five.
const CELL: i32 = 20;

/// How a card moves: the spaces that can be reached from the middle, or what happens to two men.
fn draw_way(scene: &mut Scene, kind: Kind, corner: Point) {
    let middle = |column: i32, row: i32| (corner.0 + column * CELL + 9, corner.1 + row * CELL + 9);
    match kind {
        Kind::Zip | Kind::Zap => {
            draw_grid(scene, corner, 4, 25, |x, y| {
                ((x == 0 || x == 3) && (y == 0 || y == 3)) == (kind == Kind::Zip)
            });
        }
        Kind::Jump => {
            draw_grid(scene, corner, 5, CELL, |_, _| false);
            let (from, tip) = (middle(0, 3), middle(4, 3));
            let flight = [
                Step::Move(from),
                Step::Curve(middle(0, 0), middle(4, 0), (tip.0, tip.1 - 18)),
            ];
            scene.shape(ShapeKind::Path(flight.to_vec()).line(PaletteColor::Diamonds, 7));
            scene.shape(ShapeKind::arrow_head((tip.0, tip.1 - 30), tip, 24).fill(PaletteColor::Diamonds));
            own(scene, from);
            other(scene, middle(2, 3));
        }
        Kind::Trade | Kind::Switch => {
            draw_grid(scene, corner, 5, CELL, |_, _| false);
            let (left, right) = if kind == Kind::Trade { (32, 66) } else { (14, 84) };
            let at = |x: i32, y: i32| (corner.0 + x, corner.1 + y);
            let (near, far) = if kind == Kind::Trade { (16, 82) } else { (4, 94) };
            scene.arrow(at(near, 22), at(far, 22), 22, 7, PaletteColor::Diamonds, 0);
            scene.arrow(at(far, 76), at(near, 76), 22, 7, PaletteColor::Diamonds, 0);
            own(scene, at(left, 49));
            other(scene, at(right, 49));
        }
        Kind::Push => {
            draw_grid(scene, corner, 5, CELL, |_, _| false);
            let (x, y) = middle(0, 2);
            scene.arrow((x, y), (x + 88, y), 26, 8, PaletteColor::Diamonds, 0);
            own(scene, (x + 4, y));
            other(scene, (x + 34, y));
        }
        _ => {
            draw_grid(scene, corner, 5, CELL, |x, y| reaches(kind, x - 2, y - 2));
            own(scene, middle(2, 2));
        }
    }
}

/// Whether a card leads so many spaces right and down on an empty board.
fn reaches(kind: Kind, right: i32, down: i32) -> bool {
    let (x, y) = (right.abs(), down.abs());
    match kind {
        Kind::Hop => x + y == 1,
        Kind::Skip => (x, y) == (1, 1),
        Kind::King => x.max(y) == 1,
        Kind::Rook => (x == 0) != (y == 0),
        Kind::Bishop => x == y && x > 0,
        Kind::Horse => x * y == 2,
        _ => false,
    }
}

fn draw_grid(scene: &mut Scene, corner: Point, count: i32, cell: i32, lit: impl Fn(i32, i32) -> bool) {
    for (x, y) in (0..count).flat_map(|y| (0..count).map(move |x| (x, y))) {
        let ink = if lit(x, y) {
            PaletteColor::Diamonds
        } else {
            PaletteColor::Mist
        };
        let size = cell as u16 - 2;
        scene.shape(ShapeKind::Box((corner.0 + x * cell, corner.1 + y * cell), size, size, 3).fill(ink));
    }
}

/// The man that moves.
fn own(scene: &mut Scene, at: Point) {
    scene.shape(ShapeKind::Disc(at, 13).fill(PaletteColor::Ink));
}

/// A man that it meets.
fn other(scene: &mut Scene, at: Point) {
    scene
        .shape(ShapeKind::Disc(at, 13).fill(PaletteColor::Ink))
        .shape(ShapeKind::Disc(at, 9).fill(PaletteColor::Paper));
}
