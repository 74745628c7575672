//! Who stands in a position: up to three side by side, up to six in two rows, a crowd in four. Each card has its label.

use super::super::board::{BoardSpace, Label};
use super::signs::{CardSize, back, colour, face};
use super::view::View;
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Size};

/// The most that are shown in one position; of more, how many more there are.
const MOST: usize = 8;

/// How the cards in one position are laid.
struct Laying {
    cut: CardSize,
    /// Cards side by side.
    across: usize,
    /// The whole card with its label.
    size: (u16, u16),
}

impl Laying {
    fn of(count: usize) -> Laying {
        let (cut, across, size) = match count {
            0..=3 => (CardSize::Tall, 3, (80, 138)),
            4..=6 => (CardSize::Low, 3, (80, 74)),
            _ => (CardSize::Flat, 2, (122, 36)),
        };
        Laying { cut, across, size }
    }

    /// The top left corner of the n-th of so many cards.
    fn corner(&self, n: usize, count: usize, middle: Point) -> Point {
        let rows = count.div_ceil(self.across);
        let row = n / self.across;
        let in_row = (count - row * self.across).min(self.across);
        let (width, height) = (i32::from(self.size.0) + 2, i32::from(self.size.1));
        let left = middle.0 - in_row as i32 * width / 2 + 1;
        let top = middle.1 - rows as i32 * height / 2;
        (left + (n % self.across) as i32 * width, top + row as i32 * height)
    }
}

impl View<'_> {
    /// Everybody who stands there: the side above first.
    fn there(&self, at: BoardSpace) -> impl Iterator<Item = Label> + Clone {
        let seats = [self.below.other(), self.below].into_iter();
        seats.flat_map(move |seat| self.game.standing[seat][at.index()].of(seat).collect::<Vec<_>>())
    }

    /// The cards in a position.
    pub(super) fn position(&self, scene: &mut Scene, at: BoardSpace) {
        let (count, middle) = (self.there(at).count(), self.at(at));
        let (laying, shown) = (Laying::of(count), count.min(MOST));
        let fit = if count > MOST { MOST - 1 } else { count };
        for (n, label) in self.there(at).take(fit).enumerate() {
            self.piece(scene, label, &laying, laying.corner(n, shown, middle));
        }
        if count > MOST {
            let (x, y) = laying.corner(MOST - 1, shown, middle);
            scene.shape(ShapeKind::Box((x, y), laying.size.0, laying.size.1, 8).fill(PaletteColor::PineBand));
            scene.word("+", (x + 36, y + 18), Size::Small, PaletteColor::Paper);
            scene.word(count - fit, (x + 74, y + 18), Size::Small, PaletteColor::Paper);
        }
    }

    /// A card with its label: orange and round of Circles, blue and square of Stripes.
    fn piece(&self, scene: &mut Scene, label: Label, laying: &Laying, (x, y): Point) {
        let (width, height) = laying.size;
        let (seat, card) = (label.seat(), self.game.card(label));
        let radius = match seat {
            Seat::One => 14,
            Seat::Two => 2,
        };
        scene.shape(ShapeKind::Box((x, y), width, height, radius).fill(PaletteColor::Ink));
        scene.shape(ShapeKind::Box((x + 1, y + 1), width - 2, height - 2, radius).fill(colour(seat)));
        let sprite = card.open(self.sight).map_or(back(seat, laying.cut), |open| {
            face(open, laying.cut, (!card.is_up()).then_some(seat))
        });
        let (spot, word) = match laying.cut {
            CardSize::Flat => ((x + i32::from(width) - 57, y + 3), (x + 33, y + 18)),
            CardSize::Low => ((x + 4, y + 3), (x + 40, y + 60)),
            _ => ((x + 4, y + 5), (x + 40, y + i32::from(height) - 18)),
        };
        scene.sprite(sprite, spot);
        scene.word(label.name(), word, Size::Small, PaletteColor::Ink);
    }

    /// Where a card is drawn, if it is: its corner and its size. In a crowd it is the crowd that is outlined.
    pub(super) fn outline(&self, label: Label) -> Option<(Point, (u16, u16))> {
        let at = self.game.place_of(label)?;
        let count = self.there(at).count();
        let (laying, shown) = (Laying::of(count), count.min(MOST));
        let fit = if count > MOST { MOST - 1 } else { count };
        if laying.cut == CardSize::Flat {
            let (width, height) = (2 * laying.size.0 + 2, laying.size.1 * shown.div_ceil(2) as u16);
            return Some((laying.corner(0, shown, self.at(at)), (width, height)));
        }
        let n = self.there(at).take(fit).position(|other| other == label)?;
        Some((laying.corner(n, shown, self.at(at)), laying.size))
    }
}
