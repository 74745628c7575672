//! What is legal, and what happens (rulings JR-1 to JR-20 of the canon).

use arrayvec::ArrayVec;

use super::cards::{ACE, Cards, Face, Suit};
use super::drawn::OVERLOADS;
use super::moves::{MOST_HELD, Move};
use super::{Hand, Held, JokersRow, KEPT, Omen, PLACES, Phase, ROW, STALL_LIMIT, row_of, telling};
use headsup_engine::{Card, Dealer, Line, Options, Seat, Seats, Sight};

/// A hand at the start of a turn, after an omen and after one's own claim.
pub(super) const HAND: usize = 3;
/// What an omen adds to its caster's attacks (JR-12).
pub(super) const OMEN_BONUS: u8 = 2;
/// From this ply on only claims are left where no stall limit was agreed (JR-4).
pub(super) const LAST_FREE_PLY: u32 = 1000;

impl JokersRow {
    /// Whether the seat whose turn it is may do something else than claim (JR-4).
    pub(super) fn may_stall(&self) -> bool {
        match self.stall_limit {
            Some(limit) => self.idle[self.turn] < limit,
            None => self.ply < LAST_FREE_PLY,
        }
    }

    /// What a seat's omen adds to its attacks on places of a row (JR-12).
    pub(super) fn bonus(&self, seat: Seat, row: u8) -> u8 {
        if self.omens.iter().any(|omen| omen.seat == seat && omen.row == row) {
            OMEN_BONUS
        } else {
            0
        }
    }

    /// The row on which the claim under way is fought.
    pub(super) fn row_of_claim(&self) -> u8 {
        row_of(self.joker[self.turn])
    }

    /// What is added to the answer of the seat that must decide.
    pub(super) fn answer_bonus(&self) -> u8 {
        self.bonus(self.actor, self.row_of_claim())
    }

    /// Whether everybody can see that no card answers the attack: the hand is empty, or even an ace would be too low.
    pub(super) fn cannot_answer(&self) -> bool {
        self.hands[self.actor].is_empty() || self.strength > ACE + self.answer_bonus()
    }

    /// Rows that still have an unclaimed place.
    pub(super) fn open_rows(&self) -> std::ops::RangeInclusive<u8> {
        row_of(self.joker[Seat::One])..=row_of(self.joker[Seat::Two])
    }

    /// The hand of the seat that must decide, as far as `sight` knows it.
    pub(super) fn own_cards(&self, sight: Sight) -> Cards {
        self.hands[self.actor]
            .iter()
            .filter_map(|card| card.open(sight))
            .collect()
    }

    /// Which of these cards answer the attack (JR-6).
    #[inline]
    pub(super) fn answers(&self, own: Cards) -> Cards {
        own.with_rank(self.strength.saturating_sub(self.answer_bonus()))
    }

    /// The suit of an omen: its cards lie face up.
    pub(super) fn suit(omen: &Omen) -> Option<Suit> {
        omen.cards[0].open(Sight::PUBLIC).map(Face::suit)
    }
}

impl Held {
    /// What a move adds, by which so many cards are left in hand; `needed` was the rank that answers the attack under way.
    fn after(&mut self, mv: Move, left: u8, needed: u8) {
        match mv {
            Move::Overload(_) => (self.kept, self.yielded) = (left, 0),
            Move::Discard(_) => self.kept = left,
            Move::Yield => (self.yielded, self.under) = (left, needed),
            // A high card was probably one that was kept, a low one was there when its owner yielded.
            Move::Counter(face) if face.rank() >= KEPT => self.kept = self.kept.saturating_sub(1),
            Move::Counter(_) | Move::Omen { .. } => self.yielded = self.yielded.saturating_sub(1),
            Move::Claim | Move::Break { .. } => {}
        }
        self.kept = self.kept.min(left);
        self.yielded = self.yielded.min(left);
    }
}

/// The deal: fifteen places, three cards each, the rest is the deck (JR-1: who sits in seat 1 is not drawn here).
pub(super) fn deal(options: &Options, dealer: &mut Dealer) -> JokersRow {
    let mut cards: ArrayVec<Card<Face>, 52> = Face::all().map(Card::down).collect();
    dealer.shuffle("deck", &mut cards);
    let mut places = [cards[0]; PLACES as usize];
    places.copy_from_slice(&cards[..usize::from(PLACES)]);
    let mut game = JokersRow {
        places,
        owner: [None; PLACES as usize],
        joker: Seats([1, PLACES]),
        hands: Seats::default(),
        held: Seats::default(),
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
        stall_limit: options.get(&STALL_LIMIT).parse().ok(),
        ply: 0,
    };
    for seat in Seat::BOTH {
        draw(&mut game, seat, HAND, dealer);
    }
    game
}

/// Every legal move of the seat that must decide.
pub(super) fn legal(game: &JokersRow, sight: Sight, out: &mut Vec<Move>) {
    if game.is_over() {
        return;
    }
    let own = game.own_cards(sight);
    match game.phase {
        Phase::Counter => {
            out.push(Move::Yield);
            out.extend(game.answers(own).into_iter().map(Move::Counter));
        }
        Phase::Discard => out.extend(own.into_iter().map(Move::Discard)), // JR-10
        Phase::Main => {
            out.push(Move::Claim);
            breaks(game, own, out);
            if game.may_stall() {
                let parts = OVERLOADS[own.len()].iter();
                out.extend(parts.map(|&part| Move::Overload(own.part(part))));
                omens(game, own, out);
            }
        }
    }
}

/// JR-14: breaking is part of the turn's first question, so no player is asked whether they hold an ace.
pub(super) fn breaks(game: &JokersRow, own: Cards, out: &mut Vec<Move>) {
    for omen in game.omens.iter().filter(|omen| omen.seat != game.actor) {
        let fits = |face: &Face| face.rank() == ACE && JokersRow::suit(omen) == Some(face.suit());
        let ace = own.into_iter().find(fits);
        out.extend(ace.map(|ace| Move::Break { row: omen.row, ace }));
    }
}

/// JR-11, JR-13: three cards of a suit on any open row where the caster has no omen yet.
pub(super) fn omens(game: &JokersRow, own: Cards, out: &mut Vec<Move>) {
    for of_suit in Suit::ALL.map(|suit| own.of(suit)) {
        if !of_suit.are_three() {
            continue;
        }
        let free = |row: &u8| game.bonus(game.actor, *row) == 0;
        for cards in of_suit.parts().filter(|cards| cards.len() == 3) {
            out.extend(game.open_rows().filter(free).map(|row| Move::Omen { row, cards }));
        }
    }
}

/// Makes a legal move and what follows from it by itself.
pub(super) fn apply(game: &mut JokersRow, mv: Move, dealer: &mut Dealer) {
    let seat = game.actor;
    let needed = game.strength.saturating_sub(game.answer_bonus());
    match mv {
        Move::Claim => claim(game, dealer),
        Move::Counter(face) => {
            let card = play(&mut game.hands[seat], face, dealer);
            game.attack.push(card);
            game.strength = face.rank() + game.answer_bonus();
            game.last = Some(seat);
            game.actor = seat.other();
        }
        Move::Yield => settle(game),
        Move::Overload(cards) => {
            for face in cards {
                let card = play(&mut game.hands[seat], face, dealer);
                game.discard.push(card);
            }
        }
        Move::Omen { row, cards } => {
            let played = cards.into_iter().map(|face| play(&mut game.hands[seat], face, dealer));
            let cards = played.collect::<ArrayVec<_, 3>>().into_inner();
            let cards = cards.expect("legal: an omen is three cards");
            game.omens.push(Omen { row, seat, cards });
        }
        Move::Break { row, ace } => break_omen(game, row, ace, dealer),
        Move::Discard(face) => {
            let card = play(&mut game.hands[seat], face, dealer);
            game.discard.push(card);
        }
    }
    game.held[seat].after(mv, game.hands[seat].len() as u8, needed);
    dealer.say(|| telling::made(game, seat, mv));
    go_on(game, seat, mv, dealer);
    game.ply += 1;
}

/// What happens by itself after a move: rows that end, draws, and the next turn.
fn go_on(game: &mut JokersRow, seat: Seat, mv: Move, dealer: &mut Dealer) {
    match mv {
        Move::Claim | Move::Counter(_) => {}
        Move::Yield => {
            finish_row(game, row_of(game.claimed_last), dealer);
            // JR-20: with the last place the game is over at once; nobody discards or draws any more.
            if !game.is_over() {
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
        dealer.say(|| Line::new("omen-ends").seat("seat", omen.seat).number("row", row));
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
    let before = game.hands[seat].len();
    let mut told = before;
    while game.hands[seat].len() < upto {
        if game.deck.is_empty() {
            if game.discard.is_empty() {
                break;
            }
            tell_drawn(seat, game.hands[seat].len() - told, dealer);
            told = game.hands[seat].len();
            std::mem::swap(&mut game.deck, &mut game.discard);
            dealer.shuffle("deck", &mut game.deck);
            game.deck.reverse();
            let cards = game.deck.len() as u32;
            dealer.say(|| Line::new("reshuffles").number("cards", cards));
        }
        let mut card = game.deck.pop().expect("the deck was just filled");
        dealer.show(&mut card, seat);
        game.hands[seat].push(card);
    }
    tell_drawn(seat, game.hands[seat].len() - told, dealer);
}

fn tell_drawn(seat: Seat, cards: usize, dealer: &mut Dealer) {
    if cards > 0 {
        dealer.say(|| Line::new("draws").seat("seat", seat).number("cards", cards as u32));
    }
}

/// Takes a card out of a hand and turns it up.
fn play(hand: &mut Hand, face: Face, dealer: &mut Dealer) -> Card<Face> {
    let at = dealer.find(hand, face).expect("legal: the card is in hand");
    let mut card = hand.remove(at);
    dealer.turn_up(&mut card);
    card
}
