//! A move of Contra: one placement, or the pass of one who can place nothing; how it is written.
//!
//! Whether it is legal anywhere is for the rules to say.

use std::fmt;
use std::str::FromStr;

use super::cells::Cell;
use super::tiles::{Colour, Edges, Face, Print, Turn};
use crate::engine::SyntaxError;

/// One decision, written `crown R 2,0`, `tile RGRB/1 0,-1` or `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Lays a crown of the common row.
    Crown(Colour, Cell),
    /// Lays one of the own tiles, turned.
    Tile(Print, Turn, Cell),
    /// Does nothing, because nothing can be placed (CO-11).
    Pass,
}

impl Move {
    /// The tile that is laid and the colours of its edges as they lie then; `None` of a pass.
    #[inline]
    pub fn laid(self) -> Option<(Face, Edges, Cell)> {
        match self {
            Move::Crown(colour, cell) => Some((Face::Crown(colour), [colour; 4], cell)),
            Move::Tile(print, turn, cell) => Some((Face::Tile(print), print.edges(turn), cell)),
            Move::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Crown(colour, cell) => write!(f, "crown {colour} {cell}"),
            Move::Tile(print, turn, cell) => write!(f, "tile {print}/{} {cell}", turn.quarters()),
            Move::Pass => f.write_str("pass"),
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
            ("pass", None) => Ok(Move::Pass),
            ("crown", Some(what)) => {
                let mut letters = what.chars();
                let (Some(letter), None) = (letters.next(), letters.next()) else {
                    return Err(SyntaxError);
                };
                Ok(Move::Crown(Colour::lettered(letter).ok_or(SyntaxError)?, cell.parse()?))
            }
            ("tile", Some(what)) => {
                let (code, quarters) = what.split_once('/').ok_or(SyntaxError)?;
                let turn = Turn::ALL
                    .into_iter()
                    .find(|turn| quarters == turn.quarters().to_string());
                Ok(Move::Tile(
                    Print::named(code).ok_or(SyntaxError)?,
                    turn.ok_or(SyntaxError)?,
                    cell.parse()?,
                ))
            }
            _ => Err(SyntaxError),
        }
    }
}
