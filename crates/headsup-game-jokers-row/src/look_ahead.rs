//! The `greedy` policy's eye: how a move looks after one simple look ahead, by what its own seat sees.

use super::JokersRow;
use super::cards::Cards;
use super::moves::{MOST_HELD, Move};
use super::rules::HAND;
use headsup_engine::Sight;

/// What a card from the deck is worth on average.
const AVERAGE: i32 = 8;
/// What one card more in hand is worth.
const MORE: i32 = 4;
/// What going ahead is worth.
const AHEAD: i32 = 10;

/// How good a legal move looks: fight for every place as cheaply as possible, change a weak hand, keep the best cards.
pub(super) fn promise(game: &JokersRow, mv: &Move, _: Sight) -> i32 {
    match *mv {
        Move::Break { .. } => 100,
        Move::Yield => 0,
        Move::Counter(face) => 20 - i32::from(face.rank()),
        Move::Discard(face) => -i32::from(face.rank()),
        Move::Claim => AHEAD + i32::from(game.bonus(game.turn, game.row_of_claim())) * 2,
        Move::Overload(cards) => {
            let more = MOST_HELD - game.hands[game.turn].len();
            swapped(cards) + more as i32 * MORE
        }
        Move::Omen { row, cards } => {
            let left = (1..=game.places.len() as u8)
                .filter(|&place| super::row_of(place) == row && game.owner[usize::from(place) - 1].is_none());
            let fewer = game.hands[game.turn].len() - HAND;
            left.count() as i32 * MORE + swapped(cards) - fewer as i32 * MORE
        }
    }
}

/// What it gains to have average cards instead of these.
fn swapped(cards: Cards) -> i32 {
    cards.into_iter().map(|face| AVERAGE - i32::from(face.rank())).sum()
}
