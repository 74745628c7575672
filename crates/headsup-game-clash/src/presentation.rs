//! How a move is clicked together, and how a position reads: alt text and text view. A player who hears it can play without the picture.
//!
//! The first word of a path is the card, the second the way of playing it: one tap where only one way is legal. Three Chards at once are an
//! entry of their own, so that nobody overlooks them.

use super::cards::{Category, Face};
use super::moves::Move;
use super::plays::{Plays, missing};
use super::state::Clash;
use super::{choices, picture, reasons, telling};
use headsup_engine::{ChoiceLabel, GameText, Layout, PathStep, Presentation, Seat, Sight, Viewpoint};
use headsup_scene::Scene;

/// How many of the cards laid down in a turn are named: a chain can be thirty long.
const NAMED: usize = 8;

impl Presentation for Clash {
    const SMALL_REASONS: &'static [&'static str] = reasons::SMALL;
    const PUZZLES: &'static str = include_str!("puzzles.csv");

    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
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

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        match *words {
            ["end"] if self.played() == 0 => entry(GameText::new("label-pass"), GameText::new("detail-pass")),
            ["end"] => entry(GameText::new("label-stop"), GameText::new("detail-stop")),
            ["three"] => entry(GameText::new("label-three"), GameText::new("detail-three")),
            ["three", a, b, c] => {
                let label = GameText::new("label-three-cards").faces("cards", [a, b, c].map(face));
                entry(label, GameText::new("detail-three"))
            }
            ["three", .., code] => entry(label("label-card", face(code)), GameText::new("detail-three")),
            [code] => entry(label("label-card", face(code)), GameText::new("detail-card")),
            [code, "first"] => entry(label("label-complete", face(code)), GameText::new("detail-first")),
            [code, "complete"] => entry(label("label-complete", face(code)), complete(self, face(code))),
            [code, "chard"] => entry(label("label-chard", face(code)), GameText::new("detail-chard")),
            [code, "special"] => {
                let chard = missing(face(code), self.shown());
                entry(
                    label("label-special", face(code)).face("chard", chard),
                    GameText::new("detail-special"),
                )
            }
            [code, "final"] => entry(label("label-final", face(code)), GameText::new("detail-final")),
            _ => unreachable!("no move has such steps: {words:?}"),
        }
    }

    fn arrange(&self, path: &[&str], sight: Sight) -> Option<Layout> {
        choices::layout(self, path, sight)
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::icons()
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

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
        let mut lines = vec![question(self)];
        lines.extend(last.map(|&(seat, mv)| telling::made(self, seat, mv)));
        for seat in Seat::BOTH {
            let line = GameText::new("left")
                .seat("seat", seat)
                .number("left", self.left(seat) as u32);
            let line = line.number("hand", self.hands[seat].len() as u32);
            lines.push(line.number("stock", self.stocks[seat].len() as u32));
        }
        if self.to_10 {
            let line = GameText::new("points").number("round", self.round);
            let line = line.seat("one", Seat::One).number("first", self.points[Seat::One]);
            lines.push(line.seat("two", Seat::Two).number("second", self.points[Seat::Two]));
        }
        lines.push(piles(self));
        let laid = &self.laid[self.turn];
        if !laid.is_empty() {
            let named = &laid[laid.len().saturating_sub(NAMED)..];
            let line = GameText::new("laid")
                .seat("seat", self.turn)
                .number("count", laid.len() as u32);
            lines.push(line.faces("cards", named.iter().copied()));
        }
        hands(self, sight, &mut lines);
        lines
    }
}

/// Why a Complete card goes on the pile.
fn complete(game: &Clash, face: Face) -> GameText {
    if game.matches() {
        GameText::new("detail-complete-any")
    } else if face == game.shown() {
        GameText::new("detail-complete-piles")
    } else {
        GameText::new("detail-complete-two")
    }
}

fn label(id: &'static str, face: Face) -> GameText {
    GameText::new(id).face("card", face)
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

/// What is being decided.
fn question(game: &Clash) -> GameText {
    let line = |id| GameText::new(id).seat("seat", game.turn);
    if game.ending.is_some() {
        GameText::new("at-end")
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
fn piles(game: &Clash) -> GameText {
    let [pattern, colour, shape] = Category::ALL.map(|category| game.pile(category));
    let line = |id| {
        GameText::new(id)
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
fn hands(game: &Clash, sight: Sight, lines: &mut Vec<GameText>) {
    if let Some(seat) = sight.viewer() {
        lines.push(GameText::new("hand").faces("cards", hand(game, seat, sight)));
    } else if !sight.is_public() {
        lines.extend(Seat::BOTH.map(|seat| {
            let line = GameText::new("hand-of").seat("seat", seat);
            line.faces("cards", hand(game, seat, sight))
        }));
    }
}

/// A hand as far as `sight` knows it, first what goes on; of a player who waits the Complete cards first.
fn hand(game: &Clash, seat: Seat, sight: Sight) -> Vec<Face> {
    let mut held: Vec<Face> = game.hands[seat].iter().filter_map(|card| card.open(sight)).collect();
    held.sort();
    if seat == game.turn && game.ending.is_none() {
        let plays = Plays::of(game, sight);
        held.sort_by_key(|&face| plays.use_of(face));
    }
    held
}
