//! The signs of ContraPloy: the seats' signs, the backs of their cards, what the bars count, and the land.

use super::super::colours::Colour;
use super::super::deck::THE;
use super::emblems::{emblem, faint, ground};
use super::plan::{FLAG, PAD, Plan};
use headsup_engine::Seat;
use headsup_scene::{Bar, Ground, PaletteColor, Point, Scene, SeatColor, ShapeKind, Sheet, Sprite, Step};

/// Width and height of the sign of something that is counted.
pub(super) const COUNT: i32 = 48;

/// What a bar counts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Count {
    Hand,
    Deck,
    Lost,
}

/// The sign of a seat, in ink.
pub(in super::super) fn sign(seat: Seat) -> Sprite {
    SHEET.sprite(SIGNS + seat.index() as u16)
}

/// The sign of something that is counted, on a dark bar or on one in a seat's color.
pub(super) fn count(count: Count, bar: Option<SeatColor>) -> Sprite {
    SHEET.sprite(COUNTS + count as u16 * 3 + bar.map_or(0, |color| 1 + color as u16))
}

/// A place of this row without its name.
pub(super) fn pad(row: usize, plan: Plan) -> Sprite {
    SHEET.sprite(PADS + row as u16 * 2 + plan as u16)
}

// Numbers on the sheet.
const SIGNS: u16 = 0;
const COUNTS: u16 = 2;
const PADS: u16 = 20;

static SHEET: Sheet = Sheet::new("contraploy", |number| match number {
    SIGNS..COUNTS => draw_sign(SeatColor::BOTH[usize::from(number)]),
    COUNTS..PADS => {
        let (kind, bar) = ((number - COUNTS) / 3, (number - COUNTS) % 3);
        let bar = bar.checked_sub(1).map(|seat| SeatColor::BOTH[usize::from(seat)]);
        draw_count([Count::Hand, Count::Deck, Count::Lost][usize::from(kind)], bar)
    }
    _ => {
        let (row, plan) = ((number - PADS) / 2, (number - PADS) % 2);
        draw_pad(THE.rows[usize::from(row)], Plan::BOTH[usize::from(plan)])
    }
});

fn draw_sign(color: SeatColor) -> Scene {
    let mut sign = Scene::clear(Bar::SIGN, Bar::SIGN);
    rings_or_bars(&mut sign, color, (30, 30), 40, PaletteColor::Ink);
    sign
}

/// Circles or stripes, as the side is called, around a middle.
pub(super) fn rings_or_bars(scene: &mut Scene, color: SeatColor, (x, y): Point, high: i32, ink: PaletteColor) {
    match color {
        SeatColor::Amber => {
            scene.shape(ShapeKind::Disc((x, y), (high * 38 / 100) as u16).line(ink, (high * 20 / 100) as u16));
            scene.shape(ShapeKind::Disc((x, y), (high * 11 / 100).max(2) as u16).fill(ink));
        }
        SeatColor::Sky => {
            let (width, gap) = (high * 18 / 100, high * 16 / 100);
            for n in -1..=1 {
                let left = x + n * (width + gap) - width / 2;
                let radius = (width / 2) as u16;
                scene.shape(ShapeKind::Box((left, y - high / 2), width as u16, high as u16, radius).fill(ink));
            }
        }
    }
}

/// What is printed on the back of a card of which so much height is seen.
pub(super) fn back_pattern(card: &mut Scene, color: SeatColor, middle: Point, high: i32) {
    let high = (high * 74 / 100).min(54);
    rings_or_bars(card, color, middle, high, color.ink());
}

fn draw_count(count: Count, bar: Option<SeatColor>) -> Scene {
    let side = COUNT as u16;
    let mut sign = Scene::clear(side, side);
    let (ink, under) = match bar {
        None => (PaletteColor::Cream, Ground::PINE.band),
        Some(color) => (PaletteColor::Ink, color.ink()),
    };
    match count {
        Count::Hand => {
            let tilted = vec![(4, 12), (20, 7), (30, 38), (12, 43)];
            sign.shape(ShapeKind::Polygon(tilted).line(ink, 5))
                .shape(ShapeKind::Box((17, 3), 29, 40, 7).fill(under))
                .shape(ShapeKind::Box((21, 6), 24, 34, 4).fill(ink));
        }
        Count::Deck => {
            sign.shape(ShapeKind::Box((6, 13), 26, 32, 6).line(ink, 5))
                .shape(ShapeKind::Box((11, 0), 35, 41, 7).fill(under))
                .shape(ShapeKind::Box((15, 3), 29, 35, 5).fill(ink));
        }
        Count::Lost => {
            let slash = ShapeKind::Trail(vec![(5, 43), (43, 5)]);
            sign.shape(ShapeKind::Box((11, 6), 26, 36, 5).line(ink, 5))
                .shape(slash.clone().line(under, 13))
                .shape(slash.line(ink, 5));
        }
    }
    sign
}

fn draw_pad([first, second]: [Colour; 2], plan: Plan) -> Scene {
    let height = plan.pad();
    let (w, h, flag) = (i32::from(PAD), i32::from(height), i32::from(FLAG));
    let mut scene = Scene::clear(PAD, height);
    scene.shape(ShapeKind::Box((0, 0), PAD, height, 18).fill(Ground::PINE.pad));
    let size = match plan {
        Plan::Table => 84,
        Plan::End => 66,
    };
    let side = i32::from(size);
    for (x, colour) in [(w / 4 - side / 2 + 2, first), (w * 3 / 4 - side / 2 - 2, second)] {
        scene.sprite(faint(colour, size), (x, (h - flag - side) / 2));
    }
    let half = |mirrored: bool| {
        let x = |x: i32| if mirrored { w - x } else { x };
        let steps = vec![
            Step::Move((x(0), h - flag)),
            Step::Line((x(w / 2), h - flag)),
            Step::Line((x(w / 2), h)),
            Step::Line((x(18), h)),
            Step::Curve((x(8), h), (x(0), h - 8), (x(0), h - 18)),
            Step::Close,
        ];
        ShapeKind::Path(steps)
    };
    scene
        .shape(half(false).fill(ground(first)))
        .shape(half(true).fill(ground(second)));
    for (x, colour) in [(24, first), (w - 24 - 30, second)] {
        scene.sprite(emblem(colour, 30), (x, h - flag + 4));
    }
    scene
}
