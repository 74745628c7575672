//! A position in words that stand alone: alt text and text view. Whose turn it is, what just happened, the race, the field from far to near,
//! the own hand. A player who hears it can play without the picture.

use super::cards::Face;
use super::flow::by_strength;
use super::moves::Move;
use super::state::{JokersRow, PLACES, Phase, ROW};
use super::telling;
use headsup_engine::{GameText, Seat, Sight};

const SIDES: [&str; 2] = ["side-1", "side-2"];
/// The keys of the places of a row: number, card, owner.
const KEYS: [[&str; 3]; ROW as usize] = [["na", "a", "of-a"], ["nb", "b", "of-b"], ["nc", "c", "of-c"]];

/// Returns a position in words.
pub(super) fn described(game: &JokersRow, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
    let mut lines = vec![question(game)];
    if !game.attack.is_empty() {
        lines.push(GameText::new("played").cards("cards", &game.attack, Sight::PUBLIC));
    }
    lines.extend(last.map(|&(seat, mv)| telling::made(game, seat, mv)));
    let score = game.score();
    lines.push(
        GameText::new("score")
            .seat("one", Seat::One)
            .number("first", score[Seat::One])
            .seat("two", Seat::Two)
            .number("second", score[Seat::Two]),
    );
    if !game.is_over() {
        let jokers = GameText::new("jokers").number("first", game.joker[Seat::One]);
        lines.push(jokers.number("second", game.joker[Seat::Two]));
    }
    lines.extend((1..=PLACES / ROW).rev().map(|row| field_row(game, row, sight)));
    lines.extend(game.omens.iter().map(|omen| {
        let line = GameText::new("omen").number("row", omen.row);
        line.message("side", SIDES[omen.seat.index()])
            .cards("cards", &omen.cards, Sight::PUBLIC)
    }));
    hands(game, sight, &mut lines);
    lines.push(
        GameText::new("counts")
            .number("first", game.hands[Seat::One].len() as u32)
            .number("second", game.hands[Seat::Two].len() as u32)
            .number("deck", game.deck.len() as u32),
    );
    for (seat, &turns) in game.idle.iter().filter(|&(_, &turns)| turns > 0) {
        lines.push(
            GameText::new("idle")
                .message("side", SIDES[seat.index()])
                .number("turns", turns),
        );
    }
    lines.push(GameText::new("discard").cards("cards", &game.discards(), Sight::PUBLIC));
    lines
}

/// What is being decided, and what for.
fn question(game: &JokersRow) -> GameText {
    if game.is_over() {
        return GameText::new("at-end");
    }
    let place = game.joker[game.turn];
    let line = |id| GameText::new(id).seat("seat", game.actor).number("place", place);
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
fn hands(game: &JokersRow, sight: Sight, lines: &mut Vec<GameText>) {
    if let Some(seat) = sight.viewer() {
        lines.push(GameText::new("hand").faces("cards", strongest_first(game, seat, sight)));
    } else if !sight.is_public() {
        lines.extend(Seat::BOTH.map(|seat| {
            let line = GameText::new("hand-of").message("side", SIDES[seat.index()]);
            line.faces("cards", strongest_first(game, seat, sight))
        }));
    }
}

fn strongest_first(game: &JokersRow, seat: Seat, sight: Sight) -> impl Iterator<Item = Face> {
    let known = game.hands[seat].iter().filter_map(|card| card.open(sight)).collect();
    by_strength(known).into_iter().rev()
}

/// A row of the field as it lies in the picture, from seat 1's side: rows run to and fro.
fn field_row(game: &JokersRow, row: u8, sight: Sight) -> GameText {
    let first = (row - 1) * ROW + 1;
    let mut places: Vec<u8> = (first..first + ROW).collect();
    if row.is_multiple_of(2) {
        places.reverse();
    }
    let omens = match Seat::BOTH.map(|seat| game.bonus(seat, row) > 0) {
        [false, false] => "row-omen-none",
        [true, false] => "row-omen-1",
        [false, true] => "row-omen-2",
        [true, true] => "row-omen-both",
    };
    let line = GameText::new("row").number("row", row).message("omens", omens);
    KEYS.into_iter()
        .zip(places)
        .fold(line, |line, ([number, key, of], place)| {
            let card = game.place(place);
            let line = line.number(number, place);
            let line = match card.open(sight) {
                Some(_) => line.card(key, card, sight),
                None => line.word(key, "▪"),
            };
            let last = place == game.claimed_last;
            let owner = match (game.owner[usize::from(place) - 1], last) {
                (None, _) => "",
                (Some(Seat::One), false) => "🟠",
                (Some(Seat::One), true) => "🟠*",
                (Some(Seat::Two), false) => "🟦",
                (Some(Seat::Two), true) => "🟦*",
            };
            line.word(of, owner)
        })
}
