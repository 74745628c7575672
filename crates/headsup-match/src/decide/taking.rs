//! How a challenge is taken: with a cut or without, and the deal, which waits until every cut is shown.

use super::checks::{may_take, standing};
use super::orders::go_on;
use crate::event::Event;
use crate::fair::{ClientSeed, Origin};
use crate::id::{RoleId, Timestamp, UserId};
use crate::refusal::Refusal;
use crate::replay::Match;
use crate::shown::Shown;
use crate::terms::Side;
use headsup_engine::Seats;

/// The challenge is taken without a cut, and the cards are dealt.
pub(super) fn accept(game: &Match, who: UserId, roles: &[RoleId], now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let taker = taker(game, who);
    may_take(game, taker, roles, now)?;
    free(game, who)?;
    Ok(deal(game, taker))
}

/// Returns what a cut of `who` comes to. The challenger's waits until a person takes the challenge; everyone else takes it with their cut.
/// Nothing is dealt before the cut is shown.
pub(super) fn cut(
    game: &Match,
    who: UserId,
    cut: &ClientSeed,
    roles: &[RoleId],
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let Origin::Promised(_, cuts) = &game.record.origin else {
        return Err(Refusal::NotPromised);
    };
    match game.people.side_of(who) {
        Some(Side::Challenger) => {
            standing(game, now)?;
            // Cuts are fixed and shown in one order, the challenger's first: were there a second turn, the one who has it could choose.
            match (&cuts.challenger, &cuts.opponent) {
                (Some(_), _) => Err(Refusal::HasCut),
                (None, Some(_)) => Err(Refusal::CutTooLate),
                (None, None) => Ok(vec![Event::Cut(Side::Challenger, cut.clone())]),
            }
        }
        Some(Side::Opponent) | None => {
            may_take(game, who, roles, now)?;
            match cuts.opponent {
                Some(_) => Err(Refusal::HasCut),
                None => Ok(vec![Event::Taken(who), Event::Cut(Side::Opponent, cut.clone())]),
            }
        }
    }
}

/// What it comes to that a side's cut is shown: the deal, if nothing else waits.
pub(super) fn show(game: &Match, side: Side, shown: Shown, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    standing(game, now)?;
    if !game.to_be_shown().contains(&side) {
        return Err(Refusal::NotOpenAnyMore);
    }
    let mut events = vec![Event::Shown(side, shown)];
    let others = game.to_be_shown().into_iter().any(|other| other != side);
    if let Some(taker) = game.taker().filter(|_| !others) {
        events.extend(deal(game, taker));
    }
    Ok(events)
}

/// Who takes a challenge by it that `who` accepts without a cut: where the computer waits for a cut, the challenger says so for it.
fn taker(game: &Match, who: UserId) -> UserId {
    match game.computer().filter(|_| game.waits_for_cut()) {
        Some(computer) if who == game.people.challenger => computer,
        _ => who,
    }
}

/// That nothing of a cut is in the way when `who` accepts.
fn free(game: &Match, who: UserId) -> Result<(), Refusal> {
    let waits = game.waits_for_cut() && who.level().is_some();
    match game.to_be_shown().is_empty() && !waits {
        true => Ok(()),
        false => Err(Refusal::CutNotShown),
    }
}

/// Deals the cards for the person who takes the challenge, from the secret and the cuts that were made.
fn deal(game: &Match, who: UserId) -> Vec<Event> {
    let mut events = vec![Event::Accepted(who)];
    let mut table = game.rulebook.deal(game.seed(), &game.record.terms.options);
    go_on(&mut *table, Seats::default(), &mut events);
    events
}
