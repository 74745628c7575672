//! What simulations print and laws compare.

use serde_json::{Value, json};

use super::board::Label;
use super::cards::Face;
use super::state::{ContraPloy, Phase};
use headsup_engine::{Card, Seat, Sight, Trace};

impl Trace for ContraPloy {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let held = Seat::BOTH.into_iter().flat_map(|seat| {
            let backs = self.hands[seat].iter().chain(&self.decks[seat]);
            backs.map(move |&back| self.numbered(seat, back))
        });
        let standing = Seat::BOTH.into_iter().flat_map(|seat| self.on_board[seat].of(seat));
        let fallen = self.removed.0.iter().flatten().copied();
        let cards = held.chain(standing.chain(fallen).map(|label| self.card(label)));
        let mut codes: Vec<String> = cards
            .filter_map(|card| card.open(sight))
            .map(|face| face.to_string())
            .collect();
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let code = |card: &Card<Face>| card.open(sight).map(Face::code);
        let hands = Seat::BOTH.map(|seat| self.hand(seat).map(code).collect::<Vec<_>>());
        let deck = |seat: Seat| {
            let top_first = self.decks[seat].iter().rev();
            top_first
                .map(|&back| code(self.numbered(seat, back)))
                .collect::<Vec<_>>()
        };
        let fallen = |seat: Seat| {
            self.removed[seat]
                .iter()
                .map(|&label| code(self.card(label)))
                .collect::<Vec<_>>()
        };
        let stands = |&label: &Label| {
            let (at, card) = (self.place_of(label)?, self.card(label));
            Some(json!({
                "label": label.name(),
                "seat": label.seat(),
                "card": code(card),
                "at": at.name(),
                "up": card.is_up(),
            }))
        };
        json!({
            "hands": hands,
            "decks": Seat::BOTH.map(deck),
            "board": self.entered.iter().filter_map(stands).collect::<Vec<_>>(),
            "removed": Seat::BOTH.map(fallen),
            "turn": self.turn,
            "phase": match self.phase {
                Phase::Employ => "employ",
                Phase::Reveal => "reveal",
            },
            "used": self.used.iter().map(|label| label.name()).collect::<Vec<_>>(),
            "need": self.need,
        })
    }
}
