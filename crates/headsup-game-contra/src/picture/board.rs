//! The mosaic as it lies, with what was laid last, what can be chosen, and where it is too large for the picture a map of it.

use super::super::cells::{Cell, facing};
use super::super::choices::{self, Chosen, Spot};
use super::super::mosaic::Laid;
use super::super::state::Contra;
use super::super::tiles::{Colour, Edges, Face};
use super::signs;
use super::tiles::{self, LEGIBLE, radius, width};
use super::window::{Area, Span, Window};
use headsup_engine::Seat;
use headsup_scene::{Ground, PaletteColor, Point, Scene, ShapeKind, Sheet};

/// How large the map may be.
const MAP: (i32, i32) = (300, 116);
/// Space around the map.
const MAP_EDGE: i32 = 10;

/// What is seen of a mosaic.
pub(super) struct Shown {
    pub window: Window,
    /// The whole mosaic and what can be chosen.
    whole: Span,
}

impl Shown {
    /// The whole in an area; where all of it would be too small, what can be read around the tiles of the last turn, and around these cells
    /// if they lie near enough.
    pub fn of<I: Iterator<Item = Cell>>(table: &Contra, cells: impl Fn() -> I, area: Area) -> Shown {
        let laid = table.mosaic.laid().iter().map(|laid| laid.cell);
        let whole = Span::over(laid.chain(cells())).expect("two crowns lie from the beginning");
        if let Some(window) = Window::whole(whole, area) {
            return Shown { window, whole };
        }
        let ((x, y), wide, high) = area;
        let below = MAP.1 + 2 * MAP_EDGE;
        let area = ((x, y + below), wide, high - below);
        let last = || table.laid_last().iter().map(|laid| laid.cell);
        let parts = [Span::over(last().chain(cells())), Span::over(last()), Some(whole)];
        let window = parts
            .into_iter()
            .flatten()
            .find_map(|part| Window::part(part, whole, area));
        let window = window.unwrap_or_else(|| Window::new(whole, area));
        Shown { window, whole }
    }
}

/// The mosaic and what is chosen in it.
pub(super) struct Board<'a> {
    pub table: &'a Contra,
    /// What is shown of the choices; empty while no choice is open.
    pub chosen: Chosen,
    /// The tiles of the last turn, if they are to be marked.
    pub last: &'a [Laid],
}

impl Board<'_> {
    /// The spots of the chosen piece, and how far it is turned in them.
    fn spots(&self) -> (Vec<Spot>, usize) {
        match self.chosen {
            Chosen::Piece(face, turned, only) => {
                let mut spots = choices::spots(self.table, face);
                spots.retain(|spot| only.is_none_or(|cell| spot.cell == cell));
                (spots, turned)
            }
            Chosen::Nothing | Chosen::Whole(_) => (Vec::new(), 0),
        }
    }

    /// Where the chosen piece is laid, if the whole move is chosen.
    fn placed(&self) -> Option<(Face, Edges, Cell)> {
        match self.chosen {
            Chosen::Whole(mv) => mv.laid(),
            _ => None,
        }
    }

    /// The names of the places, if a whole move is chosen: what is said of it and of others calls them so.
    fn names(&self) -> Vec<(Cell, &'static str)> {
        match self.chosen {
            Chosen::Whole(_) => choices::names(self.table),
            Chosen::Nothing | Chosen::Piece(..) => Vec::new(),
        }
    }

    /// Draws it in an area; the part that matters, with a map, where all of it would be too small. Returns the area in which no tile
    /// lies among those offered.
    pub fn draw(&self, scene: &mut Scene, area: Area, free: &[Area]) -> Option<Area> {
        let (spots, turned) = self.spots();
        let placed = self.placed();
        let names = self.names();
        let cells = || {
            let named = names.iter().map(|&(cell, _)| cell);
            spots.iter().map(|spot| spot.cell).chain(named)
        };
        let Shown { window, whole } = Shown::of(self.table, cells, area);
        let all = window.span == whole;
        let laid = self.table.mosaic.laid().iter().map(|laid| laid.cell);
        let seen: Vec<Cell> = laid.chain(cells()).filter(|&cell| window.span.shows(cell)).collect();
        let free = free.iter().find(|free| {
            let below_map = all || free.0.1 > area.0.1 + MAP.1 + 2 * MAP_EDGE;
            below_map && !seen.iter().any(|&cell| window.meets(cell, **free))
        });
        self.tiles(scene, &window);
        for spot in spots.iter().filter(|spot| window.span.shows(spot.cell)) {
            let way = spot.way(turned);
            let matches = self.matches(way.edges, spot.cell);
            tiles::show_spot(scene, spot, way, matches, window.size, window.at(spot.cell));
        }
        if let Some((face, edges, cell)) = placed {
            let (at, tile) = (window.at(cell), width(window.size));
            let owner = matches!(face, Face::Tile(_)).then_some(self.table.turn);
            tiles::lay_face(scene, face, edges, owner, window.size, at);
            scene.chosen(at, tile as u16, tile as u16, radius(window.size));
        }
        let free_names = names
            .iter()
            .filter(|(cell, _)| placed.is_none_or(|(.., taken)| taken != *cell));
        for &(cell, name) in free_names.filter(|(cell, _)| window.span.shows(*cell)) {
            tiles::show_name(scene, name, window.size, window.at(cell));
        }
        self.mark_last(scene, &window);
        if !all {
            let ((left, top), wide, _) = area;
            self.map(scene, (left + wide, top), whole, window.span);
        }
        free.copied()
    }

    /// The tiles that are seen through a window.
    pub fn tiles(&self, scene: &mut Scene, window: &Window) {
        let mut seen: Vec<&Laid> = self.table.mosaic.laid().iter().collect();
        seen.retain(|laid| window.span.shows(laid.cell));
        seen.sort_unstable_by_key(|laid| laid.cell); // a shadow falls on the tile below
        for laid in seen {
            tiles::lay(scene, laid, window.size, window.at(laid.cell));
        }
    }

    /// Marks the tiles of the last turn in their order, and shows what came of those that it surrounded.
    pub fn mark_last(&self, scene: &mut Scene, window: &Window) {
        let tile = width(window.size) as u16 + 4;
        let seen = || self.last.iter().filter(|laid| window.span.shows(laid.cell));
        for laid in seen() {
            let (x, y) = window.at(laid.cell);
            scene.last_move((x - 2, y - 2), tile, tile, radius(window.size) + 2, false);
        }
        for closed in self.closed().filter(|closed| window.span.shows(closed.cell)) {
            let matches = self.matches(closed.edges, closed.cell);
            tiles::show_verdict(scene, matches, window.size, window.at(closed.cell));
        }
        if self.last.len() > 1 && window.size <= LEGIBLE {
            for (order, laid) in self
                .last
                .iter()
                .enumerate()
                .filter(|(_, laid)| window.span.shows(laid.cell))
            {
                tiles::show_order(scene, order + 1, window.at(laid.cell));
            }
        }
    }

    /// Frames a tile that decided the match, and shows which of its edges match.
    pub fn frame_verdict(&self, scene: &mut Scene, window: &Window, tile: &Laid) {
        let (at, wide) = (window.at(tile.cell), width(window.size) as u16);
        scene.chosen(at, wide, wide, radius(window.size));
        tiles::show_matches(scene, self.matches(tile.edges, tile.cell), window.size, at);
    }

    /// The player tiles that the last turn surrounded.
    pub fn closed(&self) -> impl Iterator<Item = &Laid> {
        let by = |tile: &Laid, laid: &Laid| tile.cell == laid.cell || tile.cell.around().contains(&laid.cell);
        let surrounded = self.table.mosaic.laid().iter().filter(|laid| laid.surrounded());
        surrounded.filter(move |tile| self.last.iter().any(|laid| by(tile, laid)))
    }

    /// Which edges of a piece match what lies beside a cell.
    pub fn matches(&self, edges: Edges, cell: Cell) -> [bool; 4] {
        std::array::from_fn(|side| {
            let beside = self.table.mosaic.at(cell.beside(side));
            beside.is_some_and(|laid| laid.edges[facing(side)] == edges[side])
        })
    }

    /// A small map of the whole mosaic below this right upper corner, and a frame around what is seen.
    fn map(&self, scene: &mut Scene, (right, top): Point, whole: Span, seen: Span) {
        let (wide, high) = MAP;
        let dot = (wide / whole.width()).min(high / whole.height()).clamp(3, 12);
        let (width, height) = (whole.width() * dot, whole.height() * dot);
        let (left, edge) = (right - width - MAP_EDGE, MAP_EDGE);
        scene.shape(
            ShapeKind::Box(
                (left - edge, top),
                (width + 2 * edge) as u16,
                (height + 2 * edge) as u16,
                12,
            )
            .fill(Ground::DUSK.band),
        );
        let spot = |cell: Cell| {
            let steps = |to: i8, from: i8| (i32::from(to) - i32::from(from)) * dot;
            (
                left + steps(cell.x, whole.from.x),
                top + edge + steps(cell.y, whole.from.y),
            )
        };
        for laid in self.table.mosaic.laid() {
            let ink = match (laid.face, laid.seat) {
                (Face::Crown(colour), _) => colour as u16,
                (_, seat) => Colour::ALL.len() as u16 + seat.map_or(0, |seat| seat.index() as u16),
            };
            scene.sprite(DOTS.sprite(6 * dot as u16 + ink), spot(laid.cell));
        }
        let ((x, y), across, down) = (spot(seen.from), seen.width() * dot, seen.height() * dot);
        scene.shape(ShapeKind::Box((x - 2, y - 2), across as u16 + 3, down as u16 + 3, 3).line(PaletteColor::White, 4));
    }
}

/// Tiles of the map, by their width and what they are: a crown in its colour, a player tile in its seat's.
static DOTS: Sheet = Sheet::new("contra map", |number| {
    let (dot, ink) = (number / 6, usize::from(number % 6));
    let mut scene = Scene::clear(dot, dot);
    let ink = match ink {
        0..4 => signs::ink(Colour::ALL[ink]),
        seat => signs::seat_color(Seat::BOTH[seat - 4]).ink(),
    };
    scene.shape(ShapeKind::Box((0, 0), dot - 1, dot - 1, 0).fill(ink));
    scene
});
