//! Tiles as sprites in many sizes: crowns, player tiles, spots, and what is laid on them.

use super::super::choices::{Spot, Way};
use super::super::mosaic::Laid;
use super::super::tiles::{Colour, Edges, Face, Print, Turn};
use super::signs::{self, another_way, crown_of, head, ink, seat_color, sign_on_colour};
use headsup_engine::Seat;
use headsup_scene::{Ground, PaletteColor, Point, Scene, ShapeKind, Sheet, Sprite, Step, TextStyle};

/// From the left end of a tile to that of the next one, in pixels, largest first. A mosaic takes the largest that fits.
pub(super) const SIZES: [i32; 18] = [
    146, 128, 116, 108, 100, 92, 84, 76, 70, 64, 60, 56, 48, 40, 32, 26, 22, 18,
];
/// Tiles in the tray and in the far bar are these of [`SIZES`].
pub(super) const IN_TRAY: usize = 0;
pub(super) const IN_BAR: usize = 7;
/// The largest in a mosaic, and the smallest that can be told apart on a phone.
pub(super) const LARGEST: usize = 1;
pub(super) const LEGIBLE: usize = 11;

/// The width of a tile of one of [`SIZES`].
pub(super) const fn width(size: usize) -> i32 {
    SIZES[size] - gap(size)
}

/// The gap between two tiles.
const fn gap(size: usize) -> i32 {
    match SIZES[size] / 28 {
        0 => 1,
        gap => gap,
    }
}

/// The radius of a tile's corners.
pub(super) const fn radius(size: usize) -> u16 {
    (width(size) * 11 / 100) as u16
}

// Numbers on the sheet, for each size.
const CROWNS: u16 = 0;
const EDGES: u16 = 4;
const MIDDLES: u16 = 56;
const SPOT: u16 = 58;
const STRIPS: u16 = 59;
const KINDS: u16 = STRIPS + 32;

static TILES: Sheet = Sheet::new("contra tiles", |number| {
    let size = usize::from(number / KINDS);
    match number % KINDS {
        kind @ CROWNS..EDGES => draw_crown(Colour::ALL[usize::from(kind)], size),
        kind @ EDGES..MIDDLES => {
            let kind = kind - EDGES;
            draw_edges(Print::of(usize::from(kind / 4)).edges(Turn::of(kind.into())), size)
        }
        kind @ MIDDLES..SPOT => draw_middle(Seat::BOTH[usize::from(kind - MIDDLES)], size),
        SPOT => draw_spot(size),
        kind => {
            let kind = usize::from(kind - STRIPS);
            draw_strip(Colour::ALL[kind / 8], kind / 2 % 4, kind % 2 == 1, size)
        }
    }
});

static COINS: Sheet = Sheet::new("contra coins", |radius| {
    let mut scene = Scene::clear(2 * radius, 2 * radius);
    signs::coin(&mut scene, (radius.into(), radius.into()), radius.into());
    scene
});

static NOTES: Sheet = Sheet::new("contra notes", |number| {
    let radius = number / 3;
    let mut scene = Scene::clear(2 * radius, 2 * radius);
    let (middle, r) = ((i32::from(radius), i32::from(radius)), i32::from(radius));
    match number % 3 {
        kind @ 0..2 => signs::verdict(&mut scene, kind == 1, middle, r),
        _ => another_way(&mut scene, middle, r),
    }
    scene
});

/// A coin of this radius.
pub(super) fn coin(radius: u16) -> Sprite {
    COINS.sprite(radius)
}

/// Lays a note of the sheet around a middle.
fn note(scene: &mut Scene, kind: u16, radius: i32, (x, y): Point) {
    scene.sprite(NOTES.sprite(3 * radius as u16 + kind), (x - radius, y - radius));
}

fn sprite(size: usize, kind: u16) -> Sprite {
    TILES.sprite(size as u16 * KINDS + kind)
}

/// Lays a tile down as it lies in the mosaic.
pub(super) fn lay(scene: &mut Scene, laid: &Laid, size: usize, at: Point) {
    lay_face(scene, laid.face, laid.edges, laid.seat, size, at);
}

/// Lays a crown or a player tile down.
pub(super) fn lay_face(scene: &mut Scene, face: Face, edges: Edges, seat: Option<Seat>, size: usize, at: Point) {
    match (face, seat) {
        (Face::Tile(print), Some(seat)) => {
            let turn = Turn::ALL.into_iter().find(|&turn| print.edges(turn) == edges);
            let turn = turn.map_or(0, Turn::quarters);
            scene.sprite(sprite(size, EDGES + 4 * print.index() as u16 + u16::from(turn)), at);
            scene.sprite(sprite(size, MIDDLES + seat as u16), at);
        }
        (Face::Crown(colour), _) => {
            scene.sprite(sprite(size, CROWNS + colour as u16), at);
        }
        (Face::Tile(_), None) => unreachable!("a player tile has an owner"),
    }
}

/// Shows a spot: its name, the edges that a piece would have there, those that match thick, and whether there is another way round.
pub(super) fn show_spot(scene: &mut Scene, spot: &Spot, way: &Way, matches: [bool; 4], size: usize, (x, y): Point) {
    scene.sprite(sprite(size, SPOT), (x, y));
    for (side, &colour) in way.edges.iter().enumerate() {
        let strip = 8 * colour as u16 + 2 * side as u16 + u16::from(matches[side]);
        scene.sprite(sprite(size, STRIPS + strip), (x, y));
    }
    let middle = width(size) / 2;
    number(scene, spot.name, size, (x + middle, y + middle));
    if spot.ways() > 1 {
        let (tile, radius) = (width(size), (width(size) * 18 / 100).clamp(13, 21));
        let inside = if tile < 80 { 3 } else { radius * 7 / 10 };
        note(scene, 2, radius, (x + tile - inside, y + inside));
    }
}

/// Shows the name of a place alone.
pub(super) fn show_name(scene: &mut Scene, name: &'static str, size: usize, (x, y): Point) {
    let middle = width(size) / 2;
    number(scene, name, size, (x + middle, y + middle));
}

/// The name of a spot on its white disc.
fn number(scene: &mut Scene, name: &'static str, size: usize, (x, y): Point) {
    let radius = disc(size, name);
    scene.sprite(DISCS.sprite(radius), (x - i32::from(radius), y - i32::from(radius)));
    let letters = if name.len() == 1 {
        radius * 13 / 10
    } else {
        radius * 11 / 10
    };
    scene.word(name, (x, y), TextStyle::black(letters.max(32)), PaletteColor::Ink);
}

/// The radius of the disc of a spot with this name. Two letters are wider than two digits.
fn disc(size: usize, name: &str) -> u16 {
    match (width(size), name.len()) {
        (100.., _) => 28,
        (_, 2..) if name.starts_with(|first: char| first.is_alphabetic()) => 28,
        (80.., _) => 26,
        (_, 1) => 20,
        _ => 24,
    }
}

static DISCS: Sheet = Sheet::new("contra discs", |radius| {
    let mut scene = Scene::clear(2 * radius, 2 * radius);
    let middle = (i32::from(radius), i32::from(radius));
    scene.shape(ShapeKind::Disc(middle, radius).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Disc(middle, radius - radius.div_ceil(8)).fill(PaletteColor::White));
    scene
});

/// Shows on a tile that was surrounded which edges match, and the coins that it brought or cost.
pub(super) fn show_verdict(scene: &mut Scene, matches: [bool; 4], size: usize, at: Point) {
    let coins = match matches.iter().filter(|&&matches| matches).count() {
        4 => "+1",
        3 => "0",
        _ => "−2",
    };
    let middle = (at.0 + width(size) / 2, at.1 + width(size) / 2);
    let wide = if coins.len() == 1 { PILL } else { PILL * 14 / 10 };
    scene.sprite(
        PILLS.sprite(wide),
        (middle.0 - i32::from(wide / 2), middle.1 - i32::from(PILL / 2)),
    );
    scene.word(coins, middle, TextStyle::black(34), PaletteColor::White);
    show_matches(scene, matches, size, at);
}

/// Shows on each edge of a tile whether it matches.
pub(super) fn show_matches(scene: &mut Scene, matches: [bool; 4], size: usize, (x, y): Point) {
    let (radius, tile) = ((width(size) * 16 / 100).clamp(13, 22), width(size));
    for (side, &matches) in matches.iter().enumerate() {
        let (right, down) = beside(tile, side, 0);
        note(scene, matches.into(), radius, (x + right, y + down));
    }
}

/// Height of the dark pills behind coins and orders.
const PILL: u16 = 42;

/// Dark pills by their width.
static PILLS: Sheet = Sheet::new("contra pills", |wide| {
    let mut scene = Scene::clear(wide, PILL);
    scene.shape(ShapeKind::Box((0, 0), wide, PILL, PILL / 2).fill(PaletteColor::Ink));
    scene
});

/// Marks a tile as the first or second of its turn.
pub(super) fn show_order(scene: &mut Scene, order: usize, (x, y): Point) {
    let (middle, half) = ((x + 8, y + 8), i32::from(PILL / 2));
    scene.sprite(PILLS.sprite(PILL), (middle.0 - half, middle.1 - half));
    scene.word(order, middle, TextStyle::black(32), PaletteColor::Cream);
}

/// The middle of a side, `inside` pixels from the edge.
fn beside(tile: i32, side: usize, inside: i32) -> Point {
    let middle = tile / 2;
    [
        (middle, inside),
        (tile - inside, middle),
        (middle, tile - inside),
        (inside, middle),
    ][side]
}

/// A clear drawing of a tile with its shadow below.
fn ground(size: usize) -> Scene {
    let (tile, shadow) = (width(size) as u16, if size <= LEGIBLE { 6 } else { 3 });
    let mut scene = Scene::clear(tile, tile + shadow);
    scene.shape(ShapeKind::Box((0, shadow.into()), tile, tile, radius(size)).fill(Ground::DUSK.band));
    scene
}

fn draw_crown(colour: Colour, size: usize) -> Scene {
    let tile = width(size);
    let mut scene = ground(size);
    scene.shape(ShapeKind::Box((0, 0), tile as u16, tile as u16, radius(size)).fill(ink(colour)));
    crown_of(
        &mut scene,
        colour,
        (tile / 2, tile / 2 + tile * 2 / 100),
        tile * 76 / 100,
    );
    scene
}

fn draw_edges(edges: Edges, size: usize) -> Scene {
    let tile = width(size);
    let mut scene = ground(size);
    for (side, &colour) in edges.iter().enumerate() {
        scene.shape(wedge(tile, radius(size).into(), side).fill(ink(colour)));
    }
    let corner = i32::from(radius(size)) * 29 / 100;
    for spots in [
        vec![(corner, corner), (tile - corner, tile - corner)],
        vec![(tile - corner, corner), (corner, tile - corner)],
    ] {
        scene.shape(ShapeKind::Trail(spots).line(PaletteColor::Ink, (tile / 28).max(1) as u16));
    }
    if tile >= 20 {
        for (side, &colour) in edges.iter().enumerate() {
            sign_on_colour(&mut scene, colour, beside(tile, side, tile * 13 / 100), tile * 15 / 100);
        }
    }
    scene
}

/// A quarter of a tile: from its middle to one side, with round corners.
pub(super) fn wedge(tile: i32, radius: i32, side: usize) -> ShapeKind {
    let turned = |(x, y): Point| match side {
        0 => (x, y),
        1 => (tile - y, x),
        2 => (tile - x, tile - y),
        _ => (y, tile - x),
    };
    let part = |hundredths: i32| (radius * hundredths + 50) / 100;
    let (arc, out, along, over) = (part(29), part(11), part(48), part(73));
    let steps = [
        Step::Move((tile / 2, tile / 2)),
        Step::Line((arc, arc)),
        Step::Curve((along, out), (over, 0), (radius, 0)),
        Step::Line((tile - radius, 0)),
        Step::Curve((tile - over, 0), (tile - along, out), (tile - arc, arc)),
        Step::Close,
    ];
    let steps = steps.into_iter().map(|step| match step {
        Step::Move(to) => Step::Move(turned(to)),
        Step::Line(to) => Step::Line(turned(to)),
        Step::Curve(a, b, to) => Step::Curve(turned(a), turned(b), turned(to)),
        Step::Close => Step::Close,
    });
    ShapeKind::Path(steps.collect())
}

/// The middle of a player tile: its owner's sign, or where it is small just their colour and outline.
fn draw_middle(seat: Seat, size: usize) -> Scene {
    let tile = width(size);
    let mut scene = Scene::clear(tile as u16, tile as u16);
    let middle = (tile / 2, tile / 2);
    let part = |hundredths: i32| (tile * hundredths / 100) as u16;
    let heads = SIZES[size] >= 70;
    scene.shape(ShapeKind::Disc(middle, part(if heads { 27 } else { 24 })).fill(PaletteColor::Ink));
    let field = match (seat, heads) {
        (Seat::One, true) => 24,
        (Seat::One, false) => 19,
        (Seat::Two, true) => 19,
        (Seat::Two, false) => 15,
    };
    scene.shape(
        seat_color(seat)
            .outline(middle, part(field).max(2))
            .fill(seat_color(seat).ink()),
    );
    if heads {
        head(
            &mut scene,
            seat,
            middle,
            tile * if seat == Seat::One { 47 } else { 38 } / 100,
        );
    }
    scene
}

/// The white frame of a spot.
const fn frame(size: usize) -> i32 {
    match width(size) {
        80.. => 5,
        50.. => 4,
        _ => 2,
    }
}

fn draw_spot(size: usize) -> Scene {
    let (tile, frame) = (width(size) as u16, frame(size));
    let mut scene = Scene::clear(tile, tile);
    scene.shape(ShapeKind::Box((0, 0), tile, tile, radius(size)).fill(PaletteColor::White));
    let inner = tile - 2 * frame as u16;
    scene.shape(ShapeKind::Box((frame, frame), inner, inner, radius(size) / 2).fill(Ground::DUSK.pad));
    scene
}

/// One edge of a piece on a spot: a thin strip, or where it matches a thick one with the sign of its colour.
fn draw_strip(colour: Colour, side: usize, thick: bool, size: usize) -> Scene {
    let (tile, frame) = (width(size), frame(size));
    let mut scene = Scene::clear(tile as u16, tile as u16);
    let deep = match thick {
        true if tile < 80 => tile * 23 / 100,
        true => tile * 19 / 100,
        false => (tile * 5 / 100).max(2),
    };
    let mitre = frame + deep;
    let turned = |(x, y): Point| match side {
        0 => (x, y),
        1 => (tile - y, x),
        2 => (tile - x, tile - y),
        _ => (y, tile - x),
    };
    let spots = [
        (frame, frame),
        (tile - frame, frame),
        (tile - mitre, mitre),
        (mitre, mitre),
    ];
    scene.shape(ShapeKind::Polygon(spots.map(turned).to_vec()).fill(ink(colour)));
    if thick && tile >= 80 {
        sign_on_colour(
            &mut scene,
            colour,
            beside(tile, side, frame + deep / 2),
            tile * 12 / 100,
        );
    }
    scene
}
