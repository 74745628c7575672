//! How a match went, as one picture: above the middle line seat 1 was ahead, below it seat 2.

use crate::player_names::{PlayerNames, captions, with_name};
use headsup_engine::{Captions, Seat};
use headsup_i18n::Locale;
use headsup_match::{Advantage, Match};
use headsup_scene::{Align, PaletteColor, Point, Scene, SeatColor, ShapeKind, TextStyle};

const WIDTH: u16 = 1080;
const HEIGHT: u16 = 668;
/// The field: its edges, and the line between the two halves.
const LEFT: i32 = 64;
const RIGHT: i32 = 1016;
const TOP: i32 = 150;
const BOTTOM: i32 = 590;
const MIDDLE: i32 = (TOP + BOTTOM) / 2;
/// From a player's sign to the name, and from there to what follows.
const SIGN: i32 = 74;
const GAP: i32 = 36;
/// The smallest letters that say who is ahead.
const LEAST_AHEAD: TextStyle = TextStyle::black(32);
/// A name, and as small as it gets before it is cut.
const NAME: [TextStyle; 2] = [TextStyle::black(46), TextStyle::black(37)];
/// How far the numbers of two swings keep apart.
const APART: i32 = 190;
/// How far a number keeps from the line.
const AWAY: i32 = 78;
/// Width of a stripe in seat 2's area.
const STRIPE: i32 = 20;

/// Draws how the chances of both players went, with numbers at the turns that cost most: each with its cost.
pub fn chart(
    game: &Match,
    advantage: &Advantage,
    costs: &[(u32, f32)],
    locale: &Locale,
    names: &dyn PlayerNames,
) -> Scene {
    let captions = captions(game, locale, names);
    let ground = game.info().ground;
    let turns = game.turns().max(advantage.after_turns().count() as u32);
    let mut scene = Scene::new(WIDTH, HEIGHT, ground.table);
    head(&mut scene, game, turns, locale, &captions);
    let (width, height) = ((RIGHT - LEFT) as u16, (BOTTOM - TOP) as u16);
    scene.shape(ShapeKind::Box((LEFT, TOP), width, height, 0).fill(ground.band));
    let line = line(advantage, turns);
    for pair in line.windows(2) {
        areas(&mut scene, pair[0], pair[1]);
    }
    scene.shape(ShapeKind::Trail(vec![(LEFT, MIDDLE), (RIGHT, MIDDLE)]).line(PaletteColor::White, 4));
    scene.shape(ShapeKind::Trail(line.clone()).line(PaletteColor::White, 6));
    for (seat, y) in [(Seat::One, TOP + 36), (Seat::Two, BOTTOM - 36)] {
        let ahead = |name: &str| locale.say("chart-ahead", &[("who", name.into())]);
        let words = with_name(captions.name(seat), ahead, |words| LEAST_AHEAD.width(words) <= 420);
        let ink = SeatColor::BOTH[seat.index()].ink();
        let style = TextStyle::black(38);
        scene.word_within(&words, (LEFT + 16, y), style, ink, Align::Start, 420);
    }
    ticks(&mut scene, turns, locale, ground.aside);
    swings(&mut scene, costs, turns, &line);
    scene
}

/// The players, who won, and how long it took.
fn head(scene: &mut Scene, game: &Match, turns: u32, locale: &Locale, captions: &dyn Captions) {
    let y = 74;
    let turns = locale.say("chart-turns", &[("turns", i64::from(turns).into())]);
    let style = TextStyle::bold(40);
    let room = (WIDTH as i32 - LEFT - 32 - i32::from(style.width(&turns)) - 2 * (SIGN + GAP)) as u16;
    let winner = game.ending().and_then(|end| end.winner);
    let words = |seat: Seat, most: u16| {
        let words = |name: &str| match winner == Some(seat) {
            true => locale.say("chart-won", &[("who", name.into())]),
            false => name.to_owned(),
        };
        with_name(captions.name(seat), words, |words| NAME[1].width(words) <= most)
    };
    // What one of them leaves of its half is the other's.
    let widths = Seat::BOTH.map(|seat| NAME[0].width(&words(seat, u16::MAX)));
    let mut left = LEFT;
    for seat in Seat::BOTH {
        let color = SeatColor::BOTH[seat.index()];
        scene.shape(color.outline((left + 28, y), 28).fill(color.ink()));
        scene.shape(color.outline((left + 28, y), 12).fill(PaletteColor::Ink));
        let most = room - widths[seat.other().index()].min(room / 2);
        let (words, style) = NAME[0].fit(&words(seat, most), most);
        let width = i32::from(style.width(&words));
        scene.word_aligned(words, (left + SIGN, y), style, PaletteColor::Cream, Align::Start);
        left += SIGN + width + GAP;
    }
    let right = (i32::from(WIDTH) - 32, y);
    scene.word_aligned(turns, right, style, game.info().ground.aside, Align::End);
}

/// Returns where the line runs: before the first turn, and after each.
pub(crate) fn line(advantage: &Advantage, turns: u32) -> Vec<Point> {
    let before = advantage.before().unwrap_or(50);
    let chances = std::iter::once(before).chain(advantage.after_turns());
    (0..)
        .zip(chances)
        .map(|(turn, chance)| (across(turn, turns), down(chance)))
        .collect()
}

/// The end of a turn.
fn across(turn: u32, turns: u32) -> i32 {
    LEFT + (i64::from(RIGHT - LEFT) * i64::from(turn) / i64::from(turns.max(1))) as i32
}

/// The height of a chance of seat 1, in percent.
fn down(chance: u8) -> i32 {
    MIDDLE - (BOTTOM - TOP) * (i32::from(chance) - 50) / 100
}

/// Fills what lies between the middle and the line, from one point to the next, each half in the color of its seat.
fn areas(scene: &mut Scene, from: Point, to: Point) {
    let cut = (from.1 - MIDDLE).signum() * (to.1 - MIDDLE).signum() < 0;
    let crossing = || {
        let part = f64::from(MIDDLE - from.1) / f64::from(to.1 - from.1);
        (from.0 + (f64::from(to.0 - from.0) * part).round() as i32, MIDDLE)
    };
    let parts = match cut {
        true => vec![(from, crossing()), (crossing(), to)],
        false => vec![(from, to)],
    };
    for (from, to) in parts {
        let area = |from: Point, to: Point| ShapeKind::Polygon(vec![(from.0, MIDDLE), from, to, (to.0, MIDDLE)]);
        if from.1 + to.1 < 2 * MIDDLE {
            scene.shape(area(from, to).fill(PaletteColor::Amber));
        } else if from.1 + to.1 > 2 * MIDDLE {
            scene.shape(area(from, to).fill(PaletteColor::Sky));
            let height = |x: i32| from.1 + (to.1 - from.1) * (x - from.0) / (to.0 - from.0).max(1);
            for stripe in (from.0 - from.0.rem_euclid(STRIPE)..to.0).step_by(STRIPE as usize) {
                let (start, end) = (stripe.max(from.0), (stripe + STRIPE / 2).min(to.0));
                if start < end {
                    let stripe = area((start, height(start)), (end, height(end)));
                    scene.shape(stripe.fill(PaletteColor::SkyShade));
                }
            }
        }
    }
}

/// Draws a tick at every tenth turn; of a long match at fewer.
fn ticks(scene: &mut Scene, turns: u32, locale: &Locale, ink: PaletteColor) {
    let every = match turns {
        0..=50 => 10,
        51..=120 => 20,
        _ => 50,
    };
    for turn in (every..turns).step_by(every as usize) {
        let x = across(turn, turns);
        scene.shape(ShapeKind::Trail(vec![(x, BOTTOM), (x, BOTTOM + 12)]).line(ink, 4));
        let words = match turn == every {
            true => locale.say("chart-turn", &[("turn", i64::from(turn).into())]),
            false => turn.to_string(),
        };
        if x < RIGHT - 30 {
            scene.word(words, (x, BOTTOM + 40), TextStyle::bold(36), ink);
        }
    }
}

/// Draws the turns that cost most: what each let fall, and its number in the half that is empty there. Numbers cover what lies below them.
fn swings(scene: &mut Scene, costs: &[(u32, f32)], turns: u32, line: &[Point]) {
    let mut last = i32::MIN / 2;
    let count = costs.len() as i32;
    let mut numbers = Vec::new();
    for (number, &(turn, cost)) in (1_i32..).zip(costs) {
        let x = across(turn.saturating_sub(1), turns);
        let at = line.iter().position(|point| point.0 >= x).unwrap_or(0);
        let (before, after) = (line[at], line[(at + 1).min(line.len() - 1)]);
        let fall = ShapeKind::Trail(vec![before, after]);
        scene.shape(fall.clone().line(PaletteColor::Hit, 18));
        scene.shape(fall.line(PaletteColor::White, 6));
        let spot = (i32::midpoint(before.0, after.0), i32::midpoint(before.1, after.1));
        let y = if spot.1 < MIDDLE { MIDDLE + AWAY } else { MIDDLE - AWAY };
        let most = RIGHT - 140 - (count - number) * APART;
        let x = spot.0.max(last + APART).clamp(LEFT + 40, most.max(LEFT + 40));
        last = x;
        scene.shape(ShapeKind::Trail(vec![spot, (x, y)]).line(PaletteColor::White, 4));
        numbers.push((number, (x, y), format!("−{}", (cost * 100.0).round())));
    }
    for (number, (x, y), cost) in numbers {
        scene.target(number.to_string(), (x, y), 34);
        let style = TextStyle::black(40);
        let width = style.width(&cost) + 32;
        scene.shape(ShapeKind::Box((x + 42, y - 30), width, 60, 14).fill(PaletteColor::Ink));
        scene.word(cost, (x + 42 + i32::from(width / 2), y), style, PaletteColor::White);
    }
}

#[cfg(test)]
mod tests;
