//! Once more with the seats swapped. The first player to ask challenges; if both ask, the second press accepts.

use super::challenge::{NewMatch, challenge};
use super::event::Event;
use super::id::{Timestamp, UserId};
use super::phase::Phase;
use super::refusal::Refusal;
use super::replay::Match;

/// What asking for a rematch comes to.
#[derive(Debug)]
pub enum Rematch {
    /// A new challenge, with the event that happens to the old match. Both are stored together, or neither.
    Ask(Box<Match>, Event),
    /// The other asked before: it is to be accepted.
    Accept,
}

/// What it comes to if `who` asks for a rematch of a match that is over. `next` is the rematch that was asked for last.
///
/// # Errors
/// Returns [`Refusal::NotYourMatch`] if `who` did not play the match, [`Refusal::NotOver`] if it is not over, [`Refusal::RematchAsked`] if
/// they asked already, [`Refusal::RematchBegun`] if the rematch has begun, [`Refusal::OtherForgotten`] if the other player was forgotten;
/// and fails as [`challenge`] does.
pub fn rematch(
    over: &Match,
    next: Option<&Match>,
    who: UserId,
    fresh: NewMatch,
    now: Timestamp,
) -> Result<Rematch, Refusal> {
    let side = over.people.side_of(who).ok_or(Refusal::NotYourMatch)?;
    match over.phase() {
        Phase::Over(_) => {}
        Phase::Playing
        | Phase::Challenged { .. }
        | Phase::Declined
        | Phase::Withdrawn
        | Phase::Expired
        | Phase::Stopped => return Err(Refusal::NotOver),
    }
    if let Some(next) = next {
        match next.phase() {
            Phase::Challenged { expires } if now < expires => {
                return if next.people.challenger == who {
                    Err(Refusal::RematchAsked(next.id))
                } else {
                    Ok(Rematch::Accept)
                };
            }
            Phase::Playing | Phase::Over(_) => return Err(Refusal::RematchBegun(next.id)),
            Phase::Challenged { .. } | Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped => {}
        }
    }
    let other = over.people.iter().find(|&person| person != who);
    if other == Some(UserId::FORGOTTEN) {
        return Err(Refusal::OtherForgotten);
    }
    let mut asked = challenge(fresh, who, other, over.record.terms.clone(), over.rulebook, now)?;
    // Nothing is drawn when it begins.
    asked.record.challenger = over.seat(side).other();
    asked.record.rematch_of = Some(over.id);
    // A player who cut first against the computer is asked again, and can have the cards dealt without.
    let computer = other.is_some_and(|other| other.level().is_some());
    asked.record.showing.waits = over.record.showing.waits && computer;
    Ok(Rematch::Ask(Box::new(asked), Event::Rematched(fresh.id)))
}
