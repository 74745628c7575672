//! How a table of Contra looks: the mosaic, below it the crowns for both and the viewer's tiles, the other side in the far bar.
//!
//! North is up for everybody, so that both speak of the same cells; each player has their own tiles below. Everything but the order of the
//! stacks lies open.

mod board;
mod closer;
mod cover;
mod ending;
mod faces;
#[cfg(test)]
mod golden;
mod signs;
mod tiles;
mod window;

use super::choices::{self, Chosen, Spot, spots};
use super::moves::{Deed, Move};
use super::state::Contra;
use super::tiles::{Face, Turn};
use board::{Board, Shown};
pub(super) use cover::cover;
pub(super) use faces::faces;
use headsup_engine::{Captions, GameText, Rules, Seat, Status, Viewpoint};
use headsup_scene::{Align, Bar, Ground, PaletteColor, Point, Scene, ShapeKind, Sheet, TextStyle, near_bar};
use tiles::{IN_BAR, IN_TRAY, radius, width};
use window::Area;

/// Width and height of the picture.
const WIDTH: u16 = 1080;
const HEIGHT: u16 = 1260;
/// Where the tray begins.
const TRAY: i32 = 940;
/// Where the mosaic lies.
const MOSAIC: Area = ((24, 104), 1032, 820);
/// Where the bank may stand: the first of these that no tile covers.
const BANK: [Area; 4] = [
    ((820, 852), 236, 72),
    ((24, 852), 236, 72),
    ((820, 100), 236, 72),
    ((24, 100), 236, 72),
];
/// Coins that are shown one by one; more are a number.
const COINS: u8 = 6;
const COIN: i32 = 25;
/// From the left end of the middle of the tray to that of the next tile in it.
const IN_TRAY_APART: i32 = 162;
const COLUMNS: [i32; 2] = [35, 567];

const LABEL: TextStyle = TextStyle::extra_bold(40);
const ASIDE: TextStyle = TextStyle::bold(40);
const COUNT: TextStyle = TextStyle::black(44);

/// The signs of the two seats for their bars.
static SIGNS: Sheet = Sheet::new("contra signs", |seat| {
    let mut scene = Scene::clear(Bar::SIGN, Bar::SIGN);
    let (half, size) = (i32::from(Bar::SIGN / 2), i32::from(Bar::SIGN));
    signs::head(&mut scene, Seat::BOTH[usize::from(seat)], (half, half), size);
    scene
});

/// The table for a viewer, with what can be chosen next if they must decide.
pub(super) fn scene(table: &Contra, view: &Viewpoint<'_, Move>) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT, Ground::DUSK.table);
    let chosen = view.menu.map_or(Chosen::Nothing, |path| choices::chosen(table, path));
    let last = match view.last {
        Some((_, mv)) if mv.deed() != Deed::Pass => table.laid_last(),
        _ => &[],
    };
    let board = Board { table, chosen, last };
    let bank = board.draw(&mut scene, MOSAIC, &BANK);
    draw_bank(table, &mut scene, view.captions, bank.unwrap_or(BANK[0]));
    draw_tray(table, &mut scene, view, chosen);
    for seat in Seat::BOTH {
        draw_bar(table, &mut scene, view, seat);
    }
    scene
}

/// Keeps of these spots those that the picture shows: all, unless the mosaic has outgrown it.
pub(super) fn in_sight(table: &Contra, spots: &mut Vec<Spot>) {
    let Shown { window, .. } = Shown::of(table, || spots.iter().map(|spot| spot.cell), MOSAIC);
    spots.retain(|spot| window.span.shows(spot.cell));
}

/// The coins of the bank.
fn draw_bank(table: &Contra, scene: &mut Scene, captions: &dyn Captions, ((left, top), wide, high): Area) {
    let middle = top + high / 2;
    let words = captions.say(&GameText::new("picture-bank"));
    let (words, style) = ASIDE.fit(&words, 116);
    let right = left + wide - 6;
    let from = right - i32::from(style.width(&words));
    scene.word_aligned(words, (from, middle), style, Ground::DUSK.aside, Align::Start);
    let number = table.reserve.to_string();
    let end = from - 10;
    let from = end - i32::from(COUNT.width(&number));
    scene.word_aligned(number, (end, middle), COUNT, PaletteColor::Cream, Align::End);
    scene.sprite(tiles::coin(COIN as u16), (from - 12 - 2 * COIN, middle - COIN));
}

/// The tray: the crowns for both, and the tiles of the viewer.
fn draw_tray(table: &Contra, scene: &mut Scene, view: &Viewpoint<'_, Move>, chosen: Chosen) {
    let (high, below) = (near_bar(HEIGHT) - TRAY, view.below);
    scene.shape(ShapeKind::Box((0, TRAY), WIDTH, high as u16, 0).fill(Ground::DUSK.band));
    scene.shape(ShapeKind::Box((528, TRAY + 30), 4, (high - 56) as u16, 2).fill(Ground::DUSK.pad));
    let taken = match chosen {
        Chosen::Piece(face, ..) => Some(face),
        Chosen::Whole(mv) => mv.laid().map(|(face, ..)| face),
        Chosen::Nothing => None,
    };
    let say = |line: GameText| view.captions.say(&line);
    let left = |count: usize| say(GameText::new("picture-left").number("count", count as i64));
    title(
        scene,
        COLUMNS[0],
        &[say(GameText::new("picture-crowns"))],
        &left(table.stack.left().len()),
    );
    let crowns: Vec<Face> = table.row.iter().map(|&colour| Face::Crown(colour)).collect();
    pieces(scene, COLUMNS[0], &crowns, None, taken);
    let chooses = view.menu.is_some() && chosen == Chosen::Nothing;
    if chooses {
        mark_fitting(table, scene, COLUMNS[0], &crowns);
    }
    let tiles = [
        GameText::new("picture-tiles").seat("who", below),
        GameText::new("picture-tiles-alone"),
    ];
    title(
        scene,
        COLUMNS[1],
        &tiles.map(say),
        &left(table.stacks[below].left().len()),
    );
    let tiles: Vec<Face> = table.rows[below].iter().map(|&print| Face::Tile(print)).collect();
    pieces(
        scene,
        COLUMNS[1],
        &tiles,
        Some(below),
        taken.filter(|_| below == table.turn),
    );
    if chooses {
        mark_fitting(table, scene, COLUMNS[1], &tiles);
    }
}

/// What lies in a column of the tray, in the first of these words that are not cut, and how many lie face down.
fn title(scene: &mut Scene, x: i32, words: &[String], left: &str) {
    let middle = TRAY + 34;
    let (left, style) = ASIDE.fit(left, 170);
    let most = 480 - 12 - style.width(&left);
    let whole = words.iter().find(|words| LABEL.fit(words, most).0 == **words);
    let (what, bold) = LABEL.fit(whole.unwrap_or(&words[0]), most);
    let from = x + i32::from(bold.width(&what)) + 12;
    scene.word_aligned(what, (x, middle), bold, Ground::DUSK.aside, Align::Start);
    scene.word_aligned(left, (from, middle), style, Ground::DUSK.aside, Align::Start);
}

/// The pieces in a column of the tray; the one that is chosen is framed.
fn pieces(scene: &mut Scene, x: i32, pieces: &[Face], owner: Option<Seat>, taken: Option<Face>) {
    let tile = width(IN_TRAY) as u16;
    let at = |place: usize| (x + place as i32 * IN_TRAY_APART, TRAY + 67);
    for (place, &face) in pieces.iter().enumerate() {
        lay_upright(scene, face, owner, IN_TRAY, at(place));
    }
    if let Some(place) = pieces.iter().position(|&face| taken == Some(face)) {
        scene.chosen(at(place), tile, tile, radius(IN_TRAY));
    }
}

/// Marks the pieces in a column of the tray that fit somewhere.
fn mark_fitting(table: &Contra, scene: &mut Scene, x: i32, pieces: &[Face]) {
    let tile = width(IN_TRAY);
    for (place, _) in (0..).zip(pieces).filter(|(_, face)| !spots(table, **face).is_empty()) {
        let at = (x + place * IN_TRAY_APART + 12, TRAY + 67 + tile + 9);
        scene.playable(at, (tile - 24) as u16);
    }
}

/// Lays a piece down that is not in the mosaic.
fn lay_upright(scene: &mut Scene, face: Face, owner: Option<Seat>, size: usize, at: Point) {
    let edges = match face {
        Face::Crown(colour) => [colour; 4],
        Face::Tile(print) => print.edges(Turn::ALL[0]),
    };
    tiles::lay_face(scene, face, edges, owner, size, at);
}

/// The bar of a seat: who it is, whether it is their turn, their coins, and in the far bar their tiles.
fn draw_bar(table: &Contra, scene: &mut Scene, view: &Viewpoint<'_, Move>, seat: Seat) {
    let near = seat == view.below;
    let turn = match table.status() {
        Status::Turn { seat: mover, .. } if mover == seat => {
            let placing = i64::from(super::rules::PLACEMENTS - table.left) + 1;
            Some(short(
                &view.captions.say(&GameText::new("pill-turn").number("count", placing)),
            ))
        }
        _ => None,
    };
    let bar = Bar {
        color: signs::seat_color(seat),
        sign: SIGNS.sprite(seat as u16),
        name: view.captions.name(seat),
        turn: turn.as_deref(),
        near,
        room: if near { 820 } else { 486 },
    };
    scene.bar(&bar, Ground::DUSK);
    let middle = bar.middle(scene);
    draw_coins(scene, table.coins[seat], middle, bar.ink());
    if near {
        return;
    }
    for (place, &print) in (0..).zip(&table.rows[seat]) {
        let at = (500 + place * 84, middle - width(IN_BAR) / 2 - 2);
        lay_upright(scene, Face::Tile(print), Some(seat), IN_BAR, at);
    }
    let aside = if turn.is_some() { bar.ink() } else { Ground::DUSK.aside };
    let left = table.stacks[seat].left().len();
    if left > 0 {
        scene.word_aligned(format!("+{left}"), (754, middle), LABEL, aside, Align::Start);
    }
}

/// Coins up to the right end of a bar.
fn draw_coins(scene: &mut Scene, coins: u8, middle: i32, ink: PaletteColor) {
    let shown = i32::from(if coins > COINS { 1 } else { coins });
    let apart = match shown {
        0..=3 => 2 * COIN + 2,
        more => 104 / (more - 1),
    };
    let first = Bar::RIGHT - 2 * COIN - (shown - 1).max(0) * apart;
    for coin in 0..shown {
        scene.sprite(tiles::coin(COIN as u16), (first + coin * apart, middle - COIN));
    }
    let end = if shown == 0 { Bar::RIGHT } else { first - 14 };
    scene.word_aligned(coins, (end, middle), COUNT, ink, Align::End);
}

/// A text of at most fourteen letters.
fn short(text: &str) -> String {
    const MOST: usize = 14;
    match text.chars().count() {
        0..=MOST => text.to_owned(),
        _ => text.chars().take(MOST - 1).chain(['…']).collect(),
    }
}
