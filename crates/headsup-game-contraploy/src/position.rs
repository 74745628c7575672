//! The position in words: alt text and text view. A player who hears it can play without the picture.

use std::fmt;

use super::board::{Label, Position};
use super::deck::THE;
use super::moves::Move;
use super::rules::MOST_DOWN;
use super::{ContraPloy, Phase, telling};
use headsup_engine::{Line, Seat, Sight};

const SIDES: [&str; 2] = ["side-1", "side-2"];

/// A card on the board or a removed one, as short as can be: `o3 ?` is hidden, `o3 Y2` lies open, `o3 (Y2)` lies face down
/// before one who knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    label: Label,
    code: Option<&'static str>,
    up: bool,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.code, self.up) {
            (None, _) => write!(f, "{} ?", self.label),
            (Some(code), true) => write!(f, "{} {code}", self.label),
            (Some(code), false) => write!(f, "{} ({code})", self.label),
        }
    }
}

/// The position as `sight` sees it: the last move, then what matters most first.
pub(super) fn position(game: &ContraPloy, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
    let mut lines = last.map_or(Vec::new(), |&(seat, mv)| telling::made(game, seat, mv));
    lines.push(question(game));
    hands(game, sight, &mut lines);
    lines.extend(Position::all().filter_map(|at| standing(game, at, sight)));
    lines.extend(Seat::BOTH.map(|seat| {
        let line = Line::new("counts").message("side", SIDES[seat.index()]);
        line.number("hand", game.hands[seat].len() as u32)
            .number("deck", game.decks[seat].len() as u32)
            .faces(
                "lost",
                game.removed[seat].iter().map(|&label| shown(game, label, sight)),
            )
    }));
    let keys = ["a", "b", "c", "d", "e"].into_iter();
    lines.push(
        keys.zip(THE.rows)
            .fold(Line::new("land"), |line, (key, [first, second])| {
                line.message(
                    key,
                    match (first.letter(), second.letter()) {
                        ("G", "K") => "ground-GK",
                        ("G", _) => "ground-GY",
                        (_, "K") => "ground-WK",
                        _ => "ground-WY",
                    },
                )
            }),
    );
    lines
}

/// What is being decided.
fn question(game: &ContraPloy) -> Line {
    let line = |id| Line::new(id).seat("seat", game.turn);
    match (game.over, game.phase) {
        (Some((winner, _)), _) => Line::new("is-won").seat("seat", winner),
        (None, Phase::Reveal) => {
            let due = game.face_down[game.turn].len() - MOST_DOWN;
            line("is-reveal").number("due", due as u32)
        }
        (None, Phase::Employ) => match game.used.last() {
            Some(used) => line("is-second").word("label", used.name()),
            None => line("is-first").number("need", game.need),
        },
    }
}

/// The hands that `sight` knows: one's own, or both of an open table.
fn hands(game: &ContraPloy, sight: Sight, lines: &mut Vec<Line>) {
    if let Some(seat) = sight.viewer() {
        lines.push(Line::new("hand").cards("cards", game.hand(seat), sight));
    } else if !sight.is_public() {
        lines.extend(Seat::BOTH.map(|seat| {
            let line = Line::new("hand-of").message("side", SIDES[seat.index()]);
            line.cards("cards", game.hand(seat), sight)
        }));
    }
}

/// Returns who stands in a position, if anyone does.
fn standing(game: &ContraPloy, at: Position, sight: Sight) -> Option<Line> {
    let there = Seat::BOTH
        .into_iter()
        .flat_map(|seat| game.standing[seat][at.index()].of(seat));
    let shown: Vec<Standing> = there.map(|label| shown(game, label, sight)).collect();
    (!shown.is_empty()).then(|| Line::new("stands").word("at", at.name()).faces("cards", shown))
}

fn shown(game: &ContraPloy, label: Label, sight: Sight) -> Standing {
    let card = game.card(label);
    Standing {
        label,
        code: card.open(sight).map(|face| face.code()),
        up: card.is_up(),
    }
}
