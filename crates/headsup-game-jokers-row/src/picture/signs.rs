//! The signs of Joker's Row. Seat 1 is a star in an amber disc, seat 2 a moon in a sky square.

use super::super::cards::{self as deck, Face};
use headsup_engine::Seat;
use headsup_scene::cards::{self, Suit};
use headsup_scene::{Bar, PaletteColor, Point, Scene, SeatColor, ShapeKind, Sheet, Sprite};

/// The colour and outline of a seat.
pub(super) const fn color(seat: Seat) -> SeatColor {
    SeatColor::BOTH[seat.index()]
}

/// The suit of a card, as it is drawn.
pub(super) fn suit(face: Face) -> Suit {
    match face.suit() {
        deck::Suit::Clubs => Suit::Clubs,
        deck::Suit::Diamonds => Suit::Diamonds,
        deck::Suit::Hearts => Suit::Hearts,
        deck::Suit::Spades => Suit::Spades,
    }
}

/// The small drawing that stands for a card in a menu.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    Face::all()
        .map(|face| (face.to_string(), cards::icon(face.rank(), suit(face))))
        .collect()
}

/// The sign of a seat without a frame, as bars show it.
pub(in super::super) fn sign(seat: Seat) -> Sprite {
    SHEET.sprite(SIGNS + seat as u16)
}

/// Width and height of a joker with its dark rim, and of the sign of an owner.
pub(super) const JOKER: i32 = 68;
pub(super) const BADGE: i32 = 50;

/// A joker: the sign of its seat.
pub(super) fn joker(seat: Seat) -> Sprite {
    SHEET.sprite(JOKERS + seat as u16)
}

/// The small sign of a seat, on what it owns.
pub(super) fn badge(seat: Seat) -> Sprite {
    SHEET.sprite(BADGES + seat as u16)
}

/// The back of a card in the hand of a seat: 42 x 56.
pub(super) fn back(seat: Seat) -> Sprite {
    SHEET.sprite(HELD + seat as u16)
}

// Numbers on the sheet: seat 1's, the next one seat 2's.
const SIGNS: u16 = 0;
const JOKERS: u16 = 2;
const BADGES: u16 = 4;
const HELD: u16 = 6;

static SHEET: Sheet = Sheet::new("joker's row", |number| {
    let seat = Seat::BOTH[usize::from(number % 2)];
    match number {
        SIGNS..JOKERS => draw_sign(seat, Bar::SIGN),
        JOKERS..BADGES => draw_token(seat, JOKER as u16, 4),
        BADGES..HELD => draw_token(seat, BADGE as u16, 4),
        _ => draw_back(seat),
    }
});

fn draw_sign(seat: Seat, size: u16) -> Scene {
    let mut scene = Scene::clear(size, size);
    mark(&mut scene, seat, (i32::from(size / 2), i32::from(size / 2)), size);
    scene
}

/// A sign in its frame with a dark rim.
fn draw_token(seat: Seat, size: u16, rim: u16) -> Scene {
    let mut scene = Scene::clear(size, size);
    let middle = (i32::from(size / 2), i32::from(size / 2));
    scene
        .shape(color(seat).outline(middle, size / 2).fill(PaletteColor::Ink))
        .shape(color(seat).outline(middle, size / 2 - rim).fill(color(seat).ink()));
    mark(&mut scene, seat, middle, size - 2 * rim);
    scene
}

/// A star or a moon in the middle of a frame of this size.
fn mark(scene: &mut Scene, seat: Seat, (x, y): Point, size: u16) {
    match seat {
        Seat::One => scene.shape(star((x, y), f64::from(size) * 0.36).fill(PaletteColor::Ink)),
        Seat::Two => {
            let part = |hundredths: u16| i32::from(size * hundredths / 100);
            scene
                .shape(ShapeKind::Disc((x - part(3), y + part(2)), part(33) as u16).fill(PaletteColor::Ink))
                .shape(ShapeKind::Disc((x + part(12), y - part(8)), part(25) as u16).fill(color(seat).ink()))
        }
    };
}

/// Five points, one upwards.
fn star(middle: Point, radius: f64) -> ShapeKind {
    let spot = |n: i32| {
        let (sin, cos) = (f64::from(n) * std::f64::consts::PI / 5.0).sin_cos();
        let far = if n % 2 == 0 { radius } else { radius * 0.45 };
        (
            middle.0 + (far * sin).round() as i32,
            middle.1 - (far * cos).round() as i32,
        )
    };
    ShapeKind::Polygon((0..10).map(spot).collect())
}

fn draw_back(seat: Seat) -> Scene {
    let (width, height) = cards::CardSize::Mini.size();
    let corner = cards::CardSize::Mini.corner();
    let mut scene = Scene::clear(width, height);
    scene
        .shape(ShapeKind::Box((0, 0), width, height, corner).fill(color(seat).ink()))
        .shape(ShapeKind::Box((4, 4), width - 8, height - 8, corner - 3).fill(color(seat).back()));
    let middle = (i32::from(width / 2), i32::from(height / 2));
    scene.shape(color(seat).outline(middle, 9).fill(color(seat).ink()));
    scene
}
