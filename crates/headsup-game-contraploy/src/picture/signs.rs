//! The signs of ContraPloy: faces and backs of cards, the seats' tokens, the land. Circles are orange and round, Stripes blue
//! and square; a colour of the land has a pattern and the emblem of who is at home there.

use super::super::cards::Face;
use super::super::colours::{Colour, Kind};
use super::emblems::{draw, ground, pen};
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Sheet, Size, Sprite};

/// How a card is cut: width and height of what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardSize {
    /// In one's own hand.
    Hand,
    /// Up to three in a position.
    Tall,
    /// Up to six in a position.
    Low,
    /// In a crowd.
    Flat,
}

impl CardSize {
    const ALL: [CardSize; 4] = [CardSize::Hand, CardSize::Tall, CardSize::Low, CardSize::Flat];

    /// Width and height in pixels.
    pub(super) const fn size(self) -> (u16, u16) {
        match self {
            CardSize::Hand => (146, 158),
            CardSize::Tall => (72, 96),
            CardSize::Low => (72, 42),
            CardSize::Flat => (54, 31),
        }
    }
}

/// The colour of a seat.
pub(super) const fn colour(seat: Seat) -> PaletteColor {
    PaletteColor::SEATS[seat.index()]
}

/// Width and height of a token.
pub(super) const TOKEN: i32 = 60;
/// Width and height of a card of the land.
pub(super) const LAND: (u16, u16) = (246, 142);
/// Width and height of the sign of a colour beside a row.
pub(super) const SIGN: i32 = 40;

/// The front of a card; if it lies face down and its owner looks at it, below a strip of the back of `peek`.
pub(super) fn face(face: Face, cut: CardSize, peek: Option<Seat>) -> Sprite {
    let kind = match face.kind() {
        Kind::Dots(colour, dots) => colour as u16 * 10 + u16::from(dots),
        Kind::Half(colour) => 40 + colour as u16,
    };
    let peek = peek.map_or(0, |seat| 1 + seat as u16);
    FACES.sprite((cut as u16 * 3 + peek) * 50 + kind)
}

/// The back of a seat's cards.
pub(super) fn back(seat: Seat, cut: CardSize) -> Sprite {
    SHEET.sprite(BACKS + cut as u16 * 2 + seat as u16)
}

/// The sign of a seat.
pub(super) fn token(seat: Seat) -> Sprite {
    SHEET.sprite(TOKENS + seat as u16)
}

/// The heap of a seat's deck.
pub(super) fn deck(seat: Seat) -> Sprite {
    SHEET.sprite(DECKS + seat as u16)
}

/// Cards in a hand.
pub(super) fn hand(seat: Seat) -> Sprite {
    SHEET.sprite(HANDS + seat as u16)
}

/// Cards that were removed.
pub(super) fn lost(seat: Seat) -> Sprite {
    SHEET.sprite(LOST + seat as u16)
}

/// A card of the land with these two grounds.
pub(super) fn land([first, second]: [Colour; 2]) -> Sprite {
    SHEET.sprite(LANDS + first as u16 * 4 + second as u16)
}

/// A colour of the land with its emblem.
pub(super) fn sign(colour: Colour) -> Sprite {
    SHEET.sprite(GROUNDS + colour as u16)
}

/// A fight took place here.
pub(super) fn clash() -> Sprite {
    SHEET.sprite(CLASH)
}

// Numbers on the sheet.
const BACKS: u16 = 0;
const TOKENS: u16 = 8;
const DECKS: u16 = 10;
const HANDS: u16 = 12;
const LOST: u16 = 14;
const LANDS: u16 = 16;
const GROUNDS: u16 = 32;
const CLASH: u16 = 36;
const EMBLEMS: u16 = 100;

static SHEET: Sheet = Sheet::new("contraploy", |number| {
    let seat = Seat::BOTH[usize::from(number % 2)];
    match number {
        BACKS..TOKENS => draw_back(seat, CardSize::ALL[usize::from(number / 2)].size()),
        TOKENS..DECKS => draw_token(seat),
        DECKS..HANDS => draw_cards(seat, &[(12, 2), (7, 5), (2, 8)], true),
        HANDS..LOST => draw_cards(seat, &[(0, 6), (10, 3), (20, 0)], true),
        LOST..LANDS => draw_cards(seat, &[(10, 4)], false),
        LANDS..GROUNDS => {
            let [first, second] = [(number - LANDS) / 4, (number - LANDS) % 4].map(|n| Colour::ALL[usize::from(n)]);
            draw_land(first, second)
        }
        GROUNDS..CLASH => draw_sign(Colour::ALL[usize::from(number - GROUNDS)]),
        CLASH => draw_clash(),
        _ => draw(Colour::ALL[usize::from(number % 4)], (number - EMBLEMS) / 4),
    }
});

static FACES: Sheet = Sheet::new("contraploy faces", |number| {
    let cut = CardSize::ALL[usize::from(number / 150)];
    let peek = (number / 50 % 3)
        .checked_sub(1)
        .map(|seat| Seat::BOTH[usize::from(seat)]);
    let (kind, dots) = (number % 50 / 10, number % 10);
    if kind < 4 {
        draw_face(Colour::ALL[usize::from(kind)], dots, cut, peek)
    } else {
        draw_half(Colour::ALL[usize::from(dots)], cut, peek)
    }
});

/// A faction's emblem, so many pixels wide.
pub(super) fn emblem(colour: Colour, size: u16) -> Sprite {
    SHEET.sprite(EMBLEMS + size * 4 + colour as u16)
}

/// A card that its owner looks at while it lies face down: where its printed part begins, below a strip of back.
const fn strip(cut: CardSize) -> (u16, u16) {
    match cut {
        CardSize::Hand => (0, 0),
        CardSize::Tall => (72, 28),
        CardSize::Low => (12, 42),
        CardSize::Flat => (24, 31),
    }
}

/// The strip of back of a card that lies face down.
fn draw_strip(scene: &mut Scene, cut: CardSize, peek: Option<Seat>) {
    let (width, height) = strip(cut);
    if let Some(seat) = peek {
        pattern(scene, seat, width, height);
        let edge = match cut {
            CardSize::Tall => ShapeKind::Box((0, i32::from(height) - 3), width, 3, 0),
            _ => ShapeKind::Box((i32::from(width) - 3, 0), 3, height, 0),
        };
        scene.shape(edge.fill(PaletteColor::Ink));
    }
}

/// Emblem and number, as they fit what is left of the card.
fn draw_face(colour: Colour, dots: u16, cut: CardSize, peek: Option<Seat>) -> Scene {
    let (width, height) = cut.size();
    let mut scene = Scene::clear(width, height);
    scene.shape(ShapeKind::Box((0, 0), width, height, 0).fill(ground(colour)));
    let w = i32::from(width);
    let (number, size, at) = match (cut, peek.is_some()) {
        (CardSize::Hand, _) => {
            scene.sprite(emblem(colour, 84), (w / 2 - 42, 6));
            (dots, Size::Large, (w / 2, 122))
        }
        (CardSize::Tall, false) => {
            scene.sprite(emblem(colour, 46), (w / 2 - 23, 3));
            (dots, Size::Rank, (w / 2, 73))
        }
        (CardSize::Tall, true) => {
            scene.sprite(emblem(colour, 30), (1, 47));
            (dots, Size::Rank, (51, 63))
        }
        (CardSize::Low, false) => {
            scene.sprite(emblem(colour, 30), (1, 6));
            (dots, Size::Rank, (51, 21))
        }
        (CardSize::Low, true) => {
            scene.sprite(emblem(colour, 22), (14, 10));
            (dots, Size::Rank, (53, 21))
        }
        (CardSize::Flat, false) => {
            scene.sprite(emblem(colour, 24), (2, 4));
            (dots, Size::Label, (40, 16))
        }
        (CardSize::Flat, true) => (dots, Size::Label, (40, 16)),
    };
    draw_strip(&mut scene, cut, peek);
    scene.word(u32::from(number), at, size, pen(colour));
    scene
}

/// Half the one ground, half the other, and on a plate what it is worth anywhere.
fn draw_half(colour: Colour, cut: CardSize, peek: Option<Seat>) -> Scene {
    let (width, height) = cut.size();
    let (w, h) = (i32::from(width), i32::from(height));
    let other = colour.paired();
    let mut scene = Scene::clear(width, height);
    scene.shape(ShapeKind::Box((0, 0), width, height, 0).fill(ground(colour)));
    scene.shape(ShapeKind::Polygon(vec![(w, 0), (w, h), (0, h)]).fill(ground(other)));
    scene.shape(ShapeKind::Trail(vec![(0, h), (w, 0)]).line(PaletteColor::Ink, 2));
    let (plate, radius, size) = match (cut, peek.is_some()) {
        (CardSize::Hand, _) => {
            scene.sprite(emblem(colour, 58), (8, 8));
            scene.sprite(emblem(other, 58), (w - 66, h - 66));
            ((w / 2, h / 2), 42, Size::Large)
        }
        (CardSize::Tall, false) => {
            scene.sprite(emblem(colour, 28), (3, 3));
            scene.sprite(emblem(other, 28), (w - 31, h - 31));
            ((w / 2, h / 2), 26, Size::Rank)
        }
        (CardSize::Tall, true) => ((w / 2, 63), 26, Size::Rank),
        (CardSize::Low, false) => ((w / 2, h / 2), 22, Size::Rank),
        (CardSize::Low, true) => ((w / 2 + 8, h / 2), 22, Size::Rank),
        (CardSize::Flat, _) => ((40, 16), 15, Size::Label),
    };
    draw_strip(&mut scene, cut, peek);
    scene.shape(ShapeKind::Disc(plate, radius + 2).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Disc(plate, radius).fill(PaletteColor::WoodLight));
    scene.word("5", plate, size, PaletteColor::Ink);
    scene
}

fn draw_back(seat: Seat, (width, height): (u16, u16)) -> Scene {
    let mut scene = Scene::clear(width, height);
    pattern(&mut scene, seat, width, height);
    scene
}

/// Circles or stripes, as the side is called, from the top left corner.
fn pattern(scene: &mut Scene, seat: Seat, width: u16, height: u16) {
    let (w, h) = (i32::from(width), i32::from(height));
    match seat {
        Seat::One => {
            scene.shape(ShapeKind::Box((0, 0), width, height, 0).fill(PaletteColor::TileRed));
            let step = 24.min(w).min(h);
            let (columns, rows) = (w / step, h / step);
            let (left, top) = ((w - columns * step + step) / 2, (h - rows * step + step) / 2);
            for (column, row) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y))) {
                let centre = (left + column * step, top + row * step);
                scene.shape(ShapeKind::Disc(centre, step as u16 / 3).line(PaletteColor::Paper, step as u16 / 6));
            }
        }
        Seat::Two => {
            scene.shape(ShapeKind::Box((0, 0), width, height, 0).fill(PaletteColor::Diamonds));
            for x in (0..w).step_by(24) {
                scene.shape(
                    ShapeKind::Box((x + 8, 0), 8.min((w - x - 8).max(1)) as u16, height, 0).fill(PaletteColor::Paper),
                );
            }
        }
    }
}

fn draw_token(seat: Seat) -> Scene {
    let size = TOKEN as u16;
    let mut scene = Scene::clear(size, size);
    let middle = (TOKEN / 2, TOKEN / 2);
    match seat {
        Seat::One => {
            for (radius, ink) in [
                (30, PaletteColor::Paper),
                (28, PaletteColor::Ink),
                (25, PaletteColor::Amber),
                (16, PaletteColor::Ink),
                (10, PaletteColor::Amber),
            ] {
                scene.shape(ShapeKind::Disc(middle, radius).fill(ink));
            }
        }
        Seat::Two => {
            for (inset, ink) in [(0, PaletteColor::Paper), (2, PaletteColor::Ink), (5, PaletteColor::Sky)] {
                let side = size - 2 * inset;
                scene.shape(ShapeKind::Box((inset.into(), inset.into()), side, side, 4).fill(ink));
            }
            for x in [13, 27, 41] {
                scene.shape(ShapeKind::Box((x, 5), 7, 50, 0).fill(PaletteColor::Ink));
            }
        }
    }
    scene
}

/// Some backs one upon the other, or one card crossed out.
fn draw_cards(seat: Seat, places: &[Point], stay: bool) -> Scene {
    let mut scene = Scene::clear(66, 66);
    for &(x, y) in places {
        scene.shape(ShapeKind::Box((x, y), 44, 56, 6).fill(PaletteColor::Paper));
        scene.shape(ShapeKind::Box((x + 2, y + 2), 40, 52, 5).fill(PaletteColor::Ink));
        scene.shape(ShapeKind::Box((x + 4, y + 4), 36, 48, 4).fill(colour(seat)));
        match seat {
            Seat::One => scene.shape(ShapeKind::Disc((x + 22, y + 28), 11).line(PaletteColor::Ink, 6)),
            Seat::Two => scene
                .shape(ShapeKind::Box((x + 11, y + 4), 7, 48, 0).fill(PaletteColor::Ink))
                .shape(ShapeKind::Box((x + 26, y + 4), 7, 48, 0).fill(PaletteColor::Ink)),
        };
    }
    if !stay {
        for (from, to) in [((6, 8), (58, 56)), ((58, 8), (6, 56))] {
            scene.shape(ShapeKind::Trail(vec![from, to]).line(PaletteColor::Paper, 13));
            scene.shape(ShapeKind::Trail(vec![from, to]).line(PaletteColor::Hearts, 8));
        }
    }
    scene
}

fn draw_land(first: Colour, second: Colour) -> Scene {
    let (width, height) = LAND;
    let (w, h) = (i32::from(width), i32::from(height));
    let mut scene = Scene::clear(width, height);
    // From the left lower to the right upper corner; the emblems stand above and below the middle.
    let side = |x: i32, y: i32| x * h + y * w - w * h;
    let free = |x: i32, y: i32, at: i32| (x - at).abs() > 44 && side(x, y).abs() > 15 * w;
    scene.shape(ShapeKind::Box((0, 0), width, height, 0).fill(ground(first)));
    draw_pattern(&mut scene, first, |x, y| side(x, y) < 0 && free(x, y, w / 2 - 14));
    scene.shape(ShapeKind::Polygon(vec![(w, 0), (w, h), (0, h)]).fill(ground(second)));
    draw_pattern(&mut scene, second, |x, y| side(x, y) > 0 && free(x, y, w / 2 + 14));
    scene.shape(ShapeKind::Trail(vec![(0, h), (w, 0)]).line(PaletteColor::Pine, 5));
    scene.sprite(emblem(first, 60), (w / 2 - 44, 6));
    scene.sprite(emblem(second, 60), (w / 2 - 16, h - 66));
    scene.shape(ShapeKind::Box((0, 0), width, height, 0).line(PaletteColor::Pine, 6));
    scene
}

/// What grows on a ground: firs, snow, slate, dunes.
fn draw_pattern(scene: &mut Scene, colour: Colour, mut grows: impl FnMut(i32, i32) -> bool) {
    for (n, y) in (0..).zip((14..LAND.1.into()).step_by(28)) {
        for x in (16 + n % 2 * 17..i32::from(LAND.0))
            .step_by(34)
            .filter(|&x| grows(x, y))
        {
            let shape = match colour {
                Colour::Green => {
                    ShapeKind::Polygon(vec![(x, y - 9), (x + 8, y + 7), (x - 8, y + 7)]).fill(PaletteColor::Clubs)
                }
                Colour::White => ShapeKind::Disc((x, y), 4).fill(PaletteColor::Mist),
                Colour::Black => ShapeKind::Trail(vec![(x - 7, y + 5), (x + 7, y - 5)]).line(PaletteColor::Grey, 3),
                Colour::Yellow => {
                    ShapeKind::Trail(vec![(x - 9, y + 3), (x, y - 4), (x + 9, y + 3)]).line(PaletteColor::Amber, 4)
                }
            };
            scene.shape(shape);
        }
    }
}

fn draw_sign(colour: Colour) -> Scene {
    let size = SIGN as u16;
    let mut scene = Scene::clear(size, size);
    let rim = if colour == Colour::Black {
        PaletteColor::Paper
    } else {
        PaletteColor::Ink
    };
    scene.shape(ShapeKind::Box((0, 0), size, size, 8).fill(rim));
    scene.shape(ShapeKind::Box((2, 2), size - 4, size - 4, 6).fill(ground(colour)));
    scene.sprite(emblem(colour, size - 8), (4, 4));
    scene
}

fn draw_clash() -> Scene {
    let star = |far: f64, near: f64| {
        let spot = |n: i32| {
            let (sin, cos) = (f64::from(n) * std::f64::consts::PI / 9.0).sin_cos();
            let far = if n % 2 == 0 { far } else { near };
            (32 + (far * sin).round() as i32, 32 - (far * cos).round() as i32)
        };
        ShapeKind::Polygon((0..18).map(spot).collect())
    };
    let mut scene = Scene::clear(64, 64);
    scene.shape(star(32.0, 19.0).fill(PaletteColor::Ink));
    scene.shape(star(26.0, 15.0).fill(PaletteColor::TileRed));
    scene.shape(star(14.0, 8.0).fill(PaletteColor::Lion));
    scene
}
