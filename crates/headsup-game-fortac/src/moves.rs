//! A move of Fortac: a card, a man and a space; how it is written, where a man may go by it and what it does to the board.
//!
//! Knows the board and the cards, but neither hands nor turns.

use std::fmt;
use std::str::FromStr;

use super::board::{Along, Space, Spaces, adjacent, behind, diagonal, leap, straight};
use super::cards::Kind;
use headsup_engine::{Seat, Seats, SyntaxError, nth_bit};

/// One move, written `Hop a3-a2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The card that is played.
    pub card: Kind,
    /// Where the man stands.
    pub from: Space,
    /// Where the man goes.
    pub to: Space,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}-{}", self.card, self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Move, SyntaxError> {
        let (card, way) = text.trim().split_once(char::is_whitespace).ok_or(SyntaxError)?;
        let (from, to) = way.split_once('-').ok_or(SyntaxError)?;
        let card = Kind::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(card));
        Ok(Move {
            card: card.ok_or(SyntaxError)?,
            from: Space::named(from.trim()).ok_or(SyntaxError)?,
            to: Space::named(to.trim()).ok_or(SyntaxError)?,
        })
    }
}

/// The men of both sides.
pub type Men = Seats<Spaces>;

/// Where a card can take a man from each space, if the spaces there are right: empty, or for a swap an enemy's.
const REACH: [[Spaces; 16]; 12] = {
    let mut table = [[Spaces::NONE; 16]; 12];
    let mut at = 0;
    while at < 16 {
        let from = Space::at(at);
        table[Kind::Hop as usize][at] = straight(from);
        table[Kind::Skip as usize][at] = diagonal(from);
        table[Kind::King as usize][at] = adjacent(from);
        table[Kind::Trade as usize][at] = adjacent(from);
        table[Kind::Switch as usize][at] = adjacent(from).not();
        table[Kind::Horse as usize][at] = leap(from);
        table[Kind::Zip as usize][at] = Spaces::CORNERS;
        table[Kind::Zap as usize][at] = Spaces::CORNERS.not();
        at += 1;
    }
    table
};

/// The cards that take a man along a line.
const ALONG: [Option<Along>; 12] = {
    let mut along = [None; 12];
    along[Kind::Rook as usize] = Some(Along::Straight);
    along[Kind::Bishop as usize] = Some(Along::Diagonal);
    along[Kind::Jump as usize] = Some(Along::Jump);
    along[Kind::Push as usize] = Some(Along::Push);
    along
};

/// How a side stands that is to move.
#[derive(Clone, Copy, Debug)]
pub struct Stand {
    men: [Space; 4],
    enemy: Spaces,
    occupied: Spaces,
}

/// Where the four men of a side may go by one card: sixteen bits for each man. Flat, because a playout makes three a ply.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    card: Kind,
    targets: u64,
}

impl Stand {
    /// How the men of `seat` stand.
    #[inline]
    pub fn of(men: &Men, seat: Seat) -> Stand {
        let (own, enemy) = (men[seat], men[seat.other()]);
        Stand {
            men: own.four(),
            enemy,
            occupied: own.or(enemy),
        }
    }

    /// Its ways by this card.
    #[inline]
    pub fn ways(&self, card: Kind) -> Ways {
        match ALONG[card as usize] {
            Some(along) => self.each(card, |from| along.reached(from, self.occupied)),
            None => {
                let swaps = matches!(card, Kind::Trade | Kind::Switch);
                let onto = if swaps { self.enemy } else { self.occupied.not() };
                self.each(card, |from| REACH[card as usize][from.index()].and(onto))
            }
        }
    }

    #[inline]
    fn each(&self, card: Kind, way: impl Fn(Space) -> Spaces) -> Ways {
        let [one, two, three, four] = self.men;
        let targets = |from| u64::from(way(from).0);
        let targets = targets(one) | targets(two) << 16 | targets(three) << 32 | targets(four) << 48;
        Ways { card, targets }
    }

    /// The moves that are these ways of its men.
    #[inline]
    pub fn moves(self, ways: Ways) -> impl Iterator<Item = Move> {
        let rest = |&targets: &u64| Some(targets & targets.wrapping_sub(1));
        let left = std::iter::successors(Some(ways.targets), rest).take_while(|&targets| targets != 0);
        left.map(move |targets| self.way(ways.card, targets.trailing_zeros() as usize))
    }

    /// The one of these moves in a place; there must be so many.
    #[inline]
    pub fn nth(&self, ways: Ways, place: usize) -> Move {
        self.way(ways.card, nth_bit(ways.targets, place))
    }

    #[inline]
    fn way(&self, card: Kind, bit: usize) -> Move {
        Move {
            card,
            from: self.men[(bit / 16) & 3],
            to: Space::at(bit),
        }
    }

    /// Whether one of these ways takes the man on `from` to `to`, one space each.
    #[inline]
    pub fn lead(&self, ways: Ways, from: Spaces, to: Spaces) -> bool {
        let man = (0..4).find(|&man| self.men[man].set() == from);
        man.is_some_and(|man| ways.targets >> (16 * man) & u64::from(to.0) != 0)
    }
}

/// Whether this card takes the man on `from` to `to`, one space each, past these enemies and all that stand.
#[inline]
pub fn leads(card: Kind, from: Spaces, to: Spaces, enemy: Spaces, occupied: Spaces) -> bool {
    let from = Space::at(from.0.trailing_zeros() as usize);
    let reached = match ALONG[card as usize] {
        Some(along) => along.reached(from, occupied),
        None => {
            let swaps = matches!(card, Kind::Trade | Kind::Switch);
            let onto = if swaps { enemy } else { occupied.not() };
            REACH[card as usize][from.index()].and(onto)
        }
    };
    reached.0 & to.0 != 0
}

impl Ways {
    /// Nowhere.
    pub const NONE: Ways = Ways {
        card: Kind::Hop,
        targets: 0,
    };

    /// The same, or nowhere.
    #[inline]
    pub const fn only_if(self, so: bool) -> Ways {
        let targets = self.targets & (so as u64).wrapping_neg();
        Ways { targets, ..self }
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.targets == 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.targets.count_ones() as usize
    }
}

impl Move {
    /// The men after `seat` made this legal move.
    ///
    /// # Panics
    /// Panics if it is a push with no room behind the space that it goes to, which is never legal.
    #[inline]
    pub fn made(self, men: &Men, seat: Seat) -> Men {
        let Move { card, from, to } = self;
        let mut after = *men;
        match card {
            Kind::Trade | Kind::Switch => after[seat.other()] = after[seat.other()].moved(to, from),
            Kind::Push => {
                let (next, far) = behind(from, to).expect("legal: there is room behind");
                for (after, before) in after.0.iter_mut().zip(&men.0) {
                    if let Some(far) = far {
                        *after = before.moved(next, far);
                    }
                    *after = after.moved(to, next);
                }
            }
            _ => {}
        }
        after[seat] = after[seat].moved(from, to);
        after
    }

    /// How many men this legal push moves on: one or two.
    ///
    /// # Panics
    /// Panics if there is no room behind the space that it goes to, which is never so with a legal push.
    pub fn pushed(self, men: &Men) -> u32 {
        let (next, _) = behind(self.from, self.to).expect("legal: there is room behind");
        1 + u32::from(men[Seat::One].or(men[Seat::Two]).has(next))
    }
}
