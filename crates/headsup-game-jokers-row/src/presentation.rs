//! How a move is clicked together, and how a position looks and reads.

use super::cards::{Cards, Face};
use super::flow::{self, as_word};
use super::moves::Move;
use super::state::{JokersRow, Phase, row_of};
use super::{describing, picture, reasons};
use headsup_engine::{ChoiceLabel, GameText, Layout, PathStep, Presentation, Seat, Sight, Viewpoint};
use headsup_scene::Scene;

impl Presentation for JokersRow {
    const SMALL_REASONS: &'static [&'static str] = reasons::SMALL;
    const PUZZLES: &'static str = include_str!("puzzles.csv");

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
            ["overload"] => entry(GameText::new("label-overload"), GameText::new("detail-overload")),
            ["overload", cards @ ..] => {
                let cards: Cards = cards.iter().map(|code| face(code)).collect();
                entry(
                    GameText::new("label-swap").faces("cards", cards),
                    GameText::new("detail-overload"),
                )
            }
            ["omen"] => entry(GameText::new("label-omen"), GameText::new("detail-omen")),
            ["omen", cards] => entry(
                GameText::new("label-omen-cards").faces("cards", together(cards)),
                GameText::new("detail-omen"),
            ),
            ["omen", cards, row] => entry(
                GameText::new("label-omen-row")
                    .number("row", number(row))
                    .faces("cards", together(cards)),
                GameText::new("detail-omen-row"),
            ),
            [word] => match word.strip_prefix("break") {
                Some(target) => breaking(target),
                None => card(self, face(word)),
            },
            _ => unreachable!("no move has such steps: {words:?}"),
        }
    }

    fn spoken(&self, mv: &Move, _: Sight) -> Option<GameText> {
        (*mv == Move::Overload(Cards::NONE)).then(|| GameText::new("quick-keep-all"))
    }

    fn arrange(&self, path: &[&str], sight: Sight) -> Option<Layout> {
        flow::arrange(self, path, self.own_cards(sight))
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::faces()
    }

    fn cover() -> Scene {
        picture::cover()
    }

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        picture::picture(self, view)
    }

    fn reason(&self, mv: &Move, sight: Sight) -> Option<GameText> {
        reasons::reason(self, *mv, sight)
    }

    fn threat(&self, mv: &Move, _: Sight) -> Option<GameText> {
        reasons::threat(self, *mv)
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
        describing::described(self, sight, last)
    }
}

fn claim(game: &JokersRow) -> ChoiceLabel {
    let place = game.joker[game.turn];
    let detail = match game.bonus(game.turn, row_of(place)) {
        0 => GameText::new("detail-claim"),
        bonus => GameText::new("detail-claim-omen").number("bonus", bonus),
    };
    entry(GameText::new("label-claim").number("place", place), detail)
}

fn yielding(game: &JokersRow) -> ChoiceLabel {
    let line = GameText::new("detail-yield").number("place", game.joker[game.turn]);
    entry(
        GameText::new("label-yield"),
        line.seat("seat", game.last.unwrap_or(Seat::One)),
    )
}

fn breaking(target: &str) -> ChoiceLabel {
    let (row, ace) = target.split_at(1);
    let line = GameText::new("label-break").number("row", number(row));
    entry(line.face("card", face(ace)), GameText::new("detail-break"))
}

/// A card of the own hand, to answer with or to discard.
fn card(game: &JokersRow, face: Face) -> ChoiceLabel {
    if game.phase == Phase::Discard {
        return entry(
            GameText::new("label-discard").face("card", face),
            GameText::new("detail-discard"),
        );
    }
    let label = match game.answer_bonus() {
        0 => GameText::new("label-counter"),
        bonus => GameText::new("label-counter-omen").number("bonus", bonus),
    };
    let strength = face.rank() + game.answer_bonus();
    entry(
        label.face("card", face).number("against", game.strength),
        GameText::new("detail-counter").number("strength", strength),
    )
}

fn entry(label: GameText, detail: GameText) -> ChoiceLabel {
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
