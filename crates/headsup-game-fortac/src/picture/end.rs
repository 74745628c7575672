//! The final board: the winning formation, or the men that cannot move, framed, and beside them in a callout what decided the match.

use super::super::decision::Decision;
use super::super::moves::Move;
use super::super::state::Fortac;
use super::cards::CARD;
use super::cards::{FAR, Look, card, letters};
use super::men;
use super::signs::{cross, formation};
use super::squares::{Frame, Squares};
use super::style::{GROUND, color};
use headsup_engine::{GameText, Seat, Viewpoint};
use headsup_scene::{Align, PaletteColor, Point, Scene, ShapeKind, TextStyle};

const SIZE: (u16, u16) = (1080, 740);
const SPACE: i32 = 168;
/// The left end of the board beside a callout, and without one; the upper end.
const LEFT: [i32; 2] = [34, 204];
const TOP: i32 = 30;
/// The middle of the callout.
const CALLOUT: Point = (900, 370);
/// Its width.
const PLATE: u16 = 336;
const WORD: TextStyle = TextStyle::black(46);
const LABEL: TextStyle = TextStyle::black(44);

/// The final board from one side.
pub(in super::super) fn final_board(table: &Fortac, view: &Viewpoint<'_, Move>) -> Scene {
    let mut scene = Scene::new(SIZE.0, SIZE.1, GROUND.table);
    let decision = table.decision();
    let left = LEFT[usize::from(decision.is_none())];
    let squares = Squares::new((left, TOP), SPACE, view.below);
    squares.draw(&mut scene);
    men::draw(&mut scene, &squares, &table.men, None);
    if let Some(Decision::Formations(seat) | Decision::Stuck(seat)) = decision {
        for space in table.men[seat] {
            squares.frame(&mut scene, space, Frame::Chosen);
        }
    }
    match decision {
        Some(Decision::Formations(seat)) => formations(&mut scene, table, view, seat),
        Some(Decision::Stuck(seat)) => stuck(&mut scene, table, view, seat),
        None => {}
    }
    scene
}

/// Both formations of the winner, the last one below.
fn formations(scene: &mut Scene, table: &Fortac, view: &Viewpoint<'_, Move>, seat: Seat) {
    let made: Vec<_> = table.made(seat).collect();
    let (x, top) = plate(scene, 300, 0);
    for (n, combo) in (0..).zip(made) {
        let y = top + 80 + n * 140;
        scene.sprite(formation(combo, Some(seat), false), (x - 146, y - 36));
        let name = view.captions.say(&GameText::new(combo.message()));
        scene.word_within(&name, (x - 56, y), WORD, color(seat).ink(), Align::Start, 204);
    }
}

/// The three cards that lead nowhere.
fn stuck(scene: &mut Scene, table: &Fortac, view: &Viewpoint<'_, Move>, seat: Seat) {
    const HEADING: u16 = 96;
    const STEP: i32 = FAR as i32 + 24;
    let cards = table.hands[seat].cards();
    let (x, top) = plate(scene, HEADING, STEP * cards.len() as i32);
    let words = view.captions.say(&GameText::new("pic-stuck"));
    let at = (x, top + i32::from(HEADING / 2));
    scene.word_within(&words, at, LABEL, color(seat).ink(), Align::Middle, PLATE - 40);
    let kinds: Vec<_> = cards.iter().filter_map(|card| card.open(view.sight)).collect();
    let style = letters(&kinds, true, view.captions);
    for (n, kind) in (0..).zip(kinds) {
        let at = (x - i32::from(CARD.0 / 2), top + i32::from(HEADING) + 24 + n * STEP);
        card(scene, kind, Look::FarSpent, at, style, view.captions);
        cross(scene, (at.0 + i32::from(CARD.0) - 22, at.1 + 4));
    }
}

/// The dark plate of the callout with room below it; returns the middle of its upper edge.
fn plate(scene: &mut Scene, height: u16, below: i32) -> Point {
    let (x, y) = CALLOUT;
    let top = y - (i32::from(height) + below) / 2;
    let left = x - i32::from(PLATE / 2);
    scene.shape(ShapeKind::Box((left, top), PLATE, height, 30).fill(PaletteColor::Ink));
    (x, top)
}
