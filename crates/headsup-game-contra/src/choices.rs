//! What can be chosen, and how it is called: pieces, the spots on which one fits, and the ways round in which it does.
//!
//! A spot has one name for all pieces of its kind, because it is one place: player tiles go to numbers, crowns to letters, in reading order.
//! The picture and the buttons both take names and ways from here.

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::cells::Cell;
use super::fits::Fits;
use super::mosaic::Open;
use super::moves::Move;
use super::outlook::{coins, touch};
use super::state::Contra;
use super::tiles::{CROWNS, Colour, Edges, Face, Print, Turn};
use headsup_engine::Seats;

/// A cell on which the chosen piece fits.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub cell: Cell,
    /// What the picture and its button call it.
    pub name: &'static str,
    /// How the piece fits, the best way first. Never empty.
    ways: ArrayVec<Way, 4>,
}

/// A way in which a piece fits on a spot.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub mv: Move,
    /// Its edges as it would lie.
    pub edges: Edges,
    /// How many touching edges match.
    pub equal: u8,
    /// The coins that each seat would win or pay at once, if a tile would be surrounded.
    pub coins: Option<Seats<i32>>,
}

/// What a path chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// Nothing yet.
    Nothing,
    /// A piece; it is turned on by so many ways in each spot, and only this spot is meant if there is one.
    Piece(Face, usize, Option<Cell>),
    /// A whole move.
    Whole(Move),
}

impl Spot {
    /// The way round that is shown after so many turns to the next one.
    pub fn way(&self, turned: usize) -> &Way {
        &self.ways[turned % self.ways.len()]
    }

    /// How many ways round there are.
    pub fn ways(&self) -> usize {
        self.ways.len()
    }
}

/// Names of spots: numbers from 1, and letters that go on after Z with AA.
static NUMBERS: LazyLock<Vec<String>> = LazyLock::new(|| (1..=4 * CROWNS).map(|number| number.to_string()).collect());
static LETTERS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let letter = |at: usize| char::from(b'A' + at as u8);
    let name = |at: usize| match at / 26 {
        0 => letter(at).to_string(),
        more => format!("{}{}", letter(more - 1), letter(at % 26)),
    };
    (0..4 * CROWNS).map(name).collect()
});

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

/// The word that turns the piece on by so many ways in each spot.
pub(super) fn turned_word(turned: usize) -> String {
    format!("~{turned}")
}

/// What these words choose of the pieces that lie ready.
pub(super) fn chosen(table: &Contra, path: &[&str]) -> Chosen {
    let Some(face) = path
        .first()
        .and_then(|word| face(word))
        .filter(|&face| held(table, face))
    else {
        return Chosen::Nothing;
    };
    let Some(word) = path.get(1) else {
        return Chosen::Piece(face, 0, None);
    };
    if let Some(turned) = word.strip_prefix('~') {
        return Chosen::Piece(face, turned.parse().unwrap_or(0), None);
    }
    match (face, Cell::of_word(word), path.get(2).and_then(|word| turn(word))) {
        (Face::Crown(colour), Some(cell), _) => Chosen::Whole(Move::crown(colour, cell)),
        (Face::Tile(print), Some(cell), Some(turn)) => Chosen::Whole(Move::tile(print, turn, cell)),
        (_, cell, _) => Chosen::Piece(face, 0, cell),
    }
}

/// Whether the player to decide can take this piece.
fn held(table: &Contra, face: Face) -> bool {
    match face {
        Face::Crown(colour) => table.row.contains(&colour),
        Face::Tile(print) => table.rows[table.turn].contains(&print),
    }
}

/// The open cells on which some piece of this kind fits, each with its name.
fn named(table: &Contra, face: Face) -> impl Iterator<Item = (&Open, &'static str)> {
    let (open, all, names): (_, Fits, &'static [String]) = match face {
        Face::Crown(_) => (
            table.mosaic.for_crowns(),
            table.row.iter().map(|&colour| Face::Crown(colour)).collect(),
            &LETTERS,
        ),
        Face::Tile(_) => (
            table.mosaic.for_tiles(),
            table.rows[table.turn].iter().map(|&print| Face::Tile(print)).collect(),
            &NUMBERS,
        ),
    };
    let some = open.iter().filter(move |open| open.fits.meet(all));
    some.zip(names.iter().map(String::as_str))
}

/// Every cell that has a name now, whatever is laid there.
pub(super) fn names(table: &Contra) -> Vec<(Cell, &'static str)> {
    let row = table.row.iter().map(|&colour| Face::Crown(colour));
    let own = table.rows[table.turn].iter().map(|&print| Face::Tile(print));
    let kinds = row.take(1).chain(own.take(1));
    kinds
        .flat_map(|face| named(table, face).map(|(open, name)| (open.cell, name)))
        .collect()
}

/// Whether this piece fits on some of the named cells alone, so that its spots skip names.
pub(super) fn skips(table: &Contra, face: Face) -> bool {
    named(table, face).any(|(open, _)| !open.fits.meet(Fits::any(face)))
}

/// The spots for this piece, in the order of their names.
pub(super) fn spots(table: &Contra, face: Face) -> Vec<Spot> {
    named(table, face)
        .filter(|(open, _)| open.fits.meet(Fits::any(face)))
        .map(|(open, name)| Spot {
            cell: open.cell,
            name,
            ways: ways(table, face, open.cell),
        })
        .collect()
}

/// The ways in which a piece fits on a cell: most matching edges first, then most coins, then fewest turns.
fn ways(table: &Contra, face: Face, cell: Cell) -> ArrayVec<Way, 4> {
    let moves: ArrayVec<Move, 4> = match face {
        Face::Crown(colour) => [Move::crown(colour, cell)].into_iter().collect(),
        Face::Tile(print) => Turn::ALL.map(|turn| Move::tile(print, turn, cell)).into(),
    };
    let way = |mv: Move| {
        let (face, edges, cell) = mv.laid()?;
        let equal = touch(table, edges, cell).equal;
        (equal > 0).then(|| Way {
            mv,
            edges,
            equal,
            coins: coins(table, face, edges, cell),
        })
    };
    let mut ways: ArrayVec<Way, 4> = moves.into_iter().filter_map(way).collect();
    ways.sort_by_key(|way| {
        let gain = way.coins.as_ref().map_or(0, |coins| coins[table.turn]);
        (std::cmp::Reverse(way.equal), -gain)
    });
    ways
}
