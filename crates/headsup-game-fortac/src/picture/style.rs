//! What all drawings of the game share.

use headsup_engine::Seat;
use headsup_scene::{Ground, PaletteColor, Point, Scene, SeatColor, ShapeKind};

/// The ground of Fortac.
pub(super) const GROUND: Ground = Ground::WALNUT;

/// The colour and the outline of a seat.
pub(super) fn color(seat: Seat) -> SeatColor {
    SeatColor::BOTH[seat.index()]
}

/// A shape with its shadow.
pub(super) fn shadowed(scene: &mut Scene, (x, y): Point, width: u16, height: u16, radius: u16, ink: PaletteColor) {
    let form = |down: i32| ShapeKind::Box((x, y + down), width, height, radius);
    scene.shape(form(6).fill(PaletteColor::Ink)).shape(form(0).fill(ink));
}
