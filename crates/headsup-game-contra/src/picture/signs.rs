//! The signs of Contra, drawn at any size: bear and woman, crown and coin, and the mark of each colour.

use super::super::tiles::Colour;
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Step};

/// Where a drawing of a hundred by a hundred goes: its top left corner and its size in pixels.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub at: Point,
    pub size: i32,
}

impl Frame {
    /// A frame of this size around a middle.
    pub fn around((x, y): Point, size: i32) -> Frame {
        Frame {
            at: (x - size / 2, y - size / 2),
            size,
        }
    }

    fn spot(self, (x, y): Point) -> Point {
        let scaled = |part: i32| (part * self.size + 50).div_euclid(100);
        (self.at.0 + scaled(x), self.at.1 + scaled(y))
    }

    fn length(self, length: i32) -> u16 {
        ((length * self.size + 50) / 100).max(1) as u16
    }

    fn disc(self, middle: Point, radius: i32) -> ShapeKind {
        ShapeKind::Disc(self.spot(middle), self.length(radius))
    }

    fn polygon(self, spots: &[Point]) -> ShapeKind {
        ShapeKind::Polygon(spots.iter().map(|&spot| self.spot(spot)).collect())
    }

    fn path(self, steps: &[Step]) -> ShapeKind {
        let steps = steps.iter().map(|step| match *step {
            Step::Move(to) => Step::Move(self.spot(to)),
            Step::Line(to) => Step::Line(self.spot(to)),
            Step::Curve(a, b, to) => Step::Curve(self.spot(a), self.spot(b), self.spot(to)),
            Step::Close => Step::Close,
        });
        ShapeKind::Path(steps.collect())
    }
}

/// The colour on which a side's sign is drawn; the bear's field is round, the woman's square.
const fn field_ink(seat: Seat) -> PaletteColor {
    match seat {
        Seat::One => PaletteColor::WoodLight,
        Seat::Two => PaletteColor::FigureRed,
    }
}

/// A side's field, `size` pixels wide around a middle, empty.
pub(super) fn field(scene: &mut Scene, seat: Seat, middle: Point, size: i32) {
    let rim = (size / 20).max(2);
    disc(scene, seat, PaletteColor::Ink, middle, size);
    disc(scene, seat, field_ink(seat), middle, size - 2 * rim);
}

/// A side's field with another ground inside: what is laid on a tile that has counted.
pub(super) fn medal(scene: &mut Scene, seat: Seat, ground: PaletteColor, middle: Point, size: i32) {
    field(scene, seat, middle, size);
    disc(scene, seat, ground, middle, size * 78 / 100);
}

/// A side's shape: round for the bear, square for the woman.
fn disc(scene: &mut Scene, seat: Seat, ink: PaletteColor, middle: Point, size: i32) {
    let form = match seat {
        Seat::One => ShapeKind::Disc(middle, (size / 2) as u16),
        Seat::Two => {
            let Frame { at, size } = Frame::around(middle, size * 9 / 10);
            ShapeKind::Box(at, size as u16, size as u16, (size / 8) as u16)
        }
    };
    scene.shape(form.fill(ink));
}

/// A side's sign on its field.
pub(super) fn portrait(scene: &mut Scene, seat: Seat, middle: Point, size: i32) {
    field(scene, seat, middle, size);
    match seat {
        Seat::One => bear(scene, Frame::around(middle, size * 74 / 100)),
        Seat::Two => woman(scene, Frame::around(middle, size * 80 / 100)),
    }
}

fn bear(scene: &mut Scene, frame: Frame) {
    for (rim, ink) in [(4, PaletteColor::Ink), (0, PaletteColor::WoodDark)] {
        for ear in [(20, 20), (80, 20)] {
            scene.shape(frame.disc(ear, 16 + rim).fill(ink));
        }
        scene.shape(frame.disc((50, 54), 40 + rim).fill(ink));
    }
    for ear in [(20, 20), (80, 20)] {
        scene.shape(frame.disc(ear, 7).fill(PaletteColor::Ink));
    }
    scene.shape(frame.disc((50, 69), 21).fill(PaletteColor::Paper));
    for eye in [(34, 44), (66, 44)] {
        scene.shape(frame.disc(eye, 6).fill(PaletteColor::Ink));
    }
    let nose = [
        Step::Move((38, 58)),
        Step::Curve((42, 54), (58, 54), (62, 58)),
        Step::Curve((60, 68), (54, 71), (50, 72)),
        Step::Curve((46, 71), (40, 68), (38, 58)),
        Step::Close,
    ];
    scene.shape(frame.path(&nose).fill(PaletteColor::Ink));
    let mouth = [
        Step::Move((40, 80)),
        Step::Curve((44, 85), (50, 84), (50, 78)),
        Step::Line((50, 70)),
        Step::Move((50, 78)),
        Step::Curve((50, 84), (56, 85), (60, 80)),
    ];
    scene.shape(frame.path(&mouth).line(PaletteColor::Ink, frame.length(3)));
}

fn woman(scene: &mut Scene, frame: Frame) {
    let hair = [
        Step::Move((10, 92)),
        Step::Curve((22, 70), (2, 6), (50, 4)),
        Step::Curve((98, 6), (78, 70), (90, 92)),
        Step::Curve((76, 98), (62, 92), (60, 80)),
        Step::Line((40, 80)),
        Step::Curve((38, 92), (24, 98), (10, 92)),
        Step::Close,
    ];
    scene.shape(frame.path(&hair).fill(PaletteColor::Ink));
    let dress = [
        Step::Move((24, 100)),
        Step::Curve((28, 82), (40, 84), (50, 92)),
        Step::Curve((60, 84), (72, 82), (76, 100)),
        Step::Close,
    ];
    let neck = [(43, 66), (57, 66), (58, 84), (50, 93), (42, 84)];
    scene.shape(frame.polygon(&neck).fill(PaletteColor::WoodDark));
    scene.shape(frame.path(&dress).fill(PaletteColor::Paper));
    let face = [
        Step::Move((28, 44)),
        Step::Curve((28, 22), (72, 22), (72, 44)),
        Step::Curve((72, 64), (60, 76), (50, 76)),
        Step::Curve((40, 76), (28, 64), (28, 44)),
        Step::Close,
    ];
    scene.shape(frame.path(&face).fill(PaletteColor::WoodLight));
    let fringe = [
        Step::Move((26, 48)),
        Step::Curve((34, 42), (48, 34), (54, 24)),
        Step::Curve((58, 36), (66, 44), (74, 48)),
        Step::Curve((78, 14), (22, 14), (26, 48)),
        Step::Close,
    ];
    scene.shape(frame.path(&fringe).fill(PaletteColor::Ink));
    for eye in [(41, 51), (59, 51)] {
        scene.shape(frame.disc(eye, 4).fill(PaletteColor::Ink));
    }
    let mouth = [Step::Move((43, 64)), Step::Curve((46, 69), (54, 69), (57, 64))];
    scene.shape(frame.path(&mouth).line(PaletteColor::Hearts, frame.length(4)));
}

/// A crown, `size` pixels wide around a middle, with room for a letter on it.
pub(super) fn crown(scene: &mut Scene, middle: Point, size: i32) {
    let frame = Frame::around(middle, size);
    let points = [(10, 92), (3, 28), (26, 40), (50, 10), (74, 40), (97, 28), (90, 92)];
    let gems = [(3, 24), (50, 6), (97, 24)];
    let outline = frame.length(5).max(2);
    scene.shape(frame.polygon(&points).line(PaletteColor::Ink, 2 * outline));
    for gem in gems {
        scene.shape(ShapeKind::Disc(frame.spot(gem), frame.length(8) + outline).fill(PaletteColor::Ink));
    }
    scene.shape(frame.polygon(&points).fill(PaletteColor::Paper));
    for gem in gems {
        scene.shape(frame.disc(gem, 8).fill(PaletteColor::Paper));
    }
}

/// A coin of this radius around a middle.
pub(super) fn coin(scene: &mut Scene, middle: Point, radius: i32) {
    let disc = |part: i32| ShapeKind::Disc(middle, (radius * part / 100) as u16);
    scene.shape(disc(100).fill(PaletteColor::Ink));
    scene.shape(disc(90).fill(PaletteColor::Lion));
    scene.shape(disc(70).line(PaletteColor::Ink, (radius / 12).max(2) as u16));
    crown(scene, middle, radius * 80 / 100);
}

/// The ink of a colour, and the ink that can be read on it.
pub(super) const fn inks(colour: Colour) -> (PaletteColor, PaletteColor) {
    match colour {
        Colour::Red => (PaletteColor::TileRed, PaletteColor::Ink),
        Colour::Green => (PaletteColor::Leaf, PaletteColor::Ink),
        Colour::Blue => (PaletteColor::Diamonds, PaletteColor::Paper),
        Colour::Yellow => (PaletteColor::Lion, PaletteColor::Ink),
    }
}

/// The mark that stands for a colour beside an edge, `size` pixels wide; `side` is the edge's: 0 north, clockwise.
/// Red is a wedge that points out, green a dot, blue a bar along the edge, yellow two strokes across it.
pub(super) fn mark(scene: &mut Scene, colour: Colour, (x, y): Point, size: i32, side: usize) {
    let (_, ink) = inks(colour);
    // As it stands at the north edge: `across` to the right, `out` upwards.
    let place = |(across, out): Point| match side {
        0 => (x + across, y - out),
        1 => (x + out, y + across),
        2 => (x - across, y + out),
        _ => (x - out, y - across),
    };
    let half = size / 2;
    let polygon = |spots: &[Point]| ShapeKind::Polygon(spots.iter().map(|&spot| place(spot)).collect()).fill(ink);
    match colour {
        Colour::Red => scene.shape(polygon(&[(-half, -half), (0, half), (half, -half)])),
        Colour::Green => scene.shape(ShapeKind::Disc((x, y), half as u16).fill(ink)),
        Colour::Blue => {
            let thick = (size / 5).max(1);
            scene.shape(polygon(&[
                (-half - 1, -thick),
                (-half - 1, thick),
                (half + 1, thick),
                (half + 1, -thick),
            ]))
        }
        Colour::Yellow => {
            let thick = (size / 3).max(2);
            for left in [-half, half - thick] {
                let right = left + thick;
                scene.shape(polygon(&[(left, -half), (left, half), (right, half), (right, -half)]));
            }
            scene
        }
    };
}
