//! Why a move is refused. The answer goes to the player who tried it and tells nothing that they do not see already.

use super::cards::{Cards, Face};
use super::moves::Move;
use super::plays::missing;
use super::state::Clash;
use headsup_engine::{GameText, IllegalReason, Sight};

/// Why a well-formed move is not legal now.
pub(super) fn objection(game: &Clash, mv: &Move, sight: Sight) -> IllegalReason {
    if game.ending.is_some() {
        return because("CL-15", GameText::new("no-over"));
    }
    match (game.top(), *mv) {
        (None, Move::First(_)) => lacking(game, mv, sight).expect("any Complete card in hand begins"),
        (None, _) => because("CL-2", GameText::new("no-first-yet")),
        (Some(_), Move::First(_)) => because("CL-2", GameText::new("no-first-now")),
        (Some(top), _) => lacking(game, mv, sight).unwrap_or_else(|| misplaced(game, top, *mv)),
    }
}

/// The objection that some of the cards are not in the own hand, if so.
fn lacking(game: &Clash, mv: &Move, sight: Sight) -> Option<IllegalReason> {
    let ruling = match mv {
        Move::First(_) => "CL-2",
        Move::Complete(_) => "CL-3",
        Move::Chard(_) => "CL-4",
        Move::Three(_) => "CL-6",
        Move::Special { .. } => "CL-7",
        Move::Final(_) | Move::End => "CL-8",
    };
    let lacking = mv.cards().collect::<Cards>().without(game.own_cards(sight));
    (!lacking.is_empty()).then(|| because(ruling, GameText::new("no-card").faces("cards", lacking)))
}

/// Why cards that are in hand cannot be laid like this.
fn misplaced(game: &Clash, top: Face, mv: Move) -> IllegalReason {
    let shown = game.shown();
    match mv {
        Move::Complete(face) => {
            let line = GameText::new("no-complete").face("card", face).face("top", top);
            because("CL-3", line.number("shares", face.shares(top) as u32))
        }
        Move::Chard(face) if top.parts().contains(face) => {
            because("CL-4", GameText::new("no-chard-same").face("card", face))
        }
        Move::Chard(face) => because("CL-4", GameText::new("no-chard").face("card", face).face("top", top)),
        Move::Three(_) => because(
            "CL-6",
            GameText::new("no-three").face("top", top).faces("piles", shown.parts()),
        ),
        Move::Special { chard, complete } if complete.shares(shown) == 2 => {
            let wanted = missing(complete, shown);
            let line = GameText::new("no-special-chard").face("card", complete);
            because("CL-7", line.face("wanted", wanted).face("chard", chard))
        }
        Move::Special { complete, .. } => {
            let line = GameText::new("no-special").face("card", complete);
            because("CL-7", line.number("shares", complete.shares(shown) as u32))
        }
        Move::First(_) | Move::Final(_) | Move::End => because("CL-12", GameText::new("no-pass")),
    }
}

fn because(ruling: &'static str, line: GameText) -> IllegalReason {
    IllegalReason { ruling, line }
}
