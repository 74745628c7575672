//! Turning shapes into pixels of the palette: once with antialiasing into a [`Stamp`], from then on by copying.

use super::buffer_pool::BufferPool;
use headsup_scene::PaletteColor;
use headsup_scene::palette::{BLEND, FULL};
use headsup_scene::{Point, Shape, ShapeKind, Step, Stroke};
use tiny_skia::{FillRule, LineCap, LineJoin, Mask, Path, PathBuilder, Rect, Transform};

/// How much of each pixel a form covers, 0 to 255.
pub(super) struct Coverage {
    at: Point,
    width: usize,
    parts: Vec<u8>,
}

impl Coverage {
    /// Nothing covered yet, top left corner at `at`.
    pub(super) fn new(at: Point, width: usize, height: usize) -> Self {
        Self {
            at,
            width,
            parts: vec![0; width * height],
        }
    }

    /// Covers nothing at all.
    pub(super) fn empty() -> Self {
        Self::new((0, 0), 0, 0)
    }

    /// States one pixel, counted from the corner.
    pub(super) fn set(&mut self, x: usize, y: usize, part: u8) {
        if x < self.width
            && let Some(pixel) = self.parts.get_mut(y * self.width + x)
        {
            *pixel = part;
        }
    }

    /// The pixels that are covered at least half.
    #[cfg(any(test, feature = "testing"))]
    pub(super) fn covered(&self) -> impl Iterator<Item = Point> {
        let covered = self.parts.iter().enumerate().filter(|(_, part)| **part >= 128);
        covered.map(|(n, _)| (self.at.0 + (n % self.width) as i32, self.at.1 + (n / self.width) as i32))
    }

    /// What a shape covers.
    pub(super) fn of(shape: &Shape) -> Self {
        Self::of_path(shape).unwrap_or_else(Self::empty)
    }

    fn of_path(shape: &Shape) -> Option<Self> {
        let path = outline(&shape.form)?;
        let path = match shape.pen {
            Stroke::Fill(_) => path,
            Stroke::Line(_, width) => {
                let (line_cap, line_join) = (LineCap::Round, LineJoin::Round);
                let stroke = tiny_skia::Stroke {
                    width: f32::from(width),
                    line_cap,
                    line_join,
                    ..tiny_skia::Stroke::default()
                };
                path.stroke(&stroke, 1.0)?
            }
        };
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor(), bounds.top().floor());
        let (width, height) = (
            (bounds.right().ceil() - left) as u32,
            (bounds.bottom().ceil() - top) as u32,
        );
        let mut mask = Mask::new(width, height)?;
        mask.fill_path(&path, FillRule::Winding, true, Transform::from_translate(-left, -top));
        Some(Self {
            at: (left as i32, top as i32),
            width: width as usize,
            parts: mask.take(),
        })
    }
}

fn outline(form: &ShapeKind) -> Option<Path> {
    let f = |(x, y): Point| (x as f32, y as f32);
    let mut path = PathBuilder::new();
    match form {
        ShapeKind::Box(at, width, height, 0) => {
            let (x, y) = f(*at);
            path.push_rect(Rect::from_xywh(x, y, f32::from(*width), f32::from(*height))?);
        }
        ShapeKind::Box(at, width, height, radius) => {
            let ((x, y), w, h, r) = (f(*at), f32::from(*width), f32::from(*height), f32::from(*radius));
            let k = r * 0.448; // how far a control point lies from the corner of a quarter circle
            path.move_to(x + r, y);
            path.line_to(x + w - r, y);
            path.cubic_to(x + w - k, y, x + w, y + k, x + w, y + r);
            path.line_to(x + w, y + h - r);
            path.cubic_to(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h);
            path.line_to(x + r, y + h);
            path.cubic_to(x + k, y + h, x, y + h - k, x, y + h - r);
            path.line_to(x, y + r);
            path.cubic_to(x, y + k, x + k, y, x + r, y);
            path.close();
        }
        ShapeKind::Disc(centre, radius) => {
            let (x, y) = f(*centre);
            path.push_circle(x, y, f32::from(*radius));
        }
        ShapeKind::Trail(spots) | ShapeKind::Polygon(spots) => {
            for (i, (x, y)) in spots.iter().copied().map(f).enumerate() {
                if i == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
            if matches!(form, ShapeKind::Polygon(_)) {
                path.close();
            }
        }
        ShapeKind::Path(steps) => {
            for step in steps {
                match *step {
                    Step::Move(to) => path.move_to(f(to).0, f(to).1),
                    Step::Line(to) => path.line_to(f(to).0, f(to).1),
                    Step::Curve(a, b, to) => path.cubic_to(f(a).0, f(a).1, f(b).0, f(b).1, f(to).0, f(to).1),
                    Step::Close => path.close(),
                }
            }
        }
    }
    path.finish()
}

/// Part of [`FULL`] that stands for a coverage of 0 to 255.
fn part_of(coverage: u8) -> u8 {
    ((u16::from(coverage) * u16::from(FULL) + 127) / 255) as u8
}

/// Pixels ready to be copied: rows of full cover, and the soft edges between.
#[derive(Debug, Default)]
pub(super) struct Stamp {
    runs: Vec<Run>,
    pixels: Vec<u8>,
    edges: Vec<Edge>,
}

/// Neighbours in a row that cover what lies below.
#[derive(Clone, Copy, Debug)]
struct Run {
    at: Point,
    length: usize,
    /// Where in `pixels` they begin; runs of one colour share theirs.
    from: usize,
}

/// A pixel that lets a part of what lies below shine through.
#[derive(Clone, Copy, Debug)]
struct Edge {
    at: Point,
    ink: u8,
    part: u8,
}

impl Stamp {
    /// A form in one ink.
    pub(super) fn of(coverage: &Coverage, ink: PaletteColor) -> Self {
        let height = coverage.parts.len().checked_div(coverage.width).unwrap_or(0);
        let mut plate = Plate::new(coverage.at, coverage.width, height);
        for (pixel, &part) in plate.pixels.iter_mut().zip(&coverage.parts) {
            *pixel = (ink as u8, part_of(part));
        }
        plate.stamp()
    }
}

/// A see-through canvas on which a sprite is drawn once: colour and part of cover of each pixel.
pub(super) struct Plate {
    at: Point,
    width: usize,
    pixels: Vec<(u8, u8)>,
}

impl Plate {
    /// An empty plate whose top left pixel is at `at`.
    pub(super) fn new(at: Point, width: usize, height: usize) -> Self {
        Self {
            at,
            width,
            pixels: vec![(0, 0); width * height],
        }
    }

    /// Lays a stamp down.
    pub(super) fn lay(&mut self, stamp: &Stamp, at: Point) {
        for run in &stamp.runs {
            for (i, &colour) in stamp.pixels[run.from..run.from + run.length].iter().enumerate() {
                if let Some(pixel) = self.pixel((at.0 + run.at.0 + i as i32, at.1 + run.at.1)) {
                    *pixel = (colour, FULL);
                }
            }
        }
        for edge in &stamp.edges {
            if let Some(pixel) = self.pixel((at.0 + edge.at.0, at.1 + edge.at.1)) {
                *pixel = match *pixel {
                    (_, 0) => (edge.ink, edge.part),
                    (under, FULL) => (blend(edge.part, under, edge.ink), FULL),
                    (_, part) if part < edge.part => (edge.ink, edge.part),
                    kept => kept,
                };
            }
        }
    }

    /// Colour and part of cover of each pixel, row by row.
    pub(super) fn pixels(&self) -> &[(u8, u8)] {
        &self.pixels
    }

    fn pixel(&mut self, (x, y): Point) -> Option<&mut (u8, u8)> {
        let x = usize::try_from(x - self.at.0).ok().filter(|&x| x < self.width)?;
        let y = usize::try_from(y - self.at.1).ok()?;
        self.pixels.get_mut(y * self.width + x)
    }

    /// What was drawn, ready to be copied.
    pub(super) fn stamp(&self) -> Stamp {
        let mut stamp = Stamp::default();
        let mut plain: [Option<(usize, usize)>; 256] = [None; 256]; // per colour: a stretch of it in `pixels`
        for (y, row) in self.pixels.chunks_exact(self.width.max(1)).enumerate() {
            let mut x = 0;
            while x < row.len() {
                let at = (self.at.0 + x as i32, self.at.1 + y as i32);
                let (ink, part) = row[x];
                if part < FULL {
                    if part > 0 {
                        stamp.edges.push(Edge { at, ink, part });
                    }
                    x += 1;
                    continue;
                }
                let length = row[x..].iter().take_while(|pixel| pixel.1 == FULL).count();
                let run = &row[x..x + length];
                let one_colour = run.iter().all(|pixel| pixel.0 == ink);
                let known = plain[usize::from(ink)].filter(|&(_, have)| one_colour && have >= length);
                let from = known.map_or(stamp.pixels.len(), |(from, _)| from);
                if known.is_none() {
                    stamp.pixels.extend(run.iter().map(|pixel| pixel.0));
                    if one_colour {
                        plain[usize::from(ink)] = Some((from, length));
                    }
                }
                stamp.runs.push(Run { at, length, from });
                x += length;
            }
        }
        stamp
    }
}

/// The opaque canvas of a picture: one byte a pixel, its place in the palette.
pub(super) struct Canvas {
    /// The rows as a PNG file has them: each begins with a byte 0, which says that the row stands there as it is.
    pub(super) rows: Vec<u8>,
    /// Bytes of a row.
    pub(super) stride: usize,
}

static ROWS: BufferPool<u8> = BufferPool::new();

impl Drop for Canvas {
    fn drop(&mut self) {
        ROWS.give(std::mem::take(&mut self.rows));
    }
}

impl Canvas {
    /// A canvas all in one ink.
    pub(super) fn new(width: usize, height: usize, ground: PaletteColor) -> Self {
        let stride = width + 1;
        let mut rows = ROWS.take();
        rows.resize(stride * height, ground as u8);
        rows.iter_mut().step_by(stride).for_each(|first| *first = 0);
        Self { rows, stride }
    }

    /// Lays a stamp down; what reaches over the edge is cut off.
    pub(super) fn lay(&mut self, stamp: &Stamp, at: Point) {
        let width = self.stride as i32 - 1;
        for run in &stamp.runs {
            let (x, length) = (at.0 + run.at.0, run.length as i32);
            let (left, right) = (x.max(0), (x + length).min(width));
            if left < right
                && let Some(row) = self.row(at.1 + run.at.1)
            {
                let from = run.from + (left - x) as usize;
                let (left, right) = (left as usize, right as usize);
                row[left..right].copy_from_slice(&stamp.pixels[from..from + right - left]);
            }
        }
        for edge in &stamp.edges {
            if let Some(row) = self.row(at.1 + edge.at.1)
                && let Ok(x) = usize::try_from(at.0 + edge.at.0)
                && let Some(pixel) = row.get_mut(x)
            {
                *pixel = blend(edge.part, *pixel, edge.ink);
            }
        }
    }

    /// The colour at a spot, if it is on the canvas.
    #[cfg(any(test, feature = "testing"))]
    pub(super) fn pixel(&mut self, (x, y): Point) -> Option<u8> {
        let x = usize::try_from(x).ok()?;
        self.row(y)?.get(x).copied()
    }

    /// The pixels of a row.
    fn row(&mut self, y: i32) -> Option<&mut [u8]> {
        let start = usize::try_from(y).ok()? * self.stride;
        Some(&mut self.rows.get_mut(start..start + self.stride)?[1..])
    }
}

#[inline]
fn blend(part: u8, under: u8, ink: u8) -> u8 {
    BLEND[usize::from(part)][usize::from(under)][usize::from(ink)]
}
