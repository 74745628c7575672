//! A window on the mosaic: which cells are seen, where in the picture, and how large.

use super::super::cells::Cell;
use super::tiles::{LARGEST, LEGIBLE, SIZES, width};
use headsup_scene::Point;

/// A part of a picture: top left corner, width, height.
pub(super) type Area = (Point, i32, i32);

/// Cells from corner to corner, both seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub from: Cell,
    pub to: Cell,
}

impl Span {
    /// The smallest one that shows all of these.
    pub fn over(cells: impl IntoIterator<Item = Cell>) -> Option<Span> {
        cells.into_iter().fold(None, |span: Option<Span>, cell| {
            let Span { from, to } = span.unwrap_or(Span { from: cell, to: cell });
            Some(Span {
                from: Cell::at(from.x.min(cell.x), from.y.min(cell.y)),
                to: Cell::at(to.x.max(cell.x), to.y.max(cell.y)),
            })
        })
    }

    /// Cells from left to right.
    pub fn width(self) -> i32 {
        i32::from(self.to.x) - i32::from(self.from.x) + 1
    }

    /// Cells from top to bottom.
    pub fn height(self) -> i32 {
        i32::from(self.to.y) - i32::from(self.from.y) + 1
    }

    /// Whether a cell is seen.
    pub fn shows(self, cell: Cell) -> bool {
        (self.from.x..=self.to.x).contains(&cell.x) && (self.from.y..=self.to.y).contains(&cell.y)
    }

    /// The largest tiles with which it fits into this room.
    fn size(self, width: i32, height: i32) -> Option<usize> {
        let fits = |size: &usize| self.width() * SIZES[*size] <= width && self.height() * SIZES[*size] <= height;
        (LARGEST..SIZES.len()).find(fits)
    }

    /// This span with up to so many cells across and down, more on each side but none outside of `whole`.
    fn grown(self, whole: Span, across: i32, down: i32) -> Span {
        let (left, right) = stretch((self.from.x, self.to.x), (whole.from.x, whole.to.x), across);
        let (top, bottom) = stretch((self.from.y, self.to.y), (whole.from.y, whole.to.y), down);
        Span {
            from: Cell::at(left, top),
            to: Cell::at(right, bottom),
        }
    }
}

/// So many numbers around a range, or its middle if it has more, within bounds.
fn stretch((from, to): (i8, i8), (least, most): (i8, i8), count: i32) -> (i8, i8) {
    let [from, to, least, most] = [from, to, least, most].map(i32::from);
    let count = count.min(most - least + 1);
    let start = ((from + to + 1 - count).div_euclid(2)).clamp(least, most + 1 - count);
    (start as i8, (start + count - 1) as i8)
}

/// A window through which a span is seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub span: Span,
    /// Which of [`SIZES`] the tiles have.
    pub size: usize,
    corner: Point,
}

impl Window {
    /// A span in the middle of an area, as large as it goes.
    pub fn new(span: Span, area: Area) -> Window {
        let size = span.size(area.1, area.2).unwrap_or(SIZES.len() - 1);
        Window::sized(span, size, area)
    }

    /// The whole in an area if it can be read there.
    pub fn whole(span: Span, area: Area) -> Option<Window> {
        span.size(area.1, area.2)
            .filter(|&size| size <= LEGIBLE)
            .map(|size| Window::sized(span, size, area))
    }

    /// What can be read of a mosaic around a part of it that must be seen, if that is not too large.
    pub fn part(part: Span, whole: Span, area: Area) -> Option<Window> {
        part.size(area.1, area.2).filter(|&size| size <= LEGIBLE)?;
        let span = part.grown(whole, area.1 / SIZES[LEGIBLE], area.2 / SIZES[LEGIBLE]);
        Some(Window::sized(span, LEGIBLE, area))
    }

    fn sized(span: Span, size: usize, ((x, y), width, height): Area) -> Window {
        let (wide, high) = (span.width() * SIZES[size], span.height() * SIZES[size]);
        Window {
            span,
            size,
            corner: (x + (width - wide) / 2, y + (height - high) / 2),
        }
    }

    /// The top left corner of the tile on a cell.
    pub fn at(&self, cell: Cell) -> Point {
        let steps = |to: i8, from: i8| (i32::from(to) - i32::from(from)) * SIZES[self.size];
        let gap = (SIZES[self.size] - width(self.size)) / 2;
        (
            self.corner.0 + gap + steps(cell.x, self.span.from.x),
            self.corner.1 + gap + steps(cell.y, self.span.from.y),
        )
    }

    /// Whether the tile on a cell would lie in an area.
    pub fn meets(&self, cell: Cell, ((left, top), wide, high): Area) -> bool {
        let ((x, y), tile) = (self.at(cell), width(self.size));
        x < left + wide && x + tile > left && y < top + high && y + tile > top
    }
}
