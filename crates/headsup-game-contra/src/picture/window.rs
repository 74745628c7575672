//! A window on the mosaic: which cells are seen, where in the picture, and how large.

use super::super::cells::Cell;
use super::super::mosaic::Laid;
use super::super::state::Contra;
use super::tiles::{self, SIZES};
use headsup_scene::{Point, Scene};

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

    /// The whole mosaic.
    pub fn of(table: &Contra) -> Span {
        let span = Span::over(table.mosaic.laid().iter().map(|laid| laid.cell));
        span.expect("two crowns lie from the beginning")
    }

    /// One cell more on each side.
    pub fn wider(self) -> Span {
        Span {
            from: Cell::at(self.from.x - 1, self.from.y - 1),
            to: Cell::at(self.to.x + 1, self.to.y + 1),
        }
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
    /// The span in the middle of an area, as large as it goes.
    pub fn new(span: Span, ((x, y), width, height): Area) -> Window {
        let fits = |size: &i32| span.width() * size <= width && span.height() * size <= height;
        let size = SIZES.iter().position(fits).unwrap_or(SIZES.len() - 1);
        let (wide, high) = (span.width() * SIZES[size], span.height() * SIZES[size]);
        Window {
            span,
            size,
            corner: (x + (width - wide) / 2, y + (height - high) / 2),
        }
    }

    /// The top left corner of a cell.
    pub fn at(&self, cell: Cell) -> Point {
        let steps = |to: i8, from: i8| (i32::from(to) - i32::from(from)) * SIZES[self.size];
        (
            self.corner.0 + steps(cell.x, self.span.from.x),
            self.corner.1 + steps(cell.y, self.span.from.y),
        )
    }

    /// The tiles that are seen through it.
    pub fn lay<'a>(&self, scene: &mut Scene, laid: impl IntoIterator<Item = &'a Laid>) {
        for laid in laid.into_iter().filter(|laid| self.span.shows(laid.cell)) {
            tiles::lay(scene, laid, self.size, self.at(laid.cell));
        }
    }

    /// Marks the tiles that were laid last.
    pub fn mark_last(&self, scene: &mut Scene, laid: &[Laid]) {
        for laid in laid.iter().filter(|laid| self.span.shows(laid.cell)) {
            tiles::mark_last(scene, self.size, self.at(laid.cell));
        }
    }
}
