//! Why a placement is good, in one sentence: the first thing that holds of what it wins, gains, costs, saves, spoils and prepares. All that
//! it goes by lies open.

use super::cells::{Cell, facing};
use super::mosaic::Laid;
use super::moves::Move;
use super::outlook::{coins, touch};
use super::state::Contra;
use super::tiles::{Edges, Face};
use headsup_engine::{GameText, Seat};

/// So many edges that match are worth a word.
const MATCHES: u8 = 2;

/// An open tile beside the placement, with how many of its crowns do not match.
struct Beside {
    seat: Seat,
    crowns: u8,
    wrong: u8,
    /// Whether the edge that the placement touches matches.
    equal: bool,
}

/// Why a legal placement is good for its player; none of a quiet one.
pub(super) fn reason(table: &Contra, mv: Move) -> Option<GameText> {
    let (face, edges, cell) = mv.laid()?;
    let (us, them) = (table.turn, table.turn.other());
    let about_them = |id| GameText::new(id).seat("who", them);
    if let Some(coins) = coins(table, face, edges, cell) {
        let broke = |seat: Seat| i32::from(table.coins[seat]) + coins[seat] <= 0;
        let right = own_closed(table, face, edges, cell);
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
            _ => (right == [3]).then(|| GameText::new("reason-saves")),
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
    matches.then(|| GameText::new("reason-matches").number("edges", equal))
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

/// How many edges match of each tile of the mover that is closed by it.
fn own_closed(table: &Contra, face: Face, edges: Edges, cell: Cell) -> Vec<u8> {
    let closed = table.mosaic.surrounds(face, edges, cell);
    let own = closed.filter(|(_, seat, _)| seat.unwrap_or(table.turn) == table.turn);
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
