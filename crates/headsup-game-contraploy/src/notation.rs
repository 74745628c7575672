//! The two spellings of a card that is played from the hand: by the number on its back for everybody, by its name for its owner.

use super::moves::{Held, Move};
use super::state::ContraPloy;
use headsup_engine::{PrivateNotation, Sight};

impl PrivateNotation for ContraPloy {
    /// A move with the card it plays named, if `sight` sees it.
    fn notation_for(&self, &mv: &Move, sight: Sight) -> String {
        let spelled = match mv {
            Move::Place(Held::Back(back), at, target) if self.hands[self.turn].contains(&back) => {
                let face = self.numbered(self.turn, back).open(sight);
                Move::Place(face.map_or(Held::Back(back), Held::Face), at, target)
            }
            _ => mv,
        };
        spelled.to_string()
    }

    /// A move with the card it plays pointed at by its back; a face that is not in hand stays a face, and so is not legal.
    fn resolve(&self, mv: Move, sight: Sight) -> Move {
        match mv {
            Move::Place(Held::Face(face), at, target) => {
                let is = |back: &&u8| self.numbered(self.turn, **back).open(sight) == Some(face);
                let back = self.hands[self.turn].iter().find(is);
                Move::Place(back.map_or(Held::Face(face), |&back| Held::Back(back)), at, target)
            }
            _ => mv,
        }
    }
}
