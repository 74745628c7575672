//! What happened to a player while they were away, in one sentence.

use crate::limits::clip;
use crate::mention::mentions;
use headsup_i18n::Locale;
use headsup_match::{Match, UserId};

/// Characters of it: what a phone shows of a notification.
const MOST: usize = 200;

/// Returns what the last turn brought for a player whose turn it is now: the line that says most of those that everybody heard. None before
/// the other one has moved.
pub fn headline(game: &Match, who: UserId, locale: &Locale) -> Option<String> {
    let seat = game.seat_of(who)?;
    let ranked = game.rulebook().headlines();
    let others = game.last_turn().iter().filter(|played| played.seat != seat);
    let says_most = |line: &&headsup_engine::Line| ranked.iter().position(|id| *id == line.id).unwrap_or(ranked.len());
    let line = others.flat_map(|played| &played.lines).min_by_key(says_most)?;
    Some(clip(&locale.line(game.info(), line, &mentions(game, locale)), MOST))
}
