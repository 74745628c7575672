//! The position, and what is asked of it again and again.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::board::{BoardSpace, Label, Labels, POSITIONS};
use super::cards::Face;
use super::deck::DECK;
use super::history::History;
use headsup_engine::{Card, Dealer, Seat, Seats};

/// The most that a hand holds (CP-11).
pub(super) const HAND: usize = 5;
/// So many cards may lie face down at the end of a turn (CP-10).
pub(super) const MOST_DOWN: usize = 3;

/// Some cards of a seat, by the numbers on their backs.
pub(super) type Backs<const N: usize> = ArrayVec<u8, N>;

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Employ a card.
    Employ,
    /// Turn up a card that lies face down.
    Reveal,
}

/// A card that entered the board. What is removed keeps the position where it fell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The number on its back.
    pub(super) back: u8,
    /// Where it stands.
    pub(super) at: BoardSpace,
    /// Where it stood before its last step.
    pub(super) before: BoardSpace,
}

/// A table of ContraPloy.
#[derive(Clone, Debug)]
pub struct ContraPloy {
    /// Each seat's cards by the numbers on their backs, number 1 first. Where a card is, numbers and labels tell.
    pub(super) cards: Seats<[Card<Face>; DECK]>,
    /// The top last.
    pub(super) decks: Seats<Backs<DECK>>,
    /// In the order they grew.
    pub(super) hands: Seats<Backs<HAND>>,
    /// Every card that ever entered, by label.
    pub(super) pieces: Seats<ArrayVec<Piece, DECK>>,
    /// Who stands where.
    pub(super) standing: Seats<[Labels; POSITIONS]>,
    /// Who stands anywhere, and who of them lies face down.
    pub(super) on_board: Seats<Labels>,
    pub(super) face_down: Seats<Labels>,
    /// Every label ever given, in order.
    pub(super) entered: ArrayVec<Label, { 2 * DECK }>,
    /// In the order they fell.
    pub(super) removed: Seats<ArrayVec<Label, DECK>>,
    /// Whose turn it is.
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// Employed this turn (CP-3).
    pub(super) used: ArrayVec<Label, 2>,
    /// Employs still due.
    pub(super) need: u8,
    /// What was seen of the cards that lie face down.
    pub(super) history: Arc<History>,
    /// Number of turns begun.
    pub(super) turns: u16,
    /// The seat that made the last move.
    pub(super) mover: Option<Seat>,
    /// Who won, and why.
    pub(super) over: Option<(Seat, &'static str)>,
}

impl ContraPloy {
    pub(super) fn piece(&self, label: Label) -> &Piece {
        &self.pieces[label.seat()][label.index()]
    }

    /// The card with this label.
    pub(super) fn card(&self, label: Label) -> &Card<Face> {
        self.numbered(label.seat(), self.piece(label).back)
    }

    /// A seat's card with this number on its back.
    pub(super) fn numbered(&self, seat: Seat, back: u8) -> &Card<Face> {
        &self.cards[seat][usize::from(back) - 1]
    }

    pub(super) fn hand(&self, seat: Seat) -> impl Iterator<Item = &Card<Face>> {
        self.hands[seat].iter().map(move |&back| self.numbered(seat, back))
    }

    /// Notes what was seen, but in no guess: there it is never asked for.
    pub(super) fn note(&mut self, dealer: &Dealer, note: impl FnOnce(&mut History, &ContraPloy)) {
        if !dealer.guesses() {
            let mut history = Arc::clone(&self.history);
            note(Arc::make_mut(&mut history), self);
            self.history = history;
        }
    }

    /// Where a card stands, if it is on the board.
    pub(super) fn place_of(&self, label: Label) -> Option<BoardSpace> {
        let piece = self.pieces[label.seat()].get(label.index())?;
        self.on_board[label.seat()].contains(label).then_some(piece.at)
    }
}
