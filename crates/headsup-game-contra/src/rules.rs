//! The rules of Contra: what may be placed, what follows from it, when it ends.
//!
//! How tiles lie is in `mosaic`; what is said about it is in `telling`.

use arrayvec::ArrayVec;

use super::cells::Cell;
use super::mosaic::Mosaic;
use super::moves::Move;
use super::state::{Contra, ROW, Stack};
use super::tiles::{CROWNS_EACH, Colour, Face, Print, Turn};
use super::{objections, telling};
use headsup_engine::{
    Card, Dealer, GameInfo, GameText, IllegalReason, Options, Outcome, Rules, Seat, Seats, Sight, Status,
};

/// Coins that each player begins with, and those in the reserve.
const PURSE: u8 = 3;
const RESERVE: u8 = 18;
/// Placements in a turn (CO-1).
pub(super) const PLACEMENTS: u8 = 2;

impl Rules for Contra {
    const INFO: GameInfo = GameInfo {
        slug: "contra",
        name: "Contra",
        ground: headsup_scene::Ground::DUSK,
        designer: Some("Michael Schacht, Spiele aus Timbuktu"),
        edition: 1,
        options: &[],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "CO-1", "CO-2", "CO-3", "CO-4", "CO-5", "CO-6", "CO-7", "CO-8", "CO-9", "CO-10", "CO-11", "CO-12", "CO-13",
        ],
    };
    type Face = Face;
    type Move = Move;

    fn deal(_: &Options, dealer: &mut Dealer) -> Contra {
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

    #[inline]
    fn status(&self) -> Status {
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

    /// In reading order of the cells for each thing that can be placed.
    #[inline]
    fn legal_moves(&self, _: Sight, out: &mut Vec<Move>) {
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

    #[inline]
    fn apply(&mut self, mv: &Move, dealer: &mut Dealer) {
        let seat = self.turn;
        let Some((face, edges, cell)) = mv.laid() else {
            self.passes += 1;
            self.placed = 0;
            dealer.act(|_| telling::made(self, seat));
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
        dealer.act(|_| telling::made(self, seat));
        if !done.is_empty() {
            self.score(&done, dealer);
        }
        if self.over.is_none() && (self.left == 0 || !self.can_place()) {
            self.end_turn(); // CO-10
        }
    }

    /// CO-11: the pass of a player who can place nothing.
    fn forced_move(&self) -> Option<Move> {
        (self.over.is_none() && !self.can_place()).then_some(Move::PASS)
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        let [one, two] = &mut self.stacks.0;
        let own = one.left_mut().iter_mut().chain(two.left_mut());
        self.stack.left_mut().iter_mut().chain(own).collect()
    }

    fn why_illegal(&self, mv: &Move, _: Sight) -> IllegalReason {
        objections::objection(self, *mv)
    }
}

impl Contra {
    /// Takes a tile from its row, turns up the next one at once (CO-2), and says whose it is.
    #[inline]
    fn take(&mut self, face: Face, dealer: &mut Dealer) -> Option<Seat> {
        let seat = self.turn;
        match face {
            Face::Crown(colour) => {
                let at = self.row.iter().position(|&known| known == colour);
                self.row.remove(at.expect("legal: it lies in the common row"));
                self.row.extend(crown(self.stack.draw(dealer)));
                None
            }
            Face::Tile(tile) => {
                let at = self.rows[seat].iter().position(|&known| known == tile);
                self.rows[seat].remove(at.expect("legal: it lies in the own row"));
                self.rows[seat].extend(print(self.stacks[seat].draw(dealer)));
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
            dealer.change(|_| telling::surrounded(&self.mosaic.laid()[usize::from(number)]));
        }
        for seat in [self.turn, self.turn.other()] {
            let gain = gains[seat].min(self.reserve);
            self.reserve -= gain;
            self.coins[seat] += gain;
            if gain < gains[seat] {
                dealer.change(|_| GameText::new("no-reserve").seat("who", seat));
            }
        }
        for seat in Seat::BOTH {
            let fine = fines[seat].min(self.coins[seat]);
            self.reserve += fine;
            self.coins[seat] -= fine;
            if self.coins[seat] == 0 {
                dealer.change(|_| GameText::new("broke").seat("who", seat));
            }
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
