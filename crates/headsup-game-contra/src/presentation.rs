//! How a move is clicked together, and the whole table in words: enough to play by it without the picture, and short enough to stand in for it.

use std::fmt;

use super::cells::Cell;
use super::choices::{face, spots, turn};
use super::mosaic::Laid;
use super::moves::{Deed, Move};
use super::outlook::{coins, touch};
use super::state::Contra;
use super::tiles::{Colour, Face, Lying};
use super::{buttons, picture, reasons, telling};
use headsup_engine::{ChoiceLabel, Layout, Line, PathStep, Presentation, Rules, Seat, Sight, Status, Viewpoint};
use headsup_scene::Scene;

impl Presentation for Contra {
    const HEADLINES: &'static [&'static str] = &["done-pay", "done-gain", "done-nothing"];

    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        let words = match mv.deed() {
            Deed::Crown(colour, cell) => vec![colour.to_string(), cell.word()],
            Deed::Tile(print, turn, cell) => vec![print.to_string(), cell.word(), turn.quarters().to_string()],
            Deed::Pass => vec!["pass".to_owned()],
        };
        words.into_iter().map(PathStep::One).collect()
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
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
                detail: Some(Line::new("detail-spots").number("count", spots(self, face).len() as u32)),
            };
        };
        let spots = spots(self, face);
        let spot = spots.iter().find(|spot| spot.cell == cell);
        let label = |line: Line| beside(self, line.word("spot", spot.map_or("", |spot| spot.name)), cell);
        match (face, words.get(2).and_then(|word| turn(word))) {
            (Face::Crown(colour), _) => ChoiceLabel {
                label: label(Line::new("label-crown-spot")).face("tile", face),
                detail: Some(effect(self, Move::crown(colour, cell))),
            },
            (Face::Tile(_), None) => ChoiceLabel {
                label: label(Line::new("label-spot")).face("tile", face),
                detail: Some(Line::new("detail-turns").number("count", spot.map_or(0, |spot| spot.ways() as u32))),
            },
            (Face::Tile(print), Some(turn)) => ChoiceLabel {
                label: label(Line::new("label-tile-spot").face("lies", Lying(print.edges(turn))))
                    .number("turn", turn.quarters())
                    .face("tile", face),
                detail: Some(effect(self, Move::tile(print, turn, cell))),
            },
        }
    }

    /// Places by the names of their spots, and a tile by how it would lie.
    fn spoken(&self, mv: &Move, _: Sight) -> Option<Line> {
        let (face, edges, cell) = mv.laid()?;
        let spots = spots(self, face);
        let spot = spots.iter().find(|spot| spot.cell == cell)?;
        let line = match face {
            Face::Crown(_) => Line::new("spoken-crown").face("tile", face),
            Face::Tile(_) => {
                let sides = ["north", "east", "south", "west"].into_iter().zip(edges);
                sides.fold(Line::new("spoken-tile"), |line, (side, colour)| {
                    line.face(side, Face::Crown(colour))
                })
            }
        };
        Some(line.word("spot", spot.name))
    }

    fn arrange(&self, path: &[&str], _: Sight) -> Option<Layout> {
        buttons::arrange(self, path)
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::faces()
    }

    fn cover() -> Scene {
        picture::cover()
    }

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        picture::scene(self, view)
    }

    fn reason(&self, mv: &Move, _: Sight) -> Option<Line> {
        reasons::reason(self, *mv)
    }

    /// The last move, who must do what, both sides, what lies in common, and the mosaic row by row.
    fn describe(&self, _: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
        let mut lines: Vec<Line> = last.map(|(seat, mv)| telling::made(*seat, *mv)).into_iter().collect();
        lines.push(match self.status() {
            Status::Turn { seat, .. } => Line::new("is-turn").seat("who", seat).number("left", self.left),
            Status::Over(outcome) => match outcome.winner {
                Some(seat) => Line::new("is-won").seat("who", seat),
                None => Line::new("is-drawn"),
            },
        });
        for seat in Seat::BOTH {
            lines.push(
                Line::new("is-side")
                    .seat("who", seat)
                    .number("coins", self.coins[seat])
                    .faces("tiles", self.rows[seat].iter().copied())
                    .number("stack", self.stacks[seat].left().len() as u32),
            );
        }
        lines.push(
            Line::new("is-common")
                .faces("crowns", self.row.iter().copied())
                .number("stack", self.stack.left().len() as u32)
                .number("reserve", self.reserve),
        );
        lines.push(Line::new("is-key"));
        lines.extend(rows(self));
        lines
    }
}

/// Adds what a cell lies beside, and on which side of it: a crown, or the tile of a seat.
fn beside(table: &Contra, line: Line, cell: Cell) -> Line {
    const SIDES: [&str; 4] = ["side-below", "side-left", "side-above", "side-right"];
    let touched = SIDES.into_iter().zip(cell.around());
    let touched = touched.filter_map(|(side, beside)| Some((side, table.mosaic.at(beside)?)));
    touched.take(1).fold(line, |line, (side, laid)| {
        let line = line.message("side", side);
        match laid.seat {
            Some(seat) => line.seat("who", seat),
            None => line.face("near", laid.face),
        }
    })
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

/// Each row of the mosaic, from the top.
fn rows(table: &Contra) -> Vec<Line> {
    let mut laid = table.mosaic.laid().to_vec();
    laid.sort_unstable_by_key(|laid| laid.cell);
    let rows = laid.chunk_by(|a, b| a.cell.y == b.cell.y);
    rows.map(|row| {
        let mut end = None;
        let spoken = row.iter().map(|laid| {
            let begins = end != Some(laid.cell.x);
            end = Some(laid.cell.x + 1);
            Spoken::of(laid, begins)
        });
        let spoken: Vec<Spoken> = spoken.collect();
        Line::new("is-row").number("y", row[0].cell.y).faces("tiles", spoken)
    })
    .collect()
}

/// A tile of the mosaic as it is written in its row: `R`, or `1RGRB` with the seat first; where a run begins, after its x: `-2 R`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spoken {
    x: Option<i8>,
    seat: Option<u8>,
    edges: [Colour; 4],
}

impl Spoken {
    fn of(laid: &Laid, begins: bool) -> Spoken {
        Spoken {
            x: begins.then_some(laid.cell.x),
            seat: laid.seat.map(Seat::number),
            edges: laid.edges,
        }
    }
}

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(x) = self.x {
            write!(f, "{x}: ")?;
        }
        let [north, east, south, west] = self.edges;
        match self.seat {
            Some(seat) => write!(f, "{seat}{north}{east}{south}{west}"),
            None => write!(f, "{north}"),
        }
    }
}
