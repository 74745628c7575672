//! A closer look at a mosaic that has outgrown the picture, in parts, with the numbers of its cells.

use super::super::cells::Cell;
use super::super::choices::Chosen;
use super::super::moves::Move;
use super::super::state::Contra;
use super::board::Board;
use super::tiles::SIZES;
use super::window::{Span, Window};
use super::{MOSAIC, WIDTH};
use headsup_engine::{LargeBoard, Viewpoint};
use headsup_scene::{Ground, PaletteColor, Point, Scene, TextStyle};

/// Cells on each side of a part.
const PAGE: i32 = 8;
/// Height of a part: its lower end stays empty.
const HEIGHT: u16 = 1170;

impl LargeBoard for Contra {
    fn detail_scenes(&self, view: &Viewpoint<'_, Move>) -> Vec<Scene> {
        let laid = self.mosaic.laid();
        let whole = Span::over(laid.iter().map(|laid| laid.cell)).expect("two crowns lie from the beginning");
        if Window::whole(whole, MOSAIC).is_some() {
            return Vec::new();
        }
        let starts = |from: i8, count: i32| {
            let pages = (count + PAGE - 1) / PAGE;
            (0..pages).map(move |page| (i32::from(from) + page * count / pages) as i8)
        };
        let rows = starts(whole.from.y, whole.height());
        let corners = rows.flat_map(|y| starts(whole.from.x, whole.width()).map(move |x| Cell::at(x, y)));
        let spans = corners.map(|from| Span {
            from,
            to: Cell::at(
                whole.to.x.min(from.x + PAGE as i8 - 1),
                whole.to.y.min(from.y + PAGE as i8 - 1),
            ),
        });
        let used = spans.filter(|span| laid.iter().any(|laid| span.shows(laid.cell)));
        let board = Board {
            table: self,
            chosen: Chosen::Nothing,
            last: view.last.map_or(&[], |_| self.laid_last()),
        };
        used.map(|span| page(&board, span)).collect()
    }
}

/// One part, with its cells' numbers along two edges.
fn page(board: &Board<'_>, span: Span) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT, Ground::DUSK.table);
    let window = Window::new(span, ((96, 96), 968, 968));
    board.tiles(&mut scene, &window);
    board.mark_last(&mut scene, &window);
    let half = SIZES[window.size] / 2;
    for x in span.from.x..=span.to.x {
        number(&mut scene, x, (window.at(Cell::at(x, span.from.y)).0 + half, 50));
    }
    for y in span.from.y..=span.to.y {
        number(&mut scene, y, (50, window.at(Cell::at(span.from.x, y)).1 + half));
    }
    scene
}

/// A number that may be below zero.
fn number(scene: &mut Scene, number: i8, at: Point) {
    let text = number.to_string().replace('-', "−");
    scene.word(text, at, TextStyle::extra_bold(40), PaletteColor::Cream);
}
