//! The signs of Contra, drawn at any size: bear and woman, crown and coin, and the sign of each colour.

use super::super::tiles::Colour;
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, SeatColor, ShapeKind, Step};

/// Where a drawing of a hundred by a hundred goes: its top left corner and its size in pixels.
#[derive(Clone, Copy)]
struct Frame {
    at: Point,
    size: i32,
}

impl Frame {
    /// A frame of this size around a middle.
    fn around((x, y): Point, size: i32) -> Frame {
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

/// The color of a seat.
pub(super) const fn seat_color(seat: Seat) -> SeatColor {
    SeatColor::BOTH[seat.index()]
}

/// A side's sign, `size` pixels wide around a middle, on ground of the side's color.
pub(super) fn head(scene: &mut Scene, seat: Seat, middle: Point, size: i32) {
    let frame = Frame::around(middle, size);
    match seat {
        Seat::One => bear(scene, frame),
        Seat::Two => woman(scene, frame),
    }
}

fn bear(scene: &mut Scene, frame: Frame) {
    let light = SeatColor::Amber.ink();
    for ear in [(24, 27), (76, 27)] {
        scene.shape(frame.disc(ear, 14).fill(PaletteColor::Ink));
    }
    let face = [
        Step::Move((18, 54)),
        Step::Curve((18, 32), (32, 22), (50, 22)),
        Step::Curve((68, 22), (82, 32), (82, 54)),
        Step::Curve((82, 76), (68, 86), (50, 86)),
        Step::Curve((32, 86), (18, 76), (18, 54)),
        Step::Close,
    ];
    scene.shape(frame.path(&face).fill(PaletteColor::Ink));
    for eye in [(37, 46), (63, 46)] {
        scene.shape(frame.disc(eye, 6).fill(light));
    }
    scene.shape(frame.disc((50, 65), 17).fill(light));
    scene.shape(frame.disc((50, 61), 7).fill(PaletteColor::Ink));
    let mouth = [Step::Move((42, 71)), Step::Curve((45, 76), (55, 76), (58, 71))];
    scene.shape(frame.path(&mouth).line(PaletteColor::Ink, frame.length(4)));
}

fn woman(scene: &mut Scene, frame: Frame) {
    let hair = [
        Step::Move((14, 90)),
        Step::Curve((22, 70), (8, 12), (50, 10)),
        Step::Curve((92, 12), (78, 70), (86, 90)),
        Step::Curve((66, 95), (34, 95), (14, 90)),
        Step::Close,
    ];
    scene.shape(frame.path(&hair).fill(PaletteColor::Ink));
    let face = [
        Step::Move((25, 54)),
        Step::Curve((25, 26), (75, 26), (75, 54)),
        Step::Curve((75, 76), (62, 86), (50, 86)),
        Step::Curve((38, 86), (25, 76), (25, 54)),
        Step::Close,
    ];
    scene.shape(frame.path(&face).fill(PaletteColor::Paper));
    let fringe = [
        Step::Move((23, 56)),
        Step::Curve((36, 52), (48, 44), (54, 30)),
        Step::Curve((58, 42), (66, 50), (77, 56)),
        Step::Curve((80, 18), (20, 18), (23, 56)),
        Step::Close,
    ];
    scene.shape(frame.path(&fringe).fill(PaletteColor::Ink));
    for eye in [(41, 60), (59, 60)] {
        scene.shape(frame.disc(eye, 4).fill(PaletteColor::Ink));
    }
    let mouth = [
        Step::Move((41, 71)),
        Step::Curve((45, 79), (55, 79), (59, 71)),
        Step::Close,
    ];
    scene.shape(frame.path(&mouth).fill(PaletteColor::Hearts));
}

/// A crown, `size` pixels wide around a middle, with room for a sign on it.
pub(super) fn crown(scene: &mut Scene, middle: Point, size: i32, ink: PaletteColor) {
    let frame = Frame::around(middle, size);
    let points = [(8, 82), (0, 30), (28, 42), (50, 6), (72, 42), (100, 30), (92, 82)];
    scene.shape(frame.polygon(&points).fill(ink));
    scene.shape(frame.polygon(&points).line(ink, frame.length(6)));
}

/// A white crown with a dark outline, and in it the sign of a colour.
pub(super) fn crown_of(scene: &mut Scene, colour: Colour, (x, y): Point, size: i32) {
    let frame = Frame::around((x, y), size);
    let points = [(8, 82), (0, 30), (28, 42), (50, 6), (72, 42), (100, 30), (92, 82)];
    let outline = frame.length(5).max(2);
    scene.shape(
        frame
            .polygon(&points)
            .line(PaletteColor::Ink, frame.length(8) + 2 * outline),
    );
    crown(scene, (x, y), size, PaletteColor::Paper);
    sign(
        scene,
        colour,
        (x, y + size * 14 / 100),
        size * 29 / 100,
        PaletteColor::Ink,
    );
}

/// A coin of this radius around a middle.
pub(super) fn coin(scene: &mut Scene, (x, y): Point, radius: i32) {
    scene.shape(ShapeKind::Disc((x, y), radius as u16).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Disc((x, y), (radius - radius.max(16) / 8) as u16).fill(PaletteColor::Gold));
    crown(scene, (x, y + radius / 14), radius * 86 / 100, PaletteColor::GoldShade);
}

/// The ink of a colour.
pub(super) const fn ink(colour: Colour) -> PaletteColor {
    PaletteColor::TILES[colour as usize]
}

/// The sign that stands for a colour, `size` pixels wide around a middle: a triangle, a disc, a square, a star.
pub(super) fn sign(scene: &mut Scene, colour: Colour, middle: Point, size: i32, ink: PaletteColor) {
    let frame = Frame::around(middle, size.max(3));
    let form = match colour {
        Colour::Red => frame.polygon(&[(50, 0), (102, 92), (-2, 92)]),
        Colour::Green => frame.disc((50, 50), 49),
        Colour::Blue => frame.polygon(&[(6, 6), (94, 6), (94, 94), (6, 94)]),
        Colour::Yellow => frame.polygon(&[
            (50, -12),
            (69, 31),
            (112, 50),
            (69, 69),
            (50, 112),
            (31, 69),
            (-12, 50),
            (31, 31),
        ]),
    };
    scene.shape(form.fill(ink));
}

/// The sign of a colour on ground of that colour.
pub(super) fn sign_on_colour(scene: &mut Scene, colour: Colour, middle: Point, size: i32) {
    sign(scene, colour, middle, size, PaletteColor::on(ink(colour)));
}

/// A dark disc with a tick or a cross: whether an edge matches.
pub(super) fn verdict(scene: &mut Scene, matches: bool, middle: Point, radius: i32) {
    let frame = Frame::around(middle, 2 * radius);
    scene.shape(frame.disc((50, 50), 50).fill(PaletteColor::Ink));
    let line = |scene: &mut Scene, spots: &[Point], ink| {
        let spots = spots.iter().map(|&spot| frame.spot(spot)).collect();
        scene.shape(ShapeKind::Trail(spots).line(ink, frame.length(13)));
    };
    if matches {
        line(scene, &[(27, 52), (43, 68), (73, 34)], PaletteColor::Match);
    } else {
        line(scene, &[(32, 32), (68, 68)], PaletteColor::TileRed);
        line(scene, &[(68, 32), (32, 68)], PaletteColor::TileRed);
    }
}

/// A dark disc with an arrow that turns clockwise: there is another way round.
pub(super) fn another_way(scene: &mut Scene, middle: Point, radius: i32) {
    let frame = Frame::around(middle, 2 * radius);
    scene.shape(frame.disc((50, 50), 50).fill(PaletteColor::Ink));
    let arc = [
        Step::Move((70, 38)),
        Step::Curve((61, 21), (36, 21), (28, 40)),
        Step::Curve((20, 60), (36, 76), (52, 75)),
        Step::Curve((62, 74), (70, 68), (73, 58)),
    ];
    scene.shape(frame.path(&arc).line(PaletteColor::White, frame.length(11)));
    scene.shape(frame.polygon(&[(80, 20), (80, 50), (52, 44)]).fill(PaletteColor::White));
}
