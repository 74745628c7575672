//! How the chances of both sides went: in words, and as a chart.

use crate::mention::mentions;
use headsup_engine::{Seat, Seats};
use headsup_i18n::Locale;
use headsup_match::{Match, Review};
use headsup_scene::{Align, PaletteColor, Scene, ShapeKind, Size};

/// The chart, in pixels: all of it, and where the lines run.
const WIDTH: u16 = 1080;
const HEIGHT: u16 = 640;
const LEFT: i32 = 150;
const RIGHT: i32 = 1030;
const TOP: i32 = 60;
const BOTTOM: i32 = 550;

/// A share of one, in percent.
pub fn percent(share: f32) -> i64 {
    i64::from((share * 100.0).round() as i32)
}

/// Who is drawn how, where it turned, and what the deal was worth.
pub fn words(game: &Match, review: &Review, locale: &Locale) -> String {
    let names = mentions(game, locale);
    let mut rows = vec![locale.say(
        "review-head",
        &[
            ("game", game.info().name.into()),
            ("one", (&names[Seat::One]).into()),
            ("two", (&names[Seat::Two]).into()),
        ],
    )];
    let turns = review.turns();
    for (number, turn) in (1_i64..).zip(&turns) {
        rows.push(locale.say(
            "review-turn",
            &[
                ("number", number.into()),
                ("ply", i64::from(turn.ply + 1).into()),
                ("who", (&names[turn.seat]).into()),
                ("move", (&game.played()[turn.ply as usize].notation).into()),
                ("made", percent(turn.made).into()),
                ("best", (&turn.best.1).into()),
                ("could", percent(turn.best.0).into()),
            ],
        ));
    }
    if turns.is_empty() {
        rows.push(locale.say("review-even", &[]));
    }
    if let Some(deal) = review.deal {
        let other = deal.matches as f32 - deal.points;
        let (seat, points) = if deal.points >= other {
            (Seat::One, deal.points)
        } else {
            (Seat::Two, other)
        };
        let args = [
            ("who", (&names[seat]).into()),
            ("points", points.to_string().into()),
            ("matches", i64::from(deal.matches).into()),
        ];
        rows.push(locale.say("review-deal", &args));
    }
    rows.push(locale.say("review-honest", &[]));
    rows.join("\n")
}

/// Returns the course in words, for readers who do not see the chart.
pub fn course(game: &Match, review: &Review, locale: &Locale) -> String {
    let sides = locale.sides(game.info());
    let own = |seat: Seat| {
        let own = review.course.iter().filter(|judged| judged.seat == seat);
        let points: Vec<String> = own
            .map(|judged| format!("{}: {} %", judged.ply + 1, percent(judged.chance)))
            .collect();
        let args = [("side", (&sides[seat]).into()), ("points", points.join(", ").into())];
        locale.say("review-course", &args)
    };
    Seat::BOTH.map(own).join("\n")
}

/// What each side could think of its own chances before its moves, from left to right; at the right edge the result.
pub fn chart(review: &Review) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT, PaletteColor::PineBand);
    let plies = i64::from(review.plies.max(1));
    let across = |ply: u32| LEFT + (i64::from(RIGHT - LEFT) * i64::from(ply) / plies) as i32;
    let down = |chance: f32| BOTTOM - ((BOTTOM - TOP) as f32 * chance).round() as i32;
    for share in [0, 50, 100_u32] {
        let y = down(share as f32 / 100.0);
        let width = if share == 50 { 6 } else { 3 };
        scene.shape(ShapeKind::Trail(vec![(LEFT, y), (RIGHT, y)]).line(PaletteColor::PinePad, width));
        scene.word_aligned(share, (LEFT - 30, y), Size::Label, PaletteColor::Paper, Align::End);
    }
    scene.word_aligned(
        1_u32,
        (LEFT, BOTTOM + 50),
        Size::Label,
        PaletteColor::Paper,
        Align::Middle,
    );
    scene.word_aligned(
        review.plies,
        (RIGHT, BOTTOM + 50),
        Size::Label,
        PaletteColor::Paper,
        Align::Middle,
    );
    let lines = Seats(Seat::BOTH.map(|seat| {
        let own = review.course.iter().filter(|judged| judged.seat == seat);
        let mut line: Vec<(i32, i32)> = own.map(|judged| (across(judged.ply), down(judged.chance))).collect();
        line.extend(review.result.as_ref().map(|result| (RIGHT, down(result[seat]))));
        line
    }));
    for (seat, ink) in Seat::BOTH.into_iter().zip(PaletteColor::SEATS) {
        scene.shape(ShapeKind::Trail(lines[seat].clone()).line(ink, 8));
        for &(x, y) in &lines[seat] {
            scene.shape(match seat {
                Seat::One => ShapeKind::Disc((x, y), 11).fill(ink),
                Seat::Two => ShapeKind::Box((x - 10, y - 10), 20, 20, 0).fill(ink),
            });
        }
    }
    for (number, turn) in (1_u32..).zip(review.turns()) {
        let (x, y) = (across(turn.ply), down(turn.chance));
        let y = if y > TOP + 90 { y - 62 } else { y + 62 };
        scene.shape(ShapeKind::Disc((x, y), 36).fill(PaletteColor::Lion));
        scene.word_aligned(number, (x, y), Size::Rank, PaletteColor::Ink, Align::Middle);
    }
    scene
}
