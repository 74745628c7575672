//! The mosaic: every tile that lies, and the open cells around them with what they ask of a tile.
//!
//! Kept up to date tile by tile, so that a list of legal moves costs no search. Knows neither rows, stacks, turns nor coins.

use arrayvec::ArrayVec;

use super::cells::{Cell, facing};
use super::fits::Fits;
use super::tiles::{CROWNS, Edges, Face, PRINTS};
use headsup_engine::Seat;

/// How many tiles there are in all.
pub const TILES: usize = CROWNS + 2 * PRINTS;

/// A tile that lies in the mosaic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Where.
    pub cell: Cell,
    /// Whose it is; nobody's is a crown.
    pub seat: Option<Seat>,
    /// What is printed on it.
    pub face: Face,
    /// Its edges as they lie.
    pub edges: Edges,
    /// Of a player tile: how many crowns touch it.
    pub crowns: u8,
    /// Of a player tile: how many of them have its edge's colour.
    pub equal: u8,
}

impl Laid {
    /// Whether it is a player tile with crowns on all four sides (CO-5).
    #[inline]
    pub const fn surrounded(&self) -> bool {
        self.crowns == 4
    }
}

/// A cell that a tile could lie on.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    /// Which one.
    pub cell: Cell,
    /// What has an equal edge there (CO-4).
    pub fits: Fits,
}

/// Tiles of the other kind around every open cell; at most each crown, or each player tile, has four.
type OpenCells = ArrayVec<Open, { 4 * CROWNS }>;

/// Cells beside each other in memory. No mosaic is as wide as this, so that cells may be counted round and round.
const SPAN: usize = 64;

/// What lies on a cell: nothing, an open cell, or the tile with this number and one.
const EMPTY: u8 = 0;
const OPEN: u8 = u8::MAX;

/// All tiles that lie, and all cells that are open.
#[derive(Clone, Debug)]
pub struct Mosaic {
    /// In the order in which they were laid.
    laid: ArrayVec<Laid, TILES>,
    /// Open cells for crowns and for player tiles, each in reading order.
    open: [OpenCells; 2],
    map: [u8; SPAN * SPAN],
}

/// Which kind of tile may lie there: 0 crowns, 1 player tiles. Both alternate like the squares of a chessboard.
#[inline]
const fn kind(cell: Cell) -> usize {
    (cell.x as u8 ^ cell.y as u8) as usize & 1
}

#[inline]
const fn spot(cell: Cell) -> usize {
    (cell.y as usize & (SPAN - 1)) * SPAN + (cell.x as usize & (SPAN - 1))
}

impl Mosaic {
    /// Nothing lies yet.
    pub fn new() -> Mosaic {
        Mosaic {
            laid: ArrayVec::new(),
            open: [ArrayVec::new(), ArrayVec::new()],
            map: [EMPTY; SPAN * SPAN],
        }
    }

    /// Every tile, in the order in which they were laid.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The cells on which a crown would touch a player tile, in reading order.
    #[inline]
    pub fn for_crowns(&self) -> &[Open] {
        &self.open[0]
    }

    /// The cells on which a player tile would touch a crown, in reading order.
    #[inline]
    pub fn for_tiles(&self) -> &[Open] {
        &self.open[1]
    }

    /// What has an equal edge on a cell, if a crown could lie there.
    #[inline]
    pub fn crown_fits(&self, cell: Cell) -> Option<Fits> {
        find(self.for_crowns(), cell).map(|at| self.for_crowns()[at].fits)
    }

    /// The tile on a cell.
    pub fn at(&self, cell: Cell) -> Option<&Laid> {
        // Cells far apart share a spot of the map.
        self.near(cell).filter(|laid| laid.cell == cell)
    }

    /// The tile on a cell beside a tile or an open cell.
    #[inline]
    fn near(&self, cell: Cell) -> Option<&Laid> {
        match self.map[spot(cell)] {
            EMPTY | OPEN => None,
            number => self.laid.get(usize::from(number) - 1),
        }
    }

    /// The player tiles that are surrounded by laying this (CO-5), with how many edges match then.
    pub fn surrounds(&self, face: Face, edges: Edges, cell: Cell) -> impl Iterator<Item = (Cell, Option<Seat>, u8)> {
        let around: [Option<&Laid>; 4] = cell.around().map(|beside| self.at(beside));
        let crown = matches!(face, Face::Crown(_));
        let matching = move |side: usize, laid: &Laid| laid.edges[facing(side)] == edges[side];
        let own = (!crown && around.iter().all(Option::is_some)).then(|| {
            let equal = (0..4).filter(|&side| around[side].is_some_and(|laid| matching(side, laid)));
            (cell, None, equal.count() as u8)
        });
        let others = (0..4).filter_map(move |side| {
            let laid = around[side].filter(|laid| crown && laid.crowns == 3)?;
            Some((laid.cell, laid.seat, laid.equal + u8::from(matching(side, laid))))
        });
        own.into_iter().chain(others)
    }

    /// Lays a tile on an open cell and tells which player tiles are surrounded now, by their numbers in [`Mosaic::laid`].
    #[inline]
    pub fn lay(&mut self, face: Face, seat: Option<Seat>, edges: Edges, cell: Cell) -> ArrayVec<u8, 4> {
        let number = self.laid.len() as u8;
        let mut tile = Laid {
            cell,
            seat,
            face,
            edges,
            crowns: 0,
            equal: 0,
        };
        let mut done = ArrayVec::new();
        let (own, other) = (kind(cell), 1 - kind(cell));
        if self.map[spot(cell)] == OPEN {
            let at = find(&self.open[own], cell).expect("the map says that it is open");
            self.open[own].remove(at);
        }
        self.map[spot(cell)] = number + 1;
        for (side, &edge) in edges.iter().enumerate() {
            let (beside, back) = (cell.beside(side), facing(side));
            match self.map[spot(beside)] {
                EMPTY => {
                    self.map[spot(beside)] = OPEN;
                    let open = Open {
                        cell: beside,
                        fits: Fits::to(back, edge),
                    };
                    let at = self.open[other].partition_point(|known| known.cell < beside);
                    self.open[other].insert(at, open);
                }
                OPEN => {
                    let at = find(&self.open[other], beside).expect("the map says that it is open");
                    let open = &mut self.open[other][at];
                    open.fits = open.fits.or(Fits::to(back, edge));
                }
                known => {
                    let known = known - 1;
                    let neighbour = &mut self.laid[usize::from(known)];
                    let equal = u8::from(neighbour.edges[back] == edge);
                    let scored = if seat.is_some() { &mut tile } else { neighbour };
                    scored.crowns += 1;
                    scored.equal += equal;
                    if scored.surrounded() {
                        done.push(if seat.is_some() { number } else { known });
                    }
                }
            }
        }
        self.laid.push(tile);
        done
    }
}

#[inline]
fn find(open: &[Open], cell: Cell) -> Option<usize> {
    open.binary_search_by_key(&cell, |known| known.cell).ok()
}
