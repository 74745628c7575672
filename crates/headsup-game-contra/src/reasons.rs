//! Why a placement is good, in one sentence: the first thing that holds of what it wins, gains, costs, saves, spoils and prepares. All that
//! it goes by lies open.

use super::cells::{Cell, facing};
use super::mosaic::Laid;
use super::moves::Move;
use super::naming;
use super::outlook::{coins, touch};
use super::state::Contra;
use super::tiles::{Colour, Edges, Face};
use headsup_engine::{GameText, Seat};

/// So many edges that match are worth a word.
const MATCHES: u8 = 2;

/// With so few crowns left the end is near.
const LATE: usize = 8;
/// A placement closes no more tiles than this.
const MOST_CLOSED: u8 = 4;
/// The reasons of placements that decide nothing.
pub(super) const SMALL: &[&str] = &[
    "reason-balance",
    "reason-denies",
    "reason-takes",
    "reason-holds",
    "reason-hurries",
    "reason-earns-not",
    "reason-next",
    "reason-fresh",
    "reason-allowed",
    "reason-apart",
];

/// An open tile beside the placement, with how many of its crowns do not match.
struct Beside {
    seat: Seat,
    crowns: u8,
    wrong: u8,
    /// Whether the edge that the placement touches matches.
    equal: bool,
}

/// Why a legal placement is good for its player; none if nothing speaks for it but search.
pub(super) fn reason(table: &Contra, mv: Move) -> Option<GameText> {
    let (face, edges, cell) = mv.laid()?;
    let (us, them) = (table.turn, table.turn.other());
    let about_them = |id| GameText::new(id).seat("who", them);
    if let Some(coins) = coins(table, face, edges, cell) {
        let broke = |seat: Seat| i32::from(table.coins[seat]) + coins[seat] <= 0;
        let right = closed(table, face, edges, cell, us);
        return match coins[them] {
            _ if broke(us) => None,
            _ if broke(them) => Some(about_them("reason-wins")),
            _ if right.contains(&4)
                && right.iter().all(|&equal| equal == 4)
                && i32::from(table.reserve) >= coins[us] =>
            {
                Some(GameText::new("reason-gains").number("coins", coins[us]))
            }
            loss if loss < 0 && coins[us] >= 0 => Some(about_them("reason-costs").number("coins", -loss)),
            _ if right == [3] => Some(GameText::new("reason-saves")),
            theirs if coins[us] > theirs && table.reserve >= MOST_CLOSED => {
                Some(about_them("reason-balance").number("coins", coins[us] - theirs))
            }
            _ if right.is_empty() && closed(table, face, edges, cell, them).iter().all(|&equal| equal == 3) => {
                Some(about_them("reason-denies"))
            }
            _ => None,
        };
    }
    let beside = match face {
        Face::Crown(_) => open_tiles(table, edges, cell),
        Face::Tile(_) => Vec::new(),
    };
    let spoiled = beside.iter().filter(|tile| tile.seat == them && !tile.equal);
    let wrong: Vec<u8> = spoiled.map(|tile| tile.wrong).collect();
    for (count, id) in [(2, "reason-ruins"), (1, "reason-spoils")] {
        if wrong.contains(&count) {
            return Some(about_them(id));
        }
    }
    let mut own = beside.iter().filter(|tile| tile.seat == us);
    if own.clone().any(|tile| tile.crowns == 3 && tile.wrong == 0) {
        return Some(GameText::new("reason-near"));
    }
    if own.any(|tile| tile.equal && tile.wrong == 0) {
        return Some(GameText::new("reason-keeps"));
    }
    let equal = touch(table, edges, cell).equal;
    let matches = matches!(face, Face::Tile(_)) && equal >= MATCHES;
    match face {
        Face::Tile(_) if matches => Some(GameText::new("reason-matches").number("edges", equal)),
        Face::Tile(_) => lays(table, edges, cell),
        Face::Crown(colour) => takes(table, colour, &beside),
    }
}

/// A crown that changes little: what it keeps from the other side, and what it leaves of one's own tiles.
fn takes(table: &Contra, colour: Colour, beside: &[Beside]) -> Option<GameText> {
    let (us, them) = (table.turn, table.turn.other());
    let about_them = |id| GameText::new(id).seat("who", them);
    let tile = |seat, wrong, equal| {
        let is = move |tile: &Beside| tile.seat == seat && tile.wrong == wrong && tile.equal == equal;
        beside.iter().any(is)
    };
    let only = table.row.iter().filter(|&&other| other == colour).count() == 1;
    let mut theirs = table.mosaic.laid().iter().filter(|laid| laid.seat == Some(them));
    if only && theirs.any(|laid| needs(table, laid, colour)) {
        return Some(naming::crown(about_them("reason-takes"), "crown", colour));
    }
    if tile(us, 1, true) {
        return Some(GameText::new("reason-holds"));
    }
    if table.coins[us] > table.coins[them] && table.crowns_left() <= LATE {
        return Some(GameText::new("reason-hurries").number("crowns", table.crowns_left() as u32 - 1));
    }
    if tile(them, 1, true) {
        return Some(about_them("reason-earns-not"));
    }
    if tile(us, 1, false) {
        return Some(GameText::new("reason-allowed"));
    }
    let apart = beside.iter().all(|tile| tile.seat == them);
    apart.then(|| GameText::new("reason-apart"))
}

/// A tile of which few edges match: what it may still bring.
fn lays(table: &Contra, edges: Edges, cell: Cell) -> Option<GameText> {
    let touch = touch(table, edges, cell);
    let open = |side: usize| table.mosaic.at(cell.beside(side)).is_none();
    let fits = |colour: &Colour| (0..4).any(|side| edges[side] == *colour && open(side));
    match (touch.tiles - touch.equal, table.colours().find(fits)) {
        (0, Some(colour)) => Some(naming::crown(GameText::new("reason-next"), "crown", colour)),
        (0, None) => Some(GameText::new("reason-fresh")),
        (1, _) => Some(GameText::new("reason-allowed")),
        _ => None,
    }
}

/// Returns whether a tile lacks nothing but a crown of this colour to pay.
fn needs(table: &Contra, laid: &Laid, colour: Colour) -> bool {
    let open = |side: usize| table.mosaic.at(laid.cell.beside(side)).is_none();
    laid.crowns == 3 && laid.equal == 3 && (0..4).any(|side| laid.edges[side] == colour && open(side))
}

/// What a legal placement does to the player who waits; none if that is little.
pub(super) fn threat(table: &Contra, mv: Move) -> Option<GameText> {
    let reason = reason(table, mv)?;
    let id = match reason.id {
        "reason-wins" => "threat-wins",
        "reason-costs" => "threat-costs",
        "reason-ruins" => "threat-ruins",
        "reason-spoils" => "threat-spoils",
        "reason-gains" => {
            return Some(
                GameText {
                    id: "threat-gains",
                    ..reason
                }
                .seat("who", table.turn),
            );
        }
        _ => return None,
    };
    Some(GameText { id, ..reason })
}

/// Matching edges of each tile of a seat that is closed by it.
fn closed(table: &Contra, face: Face, edges: Edges, cell: Cell, of: Seat) -> Vec<u8> {
    let closed = table.mosaic.surrounds(face, edges, cell);
    let own = closed.filter(|(_, seat, _)| seat.unwrap_or(table.turn) == of);
    own.map(|(_, _, equal)| equal).collect()
}

/// The tiles beside a crown that stay open, as they are once it is laid.
fn open_tiles(table: &Contra, edges: Edges, cell: Cell) -> Vec<Beside> {
    let tile = |(side, beside)| {
        let &Laid {
            seat,
            edges: theirs,
            crowns,
            equal,
            ..
        } = table.mosaic.at(beside)?;
        let matches = theirs[facing(side)] == edges[side];
        let open = crowns < 3;
        open.then_some(Beside {
            seat: seat?,
            crowns: crowns + 1,
            wrong: crowns + 1 - equal - u8::from(matches),
            equal: matches,
        })
    };
    cell.around().into_iter().enumerate().filter_map(tile).collect()
}
