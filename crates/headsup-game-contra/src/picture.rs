//! How a table of Contra looks: the mosaic in the middle, the common crowns beside it, a side above and one below.
//!
//! North is up for everybody, so that both speak of the same cells; each player has their own tiles below. Everything but the order of the
//! stacks lies open.

mod faces;
#[cfg(test)]
mod golden;
mod signs;
mod tiles;
mod window;

use super::cells::Cell;
use super::choices;
use super::moves::Move;
use super::state::Contra;
use super::tiles::{Face, Print, Turn};
pub(super) use faces::faces;
use headsup_engine::{Ending, LargeBoard, Rules, Seat, Status, Viewpoint};
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Size};
use tiles::{IN_HAND, SIZES};
use window::{Area, Span, Window};

/// Width and height of the picture.
const SIDE: u16 = 1080;
/// Space that is left free at the edges.
const EDGE: i32 = 10;
/// Height of a side's strip.
const STRIP: u16 = 156;
/// Where the mosaic lies.
const MOSAIC: Area = ((20, 184), 880, 712);
/// The column of the common crowns: its left end, and its top.
const COLUMN: Point = (914, 176);
/// A mosaic of smaller tiles than this cannot be read on a phone: it needs a closer look.
const LEGIBLE: i32 = 74;

/// The table from the side of `below`.
pub(super) fn picture(table: &Contra, below: Seat) -> Scene {
    let mut scene = surroundings(table, below, None);
    let window = Window::new(Span::of(table), MOSAIC);
    window.lay(&mut scene, table.mosaic.laid());
    window.mark_last(&mut scene, table.laid_last());
    scene
}

/// The table with what can be chosen next: numbered spots for a tile, the turns of a tile that lie differently on a spot.
pub(super) fn scene(table: &Contra, below: Seat, menu: Option<&[&str]>) -> Scene {
    let face = |path: &[&str]| path.first().and_then(|word| choices::face(word));
    let Some((path, face)) = menu.and_then(|path| Some((path, face(path)?))) else {
        return picture(table, below);
    };
    let mut scene = surroundings(table, below, Some(face));
    match (face, path.get(1).and_then(|word| Cell::of_word(word))) {
        (Face::Tile(print), Some(cell)) => turns(table, &mut scene, print, cell),
        _ => spots(table, &mut scene, face),
    }
    scene
}

impl Ending for Contra {}

impl LargeBoard for Contra {
    /// The mosaic alone in parts that can be read, if the picture shows it too small.
    fn detail_scenes(&self, _: &Viewpoint<'_, Move>) -> Vec<Scene> {
        let whole = Span::of(self);
        if SIZES[Window::new(whole, MOSAIC).size] >= LEGIBLE {
            return Vec::new();
        }
        let starts = |from: i8, count: i32| {
            let pages = (count + PAGE - 1) / PAGE;
            (0..pages).map(move |page| (i32::from(from) + page * count / pages) as i8)
        };
        let rows = starts(whole.from.y, whole.height());
        let corners = rows.flat_map(|y| starts(whole.from.x, whole.width()).map(move |x| Cell::at(x, y)));
        let spans = corners.map(|from| Span {
            from,
            to: Cell::at(
                whole.to.x.min(from.x + PAGE as i8 - 1),
                whole.to.y.min(from.y + PAGE as i8 - 1),
            ),
        });
        let used = spans.filter(|span| self.mosaic.laid().iter().any(|laid| span.shows(laid.cell)));
        used.map(|span| page(self, span)).collect()
    }
}

/// Cells on each side of a closer look.
const PAGE: i32 = 8;

/// A closer look at one part, with its cells' numbers along two edges.
fn page(table: &Contra, span: Span) -> Scene {
    let mut scene = Scene::new(SIDE, SIDE, PaletteColor::Pine);
    let window = Window::new(span, ((90, 90), 980, 980));
    window.lay(&mut scene, table.mosaic.laid());
    window.mark_last(&mut scene, table.laid_last());
    let half = SIZES[window.size] / 2;
    for x in span.from.x..=span.to.x {
        number(&mut scene, x, (window.at(Cell::at(x, 0)).0 + half, 48));
    }
    for y in span.from.y..=span.to.y {
        number(&mut scene, y, (48, window.at(Cell::at(0, y)).1 + half));
    }
    scene
}

/// A number that may be below zero.
fn number(scene: &mut Scene, number: i8, (x, y): Point) {
    let digits = u32::from(number.unsigned_abs());
    scene.word(digits, (x, y), Size::Label, PaletteColor::Paper);
    if number < 0 {
        let left = x - if digits > 9 { 46 } else { 32 };
        scene.shape(ShapeKind::Box((left, y - 2), 14, 5, 0).fill(PaletteColor::Paper));
    }
}

/// Numbers the spots on which a tile can be laid and looks at those that are shown on this page of the menu.
fn spots(table: &Contra, scene: &mut Scene, face: Face) {
    let spots = choices::spots(table, face);
    let shown: Vec<(Cell, usize)> = spots.into_iter().zip(1..).collect();
    let span = Span::over(shown.iter().map(|(cell, _)| *cell)).map_or(Span::of(table), Span::wider);
    let window = Window::new(span, MOSAIC);
    window.lay(scene, table.mosaic.laid());
    window.mark_last(scene, table.laid_last());
    for (cell, number) in shown {
        tiles::mark_spot(scene, number, window.size, window.at(cell));
    }
}

/// The turns of a tile on a spot, each lying among its neighbours under its number.
fn turns(table: &Contra, scene: &mut Scene, print: Print, cell: Cell) {
    let ((left, top), width, height) = MOSAIC;
    let span = Span { from: cell, to: cell }.wider();
    for (place, turn) in choices::turns(table, print, cell).into_iter().enumerate() {
        let corner = (left + place as i32 % 2 * width / 2, top + place as i32 / 2 * height / 2);
        let window = Window::new(span, ((corner.0 + 84, corner.1 + 8), width / 2 - 92, height / 2 - 16));
        window.lay(scene, table.mosaic.laid());
        tiles::lay_tile(scene, (print, turn), table.turn, None, window.size, window.at(cell));
        tiles::mark_last(scene, window.size, window.at(cell));
        let names = ["/0", "/1", "/2", "/3"];
        let name = names[usize::from(turn.quarters())];
        scene.word(
            name,
            (corner.0 + 42, corner.1 + height / 4),
            Size::Rank,
            PaletteColor::Paper,
        );
    }
}

/// Everything around the mosaic; a tile that was chosen is framed.
fn surroundings(table: &Contra, below: Seat, chosen: Option<Face>) -> Scene {
    let mut scene = Scene::new(SIDE, SIDE, PaletteColor::Pine);
    column(table, &mut scene, chosen);
    side(table, &mut scene, below.other(), EDGE, chosen);
    side(
        table,
        &mut scene,
        below,
        i32::from(SIDE) - EDGE - i32::from(STRIP),
        chosen,
    );
    scene
}

/// The common crowns, their stack, and the reserve.
fn column(table: &Contra, scene: &mut Scene, chosen: Option<Face>) {
    let (x, y) = COLUMN;
    scene.trough((x, y), 156, 728);
    for (place, &colour) in (0..).zip(&table.row) {
        let at = (x + 22, y + 18 + place * 126);
        tiles::lay_crown(scene, colour, IN_HAND, at);
        if chosen == Some(Face::Crown(colour)) {
            tiles::mark_last(scene, IN_HAND, at);
        }
    }
    scene.deck(table.stack.left().len(), (x + 22, y + 408));
    scene.sprite(tiles::coin_sprite(40), (x + 38, y + 566));
    scene.word(
        u32::from(table.reserve),
        (x + 78, y + 686),
        Size::Rank,
        PaletteColor::Paper,
    );
}

/// A side: its sign, coins, tiles and stack, what it still has to lay, or that it has won.
fn side(table: &Contra, scene: &mut Scene, seat: Seat, top: i32, chosen: Option<Face>) {
    scene.trough((EDGE, top), SIDE - 2 * EDGE as u16, STRIP);
    let middle = top + i32::from(STRIP) / 2;
    scene.sprite(tiles::portrait_sprite(seat, 116), (EDGE + 16, middle - 58));
    let won = matches!(table.status(), Status::Over(outcome) if outcome.winner == Some(seat));
    scene.score(table.coins[seat], tiles::coin_sprite(36), won, (304, middle));
    let mover = matches!(table.status(), Status::Turn { seat: mover, .. } if mover == seat);
    for (place, &print) in (0..).zip(&table.rows[seat]) {
        let at = (364 + place * 134, middle - SIZES[IN_HAND] / 2);
        tiles::lay_tile(scene, (print, Turn::ALL[0]), seat, None, IN_HAND, at);
        if mover && chosen == Some(Face::Tile(print)) {
            tiles::mark_last(scene, IN_HAND, at);
        }
    }
    scene.deck(table.stacks[seat].left().len(), (786, middle - 70));
    if mover {
        for place in 0..i32::from(table.left) {
            scene.shape(ShapeKind::Box((932 + place * 62, middle - 24), 48, 48, 8).fill(PaletteColor::Lion));
        }
        scene.turn_frame((EDGE + 3, top + 3), SIDE - 2 * EDGE as u16 - 6, STRIP - 6);
    }
}
