//! Why a move is good, in one sentence: the first thing that holds of what it saves, threatens, beats, keeps safe and prepares. It goes by
//! the own cards and by those that lie open.

use std::cmp::Ordering;

use super::board::{BoardSpace, Label, Positions};
use super::cards::Face;
use super::moves::{Held, Move};
use super::state::ContraPloy;
use headsup_engine::{Card, GameText, Seat, Sight};

/// A card that is worth so much where it stands is strong there.
const STRONG: u8 = 8;
/// A card is worth noticeably more where it makes so much more.
const BETTER: u8 = 2;

/// The reasons of moves that decide nothing.
pub(super) const SMALL: &[&str] = &[
    "reason-both",
    "reason-turns",
    "reason-guards",
    "reason-aims",
    "reason-better",
    "reason-on",
    "reason-on-safe",
    "reason-enters",
    "reason-enters-first",
    "reason-enters-strong",
    "reason-reveals",
    "reason-reveals-far",
    "reason-reveals-strong",
    "reason-hides",
];

/// Why a legal move is good, as its player sees it; none if nothing speaks for it but search.
pub(super) fn reason(game: &ContraPloy, mv: Move, sight: Sight) -> Option<GameText> {
    match mv {
        Move::Place(Held::Face(_), ..) => None,
        Move::Place(Held::Back(back), at, target) => {
            let card = game.numbered(game.turn, back);
            match target {
                Some(target) => attack(game, card, at, target, sight),
                None => goes(game, card, at, None, sight),
            }
        }
        Move::Step(label, to, Some(target)) => attack(game, game.card(label), to, target, sight),
        Move::Step(label, to, None) => goes(game, game.card(label), to, Some(game.piece(label).at), sight),
        Move::Attack(label, target) => attack(game, game.card(label), game.piece(label).at, target, sight),
        Move::Reveal(label) => reveals(game, label, sight),
    }
}

/// What a legal move does to the player who waits, as they see it; none if that is little.
pub(super) fn threat(game: &ContraPloy, mv: Move, sight: Sight) -> Option<GameText> {
    if let Move::Step(_, to, None) = mv
        && Positions::home(game.turn.other()).contains(to)
    {
        return (!intruded(game, game.turn)).then(|| GameText::new("threat-home"));
    }
    let reason = reason(game, mv, sight)?;
    let id = "threat-beats";
    (reason.id == "reason-beats").then_some(GameText { id, ..reason })
}

/// An attack: what it saves, and what may be hoped of it.
fn attack(game: &ContraPloy, card: &Card<Face>, at: BoardSpace, target: Label, sight: Sight) -> Option<GameText> {
    let row = at.row();
    let value = card.open(sight)?.value(row);
    let theirs = game.card(target).open(sight).map(|face| face.value(row));
    if Positions::home(game.turn).contains(at) {
        return theirs
            .is_none_or(|theirs| theirs <= value)
            .then(|| GameText::new("reason-saves"));
    }
    if let Some(theirs) = theirs {
        let line = GameText::new("reason-beats").card("target", game.card(target), sight);
        let line = line.number("value", value).number("against", theirs);
        return match value.cmp(&theirs) {
            Ordering::Greater => Some(line),
            Ordering::Equal => Some(GameText {
                id: "reason-both",
                ..line
            }),
            Ordering::Less => None,
        };
    }
    let known: Vec<Face> = game.cards[target.seat()]
        .iter()
        .filter_map(|card| card.open(sight))
        .collect();
    let unknown: Vec<Face> = Face::all().filter(|face| !known.contains(face)).collect();
    let beaten = unknown.iter().filter(|face| face.value(row) < value).count();
    match beaten {
        _ if beaten == unknown.len() => Some(GameText::new("reason-beats-all")),
        0 => None,
        _ => {
            // Three of four.
            let most = 4 * beaten >= 3 * unknown.len();
            let line = GameText::new(if most { "reason-beats-most" } else { "reason-turns" });
            let line = line.number("beaten", beaten as u32);
            Some(line.number("cards", unknown.len() as u32))
        }
    }
}

/// A card that goes to a place in peace, from another or from the hand.
fn goes(
    game: &ContraPloy,
    card: &Card<Face>,
    to: BoardSpace,
    from: Option<BoardSpace>,
    sight: Sight,
) -> Option<GameText> {
    let (us, them) = (game.turn, game.turn.other());
    let value = card.open(sight)?.value(to.row());
    if Positions::home(them).contains(to) {
        return (!intruded(game, us)).then(|| GameText::new("reason-home").seat("who", them));
    }
    let safe = !reached(game, to, them);
    if from.is_some() && to.forward(us).any(|next| Positions::home(them).contains(next)) {
        let id = if safe { "reason-near-safe" } else { "reason-near" };
        return Some(GameText::new(id).word("at", to.name()));
    }
    if value >= STRONG {
        let line = GameText::new("reason-strong").word("at", to.name());
        return Some(line.number("value", value));
    }
    let Some(from) = from else {
        return Some(enters(game, card, to, sight));
    };
    if safe && reached(game, from, them) {
        return Some(GameText::new("reason-safe").word("at", to.name()));
    }
    let face = card.open(sight)?;
    if let Some(line) = aims(game, face, to, sight) {
        return Some(line);
    }
    let before = face.value(from.row());
    if value >= before + BETTER {
        let line = GameText::new("reason-better").word("at", to.name());
        return Some(line.number("value", value).number("before", before));
    }
    let steps = to.row().abs_diff(Positions::home(them).next()?.row()) as u32;
    let id = if safe { "reason-on-safe" } else { "reason-on" };
    Some(GameText::new(id).word("at", to.name()).number("steps", steps))
}

/// A card that comes into play in peace: what it guards, or what it makes further on.
fn enters(game: &ContraPloy, card: &Card<Face>, at: BoardSpace, sight: Sight) -> GameText {
    let us = game.turn;
    let comes = |label: Label| game.piece(label).at.forward(us.other()).any(|to| to == at);
    if game.on_board[us.other()].of(us.other()).any(comes) {
        return GameText::new("reason-guards")
            .word("at", at.name())
            .seat("who", us.other());
    }
    let next = at.forward(us).next().zip(card.open(sight));
    match next.map(|(next, face)| face.value(next.row())) {
        Some(value) if value >= STRONG => GameText::new("reason-enters-strong").number("value", value),
        _ => match game.on_board[us].of(us).count() as u32 {
            0 => GameText::new("reason-enters-first"),
            others => GameText::new("reason-enters").number("cards", others + 1),
        },
    }
}

/// The open card that a card can beat in its next turn from there, if it stays.
fn aims(game: &ContraPloy, face: Face, from: BoardSpace, sight: Sight) -> Option<GameText> {
    let (us, them) = (game.turn, game.turn.other());
    let beats = |&label: &Label| {
        let at = game.piece(label).at;
        let near = at == from || from.forward(us).any(|to| to == at);
        let theirs = game.card(label).open(sight).map(|theirs| theirs.value(at.row()));
        near && theirs.is_some_and(|theirs| theirs < face.value(at.row()))
    };
    let target = game.on_board[them].of(them).find(beats)?;
    let line = GameText::new("reason-aims").card("target", game.card(target), sight);
    Some(line.word("at", from.name()))
}

/// Turning a card up: the one that is least of a surprise or out of reach, or that keeps a stronger one hidden.
fn reveals(game: &ContraPloy, label: Label, sight: Sight) -> Option<GameText> {
    let us = game.turn;
    let value = |label: Label| Some(game.card(label).open(sight)?.value(game.piece(label).at.row()));
    let own = value(label)?;
    let hidden = || game.face_down[us].of(us).filter(|&other| other != label);
    let least = hidden()
        .filter_map(value)
        .all(|value| own.abs_diff(5) <= value.abs_diff(5));
    let at = game.piece(label).at;
    if least {
        return Some(GameText::new("reason-reveals"));
    }
    if !reached(game, at, us.other()) {
        return Some(GameText::new("reason-reveals-far").word("at", at.name()));
    }
    if own >= STRONG {
        let line = GameText::new("reason-reveals-strong").word("at", at.name());
        return Some(line.number("value", own));
    }
    let strongest = hidden().max_by_key(|&other| value(other))?;
    let line = GameText::new("reason-hides").card("card", game.card(strongest), sight);
    (value(strongest)? > own).then_some(line)
}

/// Whether an enemy stands in the home row of a seat, which wins if it stays there.
fn intruded(game: &ContraPloy, seat: Seat) -> bool {
    Positions::home(seat).any(|at| !game.standing[seat.other()][at.index()].is_empty())
}

/// Whether a card of a seat can attack on a place in its next turn.
fn reached(game: &ContraPloy, at: BoardSpace, by: Seat) -> bool {
    let enters = Positions::home(by).contains(at) && !game.hands[by].is_empty();
    let mut standing = game.on_board[by].of(by).map(|label| game.piece(label).at);
    enters || standing.any(|from| from == at || from.forward(by).any(|to| to == at))
}
