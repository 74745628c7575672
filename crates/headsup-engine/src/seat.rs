//! The two seats of a table.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// One of the two sides of a table. Seat 1 moves first (canon, "Seats"). Stored and shown as `1` or `2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Seat {
    /// Seat 1, who begins.
    One,
    /// Seat 2.
    Two,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Seat; 2] = [Seat::One, Seat::Two];

    /// The seat across the table.
    #[inline]
    pub const fn other(self) -> Seat {
        match self {
            Seat::One => Seat::Two,
            Seat::Two => Seat::One,
        }
    }

    /// 0 for seat 1, 1 for seat 2.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 or 2.
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

/// A number that no seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no seat {0}, only 1 and 2")]
pub struct ParseSeatError(u8);

impl TryFrom<u8> for Seat {
    type Error = ParseSeatError;

    fn try_from(number: u8) -> Result<Seat, ParseSeatError> {
        match number {
            1 => Ok(Seat::One),
            2 => Ok(Seat::Two),
            n => Err(ParseSeatError(n)),
        }
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats<T>(pub [T; 2]);

impl<T> Seats<T> {
    /// Each seat with its value, seat 1 first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::BOTH.into_iter().zip(&self.0)
    }
}

impl<T> Index<Seat> for Seats<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
