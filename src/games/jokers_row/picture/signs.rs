//! The signs of Joker's Row. Seat 1 is an orange disc with a star, seat 2 a blue square with a moon.

use crate::engine::Seat;
use crate::paint::cards::{self, Cut, Suit};
use crate::paint::{Form, Ink, Scene, Sheet, Spot, Sprite, Step};

/// The colour of a seat.
pub(super) fn colour(seat: Seat) -> Ink {
    match seat {
        Seat::One => Ink::Orange,
        Seat::Two => Ink::Sky,
    }
}

/// Width and height of a joker.
pub(super) const CAP: i32 = 76;

/// A joker: a fool's cap.
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

/// The heap of used cards.
pub(super) fn discards() -> Sprite {
    SHEET.sprite(DISCARDS)
}

// Numbers on the sheet: seat 1's, the next one seat 2's.
const CAPS: u16 = 0;
const BADGES: u16 = 2;
const TAKEN: u16 = 4;
const DISCARDS: u16 = 6;

static SHEET: Sheet = Sheet::new("joker's row", |number| {
    let seat = Seat::BOTH[usize::from(number % 2)];
    match number - number % 2 {
        CAPS => draw_cap(seat),
        BADGES => draw_badge(seat),
        TAKEN => draw_taken(seat),
        _ => draw_discards(),
    }
});

/// What a sign stands on.
fn token(seat: Seat, size: u16) -> Scene {
    let mut token = Scene::clear(size, size);
    let form = |inset: u16| match seat {
        Seat::One => Form::Disc((i32::from(size / 2), i32::from(size / 2)), size / 2 - inset),
        Seat::Two => Form::Box(
            (inset.into(), inset.into()),
            size - 2 * inset,
            size - 2 * inset,
            size / 5,
        ),
    };
    token
        .shape(form(0).fill(Ink::Card))
        .shape(form(2).fill(Ink::Night))
        .shape(form(5).fill(colour(seat)));
    token
}

fn draw_cap(seat: Seat) -> Scene {
    let mut scene = token(seat, CAP as u16);
    let cap = vec![
        Step::Move((24, 56)),
        Step::Curve((24, 44), (22, 36), (13, 37)),
        Step::Curve((15, 24), (30, 22), (33, 36)),
        Step::Curve((32, 26), (34, 20), (38, 14)),
        Step::Curve((42, 20), (44, 26), (43, 36)),
        Step::Curve((46, 22), (61, 24), (63, 37)),
        Step::Curve((54, 36), (52, 44), (52, 56)),
        Step::Close,
    ];
    scene.shape(Form::Path(cap).fill(Ink::Night));
    for bell in [(14, 42), (38, 15), (62, 42)] {
        scene
            .shape(Form::Disc(bell, 6).fill(Ink::Night))
            .shape(Form::Disc(bell, 3).fill(Ink::Card));
    }
    scene.shape(Form::Box((26, 48), 24, 5, 0).fill(colour(seat)));
    scene
}

fn draw_badge(seat: Seat) -> Scene {
    let mut scene = token(seat, 42);
    match seat {
        Seat::One => scene.shape(star((21, 21), 14.0).fill(Ink::Night)),
        Seat::Two => scene
            .shape(Form::Disc((20, 21), 12).fill(Ink::Night))
            .shape(Form::Disc((25, 18), 10).fill(colour(seat))),
    };
    scene
}

/// Five points, one upwards.
fn star(centre: Spot, radius: f64) -> Form {
    let spot = |n: i32| {
        let (sin, cos) = (f64::from(n) * std::f64::consts::PI / 5.0).sin_cos();
        let far = if n % 2 == 0 { radius } else { radius * 0.45 };
        (
            centre.0 + (far * sin).round() as i32,
            centre.1 - (far * cos).round() as i32,
        )
    };
    Form::Polygon((0..10).map(spot).collect())
}

fn draw_taken(seat: Seat) -> Scene {
    let mut scene = Scene::clear(72, 72);
    scene.shape(Form::Box((0, 0), 54, 68, 10).fill(Ink::Night));
    scene.shape(Form::Box((2, 2), 50, 64, 9).fill(colour(seat)));
    scene.shape(Form::Box((8, 8), 38, 52, 6).fill(Ink::Card));
    scene.sprite(badge(seat), (30, 30));
    scene
}

fn draw_discards() -> Scene {
    let (width, height) = Cut::Tile.size();
    let mut scene = Scene::clear(width, height);
    scene.shape(Form::Box((0, 0), width, height, 12).fill(Ink::Night));
    scene.shape(Form::Box((2, 2), width - 4, height - 4, 10).fill(Ink::Mist));
    for (n, suit) in (0..).zip([Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]) {
        scene.sprite(cards::pip(suit, 22), (9 + n * 24, 94));
    }
    scene
}
