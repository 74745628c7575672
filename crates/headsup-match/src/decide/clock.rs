//! What the clocks allow: an alarm, a claim, more time.

use super::checks::playing;
use crate::clock::{Clock, Rung};
use crate::event::Event;
use crate::id::{Timestamp, UserId};
use crate::pace::TimeControl;
use crate::refusal::Refusal;
use crate::replay::Match;
use headsup_engine::Seat;

/// What an alarm comes to while a match is played.
pub(super) fn ring(game: &Match, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let (Some(clock), Some(asked)) = (game.record.clock, game.to_decide()) else {
        return Err(Refusal::NotExpired);
    };
    let pace = game.terms().pace;
    match clock.rung {
        Rung::Nothing | Rung::Short if now >= clock.deadline(asked) => Ok(vec![Event::TimeUp(asked)]),
        Rung::Nothing if now >= clock.short(asked, pace) => Ok(vec![Event::TimeShort(asked)]),
        Rung::Waiting { .. } if now >= clock.deadline(asked) => Ok(vec![Event::CalledOff(None)]),
        Rung::Nothing | Rung::Short | Rung::Out | Rung::Waiting { .. } => Err(Refusal::NotExpired),
    }
}

/// Charges the player who is asked, before the time is put back.
pub(super) fn charge(game: &Match) -> Result<Vec<Event>, Refusal> {
    match (game.record.clock, game.to_decide()) {
        (Some(_), Some(_)) => Ok(vec![Event::Charged]),
        _ => Err(Refusal::NoClock),
    }
}

/// Claims the win because the other's time is over.
pub(super) fn claim(game: &Match, who: UserId, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let (asked, clock) = against(game, who)?;
    match clock.out(asked, now) {
        true => Ok(vec![Event::Claimed(asked)]),
        false => Err(Refusal::TimeLeft),
    }
}

/// Gives the other player more time, once theirs is short.
pub(super) fn give(game: &Match, who: UserId, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let (asked, clock) = against(game, who)?;
    let pace = game.terms().pace;
    let early = match clock.rung {
        Rung::Nothing => now < clock.short(asked, pace),
        Rung::Short | Rung::Out => false,
        Rung::Waiting { .. } => true,
    };
    match early {
        true => Err(Refusal::TimeLeft),
        false => Ok(vec![Event::Given(asked, pace.gift())]),
    }
}

/// Checks that the clocks wait for this player, whose arrival is a separate event.
pub(super) fn arrive(game: &Match, who: UserId) -> Result<Vec<Event>, Refusal> {
    playing(game, who)?;
    match game.awaits(who) {
        true => Ok(Vec::new()),
        false => Err(Refusal::ClockRuns),
    }
}

/// Calls off a live match before its clock starts.
pub(super) fn call_off(game: &Match, who: UserId) -> Result<Vec<Event>, Refusal> {
    if !matches!(game.terms().pace, TimeControl::Live { .. }) {
        return Err(Refusal::NotOpenAnyMore);
    }
    let (seat, _) = playing(game, who)?;
    match game.clock_start() {
        Some(_) => Ok(vec![Event::CalledOff(Some(seat))]),
        None => Err(Refusal::ClockRuns),
    }
}

/// The seat that is asked, if that is not the seat of `who`, and the clocks.
fn against(game: &Match, who: UserId) -> Result<(Seat, Clock), Refusal> {
    let (seat, _) = playing(game, who)?;
    let clock = game.record.clock.ok_or(Refusal::NoClock)?;
    match game.to_decide() {
        Some(asked) if asked != seat => Ok((asked, clock)),
        _ => Err(Refusal::OwnTime),
    }
}
