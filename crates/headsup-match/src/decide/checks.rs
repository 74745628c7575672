//! What must hold before a command can be carried out.

use crate::id::{RoleId, Timestamp, UserId};
use crate::mark::PositionRef;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::replay::Match;
use crate::terms::Side;
use headsup_engine::{Illegal, Position, Seat};

/// That the challenge can still be answered.
pub(super) fn standing(game: &Match, now: Timestamp) -> Result<(), Refusal> {
    match game.phase() {
        Phase::Challenged { expires } if now < expires => Ok(()),
        Phase::Challenged { .. }
        | Phase::Declined
        | Phase::Withdrawn
        | Phase::Expired
        | Phase::Stopped
        | Phase::Playing
        | Phase::Over(_) => Err(Refusal::NotOpenAnyMore),
    }
}

/// Checks that a person can take the challenge.
pub(super) fn may_take(game: &Match, who: UserId, roles: &[RoleId], now: Timestamp) -> Result<(), Refusal> {
    standing(game, now)?;
    match (game.people.side_of(who), game.people.opponent) {
        (Some(Side::Challenger), _) => Err(Refusal::OwnChallenge),
        (None, None) if game.role().is_some_and(|role| !roles.contains(&role)) => Err(Refusal::NotYourRole),
        (Some(Side::Opponent), _) | (None, None) => Ok(()),
        (None, Some(_)) => Err(Refusal::NotForYou),
    }
}

/// The seat of a player and the table, while it is being played.
pub(super) fn playing(game: &Match, who: UserId) -> Result<(Seat, &dyn Position), Refusal> {
    // A channel plays by the votes of its members alone.
    if game.people.side_of(who).is_none() || who.channel().is_some() {
        return Err(Refusal::NotYourMatch);
    }
    match (game.phase(), game.seat_of(who), game.table()) {
        (Phase::Playing, Some(seat), Some(table)) => Ok((seat, table)),
        (Phase::Over(_), ..) => Err(Refusal::Over),
        (Phase::Challenged { .. } | Phase::Playing, ..) => Err(Refusal::NotBegun),
        (Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped, ..) => Err(Refusal::NotOpenAnyMore),
    }
}

/// Returns the table that the player to decide plays on, at the position that they saw.
pub(super) fn on_move(game: &Match, who: UserId, mark: PositionRef) -> Result<(Seat, &dyn Position), Refusal> {
    let (seat, table) = playing(game, who)?;
    if mark != game.mark(seat) {
        return Err(Refusal::Stale);
    }
    if game.to_decide() != Some(seat) {
        return Err(Refusal::NotYourTurn);
    }
    Ok((seat, game.table_of(seat).unwrap_or(table)))
}

/// Why a move was not made.
pub(super) fn refused(illegal: Illegal) -> Refusal {
    match illegal {
        Illegal::Over => Refusal::Over,
        Illegal::Unreadable => Refusal::Unreadable,
        Illegal::Refused(objection) => Refusal::Illegal(objection),
    }
}
