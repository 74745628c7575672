//! The `greedy` policy's eye: how a move looks after one simple look ahead, by what its own seat sees.

use super::Clash;
use super::cards::{Cards, Category, Face};
use super::moves::Move;
use super::rules::fitting;
use crate::engine::Sight;

/// What a card laid down is worth, next to one more card that could follow.
const LAID: i32 = 10;
/// What a turn that goes on is worth.
const GOES_ON: i32 = 30;

/// How good a legal move looks: lay many cards, keep the turn going, and keep what can follow.
pub(super) fn promise(game: &Clash, mv: &Move, sight: Sight) -> i32 {
    let laid = mv.cards().count() as i32 * LAID;
    let goes_on = match mv {
        Move::End => return 0,
        Move::First(_) | Move::Final(_) => 0,
        _ => GOES_ON,
    };
    let own = game.own_cards(sight).without(mv.cards().collect());
    laid + goes_on + followers(game, mv, own)
}

/// How many of the cards that stay in hand could follow other than as a last play.
fn followers(game: &Clash, mv: &Move, own: Cards) -> i32 {
    let mut piles = Category::ALL.map(|category| game.pile(category));
    let mut top = game.top();
    for face in mv.cards() {
        match face.category() {
            Some(category) => piles[category as usize] = face,
            None => top = Some(face),
        }
    }
    let (Some(top), shown) = (top, Face::complete(piles)) else {
        return 0;
    };
    let chards = if top == shown {
        Cards::NONE
    } else {
        top.parts().without(shown.parts())
    };
    own.and(fitting(top, shown)).len() as i32 + own.and(chards).len() as i32
}
