//! What leaves a table: [`Public`], for everybody, or [`Private`], for one seat.

use std::fmt::{self, Debug};

use super::seat::Seat;

/// Something that everybody may see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public<T>(T);

impl<T> Public<T> {
    /// What an open table shows is for all who may see that table at all.
    pub(crate) fn of_all(value: T) -> Public<T> {
        Public(value)
    }

    /// Makes something else of the value, which everybody may see as well.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Public<U> {
        Public(make(self.0))
    }

    /// Takes the value out, which everybody may see.
    pub fn into_inner(self) -> T {
        self.0
    }
}

/// Something for the eyes of one seat.
///
/// ```
/// fn everybody_sees(board: headsup_engine::Public<String>) -> String { board.into_inner() }
/// fn one_sees(hand: headsup_engine::Private<String>) -> Option<String> { hand.open(headsup_engine::Seat::One) }
/// ```
/// ```compile_fail
/// fn everybody_sees(hand: headsup_engine::Private<String>) -> String { hand.into_inner() } // there is no such method
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Private<T> {
    seat: Seat,
    value: T,
}

impl<T> Private<T> {
    /// Something that the engine has for one seat.
    pub(crate) fn of(seat: Seat, value: T) -> Private<T> {
        Private { seat, value }
    }

    /// Whose eyes it is for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Lends the value if it is for `to`.
    pub(crate) fn peek(&self, to: Seat) -> Option<&T> {
        (self.seat == to).then_some(&self.value)
    }

    /// Makes something else of the value, for the eyes of the same seat.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Private<U> {
        Private {
            seat: self.seat,
            value: make(self.value),
        }
    }

    /// Returns the value if it is for `to`.
    pub fn open(self, to: Seat) -> Option<T> {
        (self.seat == to).then_some(self.value)
    }
}

impl<T> Debug for Private<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Private(seat {})", self.seat)
    }
}
