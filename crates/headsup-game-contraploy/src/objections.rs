//! Why a move is refused. The answer goes to the player who tried it and tells nothing that they do not see already.

use super::board::{BoardSpace, Label, Positions};
use super::moves::{Held, Move};
use super::state::{ContraPloy, MOST_DOWN, Phase};
use headsup_engine::{GameText, IllegalReason, Sight};

/// Why a well-formed move is not legal now: the first thing that is wrong with it.
pub(super) fn objection(game: &ContraPloy, mv: &Move, sight: Sight) -> IllegalReason {
    if game.over.is_some() {
        return because("CP-12", GameText::new("no-over"));
    }
    match (game.phase, *mv) {
        (Phase::Employ, Move::Reveal(_)) => {
            because("CP-10", GameText::new("no-reveal-now").number("most", MOST_DOWN as u32))
        }
        (Phase::Reveal, Move::Reveal(label)) => {
            let id = match game.place_of(label) {
                _ if label.seat() != game.turn => "no-own",
                None => "no-such-card",
                Some(_) => "no-reveal-up",
            };
            because("CP-10", GameText::new(id).word("label", label.name()))
        }
        (Phase::Reveal, _) => because(
            "CP-10",
            GameText::new("no-reveal-first").number("most", MOST_DOWN as u32),
        ),
        (_, Move::Place(held, at, target)) => placing(game, held, at, target, sight),
        (_, Move::Step(label, to, target)) => {
            idle(game, label, "CP-5").map_or_else(|wrong| wrong, |from| stepping(game, label, from, to, target))
        }
        (_, Move::Attack(label, target)) => {
            idle(game, label, "CP-6").map_or_else(|wrong| wrong, |at| aiming(game, Some(target), at, "CP-6"))
        }
    }
}

fn placing(game: &ContraPloy, held: Held, at: BoardSpace, target: Option<Label>, sight: Sight) -> IllegalReason {
    match held {
        Held::Face(face) => because("CP-4", GameText::new("no-card").face("card", face)),
        Held::Back(back) if !game.hands[game.turn].contains(&back) => {
            because("CP-4", GameText::new("no-back").number("back", back))
        }
        Held::Back(back) if !Positions::home(game.turn).contains(at) => {
            let mut home = Positions::home(game.turn).map(BoardSpace::name);
            let line = GameText::new("no-home").card("card", game.numbered(game.turn, back), sight);
            let line = line.word("at", at.name()).word("one", home.next().expect("two"));
            because("CP-4", line.word("two", home.next().expect("two")))
        }
        Held::Back(_) => aiming(game, target, at, "CP-4"),
    }
}

/// Where this card stands that waits to be employed, or why it does not.
fn idle(game: &ContraPloy, label: Label, ruling: &'static str) -> Result<BoardSpace, IllegalReason> {
    let line = |id| GameText::new(id).word("label", label.name());
    if label.seat() != game.turn {
        return Err(because(ruling, line("no-own")));
    }
    let Some(at) = game.place_of(label) else {
        return Err(because(ruling, line("no-such-card")));
    };
    if game.used.contains(&label) {
        return Err(because("CP-3", line("no-twice")));
    }
    Ok(at)
}

fn stepping(game: &ContraPloy, label: Label, from: BoardSpace, to: BoardSpace, target: Option<Label>) -> IllegalReason {
    let mut ways = from.forward(game.turn);
    if ways.contains(to) {
        return aiming(game, target, to, "CP-5");
    }
    let line = |id| GameText::new(id).word("label", label.name()).word("at", from.name());
    let line = match (ways.next(), ways.next()) {
        (None, _) => line("no-way-on"),
        (Some(only), None) => line("no-way-one").word("one", only.name()),
        (Some(one), Some(two)) => line("no-way").word("one", one.name()).word("two", two.name()),
    };
    because("CP-5", line)
}

/// Why this cannot be attacked there. Everything else about the move is right.
fn aiming(game: &ContraPloy, target: Option<Label>, at: BoardSpace, ruling: &'static str) -> IllegalReason {
    let target = target.expect("without a target it would be legal");
    let line = |id| GameText::new(id).word("label", target.name()).word("at", at.name());
    if target.seat() == game.turn {
        return because("CP-7", line("no-enemy"));
    }
    match game.place_of(target) {
        None => because(ruling, line("no-such-enemy")),
        Some(there) => because(ruling, line("no-enemy-there").word("there", there.name())),
    }
}

fn because(ruling: &'static str, line: GameText) -> IllegalReason {
    IllegalReason { ruling, line }
}
