//! What happened in a turn, in one sentence: to a player while they were away, or for all who look on.

use crate::limits::clip;
use crate::mention::mentions;
use headsup_engine::{AppliedMove, GameText};
use headsup_i18n::Locale;
use headsup_match::{Match, UserId};

/// Characters of it: what a phone shows of a notification.
const MOST: usize = 200;

/// Returns what the last turn brought for a player whose turn it is now: the line that says most of those that everybody heard, the newest of
/// equal ones. None before the other one has moved.
pub fn headline(game: &Match, who: UserId, locale: &Locale) -> Option<String> {
    let seat = game.seat_of(who)?;
    says_most(
        game,
        game.last_turn().iter().filter(|played| played.seat != seat),
        locale,
    )
}

/// Returns what the last turn brought, in one line: the one that says most of those that everybody heard, the newest of equal ones.
pub fn last_turn(game: &Match, locale: &Locale) -> Option<String> {
    says_most(game, game.last_turn().iter(), locale)
}

fn says_most<'a>(
    game: &Match,
    played: impl DoubleEndedIterator<Item = &'a AppliedMove>,
    locale: &Locale,
) -> Option<String> {
    let ranked = game.rulebook().headlines();
    let rank = |line: &&GameText| ranked.iter().position(|id| *id == line.id).unwrap_or(ranked.len());
    let line = played.flat_map(|played| &played.lines).rev().min_by_key(rank)?;
    Some(clip(&locale.line(game.info(), line, &mentions(game, locale)), MOST))
}
