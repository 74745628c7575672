//! The cards on the board: a frame in the owner's color, what the card is worth in its row, its faction's emblem, and below a strip for
//! its label.

use super::super::cards::Face;
use super::super::colours::{Colour, Kind};
use super::super::deck::ROWS;
use super::emblems::{emblem, ground, lower_half, pen};
use super::plan::{Cut, Plan};
use super::signs::back_pattern;
use headsup_engine::Seat;
use headsup_scene::{Align, Ground, PaletteColor, Point, Scene, SeatColor, ShapeKind, Sheet, Sprite, TextStyle};

/// How far a shadow falls.
pub(super) const SHADOW: u16 = 6;
/// Below a small card there is no room for all of it.
const SMALL_SHADOW: u16 = 3;

/// The front of a card that lies in this row. One that lies face down before its owner has a corner folded.
pub(super) fn front(face: Face, row: usize, seat: Seat, folded: bool, cut: Cut, plan: Plan) -> Sprite {
    let kind = face.index() * ROWS + row;
    let form = ((cut as usize * 2 + plan as usize) * 2 + seat.index()) * 2 + usize::from(folded);
    FRONTS.sprite((form * FACES + kind) as u16)
}

/// The back of a card.
pub(super) fn back(seat: Seat, cut: Cut, plan: Plan) -> Sprite {
    BACKS.sprite(((cut as usize * 2 + plan as usize) * 2 + seat.index()) as u16)
}

/// Faces in rows.
const FACES: usize = 22 * ROWS;

static FRONTS: Sheet = Sheet::new("contraploy fronts", |number| {
    let (form, kind) = (usize::from(number) / FACES, usize::from(number) % FACES);
    let face = Face::all().nth(kind / ROWS).expect("a card of the deck");
    let blank = Blank {
        cut: Cut::ALL[form / 8],
        plan: Plan::BOTH[form / 4 % 2],
        seat: Seat::BOTH[form / 2 % 2],
    };
    blank.front(face, kind % ROWS, form % 2 == 1)
});

static BACKS: Sheet = Sheet::new("contraploy backs", |number| {
    let form = usize::from(number);
    let blank = Blank {
        cut: Cut::ALL[form / 4],
        plan: Plan::BOTH[form / 2 % 2],
        seat: Seat::BOTH[form % 2],
    };
    blank.back()
});

/// A card without a face.
struct Blank {
    cut: Cut,
    plan: Plan,
    seat: Seat,
}

impl Blank {
    /// Width of the frame.
    fn inset(&self) -> u16 {
        match self.cut {
            Cut::Full | Cut::Third => 5,
            Cut::Fourth => 4,
            Cut::Small => 3,
        }
    }

    /// Where the face lies: left, top, right, lower edge.
    fn face(&self) -> (i32, i32, i32, i32) {
        let (width, height) = self.cut.size(self.plan);
        let below = match (self.plan, self.cut) {
            (Plan::End, Cut::Small) => 8,
            (Plan::End, _) => 18,
            (Plan::Table, Cut::Small) => 27,
            (Plan::Table, _) => 32,
        };
        let inset = self.inset();
        (
            inset.into(),
            inset.into(),
            (width - inset).into(),
            (height - below).into(),
        )
    }

    fn radius(&self) -> u16 {
        self.cut.radius(self.seat).saturating_sub(self.inset()).max(2)
    }

    /// The frame with its shadow.
    fn frame(&self) -> Scene {
        let (width, height) = self.cut.size(self.plan);
        let shadow = if self.cut == Cut::Small { SMALL_SHADOW } else { SHADOW };
        let radius = self.cut.radius(self.seat);
        let ink = SeatColor::BOTH[self.seat.index()].ink();
        let mut card = Scene::clear(width, height + shadow);
        card.shape(ShapeKind::Box((0, shadow.into()), width, height, radius).fill(Ground::PINE.band));
        card.shape(ShapeKind::Box((0, 0), width, height, radius).fill(ink));
        card
    }

    fn fill(&self, card: &mut Scene, ink: PaletteColor) {
        let (left, top, right, foot) = self.face();
        let (width, height) = ((right - left) as u16, (foot - top) as u16);
        card.shape(ShapeKind::Box((left, top), width, height, self.radius()).fill(ink));
    }

    fn back(&self) -> Scene {
        let mut card = self.frame();
        let color = SeatColor::BOTH[self.seat.index()];
        self.fill(&mut card, color.back());
        let (left, top, right, foot) = self.face();
        back_pattern(&mut card, color, ((left + right) / 2, (top + foot) / 2), foot - top);
        card
    }

    fn front(&self, face: Face, row: usize, folded: bool) -> Scene {
        let mut card = self.frame();
        let value = face.value(row);
        match face.kind() {
            Kind::Dots(colour, _) => {
                self.fill(&mut card, ground(colour));
                self.number(&mut card, value, pen(colour));
                if self.cut != Cut::Small || !folded {
                    self.emblem(&mut card, colour, value);
                }
            }
            Kind::Half(colour) => {
                self.fill(&mut card, ground(colour));
                let (left, top, right, foot) = self.face();
                card.shape(lower_half((left, top), (right, foot), self.radius()).fill(ground(colour.paired())));
                let ((x, y), half, radius) = self.plate();
                let at = (x - i32::from(half), y - i32::from(radius));
                card.shape(ShapeKind::Box(at, half * 2, radius * 2, radius).fill(PaletteColor::Paper));
                card.word(value, (x, y), self.style(value), PaletteColor::Ink);
            }
        }
        if folded {
            self.fold(&mut card);
        }
        card
    }

    /// Size of the number.
    fn style(&self, value: u8) -> TextStyle {
        TextStyle::black(match (self.cut, value > 9) {
            (Cut::Full, false) => 58,
            (Cut::Full, true) => 54,
            (Cut::Third, false) => 50,
            (Cut::Third, true) => 46,
            (Cut::Fourth, false) => 46,
            (Cut::Fourth, true) => 40,
            (Cut::Small, _) => 32,
        })
    }

    /// Where the number begins, its height the middle of it.
    fn number(&self, card: &mut Scene, value: u8, ink: PaletteColor) {
        let (left, top, _, foot) = self.face();
        let long = value > 9;
        let (right, down) = match self.cut {
            Cut::Full => (if long { 5 } else { 10 }, 30),
            Cut::Third => (if long { 4 } else { 8 }, 30),
            Cut::Fourth => (if long { 2 } else { 8 }, 32),
            Cut::Small => (if long { 2 } else { 6 }, (foot - top) / 2),
        };
        card.word_aligned(value, (left + right, top + down), self.style(value), ink, Align::Start);
    }

    /// The emblem at the lower right.
    fn emblem(&self, card: &mut Scene, colour: Colour, value: u8) {
        let (_, top, right, foot) = self.face();
        let size: i32 = match (self.cut, self.plan) {
            (Cut::Full, _) => 34,
            (Cut::Third, Plan::Table) if value > 9 => 24,
            (Cut::Third, Plan::Table) => 30,
            (Cut::Third, Plan::End) | (Cut::Fourth, _) => 24,
            (Cut::Small, _) if value > 9 => return,
            (Cut::Small, _) => 22,
        };
        let at = match self.cut {
            Cut::Small => (right - size - 3, (top + foot - size) / 2),
            _ => (right - size - 4, foot - size - 4),
        };
        card.sprite(emblem(colour, size as u16), at);
    }

    /// The plate of a half-and-half card's number: its middle, half its width and half its height.
    fn plate(&self) -> (Point, u16, u16) {
        let (left, top, _, foot) = self.face();
        let (right, down, half, radius) = match self.cut {
            Cut::Full => (30, 31, 28, 28),
            Cut::Third => (28, 31, 24, 24),
            Cut::Fourth => (25, 32, 22, 22),
            Cut::Small => (18, (foot - top) / 2, 15, ((foot - top) / 2).min(14)),
        };
        ((left + right, top + down), half, radius as u16)
    }

    /// The upper right corner folded over.
    fn fold(&self, card: &mut Scene) {
        let size = match self.cut {
            Cut::Full => 26,
            Cut::Third => 20,
            Cut::Fourth => 18,
            Cut::Small => 12,
        };
        let (_, top, right, _) = self.face();
        let ink = SeatColor::BOTH[self.seat.index()].ink();
        let (x, y) = (right - size, top + size);
        // What is folded away shows the frame; its round corner stays.
        let cut = i32::from(self.radius()) / 3;
        let away = vec![
            (x, top - 1),
            (right - cut, top - 1),
            (right + 1, top + cut),
            (right + 1, y),
        ];
        card.shape(ShapeKind::Polygon(away).fill(ink));
        card.shape(ShapeKind::Polygon(vec![(x, top), (right, y), (x, y)]).fill(PaletteColor::White));
        card.shape(ShapeKind::Trail(vec![(x, top), (x, y), (right, y)]).line(PaletteColor::Ink, 2));
    }
}

/// Width and height of a card in hand.
pub(super) const IN_HAND: (u16, u16) = (198, 208);

/// A card in hand: what it is worth at home with the rows where it is, and what elsewhere.
pub(super) fn in_hand(face: Face) -> Sprite {
    HAND.sprite(face.index() as u16)
}

static HAND: Sheet = Sheet::new("contraploy hand", |number| {
    let face = Face::all().nth(number.into()).expect("a card of the deck");
    let (width, height) = IN_HAND;
    let mut card = Scene::clear(width, height + SHADOW);
    card.shape(ShapeKind::Box((0, SHADOW.into()), width, height, 20).fill(PaletteColor::Ink));
    match face.kind() {
        Kind::Dots(colour, dots) => {
            let pen = pen(colour);
            card.shape(ShapeKind::Box((0, 0), width, height, 20).fill(ground(colour)));
            if colour == Colour::Black {
                // Apart from the dark tray.
                card.shape(ShapeKind::Box((2, 2), width - 4, height - 4, 18).line(pen, 4));
            }
            card.word_aligned(face.best(), (14, 54), TextStyle::black(84), pen, Align::Start);
            card.sprite(emblem(colour, 62), (width as i32 - 76, 22));
            let (home, away): (Vec<usize>, Vec<usize>) = (0..ROWS).partition(|&row| face.value(row) == face.best());
            tiles(&mut card, &home, (16, 98), Some(ground(colour)), pen);
            card.word_aligned(dots, (17, 174), TextStyle::black(48), pen, Align::Start);
            tiles(&mut card, &away, (52, 153), None, pen);
        }
        Kind::Half(colour) => {
            let (w, h) = (i32::from(width), i32::from(height));
            card.shape(ShapeKind::Box((0, 0), width, height, 20).fill(ground(colour)));
            card.shape(lower_half((0, 0), (w, h), 20).fill(ground(colour.paired())));
            card.shape(ShapeKind::Disc((52, 54), 44).fill(PaletteColor::Paper));
            card.word(face.best(), (52, 54), TextStyle::black(84), PaletteColor::Ink);
            for (at, colour) in [((104, 12), colour), ((w - 58, 50), colour.paired())] {
                card.sprite(emblem(colour, 46), at);
            }
            card.shape(ShapeKind::Box((10, 104), width - 20, 94, 14).fill(PaletteColor::Paper));
            for (rows, at) in [(&[0, 1, 2][..], (32, 108)), (&[3, 4], (55, 154))] {
                tiles(&mut card, rows, at, Some(PaletteColor::Paper), PaletteColor::Ink);
            }
        }
    }
    card
});

/// The letters of rows on tiles: solid with letters in this ink, or outlined.
fn tiles(card: &mut Scene, rows: &[usize], (x, y): Point, letters: Option<PaletteColor>, pen: PaletteColor) {
    for (n, &row) in (0..).zip(rows) {
        let at = (x + n * 46, y);
        let tile = ShapeKind::Box(at, 40, 40, 10);
        match letters {
            Some(_) => card.shape(tile.fill(pen)),
            None => card.shape(ShapeKind::Box((at.0 + 2, at.1 + 2), 38, 38, 9).line(pen, 4)),
        };
        let name = super::super::deck::ROW_NAMES[row];
        card.word(
            name,
            (at.0 + 20, at.1 + 20),
            TextStyle::black(32),
            letters.unwrap_or(pen),
        );
    }
}
