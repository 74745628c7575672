//! The table of Fortac and its rules: whose turn it is, what may be played, what follows from a move.
//!
//! Says what happens by message ids alone; how a man may go by a card is in `moves`.

use arrayvec::ArrayVec;

use super::board::Spaces;
use super::cards::{DECK, Kind};
use super::combo::Combo;
use super::moves::{Men, Move, Stand, Ways};
use super::speech::told;
use crate::engine::{Card, Dealer, Line, Outcome, Seat, Seats, Sight, Status, part_of};

/// FO-16: after so many half-moves the match is over.
pub const MOVE_LIMIT: u16 = 200;

/// Cards in a row, of which the first `len` count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<const N: usize> {
    cards: [Card<Kind>; N],
    len: u8,
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
    fn take(&mut self, kind: Kind) -> Option<Card<Kind>> {
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
    pub(super) combos: Seats<[Option<Combo>; 2]>,
    pub(super) ply: u16,
    pub(super) over: Option<(Option<Seat>, &'static str)>,
}

impl Fortac {
    /// The position after the deal.
    pub(super) fn dealt(dealer: &mut Dealer) -> Fortac {
        let mut table = Fortac {
            men: Seats([Spaces::RED, Spaces::BLACK]),
            hands: Seats([Row::EMPTY; 2]),
            deck: Row::EMPTY,
            discard: Row::EMPTY,
            turn: Seat::One,
            combos: Seats::default(),
            ply: 0,
            over: None,
        };
        for kind in Kind::ALL {
            (0..kind.copies()).for_each(|_| table.discard.push(Card::down(kind)));
        }
        table.reshuffle(dealer);
        for seat in Seat::BOTH {
            for _ in 0..3 {
                table.draw(seat, dealer);
            }
        }
        table
    }

    /// How the game stands.
    #[inline]
    pub(super) fn standing(&self) -> Status {
        match self.over {
            None => Status::Turn {
                seat: self.turn,
                ask: "ask-move",
            },
            Some((winner, reason)) => Status::Over(Outcome {
                winner,
                reason,
                score: Seats(Seat::BOTH.map(|seat| self.made(seat).count() as u32)),
            }),
        }
    }

    /// The combos that a side has made, in order.
    pub(super) fn made(&self, seat: Seat) -> impl Iterator<Item = Combo> {
        self.combos[seat].into_iter().flatten()
    }

    /// The kinds in a hand, each once.
    #[inline]
    pub(super) fn kinds(&self, seat: Seat) -> impl Iterator<Item = Kind> {
        let mut seen = 0u16;
        self.hands[seat].cards().iter().filter_map(move |card| {
            let kind = card.open(Sight::PUBLIC).expect("hands are open");
            let fresh = seen >> kind as u8 & 1 == 0;
            seen |= 1 << kind as u8;
            fresh.then_some(kind)
        })
    }

    /// Every legal move of the side to move.
    #[inline]
    pub(super) fn moves(&self, out: &mut Vec<Move>) {
        if self.over.is_some() {
            return;
        }
        let stand = self.stand();
        let ways = self.kinds(self.turn).map(|card| stand.ways(card));
        out.extend(ways.flat_map(|ways| stand.moves(ways)));
    }

    /// Those of them that lie in the places that `draw` says when it is told how many there are: they are counted, and not listed.
    #[inline]
    pub(super) fn drawn<I: IntoIterator<Item = usize>>(&self, out: &mut Vec<Move>, draw: impl FnOnce(usize) -> I) {
        let stand = self.stand();
        let all: ArrayVec<Ways, 3> = self.kinds(self.turn).map(|card| stand.ways(card)).collect();
        let counts = || all.iter().map(|ways| (*ways, ways.count()));
        for place in draw(counts().map(|(_, count)| count).sum()) {
            let (ways, place) = part_of(counts(), place);
            out.push(stand.nth(ways, place));
        }
    }

    /// How the side to move stands.
    #[inline]
    fn stand(&self) -> Stand {
        Stand::of(&self.men, self.turn)
    }

    /// FO-10: whether the side to move has a legal move.
    #[inline]
    fn can_move(&self) -> bool {
        let stand = self.stand();
        self.kinds(self.turn).any(|card| !stand.ways(card).is_empty())
    }

    /// Makes a legal move: play the card, move the man, see whether that ends the game, draw, pass the turn.
    #[inline]
    pub(super) fn make(&mut self, mv: Move, dealer: &mut Dealer) {
        let seat = self.turn;
        let card = self.hands[seat].take(mv.card).expect("legal: the card is in hand");
        self.discard.push(card);
        dealer.say(|| told(mv, seat));
        self.men = mv.made(&self.men, seat);
        self.ply += 1;
        self.score(dealer);
        if self.over.is_some() {
            return; // FO-14: at once, before drawing
        }
        self.draw(seat, dealer);
        self.turn = seat.other();
        if self.ply >= MOVE_LIMIT {
            let made = Seat::BOTH.map(|seat| self.made(seat).count());
            let winner = Seat::BOTH
                .into_iter()
                .find(|seat| made[seat.index()] > made[seat.other().index()]);
            self.over = Some((winner, "move-limit"));
        } else if !self.can_move() {
            self.over = Some((Some(seat), "cannot-move"));
        }
    }

    /// FO-12, FO-13: the mover's men, and only his, may make a combo of a type that he has not made before.
    #[inline]
    fn score(&mut self, dealer: &mut Dealer) {
        let seat = self.turn;
        let Some(combo) = Combo::of(self.men[seat]) else {
            return;
        };
        match &mut self.combos[seat] {
            [Some(first), _] if *first == combo => {}
            [first @ None, _] => {
                *first = Some(combo);
                dealer.say(|| {
                    Line::new("made-first")
                        .seat("who", seat)
                        .message("combo", combo.message())
                });
            }
            [_, second] => {
                *second = Some(combo);
                self.over = Some((Some(seat), "two-combos"));
                dealer.say(|| {
                    Line::new("made-second")
                        .seat("who", seat)
                        .message("combo", combo.message())
                });
            }
        }
    }

    /// Draws the top card, open. FO-15: if the deck is empty, of the discards shuffled.
    #[inline]
    fn draw(&mut self, seat: Seat, dealer: &mut Dealer) {
        if self.deck.len == 0 {
            self.reshuffle(dealer);
            dealer.say(|| Line::new("reshuffled").number("count", self.deck.len));
        }
        self.deck.len -= 1;
        let mut card = self.deck.cards[usize::from(self.deck.len)];
        let kind = dealer.turn_up(&mut card);
        self.hands[seat].push(card);
        dealer.say(|| Line::new("drew").seat("who", seat).face("card", kind));
    }

    /// Makes a shuffled deck of all discards.
    fn reshuffle(&mut self, dealer: &mut Dealer) {
        self.deck = self.discard;
        self.discard.len = 0;
        dealer.shuffle("deck", self.deck.cards_mut());
        self.deck.cards_mut().reverse();
    }
}
