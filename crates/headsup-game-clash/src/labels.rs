//! How a move is clicked together, and how each entry of a menu reads.
//!
//! The first word is the card, the second the way of playing it: one tap where only one way is legal. Three Chards at once are an
//! entry of their own, so that nobody overlooks them.

use super::Clash;
use super::cards::Face;
use super::moves::Move;
use headsup_engine::{ChoiceLabel, Line, PathStep};

/// The steps to a move.
pub(super) fn steps(mv: &Move) -> Vec<PathStep> {
    let card = |face: Face| PathStep::One(face.to_string());
    let way = |word: &str| PathStep::One(word.to_owned());
    match *mv {
        Move::First(face) => vec![card(face), way("first")],
        Move::Complete(face) => vec![card(face), way("complete")],
        Move::Chard(face) => vec![card(face), way("chard")],
        Move::Three(chards) => [way("three")].into_iter().chain(chards.map(card)).collect(),
        Move::Special { complete, .. } => vec![card(complete), way("special")],
        Move::Final(face) => vec![card(face), way("final")],
        Move::End => vec![way("end")],
    }
}

/// How the entry at the end of `words` reads. They are words of [`steps`].
pub(super) fn gloss(game: &Clash, words: &[&str]) -> ChoiceLabel {
    match *words {
        ["end"] if game.played() == 0 => entry(Line::new("label-pass"), Line::new("detail-pass")),
        ["end"] => entry(Line::new("label-stop"), Line::new("detail-stop")),
        ["three"] => entry(Line::new("label-three"), Line::new("detail-three")),
        ["three", a, b, c] => {
            let label = Line::new("label-three-cards").faces("cards", [a, b, c].map(face));
            entry(label, Line::new("detail-three"))
        }
        ["three", .., code] => entry(label("label-card", face(code)), Line::new("detail-three")),
        [code] => entry(label("label-card", face(code)), Line::new("detail-card")),
        [code, "first"] => entry(label("label-complete", face(code)), Line::new("detail-first")),
        [code, "complete"] => entry(label("label-complete", face(code)), complete(game, face(code))),
        [code, "chard"] => entry(label("label-chard", face(code)), Line::new("detail-chard")),
        [code, "special"] => {
            let chard = super::rules::missing(face(code), game.shown());
            entry(
                label("label-special", face(code)).face("chard", chard),
                Line::new("detail-special"),
            )
        }
        [code, "final"] => entry(label("label-final", face(code)), Line::new("detail-final")),
        _ => unreachable!("no move has such steps: {words:?}"),
    }
}

/// Why a Complete card goes on the pile.
fn complete(game: &Clash, face: Face) -> Line {
    if game.matches() {
        Line::new("detail-complete-any")
    } else if face == game.shown() {
        Line::new("detail-complete-piles")
    } else {
        Line::new("detail-complete-two")
    }
}

fn label(id: &'static str, face: Face) -> Line {
    Line::new(id).face("card", face)
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
