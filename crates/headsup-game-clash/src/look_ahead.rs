//! The `greedy` policy's eye: how a move looks after one simple look ahead, by what its own seat sees.

use super::Clash;
use super::cards::{Cards, Face};
use super::moves::Move;
use super::rules::fitting;
use headsup_engine::Sight;

/// What a card laid down is worth, next to one more card that could follow.
const LAID: i32 = 10;
/// What a turn that goes on is worth.
const GOES_ON: i32 = 30;

/// How good a legal move looks: lay many cards, keep the turn going, and keep what can follow.
pub(super) fn promise(game: &Clash, mv: &Move, sight: Sight) -> i32 {
    let (top, shown) = (game.top(), game.shown());
    let none = Cards::NONE;
    let (laid, top, shown) = match *mv {
        Move::End => return 0,
        Move::First(face) | Move::Complete(face) => (none.with(face), Some(face), shown),
        Move::Chard(face) | Move::Final(face) => (none.with(face), top, shown.showing(face)),
        Move::Three(chards) => (chards.into_iter().collect(), top, Face::complete(chards)),
        Move::Special { chard, complete } => (none.with(chard).with(complete), Some(complete), shown.showing(chard)),
    };
    let goes_on = match mv {
        Move::First(_) | Move::Final(_) => 0,
        _ => GOES_ON,
    };
    let own = game.own_cards(sight).without(laid);
    laid.len() as i32 * LAID + goes_on + top.map_or(0, |top| followers(top, shown, own))
}

/// How many of these cards could follow other than as a last play.
fn followers(top: Face, shown: Face, own: Cards) -> i32 {
    let chards = if top == shown {
        Cards::NONE
    } else {
        top.parts().without(shown.parts())
    };
    own.and(fitting(top, shown).or(chards)).len() as i32
}
