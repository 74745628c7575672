//! The table of Fortac and its rules: whose turn it is, what may be played, what follows from a move.
//!
//! Says what happens by message ids alone; how a man may go by a card is in `moves`.

use super::board::Spaces;
use super::cards::{DECK, Kind};
use super::combo::Combo;
use super::moves::{Men, Move, Stand, Ways};
use super::speech::told;
use headsup_engine::{Card, Dealer, Line, Outcome, Seat, Seats, Sight, Status};

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
    /// Where the side to move may go by each card in its hand; nowhere by the second of a kind.
    ways: [Ways; 3],
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
            ways: [Ways::NONE; 3],
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
        table.look();
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

    /// The kinds in a hand.
    #[inline]
    pub(super) fn kinds(&self, seat: Seat) -> impl Iterator<Item = Kind> {
        let cards = self.hands[seat].cards().iter();
        cards.map(|card| card.open(Sight::PUBLIC).expect("hands are open"))
    }

    /// Every legal move of the side to move.
    #[inline]
    pub(super) fn moves(&self, out: &mut Vec<Move>) {
        if self.over.is_some() {
            return;
        }
        let stand = self.stand();
        out.extend(self.ways.iter().flat_map(|ways| stand.moves(*ways)));
    }

    /// Those of them that lie in the places that `draw` says when it is told how many there are: they are counted, and not listed.
    #[inline]
    pub(super) fn drawn<I: IntoIterator<Item = usize>>(&self, out: &mut Vec<Move>, draw: impl FnOnce(usize) -> I) {
        let stand = self.stand();
        let [one, two, three] = self.ways.map(Ways::count);
        for place in draw(one + two + three) {
            // Without a branch: which card it is, nobody could foretell.
            let card = usize::from(place >= one) + usize::from(place >= one + two);
            out.push(stand.nth(self.ways[card], place - [0, one, one + two][card]));
        }
    }

    /// How the side to move stands.
    #[inline]
    fn stand(&self) -> Stand {
        Stand::of(&self.men, self.turn)
    }

    /// Looks where the side to move may go.
    #[inline]
    pub(super) fn look(&mut self) {
        let (stand, hand) = (self.stand(), self.hands[self.turn]);
        let mut seen = 0u16;
        for (ways, card) in self.ways.iter_mut().zip(hand.cards) {
            let kind = card.open(Sight::PUBLIC).expect("hands are open");
            let fresh = seen >> kind as u8 & 1 == 0;
            seen |= 1 << kind as u8;
            *ways = stand.ways(kind).only_if(fresh);
        }
    }

    /// FO-10: whether the side to move has a legal move.
    #[inline]
    fn can_move(&self) -> bool {
        self.ways.iter().any(|ways| !ways.is_empty())
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
            return;
        }
        self.look();
        if !self.can_move() {
            self.over = Some((Some(seat), "cannot-move"));
        }
    }

    /// FO-12, FO-13: only the mover's men may make a combo, of a type that the mover has not made before.
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
