//! The line about a turn on the table, in the ping, on the panel and in the replay.

use crate::player_names::{PlayerNames, names};
use headsup_engine::{AppliedMove, TurnSummary};
use headsup_i18n::Locale;
use headsup_match::{Match, UserId};

/// Sums up moves for a reader, or for everybody; none if nothing happened.
pub fn of<'a>(
    game: &Match,
    moves: impl IntoIterator<Item = &'a AppliedMove>,
    who: Option<UserId>,
) -> Option<TurnSummary> {
    let summary = match who.and_then(|who| game.seat_of(who)) {
        Some(seat) => TurnSummary::private(moves, seat).open(seat)?,
        None => TurnSummary::public(moves).into_inner(),
    };
    (!summary.is_empty()).then_some(summary)
}

/// Words the last turn for everybody.
pub fn last_turn(game: &Match, locale: &Locale, known: &dyn PlayerNames) -> Option<String> {
    let summary = of(game, game.last_turn(), None)?;
    Some(locale.summary(game.info(), &summary, &names(game, locale, known)))
}

/// Words the last turn for the player who is pinged, as everybody may see it. None before the other side has moved.
pub fn ping(game: &Match, who: UserId, locale: &Locale, known: &dyn PlayerNames) -> Option<String> {
    let seat = game.seat_of(who)?;
    let moves = game.last_turn().iter().filter(|played| played.seat != seat);
    let mut summary = of(game, moves, None)?;
    summary.reader = Some(seat);
    Some(locale.summary(game.info(), &summary, &names(game, locale, known)))
}
