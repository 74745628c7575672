//! What simulations print and laws compare.

use serde_json::{Value, json};

use super::cards::Face;
use super::state::{JokersRow, Phase};
use headsup_engine::{Card, Seat, Sight, Trace};

impl Trace for JokersRow {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let mut codes: Vec<String> = self
            .each_card()
            .filter_map(|card| card.open(sight))
            .map(|face| face.to_string())
            .collect();
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let code = |card: &Card<Face>| card.open(sight).map(|face| face.to_string());
        let codes = |cards: &[Card<Face>]| cards.iter().map(code).collect::<Vec<_>>();
        let deck: Vec<_> = self.deck.iter().rev().map(code).collect();
        let omens: Vec<Value> = self
            .omens
            .iter()
            .map(|omen| json!({"row": omen.row, "seat": omen.seat, "cards": codes(&omen.cards)}))
            .collect();
        json!({
            "places": codes(&self.places),
            "owner": self.owner,
            "shown": self.places.iter().map(Card::is_up).collect::<Vec<_>>(),
            "joker": self.joker,
            "hands": [codes(&self.hands[Seat::One]), codes(&self.hands[Seat::Two])],
            "deck": deck,
            "discard": codes(&self.discards()),
            "omens": omens,
            "turn": self.turn,
            "actor": self.actor,
            "phase": match self.phase {
                Phase::Main => "main",
                Phase::Counter => "counter",
                Phase::Discard => "discard",
            },
            "attack": codes(&self.attack),
            "strength": self.strength,
            "last": self.last,
            "idle": self.idle,
        })
    }
}
