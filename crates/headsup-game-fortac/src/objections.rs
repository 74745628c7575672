//! Why a move is refused: the first thing that is wrong with it. All of it lies open.

use super::board::adjacent;
use super::cards::Kind;
use super::moves::Move;
use super::state::Fortac;
use super::telling::move_line;
use headsup_engine::IllegalReason;

/// Why a move is not legal now.
pub(super) fn objection(table: &Fortac, mv: &Move) -> IllegalReason {
    let Move { card, from, to } = *mv;
    let (us, them) = (table.men[table.turn], table.men[table.turn.other()]);
    let refuse = |ruling, id| IllegalReason {
        ruling,
        line: move_line(id, *mv),
    };
    if !table.kinds(table.turn).any(|kind| kind == card) {
        return refuse("FO-10", "no-card");
    }
    if !us.has(from) {
        return refuse("FO-10", "no-man");
    }
    match card {
        Kind::Trade | Kind::Switch if us.has(to) => refuse("FO-7", "no-own-swap"),
        Kind::Trade | Kind::Switch if !them.has(to) => refuse("FO-7", "no-empty-swap"),
        Kind::Trade => refuse("FO-7", "no-trade-far"),
        Kind::Switch => refuse("FO-7", "no-switch-near"),
        Kind::Push if !adjacent(from).has(to) => refuse("FO-1", "no-push-far"),
        Kind::Push if !us.or(them).has(to) => refuse("FO-9", "no-push-empty"),
        Kind::Push => refuse("FO-9", "no-push-room"),
        _ if us.or(them).has(to) => refuse("FO-2", "no-capture"),
        Kind::Hop => refuse("FO-3", "no-hop"),
        Kind::Skip => refuse("FO-3", "no-skip"),
        Kind::King => refuse("FO-3", "no-king"),
        Kind::Jump => refuse("FO-4", "no-jump"),
        Kind::Rook => refuse("FO-5", "no-rook"),
        Kind::Bishop => refuse("FO-5", "no-bishop"),
        Kind::Horse => refuse("FO-6", "no-horse"),
        Kind::Zip => refuse("FO-8", "no-zip"),
        Kind::Zap => refuse("FO-8", "no-zap"),
    }
}
