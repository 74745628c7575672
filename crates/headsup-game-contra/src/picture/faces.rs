//! The small drawings that stand for crowns and tiles on a button: colours and their signs, larger than on a tile of the mosaic.

use super::super::tiles::{Colour, Edges, Lying, Print, Turn};
use super::signs::{crown_of, ink, sign_on_colour};
use super::tiles::wedge;
use headsup_scene::{PaletteColor, Scene, ShapeKind};

/// Width and height of a drawing.
const SIDE: i32 = 104;
/// The radius of its corners.
const CORNER: i32 = 14;

/// Each crown by its letter, each player tile by its four letters as it lies, in every turn.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    let crowns = Colour::ALL.map(|colour| (colour.to_string(), draw_crown(colour)));
    let turned = |print: Print| Turn::ALL.map(|turn| print.edges(turn));
    let tiles = Print::all()
        .flat_map(turned)
        .map(|edges| (Lying(edges).to_string(), draw_tile(edges)));
    crowns.into_iter().chain(tiles).collect()
}

fn draw_crown(colour: Colour) -> Scene {
    let mut scene = Scene::clear(SIDE as u16, SIDE as u16);
    scene.shape(ShapeKind::Box((0, 0), SIDE as u16, SIDE as u16, CORNER as u16).fill(ink(colour)));
    crown_of(&mut scene, colour, (SIDE / 2, SIDE / 2 + 2), 84);
    scene
}

fn draw_tile(edges: Edges) -> Scene {
    let mut scene = Scene::clear(SIDE as u16, SIDE as u16);
    for (side, &colour) in edges.iter().enumerate() {
        scene.shape(wedge(SIDE, CORNER, side).fill(ink(colour)));
    }
    let (low, high, middle) = (4, SIDE - 4, SIDE / 2);
    for diagonal in [[(low, low), (high, high)], [(high, low), (low, high)]] {
        scene.shape(ShapeKind::Trail(diagonal.to_vec()).line(PaletteColor::Ink, 5));
    }
    let inside = 23;
    let middles = [
        (middle, inside),
        (SIDE - inside, middle),
        (middle, SIDE - inside),
        (inside, middle),
    ];
    for (&colour, at) in edges.iter().zip(middles) {
        sign_on_colour(&mut scene, colour, at, 30);
    }
    scene
}
