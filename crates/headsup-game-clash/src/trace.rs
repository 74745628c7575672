//! What simulations print and laws compare.

use serde_json::{Value, json};

use super::cards::Face;
use super::state::{Clash, Pass};
use headsup_engine::{Card, Seat, Seats, Sight, Trace};

impl Trace for Clash {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let held = self.hands.0.iter().flatten().chain(self.stocks.0.iter().flatten());
        let mut codes: Vec<String> = held.filter_map(|card| code(card, sight)).collect();
        codes.extend(self.open_cards().map(|face| face.to_string()));
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let codes = |cards: &[Card<Face>]| cards.iter().map(|card| code(card, sight)).collect::<Vec<_>>();
        let stock = |cards: &[Card<Face>]| cards.iter().rev().map(|card| code(card, sight)).collect::<Vec<_>>();
        let mut state = json!({
            "hands": Seats(Seat::BOTH.map(|seat| codes(&self.hands[seat]))),
            "stocks": Seats(Seat::BOTH.map(|seat| stock(&self.stocks[seat]))),
            "piles": self.shown().to_string(),
            "top": self.top().map(|face| face.to_string()),
            "turn": self.turn,
            "dealer": self.dealer,
            "played": self.played(),
            "last_pass": match self.last_pass {
                Pass::No => "no",
                Pass::Free => "free",
                Pass::Forced => "forced",
            },
        });
        if self.to_10 {
            state["round"] = json!(self.round);
            state["points"] = json!(self.points);
        }
        state
    }
}

/// A card as `sight` sees it, in code.
fn code(card: &Card<Face>, sight: Sight) -> Option<String> {
    card.open(sight).map(|face| face.to_string())
}
