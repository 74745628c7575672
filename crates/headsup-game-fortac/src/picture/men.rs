//! The men: a crown on a round one, a diamond on a square one.

use super::super::board::Space;
use super::super::landings::MAN as RADIUS;
use super::super::moves::Men;
use super::signs::emblem;
use super::squares::Squares;
use super::style::color;
use headsup_engine::Seat;
use headsup_scene::{PaletteColor, Point, Scene, Sheet, Sprite};

/// What lies below a man.
const SHADOW: i32 = 6;

/// A man of each seat, standing, then lifted: without a shadow.
static MEN: Sheet = Sheet::new("fortac men", |number| {
    let seat = Seat::BOTH[usize::from(number % 2)];
    let size = (RADIUS * 2) as u16;
    let mut man = Scene::clear(size, size + SHADOW as u16);
    let outline = |down: i32, radius: i32| color(seat).outline((RADIUS, RADIUS + down), radius as u16);
    if number < 2 {
        man.shape(outline(SHADOW, RADIUS).fill(PaletteColor::Ink));
    }
    man.shape(outline(0, RADIUS).fill(PaletteColor::Ink));
    man.shape(outline(0, RADIUS - 6).fill(color(seat).ink()));
    emblem(&mut man, seat, (RADIUS, RADIUS), RADIUS);
    man
});

/// A man of a seat.
pub(super) fn man(seat: Seat) -> Sprite {
    MEN.sprite(seat as u16)
}

/// All men on the board; the chosen one is lifted.
pub(super) fn draw(scene: &mut Scene, squares: &Squares, men: &Men, chosen: Option<Space>) {
    for seat in Seat::BOTH {
        for space in men[seat] {
            let (x, y): Point = squares.middle(space);
            let lifted = u16::from(chosen == Some(space));
            scene.sprite(MEN.sprite(seat as u16 + 2 * lifted), (x - RADIUS, y - RADIUS));
        }
    }
}
