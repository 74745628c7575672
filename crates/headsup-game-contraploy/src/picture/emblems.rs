//! The emblems of the four factions, drawn on a square of a hundred: an elf's cap, a lion's mane, a ninja's mask, and an accountant's
//! bowler hat and spectacles.

use super::super::colours::Colour;
use headsup_scene::{Ground, PaletteColor, Point, Scene, ShapeKind, Sheet, Sprite, Step};

/// The ground of a colour.
pub(super) const fn ground(colour: Colour) -> PaletteColor {
    PaletteColor::FACTIONS[colour as usize]
}

/// What is drawn and written with on that ground.
pub(super) const fn pen(colour: Colour) -> PaletteColor {
    match colour {
        Colour::Green | Colour::Yellow | Colour::White => PaletteColor::Ink,
        Colour::Black => PaletteColor::Lion,
    }
}

/// The lower right half of a box with round corners, from its top left to its lower right corner.
pub(super) fn lower_half((left, top): Point, (right, foot): Point, radius: u16) -> ShapeKind {
    let radius = i32::from(radius);
    // How far from a corner its curve is drawn to, and where the diagonal meets it.
    let (near, met) = (radius * 45 / 100, radius * 3 / 10);
    let (low, high) = ((left + met, foot - met), (right - met, top + met));
    ShapeKind::Path(vec![
        Step::Move(low),
        Step::Line(high),
        Step::Curve(high, (right, top + near), (right, top + radius)),
        Step::Line((right, foot - radius)),
        Step::Curve((right, foot - near), (right - near, foot), (right - radius, foot)),
        Step::Line((left + radius, foot)),
        Step::Curve((left + near, foot), low, low),
        Step::Close,
    ])
}

/// A faction's emblem on its ground, so many pixels wide.
pub(super) fn emblem(colour: Colour, size: u16) -> Sprite {
    EMBLEMS.sprite(size * 8 + colour as u16)
}

/// A faction's emblem, hardly seen on a place of the board.
pub(super) fn faint(colour: Colour, size: u16) -> Sprite {
    EMBLEMS.sprite(size * 8 + 4 + colour as u16)
}

static EMBLEMS: Sheet = Sheet::new("contraploy emblems", |number| {
    let (size, colour) = (number / 8, Colour::ALL[usize::from(number % 4)]);
    let (pen, ground) = match number % 8 {
        0..4 => (pen(colour), ground(colour)),
        _ => (Ground::PINE.table, Ground::PINE.pad),
    };
    let mut easel = Easel {
        scene: Scene::clear(size, size),
        size: size.into(),
        pen,
        ground,
    };
    match colour {
        Colour::Green => elf(&mut easel),
        Colour::Yellow => lion(&mut easel),
        Colour::Black => ninja(&mut easel),
        Colour::White => accountant(&mut easel),
    }
    easel.scene
});

/// Draws in hundredths of the emblem's size.
struct Easel {
    scene: Scene,
    size: i32,
    pen: PaletteColor,
    ground: PaletteColor,
}

impl Easel {
    fn at(&self, (x, y): Point) -> Point {
        ((x * self.size + 50) / 100, (y * self.size + 50) / 100)
    }

    fn length(&self, length: i32) -> u16 {
        ((length * self.size + 50) / 100).max(2) as u16
    }

    fn disc(&mut self, centre: Point, radius: i32, ink: PaletteColor) -> &mut Self {
        let disc = ShapeKind::Disc(self.at(centre), ((radius * self.size + 50) / 100).max(1) as u16);
        self.scene.shape(disc.fill(ink));
        self
    }

    fn polygon(&mut self, corners: &[Point], ink: PaletteColor) -> &mut Self {
        let corners = corners.iter().map(|&corner| self.at(corner)).collect();
        self.scene.shape(ShapeKind::Polygon(corners).fill(ink));
        self
    }

    fn path(&mut self, steps: &[Step], line: Option<i32>, ink: PaletteColor) -> &mut Self {
        let steps = steps.iter().map(|step| match *step {
            Step::Move(to) => Step::Move(self.at(to)),
            Step::Line(to) => Step::Line(self.at(to)),
            Step::Curve(a, b, to) => Step::Curve(self.at(a), self.at(b), self.at(to)),
            Step::Close => Step::Close,
        });
        let path = ShapeKind::Path(steps.collect());
        let shape = line.map_or_else(
            || path.clone().fill(ink),
            |width| path.clone().line(ink, self.length(width)),
        );
        self.scene.shape(shape);
        self
    }

    fn eyes(&mut self, left: Point, radius: i32, ink: PaletteColor) -> &mut Self {
        self.disc(left, radius, ink).disc((100 - left.0, left.1), radius, ink)
    }
}

fn elf(easel: &mut Easel) {
    let pen = easel.pen;
    let cap = [
        Step::Move((17, 68)),
        Step::Curve((30, 36), (48, 12), (83, 6)),
        Step::Curve((76, 28), (79, 46), (85, 68)),
        Step::Curve((66, 61), (40, 60), (17, 68)),
        Step::Close,
    ];
    let brim = [
        Step::Move((4, 79)),
        Step::Curve((34, 67), (66, 67), (96, 79)),
        Step::Line((96, 97)),
        Step::Curve((66, 86), (34, 86), (4, 97)),
        Step::Close,
    ];
    easel
        .path(&cap, None, pen)
        .path(&brim, None, pen)
        .disc((88, 11), 10, pen);
}

fn lion(easel: &mut Easel) {
    let (pen, ground) = (easel.pen, easel.ground);
    let mane: Vec<Point> = (0..24)
        .map(|n| {
            let (sin, cos) = (f64::from(n) * std::f64::consts::PI / 12.0).sin_cos();
            let far = if n % 2 == 0 { 49.0 } else { 37.0 };
            (50 + (far * sin).round() as i32, 50 - (far * cos).round() as i32)
        })
        .collect();
    easel.polygon(&mane, pen);
    easel.disc((50, 50), 29, ground);
    easel.eyes((40, 46), 5, pen);
    easel.polygon(&[(41, 56), (59, 56), (50, 66)], pen);
    let mouth = [
        Step::Move((37, 69)),
        Step::Curve((41, 76), (48, 74), (50, 65)),
        Step::Curve((52, 74), (59, 76), (63, 69)),
    ];
    easel.path(&mouth, Some(5), pen);
}

fn ninja(easel: &mut Easel) {
    let (pen, ground) = (easel.pen, easel.ground);
    easel.disc((46, 52), 44, pen);
    easel.polygon(&[(80, 34), (99, 14), (95, 36)], pen);
    easel.polygon(&[(80, 38), (100, 44), (90, 58)], pen);
    let slit = [
        Step::Move((12, 44)),
        Step::Curve((30, 36), (62, 36), (80, 44)),
        Step::Curve((80, 66), (66, 66), (46, 64)),
        Step::Curve((26, 66), (12, 66), (12, 44)),
        Step::Close,
    ];
    easel.path(&slit, None, ground);
    easel.polygon(&[(22, 46), (41, 53), (38, 60), (26, 58)], pen);
    easel.polygon(&[(70, 46), (51, 53), (54, 60), (66, 58)], pen);
}

fn accountant(easel: &mut Easel) {
    let pen = easel.pen;
    let bowler = [
        Step::Move((21, 46)),
        Step::Curve((20, 0), (80, 0), (79, 46)),
        Step::Close,
    ];
    easel.path(&bowler, None, pen);
    easel.path(&[Step::Move((8, 48)), Step::Line((92, 48))], Some(13), pen);
    for x in [30, 70] {
        let (centre, radius) = (easel.at((x, 76)), easel.length(15));
        let width = easel.length(9);
        easel.scene.shape(ShapeKind::Disc(centre, radius).line(pen, width));
    }
    easel.path(&[Step::Move((45, 73)), Step::Line((55, 73))], Some(8), pen);
}
