//! Names the events of a turn: what was laid, and what became of tiles that are surrounded.

use super::mosaic::Laid;
use super::naming::crown;
use super::state::Contra;
use headsup_engine::{GameText, Seat};

/// Tells what a seat laid in its turn so far, or that it passed.
pub(super) fn made(table: &Contra, seat: Seat) -> GameText {
    let line = |id| GameText::new(id).seat("who", seat);
    match table.laid_last() {
        [] => line("told-pass"),
        [one] => line("told-one").lines("first", [piece(one)]),
        [first, second] if first.seat.is_some() && second.seat.is_some() => line("told-tiles"),
        [first, second, ..] => line("told-two")
            .lines("first", [piece(first)])
            .lines("second", [piece(second)]),
    }
}

fn piece(laid: &Laid) -> GameText {
    match laid.seat {
        None => crown(GameText::new("piece-crown"), "tile", laid.edges[0]),
        Some(_) => GameText::new("piece-tile"),
    }
}

/// Tells that a player tile was surrounded, and its score.
pub(super) fn surrounded(tile: &Laid) -> GameText {
    let id = match tile.equal {
        4 => "done-gain",
        3 => "done-nothing",
        _ => "done-pay",
    };
    let line = GameText::new(id).number("equal", tile.equal);
    tile.seat.into_iter().fold(line, |line, seat| line.seat("who", seat))
}
