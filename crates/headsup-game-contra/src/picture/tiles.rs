//! Tiles as sprites in a dozen sizes: crowns, the edges of player tiles, and what lies in the middle of these.

use super::super::mosaic::Laid;
use super::super::tiles::{Colour, Edges, Face, Print, Turn};
use super::signs::{coin, crown, field, inks, mark, medal, portrait};
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, ShapeKind, Sheet, Size, Sprite};

/// The widths of a tile in pixels, largest first. A mosaic takes the largest that fits.
pub(super) const SIZES: [i32; 12] = [148, 128, 112, 98, 86, 74, 64, 54, 44, 34, 26, 16];
/// From this width on edges bear letters.
const LETTERED: i32 = 98;
/// Tiles in rows and beside the board are this one of [`SIZES`].
pub(super) const IN_HAND: usize = 2;

// Numbers on the sheet, for each size.
const CROWNS: u16 = 0;
const EDGES: u16 = 4;
const MIDDLES: u16 = 56;
const LAST: u16 = 64;
const SPOT: u16 = 65;
const KINDS: u16 = 66;

static TILES: Sheet = Sheet::new("contra tiles", |number| {
    let size = SIZES[usize::from(number / KINDS)];
    match number % KINDS {
        kind @ CROWNS..EDGES => draw_crown(Colour::ALL[usize::from(kind)], size),
        kind @ EDGES..MIDDLES => {
            let kind = kind - EDGES;
            draw_edges(Print::of(usize::from(kind / 4)).edges(Turn::of(kind.into())), size)
        }
        kind @ MIDDLES..LAST => {
            let kind = kind - MIDDLES;
            draw_middle(Seat::BOTH[usize::from(kind / 4)], kind % 4, size)
        }
        LAST => draw_last(size),
        _ => draw_spot(size),
    }
});

static COINS: Sheet = Sheet::new("contra coins", |radius| {
    let mut scene = Scene::clear(2 * radius, 2 * radius);
    coin(&mut scene, (radius.into(), radius.into()), radius.into());
    scene
});

static PORTRAITS: Sheet = Sheet::new("contra portraits", |number| {
    let size = number / 2;
    let mut scene = Scene::clear(size, size);
    let middle = i32::from(size / 2);
    portrait(
        &mut scene,
        Seat::BOTH[usize::from(number % 2)],
        (middle, middle),
        size.into(),
    );
    scene
});

/// A coin of this radius.
pub(super) fn coin_sprite(radius: u16) -> Sprite {
    COINS.sprite(radius)
}

/// A side's sign, so many pixels wide.
pub(super) fn portrait_sprite(seat: Seat, size: u16) -> Sprite {
    PORTRAITS.sprite(2 * size + seat as u16)
}

/// Lays a tile down as it lies in the mosaic.
pub(super) fn lay(scene: &mut Scene, laid: &Laid, size: usize, at: Point) {
    match (laid.face, laid.seat) {
        (Face::Tile(print), Some(seat)) => {
            let turn = Turn::ALL.into_iter().find(|&turn| print.edges(turn) == laid.edges);
            let counted = laid.surrounded().then_some(laid.equal);
            lay_tile(scene, (print, turn.unwrap_or(Turn::ALL[0])), seat, counted, size, at);
        }
        (Face::Crown(colour), _) => lay_crown(scene, colour, size, at),
        (Face::Tile(_), None) => unreachable!("a player tile has an owner"),
    }
}

/// Lays a crown down.
pub(super) fn lay_crown(scene: &mut Scene, colour: Colour, size: usize, at: Point) {
    scene.sprite(sprite(size, CROWNS + colour as u16), at);
}

/// Lays a player tile down; once it is surrounded, `counted` tells how many edges match.
pub(super) fn lay_tile(
    scene: &mut Scene,
    (print, turn): (Print, Turn),
    seat: Seat,
    counted: Option<u8>,
    size: usize,
    at: Point,
) {
    let edges = EDGES + 4 * print.index() as u16 + u16::from(turn.quarters());
    let state = match counted {
        None => 0,
        Some(4) => 1,
        Some(3) => 2,
        Some(_) => 3,
    };
    scene.sprite(sprite(size, edges), at);
    scene.sprite(sprite(size, MIDDLES + 4 * seat as u16 + state), at);
}

/// Marks a tile that was just laid.
pub(super) fn mark_last(scene: &mut Scene, size: usize, (x, y): Point) {
    scene.sprite(sprite(size, LAST), (x - CASING, y - CASING));
}

/// Marks an open cell as a place to choose, with its number.
pub(super) fn mark_spot(scene: &mut Scene, number: usize, size: usize, (x, y): Point) {
    let half = SIZES[size] / 2;
    scene.sprite(sprite(size, SPOT), (x, y));
    let letters = if SIZES[size] >= 86 { Size::Label } else { Size::Small };
    scene.word(number, (x + half, y + half), letters, PaletteColor::Ink);
}

fn sprite(size: usize, kind: u16) -> Sprite {
    TILES.sprite(size as u16 * KINDS + kind)
}

/// Room around a tile for the mark of the last move.
const CASING: i32 = 14;

fn draw_last(size: i32) -> Scene {
    let whole = (size + 2 * CASING) as u16;
    let mut scene = Scene::clear(whole, whole);
    scene.last_from((CASING - 3, CASING - 3), size as u16 + 6, size as u16 + 6);
    scene
}

fn draw_spot(size: i32) -> Scene {
    let mut scene = Scene::clear(size as u16, size as u16);
    let inner = size as u16 - 6;
    scene.shape(ShapeKind::Box((3, 3), inner, inner, 10).line(PaletteColor::PinePad, 3));
    let radius = (size * 40 / 100).clamp(22, 40) as u16;
    scene.shape(ShapeKind::Disc((size / 2, size / 2), radius + 3).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Disc((size / 2, size / 2), radius).fill(PaletteColor::Paper));
    scene
}

/// How far the middle of a mark is from its edge, and how wide it is.
fn marks(size: i32) -> (i32, i32) {
    if size >= LETTERED {
        (size * 11 / 100, size / 10)
    } else {
        (size * 13 / 100, size * 17 / 100)
    }
}

/// The middle of a side, `inside` pixels from the edge and `along` pixels along it, clockwise.
fn beside(size: i32, side: usize, inside: i32, along: i32) -> Point {
    let middle = size / 2;
    match side {
        0 => (middle + along, inside),
        1 => (size - inside, middle + along),
        2 => (middle - along, size - inside),
        _ => (inside, middle - along),
    }
}

/// The marks of a colour on one side: two with room for a letter between them, or one.
fn mark_side(scene: &mut Scene, colour: Colour, size: i32, side: usize) {
    let (inside, width) = marks(size);
    if size >= LETTERED {
        for along in [-size * 3 / 10, size * 3 / 10] {
            mark(scene, colour, beside(size, side, inside, along), width, side);
        }
    } else if size >= 26 {
        mark(scene, colour, beside(size, side, inside, 0), width, side);
    }
}

/// The ground of a tile: a square with a dark rim, so that tiles stay apart.
fn square(size: i32, ink: PaletteColor) -> Scene {
    let (whole, rim) = (size as u16, if size >= 64 { 2 } else { 1 });
    let mut scene = Scene::clear(whole, whole);
    scene.shape(ShapeKind::Box((0, 0), whole, whole, (size / 16) as u16).fill(PaletteColor::Ink));
    let inner = whole - 2 * rim;
    scene.shape(ShapeKind::Box((rim.into(), rim.into()), inner, inner, (size / 18) as u16).fill(ink));
    scene
}

fn draw_crown(colour: Colour, size: i32) -> Scene {
    let (ink, _) = inks(colour);
    let mut scene = square(size, ink);
    (0..4).for_each(|side| mark_side(&mut scene, colour, size, side));
    let middle = (size / 2, size / 2);
    if size >= 74 {
        crown(&mut scene, middle, size * if size >= LETTERED { 60 } else { 54 } / 100);
        let letters = if size >= 112 { Size::Label } else { Size::Small };
        scene.word(
            colour_name(colour),
            (size / 2, size / 2 + size * 9 / 100),
            letters,
            PaletteColor::Ink,
        );
    } else if size >= 44 {
        scene.shape(ShapeKind::Disc(middle, 18).fill(PaletteColor::Paper));
        scene.word(colour_name(colour), middle, Size::Small, PaletteColor::Ink);
    } else {
        scene.shape(ShapeKind::Disc(middle, (size / 6) as u16).fill(PaletteColor::Paper));
    }
    scene
}

const fn colour_name(colour: Colour) -> &'static str {
    ["R", "G", "B", "Y"][colour as usize]
}

fn draw_edges(edges: Edges, size: i32) -> Scene {
    let mut scene = square(size, PaletteColor::Ink);
    let rim = if size >= 64 { 2 } else { 1 };
    let (low, high, middle) = (rim, size - rim, size / 2);
    let corners = [(low, low), (high, low), (high, high), (low, high)];
    for (side, &colour) in edges.iter().enumerate() {
        let (ink, _) = inks(colour);
        let spots = vec![corners[side], corners[(side + 1) % 4], (middle, middle)];
        scene.shape(ShapeKind::Polygon(spots).fill(ink));
    }
    if size >= 34 {
        for diagonal in [[corners[0], corners[2]], [corners[1], corners[3]]] {
            scene.shape(ShapeKind::Trail(diagonal.to_vec()).line(PaletteColor::Ink, (size / 40).max(1) as u16));
        }
    }
    for (side, &colour) in edges.iter().enumerate() {
        mark_side(&mut scene, colour, size, side);
        if size >= LETTERED {
            let (_, ink) = inks(colour);
            scene.word(
                colour_name(colour),
                beside(size, side, size * 16 / 100, 0),
                Size::Small,
                ink,
            );
        }
    }
    scene
}

/// The middle of a player tile: its owner's sign, or what it counted: 1 a coin, 2 nothing, 3 two coins to pay.
fn draw_middle(seat: Seat, state: u16, size: i32) -> Scene {
    let mut scene = Scene::clear(size as u16, size as u16);
    let middle = (size / 2, size / 2);
    if state == 0 {
        let width = size * 45 / 100;
        if size >= 44 {
            portrait(&mut scene, seat, middle, width);
        } else {
            field(&mut scene, seat, middle, width);
        }
        return scene;
    }
    let width = size * 53 / 100;
    let (ground, ink) = [
        (PaletteColor::Lion, PaletteColor::Ink),
        (PaletteColor::Mist, PaletteColor::Ink),
        (PaletteColor::Ink, PaletteColor::Paper),
    ][usize::from(state) - 1];
    medal(&mut scene, seat, ground, middle, width);
    if size >= LETTERED {
        let name = ["+1", "0", "-2"][usize::from(state) - 1];
        scene.word(name, middle, Size::Small, ink);
        return scene;
    }
    let (long, thick) = (width / 4, (width / 6).max(2) as u16);
    let across = ShapeKind::Trail(vec![(middle.0 - long, middle.1), (middle.0 + long, middle.1)]).line(ink, thick);
    let upright = ShapeKind::Trail(vec![(middle.0, middle.1 - long), (middle.0, middle.1 + long)]).line(ink, thick);
    match state {
        1 => scene.shape(across).shape(upright),
        2 => scene.shape(ShapeKind::Disc(middle, long as u16).line(ink, thick)),
        _ => scene.shape(across),
    };
    scene
}
