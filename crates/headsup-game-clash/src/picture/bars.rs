//! The two bars: a player's sign and name, whose turn it is, how many cards they have left, and the race to none in thirty ticks.

use super::super::deal::{DEALT, GOAL};
use super::super::moves::Move;
use super::super::state::Clash;
use super::signs::sign;
use super::words::{GROUND, label, short};
use headsup_engine::{GameText, Seat, Viewpoint};
use headsup_scene::{Align, Bar, PaletteColor, Point, Scene, SeatColor, ShapeKind, TextStyle, near_bar};

/// Height of the ticks beside a bar.
pub(super) const TICKS: u16 = 14;

/// The longest words on the pill of the player to decide.
const PILL: usize = 14;
const LEFT: TextStyle = TextStyle::black(48);
const POINTS: TextStyle = TextStyle::extra_bold(40);

/// Draws the bar of a seat with its ticks.
pub(super) fn draw(scene: &mut Scene, game: &Clash, view: &Viewpoint<'_, Move>, seat: Seat) {
    let near = seat == view.below;
    let color = SeatColor::BOTH[seat.index()];
    let left = GameText::new("pic-left").number("cards", game.left(seat) as u32);
    let left = label(view.captions, &left);
    let (left, style) = LEFT.fit(&left, 300);
    let points = format!("{}/{GOAL}", game.points[seat]);
    let mut room = Bar::RIGHT - i32::from(style.width(&left)) - 24;
    let score = room - 16;
    if game.to_10 {
        room = score - i32::from(POINTS.width(&points)) - 2 * STAR - 32;
    }
    let turn = (game.ending.is_none() && seat == game.turn).then(|| {
        let id = if game.top().is_some() { "pill-play" } else { "pill-open" };
        label(view.captions, &GameText::new(id))
    });
    let turn = turn.map(|words| short(words, PILL));
    let bar = Bar {
        color,
        sign: sign(seat),
        name: view.captions.name(seat),
        turn: turn.as_deref(),
        near,
        room,
    };
    scene.bar(&bar, GROUND);
    let middle = bar.middle(scene);
    scene.word_aligned(left, (Bar::RIGHT, middle), style, bar.ink(), Align::End);
    if game.to_10 {
        let ink = if turn.is_some() {
            PaletteColor::Ink
        } else {
            GROUND.aside
        };
        let star = score - i32::from(POINTS.width(&points)) - STAR - 8;
        scene.shape(star_at((star, middle)).fill(ink));
        scene.word_aligned(points, (score, middle), POINTS, ink, Align::End);
    }
    ticks(scene, game, seat, near);
}

/// Half the width of the star before a player's points.
const STAR: i32 = 19;

fn star_at((x, y): Point) -> ShapeKind {
    let spots = [
        (0, -19),
        (5, -6),
        (18, -6),
        (8, 3),
        (12, 16),
        (0, 8),
        (-12, 16),
        (-8, 3),
        (-18, -6),
        (-5, -6),
    ];
    ShapeKind::Polygon(spots.iter().map(|&(across, down)| (x + across, y + down)).collect())
}

/// One tick for each card dealt, those gone in the seat's color.
fn ticks(scene: &mut Scene, game: &Clash, seat: Seat, near: bool) {
    let wide = i32::from(scene.width) / DEALT as i32;
    let y = if near {
        near_bar(scene.height) - i32::from(TICKS)
    } else {
        Bar::HEIGHT
    };
    let gone = (DEALT - game.left(seat).min(DEALT)) as i32;
    scene.shape(ShapeKind::Box((0, y), scene.width, TICKS, 0).fill(GROUND.pad));
    if gone > 0 {
        let ink = SeatColor::BOTH[seat.index()].ink();
        scene.shape(ShapeKind::Box((0, y), (gone * wide) as u16, TICKS, 0).fill(ink));
    }
    for n in 1..DEALT as i32 {
        scene.shape(ShapeKind::Box((n * wide - 1, y), 3, TICKS, 0).fill(GROUND.band));
    }
}

/// Where a seat's sign stands: the place to mark when it lays nothing. Upper left corner, width and height.
pub(super) fn around_sign(scene: &Scene, near: bool) -> (Point, u16) {
    let (x, middle) = if near {
        (170, near_bar(scene.height) + Bar::HEIGHT / 2)
    } else {
        (28, Bar::HEIGHT / 2)
    };
    ((x - 6, middle - i32::from(Bar::SIGN / 2) - 6), Bar::SIGN + 12)
}
