//! What a player shares of a finished match: squares that tell how it went. No name, no card, no link.

use headsup_engine::{Retrospect, Seat};
use headsup_i18n::Locale;
use headsup_match::{End, EndReason, Match};

/// Returns the lines to share, said from the side of this seat.
pub fn share(game: &Match, end: End, told: &Retrospect, seat: Seat, locale: &Locale) -> String {
    let turns = ("turns", i64::from(game.turns()).into());
    let (id, mark) = match end.winner {
        Some(winner) if winner == seat => ("share-won", "🏆"),
        Some(_) => ("share-lost", "▫️"),
        None => ("share-drawn", "🤝"),
    };
    let mut rows = vec![format!("headsup · {}", game.info().name)];
    rows.push(match (end.how, end.winner) {
        (EndReason::Rules { score, .. }, _) if score.0 != [0, 0] => {
            let score = format!("{}–{}", score[seat], score[seat.other()]);
            locale.say("share-score", &[("mark", mark.into()), ("score", score.into()), turns])
        }
        _ => locale.say(id, &[("mark", mark.into()), turns]),
    });
    rows.extend(squares(told));
    rows.join("\n")
}

/// The squares that tell how a match went, row by row.
pub(crate) fn squares(told: &Retrospect) -> impl Iterator<Item = String> {
    let square = |cell: &Option<Seat>| match cell {
        Some(Seat::One) => '🟠',
        Some(Seat::Two) => '🟦',
        None => '⬛',
    };
    told.share.iter().map(move |row| row.iter().map(square).collect())
}
