//! Standing orders: what a player has done by itself when they are asked. Only they know of them until they are carried out, they can be
//! taken back at any time, and carrying one out is a move like any other, made with the move that brought the question.
//!
//! What a game offers as an order ("answer up to this card, else yield") speaks of cards that its giver knows, and the game says that it
//! has lapsed as soon as it would need to know more. The other kind every game has: the only legal move, without being asked.

use headsup_engine::{ChoiceId, Position, Status};

/// The orders of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Orders {
    /// To make the only legal move.
    pub only: bool,
    /// The order of the game that stands.
    pub standing: Option<ChoiceId>,
}

impl Orders {
    /// Returns the move that they make for the player to decide at this table; an order that does not cover it has lapsed.
    pub fn carry_out(&mut self, table: &dyn Position) -> Option<String> {
        let Status::Turn { seat, .. } = table.status() else {
            return None;
        };
        if let Some(order) = &self.standing {
            match table.obey(order).and_then(|mv| mv.open(seat)) {
                Some(mv) => return Some(mv),
                None => self.standing = None,
            }
        }
        let legal = table.legal().filter(|_| self.only)?.open(seat)?;
        match &legal[..] {
            [only] => Some(only.notation.clone()),
            _ => None,
        }
    }
}
