//! A move of Contra: one placement, or the pass of one who can place nothing; how it is written.
//!
//! Whether it is legal anywhere is for the rules to say.

use std::fmt;
use std::str::FromStr;

use super::cells::Cell;
use super::tiles::{Colour, Edges, Face, Print, Turn};
use headsup_engine::SyntaxError;

/// One decision, written `crown R 2,0`, `tile RGRB/1 0,-1` or `pass`. In four bytes, because a playout lists a hundred of them
/// a ply: x, y, what is laid, its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u32);

/// What a [`Move`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Lays a crown of the common row.
    Crown(Colour, Cell),
    /// Lays one of the own tiles, turned.
    Tile(Print, Turn, Cell),
    /// Does nothing, because nothing can be placed (CO-11).
    Pass,
}

/// The first player tile, and the pass, in the third byte; below are the colours of crowns.
const TILE: u32 = 4;
const PASS: u32 = 255;

/// The turns in each set of turns, and then anything.
const TURNS: [[u32; 4]; 16] = {
    let mut turns = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut turn, mut count) = (0, 0);
        while turn < 4 {
            if set >> turn & 1 != 0 {
                turns[set][count] = turn << 24;
                count += 1;
            }
            turn += 1;
        }
        set += 1;
    }
    turns
};

impl Move {
    /// The pass.
    pub const PASS: Move = Move(PASS << 16);

    #[inline]
    const fn new(what: u32, cell: Cell) -> Move {
        Move(cell.x as u8 as u32 | (cell.y as u8 as u32) << 8 | what << 16)
    }

    /// Lays a crown.
    #[inline]
    pub const fn crown(colour: Colour, cell: Cell) -> Move {
        Move::new(colour as u32, cell)
    }

    /// Lays a player tile.
    #[inline]
    pub const fn tile(print: Print, turn: Turn, cell: Cell) -> Move {
        Move(Move::new(TILE + print.index() as u32, cell).0 | (turn.quarters() as u32) << 24)
    }

    /// Lays a player tile in each turn of a set: so many of these count as there are turns in it.
    #[inline]
    pub fn in_turns(print: Print, turns: u8, cell: Cell) -> [Move; 4] {
        let base = Move::new(TILE + print.index() as u32, cell).0;
        TURNS[usize::from(turns & 15)].map(|turn| Move(base | turn))
    }

    /// What it is.
    #[inline]
    pub const fn deed(self) -> Deed {
        let cell = Cell::at(self.0 as u8 as i8, (self.0 >> 8) as u8 as i8);
        match (self.0 >> 16) & 255 {
            PASS => Deed::Pass,
            crown @ 0..TILE => Deed::Crown(Colour::ALL[crown as usize], cell),
            tile => Deed::Tile(Print::of((tile - TILE) as usize), Turn::of(self.0 >> 24), cell),
        }
    }

    /// The tile that is laid and the colours of its edges as they lie then; `None` of a pass.
    #[inline]
    pub fn laid(self) -> Option<(Face, Edges, Cell)> {
        match self.deed() {
            Deed::Crown(colour, cell) => Some((Face::Crown(colour), [colour; 4], cell)),
            Deed::Tile(print, turn, cell) => Some((Face::Tile(print), print.edges(turn), cell)),
            Deed::Pass => None,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deed() {
            Deed::Crown(colour, cell) => write!(f, "crown {colour} {cell}"),
            Deed::Tile(print, turn, cell) => write!(f, "tile {print}/{} {cell}", turn.quarters()),
            Deed::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Move, SyntaxError> {
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or(SyntaxError)?.to_ascii_lowercase();
        let what = words.next();
        // A blank behind the comma does no harm.
        let cell: String = words.collect();
        match (verb.as_str(), what) {
            ("pass", None) => Ok(Move::PASS),
            ("crown", Some(what)) => {
                let mut letters = what.chars();
                let (Some(letter), None) = (letters.next(), letters.next()) else {
                    return Err(SyntaxError);
                };
                Ok(Move::crown(Colour::lettered(letter).ok_or(SyntaxError)?, cell.parse()?))
            }
            ("tile", Some(what)) => {
                let (code, quarters) = what.split_once('/').ok_or(SyntaxError)?;
                let turn = Turn::ALL
                    .into_iter()
                    .find(|turn| quarters == turn.quarters().to_string());
                Ok(Move::tile(
                    Print::named(code).ok_or(SyntaxError)?,
                    turn.ok_or(SyntaxError)?,
                    cell.parse()?,
                ))
            }
            _ => Err(SyntaxError),
        }
    }
}
