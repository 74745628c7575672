//! What the tables of all games count with, so that a deck, a coin or a score looks the same wherever it lies.
//!
//! A count is always black or white on a plate of its own ([`PaletteColor::on`]), so it reads wherever it is put.

use super::cards::{self, CardSize};
use super::{Align, PaletteColor, Point, Scene, ShapeKind, Sheet, Size, Sprite, Text};

/// Radius of a coin.
pub const COIN: u16 = 46;
/// Height of a counter.
pub const COUNTER: u16 = 60;

impl Scene {
    /// A count on a plate of this ink, around this middle: 60 px high, as wide as it needs.
    pub fn counter(&mut self, count: impl Into<Text>, (x, y): Point, plate: PaletteColor) -> &mut Self {
        let count = count.into();
        let width = (count.letters() as u16 * 40 + 22).max(COUNTER);
        let (left, top) = (x - i32::from(width / 2), y - i32::from(COUNTER / 2));
        let corner = COUNTER / 2;
        self.shape(
            ShapeKind::Box((left - 3, top - 3), width + 6, COUNTER + 6, corner + 3).fill(PaletteColor::on(plate)),
        );
        self.shape(ShapeKind::Box((left, top), width, COUNTER, corner).fill(plate));
        self.word(count, (x, y), Size::Rank, PaletteColor::on(plate))
    }

    /// A coin with its worth, around this middle; its radius is [`COIN`].
    pub fn coin(&mut self, worth: impl Into<Text>, middle: Point) -> &mut Self {
        self.shape(ShapeKind::Disc(middle, COIN).fill(PaletteColor::Ink));
        self.shape(ShapeKind::Disc(middle, COIN - 3).fill(PaletteColor::Lion));
        self.shape(ShapeKind::Disc(middle, COIN - 8).line(PaletteColor::Amber, 4));
        self.word(worth, middle, Size::Rank, PaletteColor::on(PaletteColor::Lion))
    }

    /// A deck, face down, with the number of its cards; the higher the more. Its top card is cut as [`CardSize::Tile`], its top left corner
    /// at `at`, and what lies below reaches up to 12 px farther right and down. Of an empty one only the place is left.
    pub fn deck(&mut self, count: usize, at: Point) -> &mut Self {
        self.heap(count, at, cards::back(CardSize::Tile))
    }

    /// Used cards, face up, with their number: as [`Self::deck`].
    pub fn discards(&mut self, count: usize, at: Point) -> &mut Self {
        self.heap(count, at, SHEET.sprite(USED))
    }

    fn heap(&mut self, count: usize, (x, y): Point, top: Sprite) -> &mut Self {
        let (width, height) = CardSize::Tile.size();
        let below = [0, 1, 6, 16].iter().filter(|&&few| count > few).count() as i32 - 1;
        if count == 0 {
            self.shape(ShapeKind::Box((x + 3, y + 3), width - 6, height - 6, 12).line(PaletteColor::PinePad, 6));
        }
        for n in (0..=below).rev() {
            self.sprite(top, (x + 4 * n, y + 4 * n));
        }
        self.counter(
            count,
            (x + i32::from(width / 2), y + i32::from(height / 2)),
            PaletteColor::Ink,
        )
    }

    /// What a side has won: the number ends left of its sign, which is 72 px wide and high and stands around `middle`. The winner's sign
    /// is the trophy.
    pub fn score(&mut self, points: impl Into<Text>, sign: Sprite, won: bool, middle: Point) -> &mut Self {
        if won {
            self.trophy(middle);
        } else {
            self.sprite(sign, (middle.0 - 36, middle.1 - 36));
        }
        self.word_aligned(
            points,
            (middle.0 - 50, middle.1),
            Size::Large,
            PaletteColor::Paper,
            Align::End,
        )
    }
}

impl Text {
    /// How many letters it has.
    fn letters(&self) -> usize {
        self.as_str().chars().count()
    }
}

const USED: u16 = 0;

static SHEET: Sheet = Sheet::new("pieces", |_| {
    let (width, height) = CardSize::Tile.size();
    let mut used = Scene::clear(width, height);
    used.shape(ShapeKind::Box((0, 0), width, height, 12).fill(PaletteColor::Ink));
    used.shape(ShapeKind::Box((2, 2), width - 4, height - 4, 10).fill(PaletteColor::Mist));
    for (n, suit) in (0..).zip(cards::SUITS) {
        used.sprite(cards::pip(suit, 24), (12 + n % 2 * 64, 10 + n / 2 * 88));
    }
    used
});
