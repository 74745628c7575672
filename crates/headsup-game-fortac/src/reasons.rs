//! Why a move is good, in one sentence: the first thing that holds of what it wins, saves, gains, costs and prepares. All hands are open.

use super::cards::Kind;
use super::combo::{Combo, nearest};
use super::moves::{Men, Move, Stand};
use super::state::Fortac;
use headsup_engine::{GameText, Seat};

/// A side, what it can play, and which formations it has made.
struct Side {
    seat: Seat,
    kinds: Vec<Kind>,
    made: Vec<Combo>,
}

impl Side {
    fn of(table: &Fortac, seat: Seat) -> Side {
        Side {
            seat,
            kinds: table.kinds(seat).collect(),
            made: table.made(seat).collect(),
        }
    }

    /// Its moves where the men stand so.
    fn moves(&self, men: &Men) -> Vec<Move> {
        let stand = Stand::of(men, self.seat);
        let ways = self.kinds.iter().map(|kind| stand.ways(*kind));
        ways.flat_map(|ways| stand.moves(ways)).collect()
    }

    /// The formation that it makes by having its men so, if it has not made it before.
    fn formation(&self, men: &Men) -> Option<Combo> {
        Combo::of(men[self.seat]).filter(|combo| !self.made.contains(combo))
    }

    /// A formation that it can make with one move.
    fn within_reach(&self, men: &Men) -> Option<Combo> {
        let mut after = self.moves(men).into_iter().map(|mv| mv.made(men, self.seat));
        after.find_map(|men| self.formation(&men))
    }

    /// Whether three of its men stand in a formation that it wants.
    fn has_three(&self, men: &Men) -> bool {
        nearest(men[self.seat], self.made.iter().copied()) == 3
    }
}

/// Why a legal move is good; none of a quiet one.
pub(super) fn reason(table: &Fortac, mv: Move) -> Option<GameText> {
    let (before, after) = (&table.men, &mv.made(&table.men, table.turn));
    let mut us = Side::of(table, table.turn);
    let them = Side::of(table, table.turn.other());
    if let Some(played) = us.kinds.iter().position(|kind| *kind == mv.card) {
        us.kinds.remove(played); // what is drawn for it is not known yet
    }
    let about_them = |id| Some(GameText::new(id).seat("who", them.seat));
    let formation = us.formation(after);
    if formation.is_some() && us.made.len() == 1 {
        return Some(GameText::new("reason-wins"));
    }
    if them.moves(after).is_empty() {
        return about_them("reason-stuck");
    }
    let stops = them.within_reach(before).is_some() && them.within_reach(after).is_none();
    if stops && them.made.len() == 1 {
        return about_them("reason-saves");
    }
    if let Some(combo) = formation {
        return Some(GameText::new("reason-gains").message("combo", combo.message()));
    }
    if stops {
        return about_them("reason-stops");
    }
    let next = us.within_reach(after).filter(|_| us.has_three(after));
    let cannot_stop = || {
        let mut replies = them.moves(after).into_iter().map(|reply| reply.made(after, them.seat));
        replies.all(|men| them.formation(&men).is_none() && us.within_reach(&men).is_some())
    };
    match next {
        Some(combo) if cannot_stop() => {
            let line = GameText::new("reason-sure").message("combo", combo.message());
            return Some(line.seat("who", them.seat));
        }
        _ if them.has_three(before) && !them.has_three(after) => return about_them("reason-parts"),
        _ => {}
    }
    next.map(|combo| GameText::new("reason-near").message("combo", combo.message()))
}

/// What a legal move does to the player who waits; none if that is little.
pub(super) fn threat(table: &Fortac, mv: Move) -> Option<GameText> {
    let reason = reason(table, mv)?;
    let id = match reason.id {
        "reason-wins" => "threat-wins",
        "reason-stuck" => "threat-stuck",
        "reason-gains" => "threat-gains",
        _ => return None,
    };
    Some(GameText { id, ..reason })
}
