//! What the computer player needs: how a position looks at a glance (coins, and what the tiles that are not surrounded yet may bring or cost),
//! and how good a move looks to a player without foresight.

use arrayvec::ArrayVec;

use super::cells::facing;
use super::fits::Fits;
use super::mosaic::Open;
use super::moves::Move;
use super::state::{Contra, ROW};
use super::tiles::{CROWNS, Face};
use headsup_engine::{
    Premoves, PrivateNotation, Resampler, SearchBudget, SearchParams, Searchable, Seat, Sight, Weights, move_weights,
    position_weights,
};

/// Kinds of tiles that are not surrounded yet: by how many crowns, and how many of these do not match.
const KINDS: usize = 8;
/// Where what is seen of coins begins, behind the kinds of each side by whether the turn ends.
const COINS: usize = 4 * KINDS;

const TEXT: &str = include_str!("weights.toml");

impl Searchable for Contra {
    const WEIGHTS: Weights = Weights {
        text: TEXT,
        positions: &position_weights::<36>(TEXT),
        moves: &move_weights::<40>(TEXT),
        ..Weights::NONE
    };

    const PARAMS: SearchParams = SearchParams {
        prior_temperature: 2.0 * Weights::POINTS,
        exploration: 0.7,
        rollout_plies: 4,
        rollout_candidates: 4,
        enumerates_moves: false,
        reuses_tree: true,
        budgets: [
            SearchBudget::new(26, 250),
            SearchBudget::new(44, 110),
            SearchBudget::new(75, 40),
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

    fn see_position(&self, _: Sight, mut see: impl FnMut(usize, f32)) {
        seen(self, &mut see);
    }

    /// Coins at once, above all to break the other and not to be broken; else what tiles around become, by whose they are, and whether
    /// the turn ends.
    #[inline]
    fn see_move(&self, mv: &Move, _: Sight, mut see: impl FnMut(usize, i32)) {
        let Some((face, edges, cell)) = mv.laid() else {
            return;
        };
        let seat = self.turn;
        let own = |owner: Seat| usize::from(owner != seat);
        let tiles = if self.left > 1 { 0 } else { 2 * KINDS };
        let mut coins = [0; 2];
        let mut pays = |owner: Seat, equal: u8| match equal {
            4 => {
                see(COINS + own(owner), 1);
                coins[own(owner)] += 1;
            }
            3 => {}
            _ => {
                see(COINS + 2 + own(owner), 1);
                coins[own(owner)] -= 2;
            }
        };
        let mut changes = [(0, 0); 8];
        let mut count = 0;
        let (mut crowns, mut equal) = (0, 0);
        for (side, beside) in cell.around().into_iter().enumerate() {
            let Some(laid) = self.mosaic.at(beside) else { continue };
            let equals = u8::from(laid.edges[facing(side)] == edges[side]);
            let Some(owner) = laid.seat else {
                crowns += 1;
                equal += equals;
                continue;
            };
            changes[count] = (tiles + own(owner) * KINDS + kind(laid.crowns, laid.equal), -1);
            count += 1;
            if laid.crowns == 3 {
                pays(owner, laid.equal + equals);
            } else {
                changes[count] = (
                    tiles + own(owner) * KINDS + kind(laid.crowns + 1, laid.equal + equals),
                    1,
                );
                count += 1;
            }
        }
        if matches!(face, Face::Crown(_)) {
            see(COINS + 6, 1);
            see(
                COINS + 7,
                i32::from(self.coins[seat]) - i32::from(self.coins[seat.other()]),
            );
        } else if crowns == 4 {
            pays(seat, equal);
        } else {
            changes[count] = (tiles + kind(crowns, equal), 1);
            count += 1;
        }
        for &(at, much) in &changes[..count] {
            see(at, much);
        }
        let broke = |seat: Seat| i32::from(i32::from(self.coins[seat]) + coins[own(seat)] <= 0);
        see(COINS + 4, broke(seat.other()));
        see(COINS + 5, broke(seat));
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

/// Which kind of tile it is with so many crowns, one to three, of which so many match.
#[inline]
fn kind(crowns: u8, equal: u8) -> usize {
    let wrong = usize::from((crowns - equal).min(2));
    match crowns {
        1 => wrong,
        2 => 2 + wrong,
        _ => 5 + wrong,
    }
}

/// What is seen of it.
fn seen(game: &Contra, see: &mut impl FnMut(usize, f32)) {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let left = game.crowns_left() as f32 / CROWNS as f32;
    see(0, to_move);
    see(1, to_move * f32::from(game.left));
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let coins = game.coins[seat];
        see(2, sign * f32::from(coins));
        see(3, sign * f32::from(coins) * (1.0 - left));
        see(4, if coins <= 1 { sign } else { 0.0 });
        see(20, if coins == 2 { sign } else { 0.0 });
        see(33, if coins <= 3 { sign } else { 0.0 });
    }
    let lead = f32::from(game.coins[Seat::One]) - f32::from(game.coins[Seat::Two]);
    see(34, lead / (game.crowns_left() as f32 + 1.0));
    see(35, lead.clamp(-1.0, 1.0) * (1.0 - left));
    for laid in game.mosaic.laid() {
        let (Some(seat), 1..4) = (laid.seat, laid.crowns) else {
            continue;
        };
        let sign = if seat == Seat::One { 1.0 } else { -1.0 };
        let kind = kind(laid.crowns, laid.equal);
        see(5 + kind, sign);
        if kind < 7 {
            see(5 + KINDS + kind, sign * left);
        }
        if laid.crowns == 3 {
            // Whether a crown of the row can surround it at once, with an edge that matches or with another.
            let side = (0..4).find(|&side| game.mosaic.at(laid.cell.beside(side)).is_none());
            let side = side.expect("a tile with three crowns has one side left");
            let Some(open) = game.mosaic.crown_fits(laid.cell.beside(side)) else {
                continue;
            };
            let turn = if seat == game.turn { 0 } else { 6 };
            let (mut right, mut wrong) = (false, false);
            for colour in game.colours().filter(|&colour| open.crowns(colour) > 0) {
                *(if colour == laid.edges[side] {
                    &mut right
                } else {
                    &mut wrong
                }) = true;
            }
            let missing = usize::from((laid.crowns - laid.equal).min(2));
            see(21 + turn + missing, if right { sign } else { 0.0 });
            see(24 + turn + missing, if wrong { sign } else { 0.0 });
        }
    }
}
