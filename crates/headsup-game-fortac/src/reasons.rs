//! Why a move is good, in one sentence: the first thing that holds of what it wins, saves, gains, costs and prepares. All hands are open.

use super::board::Spaces;
use super::cards::Kind;
use super::combo::{Combo, PATTERNS, nearest};
use super::moves::{Men, Move, Stand};
use super::state::{Fortac, MOVE_LIMIT};
use headsup_engine::{Card, GameText, Seat, Sight};

/// The reasons of moves that decide nothing.
pub(super) const SMALL: &[&str] = &[
    "reason-three",
    "reason-blocks",
    "reason-holds",
    "reason-keeps",
    "reason-two",
    "reason-scatters",
    "reason-quiet",
];

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

    /// The formations that it wants, with how many of these men stand in each.
    fn wanted(&self, men: &Men) -> impl Iterator<Item = (Combo, Spaces, u32)> {
        let own = men[self.seat];
        let wanted = PATTERNS.iter().filter(|(combo, _)| !self.made.contains(combo));
        wanted.map(move |&(combo, spaces)| (combo, spaces, own.and(spaces).count()))
    }

    /// Whether three of its men stand in a formation that it wants.
    fn has_three(&self, men: &Men) -> bool {
        nearest(men[self.seat], self.made.iter().copied()) == 3
    }
}

/// Why a legal move is good; none if nothing speaks for it but search.
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
    let near = next.map(|combo| GameText::new("reason-near").message("combo", combo.message()));
    near.or_else(|| small(before, after, &us, &them))
}

/// Why a move is good that decides nothing: how it brings men nearer to a formation, or keeps the other side from one.
fn small(before: &Men, after: &Men, us: &Side, them: &Side) -> Option<GameText> {
    let now = |spaces: Spaces| after[us.seat].and(spaces).count();
    let grown = us.wanted(before).filter(|&(_, spaces, count)| now(spaces) > count);
    let grown = grown.max_by_key(|&(_, spaces, _)| now(spaces));
    let about_them = |id| GameText::new(id).seat("who", them.seat);
    let reached = them.within_reach(after).is_some();
    if let Some((combo, ..)) = grown.filter(|&(_, spaces, _)| now(spaces) == 3) {
        return Some(GameText::new("reason-three").message("combo", combo.message()));
    }
    let blocked = |&(_, spaces, count): &(Combo, Spaces, u32)| {
        let gap = spaces.and(before[them.seat].not());
        count == 3 && gap.and(before[us.seat]) == Spaces::NONE && gap.and(after[us.seat]) != Spaces::NONE
    };
    if let Some((combo, ..)) = them.wanted(before).find(blocked) {
        return Some(about_them("reason-blocks").message("combo", combo.message()));
    }
    if them.has_three(after) && !reached {
        return Some(about_them("reason-holds"));
    }
    let kept = us
        .wanted(before)
        .find(|&(_, spaces, count)| count == 3 && now(spaces) == 3);
    if let Some((combo, ..)) = kept {
        return Some(GameText::new("reason-keeps").message("combo", combo.message()));
    }
    let apart = them
        .wanted(before)
        .find(|&(_, spaces, count)| count == 2 && after[them.seat].and(spaces).count() < 2);
    match (grown, apart) {
        _ if reached => None, // they make a formation first
        (Some((combo, spaces, _)), _) if now(spaces) == 2 => {
            Some(GameText::new("reason-two").message("combo", combo.message()))
        }
        (_, Some((combo, ..))) => Some(about_them("reason-scatters").message("combo", combo.message())),
        _ => Some(about_them("reason-quiet")),
    }
}

/// Warns of a legal move after which an answer of the other side, and an unlucky draw, can leave its player without a move (FO-10).
pub(super) fn risk(table: &Fortac, mv: Move) -> Option<GameText> {
    let after = mv.made(&table.men, table.turn);
    let (mut us, them) = (Side::of(table, table.turn), Side::of(table, table.turn.other()));
    let wins = us.formation(&after).is_some() && us.made.len() == 1;
    let played = us.kinds.iter().position(|kind| *kind == mv.card)?;
    us.kinds.remove(played);
    if wins || table.ply + 2 >= MOVE_LIMIT {
        return None; // it is over before that
    }
    let drawn = drawable(table, mv.card);
    let stuck = |men: &Men, kind: Kind| Stand::of(men, us.seat).ways(kind).is_empty();
    let mut answers = them
        .moves(&after)
        .into_iter()
        .map(|answer| answer.made(&after, them.seat));
    let can = answers
        .any(|men| us.kinds.iter().all(|kind| stuck(&men, *kind)) && drawn.iter().any(|kind| stuck(&men, *kind)));
    can.then(|| GameText::new("risk-stuck").seat("who", them.seat))
}

/// The kinds of which the next card can be, once this one is played: those that lie nowhere open or, from an empty deck, those discarded.
fn drawable(table: &Fortac, played: Kind) -> Vec<Kind> {
    let open = |cards: &[Card<Kind>], kind| {
        cards
            .iter()
            .filter(|card| card.open(Sight::PUBLIC) == Some(kind))
            .count()
    };
    let discarded = |kind| open(table.discard.cards(), kind);
    let held = |kind| Seat::BOTH.map(|seat| table.kinds(seat).filter(|held| *held == kind).count());
    let left = |kind: &Kind| match table.deck.cards() {
        [] => discarded(*kind) > 0 || *kind == played,
        _ => discarded(*kind) + held(*kind).iter().sum::<usize>() < kind.copies(),
    };
    Kind::ALL.into_iter().filter(left).collect()
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
