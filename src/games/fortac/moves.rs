//! A move of Fortac: a card, a man and a space; how it is written, where a man may go by it and what it does to the board.
//!
//! Knows the board and the cards, but neither hands nor turns.

use std::fmt;
use std::str::FromStr;

use super::board::{Space, Spaces, adjacent, behind, diagonal, jump, leap, push, slide, straight};
use super::cards::Kind;
use crate::engine::{Seat, Seats, SyntaxError};

/// One move, written `Hop a3-a2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The card that is played.
    pub card: Kind,
    /// Where the man stands.
    pub from: Space,
    /// Where he goes.
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

/// Where the four men of a side may go by one card: sixteen bits for each man. Flat, because a playout makes three a ply.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    card: Kind,
    men: [Space; 4],
    targets: u64,
}

impl Ways {
    /// The ways of `seat`'s men by this card.
    #[inline]
    pub fn of(card: Kind, men: &Men, seat: Seat) -> Ways {
        let (own, enemy) = (men[seat], men[seat.other()]);
        let occupied = own.or(enemy);
        match card {
            Kind::Jump => Ways::each(card, own, |from| jump(from, occupied)),
            Kind::Push => Ways::each(card, own, |from| push(from, occupied)),
            Kind::Rook => Ways::each(card, own, |from| slide(from, true, occupied)),
            Kind::Bishop => Ways::each(card, own, |from| slide(from, false, occupied)),
            Kind::Trade | Kind::Switch => Ways::each(card, own, |from| REACH[card as usize][from.index()].and(enemy)),
            _ => Ways::each(card, own, |from| REACH[card as usize][from.index()].and(occupied.not())),
        }
    }

    #[inline]
    fn each(card: Kind, own: Spaces, way: impl Fn(Space) -> Spaces) -> Ways {
        let men = own.four();
        let mut targets = 0;
        for (man, &from) in men.iter().enumerate() {
            targets |= u64::from(way(from).0) << (16 * man);
        }
        Ways { card, men, targets }
    }

    /// Whether one of them takes the man on `from` to `to`, one space each.
    #[inline]
    pub fn lead(&self, from: Spaces, to: Spaces) -> bool {
        let man = (0..4).find(|&man| self.men[man].set() == from);
        man.is_some_and(|man| self.targets >> (16 * man) & u64::from(to.0) != 0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.targets == 0
    }
}

impl Iterator for Ways {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.targets == 0 {
            return None;
        }
        let at = self.targets.trailing_zeros() as usize;
        self.targets &= self.targets - 1;
        Some(Move {
            card: self.card,
            from: self.men[at / 16],
            to: Space::at(at),
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.targets.count_ones() as usize;
        (left, Some(left))
    }
}

impl Move {
    /// The men after `seat` made this legal move.
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
    pub fn pushed(self, men: &Men) -> u32 {
        let (next, _) = behind(self.from, self.to).expect("legal: there is room behind");
        1 + u32::from(men[Seat::One].or(men[Seat::Two]).has(next))
    }
}
