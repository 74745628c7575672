//! The small drawings that stand for crowns and tiles in a menu: colours and their marks, larger than on a tile of the mosaic.

use super::super::tiles::{Colour, Edges, Lying, Print, Turn};
use super::signs::{crown, inks, mark};
use headsup_scene::{PaletteColor, Scene, ShapeKind, Size};

/// Width and height of a drawing.
const SIDE: i32 = 104;
/// The frame of a drawing.
const RIM: i32 = 3;

/// Each crown by its letter, each player tile by its four letters as it lies, in every turn.
pub(crate) fn faces() -> Vec<(String, Scene)> {
    let crowns = Colour::ALL.map(|colour| (colour.to_string(), draw_crown(colour)));
    let turned = |print: Print| Turn::ALL.map(|turn| print.edges(turn));
    let tiles = Print::all()
        .flat_map(turned)
        .map(|edges| (Lying(edges).to_string(), draw_tile(edges)));
    crowns.into_iter().chain(tiles).collect()
}

fn square(ink: PaletteColor) -> Scene {
    let mut scene = Scene::clear(SIDE as u16, SIDE as u16);
    let inner = (SIDE - 2 * RIM) as u16;
    scene.shape(ShapeKind::Box((0, 0), SIDE as u16, SIDE as u16, 12).fill(PaletteColor::Ink));
    scene.shape(ShapeKind::Box((RIM, RIM), inner, inner, 9).fill(ink));
    scene
}

fn draw_crown(colour: Colour) -> Scene {
    let (ink, _) = inks(colour);
    let mut scene = square(ink);
    crown(&mut scene, (SIDE / 2, SIDE / 2), 84);
    let name = ["R", "G", "B", "Y"][colour as usize];
    scene.word(name, (SIDE / 2, 65), Size::Rank, PaletteColor::Ink);
    scene
}

fn draw_tile(edges: Edges) -> Scene {
    let mut scene = square(PaletteColor::Ink);
    let (low, high, middle) = (RIM, SIDE - RIM, SIDE / 2);
    let corners = [(low, low), (high, low), (high, high), (low, high)];
    for (side, &colour) in edges.iter().enumerate() {
        let (ink, _) = inks(colour);
        let spots = vec![corners[side], corners[(side + 1) % 4], (middle, middle)];
        scene.shape(ShapeKind::Polygon(spots).fill(ink));
    }
    for diagonal in [[corners[0], corners[2]], [corners[1], corners[3]]] {
        scene.shape(ShapeKind::Trail(diagonal.to_vec()).line(PaletteColor::Ink, 4));
    }
    for (side, &colour) in edges.iter().enumerate() {
        let inside = 21;
        let at = [
            (middle, inside),
            (SIDE - inside, middle),
            (middle, SIDE - inside),
            (inside, middle),
        ][side];
        mark(&mut scene, colour, at, 28, side);
    }
    scene
}
