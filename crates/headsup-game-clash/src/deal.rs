//! The deal, of the first round and of every further one (canon, "Components"; CL-1, CL-15).

use arrayvec::ArrayVec;

use super::cards::{CARDS, Face};
use super::state::{Clash, Hand, Pass, Stock};
use headsup_engine::{Card, Dealer, Seat, Seats};

/// Cards that each player gets.
pub(super) const DEALT: usize = 30;
/// Cards of a full hand (CL-11).
pub(super) const HAND: usize = 7;
/// The points that end a match of several rounds (CL-15).
pub(super) const GOAL: u32 = 10;

/// Collects all cards and deals a round that `first` leads. Seat 1 gets the first card no matter who leads (CL-15).
pub(super) fn round(game: &mut Clash, first: Seat, dealer: &mut Dealer) {
    game.laid = Seats::default();
    game.complete.clear();
    (game.turn, game.dealer, game.last_pass) = (first, first, Pass::No);
    let cards = loop {
        let mut deck: ArrayVec<Card<Face>, CARDS> = Face::deck().map(Card::down).collect();
        dealer.shuffle("deck", &mut deck);
        open_piles(game, &mut deck, dealer);
        dealer.shuffle("deck", &mut deck);
        let mut cards: Seats<ArrayVec<Card<Face>, DEALT>> = Seats::default();
        for (seat, card) in Seat::BOTH.into_iter().cycle().zip(deck) {
            cards[seat].push(card);
        }
        if can_lead(&mut cards[first], dealer) {
            break cards;
        }
    };
    for seat in Seat::BOTH {
        let (hand, stock) = cards[seat].split_at(HAND);
        game.hands[seat] = hand.iter().copied().collect::<Hand>();
        game.hands[seat].iter_mut().for_each(|card| dealer.show(card, seat));
        game.stocks[seat] = stock.iter().rev().copied().collect::<Stock>();
    }
}

/// Turns cards up until a Chard of each category was seen; the first of each opens its pile and leaves the deck.
fn open_piles(game: &mut Clash, deck: &mut ArrayVec<Card<Face>, CARDS>, dealer: &mut Dealer) {
    game.piles.iter_mut().for_each(ArrayVec::clear);
    let mut at = 0;
    while game.piles.iter().any(ArrayVec::is_empty) {
        let face = dealer.turn_up(&mut deck[at]);
        match face.category().map(|category| &mut game.piles[category as usize]) {
            Some(pile) if pile.is_empty() => {
                pile.push(face);
                deck.remove(at);
            }
            _ => at += 1,
        }
    }
}

/// CL-1: the leader needs a Complete card in hand. Their thirty are shuffled until they have one; false if the thirty hold none.
fn can_lead(cards: &mut ArrayVec<Card<Face>, DEALT>, dealer: &mut Dealer) -> bool {
    let lead = |cards: &[Card<Face>], dealer: &Dealer| dealer.any(cards, Face::is_complete);
    if !lead(cards, dealer) {
        return false;
    }
    while !lead(&cards[..HAND], dealer) {
        dealer.shuffle("thirty", cards);
    }
    true
}
