//! The table of a season, as one picture: who stands where, with how many points.

use crate::player_names::drawn_of;
use crate::season_table::SeasonTable;
use headsup_match::SeasonRow;
use headsup_scene::{Align, Ground, PaletteColor, Scene, ShapeKind, TextStyle};

const WIDTH: u16 = 1080;
/// Height of the part that says which table it is.
const HEAD: u16 = 136;
/// Height of the words above the columns.
const TITLES: u16 = 68;
/// Height of a line, and of the pad in it.
const LINE: u16 = 88;
const PAD: u16 = 76;
/// Height of what lies below the lines: Discord's own badge has its place there.
const FOOT: u16 = 96;
/// Where a pad begins and ends.
const LEFT: i32 = 28;
const RIGHT: i32 = 1052;
/// The middle of a place's number, and where a name begins.
const PLACE: i32 = 84;
const NAME: i32 = 150;
/// The right edges of the columns.
const MATCHES: i32 = 700;
const WINS: i32 = 866;
const POINTS: i32 = 1028;
/// Room for a name, and for a word above a column.
const NAME_ROOM: u16 = 440;
const TITLE_ROOM: u16 = 152;

/// Draws a table. The line of the person who looks at it is framed, and that of its champion lies on paper.
pub(crate) fn picture(table: &SeasonTable<'_>) -> Scene {
    let (lines, more) = (table.lines(), table.more());
    let height = HEAD + TITLES + LINE * lines.len() as u16 + FOOT;
    let ground = table.ground();
    let mut scene = Scene::new(WIDTH, height, ground.table);
    head(&mut scene, table, ground);
    for (at, row) in (0_i32..).zip(&lines) {
        let top = i32::from(HEAD + TITLES) + i32::from(LINE) * at;
        line(&mut scene, table, row, top, ground);
    }
    if more > 0 {
        let words = table.locale.say("pic-season-more", &[("count", (more as i64).into())]);
        let spot = (POINTS, i32::from(height - FOOT / 2));
        scene.word_aligned(words, spot, TextStyle::bold(36), ground.aside, Align::End);
    }
    scene
}

fn head(scene: &mut Scene, table: &SeasonTable<'_>, ground: Ground) {
    let locale = table.locale;
    scene.shape(ShapeKind::Box((0, 0), WIDTH, HEAD, 0).fill(ground.band));
    let y = i32::from(HEAD / 2);
    let title = match table.over {
        true => locale.say("pic-season-over", &[]),
        false => locale.say("pic-season-week", &table.week_args()),
    };
    let (title, style) = TextStyle::black(64).fit(&title, 640);
    scene.word_aligned(title, (LEFT + 12, y), style, PaletteColor::Cream, Align::Start);
    let games = match table.game() {
        Some(game) => game.to_owned(),
        None => locale.say("pic-season-all", &[]),
    };
    scene.word_within(
        &games,
        (POINTS, y),
        TextStyle::extra_bold(44),
        ground.aside,
        Align::End,
        350,
    );
    let y = i32::from(HEAD + TITLES / 2);
    for (id, right) in [
        ("pic-season-matches", MATCHES),
        ("pic-season-wins", WINS),
        ("pic-season-points", POINTS),
    ] {
        let words = locale.say(id, &[]);
        scene.word_within(
            &words,
            (right, y),
            TextStyle::extra_bold(36),
            ground.aside,
            Align::End,
            TITLE_ROOM,
        );
    }
}

fn line(scene: &mut Scene, table: &SeasonTable<'_>, row: &SeasonRow, top: i32, ground: Ground) {
    let (y, width) = (top + i32::from(PAD / 2), (RIGHT - LEFT) as u16);
    let champion = table.is_champion(row);
    let (pad, ink, aside) = match champion {
        true => (PaletteColor::Paper, PaletteColor::Ink, PaletteColor::Ink),
        false => (ground.pad, PaletteColor::Cream, PaletteColor::Cream),
    };
    scene.shape(ShapeKind::Box((LEFT, top), width, PAD, 18).fill(pad));
    if table.own == Some(row.who) {
        scene.chosen((LEFT + 5, top + 5), width - 10, PAD - 10, 13);
    }
    let place = row.place(table.rows).to_string();
    scene.word_within(&place, (PLACE, y), TextStyle::black(52), aside, Align::Middle, 96);
    let mut left = NAME;
    if champion {
        crown(scene, (left, y));
        left += 76;
    }
    let name = drawn_of(&table.name(row.who)).unwrap_or_else(|| table.locale.say("unknown-person", &[]));
    let room = NAME_ROOM - (left - NAME) as u16;
    scene.word_within(&name, (left, y), TextStyle::black(46), ink, Align::Start, room);
    let minimum = table.season.terms.minimum;
    let matches = match row.matches < minimum {
        true => format!("{}/{minimum}", row.matches),
        false => row.matches.to_string(),
    };
    for (words, right, style) in [
        (matches, MATCHES, TextStyle::bold(44)),
        (row.wins.to_string(), WINS, TextStyle::bold(44)),
        (row.points.to_string(), POINTS, TextStyle::black(56)),
    ] {
        scene.word_within(&words, (right, y), style, ink, Align::End, TITLE_ROOM);
    }
}

/// A crown, its left foot at the spot's height.
fn crown(scene: &mut Scene, (x, y): (i32, i32)) {
    let points = [(0, -20), (14, -4), (28, -26), (42, -4), (56, -20), (50, 20), (6, 20)];
    let outline = points.map(|(dx, dy)| (x + dx, y + dy)).to_vec();
    scene.shape(ShapeKind::Polygon(outline).fill(PaletteColor::Ink));
}

#[cfg(test)]
mod tests;
