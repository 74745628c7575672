//! How a move is clicked together, and how each step on the way is called.

use super::cells::Cell;
use super::choices::{face, spots, turn};
use super::moves::{Deed, Move};
use super::naming::{beside, crown, round};
use super::outlook::{coins, touch};
use super::state::Contra;
use super::tiles::{Face, Lying};
use super::{buttons, describing, picture, reasons};
use headsup_engine::{ChoiceLabel, GameText, Layout, PathStep, Presentation, Seat, Sight, Viewpoint};
use headsup_scene::Scene;

impl Presentation for Contra {
    const SMALL_REASONS: &'static [&'static str] = reasons::SMALL;
    const PUZZLES: &'static str = include_str!("puzzles.csv");

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
                label: GameText::new("label-pass"),
                detail: None,
            };
        };
        let Some(cell) = words.get(1).and_then(|word| Cell::of_word(word)) else {
            let label = match face {
                Face::Crown(colour) => crown(GameText::new("label-crown"), "tile", colour),
                Face::Tile(_) => GameText::new("label-tile").face("tile", face),
            };
            return ChoiceLabel {
                label,
                detail: Some(GameText::new("detail-spots").number("count", spots(self, face).len() as u32)),
            };
        };
        let spots = spots(self, face);
        let spot = spots.iter().find(|spot| spot.cell == cell);
        let label = |line: GameText| beside(self, line.word("spot", spot.map_or("", |spot| spot.name)), cell);
        match (face, words.get(2).and_then(|word| turn(word))) {
            (Face::Crown(colour), _) => ChoiceLabel {
                label: label(crown(GameText::new("label-crown-spot"), "tile", colour)),
                detail: Some(effect(self, Move::crown(colour, cell))),
            },
            (Face::Tile(_), None) => ChoiceLabel {
                label: label(GameText::new("label-spot")).face("tile", face),
                detail: Some(GameText::new("detail-turns").number("count", spot.map_or(0, |spot| spot.ways() as u32))),
            },
            (Face::Tile(print), Some(turn)) => ChoiceLabel {
                label: label(round(
                    GameText::new("label-tile-spot").face("lies", Lying(print.edges(turn))),
                    print.edges(turn),
                )),
                detail: Some(effect(self, Move::tile(print, turn, cell))),
            },
        }
    }

    /// Places by the names of their spots, and a tile by how it would lie.
    fn spoken(&self, mv: &Move, _: Sight) -> Option<GameText> {
        let (face, edges, cell) = mv.laid()?;
        let spots = spots(self, face);
        let spot = spots.iter().find(|spot| spot.cell == cell)?;
        let line = match face {
            Face::Crown(colour) => crown(GameText::new("spoken-crown"), "tile", colour),
            Face::Tile(_) => round(GameText::new("spoken-tile"), edges),
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

    fn reason(&self, mv: &Move, _: Sight) -> Option<GameText> {
        reasons::reason(self, *mv)
    }

    fn threat(&self, mv: &Move, _: Sight) -> Option<GameText> {
        reasons::threat(self, *mv)
    }

    /// Places by what they lie beside.
    fn foretold(&self, mv: &Move, _: Sight) -> Option<GameText> {
        let (face, _, cell) = mv.laid()?;
        let line = match face {
            Face::Crown(colour) => crown(GameText::new("later-crown"), "tile", colour),
            Face::Tile(_) => GameText::new("later-tile"),
        };
        Some(beside(self, line, cell))
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
        describing::described(self, sight, last)
    }
}

/// What follows from a placement: coins, if a tile is surrounded by it, else how many edges match.
fn effect(table: &Contra, mv: Move) -> GameText {
    let (face, edges, cell) = mv.laid().expect("a pass has no cell");
    let touch = touch(table, edges, cell);
    let line = match coins(table, face, edges, cell) {
        Some(coins) => GameText::new("detail-scores")
            .number("you", coins[table.turn])
            .number("they", coins[table.turn.other()])
            .seat("who", table.turn.other()),
        None => GameText::new("detail-touch"),
    };
    line.number("equal", touch.equal).number("count", touch.tiles)
}
