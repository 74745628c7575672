//! What the words of a path name: tile, spot, turn.
//!
//! Spots are numbered for each tile in reading order, and the picture at that fork bears the same numbers.

use super::cells::Cell;
use super::fits::Fits;
use super::outlook::touch;
use super::state::Contra;
use super::tiles::{Colour, Face, Print, Turn};

/// What the first word of a path names: a crown of the row, or one of the own tiles.
pub(super) fn face(word: &str) -> Option<Face> {
    let crown = |word: &str| Colour::ALL.into_iter().find(|colour| colour.to_string() == word);
    Print::named(word)
        .map(Face::Tile)
        .or_else(|| crown(word).map(Face::Crown))
}

/// The turn that the last word of a path names.
pub(super) fn turn(word: &str) -> Option<Turn> {
    Turn::ALL.into_iter().find(|turn| word == turn.quarters().to_string())
}

/// The cells on which this can be laid now, in the order of their numbers: the first is number 1.
pub(super) fn spots(table: &Contra, face: Face) -> Vec<Cell> {
    let open = match face {
        Face::Crown(_) => table.mosaic.for_crowns(),
        Face::Tile(_) => table.mosaic.for_tiles(),
    };
    let open = open.iter().filter(|open| open.fits.meet(Fits::any(face)));
    open.map(|open| open.cell).collect()
}

/// The turns in which a tile fits on a cell.
pub(super) fn turns(table: &Contra, print: Print, cell: Cell) -> Vec<Turn> {
    let fits = |turn: &Turn| touch(table, print.edges(*turn), cell).equal > 0;
    Turn::ALL.into_iter().filter(fits).collect()
}
