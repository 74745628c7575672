//! What simulations print and laws compare.

use serde_json::{Value, json};

use super::mosaic::Laid;
use super::state::Contra;
use super::tiles::{Colour, Face, Lying, Print};
use headsup_engine::{Card, Seat, Seats, Sight, Trace};

impl Trace for Contra {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let laid = self.mosaic.laid().iter().map(|laid| laid.face);
        let crowns = self.row.iter().map(|&colour| Face::Crown(colour));
        let tiles = self.rows.0.iter().flatten().map(|&print| Face::Tile(print));
        let own = self.stacks.0.iter().flat_map(|stack| stack.left());
        let stacks = self.stack.left().iter().chain(own).map(|card| code(card, sight));
        let open = laid.chain(crowns).chain(tiles).map(|face| face.to_string());
        open.chain(stacks).collect()
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let codes = |cards: &[Card<Face>]| cards.iter().map(|card| code(card, sight)).collect::<Vec<_>>();
        let letters = |row: &[Colour]| row.iter().map(ToString::to_string).collect::<Vec<_>>();
        let tiles = |row: &[Print]| row.iter().map(ToString::to_string).collect::<Vec<_>>();
        let laid = |laid: &Laid| {
            let edges = match laid.seat {
                Some(_) => Lying(laid.edges).to_string(),
                None => laid.face.to_string(),
            };
            json!({"x": laid.cell.x, "y": laid.cell.y, "seat": laid.seat, "edges": edges})
        };
        json!({
            "board": self.mosaic.laid().iter().map(laid).collect::<Vec<_>>(),
            "row": letters(&self.row),
            "stack": codes(self.stack.left()),
            "rows": Seat::BOTH.map(|seat| tiles(&self.rows[seat])),
            "stacks": Seats(Seat::BOTH.map(|seat| codes(self.stacks[seat].left()))),
            "coins": self.coins,
            "reserve": self.reserve,
            "turn": self.turn,
            "left": self.left,
            "passes": self.passes,
        })
    }
}

fn code(card: &Card<Face>, sight: Sight) -> String {
    card.open(sight).map_or_else(|| "?".to_owned(), |face| face.to_string())
}
