//! The cards: a sketch of the way, and the name.

use super::super::cards::Kind;
use super::style::shadowed;
use headsup_engine::{Captions, GameText};
use headsup_scene::typeface::SMALLEST;
use headsup_scene::{Align, PaletteColor, Point, Scene, ShapeKind, Sheet, Step, TextStyle};

/// Width and height of a card of the near hand.
pub(super) const CARD: (u16, u16) = (332, 132);
/// Height of a card of the far hand.
pub(super) const FAR: u16 = 92;
/// The largest letters of a name.
const NAME: TextStyle = TextStyle::black(50);

/// How a card lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// Small, on the other side.
    Far,
    /// In the near hand.
    Near,
    /// Chosen: framed, and without a shadow.
    Chosen,
    /// It cannot be played.
    Spent,
    /// Small, and it cannot be played.
    FarSpent,
}

impl Look {
    const ALL: [Look; 5] = [Look::Far, Look::Near, Look::Chosen, Look::Spent, Look::FarSpent];

    fn is_small(self) -> bool {
        matches!(self, Look::Far | Look::FarSpent)
    }

    fn is_spent(self) -> bool {
        matches!(self, Look::Spent | Look::FarSpent)
    }
}

/// The largest letters in which the names of all these cards are whole, so that a hand is written in one size.
pub(super) fn letters(kinds: &[Kind], small: bool, captions: &dyn Captions) -> TextStyle {
    let (from, to) = room(small);
    let most = (to - from) as u16;
    let fits = |style: &TextStyle| kinds.iter().all(|&kind| style.width(&name(kind, captions)) <= most);
    let sizes = (SMALLEST..=NAME.size).rev().map(TextStyle::black);
    sizes.into_iter().find(fits).unwrap_or(TextStyle::black(SMALLEST))
}

/// From where to where a name may reach.
fn room(small: bool) -> (i32, i32) {
    (if small { 90 } else { 130 }, i32::from(CARD.0) - 12)
}

fn name(kind: Kind, captions: &dyn Captions) -> String {
    captions.say(&GameText::new("pick-card").face("card", kind))
}

/// A card with its top left corner at a spot, its name in letters of this style.
pub(super) fn card(
    scene: &mut Scene,
    kind: Kind,
    look: Look,
    (x, y): Point,
    style: TextStyle,
    captions: &dyn Captions,
) {
    let number = look as u16 * Kind::ALL.len() as u16 + kind as u16;
    scene.sprite(CARDS.sprite(number), (x, y));
    if look == Look::Chosen {
        scene.chosen((x - 4, y - 4), CARD.0 + 8, CARD.1 + 8, 24);
    }
    let height = if look.is_small() { FAR } else { CARD.1 };
    let (left, right) = room(look.is_small());
    let at = (x + (left + right) / 2, y + i32::from(height) / 2);
    let (most, name) = ((right - left) as u16, name(kind, captions));
    scene.word_within(&name, at, style, PaletteColor::Ink, Align::Middle, most);
}

static CARDS: Sheet = Sheet::new("fortac cards", |number| {
    let look = Look::ALL[usize::from(number) / Kind::ALL.len()];
    let kind = Kind::ALL[usize::from(number) % Kind::ALL.len()];
    let (height, cell) = if look.is_small() { (FAR, 13) } else { (CARD.1, 21) };
    let paper = if look.is_spent() {
        PaletteColor::Spent
    } else {
        PaletteColor::Paper
    };
    let mut scene = Scene::clear(CARD.0, height + 6);
    if matches!(look, Look::Far | Look::Near) {
        shadowed(&mut scene, (0, 0), CARD.0, height, 20, paper);
    } else {
        scene.shape(ShapeKind::Box((0, 0), CARD.0, height, 20).fill(paper));
    }
    let inset = (i32::from(height) - 5 * cell) / 2 + 1;
    let blank = if look.is_spent() {
        PaletteColor::Mist
    } else {
        PaletteColor::WalnutAside
    };
    Sketch { cell, blank }.draw(&mut scene, kind, (inset, inset));
    scene
});

/// The small drawings that stand for cards in menus: their ways alone, as large as they go.
pub(in super::super) fn icons() -> Vec<(String, Scene)> {
    let draw = |kind: Kind| {
        let mut scene = Scene::clear(104, 104);
        scene.shape(ShapeKind::Box((0, 0), 104, 104, 18).fill(PaletteColor::Paper));
        let sketch = Sketch {
            cell: 19,
            blank: PaletteColor::Paper,
        };
        sketch.draw(&mut scene, kind, (5, 5));
        scene
    };
    Kind::ALL.map(|kind| (kind.to_string(), draw(kind))).to_vec()
}

/// A sketch of the way of a card: five cells wide.
struct Sketch {
    /// Pixels from cell to cell.
    cell: i32,
    /// The ink of cells that it does not reach.
    blank: PaletteColor,
}

const WAY: PaletteColor = PaletteColor::FigureBlue;

impl Sketch {
    /// So many twentieths of a cell.
    fn part(&self, twentieths: i32) -> i32 {
        (self.cell * twentieths + 10) / 20
    }

    fn draw(&self, scene: &mut Scene, kind: Kind, corner: Point) {
        let spot = |x: i32, y: i32| (corner.0 + self.part(x), corner.1 + self.part(y));
        match kind {
            Kind::Zip | Kind::Zap => self.grid(scene, corner, 4, |x, y| {
                ((x == 0 || x == 3) && (y == 0 || y == 3)) == (kind == Kind::Zip)
            }),
            Kind::Jump => {
                self.grid(scene, corner, 5, |_, _| false);
                let flight = vec![
                    Step::Move(spot(14, 62)),
                    Step::Curve(spot(18, -4), spot(84, -4), spot(88, 52)),
                ];
                scene.shape(ShapeKind::Path(flight).line(WAY, self.part(9) as u16));
                let head = ShapeKind::arrow_head(spot(87, 40), spot(90, 76), self.part(32) as u16);
                scene.shape(head.fill(WAY));
                self.own(scene, spot(14, 68));
                self.other(scene, spot(51, 68));
            }
            Kind::Trade | Kind::Switch => {
                self.grid(scene, corner, 5, |_, _| false);
                let (left, right) = if kind == Kind::Trade { (32, 66) } else { (12, 87) };
                let (near, far) = if kind == Kind::Trade { (14, 86) } else { (4, 95) };
                self.arrow(scene, spot(near, 18), spot(far, 18));
                self.arrow(scene, spot(far, 80), spot(near, 80));
                self.own(scene, spot(left, 49));
                self.other(scene, spot(right, 49));
            }
            Kind::Push => {
                self.grid(scene, corner, 5, |_, _| false);
                self.arrow(scene, spot(30, 49), spot(98, 49));
                self.own(scene, spot(13, 49));
                self.other(scene, spot(43, 49));
            }
            _ => {
                self.grid(scene, corner, 5, |x, y| reaches(kind, x - 2, y - 2));
                self.own(scene, spot(49, 49));
            }
        }
    }

    /// So many cells, those of the way in blue.
    fn grid(&self, scene: &mut Scene, (left, top): Point, count: i32, lit: impl Fn(i32, i32) -> bool) {
        let pitch = self.cell * 5 / count;
        let side = (pitch - (self.cell + 5) / 8) as u16;
        for (x, y) in (0..count).flat_map(|y| (0..count).map(move |x| (x, y))) {
            let ink = if lit(x, y) { WAY } else { self.blank };
            let at = (left + x * pitch, top + y * pitch);
            scene.shape(ShapeKind::Box(at, side, side, side / 5).fill(ink));
        }
    }

    fn arrow(&self, scene: &mut Scene, from: Point, tip: Point) {
        let length = self.part(26);
        let back = if tip.0 > from.0 { -length / 2 } else { length / 2 };
        let shaft = ShapeKind::Trail(vec![from, (tip.0 + back, tip.1)]);
        scene.shape(shaft.line(WAY, self.part(9) as u16));
        scene.shape(ShapeKind::arrow_head(from, tip, length as u16).fill(WAY));
    }

    /// The man that moves.
    fn own(&self, scene: &mut Scene, at: Point) {
        scene.shape(ShapeKind::Disc(at, self.part(13) as u16).fill(PaletteColor::Ink));
    }

    /// A man that it meets.
    fn other(&self, scene: &mut Scene, at: Point) {
        self.own(scene, at);
        scene.shape(ShapeKind::Disc(at, self.part(9) as u16).fill(PaletteColor::White));
    }
}

/// Whether a card leads so many spaces right and down on an empty board.
fn reaches(kind: Kind, right: i32, down: i32) -> bool {
    let (x, y) = (right.abs(), down.abs());
    match kind {
        Kind::Hop => x + y == 1,
        Kind::Skip => (x, y) == (1, 1),
        Kind::King => x.max(y) == 1,
        Kind::Rook => (x == 0) != (y == 0),
        Kind::Bishop => x == y && x > 0,
        Kind::Horse => x * y == 2,
        _ => false,
    }
}
