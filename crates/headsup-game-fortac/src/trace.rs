//! What simulations print and laws compare.

use serde_json::{Value, json};

use super::board::Space;
use super::cards::Kind;
use super::state::Fortac;
use headsup_engine::{Card, Seat, Seats, Sight, Trace};

impl Trace for Fortac {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let hands = self.hands.0.iter().flat_map(|hand| hand.cards());
        let cards = hands.chain(self.deck.cards()).chain(self.discard.cards());
        let mut codes: Vec<String> = cards.map(|card| code(card, sight)).collect();
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let codes = |cards: &[Card<Kind>]| cards.iter().map(|card| code(card, sight)).collect::<Vec<_>>();
        let board: String = Space::all()
            .map(|space| match Seat::BOTH.map(|seat| self.men[seat].has(space)) {
                [true, _] => 'R',
                [_, true] => 'B',
                _ => '.',
            })
            .collect();
        let deck: Vec<String> = codes(self.deck.cards()).into_iter().rev().collect();
        let combos = Seats(Seat::BOTH.map(|seat| self.made(seat).map(|combo| combo.name()).collect::<Vec<_>>()));
        json!({
            "board": board,
            "hands": Seats(Seat::BOTH.map(|seat| codes(self.hands[seat].cards()))),
            "deck": deck,
            "discard": codes(self.discard.cards()),
            "turn": self.turn,
            "combos": combos,
            "ply": self.ply,
        })
    }
}

fn code(card: &Card<Kind>, sight: Sight) -> String {
    card.open(sight).map_or_else(|| "?".to_owned(), |kind| kind.to_string())
}
