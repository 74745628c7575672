//! The rules of Fortac: whose turn it is, what may be played, what follows from a move.
//!
//! Says what happens by message ids alone; how a man may go by a card is in `moves`.

use super::board::Spaces;
use super::cards::Kind;
use super::combo::Combo;
use super::moves::{Move, Ways};
use super::objections;
use super::state::{Fortac, MOVE_LIMIT, Row};
use super::telling::told;
use headsup_engine::{
    Card, Dealer, GameInfo, GameText, IllegalReason, Options, Outcome, Rules, Seat, Seats, Sight, Status,
};

impl Rules for Fortac {
    const INFO: GameInfo = GameInfo {
        slug: "fortac",
        name: "Fortac",
        ground: headsup_scene::Ground::WALNUT,
        designer: Some("Lloyd Krassner, Warp Spawn Games"),
        edition: 1,
        options: &[],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "FO-1", "FO-2", "FO-3", "FO-4", "FO-5", "FO-6", "FO-7", "FO-8", "FO-9", "FO-10", "FO-11", "FO-12", "FO-13",
            "FO-14", "FO-15", "FO-16",
        ],
    };
    type Face = Kind;
    type Move = Move;

    fn deal(_: &Options, dealer: &mut Dealer) -> Fortac {
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

    #[inline]
    fn status(&self) -> Status {
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

    #[inline]
    fn legal_moves(&self, _: Sight, out: &mut Vec<Move>) {
        if self.over.is_some() {
            return;
        }
        let stand = self.stand();
        out.extend(self.ways.iter().flat_map(|ways| stand.moves(*ways)));
    }

    /// Plays the card, moves the man, sees whether that ends the game, draws, passes the turn.
    #[inline]
    fn apply(&mut self, &mv: &Move, dealer: &mut Dealer) {
        let seat = self.turn;
        let card = self.hands[seat].take(mv.card).expect("legal: the card is in hand");
        self.discard.push(card);
        dealer.act(|_| told(mv, seat));
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

    fn cards_mut(&mut self) -> Vec<&mut Card<Kind>> {
        let [red, black] = &mut self.hands.0;
        let hands = red.cards_mut().iter_mut().chain(black.cards_mut());
        hands
            .chain(self.deck.cards_mut())
            .chain(self.discard.cards_mut())
            .collect()
    }

    fn why_illegal(&self, mv: &Move, _: Sight) -> IllegalReason {
        objections::objection(self, mv)
    }
}

impl Fortac {
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
                dealer.change(|_| {
                    GameText::new("made-first")
                        .seat("who", seat)
                        .message("combo", combo.message())
                });
            }
            [_, second] => {
                *second = Some(combo);
                self.over = Some((Some(seat), "two-combos"));
                dealer.change(|_| {
                    GameText::new("made-second")
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
        }
        self.deck.len -= 1;
        let mut card = self.deck.cards[usize::from(self.deck.len)];
        dealer.turn_up(&mut card);
        self.hands[seat].push(card);
    }

    /// Makes a shuffled deck of all discards.
    fn reshuffle(&mut self, dealer: &mut Dealer) {
        self.deck = self.discard;
        self.discard.len = 0;
        dealer.shuffle("deck", self.deck.cards_mut());
        self.deck.cards_mut().reverse();
    }
}
