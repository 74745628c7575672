//! Names the events of a turn. A card that lies face down is named for its own seat alone.

use super::board::Label;
use super::moves::Move;
use super::state::ContraPloy;
use headsup_engine::{GameText, Seat, Sight};

/// Tells a move that `seat` has just made, as `sight` sees it: its fight if there was one.
pub(super) fn made(game: &ContraPloy, seat: Seat, mv: Move, sight: Sight) -> GameText {
    match fighters(game, seat, mv) {
        Some((label, target)) => fight(game, seat, label, target),
        None => quiet(game, seat, mv, sight),
    }
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

/// Adds a card on the board by its name, or one that `sight` does not know by the label in the picture.
pub(super) fn named(line: GameText, key: &'static str, game: &ContraPloy, label: Label, sight: Sight) -> GameText {
    match game.card(label).open(sight) {
        Some(face) => line.face(key, face),
        None => line.lines(key, [GameText::new("unknown-card").word("label", label.name())]),
    }
}

fn quiet(game: &ContraPloy, seat: Seat, mv: Move, sight: Sight) -> GameText {
    let label = mover(game, seat, mv);
    let (card, piece) = (game.card(label), game.piece(label));
    let line = |id| GameText::new(id).seat("seat", seat);
    let own = sight.viewer() == Some(seat);
    let line = match mv {
        Move::Reveal(_) => return line("reveals").cards("cards", [card], Sight::PUBLIC),
        Move::Place(..) if own => line("places-own").card("card", card, sight),
        Move::Place(..) => line("places"),
        _ if card.is_up() => line("steps-up").card("card", card, Sight::PUBLIC),
        _ if own => line("steps-own").card("card", card, sight),
        _ => line("steps"),
    };
    let line = line.word("at", piece.at.name());
    match mv {
        Move::Place(..) => line,
        _ => line.word("from", piece.before.name()),
    }
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
        .card("card", game.card(label), Sight::PUBLIC)
        .number("value", ours)
        .seat("enemy", target.seat())
        .card("other", game.card(target), Sight::PUBLIC)
        .number("against", theirs)
}
