//! What is printed on cards: figures, and the three kinds of things that a Chard shows.

use super::super::cards::{Category, Face};
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Step, TextStyle};

/// The letters of the colours, as in codes.
const COLOURS: [&str; 3] = ["R", "G", "B"];

/// What a card shows, around a middle, as far as `far`: for the letter of a colour at least 27 pixels.
pub(super) fn draw(scene: &mut Scene, face: Face, at: Point, far: i32) {
    match face.category() {
        None => {
            let [pattern, _, shape] = Category::ALL.map(|category| face.part(category).value());
            let (whole, half) = (outline(shape, at, far), half(shape, at, far));
            patterned(scene, pattern, ink(face), whole, half, far);
        }
        Some(Category::Pattern) => {
            let (whole, half) = (hexagon(at, far), half_hexagon(at, far));
            patterned(scene, face.value(), PaletteColor::Ink, whole, half, far);
        }
        Some(Category::Colour) => {
            splash(scene, at, far, ink(face));
            let style = TextStyle::black((far * 17 / 20).max(32) as u16);
            scene.word(letter(face), at, style, PaletteColor::on(ink(face)));
        }
        Some(Category::Shape) => {
            let form = outline(face.value(), at, far);
            scene.shape(form.clone().fill(PaletteColor::Grey));
            scene.shape(form.line(PaletteColor::Ink, pen(far)));
        }
    }
}

/// The ink of a Complete card, or of a Chard of a colour.
pub(super) fn ink(face: Face) -> PaletteColor {
    PaletteColor::FIGURES[usize::from(colour(face))]
}

/// The letter of its colour.
pub(super) fn letter(face: Face) -> &'static str {
    COLOURS[usize::from(colour(face))]
}

fn colour(face: Face) -> u8 {
    if face.is_complete() {
        face.part(Category::Colour).value()
    } else {
        face.value()
    }
}

/// The width of a figure's outline.
fn pen(far: i32) -> u16 {
    (far / 5) as u16
}

/// Full, half full or hollow; the outline is the same for all three.
fn patterned(scene: &mut Scene, pattern: u8, ink: PaletteColor, whole: ShapeKind, half: ShapeKind, far: i32) {
    match pattern {
        0 => scene.shape(whole.clone().fill(ink)),
        1 => scene.shape(half.fill(ink)),
        _ => scene,
    };
    scene.shape(whole.line(ink, pen(far)));
}

/// The outline of a shape: circle, square, triangle.
fn outline(shape: u8, (x, y): Point, far: i32) -> ShapeKind {
    let near = far - i32::from(pen(far)) / 2;
    match shape {
        0 => ShapeKind::Disc((x, y), near as u16),
        1 => {
            let side = near * 91 / 100;
            ShapeKind::Box((x - side, y - side), 2 * side as u16, 2 * side as u16, 2)
        }
        _ => ShapeKind::Polygon(vec![
            (x, y - near * 98 / 100),
            (x + near, y + near * 3 / 4),
            (x - near, y + near * 3 / 4),
        ]),
    }
}

/// The lower half of a shape.
fn half(shape: u8, (x, y): Point, far: i32) -> ShapeKind {
    let near = far - i32::from(pen(far)) / 2;
    match shape {
        0 => {
            let bend = near * 55 / 100;
            ShapeKind::Path(vec![
                Step::Move((x - near, y)),
                Step::Curve((x - near, y + bend), (x - bend, y + near), (x, y + near)),
                Step::Curve((x + bend, y + near), (x + near, y + bend), (x + near, y)),
                Step::Close,
            ])
        }
        1 => {
            let side = near * 91 / 100;
            ShapeKind::Box((x - side, y), 2 * side as u16, side as u16, 0)
        }
        _ => {
            let (top, foot) = (y + near / 5, y + near * 3 / 4);
            let wide = near * 68 / 100;
            ShapeKind::Polygon(vec![
                (x - wide, top),
                (x + wide, top),
                (x + near, foot),
                (x - near, foot),
            ])
        }
    }
}

fn hexagon((x, y): Point, far: i32) -> ShapeKind {
    let near = far - i32::from(pen(far)) / 2;
    let side = near * 87 / 100;
    ShapeKind::Polygon(vec![
        (x - near, y),
        (x - near / 2, y - side),
        (x + near / 2, y - side),
        (x + near, y),
        (x + near / 2, y + side),
        (x - near / 2, y + side),
    ])
}

fn half_hexagon((x, y): Point, far: i32) -> ShapeKind {
    let near = far - i32::from(pen(far)) / 2;
    let side = near * 87 / 100;
    ShapeKind::Polygon(vec![
        (x - near, y),
        (x + near, y),
        (x + near / 2, y + side),
        (x - near / 2, y + side),
    ])
}

/// A splash of paint: neither circle, square nor triangle.
pub(super) fn splash(scene: &mut Scene, (x, y): Point, far: i32, ink: PaletteColor) {
    let drops = [
        (0, 0, 52),
        (-44, -26, 38),
        (6, -46, 36),
        (48, -24, 36),
        (-46, 30, 34),
        (44, 34, 34),
        (-4, 48, 36),
        (-84, -56, 14),
        (82, -72, 10),
        (86, 40, 13),
        (-58, 84, 12),
    ];
    for (across, down, radius) in drops {
        let centre = (x + across * far / 100, y + down * far / 100);
        scene.shape(ShapeKind::Disc(centre, (radius * far / 100) as u16).fill(ink));
    }
}
