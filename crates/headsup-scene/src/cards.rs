//! Playing cards for any game that plays with the usual four suits. Each suit has a shape and a colour of its own.

use super::{PaletteColor, Point, Scene, ShapeKind, Sheet, Sprite, Step, TextStyle};

/// The four suits, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

/// How large a card is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardSize {
    /// 42 x 56: one of many at the edge.
    Mini,
    /// 56 x 84: lies beside the board.
    Small,
    /// 112 x 132: lies on a heap.
    Tile,
    /// 166 x 126: lies on a place of the board.
    Wide,
    /// 168 x 206: in one's own hand.
    Large,
}

/// The face of a card; `rank` is 2 to 14, the jack 11, the ace 14.
///
/// # Panics
/// If there is no such rank.
pub fn face(rank: u8, suit: Suit, cut: CardSize) -> Sprite {
    assert!((2..=14).contains(&rank), "a rank is 2 to 14, not {rank}");
    FACES.sprite((cut as u16 * 4 + suit as u16) * 15 + u16::from(rank))
}

/// The face of a card in hand that cannot be played now: grey, its rank in ink.
///
/// # Panics
/// If there is no such rank.
pub fn spent(rank: u8, suit: Suit) -> Sprite {
    assert!((2..=14).contains(&rank), "a rank is 2 to 14, not {rank}");
    SPENT.sprite(suit as u16 * 15 + u16::from(rank))
}

/// A drawing of a card, 104 px square, that can still be read at 22 px: its rank and its suit fill it. `rank` is 2 to 14.
///
/// # Panics
/// If there is no such rank.
pub fn icon(rank: u8, suit: Suit) -> Scene {
    assert!((2..=14).contains(&rank), "a rank is 2 to 14, not {rank}");
    let mut icon = Scene::clear(104, 104);
    icon.shape(ShapeKind::Box((0, 0), 104, 104, 22).fill(PaletteColor::Paper));
    let name = RANKS[usize::from(rank)];
    let style = TextStyle::black(70);
    let left = 8 + i32::from(style.width(name) / 2);
    icon.word(name, (left, 32), style, ink(suit));
    icon.sprite(pip(suit, 42), (56, 59));
    icon
}

/// The back that all cards share.
pub fn back(cut: CardSize) -> Sprite {
    BACKS.sprite(cut as u16)
}

/// The sign of a suit, `width` pixels wide and as high.
pub fn pip(suit: Suit, width: u8) -> Sprite {
    PIPS.sprite(suit as u16 * 256 + u16::from(width))
}

impl CardSize {
    /// Width and height in pixels.
    pub const fn size(self) -> (u16, u16) {
        match self {
            Self::Mini => (42, 56),
            Self::Small => (56, 84),
            Self::Tile => (112, 132),
            Self::Wide => (166, 126),
            Self::Large => (168, 206),
        }
    }

    /// Radius of its corners in pixels.
    pub const fn corner(self) -> u16 {
        match self {
            Self::Mini => 8,
            Self::Small | Self::Tile => 12,
            Self::Wide => 18,
            Self::Large => 20,
        }
    }
}

static FACES: Sheet = Sheet::new("card faces", |number| {
    let (kind, rank) = (number / 15, number % 15);
    let suit = SUITS[usize::from(kind % 4)];
    draw_face(rank, suit, CUTS[usize::from(kind / 4)], PaletteColor::Paper, ink(suit))
});
static SPENT: Sheet = Sheet::new("spent card faces", |number| {
    let (suit, rank) = (SUITS[usize::from(number / 15)], number % 15);
    draw_face(rank, suit, CardSize::Large, PaletteColor::Spent, PaletteColor::Ink)
});
static BACKS: Sheet = Sheet::new("card backs", |number| draw_back(CUTS[usize::from(number)]));
static PIPS: Sheet = Sheet::new("pips", |number| {
    draw_pip(SUITS[usize::from(number / 256)], number % 256)
});

/// All suits, in order.
pub const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
const CUTS: [CardSize; 5] = [
    CardSize::Mini,
    CardSize::Small,
    CardSize::Tile,
    CardSize::Wide,
    CardSize::Large,
];
const RANKS: [&str; 15] = ["", "", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/// The colour of a suit.
pub fn ink(suit: Suit) -> PaletteColor {
    PaletteColor::SUITS[suit as usize]
}

fn draw_face(rank: u16, suit: Suit, cut: CardSize, ground: PaletteColor, ink: PaletteColor) -> Scene {
    let (width, height) = cut.size();
    let mut card = Scene::clear(width, height);
    card.shape(ShapeKind::Box((0, 0), width, height, cut.corner()).fill(ground));
    // Where the middles of the rank and of the sign stand, and their sizes.
    let (size, rank_at, sign, sign_at) = match cut {
        CardSize::Mini => (32, (21, 17), 22, (21, 42)),
        CardSize::Small => (34, (28, 25), 34, (28, 60)),
        CardSize::Tile => (56, (56, 35), 56, (56, 96)),
        CardSize::Wide => (66, (53, 63), 50, (121, 63)),
        CardSize::Large => (84, (44, 52), 78, (114, 149)),
    };
    let (name, style) = (RANKS[usize::from(rank)], TextStyle::black(size));
    // In a large card the rank is the index: every one begins at the left.
    let middle = match cut {
        CardSize::Large => (18 + i32::from(style.width(name) / 2), rank_at.1),
        _ => rank_at,
    };
    card.word(name, middle, style, ink);
    card.sprite(
        pip(suit, sign),
        (sign_at.0 - i32::from(sign / 2), sign_at.1 - i32::from(sign / 2)),
    );
    card
}

/// A blank card: white with a thin dark rim, so that cards that overlap stay apart.
fn blank(cut: CardSize, rim: PaletteColor, white: PaletteColor) -> Scene {
    let (width, height) = cut.size();
    let radius = width / 9;
    let mut card = Scene::clear(width, height);
    card.shape(ShapeKind::Box((0, 0), width, height, radius).fill(rim));
    card.shape(ShapeKind::Box((2, 2), width - 4, height - 4, radius - 2).fill(white));
    card
}

fn draw_back(cut: CardSize) -> Scene {
    let (width, height) = cut.size();
    let mut card = blank(cut, PaletteColor::Ink, PaletteColor::Paper);
    let (inset, step) = (width / 14 + 2, i32::from(width / 5));
    let (w, h) = (width - 2 * inset, height - 2 * inset);
    card.shape(ShapeKind::Box((inset.into(), inset.into()), w, h, width / 16).fill(PaletteColor::Diamonds));
    let (left, top) = (i32::from(inset), i32::from(inset));
    let (right, bottom) = (left + i32::from(w), top + i32::from(h));
    for y in (top + step / 2..bottom).step_by(step as usize) {
        for x in (left + step / 2..right).step_by(step as usize) {
            let r = step / 4;
            if x + r < right && y + r < bottom {
                card.shape(
                    ShapeKind::Polygon(vec![(x, y - r), (x + r, y), (x, y + r), (x - r, y)]).fill(PaletteColor::Sky),
                );
            }
        }
    }
    card
}

fn draw_pip(suit: Suit, width: u16) -> Scene {
    let mut sign = Scene::clear(width, width);
    let ink = ink(suit);
    let size = i32::from(width);
    let at = |(x, y): Point| ((x * size + 50) / 100, (y * size + 50) / 100);
    let path = |steps: &[Step]| {
        let steps = steps.iter().map(|step| match *step {
            Step::Move(to) => Step::Move(at(to)),
            Step::Line(to) => Step::Line(at(to)),
            Step::Curve(a, b, to) => Step::Curve(at(a), at(b), at(to)),
            Step::Close => Step::Close,
        });
        ShapeKind::Path(steps.collect()).fill(ink)
    };
    let steps = match suit {
        Suit::Clubs => {
            for centre in [(50, 26), (25, 60), (75, 60)] {
                sign.shape(ShapeKind::Disc(at(centre), (width * 23).div_ceil(100)).fill(ink));
            }
            &CLUB_STEM[..]
        }
        Suit::Diamonds => &DIAMOND,
        Suit::Hearts => &HEART,
        Suit::Spades => &SPADE,
    };
    sign.shape(path(steps));
    sign
}

// The signs, in hundredths of their width.
const DIAMOND: [Step; 6] = [
    Step::Move((50, 2)),
    Step::Curve((60, 22), (72, 38), (88, 50)),
    Step::Curve((72, 62), (60, 78), (50, 98)),
    Step::Curve((40, 78), (28, 62), (12, 50)),
    Step::Curve((28, 38), (40, 22), (50, 2)),
    Step::Close,
];
const HEART: [Step; 8] = [
    Step::Move((50, 94)),
    Step::Curve((20, 68), (3, 50), (3, 30)),
    Step::Curve((3, 14), (15, 5), (28, 5)),
    Step::Curve((38, 5), (46, 11), (50, 21)),
    Step::Curve((54, 11), (62, 5), (72, 5)),
    Step::Curve((85, 5), (97, 14), (97, 30)),
    Step::Curve((97, 50), (80, 68), (50, 94)),
    Step::Close,
];
const SPADE: [Step; 10] = [
    Step::Move((50, 3)),
    Step::Curve((60, 22), (96, 42), (96, 63)),
    Step::Curve((96, 77), (86, 84), (75, 84)),
    Step::Curve((66, 84), (59, 80), (54, 73)),
    Step::Curve((55, 84), (60, 92), (70, 97)),
    Step::Line((30, 97)),
    Step::Curve((40, 92), (45, 84), (46, 73)),
    Step::Curve((41, 80), (34, 84), (25, 84)),
    Step::Curve((14, 84), (4, 77), (4, 63)),
    Step::Curve((4, 42), (40, 22), (50, 3)),
];
const CLUB_STEM: [Step; 8] = [
    Step::Move((42, 40)),
    Step::Line((58, 40)),
    Step::Line((55, 62)),
    Step::Curve((56, 82), (60, 92), (70, 97)),
    Step::Line((30, 97)),
    Step::Curve((40, 92), (44, 82), (45, 62)),
    Step::Line((42, 40)),
    Step::Close,
];
