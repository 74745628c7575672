//! How the chances of both players went, in words.

use crate::mention::mentions;
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{Match, Review};

/// A share of one, in percent.
pub fn percent(share: f32) -> i64 {
    i64::from((share * 100.0).round() as i32)
}

/// Who is drawn how, where it turned, and what the deal was worth.
pub fn words(game: &Match, review: &Review, locale: &Locale) -> String {
    let names = mentions(game, locale);
    let mut rows = vec![locale.say(
        "review-head",
        &[
            ("game", game.info().name.into()),
            ("one", (&names[Seat::One]).into()),
            ("two", (&names[Seat::Two]).into()),
        ],
    )];
    let turns = review.turns();
    for (number, turn) in (1_i64..).zip(&turns) {
        rows.push(locale.say(
            "review-turn",
            &[
                ("number", number.into()),
                ("ply", i64::from(turn.ply + 1).into()),
                ("who", (&names[turn.seat]).into()),
                ("move", (&game.played()[turn.ply as usize].notation).into()),
                ("made", percent(turn.made).into()),
                ("best", (&turn.best.1).into()),
                ("could", percent(turn.best.0).into()),
            ],
        ));
    }
    if turns.is_empty() {
        rows.push(locale.say("review-even", &[]));
    }
    if let Some(deal) = review.deal {
        let other = deal.matches as f32 - deal.points;
        let (seat, points) = if deal.points >= other {
            (Seat::One, deal.points)
        } else {
            (Seat::Two, other)
        };
        let args = [
            ("who", (&names[seat]).into()),
            ("points", points.to_string().into()),
            ("matches", i64::from(deal.matches).into()),
        ];
        rows.push(locale.say("review-deal", &args));
    }
    rows.push(locale.say("review-honest", &[]));
    rows.join("\n")
}

/// Returns the course in words, for readers who do not see the chart.
pub fn course(game: &Match, review: &Review, locale: &Locale) -> String {
    let sides = locale.sides(game.info());
    let own = |seat: Seat| {
        let own = review.course.iter().filter(|judged| judged.seat == seat);
        let points: Vec<String> = own
            .map(|judged| format!("{}: {} %", judged.ply + 1, percent(judged.chance)))
            .collect();
        let args = [("side", (&sides[seat]).into()), ("points", points.join(", ").into())];
        locale.say("review-course", &args)
    };
    Seat::BOTH.map(own).join("\n")
}
