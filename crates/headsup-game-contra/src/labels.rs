//! How a move is clicked together: tile, spot, turn; and how each entry of a menu reads.
//!
//! Spots are numbered for each tile in reading order, and the picture at that fork bears the same numbers.

use super::cells::Cell;
use super::fits::Fits;
use super::moves::{Deed, Move};
use super::outlook::{coins, touch};
use super::rules::Contra;
use super::tiles::{Colour, Face, Lying, Print, Turn};
use headsup_engine::{ChoiceLabel, Line, PathStep};

/// The steps to a move.
pub(super) fn steps(mv: Move) -> Vec<PathStep> {
    let words = match mv.deed() {
        Deed::Crown(colour, cell) => vec![colour.to_string(), cell.word()],
        Deed::Tile(print, turn, cell) => vec![print.to_string(), cell.word(), turn.quarters().to_string()],
        Deed::Pass => vec!["pass".to_owned()],
    };
    words.into_iter().map(PathStep::One).collect()
}

/// What the first word of a path names: a crown of the row, or one of the own tiles.
pub(super) fn face(word: &str) -> Option<Face> {
    let crown = |word: &str| Colour::ALL.into_iter().find(|colour| colour.to_string() == word);
    Print::named(word)
        .map(Face::Tile)
        .or_else(|| crown(word).map(Face::Crown))
}

/// The turn that the last word of a path names.
pub(super) fn turn(word: &str) -> Option<Turn> {
    Turn::ALL.into_iter().find(|turn| word == turn.quarters().to_string())
}

/// The cells on which this can be laid now, in the order of their numbers: the first is number 1.
pub(super) fn spots(table: &Contra, face: Face) -> Vec<Cell> {
    let open = match face {
        Face::Crown(_) => table.mosaic.for_crowns(),
        Face::Tile(_) => table.mosaic.for_tiles(),
    };
    let open = open.iter().filter(|open| open.fits.meet(Fits::any(face)));
    open.map(|open| open.cell).collect()
}

/// The turns in which a tile fits on a cell.
pub(super) fn turns(table: &Contra, print: Print, cell: Cell) -> Vec<Turn> {
    let fits = |turn: &Turn| touch(table, print.edges(*turn), cell).equal > 0;
    Turn::ALL.into_iter().filter(fits).collect()
}

/// How the entry at the end of `words` reads. They are words of [`steps`].
pub(super) fn gloss(table: &Contra, words: &[&str]) -> ChoiceLabel {
    let Some(face) = face(words[0]) else {
        return ChoiceLabel {
            label: Line::new("label-pass"),
            detail: None,
        };
    };
    let Some(cell) = words.get(1).and_then(|word| Cell::of_word(word)) else {
        let id = match face {
            Face::Crown(_) => "label-crown",
            Face::Tile(_) => "label-tile",
        };
        return ChoiceLabel {
            label: Line::new(id).face("tile", face),
            detail: Some(Line::new("detail-spots").number("count", spots(table, face).len() as u32)),
        };
    };
    let number = spots(table, face).iter().position(|&spot| spot == cell);
    let label = |line: Line| {
        line.number("spot", number.map_or(0, |at| at as u32 + 1))
            .number("x", cell.x)
            .number("y", cell.y)
    };
    match (face, words.get(2).and_then(|word| turn(word))) {
        (Face::Crown(colour), _) => ChoiceLabel {
            label: label(Line::new("label-crown-spot")).face("tile", face),
            detail: Some(effect(table, Move::crown(colour, cell))),
        },
        (Face::Tile(print), None) => ChoiceLabel {
            label: label(Line::new("label-spot")).face("tile", face),
            detail: Some(Line::new("detail-turns").number("count", turns(table, print, cell).len() as u32)),
        },
        (Face::Tile(print), Some(turn)) => ChoiceLabel {
            label: label(Line::new("label-tile-spot").face("lies", Lying(print.edges(turn))))
                .number("turn", turn.quarters())
                .face("tile", face),
            detail: Some(effect(table, Move::tile(print, turn, cell))),
        },
    }
}

/// What follows from a placement: coins, if a tile is surrounded by it, else how many edges match.
fn effect(table: &Contra, mv: Move) -> Line {
    let (face, edges, cell) = mv.laid().expect("a pass has no cell");
    let touch = touch(table, edges, cell);
    let line = match coins(table, face, edges, cell) {
        Some(coins) => Line::new("detail-scores")
            .number("you", coins[table.turn])
            .number("they", coins[table.turn.other()])
            .seat("who", table.turn.other()),
        None => Line::new("detail-touch"),
    };
    line.number("equal", touch.equal).number("count", touch.tiles)
}
