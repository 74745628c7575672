//! How a table of Fortac looks: the board with its men, both open hands, the formations that each side has made or may still make, and the
//! deck. Nothing but the order of the deck is hidden.

mod cards;
mod cover;
mod end;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod legible;
mod marks;
mod men;
#[cfg(test)]
mod numbers;
mod signs;
mod squares;
mod style;

use super::combo::Combo;
use super::landings::SPACE;
use super::moves::Move;
use super::state::Fortac;
pub(super) use cards::icons;
use cards::{CARD, Look, card, letters};
pub(super) use cover::cover;
pub(super) use end::final_board;
use headsup_engine::{GameText, Seat, Viewpoint};
use headsup_scene::{Align, Bar, Point, Scene, ShapeKind, TextStyle};
use marks::Choice;
pub(super) use signs::sign;
use signs::{FORMATION, formation};
use squares::Squares;
use style::{GROUND, color};

const WIDTH: u16 = 1080;
const HEIGHT: u16 = 1296;
/// The board on the table.
const AT: Point = (168, 226);
/// The lower end of the far tray, and the upper one of the near tray.
const TRAYS: [i32; 2] = [206, 1042];
/// The top of the cards of the far hand, and of the near one.
const HANDS: [i32; 2] = [100, 1057];
/// The left end of a hand, and what lies between its cards.
const LEFT: i32 = 22;
const GAP: i32 = 20;
/// The left end of the formations in a bar, and how far they lie apart.
const FORMATIONS: i32 = 738;
const APART: i32 = 81;
/// The middle of the deck.
const DECK: Point = (1000, 574);

/// Writing beside the board.
const COORDINATE: TextStyle = TextStyle::extra_bold(48);
const LABEL: TextStyle = TextStyle::bold(36);

/// The table from one side.
pub(super) fn picture(table: &Fortac, view: &Viewpoint<'_, Move>) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT, GROUND.table);
    let [far, near] = TRAYS;
    let band = |top: i32, foot: i32| ShapeKind::Box((0, top), WIDTH, (foot - top) as u16, 0).fill(GROUND.band);
    scene.shape(band(0, far)).shape(band(near, HEIGHT.into()));

    let choice = Choice::of(table, view.menu);
    let squares = Squares::new(AT, SPACE, view.below);
    squares.draw(&mut scene);
    coordinates(&mut scene, &squares, view.below);
    if let Some((_, mv)) = view.last {
        marks::last(&mut scene, &squares, *mv);
    }
    men::draw(&mut scene, &squares, &table.men, choice.man());
    choice.draw(&mut scene, &squares, table);
    deck(&mut scene, table, view);
    for seat in Seat::BOTH {
        bar(&mut scene, table, view, seat);
        hand(&mut scene, table, view, seat, &choice);
    }
    scene
}

/// The name of a side, whose turn it is, and the four formations.
fn bar(scene: &mut Scene, table: &Fortac, view: &Viewpoint<'_, Move>, seat: Seat) {
    let decides = table.over.is_none() && table.turn == seat;
    let turn = decides.then(|| view.captions.say(&GameText::new("pill-play")));
    let bar = Bar {
        color: color(seat),
        sign: sign(seat),
        name: view.captions.name(seat),
        turn: turn.as_deref(),
        near: seat == view.below,
        room: FORMATIONS - 16,
    };
    scene.bar(&bar, GROUND);
    let top = bar.middle(scene) - i32::from(FORMATION) / 2;
    for (n, combo) in (0..).zip(Combo::ALL) {
        let made = table.made(seat).any(|made| made == combo).then_some(seat);
        scene.sprite(formation(combo, made, decides), (FORMATIONS + n * APART, top));
    }
}

/// The open cards of a side, in the order in which they were drawn.
fn hand(scene: &mut Scene, table: &Fortac, view: &Viewpoint<'_, Move>, seat: Seat, choice: &Choice) {
    let near = seat == view.below;
    let top = HANDS[usize::from(near)];
    let cards = table.hands[seat].cards();
    let kinds: Vec<_> = cards.iter().filter_map(|card| card.open(view.sight)).collect();
    let chosen = kinds.iter().position(|kind| near && choice.card() == Some(*kind));
    let style = letters(&kinds, !near, view.captions);
    for (n, kind) in kinds.into_iter().enumerate() {
        let x = LEFT + n as i32 * (i32::from(CARD.0) + GAP);
        let look = match (near, chosen == Some(n)) {
            (false, _) => Look::Far,
            (true, true) => Look::Chosen,
            (true, false) if choice.rules_out(table, kind) => Look::Spent,
            (true, false) => Look::Near,
        };
        card(scene, kind, look, (x, top), style, view.captions);
    }
}

/// The deck: a back with the number of its cards.
fn deck(scene: &mut Scene, table: &Fortac, view: &Viewpoint<'_, Move>) {
    let count = table.deck.cards().len();
    signs::pile(scene, count, DECK);
    let label = view.captions.say(&GameText::new("pic-deck"));
    let at = (DECK.0, DECK.1 + 116);
    scene.word_within(&label, at, LABEL, GROUND.aside, Align::Middle, 148);
}

/// Files and ranks beside the board.
fn coordinates(scene: &mut Scene, squares: &Squares, below: Seat) {
    for n in 0..4 {
        let (file, rank) = match below {
            Seat::One => (n, 3 - n),
            Seat::Two => (3 - n, n),
        };
        let middle = n as i32 * SPACE + SPACE / 2;
        let foot = squares.foot() + 50;
        scene.word(
            ["a", "b", "c", "d"][file],
            (AT.0 + middle, foot),
            COORDINATE,
            GROUND.aside,
        );
        scene.word(
            ["1", "2", "3", "4"][rank],
            (110, AT.1 + middle),
            COORDINATE,
            GROUND.aside,
        );
    }
}
