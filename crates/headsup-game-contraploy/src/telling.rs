//! What the table hears of a move, when it is made and as the last move afterwards. Only what everybody sees is told.

use super::board::Label;
use super::moves::Move;
use super::state::ContraPloy;
use headsup_engine::{GameText, Seat, Sight};

/// What there is to tell of a move that `seat` has just made.
pub(super) fn made(game: &ContraPloy, seat: Seat, mv: Move) -> Vec<GameText> {
    let moved = (!matches!(mv, Move::Attack(..))).then(|| first(game, seat, mv));
    let fought = fighters(game, seat, mv).map(|(label, target)| fight(game, seat, label, target));
    moved.into_iter().chain(fought).collect()
}

/// The card that the last move employed or turned up. A card placed has its seat's newest label.
pub(super) fn mover(game: &ContraPloy, seat: Seat, mv: Move) -> Label {
    match mv {
        Move::Place(..) => Label::new(seat, game.pieces[seat].len() - 1),
        Move::Step(label, ..) | Move::Attack(label, _) | Move::Reveal(label) => label,
    }
}

/// Who fought in the last move, the attacker first.
pub(super) fn fighters(game: &ContraPloy, seat: Seat, mv: Move) -> Option<(Label, Label)> {
    match mv {
        Move::Place(_, _, target) | Move::Step(_, _, target) => Some((mover(game, seat, mv), target?)),
        Move::Attack(label, target) => Some((label, target)),
        Move::Reveal(_) => None,
    }
}

fn first(game: &ContraPloy, seat: Seat, mv: Move) -> GameText {
    let label = mover(game, seat, mv);
    let card = game.card(label);
    let id = match mv {
        Move::Place(..) => "places",
        Move::Reveal(_) => "reveals",
        _ if card.is_up() => "steps-up",
        _ => "steps",
    };
    GameText::new(id)
        .seat("seat", seat)
        .word("label", label.name())
        .card("card", card, Sight::PUBLIC)
        .word("at", game.piece(label).at.name())
}

fn fight(game: &ContraPloy, seat: Seat, label: Label, target: Label) -> GameText {
    let row = game.piece(label).at.row();
    let [ours, theirs] = [label, target].map(|label| {
        let face = game.card(label).open(Sight::PUBLIC);
        face.expect("a fight turns both up").value(row)
    });
    let id = match ours.cmp(&theirs) {
        std::cmp::Ordering::Greater => "wins-fight",
        std::cmp::Ordering::Equal => "ties-fight",
        std::cmp::Ordering::Less => "loses-fight",
    };
    GameText::new(id)
        .seat("seat", seat)
        .word("at", game.piece(label).at.name())
        .word("label", label.name())
        .card("card", game.card(label), Sight::PUBLIC)
        .number("value", ours)
        .word("target", target.name())
        .card("other", game.card(target), Sight::PUBLIC)
        .number("against", theirs)
}
