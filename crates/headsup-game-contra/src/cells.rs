//! Where a tile can lie: cells without end in every direction, counted from the first crown.

use std::fmt;
use std::str::FromStr;

use headsup_engine::SyntaxError;

/// A cell: `x` to the right and `y` down from the first crown. In order they are read like a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Down.
    pub y: i8,
    /// To the right.
    pub x: i8,
}

/// No mosaic reaches so far from the first crown: 54 tiles are there in all.
pub const FARTHEST: i8 = 60;

impl Cell {
    /// The cell so far right and down.
    pub const fn at(x: i8, y: i8) -> Cell {
        Cell { y, x }
    }

    /// The cell next to it on a side: 0 north, 1 east, 2 south, 3 west.
    #[inline]
    pub const fn beside(self, side: usize) -> Cell {
        const STEPS: [(i8, i8); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (right, down) = STEPS[side & 3];
        Cell {
            y: self.y + down,
            x: self.x + right,
        }
    }

    /// The four cells around it, north first, clockwise.
    #[inline]
    pub fn around(self) -> [Cell; 4] {
        std::array::from_fn(|side| self.beside(side))
    }

    /// The word of a menu: `x2ym1` is `2,-1`.
    pub fn word(self) -> String {
        let sign = |n: i8| if n < 0 { "m" } else { "" };
        let (x, y) = (self.x.unsigned_abs(), self.y.unsigned_abs());
        format!("x{}{x}y{}{y}", sign(self.x), sign(self.y))
    }

    /// The cell that a menu's word names.
    pub fn of_word(word: &str) -> Option<Cell> {
        let (x, y) = word.strip_prefix('x')?.split_once('y')?;
        format!("{x},{y}").replace('m', "-").parse().ok()
    }
}

/// The side that faces this one from the next cell.
#[inline]
pub const fn facing(side: usize) -> usize {
    side ^ 2
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Cell, SyntaxError> {
        let (x, y) = text.split_once(',').ok_or(SyntaxError)?;
        let read = |number: &str| {
            let number: i8 = number.trim().parse().map_err(|_| SyntaxError)?;
            let near = (-FARTHEST..=FARTHEST).contains(&number);
            near.then_some(number).ok_or(SyntaxError)
        };
        Ok(Cell::at(read(x)?, read(y)?))
    }
}
