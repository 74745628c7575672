//! The table of Contra and its rules: what may be placed, what follows from it, when it ends.
//!
//! How tiles lie is in `mosaic`; what is said about it is in `telling`.

use arrayvec::ArrayVec;

use super::cells::Cell;
use super::fits::Fits;
use super::mosaic::{Laid, Mosaic, Open};
use super::moves::Move;
use super::telling;
use super::tiles::{CROWNS, CROWNS_EACH, Colour, Face, PRINTS, Print, Turn};
use headsup_engine::{Card, Dealer, Outcome, Seat, Seats, Status};

/// Coins that each player begins with, and those in the reserve.
const PURSE: u8 = 3;
const RESERVE: u8 = 18;
/// Placements in a turn (CO-1).
const PLACEMENTS: u8 = 2;
/// Open crowns, and open tiles of each side.
pub const ROW: usize = 3;

/// A face-down stack, top first; the first `taken` cards are gone.
#[derive(Clone, Debug)]
pub(super) struct Stack<const N: usize> {
    cards: [Card<Face>; N],
    pub(super) taken: u8,
}

impl<const N: usize> Stack<N> {
    fn shuffled(what: &'static str, faces: impl Iterator<Item = Face>, dealer: &mut Dealer) -> Stack<N> {
        let cards: ArrayVec<Card<Face>, N> = faces.map(Card::down).collect();
        let mut cards = cards.into_inner().expect("a stack has so many tiles");
        dealer.shuffle(what, &mut cards);
        Stack { cards, taken: 0 }
    }

    /// What is left of it.
    #[inline]
    pub fn left(&self) -> &[Card<Face>] {
        &self.cards[usize::from(self.taken)..]
    }

    /// What is left of it, to be dealt otherwise.
    pub fn left_mut(&mut self) -> &mut [Card<Face>] {
        &mut self.cards[usize::from(self.taken)..]
    }

    /// Turns up the top card.
    #[inline]
    fn draw(&mut self, dealer: &mut Dealer) -> Option<Face> {
        let top = self.cards.get_mut(usize::from(self.taken))?;
        self.taken += 1;
        Some(dealer.turn_up(top))
    }
}

/// A table of Contra.
#[derive(Clone, Debug)]
pub struct Contra {
    pub(super) mosaic: Mosaic,
    /// The common row of crowns, the newest last.
    pub(super) row: ArrayVec<Colour, ROW>,
    pub(super) stack: Stack<CROWNS>,
    /// The open tiles of each side, the newest last.
    pub(super) rows: Seats<ArrayVec<Print, ROW>>,
    pub(super) stacks: Seats<Stack<PRINTS>>,
    pub(super) coins: Seats<u8>,
    pub(super) reserve: u8,
    pub(super) turn: Seat,
    /// Placements that are still due in this turn.
    pub(super) left: u8,
    /// Placements of the last move's turn, up to that move.
    placed: u8,
    /// Passes in a row.
    pub(super) passes: u8,
    pub(super) over: Option<(Option<Seat>, &'static str)>,
}

impl Contra {
    /// The position after the deal.
    pub(super) fn dealt(dealer: &mut Dealer) -> Contra {
        let crowns = Colour::ALL
            .into_iter()
            .flat_map(|colour| [Face::Crown(colour); CROWNS_EACH]);
        let mut stack = Stack::shuffled("crowns", crowns, dealer);
        let mut own = |what| Stack::shuffled(what, Print::all().map(Face::Tile), dealer);
        let stacks = Seats([own("tiles-1"), own("tiles-2")]);
        let mut mosaic = Mosaic::new();
        for cell in [Cell::at(0, 0), Cell::at(1, 1)] {
            let colour = crown(stack.draw(dealer));
            let colour = colour.expect("the stack of crowns is full");
            mosaic.lay(Face::Crown(colour), None, [colour; 4], cell);
        }
        let mut table = Contra {
            mosaic,
            row: ArrayVec::new(),
            stack,
            rows: Seats::default(),
            stacks,
            coins: Seats([PURSE; 2]),
            reserve: RESERVE,
            turn: Seat::One,
            left: PLACEMENTS,
            placed: 0,
            passes: 0,
            over: None,
        };
        for _ in 0..ROW {
            table.row.extend(crown(table.stack.draw(dealer)));
            for seat in Seat::BOTH {
                table.rows[seat].extend(print(table.stacks[seat].draw(dealer)));
            }
        }
        table
    }

    /// How the game stands.
    #[inline]
    pub(super) fn standing(&self) -> Status {
        match self.over {
            None => Status::Turn {
                seat: self.turn,
                ask: if self.left == PLACEMENTS {
                    "ask-first"
                } else {
                    "ask-second"
                },
            },
            Some((winner, reason)) => Status::Over(Outcome {
                winner,
                reason,
                score: Seats(self.coins.0.map(u32::from)),
            }),
        }
    }

    /// Every legal move of the player to move, in reading order of the cells for each thing that can be placed.
    #[inline]
    pub(super) fn moves(&self, out: &mut Vec<Move>) {
        if self.over.is_some() {
            return;
        }
        let before = out.len();
        // Room for all that could fit; what does not fit is written over by the next, so there is no branch to guess.
        let (mut end, open) = (before, self.mosaic.for_crowns());
        out.resize(end + open.len() * ROW, Move::PASS);
        for colour in self.colours() {
            for open in open {
                out[end] = Move::crown(colour, open.cell);
                end += open.fits.crowns(colour);
            }
        }
        let (open, row) = (self.mosaic.for_tiles(), &self.rows[self.turn]);
        out.resize(end + open.len() * row.len() * Turn::ALL.len(), Move::PASS);
        for &print in row {
            for open in open {
                let fitting = open.fits.turns(print);
                out[end..end + 4].copy_from_slice(&Move::in_turns(print, fitting, open.cell));
                end += fitting.count_ones() as usize;
            }
        }
        out.truncate(end);
        if out.len() == before {
            out.push(Move::PASS);
        }
    }

    /// One of these moves for each place that `draw` says when it is told how many there are: they are counted, and not listed.
    #[inline]
    pub(super) fn drawn<I: IntoIterator<Item = usize>>(&self, out: &mut Vec<Move>, draw: impl FnOnce(usize) -> I) {
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

    /// The colours in the common row, each once and in order.
    #[inline]
    fn colours(&self) -> impl Iterator<Item = Colour> {
        let there = self.row.iter().fold(0, |all, &colour| all | 1 << colour as u8);
        Colour::ALL
            .into_iter()
            .filter(move |&colour| there >> colour as u8 & 1 != 0)
    }

    /// Whether the player to move can place anything.
    #[inline]
    pub(super) fn can_place(&self) -> bool {
        let crowns = self.row.iter().map(|&colour| Face::Crown(colour)).collect();
        let tiles = self.rows[self.turn].iter().map(|&print| Face::Tile(print)).collect();
        let fits = |open: &[Open], those: Fits| open.iter().any(|open| open.fits.meet(those));
        fits(self.mosaic.for_crowns(), crowns) || fits(self.mosaic.for_tiles(), tiles)
    }

    /// What was laid in the turn of the last move, up to that move.
    pub(super) fn laid_last(&self) -> &[Laid] {
        let laid = self.mosaic.laid();
        &laid[laid.len() - usize::from(self.placed)..]
    }

    /// Crowns that are left to place: the row and the stack (CO-12).
    #[inline]
    pub(super) fn crowns_left(&self) -> usize {
        self.row.len() + self.stack.left().len()
    }

    /// Makes a legal move.
    #[inline]
    pub(super) fn make(&mut self, mv: Move, dealer: &mut Dealer) {
        let seat = self.turn;
        dealer.say(|| telling::made(seat, mv));
        let Some((face, edges, cell)) = mv.laid() else {
            self.passes += 1;
            self.placed = 0;
            self.end_turn();
            if self.over.is_none() && self.passes == 2 {
                self.over = Some((self.richer(), "blocked")); // CO-11
            }
            return;
        };
        self.passes = 0;
        self.left -= 1;
        self.placed = PLACEMENTS - self.left;
        let owner = self.take(face, dealer);
        let done = self.mosaic.lay(face, owner, edges, cell);
        if !done.is_empty() {
            self.score(&done, dealer);
        }
        if self.over.is_none() && (self.left == 0 || !self.can_place()) {
            self.end_turn(); // CO-10
        }
    }

    /// Takes a tile from its row, turns up the next one at once (CO-2), and says whose it is.
    #[inline]
    fn take(&mut self, face: Face, dealer: &mut Dealer) -> Option<Seat> {
        let seat = self.turn;
        match face {
            Face::Crown(colour) => {
                let at = self.row.iter().position(|&known| known == colour);
                self.row.remove(at.expect("legal: it lies in the common row"));
                let next = crown(self.stack.draw(dealer));
                next.inspect(|&next| dealer.say(|| telling::new_crown(next)));
                self.row.extend(next);
                None
            }
            Face::Tile(tile) => {
                let at = self.rows[seat].iter().position(|&known| known == tile);
                self.rows[seat].remove(at.expect("legal: it lies in the own row"));
                let next = print(self.stacks[seat].draw(dealer));
                next.inspect(|&next| dealer.say(|| telling::new_tile(seat, next)));
                self.rows[seat].extend(next);
                Some(seat)
            }
        }
    }

    /// CO-6 to CO-9: gains first, the active player's before the other's, then payments.
    fn score(&mut self, done: &[u8], dealer: &mut Dealer) {
        let edges = |seat: Seat, wanted: &dyn Fn(u8) -> bool| {
            let tiles = done.iter().map(|&number| &self.mosaic.laid()[usize::from(number)]);
            tiles
                .filter(|tile| tile.seat == Some(seat) && wanted(tile.equal))
                .count() as u8
        };
        let gains = Seats(Seat::BOTH.map(|seat| edges(seat, &|equal| equal == 4)));
        let fines = Seats(Seat::BOTH.map(|seat| 2 * edges(seat, &|equal| equal < 3)));
        for &number in done {
            dealer.say(|| telling::surrounded(&self.mosaic.laid()[usize::from(number)]));
        }
        for seat in [self.turn, self.turn.other()] {
            let gain = gains[seat].min(self.reserve);
            self.reserve -= gain;
            self.coins[seat] += gain;
            if gain < gains[seat] {
                dealer.say(|| telling::no_reserve(seat));
            }
        }
        for seat in Seat::BOTH {
            let fine = fines[seat].min(self.coins[seat]);
            self.reserve += fine;
            self.coins[seat] -= fine;
        }
        self.over = match self.coins.0.map(|coins| coins == 0) {
            [false, false] => None,
            [true, true] => Some((None, "both-broke")),
            [one, _] => Some((Some(if one { Seat::Two } else { Seat::One }), "broke")),
        };
    }

    /// The other player's turn begins, unless too few crowns are left (CO-12).
    #[inline]
    fn end_turn(&mut self) {
        self.turn = self.turn.other();
        self.left = PLACEMENTS;
        if self.crowns_left() < 2 {
            self.over = Some((self.richer(), "crowns-out"));
        }
    }

    /// Who has more coins, if one has.
    fn richer(&self) -> Option<Seat> {
        let [one, two] = self.coins.0;
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Seat::One),
            std::cmp::Ordering::Less => Some(Seat::Two),
            std::cmp::Ordering::Equal => None,
        }
    }
}

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

/// The colour of a crown that was drawn.
#[inline]
fn crown(face: Option<Face>) -> Option<Colour> {
    match face {
        Some(Face::Crown(colour)) => Some(colour),
        _ => None,
    }
}

/// The player tile that was drawn.
#[inline]
fn print(face: Option<Face>) -> Option<Print> {
    match face {
        Some(Face::Tile(print)) => Some(print),
        _ => None,
    }
}
