//! How a match ended, as one picture: who won, the board that decided it, and who was ahead on the way.

use crate::player_names::with_name;
use headsup_engine::{Captions, Retrospect, Seat};
use headsup_i18n::Locale;
use headsup_match::{Advantage, End, EndReason, Match};
use headsup_scene::{Align, Ground, PaletteColor, Point, Scene, SeatColor, ShapeKind, Sheet, TextStyle};

const WIDTH: u16 = 1080;
/// Height of the part that says who won.
const HEAD: u16 = 300;
/// Height of the part that shows who was ahead.
const FOOT: u16 = 176;
/// First and last x of the bars of the turns.
const BARS: (i32, i32) = (238, 1044);
/// Height of the tallest bar, and the widest step from one bar to the next.
const TALLEST: f32 = 50.0;
const WIDEST: i32 = 48;
/// A lead below this is none: in percent of the chances.
const EVEN: i32 = 2;
/// Side of the mark at the turn that changed most.
const MARK: i32 = 12;

/// Draws the end of a match: its result, or where there is none to celebrate the last board, on which it is no one's turn.
pub fn end_picture(
    game: &Match,
    end: End,
    told: &Retrospect,
    advantage: Option<&Advantage>,
    locale: &Locale,
    captions: &dyn Captions,
) -> Scene {
    let drawn = match end.has_result() {
        true => result_picture(game, end, told, advantage, locale, captions),
        false => told.board.clone(),
    };
    drawn.unwrap_or_else(|| told.open.picture.clone())
}

/// Draws the result of a match; none if the game draws no final board.
pub(crate) fn result_picture(
    game: &Match,
    end: End,
    told: &Retrospect,
    advantage: Option<&Advantage>,
    locale: &Locale,
    captions: &dyn Captions,
) -> Option<Scene> {
    let board = told.board.as_ref()?;
    let ground = game.info().ground;
    let mut scene = Scene::new(WIDTH, HEAD + board.height + FOOT, ground.table);
    scene.lay(board, (0, HEAD.into()));
    head(&mut scene, game, end, told, locale, captions);
    foot(&mut scene, told, advantage, locale, ground, game.turns());
    Some(scene)
}

/// Who won, in the winner's color; of a draw in both.
fn head(scene: &mut Scene, game: &Match, end: End, told: &Retrospect, locale: &Locale, captions: &dyn Captions) {
    let score = TextStyle::extra_bold(56);
    let ink = PaletteColor::Ink;
    let Some(winner) = end.winner else {
        let [amber, sky] = SeatColor::BOTH.map(SeatColor::ink);
        scene.shape(ShapeKind::Box((0, 0), WIDTH, HEAD, 0).fill(amber));
        let half = vec![(640, 0), (1080, 0), (1080, 300), (440, 300)];
        scene.shape(ShapeKind::Polygon(half).fill(sky));
        let words = locale.say("result-caption-draw", &[]);
        scene.word_within(&words, (540, 130), title(&words, 900), ink, Align::Middle, 900);
        let line = score_words(game, end, told, locale, captions);
        scene.word_within(&line, (540, 232), score, ink, Align::Middle, 900);
        return;
    };
    let color = SeatColor::BOTH[winner.index()];
    scene.shape(ShapeKind::Box((0, 0), WIDTH, HEAD, 0).fill(color.ink()));
    for (number, &spot) in (0..).zip(&SCATTERED) {
        scene.sprite(scatter(color, number % 4), spot);
    }
    let centre = (190, 150);
    scene.shape(color.outline(centre, 92).fill(ink));
    scene.shape(color.outline(centre, 80).fill(color.ink()));
    if let Some(signs) = &told.signs {
        let side = 160;
        let corner = (centre.0 - i32::from(side / 2), centre.1 - i32::from(side / 2));
        scene.lay_scaled(&signs[winner].scene(), corner, side);
    }
    let won = |name: &str| locale.say("result-caption-won", &[("who", name.into())]);
    let least = TextStyle::black(LEAST_TITLE);
    let words = with_name(captions.name(winner), won, |words| least.width(words) <= 720);
    scene.word_within(&words, (322, 106), title(&words, 720), ink, Align::Start, 720);
    let line = score_words(game, end, told, locale, captions);
    scene.word_within(&line, (324, 206), score, ink, Align::Start, 720);
}

/// The smallest letters of a headline.
const LEAST_TITLE: u16 = 74;

/// The largest letters in which the headline is whole.
fn title(words: &str, most: u16) -> TextStyle {
    let styles = [124, 104, 88].map(TextStyle::black);
    let whole = styles.into_iter().find(|style| style.width(words) <= most);
    whole.unwrap_or(TextStyle::black(LEAST_TITLE))
}

/// The score, or how it ended without one.
pub(crate) fn score_words(
    game: &Match,
    end: End,
    told: &Retrospect,
    locale: &Locale,
    captions: &dyn Captions,
) -> String {
    let fits = |words: &str| TextStyle::extra_bold(46).width(words) <= 720;
    let of = |seat: Seat, id: &str| {
        let words = |name: &str| locale.say(id, &[("who", name.into())]);
        with_name(captions.name(seat), words, fits)
    };
    match end.how {
        EndReason::Rules { .. } => told.score.as_ref().map(|line| captions.say(line)).unwrap_or_default(),
        EndReason::Resigned(seat) => of(seat, "result-caption-resigned"),
        EndReason::OutOfTime(seat) => of(seat, "result-caption-time"),
        EndReason::Agreed(..) => locale.say("result-caption-agreed", &[]),
        EndReason::CalledOff(_) | EndReason::Stopped => {
            locale.say("chart-turns", &[("turns", i64::from(game.turns()).into())])
        }
    }
}

/// Draws one bar for each turn: up where seat 1 was ahead, down where seat 2 was, with a mark at the turn that changed most. The height
/// grows with the root of the lead, so that a small one can be seen. Before the review there are no bars.
fn foot(
    scene: &mut Scene,
    told: &Retrospect,
    advantage: Option<&Advantage>,
    locale: &Locale,
    ground: Ground,
    turns: u32,
) {
    let top = i32::from(scene.height - FOOT);
    scene.shape(ShapeKind::Box((0, top), WIDTH, FOOT, 0).fill(ground.band));
    let middle = top + 76;
    if let Some(signs) = told.signs.as_ref().filter(|_| advantage.is_some()) {
        for (seat, y) in [(Seat::One, middle - 30), (Seat::Two, middle + 34)] {
            let color = SeatColor::BOTH[seat.index()];
            scene.shape(color.outline((198, y), 24).fill(color.ink()));
            scene.lay_scaled(&signs[seat].scene(), (174, y - 24), 48);
        }
    }
    if let Some(advantage) = advantage {
        bars(scene, advantage, middle);
    }
    let words = locale.say("chart-turns", &[("turns", i64::from(turns).into())]);
    let right = (BARS.1, top + i32::from(FOOT) - 26);
    scene.word_aligned(words, right, TextStyle::bold(36), ground.aside, Align::End);
}

fn bars(scene: &mut Scene, advantage: &Advantage, middle: i32) {
    let (left, right) = BARS;
    let count = (advantage.after_turns().count() as i32).max(1);
    let across = (right - left).min(count * WIDEST);
    let step = |at: i32| left + across * at / count;
    for (at, chance) in (0..).zip(advantage.after_turns()) {
        let lead = i32::from(chance) - 50;
        let share = if lead.abs() > EVEN {
            lead.abs() as f32 / 50.0
        } else {
            0.0
        };
        let height = (share.sqrt() * TALLEST).round() as u16;
        let (x, next) = (step(at), step(at + 1));
        let width = ((next - x) * 3 / 4).max(1) as u16;
        let (y, ink) = match lead > 0 {
            true => (middle - i32::from(height), PaletteColor::Amber),
            false => (middle, PaletteColor::Sky),
        };
        if height > 0 {
            scene.shape(ShapeKind::Box((x, y), width, height, 4.min(width / 2).min(height / 2)).fill(ink));
        }
    }
    scene.shape(ShapeKind::Trail(vec![(left, middle), (right, middle)]).line(PaletteColor::White, 3));
    if let Some(swing) = advantage.swing() {
        let x = i32::midpoint(step(swing.turn as i32 - 1), step(swing.turn as i32));
        let tip = middle - TALLEST as i32 - 4;
        let mark = vec![(x, tip), (x - MARK, tip - MARK), (x + MARK, tip - MARK)];
        scene.shape(ShapeKind::Polygon(mark).fill(PaletteColor::White));
    }
}

/// Where small signs lie in the winner's color, none behind letters.
const SCATTERED: [Point; 13] = [
    (44, 26),
    (16, 136),
    (46, 228),
    (548, 18),
    (918, 38),
    (860, 66),
    (1026, 10),
    (990, 98),
    (866, 250),
    (764, 252),
    (960, 236),
    (640, 258),
    (1030, 196),
];

static SCATTER: Sheet = Sheet::new("scatter", |number| {
    let mut sign = Scene::clear(40, 40);
    let ink = SeatColor::BOTH[usize::from(number / 4)].shade();
    sign.shape(match number % 4 {
        0 => ShapeKind::Polygon(vec![(20, 5), (36, 34), (4, 34)]).fill(ink),
        1 => ShapeKind::Disc((20, 20), 13).fill(ink),
        2 => ShapeKind::Box((8, 8), 24, 24, 3).fill(ink),
        _ => ShapeKind::Polygon(vec![
            (20, 0),
            (26, 14),
            (40, 20),
            (26, 26),
            (20, 40),
            (14, 26),
            (0, 20),
            (14, 14),
        ])
        .fill(ink),
    });
    sign
});

fn scatter(color: SeatColor, kind: u16) -> headsup_scene::Sprite {
    SCATTER.sprite(color as u16 * 4 + kind)
}

#[cfg(test)]
mod tests;
