//! What is legal, and what happens (rulings JR-1 to JR-20 of the canon).

use arrayvec::ArrayVec;

use super::cards::Face;
use super::moves::{MOST_HELD, Move};
use super::plays::{OVERLOADS, breaks, omens};
use super::state::{DECIDING, HAND, Hand, JokersRow, Omen, PLACES, Phase, ROW, row_of};
use super::{objections, telling};
use headsup_engine::{
    Card, Dealer, GameInfo, GameText, IllegalReason, OptionInfo, Options, Outcome, Rules, Seat, Seats, Sight, Status,
};

const STALL_LIMIT: OptionInfo = OptionInfo {
    key: "stall-limit",
    values: &["2", "3", "5", "off"],
};

impl Rules for JokersRow {
    const INFO: GameInfo = GameInfo {
        slug: "jokers-row",
        name: "Joker's Row",
        ground: headsup_scene::Ground::WINE,
        designer: None,
        edition: 1,
        options: &[STALL_LIMIT],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "JR-1", "JR-2", "JR-3", "JR-4", "JR-5", "JR-6", "JR-7", "JR-8", "JR-9", "JR-10", "JR-11", "JR-12", "JR-13",
            "JR-14", "JR-15", "JR-16", "JR-17", "JR-18", "JR-19", "JR-20",
        ],
    };
    type Face = Face;
    type Move = Move;

    /// Fifteen places, three cards each, the rest is the deck (JR-1: who sits in seat 1 is not drawn here).
    fn deal(options: &Options, dealer: &mut Dealer) -> JokersRow {
        let mut cards: ArrayVec<Card<Face>, 52> = Face::all().map(Card::down).collect();
        dealer.shuffle("deck", &mut cards);
        let mut places = [cards[0]; PLACES as usize];
        places.copy_from_slice(&cards[..usize::from(PLACES)]);
        let mut game = JokersRow {
            places,
            owner: [None; PLACES as usize],
            joker: Seats([1, PLACES]),
            hands: Seats::default(),
            deck: cards[usize::from(PLACES)..].iter().rev().copied().collect(),
            discard: ArrayVec::new(),
            omens: ArrayVec::new(),
            turn: Seat::One,
            actor: Seat::One,
            phase: Phase::Main,
            attack: ArrayVec::new(),
            strength: 0,
            last: None,
            idle: Seats::default(),
            claimed_last: 0,
            decided_by: 0,
            stall_limit: options.get(&STALL_LIMIT).parse().ok(),
            ply: 0,
        };
        for seat in Seat::BOTH {
            draw(&mut game, seat, HAND, dealer);
        }
        game
    }

    fn status(&self) -> Status {
        if self.is_over() {
            let score = self.score();
            let winner = if score[Seat::One] > score[Seat::Two] {
                Seat::One
            } else {
                Seat::Two
            };
            return Status::Over(Outcome {
                winner: Some(winner),
                reason: "all-claimed",
                score,
            });
        }
        let ask = match self.phase {
            Phase::Main if self.may_stall() => "ask-main",
            Phase::Main => "ask-claim",
            Phase::Counter => "ask-counter",
            Phase::Discard => "ask-discard",
        };
        Status::Turn { seat: self.actor, ask }
    }

    fn legal_moves(&self, sight: Sight, out: &mut Vec<Move>) {
        if self.is_over() {
            return;
        }
        let own = self.own_cards(sight);
        match self.phase {
            Phase::Counter => {
                out.push(Move::Yield);
                out.extend(self.answers(own).into_iter().map(Move::Counter));
            }
            Phase::Discard => out.extend(own.into_iter().map(Move::Discard)), // JR-10
            Phase::Main => {
                out.push(Move::Claim);
                breaks(self, own, out);
                if self.may_stall() {
                    let parts = OVERLOADS[own.len()].iter();
                    out.extend(parts.map(|&part| Move::Overload(own.part(part))));
                    omens(self, own, out);
                }
            }
        }
    }

    fn apply(&mut self, &mv: &Move, dealer: &mut Dealer) {
        let seat = self.actor;
        match mv {
            Move::Claim => claim(self, dealer),
            Move::Counter(face) => {
                let card = play(&mut self.hands[seat], face, dealer);
                self.attack.push(card);
                self.strength = face.rank() + self.answer_bonus();
                self.last = Some(seat);
                self.actor = seat.other();
            }
            Move::Yield => settle(self),
            Move::Overload(cards) => {
                for face in cards {
                    let card = play(&mut self.hands[seat], face, dealer);
                    self.discard.push(card);
                }
            }
            Move::Omen { row, cards } => {
                let played = cards.into_iter().map(|face| play(&mut self.hands[seat], face, dealer));
                let cards = played.collect::<ArrayVec<_, 3>>().into_inner();
                let cards = cards.expect("legal: an omen is three cards");
                self.omens.push(Omen { row, seat, cards });
            }
            Move::Break { row, ace } => break_omen(self, row, ace, dealer),
            Move::Discard(face) => {
                let card = play(&mut self.hands[seat], face, dealer);
                self.discard.push(card);
            }
        }
        match mv {
            Move::Yield | Move::Break { .. } => dealer.change(|_| telling::made(self, seat, mv)),
            _ => dealer.act(|_| telling::made(self, seat, mv)),
        }
        go_on(self, seat, mv, dealer);
        self.ply += 1;
    }

    fn forced_move(&self) -> Option<Move> {
        (!self.is_over() && self.phase == Phase::Counter && self.cannot_answer()).then_some(Move::Yield)
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        let omens = self.omens.iter_mut().flat_map(|omen| &mut omen.cards);
        let hands = self.hands.0.iter_mut().flatten();
        let piles = self.deck.iter_mut().chain(&mut self.discard).chain(&mut self.attack);
        self.places.iter_mut().chain(hands).chain(piles).chain(omens).collect()
    }

    fn why_illegal(&self, mv: &Move, sight: Sight) -> IllegalReason {
        objections::objection(self, mv, sight)
    }
}

/// What happens by itself after a move: rows that end, draws, and the next turn.
fn go_on(game: &mut JokersRow, seat: Seat, mv: Move, dealer: &mut Dealer) {
    match mv {
        Move::Claim | Move::Counter(_) => {}
        Move::Yield => {
            finish_row(game, row_of(game.claimed_last), dealer);
            // JR-20: with the last place the game is over at once; nobody discards or draws any more. With an eighth it is decided, and
            // goes on.
            if !game.is_over() {
                if game.decided_by == game.claimed_last
                    && let Some(winner) = game.owner[usize::from(game.claimed_last) - 1]
                {
                    dealer.change(|_| GameText::new("decides").seat("seat", winner));
                }
                end_of_claim(game, dealer);
            }
        }
        Move::Overload(_) | Move::Omen { .. } => {
            game.idle[seat] += 1; // JR-4
            let upto = if matches!(mv, Move::Overload(_)) {
                MOST_HELD
            } else {
                HAND
            };
            draw(game, seat, upto, dealer);
            pass(game, dealer);
        }
        Move::Break { .. } => {
            let held = game.hands[seat].len();
            if held < HAND {
                draw(game, seat, held + 1, dealer);
            }
        }
        Move::Discard(_) => end_of_claim(game, dealer),
    }
}

/// JR-5: the place's value and the claimer's omen are the first attack. From here on the claimer's turn counts as claiming.
fn claim(game: &mut JokersRow, dealer: &mut Dealer) {
    let (seat, place) = (game.turn, game.joker[game.turn]);
    let face = dealer.turn_up(&mut game.places[usize::from(place) - 1]);
    game.strength = face.rank() + game.bonus(seat, row_of(place));
    game.last = Some(seat);
    game.phase = Phase::Counter;
    game.actor = seat.other();
    game.idle[seat] = 0;
}

/// JR-7: a yield gives the place to who attacked last and moves the claimer's joker on.
fn settle(game: &mut JokersRow) {
    let (claimer, place) = (game.turn, game.joker[game.turn]);
    game.owner[usize::from(place) - 1] = game.last;
    game.claimed_last = place;
    if game.decided_by == 0 && game.last.is_some_and(|winner| game.score()[winner] == DECIDING) {
        game.decided_by = place;
    }
    game.discard.extend(game.attack.drain(..));
    (game.phase, game.actor) = (Phase::Main, claimer);
    (game.strength, game.last) = (0, None);
    match claimer {
        Seat::One => game.joker[claimer] += 1,
        Seat::Two => game.joker[claimer] -= 1,
    }
    if game.is_over() {
        game.joker = Seats([PLACES + 1, 0]); // JR-18: nothing but claimed places ahead of either
    }
}

/// JR-10: holding more than three the claimer discards, one card at a time, before the turn passes.
fn end_of_claim(game: &mut JokersRow, dealer: &mut Dealer) {
    if game.hands[game.turn].len() > HAND {
        game.phase = Phase::Discard;
    } else {
        pass(game, dealer);
    }
}

/// JR-16: omens beside a row whose last place is claimed go to the discards.
fn finish_row(game: &mut JokersRow, row: u8, dealer: &mut Dealer) {
    let first = usize::from((row - 1) * ROW);
    if game.owner[first..first + usize::from(ROW)].contains(&None) {
        return;
    }
    while let Some(at) = game.omens.iter().position(|omen| omen.row == row) {
        let omen = game.omens.remove(at);
        game.discard.extend(omen.cards);
        dealer.change(|_| GameText::new("omen-ends").seat("seat", omen.seat).number("row", row));
    }
}

/// JR-14: the omen's cards and the ace go to the discards.
fn break_omen(game: &mut JokersRow, row: u8, ace: Face, dealer: &mut Dealer) {
    let seat = game.actor;
    let at = game.omens.iter().position(|omen| omen.row == row && omen.seat != seat);
    let omen = game.omens.remove(at.expect("legal: the enemy has an omen there"));
    game.discard.extend(omen.cards);
    let card = play(&mut game.hands[seat], ace, dealer);
    game.discard.push(card);
}

/// The next player's turn begins with drawing to three (JR-2).
fn pass(game: &mut JokersRow, dealer: &mut Dealer) {
    game.turn = game.turn.other();
    game.actor = game.turn;
    game.phase = Phase::Main;
    draw(game, game.turn, HAND, dealer);
}

/// Draws until `seat` holds `upto` cards. JR-17: whenever a card is due and the deck is empty, the discards become the
/// new deck; if there are none either, the hand stays smaller.
fn draw(game: &mut JokersRow, seat: Seat, upto: usize, dealer: &mut Dealer) {
    while game.hands[seat].len() < upto {
        if game.deck.is_empty() {
            if game.discard.is_empty() {
                break;
            }
            std::mem::swap(&mut game.deck, &mut game.discard);
            dealer.shuffle("deck", &mut game.deck);
            game.deck.reverse();
        }
        let mut card = game.deck.pop().expect("the deck was just filled");
        dealer.show(&mut card, seat);
        game.hands[seat].push(card);
    }
}

/// Takes a card out of a hand and turns it up.
fn play(hand: &mut Hand, face: Face, dealer: &mut Dealer) -> Card<Face> {
    let at = dealer.find(hand, face).expect("legal: the card is in hand");
    let mut card = hand.remove(at);
    dealer.turn_up(&mut card);
    card
}
