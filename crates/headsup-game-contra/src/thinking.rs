//! What the computer player needs: how a position looks at a glance (coins, and what the tiles that are not surrounded yet may bring or cost),
//! and how good a move looks to a player without foresight.

use arrayvec::ArrayVec;

use super::cells::facing;
use super::fits::Fits;
use super::mosaic::Open;
use super::moves::Move;
use super::outlook::coins;
use super::state::{Contra, ROW};
use super::tiles::{CROWNS, Face};
use headsup_engine::{
    Premoves, PrivateNotation, Resampler, SearchBudget, SearchParams, Searchable, Seat, Sight, likely,
};

/// Kinds of tiles that are not surrounded yet: by how many crowns, and how many of these do not match.
const KINDS: usize = 8;

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 21] = [
    -0.131, 0.152, 0.442, 0.444, -0.040, -0.079, 0.000, -0.009, -0.088, 0.000, 0.196, -0.063, -1.097, 0.004, 0.000,
    0.126, -0.545, 0.000, 0.266, -0.570, -0.168,
];

impl Searchable for Contra {
    const PARAMS: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 4,
        sampled: 4,
        lists: false,
        remembers: true,
        efforts: [
            SearchBudget::new(8, 300),
            SearchBudget::new(20, 120),
            SearchBudget::new(60, 30),
            SearchBudget::new(115, 0),
            SearchBudget::new(250, 0),
        ],
    };

    /// The moves are counted, and not listed.
    #[inline]
    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        _: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        let (crowns, tiles) = (self.mosaic.for_crowns(), self.mosaic.for_tiles());
        let mut counts: ArrayVec<(Face, usize), { 2 * ROW }> = ArrayVec::new();
        for colour in self.colours() {
            let count = crowns.iter().map(|open| open.fits.crowns(colour)).sum();
            counts.push((Face::Crown(colour), count));
        }
        for &print in &self.rows[self.turn] {
            let count = tiles.iter().map(|open| open.fits.tiles(print)).sum();
            counts.push((Face::Tile(print), count));
        }
        let count: usize = counts.iter().map(|(_, count)| count).sum();
        if count == 0 {
            return out.extend(draw(1).into_iter().map(|_| Move::PASS));
        }
        for mut place in draw(count) {
            let mut things = counts.iter();
            let thing = things.find_map(|&(face, count)| match place.checked_sub(count) {
                None => Some(face),
                Some(behind) => {
                    place = behind;
                    None
                }
            });
            out.extend(match thing.expect("less than the count") {
                Face::Crown(colour) => {
                    let found = nth(crowns, place, |fits| fits.crowns(colour));
                    found.map(|(open, _)| Move::crown(colour, open.cell))
                }
                Face::Tile(print) => {
                    let found = nth(tiles, place, |fits| fits.tiles(print));
                    found.map(|(open, turn)| Move::in_turns(print, open.fits.turns(print), open.cell)[turn])
                }
            });
        }
    }

    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        resampler.pool(self.stack.left_mut());
        self.stacks
            .0
            .iter_mut()
            .for_each(|stack| resampler.pool(stack.left_mut()));
    }

    fn evaluate(&self, _: Sight) -> Option<f32> {
        Some(likely(seen(self), &WEIGHTS))
    }

    /// How good a move looks: coins at once, above all to break the other and not to be broken; else edges that will count one day.
    fn move_score(&self, mv: &Move, _: Sight) -> i32 {
        let Some((face, edges, cell)) = mv.laid() else {
            return 0;
        };
        let seat = self.turn;
        let mut promise = 0;
        if let Some(coins) = coins(self, face, edges, cell) {
            promise += 100 * (coins[seat] - coins[seat.other()]);
            let broke = |seat: Seat| i32::from(self.coins[seat]) + coins[seat] <= 0;
            promise += 10_000 * (i32::from(broke(seat.other())) - 2 * i32::from(broke(seat)));
        }
        for (side, beside) in cell.around().into_iter().enumerate() {
            let Some(laid) = self.mosaic.at(beside) else { continue };
            let worth = if laid.edges[facing(side)] == edges[side] { 3 } else { -4 };
            let owner = laid.seat.unwrap_or(seat);
            promise += if owner == seat { worth } else { -worth };
        }
        promise
    }
}

impl Premoves for Contra {}

impl PrivateNotation for Contra {}

/// The cell on which the tile with this place lies, if so many of them fit on each, and its place among those there.
#[inline]
fn nth(open: &[Open], mut place: usize, fitting: impl Fn(Fits) -> usize) -> Option<(&Open, usize)> {
    open.iter().find_map(|open| {
        let here = fitting(open.fits);
        let found = (place < here).then_some((open, place));
        place = place.wrapping_sub(here);
        found
    })
}

/// What is seen of it.
fn seen(game: &Contra) -> [f32; 21] {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let left = game.crowns_left() as f32 / CROWNS as f32;
    let mut seen = [0.0; 21];
    seen[0] = to_move;
    seen[1] = to_move * f32::from(game.left);
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let coins = game.coins[seat];
        seen[2] += sign * f32::from(coins);
        seen[3] += sign * f32::from(coins) * (1.0 - left);
        seen[4] += if coins <= 1 { sign } else { 0.0 };
        seen[20] += if coins == 2 { sign } else { 0.0 };
    }
    for laid in game.mosaic.laid() {
        let (Some(seat), 1..4) = (laid.seat, laid.crowns) else {
            continue;
        };
        let sign = if seat == Seat::One { 1.0 } else { -1.0 };
        let wrong = (laid.crowns - laid.equal).min(2);
        let kind = match laid.crowns {
            1 => wrong,
            2 => 2 + wrong,
            _ => 5 + wrong,
        };
        seen[5 + usize::from(kind)] += sign;
        if kind < 7 {
            seen[5 + KINDS + usize::from(kind)] += sign * left;
        }
    }
    seen
}
