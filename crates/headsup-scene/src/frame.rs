//! The frame of every picture: the far bar above, the near bar below, each with a seat's sign and name, and whose turn it is.
//!
//! The 150 x 88 pixels at the lower left hold nothing: Discord lays its ALT badge there.

use super::{Align, Ground, PaletteColor, Point, Scene, ShapeKind, Sprite, TextStyle};

/// The color and the outline that stand for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatColor {
    /// Seat 1: amber, round.
    Amber,
    /// Seat 2: sky, square.
    Sky,
}

/// A bar across the picture with the sign and name of a seat. What the game counts is drawn by the game, its right end at
/// [`Bar::RIGHT`].
#[derive(Clone, Copy, Debug)]
pub struct Bar<'a> {
    /// Whose it is.
    pub color: SeatColor,
    /// The sign of the seat: a drawing in ink, [`Bar::SIGN`] pixels wide and high, without a frame.
    pub sign: Sprite,
    /// What the player is called.
    pub name: &'a str,
    /// What they are to do, if it is their turn: at most 14 letters.
    pub turn: Option<&'a str>,
    /// Whether it is the viewer's, at the lower edge.
    pub near: bool,
    /// How far the game's counts leave room, in pixels from the left.
    pub room: i32,
}

/// Returns where the near bar of a picture of this height begins.
pub const fn near_bar(height: u16) -> i32 {
    height as i32 - Bar::HEIGHT
}

const NAME: TextStyle = TextStyle::black(48);
const PILL: TextStyle = TextStyle::black(36);
/// Height of the pill that says what to do.
const PILL_HEIGHT: u16 = 52;
/// What is left of a name beside a long pill.
const LEAST_NAME: i32 = 90;

impl SeatColor {
    /// Returns the colors of both seats, seat 1's first.
    pub const BOTH: [SeatColor; 2] = [SeatColor::Amber, SeatColor::Sky];

    /// Returns the ink.
    pub const fn ink(self) -> PaletteColor {
        PaletteColor::SEATS[self as usize]
    }

    /// Returns the ink one step darker, for patterns on it.
    pub const fn shade(self) -> PaletteColor {
        [PaletteColor::AmberShade, PaletteColor::SkyShade][self as usize]
    }

    /// Returns the dark ink of card backs.
    pub const fn back(self) -> PaletteColor {
        [PaletteColor::AmberBack, PaletteColor::SkyBack][self as usize]
    }

    /// Returns the outline around a middle: a disc for amber, a square with round corners for sky.
    pub fn outline(self, (x, y): Point, radius: u16) -> ShapeKind {
        let r = i32::from(radius);
        match self {
            SeatColor::Amber => ShapeKind::Disc((x, y), radius),
            SeatColor::Sky => ShapeKind::Box((x - r, y - r), radius * 2, radius * 2, radius * 2 / 5),
        }
    }
}

impl Bar<'_> {
    /// Height of a bar.
    pub const HEIGHT: i32 = 88;
    /// Width and height of a sign.
    pub const SIGN: u16 = 60;
    /// Where the game's counts end.
    pub const RIGHT: i32 = 1052;

    /// Returns the ink of what is written on it.
    pub const fn ink(&self) -> PaletteColor {
        match self.turn {
            Some(_) => PaletteColor::Ink,
            None => PaletteColor::Cream,
        }
    }

    /// Returns the ink that it lies in.
    pub const fn fill(&self, ground: Ground) -> PaletteColor {
        match self.turn {
            Some(_) => self.color.ink(),
            None => ground.band,
        }
    }

    /// Returns the height of its middle.
    pub fn middle(&self, scene: &Scene) -> i32 {
        match self.near {
            true => i32::from(scene.height) - Self::HEIGHT / 2,
            false => Self::HEIGHT / 2,
        }
    }
}

impl Scene {
    /// Draws the bar of a seat.
    pub fn bar(&mut self, bar: &Bar<'_>, ground: Ground) -> &mut Self {
        let middle = bar.middle(self);
        let half = Bar::HEIGHT / 2;
        self.shape(ShapeKind::Box((0, middle - half), self.width, Bar::HEIGHT as u16, 0).fill(bar.fill(ground)));
        let left = if bar.near { 170 } else { 28 };
        let radius = Bar::SIGN / 2;
        let centre = (left + i32::from(radius), middle);
        if bar.turn.is_some() {
            self.shape(bar.color.outline(centre, radius + 6).fill(PaletteColor::Ink));
        }
        self.shape(bar.color.outline(centre, radius).fill(bar.color.ink()));
        self.sprite(bar.sign, (left, middle - i32::from(radius)));
        let from = left + 80;
        let pill_room = (bar.room - from - LEAST_NAME - 96).max(0) as u16;
        let pill = bar.turn.map(|words| PILL.fit(words, pill_room));
        let pill_width = pill
            .as_ref()
            .map_or(0, |(words, style)| i32::from(style.width(words)) + 96);
        let most = (bar.room - from - pill_width).max(LEAST_NAME) as u16;
        let (name, style) = NAME.fit(bar.name, most);
        let width = i32::from(style.width(&name));
        self.word_aligned(name, (from, middle), style, bar.ink(), Align::Start);
        if let Some((words, style)) = pill {
            self.pill(words, style, (from + width + 20, middle), bar.color.ink());
        }
        self
    }

    /// The dark pill of the player to decide: `▶` and what to do, its left end at the spot.
    fn pill(&mut self, words: String, style: TextStyle, (x, y): Point, ink: PaletteColor) {
        let width = style.width(&words) + 76;
        let top = y - i32::from(PILL_HEIGHT / 2);
        self.shape(ShapeKind::Box((x, top), width, PILL_HEIGHT, PILL_HEIGHT / 2).fill(PaletteColor::Ink));
        let tip = vec![(x + 23, y - 13), (x + 45, y), (x + 23, y + 13)];
        self.shape(ShapeKind::Polygon(tip).fill(ink));
        self.word_aligned(words, (x + 54, y), style, PaletteColor::Cream, Align::Start);
    }
}
