//! Standing orders in a claim: "answer up to this card, then yield". An order holds for one claim: in it nobody draws, so its giver knows
//! every card that it can play. It answers with the lowest card that is enough.

use super::cards::Face;
use super::moves::Move;
use super::state::{JokersRow, Phase};
use headsup_engine::{ChoiceId, GameText, Premove, Premoves, Sight};

/// `UPTO-PLACE`: the highest card to answer with, and the place that is fought for. No place is claimed twice.
fn word(upto: Face, place: u8) -> ChoiceId {
    format!("{upto}-{place}")
}

fn read(word: &str) -> Option<(Face, u8)> {
    let (upto, place) = word.split_once('-')?;
    Some((upto.parse().ok()?, place.parse().ok()?))
}

impl Premoves for JokersRow {
    /// What may be ordered now: each card that could answer, if a lower or a later answer could follow.
    fn premoves(&self, sight: Sight) -> Vec<Premove> {
        if self.is_over() || self.phase != Phase::Counter {
            return Vec::new();
        }
        let (own, place) = (self.own_cards(sight), self.joker[self.turn]);
        let enough = |face: &Face| face.rank() + self.answer_bonus() >= self.strength;
        let mut cards: Vec<Face> = own.into_iter().filter(enough).collect();
        cards.sort_by_key(|face| std::cmp::Reverse((face.rank(), *face)));
        cards.dedup_by_key(|face| face.rank());
        cards
            .into_iter()
            .filter_map(|face| self.premove(&word(face, place)))
            .collect()
    }

    fn premove(&self, text: &str) -> Option<Premove> {
        let (upto, place) = read(text)?;
        let under_way = !self.is_over() && self.phase == Phase::Counter && self.joker[self.turn] == place;
        under_way.then(|| Premove {
            word: text.to_owned(),
            label: GameText::new("order-upto").face("card", upto),
        })
    }

    /// The answer that an order gives; none in another claim, for which it was not given.
    fn premove_reply(&self, text: &str, sight: Sight) -> Option<Move> {
        let (upto, place) = read(text)?;
        if self.is_over() || self.phase != Phase::Counter || self.joker[self.turn] != place {
            return None;
        }
        let enough = |face: &Face| face.rank() + self.answer_bonus() >= self.strength && face.rank() <= upto.rank();
        let lowest = self
            .own_cards(sight)
            .into_iter()
            .filter(enough)
            .min_by_key(|face| (face.rank(), *face));
        Some(lowest.map_or(Move::Yield, Move::Counter))
    }
}
