//! The position, and what is asked of it again and again.

use super::cards::{DECK, Kind};
use super::combo::Combo;
use super::moves::{Men, Stand, Ways};
use headsup_engine::{Card, Seat, Seats, Sight};

/// FO-16: after so many half-moves the match is over.
pub const MOVE_LIMIT: u16 = 200;

/// Cards in a row, of which the first `len` count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<const N: usize> {
    pub(super) cards: [Card<Kind>; N],
    pub(super) len: u8,
}

impl<const N: usize> Row<N> {
    pub(super) const EMPTY: Row<N> = Row {
        cards: [Card::down(Kind::Hop); N],
        len: 0,
    };

    #[inline]
    pub(super) fn cards(&self) -> &[Card<Kind>] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(super) fn cards_mut(&mut self) -> &mut [Card<Kind>] {
        &mut self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(super) fn push(&mut self, card: Card<Kind>) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the first card of this kind; those behind it move up.
    #[inline]
    pub(super) fn take(&mut self, kind: Kind) -> Option<Card<Kind>> {
        let is = |at: usize| self.cards[at].open(Sight::PUBLIC) == Some(kind);
        // Without a branch: which one it is, nobody could foretell.
        let at = (0..usize::from(self.len))
            .rev()
            .fold(N, |found, at| if is(at) { at } else { found });
        let card = *self.cards.get(at)?;
        for to in 0..N - 1 {
            self.cards[to] = self.cards[to + usize::from(to >= at)];
        }
        self.len -= 1;
        Some(card)
    }
}

/// A table of Fortac.
#[derive(Clone, Debug)]
pub struct Fortac {
    pub(super) men: Men,
    pub(super) hands: Seats<Row<3>>,
    /// Top last, so that drawing is taking from the end.
    pub(super) deck: Row<DECK>,
    pub(super) discard: Row<DECK>,
    pub(super) turn: Seat,
    /// Where the side to move may go by each card in its hand; nowhere by the second of a kind.
    pub(super) ways: [Ways; 3],
    pub(super) combos: Seats<[Option<Combo>; 2]>,
    pub(super) ply: u16,
    pub(super) over: Option<(Option<Seat>, &'static str)>,
}

impl Fortac {
    /// The combos that a side has made, in order.
    pub(super) fn made(&self, seat: Seat) -> impl Iterator<Item = Combo> {
        self.combos[seat].into_iter().flatten()
    }

    /// The kinds in a hand.
    #[inline]
    pub(super) fn kinds(&self, seat: Seat) -> impl Iterator<Item = Kind> {
        let cards = self.hands[seat].cards().iter();
        cards.map(|card| card.open(Sight::PUBLIC).expect("hands are open"))
    }

    /// How the side to move stands.
    #[inline]
    pub(super) fn stand(&self) -> Stand {
        Stand::of(&self.men, self.turn)
    }

    /// Where a side may go by its cards.
    pub(super) fn ways(&self, seat: Seat) -> [Ways; 3] {
        if seat == self.turn {
            return self.ways;
        }
        let stand = Stand::of(&self.men, seat);
        self.hands[seat]
            .cards
            .map(|card| stand.ways(card.open(Sight::PUBLIC).expect("hands are open")))
    }
}
