//! The position: what is dealt, whose turn it is, what is legal, what a move does.

use arrayvec::ArrayVec;
use serde_json::{Value, json};

use super::cards::{CARDS, Face, Move};
use headsup_engine::{
    Card, Dealer, GameInfo, GameText, IllegalReason, Options, Outcome, Rules, Seat, Seats, Sight, Status, Trace,
};

/// Cards that each player is dealt, which is also how many tricks there are.
pub(crate) const HAND: usize = 5;
/// Cards that nobody is dealt.
const REST: usize = CARDS - 2 * HAND;

/// A position of Five Tricks.
#[derive(Clone, Debug)]
pub struct FiveTricks {
    /// What each player still holds, in the order dealt.
    pub(crate) hands: Seats<ArrayVec<Card<Face>, HAND>>,
    /// What nobody holds. It stays face down.
    pub(crate) rest: [Card<Face>; REST],
    /// The card that was led to the trick under way.
    pub(crate) led: Option<Card<Face>>,
    /// The cards of the tricks that each player has taken, face up.
    pub(crate) taken: Seats<ArrayVec<Card<Face>, { 2 * HAND }>>,
    /// Who must play a card.
    pub(crate) turn: Seat,
}

impl FiveTricks {
    /// Returns how many tricks each player has taken.
    pub(crate) fn tricks(&self) -> Seats<u32> {
        Seats(Seat::BOTH.map(|seat| self.taken[seat].len() as u32 / 2))
    }

    /// Returns the place in a hand of a card that `sight` sees there.
    fn held(&self, seat: Seat, face: Face, sight: Sight) -> bool {
        self.hands[seat].iter().any(|card| card.open(sight) == Some(face))
    }
}

impl Rules for FiveTricks {
    const INFO: GameInfo = GameInfo {
        slug: "five-tricks",
        name: "Five Tricks",
        ground: headsup_scene::Ground::PINE,
        designer: None,
        edition: 1,
        options: &[],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: "",
        rulings: &["FT-1", "FT-2"],
    };
    type Face = Face;
    type Move = Move;

    fn deal(_: &Options, dealer: &mut Dealer) -> FiveTricks {
        let mut deck: ArrayVec<Card<Face>, CARDS> = Face::deck().map(Card::down).collect();
        dealer.shuffle("deck", &mut deck);
        let mut hands: Seats<ArrayVec<Card<Face>, HAND>> = Seats::default();
        for seat in Seat::BOTH {
            hands[seat] = deck.drain(..HAND).collect();
            hands[seat].iter_mut().for_each(|card| dealer.show(card, seat));
        }
        FiveTricks {
            hands,
            rest: std::array::from_fn(|at| deck[at]),
            led: None,
            taken: Seats::default(),
            turn: Seat::One,
        }
    }

    fn status(&self) -> Status {
        if self.hands.0.iter().any(|hand| !hand.is_empty()) {
            let ask = if self.led.is_some() { "ask-answer" } else { "ask-lead" };
            return Status::Turn { seat: self.turn, ask };
        }
        let score = self.tricks();
        let winner = if score[Seat::One] > score[Seat::Two] {
            Seat::One
        } else {
            Seat::Two
        };
        Status::Over(Outcome {
            winner: Some(winner),
            reason: "most-tricks",
            score,
        })
    }

    fn legal_moves(&self, sight: Sight, out: &mut Vec<Move>) {
        let held = self.hands[self.turn].iter();
        out.extend(held.filter_map(|card| card.open(sight)).map(Move));
    }

    fn apply(&mut self, &Move(face): &Move, dealer: &mut Dealer) {
        let mover = self.turn;
        let at = dealer.find(&self.hands[mover], face).expect("the move is legal");
        let mut card = self.hands[mover].remove(at);
        dealer.turn_up(&mut card);
        dealer.act(|_| GameText::new("plays").seat("seat", mover).face("card", face));
        let Some(led) = self.led.take() else {
            self.led = Some(card);
            self.turn = mover.other();
            return;
        };
        // FT-2: the higher card takes the trick, and its player leads to the next.
        let other = led.open(Sight::PUBLIC).expect("it was led face up");
        self.turn = if face > other { mover } else { mover.other() };
        self.taken[self.turn].extend([led, card]);
        let winner = self.turn;
        dealer.change(|_| GameText::new("takes").seat("seat", winner));
    }

    fn why_illegal(&self, &Move(face): &Move, sight: Sight) -> IllegalReason {
        // FT-1: any card may be played, but only one's own.
        debug_assert!(!self.held(self.turn, face, sight));
        IllegalReason {
            ruling: "FT-1",
            line: GameText::new("no-card").face("card", face),
        }
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        let hands = self.hands.0.iter_mut().flatten();
        hands.chain(&mut self.rest).collect()
    }
}

impl Trace for FiveTricks {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let hidden = self.hands.0.iter().flatten().chain(&self.rest);
        let all = hidden.chain(&self.led).chain(self.taken.0.iter().flatten());
        let mut codes: Vec<String> = all.filter_map(|card| Some(card.open(sight)?.to_string())).collect();
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let code = |card: &Card<Face>| card.open(sight).map(|face| face.to_string());
        let codes = |cards: &[Card<Face>]| cards.iter().map(code).collect::<Vec<_>>();
        json!({
            "hands": Seats(Seat::BOTH.map(|seat| codes(&self.hands[seat]))),
            "rest": codes(&self.rest),
            "led": self.led.as_ref().map(code),
            "taken": Seats(Seat::BOTH.map(|seat| codes(&self.taken[seat]))),
            "turn": self.turn,
        })
    }
}
