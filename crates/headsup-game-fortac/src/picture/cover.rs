//! What the game is known by: two men on a board.

use super::men::man;
use super::style::{GROUND, shadowed};
use headsup_engine::{COVER, Seat};
use headsup_scene::{PaletteColor, Scene, ShapeKind};

/// Where the board begins, and the width of its squares and of its frame.
const AT: i32 = 28;
const SPACE: i32 = 126;
const FRAME: i32 = 6;
/// Width of a man.
const MAN: i32 = 102;

/// A man of each side, across from each other.
pub(crate) fn cover() -> Scene {
    let mut scene = Scene::new(COVER, COVER, GROUND.table);
    let size = (2 * SPACE + 2 * FRAME) as u16;
    shadowed(&mut scene, (AT, AT - 3), size, size, 14, PaletteColor::Ink);
    for n in 0..4 {
        let at = |n: i32, from: i32| from + FRAME + n * SPACE;
        let ink = if n % 3 == 0 {
            PaletteColor::WoodLight
        } else {
            PaletteColor::WoodDark
        };
        let corner = (at(n % 2, AT), at(n / 2, AT - 3));
        scene.shape(ShapeKind::Box(corner, SPACE as u16, SPACE as u16, 0).fill(ink));
        if n % 3 == 0 {
            let inside = (SPACE - MAN) / 2;
            let spot = (corner.0 + inside, corner.1 + inside - 2);
            scene.lay_scaled(&man(Seat::BOTH[n as usize / 3]).scene(), spot, MAN as u16);
        }
    }
    scene
}
