//! The position, and what is asked of it again and again.

use arrayvec::ArrayVec;

use super::fits::Fits;
use super::mosaic::{Laid, Mosaic, Open};
use super::tiles::{CROWNS, Colour, Face, PRINTS, Print};
use headsup_engine::{Card, Dealer, Seat, Seats};

/// Open crowns, and open tiles of each side.
pub(super) const ROW: usize = 3;

/// A face-down stack, top first; the first `taken` cards are gone.
#[derive(Clone, Debug)]
pub(super) struct Stack<const N: usize> {
    cards: [Card<Face>; N],
    pub(super) taken: u8,
}

impl<const N: usize> Stack<N> {
    pub(super) fn shuffled(what: &'static str, faces: impl Iterator<Item = Face>, dealer: &mut Dealer) -> Stack<N> {
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
    pub(super) fn draw(&mut self, dealer: &mut Dealer) -> Option<Face> {
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
    pub(super) placed: u8,
    /// Passes in a row.
    pub(super) passes: u8,
    pub(super) over: Option<(Option<Seat>, &'static str)>,
}

impl Contra {
    /// The colours in the common row, each once and in order.
    #[inline]
    pub(super) fn colours(&self) -> impl Iterator<Item = Colour> {
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
}
