//! The results of a day as one picture: a line for each person, a column for each game.

use crate::daily::date;
use crate::daily_results::DailyResultsTable;
use crate::player_names::drawn_of;
use headsup_match::{DailyFinisher, SoloResult, SoloScore};
use headsup_scene::{Align, Ground, PaletteColor, Scene, ShapeKind, TextStyle};

const GROUND: Ground = Ground::DUSK;
const WIDTH: u16 = 1080;
/// Height of the part that says which day it is, and shows the games.
const HEAD: u16 = 160;
/// Height of a line, and of the pad in it.
const LINE: u16 = 88;
const PAD: u16 = 76;
/// Height of what lies below the lines: Discord's own badge has its place there.
const FOOT: u16 = 96;
/// Where a pad begins and ends, and where a name does.
const LEFT: i32 = 28;
const RIGHT: i32 = 1052;
const NAME: i32 = 52;
/// Where the columns begin, and how far their boxes are apart.
const COLUMNS: i32 = 400;
const APART: i32 = 10;

/// The left edge of a column, and its width.
fn column(at: usize, of: usize) -> (i32, u16) {
    let step = (RIGHT - 12 - COLUMNS + APART) / of.max(1) as i32;
    (COLUMNS + step * at as i32, (step - APART) as u16)
}

pub(crate) fn picture(table: &DailyResultsTable<'_>) -> Scene {
    let count = table.people.len();
    let height = HEAD + LINE * count as u16 + FOOT;
    let mut scene = Scene::new(WIDTH, height, GROUND.table);
    head(&mut scene, table);
    for (at, one) in (0_i32..).zip(table.people) {
        line(&mut scene, table, one, i32::from(HEAD) + i32::from(LINE) * at + 8);
    }
    if table.more > 0 {
        let words = table
            .locale
            .say("pic-daily-more", &[("count", (table.more as i64).into())]);
        let spot = (RIGHT - 24, i32::from(height - FOOT / 2));
        scene.word_within(&words, spot, TextStyle::bold(36), GROUND.aside, Align::End, 800);
    }
    scene
}

fn head(scene: &mut Scene, table: &DailyResultsTable<'_>) {
    scene.shape(ShapeKind::Box((0, 0), WIDTH, HEAD, 0).fill(GROUND.band));
    let (room, middle) = ((COLUMNS - NAME - APART) as u16, i32::from(HEAD / 2));
    let (title, style) = TextStyle::black(56).fit(&date(table.day, table.locale), room);
    scene.word_aligned(title, (NAME, middle - 32), style, PaletteColor::Cream, Align::Start);
    let words = table.locale.say("pic-daily-post", &[]);
    scene.word_within(
        &words,
        (NAME, middle + 34),
        TextStyle::extra_bold(36),
        GROUND.aside,
        Align::Start,
        room,
    );
    draw_covers(scene, table);
}

/// The games, each above its column.
fn draw_covers(scene: &mut Scene, table: &DailyResultsTable<'_>) {
    for (at, book) in table.catalog.iter().enumerate() {
        let (left, width) = column(at, table.catalog.len());
        let spot = (left, i32::from(HEAD / 2) - i32::from(width / 2));
        scene.shape(ShapeKind::Box(spot, width, width, 18).fill(book.info().ground.table));
        scene.lay_scaled(&book.cover(), spot, width);
    }
}

fn line(scene: &mut Scene, table: &DailyResultsTable<'_>, one: &DailyFinisher, top: i32) {
    let (middle, width) = (top + i32::from(PAD / 2), (RIGHT - LEFT) as u16);
    scene.shape(ShapeKind::Box((LEFT, top), width, PAD, 18).fill(GROUND.pad));
    let name = drawn_of(&table.name(one.who)).unwrap_or_else(|| table.locale.say("unknown-person", &[]));
    let room = (COLUMNS - NAME - APART) as u16;
    scene.word_within(
        &name,
        (NAME, middle),
        TextStyle::black(46),
        PaletteColor::Cream,
        Align::Start,
        room,
    );
    for (at, info) in table.games().enumerate() {
        if let Some(score) = one.scores.get(info.slug) {
            cell(scene, score, column(at, table.catalog.len()), top);
        }
    }
}

/// A result: won with a tick on green, drawn with two bars and lost with a cross on the dark, and after how many moves.
fn cell(scene: &mut Scene, score: &SoloScore, (left, width): (i32, u16), top: i32) {
    const HEIGHT: u16 = 60;
    let (fill, ink) = match score.result {
        SoloResult::Won => (PaletteColor::Match, PaletteColor::Ink),
        SoloResult::Drawn | SoloResult::Lost => (GROUND.band, PaletteColor::Cream),
    };
    let middle = top + i32::from(PAD / 2);
    let corner = (left, middle - i32::from(HEIGHT / 2));
    scene.shape(ShapeKind::Box(corner, width, HEIGHT, 14).fill(fill));
    let x = left + 26;
    let mut stroke = |spots: &[(i32, i32)]| {
        let spots = spots.iter().map(|&(dx, dy)| (x + dx, middle + dy)).collect();
        scene.shape(ShapeKind::Trail(spots).line(ink, 7));
    };
    match score.result {
        SoloResult::Won => stroke(&[(-13, 1), (-4, 11), (13, -11)]),
        SoloResult::Lost => {
            stroke(&[(-10, -10), (10, 10)]);
            stroke(&[(-10, 10), (10, -10)]);
        }
        SoloResult::Drawn => {
            stroke(&[(-12, -7), (12, -7)]);
            stroke(&[(-12, 7), (12, 7)]);
        }
    }
    let spot = (left + i32::from(width) - 8, middle);
    let room = width - 50;
    scene.word_within(
        &score.length.count().to_string(),
        spot,
        TextStyle::black(42),
        ink,
        Align::End,
        room,
    );
}

#[cfg(test)]
mod tests;
