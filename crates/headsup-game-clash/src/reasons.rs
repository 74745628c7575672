//! Why a play is good, in one sentence: the first thing that holds of what it wins, saves, gains, costs and prepares.

use super::cards::Cards;
use super::deal::HAND;
use super::moves::Move;
use super::plays::after;
use super::state::Clash;
use super::thinking::followers;
use headsup_engine::{GameText, Sight};

/// So many cards that can follow are worth a word before all else.
const WAYS: i32 = 2;
/// The reasons of plays that decide nothing.
pub(super) const SMALL: &[&str] = &[
    "reason-final",
    "reason-way",
    "reason-chard",
    "reason-sheds",
    "reason-first",
    "reason-new-hand",
    "reason-keeps",
    "reason-passes",
];

/// Why a legal play is good, as its player sees it; none if nothing speaks for it but search.
pub(super) fn reason(game: &Clash, mv: Move, sight: Sight) -> Option<GameText> {
    let us = game.turn;
    let laid: Cards = mv.cards().collect();
    let goes_on = !matches!(mv, Move::First(_) | Move::Final(_) | Move::End);
    let (top, shown) = after(game, mv);
    let matches = top == Some(shown);
    if mv.cards().count() == game.left(us) {
        return Some(GameText::new("reason-wins"));
    }
    let them = |id| Some(GameText::new(id).seat("seat", us.other()));
    if !goes_on && game.matches() && !matches {
        return them("reason-spoils");
    }
    if let Move::Three(_) = mv {
        return Some(GameText::new("reason-three"));
    }
    if goes_on && matches {
        return Some(GameText::new("reason-matches"));
    }
    let own = game.own_cards(sight).without(laid);
    let ways = top.map_or(0, |top| followers(top, shown, own));
    let count = |id| Some(GameText::new(id).number("cards", ways));
    if goes_on && ways >= WAYS {
        return count("reason-ways");
    }
    // Equal cards are one face: the hand is counted, not the faces.
    let held = game.hands[us].len() - mv.cards().count();
    let stock = !game.stocks[us].is_empty();
    if goes_on && held == 0 && stock {
        let drawn = game.stocks[us].len().min(HAND) as u32;
        return Some(GameText::new("reason-refills").number("cards", drawn));
    }
    match mv {
        // An empty hand is not filled up after it, and where everything matches the other player may lay what they like.
        Move::Final(_) if held > 0 && !matches => Some(GameText::new("reason-final")),
        Move::Final(_) if held == 0 && stock && !matches => Some(GameText::new("reason-new-hand")),
        Move::Final(_) => None,
        Move::First(_) if ways > 0 => count("reason-first"),
        Move::End if !matches && game.played() > 0 => Some(GameText::new("reason-keeps").number("cards", held as u32)),
        Move::End if !matches => them("reason-passes"),
        Move::First(_) | Move::End => None,
        _ if ways > 0 => count("reason-way"),
        _ if !own.and(Cards::CHARDS).is_empty() => Some(GameText::new("reason-chard")),
        _ => Some(GameText::new("reason-sheds").number("cards", (game.left(us) - mv.cards().count()) as u32)),
    }
}
