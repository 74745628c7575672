//! No card is dealt from a cut before everybody could see what had been promised: whether a cut was shown, and what waits for that.

use super::terms::Side;

/// What became of the message that shows a cut and the promise before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It stands where people can see it.
    Posted,
    /// There is nowhere to post it, so nobody has proof by it.
    Nowhere,
}

/// What is kept of all that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// Of the challenger's cut.
    pub(super) challenger: Option<Shown>,
    /// Of the opponent's.
    pub(super) opponent: Option<Shown>,
    /// The computer is challenged and does not sit down by itself: the challenger wants to cut first.
    pub(super) waits: bool,
}

impl Showing {
    pub(super) fn of(&self, side: Side) -> Option<Shown> {
        match side {
            Side::Challenger => self.challenger,
            Side::Opponent => self.opponent,
        }
    }

    pub(super) fn set(&mut self, side: Side, shown: Shown) {
        match side {
            Side::Challenger => self.challenger = Some(shown),
            Side::Opponent => self.opponent = Some(shown),
        }
    }
}
