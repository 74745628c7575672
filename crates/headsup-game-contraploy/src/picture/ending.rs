//! The board at the end of a match, with what decided it.

use super::super::arrival::arrived;
use super::super::board::BoardSpace;
use super::super::moves::Move;
use super::super::state::ContraPloy;
use super::super::telling;
use super::board::Shown;
use super::plan::{PAD, Plan, View};
use super::signs::sign;
use headsup_engine::{GameText, Seat, Viewpoint};
use headsup_scene::{Align, Bar, Ground, PaletteColor, Scene, SeatColor, ShapeKind, TextStyle};

/// Width and height of the callout.
const CALLOUT: (u16, u16) = (240, 135);
/// What is left free above and below.
const EDGE: i32 = 18;

/// The board of a match that is over, and what decided it if it ended by the rules.
pub(crate) fn final_board(game: &ContraPloy, looks: &Viewpoint<'_, Move>) -> Scene {
    let view = View {
        game,
        sight: looks.sight,
        below: looks.below,
        plan: Plan::End,
    };
    let mut scene = Scene::new(1080, (Plan::End.foot() + EDGE) as u16, Ground::PINE.table);
    view.board(&mut scene, &Shown::default());
    let Some((winner, _)) = game.over else {
        return scene;
    };
    let mut home = None;
    for label in arrived(game, winner) {
        home = Some(game.piece(label).at);
        view.frame(label, |at, (width, height), radius| {
            scene.chosen(at, width, height, radius);
        });
    }
    if let Some(at) = home {
        callout(
            &mut scene,
            &view,
            at,
            winner,
            &looks.captions.say(&GameText::new("callout-home")),
        );
    } else if let Some(&(seat, mv)) = looks.last {
        let at = game.piece(telling::mover(game, seat, mv)).at;
        let (x, y) = view.pad(at);
        scene.target_frame((x - 1, y - 1), PAD + 2, Plan::End.pad() + 2, 19);
        let words = looks.captions.say(&GameText::new("callout-no-cards"));
        callout(&mut scene, &view, at, winner.other(), &words);
    }
    scene
}

/// A dark plate in a free corner of the board, in the half of what it speaks of: a seat's sign and what happened.
fn callout(scene: &mut Scene, view: &View<'_>, at: BoardSpace, seat: Seat, words: &str) {
    let (row, across) = at.seen_from(view.below);
    let (width, height) = CALLOUT;
    let x = if across < 0 { 12 } else { 1080 - 12 - i32::from(width) };
    let y = match row {
        0..=2 => EDGE,
        _ => i32::from(scene.height) - EDGE - i32::from(height),
    };
    let (middle, half) = (x + i32::from(width / 2), i32::from(Bar::SIGN) / 2);
    let color = SeatColor::BOTH[seat.index()];
    scene.shape(ShapeKind::Box((x, y), width, height, 24).fill(PaletteColor::Ink));
    scene.shape(color.outline((middle, y + 44), Bar::SIGN / 2).fill(color.ink()));
    scene.sprite(sign(seat), (middle - half, y + 44 - half));
    let style = TextStyle::black(46);
    scene.word_within(
        words,
        (middle, y + 104),
        style,
        PaletteColor::Cream,
        Align::Middle,
        width - 20,
    );
}
