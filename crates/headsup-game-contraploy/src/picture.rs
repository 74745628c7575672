//! How a table of ContraPloy looks: the far bar, fourteen places in five rows, the hand, the near bar. What a sight does not know lies as a
//! back; of its own cards a corner is folded where they lie face down.

mod board;
mod cover;
mod emblems;
mod ending;
mod faces;
mod fronts;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod legible;
mod plan;
mod signs;

use super::choices::{Fork, Own};
use super::crowd::sorted_hand;
use super::moves::Move;
use super::state::{ContraPloy, Phase};
use board::Shown;
pub(super) use cover::cover;
pub(super) use ending::final_board;
pub(super) use faces::faces;
use fronts::{IN_HAND, in_hand};
use headsup_engine::{Captions, GameText, Seat, Viewpoint};
use headsup_scene::{Align, Bar, Ground, Scene, SeatColor, ShapeKind, TextStyle};
use plan::{Plan, View};
pub(super) use signs::sign;
use signs::{COUNT, Count, count};

/// Between the board and what lies below it.
const GAP: i32 = 12;
/// Height of the tray.
const TRAY: i32 = 232;
/// From one card of the hand to the next.
const STEP: i32 = 210;
/// Where the counts of a bar end, and where they begin.
const COUNTED: [(Count, i32); 3] = [(Count::Hand, 792), (Count::Deck, 922), (Count::Lost, Bar::RIGHT)];
const ROOM: i32 = 690;

/// The table for a viewer.
pub(super) fn picture(game: &ContraPloy, looks: &Viewpoint<'_, Move>) -> Scene {
    let (sight, below) = (looks.sight, looks.below);
    let view = View {
        game,
        sight,
        below,
        plan: Plan::Table,
    };
    let decides = sight.viewer().is_none_or(|viewer| viewer == game.turn);
    let menu = looks.menu.filter(|_| decides);
    let fork = menu.and_then(|path| Fork::read(game, path, sight));
    let own_tray = !sight.is_public() && sight.viewer().is_none_or(|viewer| viewer == below);
    let foot = Plan::Table.foot() + GAP;
    let end = if own_tray { foot + TRAY + 10 } else { foot + 8 };
    let mut scene = Scene::new(1080, (end + Bar::HEIGHT) as u16, Ground::PINE.table);
    bar(&mut scene, game, below.other(), looks);
    view.board(
        &mut scene,
        &Shown {
            fork: fork.as_ref(),
            last: looks.last.copied(),
            turning_up: game.phase == Phase::Reveal && menu.is_some_and(<[&str]>::is_empty),
        },
    );
    if own_tray {
        scene.shape(ShapeKind::Box((0, foot), 1080, TRAY as u16, 0).fill(Ground::PINE.band));
        let chosen = fork.and_then(|fork| fork.chosen);
        for (n, back) in (0..).zip(sorted_hand(game, below, sight)) {
            let at = (21 + n * STEP, foot + GAP);
            if let Some(face) = game.numbered(below, back).open(sight) {
                scene.sprite(in_hand(face), at);
            }
            if chosen == Some(Own::Held(back)) && below == game.turn {
                scene.chosen(at, IN_HAND.0, IN_HAND.1, 20);
            }
        }
    }
    bar(&mut scene, game, below, looks);
    scene
}

/// The bar of a seat with what it counts: cards in hand, in the deck, lost.
fn bar(scene: &mut Scene, game: &ContraPloy, seat: Seat, looks: &Viewpoint<'_, Move>) {
    let turn = (game.over.is_none() && seat == game.turn).then(|| pill(game, looks.captions));
    let color = SeatColor::BOTH[seat.index()];
    let bar = Bar {
        color,
        sign: sign(seat),
        name: looks.captions.name(seat),
        turn: turn.as_deref(),
        near: seat == looks.below,
        room: ROOM,
    };
    scene.bar(&bar, Ground::PINE);
    let middle = bar.middle(scene);
    let filled = turn.is_some().then_some(color);
    let counts = [game.hands[seat].len(), game.decks[seat].len(), game.removed[seat].len()];
    for ((kind, right), counted) in COUNTED.into_iter().zip(counts) {
        let style = TextStyle::black(44);
        let width = i32::from(style.width(&counted.to_string()));
        scene.sprite(count(kind, filled), (right - width - 10 - COUNT, middle - COUNT / 2));
        scene.word_aligned(counted, (right, middle), style, bar.ink(), Align::End);
    }
}

/// What the player to decide is to do.
fn pill(game: &ContraPloy, captions: &dyn Captions) -> String {
    let done = game.used.len();
    let all = done + usize::from(game.need);
    captions.say(&match (game.phase, all) {
        (Phase::Reveal, _) => GameText::new("pill-reveal"),
        (Phase::Employ, 1) => GameText::new("pill-one"),
        (Phase::Employ, _) => GameText::new("pill-of")
            .number("now", done as u32 + 1)
            .number("all", all as u32),
    })
}
