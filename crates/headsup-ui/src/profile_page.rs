//! A person's page, as one picture or in words. The picture has their name, three numbers, for each game a row on its own ground with the
//! course of its rating, and one for the deals of the day.

use crate::limits::fit_alt;
use crate::message::{Everyone, Message, Picture};
use crate::player_names::drawn;
use crate::profile::{DailyProfile, GameProfile, Profile, compared_words, deal_words, words};
use headsup_i18n::{Locale, Value};
use headsup_match::{PuzzleStanding, Rating, Tally, View};
use headsup_scene::{Align, Ground, PaletteColor, Point, Scene, ShapeKind, TextStyle};

const WIDTH: u16 = 1080;
/// What stays free at both sides, and between two boxes.
const MARGIN: i32 = 28;
const GAP: i32 = 20;
/// From the upper edge to the numbers, and what they take.
const HEAD: i32 = 148;
const NUMBERS: u16 = 158;
/// The row of a game: its height with three lines or the course of a rating, what a line takes, and its inner margin.
const ROW: u16 = 196;
const LINE: u16 = 50;
const INSET: i32 = 28;
/// What is written of a game at the left is no wider.
const LEFT: u16 = 452;
/// Where the course of a rating is drawn: its left edge in the row, and its size.
const COURSE: i32 = 500;
const COURSE_SIZE: (u16, u16) = (290, 148);
/// The smallest range of points over which a course is drawn.
const RANGE: f64 = 200.0;
/// A course has no more points than this; of a longer one, the last ones count.
const WEEKS: usize = 104;
/// What is written of the deals of the day at the left is no wider.
const DAILY: u16 = 490;
/// Where days in a row stand there, now and the most ever, and how wide each may be.
const DAYS: [i32; 2] = [676, 912];
const DAYS_WIDE: u16 = 222;
/// The line of the person they play most.
const FOOT: u16 = 104;

/// The page of a person under a title, as its reader likes to see it.
pub fn profile(profile: &Profile, title: String, view: View, locale: &Locale) -> Message<Everyone> {
    let told = words(profile, locale);
    match view {
        View::Text => Message::public(format!("{title}\n{told}")),
        View::Picture => Message::public(title).picture(Picture::Show {
            scene: picture(profile, locale),
            alt: fit_alt(&told),
        }),
    }
}

/// Draws the page of a person.
fn picture(profile: &Profile, locale: &Locale) -> Scene {
    let opponent = profile
        .opponent
        .as_ref()
        .and_then(|(name, count)| Some((drawn(name)?, *count)));
    let numbers = numbers_of(profile);
    let head = match numbers.is_empty() {
        true => HEAD,
        false => HEAD + i32::from(NUMBERS) + GAP,
    };
    let daily = profile.daily.iter().map(|_| ROW);
    let rows = profile.games.iter().map(height_of).chain(daily);
    let rows: i32 = rows.map(|row| i32::from(row) + GAP).sum();
    let foot = opponent.as_ref().map_or(0, |_| i32::from(FOOT) + GAP);
    let height = head + rows + foot + MARGIN - GAP;
    let ground = Ground::DUSK;
    let mut scene = Scene::new(WIDTH, height as u16, ground.band);
    let name = drawn(&profile.name).unwrap_or_else(|| locale.say("profile-player", &[]));
    let title = TextStyle::black(84);
    scene.word_within(&name, (MARGIN + 4, 76), title, PaletteColor::Cream, Align::Start, 1000);
    draw_numbers(&mut scene, &numbers, locale, ground);
    let mut top = head;
    for game in &profile.games {
        row(&mut scene, game, top, locale);
        top += i32::from(height_of(game)) + GAP;
    }
    if let Some(daily) = &profile.daily {
        daily_row(&mut scene, daily, top, locale, ground);
        top += i32::from(ROW) + GAP;
    }
    if let Some((name, count)) = opponent {
        let wide = WIDTH - 2 * MARGIN as u16;
        scene.shape(ShapeKind::Box((MARGIN, top), wide, FOOT, 24).fill(ground.table));
        let y = top + i32::from(FOOT / 2);
        let label = locale.say("profile-opponent-label", &[]);
        let spot = (MARGIN + INSET, y);
        scene.word_within(&label, spot, TextStyle::bold(40), ground.aside, Align::Start, 400);
        let args = [("other", name.into()), ("count", i64::from(count).into())];
        let words = locale.say("profile-opponent-name", &args);
        let spot = (i32::from(WIDTH) - MARGIN - INSET, y);
        scene.word_within(&words, spot, TextStyle::black(48), PaletteColor::Cream, Align::End, 540);
    }
    scene
}

/// Matches, the longest run of wins, and puzzles, each if there is one.
fn numbers_of(profile: &Profile) -> Vec<(&'static str, u32)> {
    let played = Some(profile.played()).filter(|&played| played > 0);
    let all = [
        ("profile-matches", played),
        ("profile-run", played.map(|_| profile.longest_run)),
        ("profile-solved", profile.solved()),
    ];
    all.into_iter().filter_map(|(id, number)| Some((id, number?))).collect()
}

fn draw_numbers(scene: &mut Scene, all: &[(&str, u32)], locale: &Locale, ground: Ground) {
    let count = all.len().max(1) as i32;
    let wide = (i32::from(WIDTH) - 2 * MARGIN - (count - 1) * GAP) / count;
    let mut left = MARGIN;
    for &(id, number) in all {
        scene.shape(ShapeKind::Box((left, HEAD), wide as u16, NUMBERS, 24).fill(ground.table));
        let middle = left + wide / 2;
        let spot = (middle, HEAD + 58);
        scene.word(number, spot, TextStyle::black(76), PaletteColor::Gold);
        let words = locale.say(id, &[("count", i64::from(number).into())]);
        let most = wide as u16 - 32;
        let spot = (middle, HEAD + 122);
        scene.word_within(&words, spot, TextStyle::bold(36), ground.aside, Align::Middle, most);
        left += wide + GAP;
    }
}

/// What a person has in the deals of the day.
fn daily_row(scene: &mut Scene, daily: &DailyProfile, top: i32, locale: &Locale, ground: Ground) {
    let wide = WIDTH - 2 * MARGIN as u16;
    scene.shape(ShapeKind::Box((MARGIN, top), wide, ROW, 24).fill(ground.table));
    let left = MARGIN + INSET;
    let (title, aside) = (TextStyle::black(50), TextStyle::bold(36));
    let words = locale.say("pic-daily-post", &[]);
    scene.word_within(
        &words,
        (left, top + 46),
        title,
        PaletteColor::Cream,
        Align::Start,
        DAILY,
    );
    if let Some((info, best)) = &daily.best {
        let deal = deal_words(info, best, locale);
        let words = locale.say("profile-daily-best-short", &[("deal", deal.into())]);
        scene.word_within(
            &words,
            (left, top + 102),
            aside,
            PaletteColor::Cream,
            Align::Start,
            DAILY,
        );
        let words = compared_words(best, locale);
        scene.word_within(&words, (left, top + 152), aside, ground.aside, Align::Start, DAILY);
    }
    let days = [
        ("profile-daily-days", daily.streak.days),
        ("profile-daily-longest", daily.streak.best),
    ];
    for (middle, (id, days)) in DAYS.into_iter().zip(days) {
        scene.word(days, (middle, top + 78), TextStyle::black(68), PaletteColor::Gold);
        let words = locale.say(id, &[("count", i64::from(days).into())]);
        scene.word_within(
            &words,
            (middle, top + 140),
            aside,
            ground.aside,
            Align::Middle,
            DAYS_WIDE,
        );
    }
}

/// What a row of three lines takes more.
fn free(game: &GameProfile) -> u16 {
    let lines = [game.tally.played() > 0, game.puzzles.is_some()];
    lines.into_iter().map(|line| if line { 0 } else { LINE }).sum()
}

fn height_of(game: &GameProfile) -> u16 {
    match game.course.is_empty() {
        true => ROW - free(game),
        false => ROW,
    }
}

/// What a person has in a game.
fn row(scene: &mut Scene, game: &GameProfile, top: i32, locale: &Locale) {
    let ground = game.info.ground;
    let wide = WIDTH - 2 * MARGIN as u16;
    scene.shape(ShapeKind::Box((MARGIN, top), wide, height_of(game), 24).fill(ground.table));
    let left = MARGIN + INSET;
    let name = TextStyle::black(50);
    let mut line = top + 46 + i32::from(height_of(game) + free(game) - ROW) / 2;
    scene.word_within(
        game.info.name,
        (left, line),
        name,
        PaletteColor::Cream,
        Align::Start,
        LEFT,
    );
    line += 56;
    let aside = TextStyle::bold(36);
    if game.tally.played() > 0 {
        let words = locale.say("profile-counts", &counts(game.tally));
        scene.word_within(&words, (left, line), aside, PaletteColor::Cream, Align::Start, LEFT);
        line += i32::from(LINE);
    }
    if let Some(puzzles) = &game.puzzles {
        let words = locale.say("profile-puzzles-short", &solved(puzzles));
        scene.word_within(&words, (left, line), aside, ground.aside, Align::Start, LEFT);
    }
    let Some(now) = game.course.last() else { return };
    course(scene, &game.course, (MARGIN + COURSE, top + 24), ground);
    let right = i32::from(WIDTH) - MARGIN - INSET;
    let points = format!("{:.0}", now.points);
    let spot = (right, top + 78);
    scene.word_aligned(points, spot, TextStyle::black(68), PaletteColor::Cream, Align::End);
    let margin = match now.settled() {
        true => format!("± {:.0}", 2.0 * now.deviation),
        false => locale.say("rating-provisional", &[]),
    };
    scene.word_aligned(margin, (right, top + 140), aside, ground.aside, Align::End);
}

fn counts(tally: Tally) -> [(&'static str, Value<'static>); 3] {
    [
        ("won", i64::from(tally.won).into()),
        ("lost", i64::from(tally.lost).into()),
        ("drawn", i64::from(tally.drawn).into()),
    ]
}

fn solved(puzzles: &PuzzleStanding) -> [(&'static str, Value<'static>); 2] {
    [
        ("rating", i64::from(puzzles.rating()).into()),
        ("solved", i64::from(puzzles.solved()).into()),
    ]
}

/// The course of a rating from week to week, and a line at what a newcomer has.
fn course(scene: &mut Scene, course: &[Rating], corner: Point, ground: Ground) {
    let (width, height) = COURSE_SIZE;
    scene.shape(ShapeKind::Box(corner, width, height, 16).fill(ground.band));
    let shown = &course[course.len().saturating_sub(WEEKS)..];
    let newcomer = course[0].points;
    let points = || shown.iter().map(|rating| rating.points);
    let (low, high) = (points().fold(newcomer, f64::min), points().fold(newcomer, f64::max));
    let range = (high - low).max(RANGE);
    let middle = f64::midpoint(low, high);
    let inner = (i32::from(width) - 48, i32::from(height) - 44);
    let down = |points: f64| {
        let share = 0.5 - (points - middle) / range;
        corner.1 + 22 + (f64::from(inner.1) * share).round() as i32
    };
    let last = (shown.len() as i32 - 1).max(1);
    let line: Vec<Point> = (0..)
        .zip(points())
        .map(|(at, points)| (corner.0 + 20 + inner.0 * at / last, down(points)))
        .collect();
    let start = (corner.0 + 12, down(newcomer));
    let level = vec![start, (corner.0 + i32::from(width) - 12, start.1)];
    scene.shape(ShapeKind::Trail(level).line(ground.aside, 2));
    let end = line.last().copied().unwrap_or(start);
    scene.shape(ShapeKind::Trail(line).line(PaletteColor::Gold, 7));
    scene.shape(ShapeKind::Disc(end, 13).fill(PaletteColor::Gold));
}

#[cfg(test)]
mod tests;
