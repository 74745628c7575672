//! What the table hears: the move, the tile that is turned up, tiles that are surrounded, coins.

use super::mosaic::Laid;
use super::moves::{Deed, Move};
use super::naming::crown;
use super::tiles::{Colour, Print};
use headsup_engine::{GameText, Seat};

/// The move that a seat made.
pub(super) fn made(seat: Seat, mv: Move) -> GameText {
    match mv.deed() {
        Deed::Crown(colour, cell) => crown(GameText::new("told-crown").seat("who", seat), "tile", colour)
            .number("x", cell.x)
            .number("y", cell.y),
        Deed::Tile(print, turn, cell) => GameText::new("told-tile")
            .seat("who", seat)
            .face("tile", print)
            .number("turn", turn.quarters())
            .number("x", cell.x)
            .number("y", cell.y),
        Deed::Pass => GameText::new("told-pass").seat("who", seat),
    }
}

/// A crown came into the common row.
pub(super) fn new_crown(colour: Colour) -> GameText {
    crown(GameText::new("new-crown"), "tile", colour)
}

/// A tile came into a seat's row.
pub(super) fn new_tile(seat: Seat, print: Print) -> GameText {
    GameText::new("new-tile").seat("who", seat).face("tile", print)
}

/// A player tile was surrounded.
pub(super) fn surrounded(tile: &Laid) -> GameText {
    let id = match tile.equal {
        4 => "done-gain",
        3 => "done-nothing",
        _ => "done-pay",
    };
    let line = tile
        .seat
        .map_or(GameText::new(id), |seat| GameText::new(id).seat("who", seat));
    line.number("x", tile.cell.x)
        .number("y", tile.cell.y)
        .number("equal", tile.equal)
}

/// A coin was due that the reserve did not have.
pub(super) fn no_reserve(seat: Seat) -> GameText {
    GameText::new("no-reserve").seat("who", seat)
}
