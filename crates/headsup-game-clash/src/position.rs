//! The position in words: alt text and text view. A player who hears it can play without the picture.

use super::cards::Category;
use super::moves::Move;
use super::{Clash, telling};
use headsup_engine::{Line, Seat, Sight};

/// How many of the cards laid down in a turn are named: a chain can be thirty long.
const NAMED: usize = 8;

/// The position as `sight` sees it: the last move, then what matters most first.
pub(super) fn position(game: &Clash, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
    let told = last.map(|&(seat, mv)| telling::made(game, seat, mv));
    let mut lines: Vec<Line> = told.into_iter().collect();
    lines.push(question(game));
    lines.push(piles(game));
    hands(game, sight, &mut lines);
    let laid = &game.laid[game.turn];
    if !laid.is_empty() {
        let named = &laid[laid.len().saturating_sub(NAMED)..];
        let line = Line::new("laid")
            .seat("seat", game.turn)
            .number("count", laid.len() as u32);
        lines.push(line.faces("cards", named.iter().copied()));
    }
    for seat in Seat::BOTH {
        let line = Line::new("left")
            .seat("seat", seat)
            .number("left", game.left(seat) as u32);
        let line = line.number("hand", game.hands[seat].len() as u32);
        lines.push(line.number("stock", game.stocks[seat].len() as u32));
    }
    if game.to_10 {
        let line = Line::new("points").number("round", game.round);
        let line = line.seat("one", Seat::One).number("first", game.points[Seat::One]);
        lines.push(line.seat("two", Seat::Two).number("second", game.points[Seat::Two]));
    }
    lines
}

/// What is being decided.
fn question(game: &Clash) -> Line {
    let line = |id| Line::new(id).seat("seat", game.turn);
    if game.ending.is_some() {
        Line::new("at-end")
    } else if game.complete.is_empty() {
        line("at-first")
    } else if game.must_play() {
        line("at-must-play")
    } else if game.played() > 0 {
        line("at-go-on")
    } else {
        line("at-play")
    }
}

/// What lies on the table.
fn piles(game: &Clash) -> Line {
    let [pattern, colour, shape] = Category::ALL.map(|category| game.pile(category));
    let line = |id| {
        Line::new(id)
            .face("pattern", pattern)
            .face("colour", colour)
            .face("shape", shape)
    };
    match game.top() {
        None => line("piles-first"),
        Some(top) if game.matches() => line("piles-match").face("top", top),
        Some(top) => line("piles").face("top", top),
    }
}

/// The hands that `sight` knows: one's own, or both of an open table.
fn hands(game: &Clash, sight: Sight, lines: &mut Vec<Line>) {
    if let Some(seat) = sight.viewer() {
        lines.push(Line::new("hand").cards("cards", &game.hands[seat], sight));
    } else if !sight.is_public() {
        lines.extend(Seat::BOTH.map(|seat| {
            let line = Line::new("hand-of").seat("seat", seat);
            line.cards("cards", &game.hands[seat], sight)
        }));
    }
}
