//! How a move is clicked together, and how a position reads: alt text and text view. A player who hears it can play without the picture.

use super::cards::{Cards, Face};
use super::flow::{self, as_word};
use super::moves::Move;
use super::state::{JokersRow, PLACES, Phase, ROW, row_of};
use super::{picture, telling};
use headsup_engine::{ChoiceLabel, Layout, Line, PathStep, Presentation, Seat, Sight, Viewpoint};
use headsup_scene::Scene;

const SIDES: [&str; 2] = ["side-1", "side-2"];
const OF: [&str; 2] = ["of-1", "of-2"];

impl Presentation for JokersRow {
    const HEADLINES: &'static [&'static str] = &["yields", "breaks", "claims", "counters", "casts"];

    /// Everything is one tap, but for an omen (cards, then row) and an overload (one multiple choice).
    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        let one = |word: &str| PathStep::One(word.to_owned());
        match *mv {
            Move::Claim => vec![one("claim")],
            Move::Yield => vec![one("yield")],
            Move::Counter(face) | Move::Discard(face) => vec![PathStep::One(face.to_string())],
            Move::Overload(cards) => vec![
                one("overload"),
                PathStep::Any(cards.into_iter().map(|face| face.to_string()).collect()),
            ],
            Move::Omen { row, cards } => vec![
                one("omen"),
                PathStep::One(as_word(cards)),
                PathStep::One(row.to_string()),
            ],
            Move::Break { row, ace } => vec![PathStep::One(format!("break{row}{ace}"))],
        }
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        match words {
            ["claim"] => claim(self),
            ["yield"] => yielding(self),
            ["overload"] => entry(Line::new("label-overload"), Line::new("detail-overload")),
            ["overload", cards @ ..] => {
                let cards: Cards = cards.iter().map(|code| face(code)).collect();
                entry(
                    Line::new("label-swap").faces("cards", cards),
                    Line::new("detail-overload"),
                )
            }
            ["omen"] => entry(Line::new("label-omen"), Line::new("detail-omen")),
            ["omen", cards] => entry(
                Line::new("label-omen-cards").faces("cards", together(cards)),
                Line::new("detail-omen"),
            ),
            ["omen", cards, row] => entry(
                Line::new("label-omen-row")
                    .number("row", number(row))
                    .faces("cards", together(cards)),
                Line::new("detail-omen-row"),
            ),
            [word] => match word.strip_prefix("break") {
                Some(target) => breaking(target),
                None => card(self, face(word)),
            },
            _ => unreachable!("no move has such steps: {words:?}"),
        }
    }

    fn arrange(&self, path: &[&str], sight: Sight) -> Option<Layout> {
        flow::arrange(self, path, self.own_cards(sight))
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::faces()
    }

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        picture::picture(self, view)
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
        let mut lines: Vec<Line> = last
            .map(|&(seat, mv)| telling::made(self, seat, mv))
            .into_iter()
            .collect();
        lines.push(question(self));
        if !self.attack.is_empty() {
            lines.push(Line::new("played").cards("cards", &self.attack, Sight::PUBLIC));
        }
        hands(self, sight, &mut lines);
        let score = self.score();
        lines.push(
            Line::new("score")
                .seat("one", Seat::One)
                .number("first", score[Seat::One])
                .seat("two", Seat::Two)
                .number("second", score[Seat::Two]),
        );
        if !self.is_over() {
            let jokers = Line::new("jokers").number("first", self.joker[Seat::One]);
            lines.push(jokers.number("second", self.joker[Seat::Two]));
        }
        lines.push(
            Line::new("counts")
                .number("first", self.hands[Seat::One].len() as u32)
                .number("second", self.hands[Seat::Two].len() as u32)
                .number("deck", self.deck.len() as u32),
        );
        lines.extend((1..=PLACES / ROW).map(|row| field_row(self, row, sight)));
        lines.extend(self.omens.iter().map(|omen| {
            let line = Line::new("omen").number("row", omen.row);
            line.message("side", SIDES[omen.seat.index()])
                .cards("cards", &omen.cards, Sight::PUBLIC)
        }));
        for (seat, &turns) in self.idle.iter().filter(|&(_, &turns)| turns > 0) {
            lines.push(
                Line::new("idle")
                    .message("side", SIDES[seat.index()])
                    .number("turns", turns),
            );
        }
        lines.push(Line::new("discard").cards("cards", &self.discards(), Sight::PUBLIC));
        lines
    }
}

fn claim(game: &JokersRow) -> ChoiceLabel {
    let place = game.joker[game.turn];
    let detail = match game.bonus(game.turn, row_of(place)) {
        0 => Line::new("detail-claim"),
        bonus => Line::new("detail-claim-omen").number("bonus", bonus),
    };
    entry(Line::new("label-claim").number("place", place), detail)
}

fn yielding(game: &JokersRow) -> ChoiceLabel {
    let line = Line::new("detail-yield").number("place", game.joker[game.turn]);
    entry(
        Line::new("label-yield"),
        line.seat("seat", game.last.unwrap_or(Seat::One)),
    )
}

fn breaking(target: &str) -> ChoiceLabel {
    let (row, ace) = target.split_at(1);
    let line = Line::new("label-break").number("row", number(row));
    entry(line.face("card", face(ace)), Line::new("detail-break"))
}

/// A card of the own hand, to answer with or to discard.
fn card(game: &JokersRow, face: Face) -> ChoiceLabel {
    if game.phase == Phase::Discard {
        return entry(
            Line::new("label-discard").face("card", face),
            Line::new("detail-discard"),
        );
    }
    let label = match game.answer_bonus() {
        0 => Line::new("label-counter"),
        bonus => Line::new("label-counter-omen").number("bonus", bonus),
    };
    let strength = face.rank() + game.answer_bonus();
    entry(
        label.face("card", face).number("against", game.strength),
        Line::new("detail-counter").number("strength", strength),
    )
}

fn entry(label: Line, detail: Line) -> ChoiceLabel {
    ChoiceLabel {
        label,
        detail: Some(detail),
    }
}

fn face(code: &str) -> Face {
    code.parse().expect("a word of our own steps")
}

fn number(digit: &str) -> u8 {
    digit.parse().expect("a word of our own steps")
}

/// The cards of a word such as `3c7cJc`.
fn together(codes: &str) -> Cards {
    flow::together(codes).expect("a word of our own steps")
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
