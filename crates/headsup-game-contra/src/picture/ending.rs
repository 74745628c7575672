//! How the end of a match is shown: the mosaic with the tile that decided it, the score in coins, and who was ahead when.

use super::super::choices::Chosen;
use super::super::mosaic::Laid;
use super::super::moves::Move;
use super::super::state::Contra;
use super::board::Board;
use super::window::{Area, Span, Window};
use super::{IN_BAR, SIGNS, WIDTH, signs, tiles};
use headsup_engine::{Ending, GameText, Seat, Seats, Viewpoint};
use headsup_scene::{Align, Ground, PaletteColor, Scene, ShapeKind, Sprite, TextStyle};

/// Height of the final board.
const HEIGHT: u16 = 740;
/// Where the mosaic lies, alone and beside a callout.
const ALONE: Area = ((24, 20), 1032, 700);
const BESIDE: Area = ((24, 20), 706, 700);
/// The left end of a callout, and its width.
const CALLOUT: (i32, u16) = (762, 294);
/// Between a callout and the next, or an edge.
const GAP: i32 = 20;
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
        let mut callouts = Vec::new();
        for seat in Seat::BOTH.into_iter().filter(|&seat| self.coins[seat] == 0) {
            let deciding = board.closed().filter(|tile| tile.seat == Some(seat) && tile.equal < 3);
            let tiles: Vec<&Laid> = deciding.collect();
            let middles = tiles
                .iter()
                .map(|tile| window.at(tile.cell).1 + tiles::width(window.size) / 2);
            if let Some(middle) = middles.min() {
                let name = view.captions.name(seat);
                callouts.push((middle, Callout { tiles, seat, name }));
            }
        }
        callouts.sort_by_key(|(middle, _)| *middle);
        // What is yet to be drawn keeps its room below.
        let mut rest: i32 = callouts.iter().map(|(_, callout)| callout.height() + GAP).sum();
        let mut below = 0;
        for (middle, callout) in callouts {
            let height = callout.height();
            let top = (middle - height / 2).min(i32::from(HEIGHT) - rest).max(below + GAP);
            callout.draw(&mut scene, top);
            (below, rest) = (top + height, rest - height - GAP);
            for tile in &callout.tiles {
                board.frame_verdict(&mut scene, &window, tile);
            }
        }
        Some(scene)
    }

    fn score_line(&self) -> Option<GameText> {
        let (winner, _) = self.over?;
        Some(match winner {
            Some(seat) => GameText::new("score-coins")
                .number("more", self.coins[seat])
                .number("less", self.coins[seat.other()]),
            None => GameText::new("score-even").number("count", self.coins[Seat::One]),
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
/// What a wrong tile costs.
const COST: usize = 2;
/// From a tile in a callout to the next, and how many stand side by side.
const APART: i32 = 92;
const ACROSS: usize = 3;

/// The tiles that decided the match, framed as they are in the mosaic, and what they cost their owner, in a dark box.
struct Callout<'a> {
    tiles: Vec<&'a Laid>,
    seat: Seat,
    name: &'a str,
}

impl Callout<'_> {
    /// Height of its rows of tiles.
    fn tiles_height(&self) -> i32 {
        self.tiles.len().div_ceil(ACROSS) as i32 * APART + 24
    }

    fn name_is_beside(&self) -> bool {
        NAME.width(self.name) <= NAME_BESIDE
    }

    fn height(&self) -> i32 {
        self.tiles_height() + if self.name_is_beside() { 92 } else { 146 }
    }

    fn draw(&self, scene: &mut Scene, top: i32) {
        let (left, width) = CALLOUT;
        scene.shape(ShapeKind::Box((left, top), width, self.height() as u16, 24).fill(PaletteColor::Ink));
        for (n, tile) in (0..).zip(&self.tiles) {
            let (column, row) = (n % ACROSS as i32, n / ACROSS as i32);
            let at = (left + 26 + column * APART, top + 26 + row * APART);
            tiles::lay(scene, tile, IN_BAR, at);
            let wide = tiles::width(IN_BAR) as u16;
            scene.chosen(at, wide, wide, tiles::radius(IN_BAR));
        }
        let middle = top + self.tiles_height() + 36;
        scene.sprite(tiles::coin(COIN as u16), (left + 24, middle - COIN));
        let number = (left + 36 + 2 * COIN, middle);
        let cost = format!("−{}", self.tiles.len() * COST);
        scene.word_aligned(cost, number, TextStyle::black(62), PaletteColor::Cream, Align::Start);
        let ink = signs::seat_color(self.seat).ink();
        if self.name_is_beside() {
            scene.word_aligned(self.name.to_owned(), (left + 182, middle), NAME, ink, Align::Start);
        } else {
            scene.word_within(self.name, (left + 26, middle + 62), NAME, ink, Align::Start, width - 48);
        }
    }
}
