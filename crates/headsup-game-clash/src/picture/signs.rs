//! The cards and signs of Clash.
//!
//! A Complete card is white and shows its shape in its colour, full, half full or hollow, with its code below. A Chard is sand and shows
//! one thing alone: a hexagon in a pattern, a splash of a colour, or a grey shape. Seat 1 has a purple shield with a bolt, seat 2 a grey
//! one with a hammer: no colour of the cards.

use super::super::cards::{Category, Face};
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Sheet, Size, Sprite, Step};

/// How large a card is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardSize {
    /// 130 x 72: lies in a long row of cards; its letters stand beside its drawing.
    Flat,
    /// 112 x 132: lies beside the piles.
    Tile,
    /// 122 x 172: in one's own hand.
    Hand,
    /// 160 x 204: on a pile.
    Large,
}

impl CardSize {
    /// Width and height in pixels.
    pub(super) const fn size(self) -> (u16, u16) {
        match self {
            CardSize::Flat => (130, 72),
            CardSize::Tile => (112, 132),
            CardSize::Hand => (122, 172),
            CardSize::Large => (160, 204),
        }
    }
}

/// Width and height of a shield.
pub(super) const SHIELD: i32 = 72;

/// The front of a card.
pub(super) fn front(face: Face, cut: CardSize) -> Sprite {
    let at = Face::all().position(|known| known == face);
    let at = at.expect("all faces are listed") as u16;
    FRONTS.sprite(cut as u16 * FACES + at)
}

/// The small drawings that stand for the cards in a menu. The colour of a Complete card is doubled by its letter.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    Face::all().map(|face| (face.to_string(), draw_small(face))).collect()
}

/// The sign of a seat.
pub(super) fn shield(seat: Seat) -> Sprite {
    SIGNS.sprite(seat as u16)
}

/// The small sign of a seat, `2 * RUNNER` wide and high: it runs the race.
pub(super) fn runner(seat: Seat) -> Sprite {
    SIGNS.sprite(RUNNERS + seat as u16)
}

/// Half the width of a runner.
pub(super) const RUNNER: i32 = 26;

/// Whether a pile shows what the top Complete card shows: 52 x 52.
pub(super) fn equal(equal: bool) -> Sprite {
    SIGNS.sprite(EQUAL + u16::from(equal))
}

/// The end of the race: 20 x 96.
pub(super) fn finish() -> Sprite {
    SIGNS.sprite(FINISH)
}

const FACES: u16 = 36;
const CUTS: [CardSize; 4] = [CardSize::Flat, CardSize::Tile, CardSize::Hand, CardSize::Large];
// Numbers on the sheet of signs: seat 1's, the next one seat 2's.
const RUNNERS: u16 = 2;
const EQUAL: u16 = 4;
const FINISH: u16 = 6;

static FRONTS: Sheet = Sheet::new("clash cards", |number| {
    let face = Face::all().nth(usize::from(number % FACES)).expect("one of all faces");
    draw_front(face, CUTS[usize::from(number / FACES)])
});
static SIGNS: Sheet = Sheet::new("clash signs", |number| match number {
    0 | 1 => draw_shield(Seat::BOTH[usize::from(number)], SHIELD),
    2 | 3 => draw_shield(Seat::BOTH[usize::from(number - RUNNERS)], 2 * RUNNER),
    EQUAL => draw_equal(false),
    5 => draw_equal(true),
    _ => draw_finish(),
});

/// A card 104 px square: what it shows, and the letter of its colour.
fn draw_small(face: Face) -> Scene {
    let mut card = blank(face, 104, 104);
    match face.category() {
        None => {
            drawing(&mut card, face, (42, 42), 39);
            let (name, (x, y)) = (letter(face.part(Category::Colour)), (78, 78));
            for edge in [(x - 4, y - 3), (x + 4, y - 3), (x - 4, y + 3), (x + 4, y + 3)] {
                card.word(name, edge, Size::Rank, PaletteColor::Paper);
            }
            card.word(name, (x, y), Size::Rank, PaletteColor::Ink);
        }
        Some(category) => {
            drawing(&mut card, face, (52, 52), 48);
            if category == Category::Colour {
                let ground = PaletteColor::on(INKS[usize::from(face.value())]);
                card.word(letter(face), (52, 54), Size::Rank, ground);
            }
        }
    }
    card
}

const LETTERS: [[&str; 3]; 3] = [["F", "P", "H"], ["R", "G", "B"], ["C", "S", "T"]];
const INKS: [PaletteColor; 4] = PaletteColor::TILES;

/// An empty card: white if it is Complete, sand if it is a Chard.
fn blank(face: Face, width: u16, height: u16) -> Scene {
    let paper = if face.is_complete() {
        PaletteColor::Paper
    } else {
        PaletteColor::WoodLight
    };
    let mut card = Scene::clear(width, height);
    let radius = width / 9;
    card.shape(ShapeKind::Box((0, 0), width, height, radius).fill(PaletteColor::Ink));
    card.shape(ShapeKind::Box((2, 2), width - 4, height - 4, radius - 2).fill(paper));
    card
}

/// What a card shows, around `at`, as far as `far`.
fn drawing(card: &mut Scene, face: Face, at: Point, far: i32) {
    match face.category() {
        None => {
            let [pattern, colour, shape] = Category::ALL.map(|category| face.part(category).value());
            let ink = INKS[usize::from(colour)];
            patterned(card, pattern, ink, outline(shape, at, far), half(shape, at, far));
        }
        Some(Category::Pattern) => {
            let (form, half) = (hexagon(at, far), half_hexagon(at, far));
            patterned(card, face.value(), PaletteColor::Ink, form, half);
        }
        Some(Category::Colour) => splash(card, at, far, INKS[usize::from(face.value())]),
        Some(Category::Shape) => {
            card.shape(outline(face.value(), at, far).fill(PaletteColor::Grey));
        }
    }
}

fn draw_front(face: Face, cut: CardSize) -> Scene {
    let (width, height) = cut.size();
    let mut card = blank(face, width, height);
    let middle = i32::from(width) / 2;
    // The radius of the drawing, its middle, and that of the letters.
    let (far, at, (x, y)) = match cut {
        CardSize::Flat => (23, (27, 36), (90, 37)),
        CardSize::Tile => (37, (middle, 48), (middle, 109)),
        CardSize::Hand => (50, (middle, 64), (middle, 143)),
        CardSize::Large => (63, (middle, 78), (middle, 172)),
    };
    drawing(&mut card, face, at, far);
    let (three, one) = match cut {
        CardSize::Flat => (Size::Small, Size::Label),
        CardSize::Tile => (Size::Label, Size::Label),
        CardSize::Hand => (Size::Label, Size::Rank),
        CardSize::Large => (Size::Rank, Size::Rank),
    };
    if face.is_complete() {
        let step = i32::from(three.pixels()) * 3 / 4;
        for (n, category) in (-1..).zip(Category::ALL) {
            card.word(letter(face.part(category)), (x + n * step, y), three, PaletteColor::Ink);
        }
    } else {
        card.word(letter(face), (x, y), one, PaletteColor::Ink);
    }
    card
}

fn letter(chard: Face) -> &'static str {
    let category = chard.category().expect("a Chard") as usize;
    LETTERS[category][usize::from(chard.value())]
}

/// Full, half full or hollow; the outline is the same for all three.
fn patterned(card: &mut Scene, pattern: u8, ink: PaletteColor, whole: ShapeKind, half: ShapeKind) {
    match pattern {
        0 => card.shape(whole.clone().fill(ink)),
        1 => card.shape(half.fill(ink)),
        _ => card,
    };
    card.shape(whole.line(ink, 10));
}

/// The outline of a shape: circle, square, triangle.
fn outline(shape: u8, (x, y): Point, far: i32) -> ShapeKind {
    let near = far - 5;
    match shape {
        0 => ShapeKind::Disc((x, y), near as u16),
        1 => {
            let side = near * 9 / 10;
            ShapeKind::Box((x - side, y - side), 2 * side as u16, 2 * side as u16, 2)
        }
        _ => ShapeKind::Polygon(vec![
            (x, y - near),
            (x + near, y + near * 4 / 5),
            (x - near, y + near * 4 / 5),
        ]),
    }
}

/// The lower half of a shape.
fn half(shape: u8, (x, y): Point, far: i32) -> ShapeKind {
    let near = far - 5;
    match shape {
        0 => {
            let bend = near * 55 / 100;
            ShapeKind::Path(vec![
                Step::Move((x - near, y)),
                Step::Curve((x - near, y + bend), (x - bend, y + near), (x, y + near)),
                Step::Curve((x + bend, y + near), (x + near, y + bend), (x + near, y)),
                Step::Close,
            ])
        }
        1 => {
            let side = near * 9 / 10;
            ShapeKind::Box((x - side, y), 2 * side as u16, side as u16, 0)
        }
        _ => {
            let (top, foot) = (y + near / 5, y + near * 4 / 5);
            let wide = near * 2 / 3;
            ShapeKind::Polygon(vec![
                (x - wide, top),
                (x + wide, top),
                (x + near, foot),
                (x - near, foot),
            ])
        }
    }
}

fn hexagon((x, y): Point, far: i32) -> ShapeKind {
    let (near, side) = (far - 5, (far - 5) * 87 / 100);
    ShapeKind::Polygon(vec![
        (x - near, y),
        (x - near / 2, y - side),
        (x + near / 2, y - side),
        (x + near, y),
        (x + near / 2, y + side),
        (x - near / 2, y + side),
    ])
}

fn half_hexagon((x, y): Point, far: i32) -> ShapeKind {
    let (near, side) = (far - 5, (far - 5) * 87 / 100);
    ShapeKind::Polygon(vec![
        (x - near, y),
        (x + near, y),
        (x + near / 2, y + side),
        (x - near / 2, y + side),
    ])
}

/// A splash of paint: neither circle, square nor triangle.
fn splash(card: &mut Scene, (x, y): Point, far: i32, ink: PaletteColor) {
    let drops = [
        (0, 4, 56),
        (-44, -30, 30),
        (40, -36, 26),
        (-50, 26, 24),
        (46, 24, 32),
        (-6, -52, 26),
        (4, 58, 26),
        (-74, -60, 14),
        (78, -66, 12),
        (74, 66, 14),
        (-70, 64, 11),
    ];
    for (across, down, radius) in drops {
        let centre = (x + across * far / 100, y + down * far / 100);
        card.shape(ShapeKind::Disc(centre, (radius * far / 100) as u16).fill(ink));
    }
}

fn draw_shield(seat: Seat, size: i32) -> Scene {
    let mut scene = Scene::clear(size as u16, size as u16);
    let at = |(x, y): Point| ((x * size + 50) / 100, (y * size + 50) / 100);
    let form = |inset: i32| {
        let (left, right, top, foot) = (6 + inset, 94 - inset, 4 + inset, 97 - inset);
        ShapeKind::Path(vec![
            Step::Move(at((left, top))),
            Step::Line(at((right, top))),
            Step::Line(at((right, 48))),
            Step::Curve(at((right, 74)), at((70, 88)), at((50, foot))),
            Step::Curve(at((30, 88)), at((left, 74)), at((left, 48))),
            Step::Close,
        ])
    };
    scene
        .shape(form(0).fill(PaletteColor::Paper))
        .shape(form(4).fill(PaletteColor::Ink))
        .shape(form(9).fill(match seat {
            Seat::One => PaletteColor::FigureRed,
            Seat::Two => PaletteColor::Mist,
        }));
    let polygon =
        |spots: &[Point]| ShapeKind::Polygon(spots.iter().map(|&spot| at(spot)).collect()).fill(PaletteColor::Ink);
    match seat {
        Seat::One => scene.shape(polygon(&[
            (58, 14),
            (30, 52),
            (47, 52),
            (38, 84),
            (70, 42),
            (53, 42),
            (64, 14),
        ])),
        Seat::Two => scene
            .shape(polygon(&[(50, 17), (80, 47), (64, 63), (34, 33)]))
            .shape(polygon(&[(47, 42), (55, 50), (33, 76), (24, 68)])),
    };
    scene
}

fn draw_equal(equal: bool) -> Scene {
    let mut scene = Scene::clear(52, 52);
    scene.shape(ShapeKind::Disc((26, 26), 26).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Disc((26, 26), 22).fill(if equal { PaletteColor::Lion } else { PaletteColor::Grey }));
    for y in [17, 29] {
        scene.shape(ShapeKind::Box((13, y), 26, 6, 0).fill(PaletteColor::Ink));
    }
    if !equal {
        scene.shape(ShapeKind::Trail(vec![(19, 40), (33, 12)]).line(PaletteColor::Ink, 6));
    }
    scene
}

fn draw_finish() -> Scene {
    let mut scene = Scene::clear(24, 96);
    scene.shape(ShapeKind::Box((0, 0), 24, 96, 0).fill(PaletteColor::Paper));
    for n in 0..8 {
        let x = if n % 2 == 0 { 0 } else { 12 };
        scene.shape(ShapeKind::Box((x, n * 12), 12, 12, 0).fill(PaletteColor::Ink));
    }
    scene
}
