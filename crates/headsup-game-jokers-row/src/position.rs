//! The position in words: alt text and text view. A player who hears it can play without the picture.

use super::moves::Move;
use super::{JokersRow, PLACES, Phase, ROW, telling};
use headsup_engine::{Line, Seat, Sight};

const SIDES: [&str; 2] = ["side-1", "side-2"];
const OF: [&str; 2] = ["of-1", "of-2"];

/// The position as `sight` sees it: the last move, then what matters most first.
pub(super) fn position(game: &JokersRow, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
    let mut lines: Vec<Line> = last
        .map(|&(seat, mv)| telling::made(game, seat, mv))
        .into_iter()
        .collect();
    lines.push(question(game));
    if !game.attack.is_empty() {
        lines.push(Line::new("played").cards("cards", &game.attack, Sight::PUBLIC));
    }
    hands(game, sight, &mut lines);
    let score = game.score();
    lines.push(
        Line::new("score")
            .seat("one", Seat::One)
            .number("first", score[Seat::One])
            .seat("two", Seat::Two)
            .number("second", score[Seat::Two]),
    );
    if !game.is_over() {
        let jokers = Line::new("jokers").number("first", game.joker[Seat::One]);
        lines.push(jokers.number("second", game.joker[Seat::Two]));
    }
    lines.push(
        Line::new("counts")
            .number("first", game.hands[Seat::One].len() as u32)
            .number("second", game.hands[Seat::Two].len() as u32)
            .number("deck", game.deck.len() as u32),
    );
    lines.extend((1..=PLACES / ROW).map(|row| field_row(game, row, sight)));
    lines.extend(game.omens.iter().map(|omen| {
        let line = Line::new("omen").number("row", omen.row);
        line.message("side", SIDES[omen.seat.index()])
            .cards("cards", &omen.cards, Sight::PUBLIC)
    }));
    for (seat, &turns) in game.idle.iter().filter(|&(_, &turns)| turns > 0) {
        lines.push(
            Line::new("idle")
                .message("side", SIDES[seat.index()])
                .number("turns", turns),
        );
    }
    lines.push(Line::new("discard").cards("cards", &game.discards(), Sight::PUBLIC));
    lines
}

/// What is being decided, and what for.
fn question(game: &JokersRow) -> Line {
    if game.is_over() {
        return Line::new("at-end");
    }
    let place = game.joker[game.turn];
    let line = |id| Line::new(id).seat("seat", game.actor).number("place", place);
    match game.phase {
        Phase::Main if game.may_stall() => line("at-main"),
        Phase::Main => line("at-claim"),
        Phase::Discard => line("at-discard"),
        Phase::Counter => line("at-counter")
            .seat("claimer", game.turn)
            .card("card", game.place(place), Sight::PUBLIC)
            .number("strength", game.strength)
            .number("needed", game.strength - game.answer_bonus()),
    }
}

/// The hands that `sight` knows: one's own, or both of an open table.
fn hands(game: &JokersRow, sight: Sight, lines: &mut Vec<Line>) {
    if let Some(seat) = sight.viewer() {
        lines.push(Line::new("hand").cards("cards", &game.hands[seat], sight));
    } else if !sight.is_public() {
        lines.extend(Seat::BOTH.map(|seat| {
            let line = Line::new("hand-of").message("side", SIDES[seat.index()]);
            line.cards("cards", &game.hands[seat], sight)
        }));
    }
}

/// A row of the field, in the order of its places.
fn field_row(game: &JokersRow, row: u8, sight: Sight) -> Line {
    let first = (row - 1) * ROW + 1;
    let numbers = |id| {
        let line = Line::new(id).number("row", row).number("from", first);
        line.number("to", first + ROW - 1)
    };
    if (first..first + ROW).all(|place| game.place(place).open(sight).is_none()) {
        return numbers("row-face-down");
    }
    let keys = [("a", "of-a"), ("b", "of-b"), ("c", "of-c")];
    (first..).zip(keys).fold(numbers("row"), |line, (place, (key, of))| {
        let card = game.place(place);
        let line = if card.open(sight).is_some() {
            line.card(key, card, sight)
        } else {
            line.message(key, "face-down")
        };
        let owner = game.owner[usize::from(place) - 1];
        line.message(of, owner.map_or("of-nobody", |seat| OF[seat.index()]))
    })
}
