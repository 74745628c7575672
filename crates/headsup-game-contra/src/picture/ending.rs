//! How the end of a match is shown: the mosaic with the tile that decided it, the score in coins, and who was ahead when.

use super::super::choices::Chosen;
use super::super::moves::Move;
use super::super::state::Contra;
use super::board::Board;
use super::window::{Area, Span, Window};
use super::{SIGNS, WIDTH, signs, tiles};
use headsup_engine::{Captions, Ending, Line, Seat, Seats, Viewpoint};
use headsup_scene::{Align, Ground, PaletteColor, Point, Scene, ShapeKind, Sprite, TextStyle};

/// Height of the final board.
const HEIGHT: u16 = 740;
/// Where the mosaic lies, alone and beside a callout.
const ALONE: Area = ((24, 20), 1032, 700);
const BESIDE: Area = ((24, 20), 706, 700);
/// The left end of a callout, and its width.
const CALLOUT: (i32, u16) = (762, 294);
const COIN: i32 = 28;
/// Equal parts of a match, each with who was ahead in it.
const PARTS: usize = 9;

impl Ending for Contra {
    fn signs() -> Option<Seats<Sprite>> {
        Some(Seats(Seat::BOTH.map(|seat| SIGNS.sprite(seat as u16))))
    }

    fn final_board(&self, view: &Viewpoint<'_, Move>) -> Option<Scene> {
        let mut scene = Scene::new(WIDTH, HEIGHT, Ground::DUSK.table);
        let laid = self.mosaic.laid();
        let fatal = self.passes == 0 && self.coins.0.contains(&0);
        let board = Board {
            table: self,
            chosen: Chosen::Nothing,
            last: if fatal { &laid[laid.len() - 1..] } else { &[] },
        };
        let window = Window::new(
            Span::over(laid.iter().map(|laid| laid.cell))?,
            if fatal { BESIDE } else { ALONE },
        );
        board.tiles(&mut scene, &window);
        let mut below = 0;
        for seat in Seat::BOTH.into_iter().filter(|&seat| self.coins[seat] == 0) {
            let deciding = board.closed().filter(|tile| tile.seat == Some(seat) && tile.equal < 3);
            let mut cost = 0;
            let mut from: Option<Point> = None;
            for tile in deciding {
                cost += 2;
                let (x, y) = window.at(tile.cell);
                let middle = y + tiles::width(window.size) / 2;
                let right = x + tiles::width(window.size);
                from = from.filter(|(known, _)| *known > right).or(Some((right, middle)));
                board.frame_verdict(&mut scene, &window, tile);
            }
            if let Some((right, middle)) = from {
                let height = callout_height(view.captions.name(seat));
                let top = (middle - height / 2).clamp(below + 20, i32::from(HEIGHT) - height - 20);
                scene.last_way((right + 30, middle), (CALLOUT.0 - 12, top + height / 2), false);
                callout(&mut scene, view.captions, seat, cost, top);
                below = top + height;
            }
        }
        Some(scene)
    }

    fn score_line(&self) -> Option<Line> {
        let (winner, _) = self.over?;
        Some(match winner {
            Some(seat) => Line::new("score-coins")
                .number("more", self.coins[seat])
                .number("less", self.coins[seat.other()]),
            None => Line::new("score-even").number("count", self.coins[Seat::One]),
        })
    }

    /// One row: who had more coins in each of nine equal parts of the match.
    fn share_rows(course: &[Contra]) -> Vec<Vec<Option<Seat>>> {
        let ahead = |table: &Contra| i32::from(table.coins[Seat::One]) - i32::from(table.coins[Seat::Two]);
        let part = |part: usize| {
            let start = part * course.len() / PARTS;
            let end = ((part + 1) * course.len() / PARTS).max(start + 1);
            let lead: i32 = course[start..end.min(course.len())].iter().map(ahead).sum();
            match lead {
                0 => None,
                1.. => Some(Seat::One),
                _ => Some(Seat::Two),
            }
        };
        vec![(0..PARTS).map(part).collect()]
    }
}

const NAME: TextStyle = TextStyle::black(46);
/// Room for a name beside the coins; a longer one stands below them.
const NAME_BESIDE: u16 = 96;

fn callout_height(name: &str) -> i32 {
    if NAME.width(name) <= NAME_BESIDE { 116 } else { 164 }
}

/// What the deciding tile cost a seat, in a dark box.
fn callout(scene: &mut Scene, captions: &dyn Captions, seat: Seat, cost: u8, top: i32) {
    let (left, width) = CALLOUT;
    let name = captions.name(seat);
    let height = callout_height(name);
    scene.shape(ShapeKind::Box((left, top), width, height as u16, 24).fill(PaletteColor::Ink));
    let middle = top + 58;
    scene.sprite(tiles::coin(COIN as u16), (left + 24, middle - COIN));
    let number = (left + 36 + 2 * COIN, middle);
    scene.word_aligned(
        format!("−{cost}"),
        number,
        TextStyle::black(62),
        PaletteColor::Cream,
        Align::Start,
    );
    let ink = signs::seat_color(seat).ink();
    if height > 116 {
        let most = width - 48;
        scene.word_within(name, (left + 26, top + 122), NAME, ink, Align::Start, most);
    } else {
        scene.word_aligned(name.to_owned(), (left + 182, middle), NAME, ink, Align::Start);
    }
}
