//! Why a play is good, in one sentence: the first thing that holds of what it wins, saves, gains, costs and prepares.

use super::cards::Cards;
use super::moves::Move;
use super::plays::after;
use super::state::Clash;
use super::thinking::followers;
use headsup_engine::{GameText, Sight};

/// So many cards that can follow are worth a word.
const WAYS: i32 = 2;

/// Why a legal play is good, as its player sees it; none of a quiet one.
pub(super) fn reason(game: &Clash, mv: Move, sight: Sight) -> Option<GameText> {
    let laid: Cards = mv.cards().collect();
    let goes_on = !matches!(mv, Move::First(_) | Move::Final(_) | Move::End);
    let (top, shown) = after(game, mv);
    let matches = top == Some(shown);
    if mv.cards().count() == game.left(game.turn) {
        return Some(GameText::new("reason-wins"));
    }
    if !goes_on && game.matches() && !matches {
        return Some(GameText::new("reason-spoils").seat("seat", game.turn.other()));
    }
    if let Move::Three(_) = mv {
        return Some(GameText::new("reason-three"));
    }
    if goes_on && matches {
        return Some(GameText::new("reason-matches"));
    }
    let ways = top.map_or(0, |top| followers(top, shown, game.own_cards(sight).without(laid)));
    if goes_on && ways >= WAYS {
        return Some(GameText::new("reason-ways").number("cards", ways));
    }
    // An empty hand is not filled up after it, and where everything matches the other player may lay what they like.
    let keeps = !game.own_cards(sight).without(laid).is_empty();
    (matches!(mv, Move::Final(_)) && keeps && !matches).then(|| GameText::new("reason-final"))
}
