//! Who is drawn where, and in which order: shared by the picture and by the numbers that it shows.

use std::cmp::Reverse;

use super::board::{BoardSpace, Label};
use super::deck::ROWS;
use super::state::ContraPloy;
use headsup_engine::{Seat, Sight};

/// The most cards that are drawn in one place.
pub(super) const MOST: usize = 8;

/// The cards in one place.
pub(super) struct Crowd {
    /// Those that are drawn, from left to right, those of the far side first.
    pub shown: Vec<Label>,
    /// How many more stand there.
    pub more: usize,
}

impl Crowd {
    /// The cards in a place, seen from the side of `near`. Where there are too many, those that entered last are drawn.
    pub(super) fn of(game: &ContraPloy, at: BoardSpace, near: Seat) -> Crowd {
        let seats = [near.other(), near].into_iter();
        let mut shown: Vec<Label> = seats
            .flat_map(|seat| game.standing[seat][at.index()].of(seat))
            .collect();
        let more = match shown.len() {
            count if count > MOST => count + 1 - MOST,
            _ => 0,
        };
        let mut first = game.entered.iter();
        for _ in 0..more {
            let oldest = first.find(|label| shown.contains(label));
            shown.retain(|label| Some(label) != oldest);
        }
        Crowd { shown, more }
    }
}

impl BoardSpace {
    /// Where it lies in a picture that is seen from the side of `near`: rows from the top, and half places to the right of the middle.
    pub(super) fn seen_from(self, near: Seat) -> (i32, i32) {
        let (column, width) = self.column();
        let across = 2 * i32::from(column) + 1 - i32::from(width);
        match near {
            Seat::One => ((ROWS - 1 - self.row()) as i32, across),
            Seat::Two => (self.row() as i32, -across),
        }
    }
}

/// A hand by the numbers on its backs, strongest first as far as `sight` knows it.
pub(super) fn sorted_hand(game: &ContraPloy, seat: Seat, sight: Sight) -> Vec<u8> {
    let mut hand = game.hands[seat].to_vec();
    hand.sort_by_key(|&back| {
        let face = game.numbered(seat, back).open(sight);
        face.map(|face| (Reverse(face.best()), face))
    });
    hand
}
