//! The marks that mean the same in all games: the last move, what is chosen, a target, an attack, what can be played.

use super::typeface::SMALLEST;
use super::{PaletteColor, Point, Scene, ShapeKind, Sheet, Text, TextStyle};

/// How far the dots of a dotted line lie apart.
const APART: f64 = 12.0;
/// Radius of a dot.
const DOT: u16 = 3;

static DOTS: Sheet = Sheet::new("dots", |number| {
    let mut dot = Scene::clear(DOT * 2 + 2, DOT * 2 + 2);
    let ink = [PaletteColor::White, PaletteColor::Ink][usize::from(number)];
    dot.shape(ShapeKind::Disc((4, 4), DOT).fill(ink));
    dot
});

impl Scene {
    /// The last move: a dotted outline around a place, in white, or in ink on light ground.
    pub fn last_move(&mut self, at: Point, width: u16, height: u16, radius: u16, on_light: bool) -> &mut Self {
        let spots = outline(at, width.into(), height.into(), radius.into());
        self.dots(spots, on_light)
    }

    /// The way of the last move: a dotted line.
    pub fn last_way(&mut self, from: Point, to: Point, on_light: bool) -> &mut Self {
        self.dots(line(f(from), f(to)), on_light)
    }

    fn dots(&mut self, path: Vec<(f64, f64)>, on_light: bool) -> &mut Self {
        for (x, y) in path {
            self.sprite(
                DOTS.sprite(on_light.into()),
                (x.round() as i32 - 4, y.round() as i32 - 4),
            );
        }
        self
    }

    /// What is chosen: a solid white frame around it.
    pub fn chosen(&mut self, (x, y): Point, width: u16, height: u16, radius: u16) -> &mut Self {
        self.shape(ShapeKind::Box((x - 5, y - 5), width + 10, height + 10, radius + 5).line(PaletteColor::White, 9))
    }

    /// A target: a white disc with the number of its button.
    pub fn target(&mut self, number: impl Into<Text>, middle: Point, radius: u16) -> &mut Self {
        let number = number.into();
        self.shape(ShapeKind::Disc(middle, radius).fill(PaletteColor::Ink));
        self.shape(ShapeKind::Disc(middle, radius - radius.div_ceil(8)).fill(PaletteColor::White));
        let size = match number.as_str().chars().count() {
            1 => radius * 13 / 10,
            2 => radius * 11 / 10,
            _ => radius * 8 / 10,
        };
        let size = size.max(SMALLEST);
        self.word(number, middle, TextStyle::black(size), PaletteColor::Ink)
    }

    /// The white frame around a place that is a target.
    pub fn target_frame(&mut self, (x, y): Point, width: u16, height: u16, radius: u16) -> &mut Self {
        self.shape(ShapeKind::Box((x, y), width, height, radius).line(PaletteColor::White, 6))
    }

    /// An attack: the number of its button in white on red, between stars where there is room, in the place of a label strip.
    pub fn attack(
        &mut self,
        number: impl Into<Text>,
        (x, y): Point,
        width: u16,
        height: u16,
        radius: u16,
    ) -> &mut Self {
        let (w, h) = (i32::from(width), i32::from(height));
        let middle = (x + w / 2, y + h / 2);
        self.shape(ShapeKind::Box((x, y), width, height, radius).fill(PaletteColor::Hit));
        let (number, style) = (number.into(), TextStyle::black((height * 9 / 10).max(SMALLEST)));
        let star = h / 3;
        let far = i32::from(style.width(number.as_str())) / 2 + star + 4;
        if far + star < w / 2 {
            for side in [-far, far] {
                self.shape(star_of((middle.0 + side, middle.1), star).fill(PaletteColor::White));
            }
        }
        self.word(number, middle, style, PaletteColor::White)
    }

    /// What can be played: a white bar, its left end at the spot.
    pub fn playable(&mut self, (x, y): Point, width: u16) -> &mut Self {
        self.shape(ShapeKind::Box((x, y), width, 9, 4).fill(PaletteColor::White))
    }

    /// The way to a target: a white line with a dark rim.
    pub fn target_way(&mut self, from: Point, to: Point) -> &mut Self {
        let way = ShapeKind::Trail(vec![from, to]);
        self.shape(way.clone().line(PaletteColor::Ink, 13))
            .shape(way.line(PaletteColor::White, 7))
    }
}

/// A star with four points.
fn star_of((x, y): Point, size: i32) -> ShapeKind {
    let waist = size / 3;
    ShapeKind::Polygon(vec![
        (x, y - size),
        (x + waist, y - waist),
        (x + size, y),
        (x + waist, y + waist),
        (x, y + size),
        (x - waist, y + waist),
        (x - size, y),
        (x - waist, y - waist),
    ])
}

fn f((x, y): Point) -> (f64, f64) {
    (x.into(), y.into())
}

/// Spots along a straight line, both ends among them.
fn line(from: (f64, f64), to: (f64, f64)) -> Vec<(f64, f64)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = (dx.hypot(dy) / APART).round().max(1.0);
    let spot = |n: u32| {
        let part = f64::from(n) / steps;
        (from.0 + dx * part, from.1 + dy * part)
    };
    (0..=steps as u32).map(spot).collect()
}

/// Spots along a rectangle with round corners.
fn outline(at: Point, width: i32, height: i32, radius: i32) -> Vec<(f64, f64)> {
    let ((x, y), (w, h), r) = (f(at), f((width, height)), f64::from(radius));
    let corners = [
        (x + w - r, y + r),
        (x + w - r, y + h - r),
        (x + r, y + h - r),
        (x + r, y + r),
    ];
    let arc = r * std::f64::consts::FRAC_PI_2;
    let sides = [w - 2.0 * r, h - 2.0 * r, w - 2.0 * r, h - 2.0 * r];
    let length: f64 = sides.iter().sum::<f64>() + 4.0 * arc;
    let count = (length / APART).round().max(4.0);
    let spot = |n: u32| {
        let mut along = length * f64::from(n) / count;
        for (quarter, side) in sides.iter().enumerate() {
            let turn = std::f64::consts::FRAC_PI_2 * (quarter as f64 - 1.0);
            let (cos, sin) = (turn.cos(), turn.sin());
            let centre = corners[quarter];
            if along < *side {
                // Along the side that ends at this corner.
                let back = side - along;
                return (centre.0 + cos * r + sin * back, centre.1 + sin * r - cos * back);
            }
            along -= side;
            if along < arc {
                let angle = turn + along / r;
                return (centre.0 + angle.cos() * r, centre.1 + angle.sin() * r);
            }
            along -= arc;
        }
        (corners[3].0, corners[3].1 - r)
    };
    (0..count as u32).map(spot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dotted_outline_stays_on_the_edge_and_its_dots_lie_apart() {
        let spots = outline((100, 50), 200, 120, 20);
        for &(x, y) in &spots {
            let inside = (105.0..295.0).contains(&x) && (55.0..165.0).contains(&y);
            let outside = !(99.0..=301.0).contains(&x) || !(49.0..=171.0).contains(&y);
            let corner = !(120.0..=280.0).contains(&x) && !(70.0..=150.0).contains(&y);
            assert!(!outside && (corner || !inside), "{x} {y}");
        }
        let apart = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1);
        let next = spots.iter().cycle().skip(1);
        for (&a, &b) in spots.iter().zip(next) {
            assert!((10.0..14.0).contains(&apart(a, b)), "{a:?} {b:?}");
        }
    }

    #[test]
    fn a_dotted_line_begins_and_ends_where_it_should() {
        let spots = line((0.0, 0.0), (120.0, 0.0));
        assert_eq!((spots.len(), spots[0], spots[10]), (11, (0.0, 0.0), (120.0, 0.0)));
    }
}
