//! What the table hears: the move, the tile that is turned up, tiles that are surrounded, coins.

use super::mosaic::Laid;
use super::moves::{Deed, Move};
use super::naming::crown;
use super::tiles::{Colour, Print};
use headsup_engine::{Line, Seat};

/// The move that a seat made.
pub(super) fn made(seat: Seat, mv: Move) -> Line {
    match mv.deed() {
        Deed::Crown(colour, cell) => crown(Line::new("told-crown").seat("who", seat), "tile", colour)
            .number("x", cell.x)
            .number("y", cell.y),
        Deed::Tile(print, turn, cell) => Line::new("told-tile")
            .seat("who", seat)
            .face("tile", print)
            .number("turn", turn.quarters())
            .number("x", cell.x)
            .number("y", cell.y),
        Deed::Pass => Line::new("told-pass").seat("who", seat),
    }
}

/// A crown came into the common row.
pub(super) fn new_crown(colour: Colour) -> Line {
    crown(Line::new("new-crown"), "tile", colour)
}

/// A tile came into a seat's row.
pub(super) fn new_tile(seat: Seat, print: Print) -> Line {
    Line::new("new-tile").seat("who", seat).face("tile", print)
}

/// A player tile was surrounded.
pub(super) fn surrounded(tile: &Laid) -> Line {
    let id = match tile.equal {
        4 => "done-gain",
        3 => "done-nothing",
        _ => "done-pay",
    };
    let line = tile.seat.map_or(Line::new(id), |seat| Line::new(id).seat("who", seat));
    line.number("x", tile.cell.x)
        .number("y", tile.cell.y)
        .number("equal", tile.equal)
}

/// A coin was due that the reserve did not have.
pub(super) fn no_reserve(seat: Seat) -> Line {
    Line::new("no-reserve").seat("who", seat)
}
