//! Names of crowns and tiles by colour and sign, and words for where they lie.

use super::cells::Cell;
use super::state::Contra;
use super::tiles::{Colour, Edges, Face};
use headsup_engine::GameText;

/// On which side of what lies north, east, south and west of it a cell is.
pub(super) const SIDES: [&str; 4] = ["side-below", "side-left", "side-above", "side-right"];

/// Adds a colour under this key, and its sign as `sign`.
pub(super) fn crown(line: GameText, key: &'static str, colour: Colour) -> GameText {
    const SIGNS: [&str; 4] = ["sign-R", "sign-G", "sign-B", "sign-Y"];
    line.face(key, Face::Crown(colour))
        .message("sign", SIGNS[colour as usize])
}

/// Adds the four edges of a tile as it lies.
pub(super) fn round(line: GameText, edges: Edges) -> GameText {
    let sides = ["north", "east", "south", "west"].into_iter().zip(edges);
    sides.fold(line, |line, (side, colour)| line.message(side, edge_id(colour)))
}

/// The message that names a crown of this colour alone.
pub(super) const fn crown_id(colour: Colour) -> &'static str {
    ["crown-R", "crown-G", "crown-B", "crown-Y"][colour as usize]
}

/// The message that names an edge of this colour.
pub(super) const fn edge_id(colour: Colour) -> &'static str {
    ["edge-R", "edge-G", "edge-B", "edge-Y"][colour as usize]
}

/// Adds what a cell lies beside, and on which side of it: a crown, or the tile of a seat.
pub(super) fn beside(table: &Contra, line: GameText, cell: Cell) -> GameText {
    let touched = SIDES.into_iter().zip(cell.around());
    let touched = touched.filter_map(|(side, beside)| Some((side, table.mosaic.at(beside)?)));
    touched.take(1).fold(line, |line, (side, laid)| {
        let line = line.message("side", side);
        match laid.seat {
            Some(seat) => line.seat("who", seat),
            None => crown(line, "near", laid.edges[0]),
        }
    })
}
