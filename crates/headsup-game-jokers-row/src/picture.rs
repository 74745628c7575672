//! How a table of Joker's Row looks: the winding row in the middle, omens beside it, hands and deck in the corners, and below it what the
//! attack under way takes to answer, and the viewer's hand. What a sight does not know lies as a back.

mod board;
mod cover;
mod decided;
#[cfg(test)]
mod golden;
mod plan;
#[cfg(test)]
mod readable;
mod signs;
mod tray;

use super::flow::{self, Wish};
use super::moves::Move;
use super::state::{DECIDING, JokersRow, Phase};
pub(super) use cover::cover;
use headsup_engine::{GameText, Seat, Viewpoint};
use headsup_scene::{Align, Bar, Ground, Scene, ShapeKind, TextStyle};
use plan::Plan;
pub(super) use signs::{faces, sign};

const GROUND: Ground = Ground::WINE;

/// The table as a viewer sees it.
pub(super) fn picture(game: &JokersRow, view: &Viewpoint<'_, Move>) -> Scene {
    let tray = !view.sight.is_public();
    let mut scene = Scene::new(plan::WIDTH, plan::height(tray), GROUND.table);
    let table = Table::new(game, view, Bar::HEIGHT);
    table.board(&mut scene, tray);
    table.tray(&mut scene, tray);
    Seat::BOTH.into_iter().for_each(|seat| table.bar(&mut scene, seat));
    scene
}

/// The field of a finished match, without bars: what decided it is framed, and says so.
pub(super) fn final_board(game: &JokersRow, view: &Viewpoint<'_, Move>) -> Scene {
    let mut scene = Scene::new(plan::WIDTH, plan::HEIGHT, GROUND.table);
    let table = Table::new(game, view, 0);
    table.field(&mut scene, false);
    table.decided(&mut scene);
    table.tokens(&mut scene);
    scene
}

/// A position, who looks at it, and what they are about to do.
struct Table<'a> {
    game: &'a JokersRow,
    view: &'a Viewpoint<'a, Move>,
    wish: Option<Wish>,
    plan: Plan,
}

/// Width of a mark of the race, and from one to the next.
const PIP: u16 = 32;
const PIP_STEP: i32 = 39;

impl<'a> Table<'a> {
    /// A table with so many pixels above its field.
    fn new(game: &'a JokersRow, view: &'a Viewpoint<'a, Move>, top: i32) -> Self {
        Table {
            game,
            view,
            wish: view.menu.and_then(|path| flow::wish(game, path)),
            plan: Plan { below: view.below, top },
        }
    }
}

impl Table<'_> {
    /// The bar of a seat: its name, what it is to do, and its race to eight.
    fn bar(&self, scene: &mut Scene, seat: Seat) {
        let (turn, taken) = (self.to_do(seat), self.game.score()[seat]);
        let first = Bar::RIGHT - (DECIDING as i32 - 1) * PIP_STEP - i32::from(PIP);
        let (left, count) = (first - 20, TextStyle::black(46));
        let bar = Bar {
            color: signs::color(seat),
            sign: signs::sign(seat),
            name: self.view.captions.name(seat),
            turn: turn.as_deref(),
            near: seat == self.view.below,
            room: left - i32::from(count.width(&taken.to_string())) - 16,
        };
        scene.bar(&bar, GROUND);
        let middle = bar.middle(scene);
        let ink = bar.turn.map_or(bar.color.ink(), |_| bar.ink());
        for n in 0..DECIDING as i32 {
            let left = first + n * PIP_STEP;
            let half = i32::from(PIP / 2);
            let full = taken > n as u32;
            let mark = |inset: u16| match seat {
                Seat::One => ShapeKind::Disc((left + half, middle), PIP / 2 - inset),
                Seat::Two => {
                    let at = (left + i32::from(inset), middle - half + i32::from(inset));
                    ShapeKind::Box(at, PIP - 2 * inset, PIP - 2 * inset, 8 - inset)
                }
            };
            scene.shape(if full { mark(0).fill(ink) } else { mark(2).line(ink, 4) });
        }
        scene.word_aligned(taken, (left, middle), count, bar.ink(), Align::End);
    }

    /// What a seat is to do, if it is to decide.
    fn to_do(&self, seat: Seat) -> Option<String> {
        let id = match self.game.phase {
            _ if self.game.is_over() || self.game.actor != seat => return None,
            Phase::Main => "pill-main",
            Phase::Counter => "pill-answer",
            Phase::Discard => "pill-discard",
        };
        Some(self.view.captions.say(&GameText::new(id)))
    }
}
