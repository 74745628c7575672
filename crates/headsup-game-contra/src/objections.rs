//! Why a move is refused: the first thing that is wrong with it. All of it lies open.

use super::moves::Move;
use super::outlook::touch;
use super::state::Contra;
use super::tiles::Face;
use headsup_engine::{GameText, IllegalReason};

/// Why a well-formed move is not legal now.
pub(super) fn objection(table: &Contra, mv: Move) -> IllegalReason {
    let Some((face, edges, cell)) = mv.laid() else {
        return because("CO-11", GameText::new("no-pass"));
    };
    match face {
        Face::Crown(colour) if !table.row.contains(&colour) => {
            return because("CO-1", GameText::new("no-crown").face("tile", colour));
        }
        Face::Tile(print) if !table.rows[table.turn].contains(&print) => {
            return because("CO-1", GameText::new("no-tile").face("tile", print));
        }
        _ => {}
    }
    let about = |id| {
        GameText::new(id)
            .number("x", cell.x)
            .number("y", cell.y)
            .face("tile", face)
    };
    let beside = |id_crown, id_tile| match face {
        Face::Crown(_) => about(id_crown),
        Face::Tile(_) => about(id_tile),
    };
    let right = cell.around().into_iter().filter_map(|beside| table.mosaic.at(beside));
    let right = right.filter(|laid| laid.seat.is_some() == matches!(face, Face::Crown(_)));
    if table.mosaic.at(cell).is_some() {
        because("CO-4", about("no-room"))
    } else if right.count() == 0 {
        because("CO-4", beside("no-crown-here", "no-tile-here"))
    } else {
        let touch = touch(table, edges, cell);
        because("CO-4", about("no-match").number("count", touch.tiles))
    }
}

fn because(ruling: &'static str, line: GameText) -> IllegalReason {
    IllegalReason { ruling, line }
}
