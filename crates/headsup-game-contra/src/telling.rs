//! Names the events of a turn: what was laid, and what became of tiles that are surrounded.

use super::mosaic::Laid;
use super::naming::{beside, crown};
use super::state::Contra;
use headsup_engine::{GameText, Seat, TextArg};

/// Tells what a seat laid in its turn so far, or that it passed.
pub(super) fn made(table: &Contra, seat: Seat) -> GameText {
    let line = |id| GameText::new(id).seat("who", seat);
    match table.laid_last() {
        [] => line("told-pass"),
        [one] => line("told-one").lines("first", [piece(table, seat, one)]),
        [first, second, ..] => line("told-two")
            .lines("first", [piece(table, seat, first)])
            .lines("second", [piece(table, seat, second)])
            .lines("one", [kind(first)])
            .lines("two", [kind(second)]),
    }
}

/// Names the piece that was laid, in a word.
fn kind(laid: &Laid) -> GameText {
    match laid.seat {
        None => crown(GameText::new("piece-crown-alone"), "tile", laid.edges[0]),
        Some(_) => GameText::new("piece-tile-alone"),
    }
}

/// Names the piece that a seat laid, by its neighbour.
fn piece(table: &Contra, seat: Seat, laid: &Laid) -> GameText {
    let line = match laid.seat {
        None => crown(GameText::new("piece-crown"), "tile", laid.edges[0]),
        Some(_) => GameText::new("piece-tile"),
    };
    let line = beside(table, line, laid.cell);
    let own = line.args.contains(&("who", TextArg::Seat(seat)));
    match own {
        true => GameText {
            id: "piece-crown-own",
            ..line
        },
        false => line,
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
