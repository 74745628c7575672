//! Why a move is refused. The answer goes to the player who tried it and tells nothing that they do not see already.

use super::cards::{ACE, Cards};
use super::moves::Move;
use super::state::{HAND, JokersRow, LAST_FREE_PLY, Phase};
use headsup_engine::{GameText, IllegalReason, Sight};

/// Why a well-formed move is not legal now.
pub(super) fn objection(game: &JokersRow, mv: &Move, sight: Sight) -> IllegalReason {
    let own = game.own_cards(sight);
    if game.is_over() {
        return because("JR-20", GameText::new("no-over"));
    }
    match (game.phase, *mv) {
        (Phase::Counter, Move::Counter(face)) => {
            let strength = face.rank() + game.answer_bonus();
            missing("JR-5", own, Cards::NONE.with(face)).unwrap_or_else(|| {
                let line = GameText::new("no-too-low").face("card", face);
                because(
                    "JR-6",
                    line.number("strength", strength).number("against", game.strength),
                )
            })
        }
        (Phase::Counter, _) => because("JR-5", GameText::new("no-answer-first")),
        (Phase::Discard, Move::Discard(face)) => {
            let missing = missing("JR-10", own, Cards::NONE.with(face));
            missing.expect("every card in hand may be discarded")
        }
        (Phase::Discard, _) => because("JR-10", GameText::new("no-discard-first")),
        (Phase::Main, Move::Counter(_) | Move::Yield) => because("JR-5", GameText::new("no-attack")),
        (Phase::Main, Move::Discard(_)) => because("JR-10", GameText::new("no-discard-now")),
        (Phase::Main, Move::Break { row, ace }) => breaking(game, own, row, Cards::NONE.with(ace)),
        (Phase::Main, Move::Claim) => unreachable!("a claim is always legal here"),
        (Phase::Main, _) if !game.may_stall() => because(
            "JR-4",
            match game.stall_limit {
                Some(limit) => GameText::new("no-stalling").number("limit", limit),
                None => GameText::new("no-stalling-late").number("ply", LAST_FREE_PLY),
            },
        ),
        (Phase::Main, Move::Overload(cards)) => missing("JR-9", own, cards).unwrap_or_else(|| {
            let least = own.len().saturating_sub(HAND) as u32;
            because("JR-9", GameText::new("no-overload-so-few").number("least", least))
        }),
        (Phase::Main, Move::Omen { row, cards }) => omen(game, own, row, cards),
    }
}

fn omen(game: &JokersRow, own: Cards, row: u8, cards: Cards) -> IllegalReason {
    if cards.len() != 3 || cards.suit().is_none() {
        return because("JR-11", GameText::new("no-omen-cards"));
    }
    missing("JR-11", own, cards).unwrap_or_else(|| {
        if game.open_rows().contains(&row) {
            because("JR-13", GameText::new("no-omen-twice").number("row", row))
        } else {
            because("JR-11", GameText::new("no-omen-row").number("row", row))
        }
    })
}

fn breaking(game: &JokersRow, own: Cards, row: u8, ace: Cards) -> IllegalReason {
    if ace.into_iter().any(|face| face.rank() != ACE) {
        return because("JR-14", GameText::new("no-ace"));
    }
    missing("JR-14", own, ace).unwrap_or_else(|| {
        let there = game.bonus(game.actor.other(), row) > 0;
        let id = if there { "no-omen-suit" } else { "no-omen-there" };
        because("JR-14", GameText::new(id).number("row", row))
    })
}

/// The objection that some of these cards are not in the own hand, if so.
fn missing(ruling: &'static str, own: Cards, cards: Cards) -> Option<IllegalReason> {
    let lacking = cards.without(own);
    (!lacking.is_empty()).then(|| because(ruling, GameText::new("no-card").faces("cards", lacking)))
}

fn because(ruling: &'static str, line: GameText) -> IllegalReason {
    IllegalReason { ruling, line }
}
