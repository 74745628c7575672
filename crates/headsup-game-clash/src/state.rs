//! The position, and what is asked of it again and again.

use std::fmt;

use arrayvec::ArrayVec;

use super::cards::{Cards, Category, Face};
use headsup_engine::{Card, Seat, Seats, Sight};

/// A hand, in the order it grew.
pub(super) type Hand = ArrayVec<Card<Face>, 7>;
/// A player's own stock, its top last.
pub(super) type Stock = ArrayVec<Card<Face>, 23>;

/// What a turn was, as to passing (CL-12). Nobody may be told a free pass from a forced one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// Something was played.
    No,
    /// Something could have been played.
    Free,
    /// Nothing could be played.
    Forced,
}

impl fmt::Debug for Pass {
    /// What everybody knows: whether it was a pass.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Pass::No { "No" } else { "Pass" })
    }
}

/// How the last round ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    pub(super) winner: Option<Seat>,
    pub(super) reason: &'static str,
}

/// A table of Clash.
#[derive(Clone, Debug)]
pub struct Clash {
    pub(super) hands: Seats<Hand>,
    pub(super) stocks: Seats<Stock>,
    /// The Chards of each category, the top last.
    pub(super) piles: [ArrayVec<Face, 12>; 3],
    /// The Complete cards, the top last.
    pub(super) complete: ArrayVec<Face, 27>,
    /// What each seat laid down in its turn, the one under way or its last.
    pub(super) laid: Seats<ArrayVec<Face, 30>>,
    pub(super) turn: Seat,
    /// Who leads this round.
    pub(super) dealer: Seat,
    /// What the turn before this one was.
    pub(super) last_pass: Pass,
    /// How it ended, if the match is over.
    pub(super) ending: Option<Ending>,
    /// Whether rounds are played until a player has ten points.
    pub(super) to_10: bool,
    /// From 1.
    pub(super) round: u32,
    pub(super) points: Seats<u32>,
}

impl Clash {
    /// The top of the Complete pile; none before the first card of a round.
    #[inline]
    pub(super) fn top(&self) -> Option<Face> {
        self.complete.last().copied()
    }

    /// The Complete card that the tops of the three piles make together.
    #[inline]
    pub(super) fn shown(&self) -> Face {
        Face::complete(Category::ALL.map(|category| self.pile(category)))
    }

    /// The top of a pile.
    #[inline]
    pub(super) fn pile(&self, category: Category) -> Face {
        *self.piles[category as usize].last().expect("the deal opens each pile")
    }

    /// Whether the three piles and the top Complete card show the same (CL-6).
    pub(super) fn matches(&self) -> bool {
        self.top() == Some(self.shown())
    }

    /// Cards that the seat whose turn it is has laid down in this turn.
    #[inline]
    pub(super) fn played(&self) -> usize {
        self.laid[self.turn].len()
    }

    /// Cards that a seat still has, in hand and stock.
    #[inline]
    pub(super) fn left(&self, seat: Seat) -> usize {
        self.hands[seat].len() + self.stocks[seat].len()
    }

    /// Whether the turn before this one was a pass and nothing was played since: who can play must (CL-12).
    pub(super) fn must_play(&self) -> bool {
        self.played() == 0 && self.last_pass != Pass::No
    }

    /// The hand of the seat whose turn it is, as far as `sight` knows it.
    #[inline]
    pub(super) fn own_cards(&self, sight: Sight) -> Cards {
        self.hands[self.turn]
            .iter()
            .filter_map(|card| card.open(sight))
            .collect()
    }

    /// The cards that lie open on the four piles.
    pub(super) fn open_cards(&self) -> impl Iterator<Item = Face> {
        self.piles.iter().flatten().chain(&self.complete).copied()
    }
}
