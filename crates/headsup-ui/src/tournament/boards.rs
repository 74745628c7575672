//! One round of a large knock-out: all its boards as a list in two columns, those whose winners meet next on one pad.

use super::frame::{FOOT, HEAD, LEFT, RIGHT, TITLES, WIDTH, cross, head, tick};
use super::grid::{self, Slot};

use super::view::TournamentView;
use headsup_match::tournament::{Bracket, EntrantId};
use headsup_scene::{Align, Ground, PaletteColor, Scene, ShapeKind, TextStyle};

/// Height of the line of an entrant.
const LINE: i32 = 54;
/// Between the two boards of a pad, and between two pads.
const INNER: i32 = 8;
const OUTER: i32 = 24;
/// Width of a pad, and how far one is from the next.
const PAD: u16 = 1024;
const HALF: i32 = (PAD as i32 - 20) / 2;

/// Draws the round of this index.
pub(super) fn picture(view: &TournamentView<'_>, round: usize) -> Scene {
    let (state, ground) = (view.game.state(), view.ground());
    let counted = [Bracket::Main, Bracket::Consolation].map(|bracket| (bracket, grid::boards(state, bracket, round)));
    let seen: Vec<(Bracket, u8)> = counted.into_iter().filter(|(_, boards)| *boards > 0).collect();
    let pad = 2 * (LINE + INNER) + OUTER;
    let rows = |boards: u8| i32::from(boards.div_ceil(2).div_ceil(2));
    let height: i32 = seen
        .iter()
        .map(|(_, boards)| i32::from(TITLES) + rows(*boards) * pad)
        .sum();
    let mut scene = Scene::new(WIDTH, HEAD + height as u16 + FOOT, ground.table);
    head(&mut scene, view, &view.round_name(round), ground);
    let mut top = i32::from(HEAD);
    for (bracket, boards) in seen {
        let words = view.bracket_name(bracket);
        let spot = (LEFT + 4, top + i32::from(TITLES / 2));
        scene.word_within(
            &words,
            spot,
            TextStyle::extra_bold(36),
            ground.aside,
            Align::Start,
            1000,
        );
        top += i32::from(TITLES);
        for board in 0..boards {
            let (column, row) = (board / 2 % 2, board / 4);
            let at = (
                LEFT + i32::from(column) * (HALF + 20),
                top + i32::from(row) * pad + i32::from(board % 2) * (LINE + INNER),
            );
            draw(&mut scene, view, &grid::slot(state, bracket, round, board), at, ground);
        }
        top += rows(boards) * pad;
    }
    debug_assert_eq!(RIGHT - LEFT, i32::from(PAD));
    scene
}

/// A board: its two entrants beside each other.
fn draw(scene: &mut Scene, view: &TournamentView<'_>, slot: &Slot, (left, top): (i32, i32), ground: Ground) {
    scene.shape(ShapeKind::Box((left, top), HALF as u16, LINE as u16, 12).fill(ground.pad));
    for ((entrant, forfeited), half) in slot.entrants.into_iter().zip(slot.forfeited).zip(0..) {
        let at = (left + half * HALF / 2, top);
        match entrant {
            Some(entrant) => name(
                scene,
                view,
                entrant,
                (slot.advances == Some(entrant) && !slot.bye, forfeited),
                at,
                ground,
            ),
            None if slot.bye => {
                let words = view.locale.say("pic-tournament-bye", &[]);
                let spot = (at.0 + 14, top + LINE / 2);
                scene.word_within(&words, spot, TextStyle::bold(34), ground.aside, Align::Start, 220);
            }
            None => {}
        }
    }
}

fn name(
    scene: &mut Scene,
    view: &TournamentView<'_>,
    entrant: EntrantId,
    (won, forfeited): (bool, bool),
    (left, top): (i32, i32),
    ground: Ground,
) {
    let (y, width) = (top + LINE / 2, (HALF / 2) as u16);
    let ink = match won {
        true => {
            let pad = ShapeKind::Box((left + 4, top + 4), width - 8, LINE as u16 - 8, 10);
            scene.shape(pad.fill(PaletteColor::Paper));
            PaletteColor::Ink
        }
        false => PaletteColor::Cream,
    };
    if view.is_own(entrant) {
        scene.chosen((left + 5, top + 5), width - 10, LINE as u16 - 10, 9);
    }
    let right = left + i32::from(width) - 10;
    let mark = match (won, forfeited) {
        (true, _) => {
            tick(scene, (right - 34, y));
            40
        }
        (false, true) => {
            cross(scene, (right - 18, y), ground);
            40
        }
        (false, false) => 0,
    };
    let style = TextStyle::extra_bold(36);
    let room = width - 24 - mark;
    scene.word_within(&view.drawn(entrant), (left + 14, y), style, ink, Align::Start, room);
}
