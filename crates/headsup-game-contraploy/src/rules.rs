//! What is legal, and what happens (rulings CP-1 to CP-15 of the canon).

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::board::{BoardSpace, Label, Labels, POSITIONS, Positions};
use super::cards::Face;
use super::deck::DECK;
use super::moves::{Held, Move};
use super::state::{ContraPloy, HAND, MOST_DOWN, Phase, Piece};
use super::{objections, telling};
use headsup_engine::{Card, Dealer, GameInfo, IllegalReason, Options, Outcome, Rules, Seat, Seats, Sight, Status};

/// So many cards are employed in a turn (CP-1).
const EMPLOYS: usize = 2;

impl Rules for ContraPloy {
    const INFO: GameInfo = GameInfo {
        slug: "contraploy",
        name: "ContraPloy",
        ground: headsup_scene::Ground::PINE,
        designer: Some("Jim Swift"),
        edition: 1,
        options: &[],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "CP-1", "CP-2", "CP-3", "CP-4", "CP-5", "CP-6", "CP-7", "CP-8", "CP-9", "CP-10", "CP-11", "CP-12", "CP-13",
            "CP-14", "CP-15",
        ],
    };
    type Face = Face;
    type Move = Move;

    /// The deal: each seat's deck is shuffled, seat 1's first, and each draws five. The numbers on the backs come from a stream of
    /// their own, the first for the first card of the unshuffled deck.
    fn deal(_: &Options, dealer: &mut Dealer) -> ContraPloy {
        let numbers = dealer.backs::<DECK>();
        let mut game = ContraPloy {
            cards: Seats([[Card::down(Face::all().next().expect("a deck has cards")); DECK]; 2]),
            decks: Seats::default(),
            hands: Seats::default(),
            pieces: Seats::default(),
            standing: Seats([[Labels::default(); POSITIONS]; 2]),
            on_board: Seats::default(),
            face_down: Seats::default(),
            entered: ArrayVec::new(),
            removed: Seats::default(),
            turn: Seat::One,
            phase: Phase::Employ,
            used: ArrayVec::new(),
            need: 1, // CP-1
            history: Arc::default(),
            turns: 0,
            mover: None,
            over: None,
        };
        for seat in Seat::BOTH {
            let mut deck: ArrayVec<Card<Face>, DECK> = Face::all().map(Card::down).collect();
            dealer.shuffle("deck", &mut deck);
            let mut order = [0; DECK];
            for (face, number) in Face::all().zip(numbers[seat]) {
                let at = dealer.find(&deck, face).expect("it was shuffled in");
                order[at] = number;
                game.cards[seat][usize::from(number) - 1] = deck[at];
            }
            game.decks[seat] = order.into_iter().rev().collect();
        }
        for seat in Seat::BOTH {
            draw(&mut game, seat, dealer);
        }
        game
    }

    fn status(&self) -> Status {
        if let Some((winner, reason)) = self.over {
            return Status::Over(Outcome {
                winner: Some(winner),
                reason,
                score: Seats([0, 0]),
            });
        }
        let ask = match self.phase {
            Phase::Reveal => "ask-reveal",
            Phase::Employ if !self.used.is_empty() => "ask-second",
            Phase::Employ => match (self.need == 2, self.on_board[self.turn].is_empty()) {
                (true, true) => "ask-place-first-of-two",
                (true, false) => "ask-first-of-two",
                (false, true) => "ask-place",
                (false, false) => "ask-one",
            },
        };
        Status::Turn { seat: self.turn, ask }
    }

    #[inline]
    fn legal_moves(&self, sight: Sight, out: &mut Vec<Move>) {
        let seat = self.turn;
        match self.phase {
            _ if self.over.is_some() => {}
            Phase::Reveal => out.extend(self.face_down[seat].of(seat).map(Move::Reveal)), // CP-10
            Phase::Employ => {
                places(self, sight, out);
                for label in self.on_board[seat].of(seat) {
                    if !self.used.contains(&label) {
                        employs(self, label, out); // CP-3
                    }
                }
            }
        }
    }

    fn apply(&mut self, &mv: &Move, dealer: &mut Dealer) {
        let seat = self.turn;
        if self.mover.replace(seat) != Some(seat) {
            self.turns += 1;
        }
        match mv {
            Move::Reveal(label) => {
                turn_up(self, label, dealer);
                self.note(dealer, |history, game| history.turned_up(game, seat));
            }
            Move::Place(held, at, target) => {
                self.note(dealer, |history, _| history.placed[seat] += u8::from(target.is_none()));
                let label = enter(self, held, at);
                employ(self, label, target, dealer);
            }
            Move::Step(label, to, target) => {
                let from = self.piece(label).at;
                self.standing[seat][from.index()].remove(label);
                self.standing[seat][to.index()].insert(label);
                let piece = &mut self.pieces[seat][label.index()];
                (piece.before, piece.at) = (from, to);
                employ(self, label, target, dealer);
            }
            Move::Attack(label, target) => employ(self, label, Some(target), dealer),
        }
        let event = |sight| telling::made(self, seat, mv, sight);
        match (mv, telling::fighters(self, seat, mv)) {
            (_, Some(_)) => dealer.change(event),
            (Move::Reveal(_), None) => dealer.detail(event),
            (_, None) => dealer.act(event),
        }
        go_on(self, dealer);
    }

    /// With an empty hand all choices lie on the board for everybody to see; if there is but one, it needs no asking.
    fn forced_move(&self) -> Option<Move> {
        if self.phase != Phase::Employ || !self.hands[self.turn].is_empty() {
            return None;
        }
        let mut all = Vec::new();
        self.legal_moves(Sight::PUBLIC, &mut all);
        (all.len() == 1).then(|| all[0])
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        self.cards.0.iter_mut().flatten().collect()
    }

    fn why_illegal(&self, mv: &Move, sight: Sight) -> IllegalReason {
        objections::objection(self, mv, sight)
    }
}

/// CP-4: a card from the hand to the own home row, where it may attack one enemy card.
#[inline]
fn places(game: &ContraPloy, sight: Sight, out: &mut Vec<Move>) {
    let (seat, enemy) = (game.turn, game.turn.other());
    for &back in &game.hands[seat] {
        if game.numbered(seat, back).open(sight).is_none() {
            continue;
        }
        for at in Positions::home(seat) {
            out.push(Move::Place(Held::Back(back), at, None));
            for target in game.standing[enemy][at.index()].of(enemy) {
                out.push(Move::Place(Held::Back(back), at, Some(target)));
            }
        }
    }
}

/// CP-5, CP-6: an own card on the board attacks where it stands, or goes one row forward and may attack there.
#[inline]
fn employs(game: &ContraPloy, label: Label, out: &mut Vec<Move>) {
    let enemy = game.turn.other();
    let at = game.piece(label).at;
    for target in game.standing[enemy][at.index()].of(enemy) {
        out.push(Move::Attack(label, target));
    }
    for to in at.forward(game.turn) {
        out.push(Move::Step(label, to, None));
        for target in game.standing[enemy][to.index()].of(enemy) {
            out.push(Move::Step(label, to, Some(target)));
        }
    }
}

/// CP-4, CP-15: a card enters face down and gets its seat's next label.
fn enter(game: &mut ContraPloy, held: Held, at: BoardSpace) -> Label {
    let seat = game.turn;
    let in_hand = |back: &u8| held == Held::Back(*back);
    let found = game.hands[seat].iter().position(in_hand);
    let back = game.hands[seat].remove(found.expect("legal: the card is in hand"));
    let label = Label::new(seat, game.pieces[seat].len());
    game.pieces[seat].push(Piece { back, at, before: at });
    game.standing[seat][at.index()].insert(label);
    game.on_board[seat].insert(label);
    game.face_down[seat].insert(label);
    game.entered.push(label);
    label
}

/// One employ is done, but for its fight if there is one.
fn employ(game: &mut ContraPloy, label: Label, target: Option<Label>, dealer: &mut Dealer) {
    game.used.push(label);
    game.need -= 1;
    if let Some(target) = target {
        fight(game, label, target, dealer);
    }
}

/// CP-9: both are turned up; the lower value is removed, of equals both.
fn fight(game: &mut ContraPloy, attacker: Label, target: Label, dealer: &mut Dealer) {
    let row = game.piece(attacker).at.row();
    let [ours, theirs] = [attacker, target].map(|label| turn_up(game, label, dealer).value(row));
    if ours <= theirs {
        remove(game, attacker);
    }
    if theirs <= ours {
        remove(game, target);
    }
}

fn turn_up(game: &mut ContraPloy, label: Label, dealer: &mut Dealer) -> Face {
    let back = game.piece(label).back;
    game.face_down[label.seat()].remove(label);
    dealer.turn_up(&mut game.cards[label.seat()][usize::from(back) - 1])
}

fn remove(game: &mut ContraPloy, label: Label) {
    let at = game.piece(label).at;
    game.standing[label.seat()][at.index()].remove(label);
    game.on_board[label.seat()].remove(label);
    game.removed[label.seat()].push(label);
}

/// When nothing is left to employ or to turn up, the player draws and the turn passes.
fn go_on(game: &mut ContraPloy, dealer: &mut Dealer) {
    if game.need > 0 {
        return;
    }
    if game.face_down[game.turn].len() > MOST_DOWN {
        game.phase = Phase::Reveal; // CP-10
        return;
    }
    let seat = game.turn;
    game.note(dealer, |history, game| history.turn_ended(game, seat));
    draw(game, seat, dealer);
    begin_turn(game, seat.other());
}

/// CP-11: up to five; an empty deck gives nothing.
fn draw(game: &mut ContraPloy, seat: Seat, dealer: &mut Dealer) {
    while game.hands[seat].len() < HAND
        && let Some(back) = game.decks[seat].pop()
    {
        dealer.show(&mut game.cards[seat][usize::from(back) - 1], seat);
        game.hands[seat].push(back);
    }
}

/// CP-12, CP-13: the match is won and lost at the start of a turn. CP-2: who has one card left employs just that one.
fn begin_turn(game: &mut ContraPloy, seat: Seat) {
    game.turn = seat;
    game.phase = Phase::Employ;
    game.used.clear();
    let cards = game.hands[seat].len() + game.on_board[seat].len();
    game.need = cards.min(EMPLOYS) as u8;
    if Positions::home(seat.other()).any(|at| !game.standing[seat][at.index()].is_empty()) {
        game.over = Some((seat, "home-row"));
    } else if cards + game.decks[seat].len() == 0 {
        game.over = Some((seat.other(), "no-cards"));
    }
}
