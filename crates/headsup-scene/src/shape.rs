//! Forms in one ink: boxes, discs, lines, outlines with curves. All measures are whole pixels, so that shapes
//! can be compared and remembered.

use super::PaletteColor;

/// A place in a picture: pixels from the left, pixels from the top.
pub type Point = (i32, i32);

/// A form and the pen that draws it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// What is drawn.
    pub form: ShapeKind,
    /// How it is drawn.
    pub pen: Stroke,
}

/// How a form is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// Filled.
    Fill(PaletteColor),
    /// Outlined with round joints, the outline this many pixels wide and centred on the form's edge.
    Line(PaletteColor, u16),
}

/// An outline.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ShapeKind {
    /// A rectangle with round corners: top left, width, height, radius (0 for sharp corners).
    Box(Point, u16, u16, u16),
    /// A disc: centre and radius.
    Disc(Point, u16),
    /// Straight lines from spot to spot.
    Trail(Vec<Point>),
    /// A closed figure with straight edges.
    Polygon(Vec<Point>),
    /// A figure with curves.
    Path(Vec<Step>),
}

/// One step along a [`ShapeKind::Path`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Begin here.
    Move(Point),
    /// Straight to there.
    Line(Point),
    /// In a curve to the last spot, drawn towards the first two.
    Curve(Point, Point, Point),
    /// Back to the beginning.
    Close,
}

impl Shape {
    /// The same elsewhere and in another size: `spot` moves each place, `length` changes each width.
    pub(super) fn mapped(&self, spot: impl Fn(Point) -> Point, length: impl Fn(u16) -> u16) -> Shape {
        let all = |spots: &[Point]| spots.iter().copied().map(&spot).collect();
        let form = match &self.form {
            ShapeKind::Box(at, width, height, radius) => {
                ShapeKind::Box(spot(*at), length(*width), length(*height), length(*radius))
            }
            ShapeKind::Disc(middle, radius) => ShapeKind::Disc(spot(*middle), length(*radius)),
            ShapeKind::Trail(spots) => ShapeKind::Trail(all(spots)),
            ShapeKind::Polygon(spots) => ShapeKind::Polygon(all(spots)),
            ShapeKind::Path(steps) => ShapeKind::Path(
                steps
                    .iter()
                    .map(|step| match *step {
                        Step::Move(to) => Step::Move(spot(to)),
                        Step::Line(to) => Step::Line(spot(to)),
                        Step::Curve(a, b, to) => Step::Curve(spot(a), spot(b), spot(to)),
                        Step::Close => Step::Close,
                    })
                    .collect(),
            ),
        };
        let pen = match self.pen {
            Stroke::Fill(ink) => Stroke::Fill(ink),
            Stroke::Line(ink, width) => Stroke::Line(ink, length(width)),
        };
        Shape { form, pen }
    }
}

impl ShapeKind {
    /// This form, filled.
    pub fn fill(self, ink: PaletteColor) -> Shape {
        Shape {
            form: self,
            pen: Stroke::Fill(ink),
        }
    }

    /// This form as a line.
    pub fn line(self, ink: PaletteColor, width: u16) -> Shape {
        Shape {
            form: self,
            pen: Stroke::Line(ink, width),
        }
    }

    /// The head of an arrow that comes from `from` and touches `to`; `length` from tip to base, as wide as long.
    pub fn arrow_head(from: Point, to: Point, length: u16) -> Self {
        let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let span = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / span * f64::from(length), dy / span * f64::from(length));
        let spot = |along: f64, across: f64| {
            let x = f64::from(to.0) - ux * along - uy * across;
            let y = f64::from(to.1) - uy * along + ux * across;
            (x.round() as i32, y.round() as i32)
        };
        Self::Polygon(vec![to, spot(1.0, 0.55), spot(1.0, -0.55)])
    }
}
