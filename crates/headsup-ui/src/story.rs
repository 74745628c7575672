//! How a finished match went, in a sentence: who led for how long, and what turned it.

use headsup_engine::{Retrospect, Seat};
use headsup_i18n::{Locale, Names};
use headsup_match::{End, EndReason, Match};

/// Chances of a seat that are a lead.
pub(crate) const AHEAD: f32 = 0.55;
/// A lead that came in the last so many moves came late.
const LATE: usize = 3;

/// Tells how a match went; none if there is nothing to tell.
pub fn story(game: &Match, end: End, told: &Retrospect, locale: &Locale, names: &Names) -> Option<String> {
    let name = |seat: Seat| names[seat].as_str().into();
    let moves = ("moves", (game.played().len() as i64).into());
    match end.how {
        EndReason::Resigned(seat) => return Some(locale.say("story-resigned", &[("who", name(seat)), moves])),
        EndReason::OutOfTime(seat) if game.channel().is_some() => {
            return Some(locale.say("story-unvoted", &[("who", name(seat))]));
        }
        EndReason::OutOfTime(seat) => return Some(locale.say("story-time", &[("who", name(seat)), moves])),
        EndReason::CalledOff(_) | EndReason::Agreed(..) | EndReason::Stopped => return None,
        EndReason::Rules { .. } => {}
    }
    let winner = end.winner?;
    let of_winner = |chance: f32| if winner == Seat::One { chance } else { 1.0 - chance };
    let lead: Vec<f32> = told.lead.iter().map(|&chance| of_winner(chance)).collect();
    // The last position before the end in which the winner was not ahead.
    let before_end = lead.len().checked_sub(1)?;
    let from = lead[..before_end]
        .iter()
        .rposition(|&chance| chance < AHEAD)
        .map_or(0, |at| at + 1);
    let behind = lead[..before_end].iter().rposition(|&chance| chance < 1.0 - AHEAD);
    let args = |ply: usize| {
        [
            ("who", name(winner)),
            ("other", name(winner.other())),
            ("move", (ply as i64).into()),
        ]
    };
    // In how many positions up to the last in which the other was ahead each of them was.
    let until = &lead[..behind.map_or(0, |at| at + 1)];
    let other_led = until.iter().filter(|&&chance| chance < 1.0 - AHEAD).count();
    let winner_led = until.iter().filter(|&&chance| chance >= AHEAD).count();
    let (id, ply) = match behind {
        _ if from + LATE > before_end => ("story-close", from),
        Some(at) if other_led > winner_led => ("story-turned", at + 1),
        Some(_) => ("story-swung", from),
        None => ("story-ahead", from),
    };
    Some(locale.say(id, &args(ply.max(1))))
}

#[cfg(test)]
pub(crate) mod tests;
