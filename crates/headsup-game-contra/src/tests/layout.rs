//! Tables that tests lay out by hand.

use super::super::cells::Cell;
use super::super::mosaic::Mosaic;
use super::super::moves::Move;
use super::super::state::Contra;
use super::super::tiles::{CROWNS, Colour, PRINTS, Print};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Options, Rules, Seat, Status};

pub type Table = PositionBuilder<Contra>;

/// A table on which this lies: lines such as `R 0,0` for a crown and `1 RGRB/1 0,1` for a tile of seat 1, in any order that is
/// needed. Red and blue crowns are open; seat 1 holds RGRB GBGY YRYG, seat 2 RGBY; no stack has anything left but crowns.
pub fn table(mosaic: &str) -> Table {
    let mut table = PositionBuilder::out([0; 32], |dealer| Contra::deal(&Options::default(), dealer));
    table.game.mosaic = Mosaic::new();
    for line in mosaic.split(';').map(str::trim) {
        let (seat, line) = match line.split_at(2) {
            ("1 ", rest) => (Some(Seat::One), format!("tile {rest}")),
            ("2 ", rest) => (Some(Seat::Two), format!("tile {rest}")),
            _ => (None, format!("crown {line}")),
        };
        let mv: Move = line.parse().expect("a line of the layout");
        let (face, edges, cell) = mv.laid().expect("no pass");
        table.game.mosaic.lay(face, seat, edges, cell);
    }
    for seat in Seat::BOTH {
        table.game.stacks[seat].taken = PRINTS as u8;
    }
    crowns(&mut table, "RB");
    tiles(&mut table, 1, "RGRB GBGY YRYG");
    tiles(&mut table, 2, "RGBY");
    table
}

/// Puts other crowns into the common row.
pub fn crowns(table: &mut Table, letters: &str) {
    table.game.row = letters.chars().filter_map(Colour::lettered).collect();
}

/// Leaves so many crowns in the stack.
pub fn stack(table: &mut Table, left: usize) {
    table.game.stack.taken = (CROWNS - left) as u8;
}

/// Gives a seat other tiles.
pub fn tiles(table: &mut Table, seat: u8, codes: &str) {
    let seat = Seat::try_from(seat).expect("1 or 2");
    table.game.rows[seat] = codes.split_whitespace().filter_map(Print::named).collect();
}

/// Coins of both seats and of the reserve.
pub fn coins(table: &mut Table, coins: [u8; 2], reserve: u8) {
    table.game.coins.0 = coins;
    table.game.reserve = reserve;
}

/// Coins of both seats and of the reserve.
pub fn purses(table: &Table) -> ([u8; 2], u8) {
    (table.game.coins.0, table.game.reserve)
}

pub fn over(table: &Table) -> Option<(Option<u8>, &'static str, [u32; 2])> {
    match table.game.status() {
        Status::Over(outcome) => Some((outcome.winner.map(Seat::number), outcome.reason, outcome.score.0)),
        Status::Turn { .. } => None,
    }
}

pub fn refused(table: &Table, notation: &str, ruling: &str, id: &str) {
    let objection = table.objection(notation);
    assert_eq!((objection.ruling, objection.line.id), (ruling, id), "{notation}");
}

/// The legal moves that begin so.
pub fn legal(table: &Table, start: &str) -> Vec<String> {
    let mut legal = table.legal();
    legal.retain(|mv| mv.starts_with(start));
    legal
}

/// How many edges of the tile on a cell match, and how many crowns touch it.
pub fn matching(table: &Table, x: i8, y: i8) -> (u8, u8) {
    let tile = table.game.mosaic.at(Cell::at(x, y)).expect("a tile lies there");
    (tile.equal, tile.crowns)
}
