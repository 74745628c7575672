//! The cards: paper with a figure and the letter of its colour, or kraft with the one thing that a Chard shows.

use super::super::cards::Face;
use super::figures;
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, SeatColor, ShapeKind, Sheet, Sprite, TextStyle};

/// How large a card is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardSize {
    /// The top Complete card.
    Top,
    /// The top Chard of a pile.
    Pile,
    /// In a hand.
    Hand,
    /// In a long row.
    Small,
}

/// How a card is shown besides its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) size: CardSize,
    /// Grey: it cannot be played.
    pub(super) spent: bool,
    /// A Chard that has room for its name below.
    pub(super) named: bool,
}

impl CardSize {
    /// Width and height in pixels; the shadow below comes on top.
    pub(super) const fn size(self) -> (u16, u16) {
        match self {
            CardSize::Top => (280, 378),
            CardSize::Pile => (212, 252),
            CardSize::Hand => (140, 192),
            CardSize::Small => (100, 108),
        }
    }

    /// Radius of its corners.
    pub(super) const fn corner(self) -> u16 {
        match self {
            CardSize::Top => 30,
            CardSize::Pile => 24,
            CardSize::Hand => 18,
            CardSize::Small => 12,
        }
    }

    /// A card that can be played or lies played, with no name on it.
    pub(super) const fn plain(self) -> Look {
        Look {
            size: self,
            spent: false,
            named: false,
        }
    }

    /// The spot of the letter of a Complete card, and its size.
    const fn letter(self) -> (Point, u16) {
        match self {
            CardSize::Top => ((54, 60), 84),
            CardSize::Pile => ((42, 46), 60),
            CardSize::Hand => ((27, 29), 42),
            CardSize::Small => ((21, 22), 34),
        }
    }

    /// The middle of what a card shows, and how far it reaches.
    const fn figure(self, complete: bool, named: bool) -> (Point, i32) {
        match (self, complete, named) {
            (CardSize::Top, ..) => ((140, 212), 88),
            (CardSize::Pile, _, true) => ((106, 108), 62),
            (CardSize::Pile, ..) => ((106, 126), 62),
            (CardSize::Hand, true, _) => ((70, 108), 44),
            (CardSize::Hand, _, true) => ((70, 78), 43),
            (CardSize::Hand, ..) => ((70, 96), 43),
            (CardSize::Small, true, _) => ((58, 65), 33),
            (CardSize::Small, ..) => ((50, 54), 38),
        }
    }
}

/// The front of a card.
pub(super) fn front(face: Face, look: Look) -> Sprite {
    let looks = (look.size as u16 * 2 + u16::from(look.spent)) * 2 + u16::from(look.named);
    FRONTS.sprite(looks * FACES + u16::from(u8::from(face)))
}

/// The back of a card of a seat, cut as [`CardSize::Hand`].
pub(super) fn back(seat: Seat) -> Sprite {
    BACKS.sprite(seat as u16)
}

const FACES: u16 = 36;
const SIZES: [CardSize; 4] = [CardSize::Top, CardSize::Pile, CardSize::Hand, CardSize::Small];
/// How far the shadow reaches below a card.
const SHADOW: u16 = 6;

static FRONTS: Sheet = Sheet::new("clash cards", |number| {
    let (looks, face) = (number / FACES, number % FACES);
    let look = Look {
        size: SIZES[usize::from(looks / 4)],
        spent: looks / 2 % 2 == 1,
        named: looks % 2 == 1,
    };
    draw_front(Face::all().nth(face.into()).expect("one of all faces"), look)
});
static BACKS: Sheet = Sheet::new("clash backs", |number| draw_back(SeatColor::BOTH[usize::from(number)]));

/// An empty card with its shadow.
fn blank(size: CardSize, paper: PaletteColor) -> Scene {
    let (width, height) = size.size();
    let mut card = Scene::clear(width, height + SHADOW);
    let corner = size.corner();
    card.shape(ShapeKind::Box((0, SHADOW.into()), width, height, corner).fill(PaletteColor::Ink));
    card.shape(ShapeKind::Box((0, 0), width, height, corner).fill(paper));
    card
}

fn draw_front(face: Face, look: Look) -> Scene {
    let paper = match (look.spent, face.is_complete()) {
        (true, _) => PaletteColor::Spent,
        (false, true) => PaletteColor::Paper,
        (false, false) => PaletteColor::Kraft,
    };
    let mut card = blank(look.size, paper);
    let (at, far) = look.size.figure(face.is_complete(), look.named);
    figures::draw(&mut card, face, at, far);
    if face.is_complete() {
        let (at, size) = look.size.letter();
        let ink = if look.spent {
            PaletteColor::Ink
        } else {
            figures::ink(face)
        };
        card.word(figures::letter(face), at, TextStyle::black(size), ink);
    }
    card
}

fn draw_back(color: SeatColor) -> Scene {
    let mut card = blank(CardSize::Hand, PaletteColor::Paper);
    let (width, height) = CardSize::Hand.size();
    card.shape(ShapeKind::Box((10, 10), width - 20, height - 20, 10).fill(color.back()));
    for y in 0..5 {
        for x in 0..3 {
            let middle = (38 + x * 32, 32 + y * 32);
            card.shape(color.outline(middle, 7).fill(color.ink()));
        }
    }
    card
}
