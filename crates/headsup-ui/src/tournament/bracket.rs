//! The last rounds of a knock-out as brackets: up to three rounds from left to right, the consolation bracket below the main one.

use super::frame::{FOOT, HEAD, LEFT, RIGHT, TITLES, WIDTH, cross, crown, head, tick};
use super::grid::{self, Slot};
use super::view::TournamentView;
use headsup_match::tournament::{Bracket, EntrantId, Phase};
use headsup_scene::{Align, Ground, PaletteColor, Scene, ShapeKind, TextStyle};

/// Height of the line of an entrant, and of a board with two of them.
const LINE: i32 = 58;
const BOARD: i32 = 2 * LINE;
/// Between two boards of the first round that is shown, and between two rounds.
const GAP: i32 = 26;
const BETWEEN: i32 = 36;
/// The most rounds that are shown.
const ROUNDS: usize = 3;

/// What is drawn where.
struct Layout {
    /// The indices of the rounds that are shown.
    rounds: std::ops::Range<usize>,
    width: i32,
}

impl Layout {
    fn left(&self, round: usize) -> i32 {
        LEFT + (round - self.rounds.start) as i32 * (self.width + BETWEEN)
    }

    /// The top of a board below that of its bracket. `first`: the round in which the bracket is seen first.
    fn top(first: usize, round: usize, board: u8) -> i32 {
        let each = (BOARD + GAP) << (round - first);
        each * i32::from(board) + (each - BOARD - GAP) / 2
    }
}

/// Draws the brackets from the round of this index on.
pub(super) fn picture(view: &TournamentView<'_>, from: usize) -> Scene {
    let (state, ground) = (view.game.state(), view.ground());
    let rounds = from..usize::from(state.length()).min(from + ROUNDS);
    // A single round does not take all the width.
    let count = rounds.len().max(2) as i32;
    let layout = Layout {
        width: (RIGHT - LEFT - BETWEEN * (count - 1)) / count,
        rounds,
    };
    let seen = |bracket: Bracket| {
        let first = grid::begins(bracket).max(from);
        Some(grid::boards(state, bracket, first))
            .filter(|boards| *boards > 0)
            .map(|boards| (bracket, first, boards))
    };
    let brackets: Vec<_> = [Bracket::Main, Bracket::Consolation]
        .into_iter()
        .filter_map(seen)
        .collect();
    let height: i32 = brackets
        .iter()
        .map(|(_, _, boards)| i32::from(TITLES) + (BOARD + GAP) * i32::from(*boards))
        .sum();
    let mut scene = Scene::new(WIDTH, HEAD + height as u16 + FOOT, ground.table);
    let title = match state.phase() {
        Phase::Finished => view.locale.say("pic-tournament-over", &[]),
        _ => view.round_name(state.rounds().len().saturating_sub(1)),
    };
    head(&mut scene, view, &title, ground);
    let mut top = i32::from(HEAD);
    for (bracket, first, boards) in brackets {
        titles(&mut scene, view, &layout, bracket, top, ground);
        top += i32::from(TITLES);
        for round in first..layout.rounds.end {
            for board in 0..grid::boards(state, bracket, round) {
                let at = (layout.left(round), top + Layout::top(first, round, board));
                let slot = grid::slot(state, bracket, round, board);
                let last = bracket == Bracket::Main && round + 1 == usize::from(state.length());
                let champion = state.champion().filter(|_| last);
                if round + 1 < layout.rounds.end && grid::boards(state, bracket, round + 1) > 0 {
                    let next = (
                        layout.left(round + 1),
                        top + Layout::top(first, round + 1, board / 2) + LINE,
                    );
                    way(&mut scene, (at.0 + layout.width, at.1 + LINE), next, ground);
                }
                draw(&mut scene, view, &slot, champion, at, layout.width as u16, ground);
            }
        }
        top += (BOARD + GAP) * i32::from(boards);
    }
    scene
}

/// The name of a bracket, or those of its rounds.
fn titles(scene: &mut Scene, view: &TournamentView<'_>, layout: &Layout, bracket: Bracket, top: i32, ground: Ground) {
    let (y, style) = (top + i32::from(TITLES / 2), TextStyle::extra_bold(36));
    if bracket == Bracket::Consolation {
        let words = view.bracket_name(bracket);
        scene.word_within(&words, (LEFT + 4, y), style, ground.aside, Align::Start, 1000);
        return;
    }
    for round in layout.rounds.clone() {
        let (words, room) = (view.round_name(round), layout.width as u16);
        let left = layout.left(round) + 4;
        scene.word_within(&words, (left, y), style, ground.aside, Align::Start, room);
    }
}

/// From a board to the next.
fn way(scene: &mut Scene, from: (i32, i32), to: (i32, i32), ground: Ground) {
    let middle = i32::midpoint(from.0, to.0);
    let trail = vec![from, (middle, from.1), (middle, to.1), to];
    scene.shape(ShapeKind::Trail(trail).line(ground.aside, 4));
}

fn draw(
    scene: &mut Scene,
    view: &TournamentView<'_>,
    slot: &Slot,
    champion: Option<EntrantId>,
    (left, top): (i32, i32),
    width: u16,
    ground: Ground,
) {
    scene.shape(ShapeKind::Box((left, top), width, BOARD as u16, 14).fill(ground.pad));
    for ((entrant, forfeited), line) in slot.entrants.into_iter().zip(slot.forfeited).zip(0..) {
        let at = (left, top + LINE * line);
        match entrant {
            Some(entrant) => {
                let mark = match slot.advances == Some(entrant) && !slot.bye {
                    true if champion == Some(entrant) => Mark::Champion,
                    true => Mark::Won,
                    false if forfeited => Mark::Forfeited,
                    false => Mark::None,
                };
                name(scene, view, entrant, mark, at, width, ground);
            }
            None if slot.bye => {
                let words = view.locale.say("pic-tournament-bye", &[]);
                let spot = (left + 18, at.1 + LINE / 2);
                let style = TextStyle::bold(34);
                scene.word_within(&words, spot, style, ground.aside, Align::Start, width - 36);
            }
            None => {}
        }
    }
}

/// What became of an entrant on a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Champion,
    Won,
    Forfeited,
    None,
}

/// The line of an entrant: on paper with a tick, or for the champion a crown, if they have won the board; with a cross if they forfeited.
fn name(
    scene: &mut Scene,
    view: &TournamentView<'_>,
    entrant: EntrantId,
    mark: Mark,
    (left, top): (i32, i32),
    width: u16,
    ground: Ground,
) {
    let y = top + LINE / 2;
    let ink = match mark {
        Mark::Champion | Mark::Won => {
            let pad = ShapeKind::Box((left + 4, top + 4), width - 8, LINE as u16 - 8, 11);
            scene.shape(pad.fill(PaletteColor::Paper));
            PaletteColor::Ink
        }
        Mark::Forfeited | Mark::None => PaletteColor::Cream,
    };
    if view.is_own(entrant) {
        scene.chosen((left + 5, top + 5), width - 10, LINE as u16 - 10, 10);
    }
    let right = left + i32::from(width) - 16;
    let taken = match mark {
        Mark::Champion => {
            crown(scene, (right - 58, y + 3));
            66
        }
        Mark::Won => {
            tick(scene, (right - 34, y));
            44
        }
        Mark::Forfeited => {
            cross(scene, (right - 18, y), ground);
            44
        }
        Mark::None => 0,
    };
    let room = width - 32 - taken;
    let style = TextStyle::extra_bold(38);
    scene.word_within(&view.drawn(entrant), (left + 18, y), style, ink, Align::Start, room);
}
