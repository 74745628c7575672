//! A table as a test lays it out. A card that it does not name is nowhere in the match.

use arrayvec::ArrayVec;

use super::super::board::{Label, Positions};
use super::super::cards::Face;
use super::super::state::{ContraPloy, Piece};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Card, Dealer, Options, Outcome, Rules, Seat, Status};

/// Some cards in notation.
fn faces(codes: &str) -> Vec<Face> {
    let codes = codes.split_whitespace();
    codes.map(|code| code.parse().expect("a card")).collect()
}

/// Seat 1 or 2.
pub fn seat(number: u8) -> Seat {
    Seat::try_from(number).expect("1 or 2")
}

/// A table at the start of a match.
pub fn dealt(dealer: &mut Dealer) -> ContraPloy {
    ContraPloy::deal(&Options::default(), dealer)
}

/// A position at the start of a turn in which two cards are employed.
pub struct Layout {
    hands: [Vec<Face>; 2],
    decks: [Vec<Face>; 2],
    board: Vec<(Seat, Face, &'static str, bool)>,
    turn: Seat,
    need: u8,
}

/// An empty board: seat 1 to move, no cards in hands and decks.
pub fn table() -> Layout {
    Layout {
        hands: Default::default(),
        decks: Default::default(),
        board: Vec::new(),
        turn: Seat::One,
        need: 2,
    }
}

impl Layout {
    /// A hand.
    pub fn hand(mut self, of: u8, codes: &str) -> Layout {
        self.hands[seat(of).index()] = faces(codes);
        self
    }

    /// A deck, top first.
    pub fn deck(mut self, of: u8, codes: &str) -> Layout {
        self.decks[seat(of).index()] = faces(codes);
        self
    }

    /// A card face down on the board. Labels are given in the order of these calls.
    pub fn down(mut self, of: u8, code: &str, at: &'static str) -> Layout {
        self.board.push((seat(of), faces(code)[0], at, false));
        self
    }

    /// A card face up on the board.
    pub fn up(mut self, of: u8, code: &str, at: &'static str) -> Layout {
        self.board.push((seat(of), faces(code)[0], at, true));
        self
    }

    /// Whose turn it is.
    pub fn turn(mut self, of: u8) -> Layout {
        self.turn = seat(of);
        self
    }

    /// Employs due.
    pub fn need(mut self, need: u8) -> Layout {
        self.need = need;
        self
    }

    /// The table, with the cards turned and shown as they would be.
    pub fn lay(self) -> PositionBuilder<ContraPloy> {
        PositionBuilder::out([9; 32], |dealer| self.position(dealer))
    }

    fn position(self, dealer: &mut Dealer) -> ContraPloy {
        let mut game = dealt(dealer);
        let number = |game: &ContraPloy, dealer: &Dealer, seat: Seat, face| {
            let at = dealer.find(&game.cards[seat], face).expect("it is in the deck");
            at as u8 + 1
        };
        for seat in Seat::BOTH {
            for face in Face::all() {
                let at = usize::from(number(&game, dealer, seat, face)) - 1;
                game.cards[seat][at] = Card::down(face);
            }
            let backs = |game: &ContraPloy, dealer: &Dealer, faces: &[Face]| -> Vec<u8> {
                faces.iter().map(|&face| number(game, dealer, seat, face)).collect()
            };
            game.hands[seat] = backs(&game, dealer, &self.hands[seat.index()]).into_iter().collect();
            game.decks[seat] = backs(&game, dealer, &self.decks[seat.index()])
                .into_iter()
                .rev()
                .collect();
            for &back in &game.hands[seat] {
                dealer.show(&mut game.cards[seat][usize::from(back) - 1], seat);
            }
        }
        for (seat, face, at, up) in self.board {
            let (back, at) = (number(&game, dealer, seat, face), at.parse().expect("a position"));
            let label = Label::new(seat, game.pieces[seat].len());
            game.pieces[seat].push(Piece { back, at, before: at });
            game.standing[seat][at.index()].insert(label);
            game.on_board[seat].insert(label);
            game.entered.push(label);
            let card = &mut game.cards[seat][usize::from(back) - 1];
            dealer.show(card, seat);
            if up {
                dealer.turn_up(card);
            } else {
                game.face_down[seat].insert(label);
            }
        }
        (game.turn, game.need, game.used) = (self.turn, self.need, ArrayVec::new());
        game
    }
}

/// Fails unless this move is refused by this ruling in these words.
pub fn refused(table: &PositionBuilder<ContraPloy>, notation: &str, ruling: &str, id: &str) {
    let objection = table.objection(notation);
    assert_eq!((objection.ruling, objection.line.id), (ruling, id), "{notation}");
}

/// Where everybody stands: `o1 A1, s1 E2`.
pub fn board(table: &PositionBuilder<ContraPloy>) -> String {
    let board = table.state()["board"].as_array().expect("a list").clone();
    let stands = |piece: &serde_json::Value| format!("{} {}", piece["label"], piece["at"]).replace('"', "");
    board.iter().map(stands).collect::<Vec<_>>().join(", ")
}

/// Who won and why, if it is over.
pub fn over(table: &PositionBuilder<ContraPloy>) -> Option<(Option<Seat>, &'static str)> {
    match table.game.status() {
        Status::Over(Outcome { winner, reason, .. }) => Some((winner, reason)),
        Status::Turn { .. } => None,
    }
}

/// The home positions of a seat by name.
pub fn home(of: u8) -> Vec<&'static str> {
    Positions::home(seat(of)).map(|at| at.name()).collect()
}
