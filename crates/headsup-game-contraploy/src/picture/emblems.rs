//! The emblems of the four factions, drawn on a square of a hundred: an elf's cap and ears, a lion's mane, a ninja's mask, and
//! an accountant's bowler hat, spectacles and tie.

use super::super::colours::Colour;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Step};

/// The ground of a colour.
pub(super) const fn ground(colour: Colour) -> PaletteColor {
    match colour {
        Colour::Green => PaletteColor::Leaf,
        Colour::White => PaletteColor::Paper,
        Colour::Black => PaletteColor::Ink,
        Colour::Yellow => PaletteColor::Lion,
    }
}

/// What is drawn and written with on that ground.
pub(super) const fn pen(colour: Colour) -> PaletteColor {
    match colour {
        Colour::Green | Colour::Yellow | Colour::White => PaletteColor::Ink,
        Colour::Black => PaletteColor::Lion,
    }
}

/// A faction's emblem, `size` pixels wide and high, see-through around it.
pub(super) fn draw(colour: Colour, size: u16) -> Scene {
    let mut easel = Easel {
        scene: Scene::clear(size, size),
        size: size.into(),
        pen: pen(colour),
        ground: ground(colour),
    };
    match colour {
        Colour::Green => elf(&mut easel),
        Colour::Yellow => lion(&mut easel),
        Colour::Black => ninja(&mut easel),
        Colour::White => accountant(&mut easel),
    }
    easel.scene
}

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
    let (pen, ground) = (easel.pen, easel.ground);
    let ear = |side: fn(i32) -> i32| {
        [
            Step::Move((side(30), 58)),
            Step::Curve((side(18), 44), (side(8), 42), (side(1), 44)),
            Step::Curve((side(6), 60), (side(16), 74), (side(32), 76)),
            Step::Close,
        ]
    };
    easel.path(&ear(|x| x), None, pen).path(&ear(|x| 100 - x), None, pen);
    easel.disc((50, 66), 28, pen);
    let cap = [
        Step::Move((16, 50)),
        Step::Curve((26, 26), (44, 14), (78, 3)),
        Step::Curve((66, 16), (74, 32), (84, 50)),
        Step::Close,
    ];
    easel.path(&cap, None, pen).disc((80, 8), 8, pen);
    easel.path(&[Step::Move((14, 51)), Step::Line((86, 51))], Some(5), ground);
    easel.eyes((39, 65), 5, ground);
    let smile = [Step::Move((37, 77)), Step::Curve((43, 87), (57, 87), (63, 77))];
    easel.path(&smile, Some(5), ground);
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
    easel.eyes((30, 29), 10, ground).disc((50, 53), 28, ground);
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
        Step::Move((25, 32)),
        Step::Curve((24, -5), (76, -5), (75, 32)),
        Step::Close,
    ];
    easel.path(&bowler, None, pen);
    easel.path(&[Step::Move((13, 33)), Step::Line((87, 33))], Some(9), pen);
    for x in [33, 67] {
        let (centre, radius) = (easel.at((x, 54)), easel.length(13));
        let width = easel.length(6);
        easel.scene.shape(ShapeKind::Disc(centre, radius).line(pen, width));
    }
    easel.path(&[Step::Move((45, 52)), Step::Line((55, 52))], Some(6), pen);
    easel.polygon(
        &[(43, 72), (57, 72), (53, 79), (60, 92), (50, 100), (40, 92), (47, 79)],
        pen,
    );
    easel.path(&[Step::Move((20, 96)), Step::Line((34, 76))], Some(6), pen);
    easel.path(&[Step::Move((80, 96)), Step::Line((66, 76))], Some(6), pen);
}
