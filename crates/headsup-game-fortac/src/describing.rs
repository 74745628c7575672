//! A position in words that stand alone: whose turn it is, what just happened, the formations, the board from far to near, both hands.

use super::board::Space;
use super::moves::Move;
use super::state::{Fortac, MOVE_LIMIT};
use super::telling::told;
use headsup_engine::{GameText, Rules, Seat, Sight, Status};

/// Returns a position in words, the own hand before the other side's.
pub(super) fn described(table: &Fortac, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
    let mut lines = vec![match table.status() {
        Status::Turn { seat, .. } => GameText::new("is-turn").seat("who", seat),
        Status::Over(outcome) => match outcome.winner {
            Some(seat) => GameText::new("is-won").seat("who", seat),
            None => GameText::new("is-drawn"),
        },
    }];
    lines.extend(last.map(|(seat, mv)| told(*mv, *seat)));
    lines.extend(Seat::BOTH.map(|seat| formations(table, seat)));
    lines.extend(rows(table));
    lines.extend(Seat::BOTH.map(|seat| men(table, seat)));
    let near = sight.viewer().unwrap_or(Seat::One);
    lines.extend([near, near.other()].map(|seat| hand(table, seat)));
    lines.push(GameText::new("is-deck").number("count", table.deck.cards().len() as u32));
    lines.push(GameText::new("is-discard").cards("cards", table.discard.cards(), Sight::PUBLIC));
    lines.push(
        GameText::new("is-ply")
            .number("ply", table.ply)
            .number("limit", MOVE_LIMIT),
    );
    lines
}

fn formations(table: &Fortac, seat: Seat) -> GameText {
    let id = ["is-combos-0", "is-combos-1", "is-combos-2"][table.made(seat).count()];
    let keys = ["first", "second"].into_iter();
    keys.zip(table.made(seat))
        .fold(GameText::new(id).seat("who", seat), |line, (key, combo)| {
            line.message(key, combo.message())
        })
}

/// The names of the files, as arguments.
const FILES: [&str; 4] = ["a", "b", "c", "d"];

/// How the board in signs is read, and the board, rank 4 first: round for seat 1, square for seat 2.
fn rows(table: &Fortac) -> impl Iterator<Item = GameText> {
    let sign = |space: Space| match Seat::BOTH.map(|seat| table.men[seat].has(space)) {
        [true, _] => "🟠",
        [_, true] => "🟦",
        _ => "⬜",
    };
    let row = move |n: usize| {
        let row = GameText::new("is-row").word("rank", ["4", "3", "2", "1"][n]);
        let squares = FILES.into_iter().zip(n * 4..);
        squares.fold(row, |line, (file, at)| line.word(file, sign(Space::at(at))))
    };
    let columns = GameText::new("is-columns")
        .seat("one", Seat::One)
        .seat("two", Seat::Two);
    [columns].into_iter().chain((0..4).map(row))
}

fn men(table: &Fortac, seat: Seat) -> GameText {
    let men = FILES.into_iter().zip(table.men[seat].four());
    men.fold(GameText::new("is-men").seat("who", seat), |line, (key, man)| {
        line.word(key, man.name())
    })
}

fn hand(table: &Fortac, seat: Seat) -> GameText {
    let cards = table.hands[seat].cards();
    GameText::new("is-hand")
        .seat("who", seat)
        .cards("cards", cards, Sight::PUBLIC)
}
