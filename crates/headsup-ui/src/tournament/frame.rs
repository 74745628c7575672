//! What the pictures of tournaments share: their measures, the band at the top, and marks.

use super::view::TournamentView;
use headsup_scene::{Align, Ground, PaletteColor, Scene, ShapeKind, TextStyle};

pub(super) const WIDTH: u16 = 1080;
/// Height of the part that says which tournament it is.
pub(super) const HEAD: u16 = 136;
/// Height of the words above columns.
pub(super) const TITLES: u16 = 68;
/// Height of what lies below everything: Discord's own badge has its place there.
pub(super) const FOOT: u16 = 96;
/// Where pads begin and end.
pub(super) const LEFT: i32 = 28;
pub(super) const RIGHT: i32 = 1052;
/// Writes the band at the top: what is shown, and of which game.
pub(super) fn head(scene: &mut Scene, view: &TournamentView<'_>, title: &str, ground: Ground) {
    scene.shape(ShapeKind::Box((0, 0), WIDTH, HEAD, 0).fill(ground.band));
    let y = i32::from(HEAD / 2);
    let (title, style) = TextStyle::black(64).fit(title, 640);
    scene.word_aligned(title, (LEFT + 12, y), style, PaletteColor::Cream, Align::Start);
    let style = TextStyle::extra_bold(44);
    scene.word_within(&view.game_name(), (RIGHT - 24, y), style, ground.aside, Align::End, 350);
}

/// A crown, its left foot at the spot's height.
pub(super) fn crown(scene: &mut Scene, (x, y): (i32, i32)) {
    let points = [(0, -20), (14, -4), (28, -26), (42, -4), (56, -20), (50, 20), (6, 20)];
    let outline = points.map(|(dx, dy)| (x + dx, y + dy)).to_vec();
    scene.shape(ShapeKind::Polygon(outline).fill(PaletteColor::Ink));
}

/// A tick that begins at the spot.
pub(super) fn tick(scene: &mut Scene, (x, y): (i32, i32)) {
    let trail = vec![(x, y), (x + 11, y + 12), (x + 32, y - 13)];
    scene.shape(ShapeKind::Trail(trail).line(PaletteColor::Ink, 7));
}

/// A cross around the spot.
pub(super) fn cross(scene: &mut Scene, (x, y): (i32, i32), ground: Ground) {
    for (dx, dy) in [(11, 11), (11, -11)] {
        let trail = vec![(x - dx, y - dy), (x + dx, y + dy)];
        scene.shape(ShapeKind::Trail(trail).line(ground.aside, 6));
    }
}
