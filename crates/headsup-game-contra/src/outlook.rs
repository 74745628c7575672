//! What a placement would bring: edges that match, coins at once, and how good it looks to a player without foresight.

use super::cells::{Cell, facing};
use super::moves::Move;
use super::rules::Contra;
use super::tiles::{Edges, Face};
use headsup_engine::{Seat, Seats};

/// How many tiles a placement would touch, and with how many of them the edges match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// Tiles that it touches.
    pub tiles: u8,
    /// Those with an equal edge.
    pub equal: u8,
}

/// What a tile with these edges would touch on a cell.
pub fn touch(table: &Contra, edges: Edges, cell: Cell) -> Touch {
    let mut touch = Touch { tiles: 0, equal: 0 };
    for (side, beside) in cell.around().into_iter().enumerate() {
        if let Some(laid) = table.mosaic.at(beside) {
            touch.tiles += 1;
            touch.equal += u8::from(laid.edges[facing(side)] == edges[side]);
        }
    }
    touch
}

/// The coins that each seat would win or pay at once, if purse and reserve suffice; `None` if no tile would be surrounded.
pub fn coins(table: &Contra, face: Face, edges: Edges, cell: Cell) -> Option<Seats<i32>> {
    let mut coins = None;
    for (_, seat, equal) in table.mosaic.surrounds(face, edges, cell) {
        let coins = coins.get_or_insert(Seats([0; 2]));
        coins[seat.unwrap_or(table.turn)] += match equal {
            4 => 1,
            3 => 0,
            _ => -2,
        };
    }
    coins
}

/// How good a move looks: coins at once, above all to break the other and not to be broken; else edges that will count one day.
pub fn promise(table: &Contra, mv: Move) -> i32 {
    let Some((face, edges, cell)) = mv.laid() else {
        return 0;
    };
    let seat = table.turn;
    let mut promise = 0;
    if let Some(coins) = coins(table, face, edges, cell) {
        promise += 100 * (coins[seat] - coins[seat.other()]);
        let broke = |seat: Seat| i32::from(table.coins[seat]) + coins[seat] <= 0;
        promise += 10_000 * (i32::from(broke(seat.other())) - 2 * i32::from(broke(seat)));
    }
    for (side, beside) in cell.around().into_iter().enumerate() {
        let Some(laid) = table.mosaic.at(beside) else { continue };
        let worth = if laid.edges[facing(side)] == edges[side] { 3 } else { -4 };
        let owner = laid.seat.unwrap_or(seat);
        promise += if owner == seat { worth } else { -worth };
    }
    promise
}
