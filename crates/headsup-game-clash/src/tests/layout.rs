//! A table as a test lays it out. No deck is missed: a hand may hold what a test needs.

use super::super::cards::{Category, Face};
use super::super::rules::TO_10;
use super::super::state::{Clash, Pass};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Card, Dealer, Options, Rules, Seat, Seats};

/// Some cards in notation.
fn faces(codes: &str) -> Vec<Face> {
    codes
        .split_whitespace()
        .map(|code| code.parse().expect("a card"))
        .collect()
}

/// Seat 1 or 2.
pub fn seat(number: u8) -> Seat {
    Seat::try_from(number).expect("1 or 2")
}

/// A position at the start of a turn.
pub struct Layout {
    piles: &'static str,
    top: &'static str,
    hands: [&'static str; 2],
    stocks: [&'static str; 2],
    turn: u8,
    passed: Pass,
    to_10: &'static str,
    points: [u32; 2],
}

/// Seat 1 to move, each seat with a Chard in hand and no stock. `piles` are three characteristics, `top` is empty before the first card.
pub fn table(piles: &'static str, top: &'static str) -> Layout {
    Layout {
        piles,
        top,
        hands: ["H", "H"],
        stocks: ["", ""],
        turn: 1,
        passed: Pass::No,
        to_10: "off",
        points: [0, 0],
    }
}

impl Layout {
    /// A hand.
    pub fn hand(mut self, of: u8, codes: &'static str) -> Layout {
        self.hands[seat(of).index()] = codes;
        self
    }

    /// A stock, top first.
    pub fn stock(mut self, of: u8, codes: &'static str) -> Layout {
        self.stocks[seat(of).index()] = codes;
        self
    }

    /// Whose turn it is.
    pub fn turn(mut self, of: u8) -> Layout {
        self.turn = of;
        self
    }

    /// What the turn before was.
    pub fn after(mut self, pass: Pass) -> Layout {
        self.passed = pass;
        self
    }

    /// A match of rounds to ten points, with what was won so far.
    pub fn points(mut self, one: u32, two: u32) -> Layout {
        (self.to_10, self.points) = ("on", [one, two]);
        self
    }

    /// The table, with the cards turned and shown as they would be.
    pub fn lay(self) -> PositionBuilder<Clash> {
        PositionBuilder::out([9; 32], |dealer| self.position(dealer))
    }

    fn position(self, dealer: &mut Dealer) -> Clash {
        let options = Options::read(&Clash::INFO, [(TO_10.key, self.to_10)]).expect("an option of the game");
        let mut game = Clash::deal(&options, dealer);
        let shown = faces(self.piles)[0];
        for category in Category::ALL {
            game.piles[category as usize] = [shown.part(category)].into_iter().collect();
        }
        game.complete = faces(self.top).into_iter().collect();
        for seat in Seat::BOTH {
            let cards = |codes| faces(codes).into_iter().map(Card::down);
            game.hands[seat] = cards(self.hands[seat.index()]).collect();
            game.hands[seat].iter_mut().for_each(|card| dealer.show(card, seat));
            game.stocks[seat] = cards(self.stocks[seat.index()]).rev().collect();
        }
        (game.turn, game.last_pass, game.points) = (seat(self.turn), self.passed, Seats(self.points));
        game
    }
}
