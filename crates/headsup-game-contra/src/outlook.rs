//! What a placement would bring: edges that match, and coins at once.

use super::cells::{Cell, facing};
use super::state::Contra;
use super::tiles::{Edges, Face};
use headsup_engine::Seats;

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
