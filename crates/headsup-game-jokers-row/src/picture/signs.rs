//! The signs of Joker's Row. Seat 1 is an orange disc with a star, seat 2 a blue square with a moon.

use super::super::cards::{self as deck, Face};
use headsup_engine::Seat;
use headsup_scene::cards::{self, CardSize, Suit};
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Sheet, Size, Sprite, Step};

/// The colour of a seat.
pub(super) fn colour(seat: Seat) -> PaletteColor {
    PaletteColor::SEATS[seat.index()]
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

/// Width and height of a joker.
pub(super) const CAP: i32 = 76;

/// A joker: a fool's face under a cap.
pub(super) fn cap(seat: Seat) -> Sprite {
    SHEET.sprite(CAPS + seat as u16)
}

/// The small sign of a seat.
pub(super) fn badge(seat: Seat) -> Sprite {
    SHEET.sprite(BADGES + seat as u16)
}

/// A card that a seat has taken: what the score counts.
pub(super) fn taken(seat: Seat) -> Sprite {
    SHEET.sprite(TAKEN + seat as u16)
}

/// A place that is not claimed yet: a back with its number.
pub(super) fn place(number: u8) -> Sprite {
    SHEET.sprite(PLACES + u16::from(number))
}

/// The small drawing that stands for a card in a menu.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    Face::all()
        .map(|face| (face.to_string(), cards::icon(face.rank(), suit(face))))
        .collect()
}

// Numbers on the sheet: seat 1's, the next one seat 2's.
const CAPS: u16 = 0;
const BADGES: u16 = 2;
const TAKEN: u16 = 4;
const PLACES: u16 = 6;

static SHEET: Sheet = Sheet::new("joker's row", |number| {
    let seat = Seat::BOTH[usize::from(number % 2)];
    match number {
        CAPS..BADGES => draw_cap(seat),
        BADGES..TAKEN => draw_badge(seat),
        TAKEN..PLACES => draw_taken(seat),
        _ => draw_place(number - PLACES),
    }
});

/// What a sign stands on.
fn token(seat: Seat, size: u16) -> Scene {
    let mut token = Scene::clear(size, size);
    let form = |inset: u16| match seat {
        Seat::One => ShapeKind::Disc((i32::from(size / 2), i32::from(size / 2)), size / 2 - inset),
        Seat::Two => ShapeKind::Box(
            (inset.into(), inset.into()),
            size - 2 * inset,
            size - 2 * inset,
            size / 5,
        ),
    };
    token
        .shape(form(0).fill(PaletteColor::Paper))
        .shape(form(2).fill(PaletteColor::Ink))
        .shape(form(5).fill(colour(seat)));
    token
}

fn draw_cap(seat: Seat) -> Scene {
    let mut scene = token(seat, CAP as u16);
    let cap = vec![
        Step::Move((21, 40)),
        Step::Curve((20, 32), (15, 30), (10, 36)),
        Step::Curve((9, 18), (24, 12), (32, 24)),
        Step::Curve((33, 16), (35, 11), (38, 8)),
        Step::Curve((41, 11), (43, 16), (44, 24)),
        Step::Curve((52, 12), (67, 18), (66, 36)),
        Step::Curve((61, 30), (56, 32), (55, 40)),
        Step::Close,
    ];
    scene
        .shape(ShapeKind::Disc((38, 45), 20).fill(PaletteColor::Ink))
        .shape(ShapeKind::Disc((38, 45), 17).fill(PaletteColor::Paper))
        .shape(ShapeKind::Path(cap).fill(PaletteColor::Ink));
    for bell in [(11, 38), (38, 10), (65, 38)] {
        scene
            .shape(ShapeKind::Disc(bell, 7).fill(PaletteColor::Ink))
            .shape(ShapeKind::Disc(bell, 4).fill(PaletteColor::Paper));
    }
    for eye in [(31, 46), (45, 46)] {
        scene.shape(ShapeKind::Disc(eye, 3).fill(PaletteColor::Ink));
    }
    let smile = vec![Step::Move((30, 53)), Step::Curve((34, 59), (42, 59), (46, 53))];
    scene.shape(ShapeKind::Path(smile).line(PaletteColor::Ink, 3));
    scene
}

fn draw_badge(seat: Seat) -> Scene {
    let mut scene = token(seat, 42);
    match seat {
        Seat::One => scene.shape(star((21, 21), 14.0).fill(PaletteColor::Ink)),
        Seat::Two => scene
            .shape(ShapeKind::Disc((20, 21), 12).fill(PaletteColor::Ink))
            .shape(ShapeKind::Disc((25, 18), 10).fill(colour(seat))),
    };
    scene
}

/// Five points, one upwards.
fn star(centre: Point, radius: f64) -> ShapeKind {
    let spot = |n: i32| {
        let (sin, cos) = (f64::from(n) * std::f64::consts::PI / 5.0).sin_cos();
        let far = if n % 2 == 0 { radius } else { radius * 0.45 };
        (
            centre.0 + (far * sin).round() as i32,
            centre.1 - (far * cos).round() as i32,
        )
    };
    ShapeKind::Polygon((0..10).map(spot).collect())
}

fn draw_taken(seat: Seat) -> Scene {
    let mut scene = Scene::clear(72, 72);
    scene.shape(ShapeKind::Box((0, 0), 54, 68, 10).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Box((2, 2), 50, 64, 9).fill(colour(seat)));
    scene.shape(ShapeKind::Box((8, 8), 38, 52, 6).fill(PaletteColor::Paper));
    scene.sprite(badge(seat), (30, 30));
    scene
}

fn draw_place(number: u16) -> Scene {
    let (width, height) = CardSize::Tile.size();
    let mut scene = Scene::clear(width, height);
    scene.sprite(cards::back(CardSize::Tile), (0, 0));
    scene.shape(ShapeKind::Box((10, 16), 92, 58, 0).fill(PaletteColor::Diamonds));
    scene.word(
        u32::from(number),
        (56, 45),
        Size::Rank,
        PaletteColor::on(PaletteColor::Diamonds),
    );
    scene
}
