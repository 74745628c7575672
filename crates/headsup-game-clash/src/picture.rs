//! How a table of Clash looks: two bars with the race of cards left, the top card and the three piles between them, and a tray: the
//! viewer's hand, or for everybody what was laid in the turn.

mod bars;
mod board;
mod cover;
mod figures;
mod fronts;
mod icons;
mod signs;
mod tray;
mod words;

use super::cards::Face;
use super::choices;
use super::moves::Move;
use super::state::Clash;
use board::Board;
pub(super) use cover::cover;
use headsup_engine::{Seat, Sight, Viewpoint};
use headsup_scene::{Bar, Scene, ShapeKind};
pub(super) use icons::all as icons;
pub(super) use signs::sign;
use words::GROUND;

const WIDTH: u16 = 1080;
/// Where the board and the tray begin.
const BOARD: i32 = Bar::HEIGHT + bars::TICKS as i32;
const TRAY: i32 = BOARD + board::HEIGHT as i32;
/// Height of the picture of the end, and where the board begins in it.
const END: u16 = 760;
const END_BOARD: i32 = -30;
const HEIGHT: u16 = 2 * BOARD as u16 + board::HEIGHT + tray::HEIGHT;

/// The table as a viewer sees it.
pub(super) fn picture(game: &Clash, view: &Viewpoint<'_, Move>) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT, GROUND.table);
    let marks = choices::marks(game, view.menu.unwrap_or_default(), view.sight);
    let board = Board {
        game,
        captions: view.captions,
        top: BOARD,
        over: game.ending.is_some(),
    };
    board.draw(&mut scene);
    scene.shape(ShapeKind::Box((0, TRAY), WIDTH, tray::HEIGHT, 0).fill(GROUND.band));
    match view.sight.viewer() {
        Some(seat) => tray::hand(&mut scene, game, view, (seat, TRAY), &marks),
        None if view.sight == Sight::PUBLIC => tray::laid(&mut scene, game, view.captions, TRAY),
        None => tray::both(&mut scene, game, view, TRAY),
    }
    for seat in [view.below.other(), view.below] {
        bars::draw(&mut scene, game, view, seat);
    }
    last(&mut scene, &board, view, &marks);
    board.frame(&mut scene, &marks.targets);
    scene
}

/// The end without bars: what was laid last and ended the match, framed, and below it the cards that are left; of any other end both hands,
/// of a match that is blocked the shorter one framed.
pub(super) fn end(game: &Clash, view: &Viewpoint<'_, Move>) -> Scene {
    let mut scene = Scene::new(WIDTH, END, GROUND.table);
    let board = Board {
        game,
        captions: view.captions,
        top: END_BOARD,
        over: true,
    };
    board.draw(&mut scene);
    let tray = END_BOARD + i32::from(board::HEIGHT);
    let height = END - tray as u16;
    scene.shape(ShapeKind::Box((0, tray), WIDTH, height, 0).fill(GROUND.band));
    if let Some(ending) = game.ending.filter(|ending| ending.reason == "went-out") {
        let loser = ending.winner.map_or(view.below, Seat::other);
        tray::rest(&mut scene, game, view, (loser, tray + i32::from(height) / 2));
        let last = view.last.into_iter().flat_map(|(_, mv)| mv.cards()).map(Face::category);
        board.frame(&mut scene, &last.collect::<Vec<_>>());
        return scene;
    }
    let shorter = game.ending.and_then(|ending| ending.winner);
    for (row, seat) in (0..).zip([view.below.other(), view.below]) {
        let middle = tray + 62 + row * 126;
        tray::rest(&mut scene, game, view, (seat, middle));
        if shorter == Some(seat) {
            scene.target_frame((24, middle - 60), WIDTH - 48, 120, 18);
        }
    }
    scene
}

/// The last move: dots around what it laid, or around the sign of a player who laid nothing. Of a round that is over nothing lies there any
/// more.
fn last(scene: &mut Scene, board: &Board<'_>, view: &Viewpoint<'_, Move>, marks: &choices::Marks) {
    let Some((seat, mv)) = view.last.filter(|_| board.game.top().is_some()) else {
        return;
    };
    for place in mv
        .cards()
        .map(Face::category)
        .filter(|place| !marks.targets.contains(place))
    {
        let (at, width, height, radius) = board.around(place);
        scene.last_move(at, width, height, radius, board.on_light(place));
    }
    if *mv == Move::End {
        let (at, side) = bars::around_sign(scene, *seat == view.below);
        scene.last_move(at, side, side, side / 3, false);
    }
}
