//! What is said at a table of Fortac, as ids of `words/` with arguments: labels, what happened, the position, refusals.

use super::board::{Space, adjacent};
use super::cards::Kind;
use super::moves::Move;
use super::rules::{Fortac, MOVE_LIMIT};
use headsup_engine::{ChoiceLabel, IllegalReason, Line, Seat, Sight, Status};

/// How the menu entry at the end of these words reads: a card, a man, or the whole move.
pub(super) fn gloss(table: &Fortac, words: &[&str]) -> ChoiceLabel {
    let card = Kind::ALL
        .into_iter()
        .find(|kind| kind.name() == words[0])
        .expect("the first word is a card");
    let space = |at: usize| Space::named(words[at]).expect("the other words are spaces");
    let (label, detail) = match words.len() {
        1 => (Line::new("pick-card").face("card", card), Some(Line::new(does(card)))),
        2 => (Line::new("pick-man").word("from", space(1).name()), None),
        _ => {
            let mv = Move {
                card,
                from: space(1),
                to: space(2),
            };
            (move_line(play_id(card), mv), effect(table, mv))
        }
    };
    ChoiceLabel { label, detail }
}

/// What a card does, in a few words.
fn does(card: Kind) -> &'static str {
    match card {
        Kind::Hop => "does-hop",
        Kind::Skip => "does-skip",
        Kind::Jump => "does-jump",
        Kind::Trade => "does-trade",
        Kind::Switch => "does-switch",
        Kind::Rook => "does-rook",
        Kind::King => "does-king",
        Kind::Horse => "does-horse",
        Kind::Bishop => "does-bishop",
        Kind::Zip => "does-zip",
        Kind::Zap => "does-zap",
        Kind::Push => "does-push",
    }
}

fn play_id(card: Kind) -> &'static str {
    match card {
        Kind::Trade | Kind::Switch => "play-swap",
        Kind::Push => "play-push",
        _ => "play-step",
    }
}

fn move_line(id: &'static str, mv: Move) -> Line {
    Line::new(id)
        .face("card", mv.card)
        .word("from", mv.from.name())
        .word("to", mv.to.name())
}

/// How many men a push moves; the labels of other moves say it all.
fn effect(table: &Fortac, mv: Move) -> Option<Line> {
    (mv.card == Kind::Push).then(|| Line::new("pushes").number("count", mv.pushed(&table.men)))
}

/// What the table hears of a move.
pub(super) fn told(mv: Move, seat: Seat) -> Line {
    let id = match mv.card {
        Kind::Trade | Kind::Switch => "told-swap",
        Kind::Push => "told-push",
        _ => "told-step",
    };
    move_line(id, mv).seat("who", seat)
}

/// The whole position: enough to play by it without the picture.
pub(super) fn position(table: &Fortac, last: Option<&(Seat, Move)>) -> Vec<Line> {
    let mut lines: Vec<Line> = last.map(|(seat, mv)| told(*mv, *seat)).into_iter().collect();
    lines.push(match table.standing() {
        Status::Turn { seat, .. } => Line::new("is-turn").seat("who", seat),
        Status::Over(outcome) => match outcome.winner {
            Some(seat) => Line::new("is-won").seat("who", seat),
            None => Line::new("is-drawn"),
        },
    });
    for seat in Seat::BOTH {
        let mut men = table.men[seat].map(Space::name);
        let line = ["a", "b", "c", "d"]
            .into_iter()
            .fold(Line::new("is-men").seat("who", seat), |line, key| {
                line.word(key, men.next().expect("a side always has four men (FO-2)"))
            });
        lines.push(line);
    }
    for seat in Seat::BOTH {
        let hand = table.hands[seat].cards();
        lines.push(
            Line::new("is-hand")
                .seat("who", seat)
                .cards("cards", hand, Sight::PUBLIC),
        );
    }
    for seat in Seat::BOTH {
        let line = Line::new(["is-combos-0", "is-combos-1", "is-combos-2"][table.made(seat).count()]).seat("who", seat);
        let keys = ["first", "second"].into_iter();
        lines.push(
            keys.zip(table.made(seat))
                .fold(line, |line, (key, combo)| line.message(key, combo.message())),
        );
    }
    lines.push(Line::new("is-deck").number("count", table.deck.cards().len() as u32));
    lines.push(Line::new("is-discard").cards("cards", table.discard.cards(), Sight::PUBLIC));
    lines.push(Line::new("is-ply").number("ply", table.ply).number("limit", MOVE_LIMIT));
    lines
}

/// Why a move is not legal now: the first thing that is wrong with it.
pub(super) fn objection(table: &Fortac, mv: &Move) -> IllegalReason {
    let Move { card, from, to } = *mv;
    let (us, them) = (table.men[table.turn], table.men[table.turn.other()]);
    let refuse = |ruling, id| IllegalReason {
        ruling,
        line: move_line(id, *mv),
    };
    if !table.kinds(table.turn).any(|kind| kind == card) {
        return refuse("FO-10", "no-card");
    }
    if !us.has(from) {
        return refuse("FO-10", "no-man");
    }
    match card {
        Kind::Trade | Kind::Switch if us.has(to) => refuse("FO-7", "no-own-swap"),
        Kind::Trade | Kind::Switch if !them.has(to) => refuse("FO-7", "no-empty-swap"),
        Kind::Trade => refuse("FO-7", "no-trade-far"),
        Kind::Switch => refuse("FO-7", "no-switch-near"),
        Kind::Push if !adjacent(from).has(to) => refuse("FO-1", "no-push-far"),
        Kind::Push if !us.or(them).has(to) => refuse("FO-9", "no-push-empty"),
        Kind::Push => refuse("FO-9", "no-push-room"),
        _ if us.or(them).has(to) => refuse("FO-2", "no-capture"),
        Kind::Hop => refuse("FO-3", "no-hop"),
        Kind::Skip => refuse("FO-3", "no-skip"),
        Kind::King => refuse("FO-3", "no-king"),
        Kind::Jump => refuse("FO-4", "no-jump"),
        Kind::Rook => refuse("FO-5", "no-rook"),
        Kind::Bishop => refuse("FO-5", "no-bishop"),
        Kind::Horse => refuse("FO-6", "no-horse"),
        Kind::Zip => refuse("FO-8", "no-zip"),
        Kind::Zap => refuse("FO-8", "no-zap"),
    }
}
