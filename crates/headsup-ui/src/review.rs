//! How a match that is over went: a chart, the moves that cost most, each with a way to look at it, and the course in words.

use crate::ids::{CustomId, ReplayCursor};
use crate::limits::clip;
use crate::mention::mentions;
use crate::message::{Beside, Message, Part, Picture, Reader, Row, Style};
use crate::panel::PanelContext;
use crate::player_names::captions;
use crate::result_picture::score_words;
use crate::review_chart::chart;
use crate::story::AHEAD;
use headsup_engine::{Captions, GameText, Seat};
use headsup_i18n::Locale;
use headsup_match::{EndReason, Judged, Match, Perspective, Phase, Review, View};

/// How much of the course is told in words.
const COURSE: usize = 1_000;
/// A lead that is told of lasts so many moves.
const LASTING: usize = 3;
/// Characters of a move's name.
const NAME: usize = 120;
/// The numbers that the chart gives to the moves that cost most.
const NUMBERS: [&str; 3] = ["①", "②", "③"];

/// A share of one, in percent.
pub fn percent(share: f32) -> i64 {
    i64::from((share * 100.0).round() as i32)
}

/// A finished match, thought over.
pub fn review(look: &PanelContext<'_>, review: &Review) -> Message<Reader> {
    let (game, locale) = (look.game, look.locale);
    let course = course(look, review);
    let head = match look.view {
        View::Text => Message::private(format!("{}\n\n{}", head(look), clip(&course, COURSE))),
        View::Picture => Message::private(head(look)).picture(Picture::Show {
            scene: chart(game, review, locale, look.names),
            alt: course,
        }),
    };
    let turns = review.turns();
    let swings = NUMBERS
        .into_iter()
        .zip(&turns)
        .map(|(number, turn)| swing(look, number, turn));
    let message = match turns.is_empty() {
        true => head.text(locale.say("review-even", &[])),
        false => head.with(swings),
    };
    let replay = CustomId::Replay(game.id(), ReplayCursor::First, Perspective::Open);
    let step = replay.button("button-replay", Style::Plain, locale);
    message.text(honest(game, review, locale)).row(Row::Buttons(vec![step]))
}

/// What was played, and how it ended.
fn head(look: &PanelContext<'_>) -> String {
    let (game, locale) = (look.game, look.locale);
    let captions = captions(game, locale, look.names);
    let told = game.retrospect(&captions);
    let (Phase::Over(end), Some(told)) = (game.phase(), told) else {
        return String::new();
    };
    let names = mentions(game, locale);
    let won = match (end.winner, end.how) {
        (Some(winner), _) => Some(locale.say("chart-won", &[("who", (&names[winner]).into())])),
        (None, EndReason::Rules { .. }) => Some(locale.say("result-caption-draw", &[])),
        (None, _) => None,
    };
    let score = score_words(game, end, &told, locale, &captions);
    let result: Vec<String> = won
        .into_iter()
        .chain(Some(score))
        .filter(|words| !words.is_empty())
        .collect();
    let args = [("game", game.info().name.into()), ("result", result.join(", ").into())];
    locale.say("review-head", &args)
}

/// A move that cost much, and the way to look at it.
fn swing(look: &PanelContext<'_>, number: &str, turn: &Judged) -> Part {
    let (game, locale) = (look.game, look.locale);
    let names = mentions(game, locale);
    let said = |line: &GameText| clip(&locale.line(game.info(), line, &names), NAME);
    let words = locale.say(
        "review-turn",
        &[
            ("number", number.into()),
            ("ply", i64::from(turn.ply + 1).into()),
            ("who", (&names[turn.seat]).into()),
            ("move", said(&turn.made.spoken).into()),
            ("made", percent(turn.made.chance).into()),
            ("best", said(&turn.best.spoken).into()),
            ("could", percent(turn.best.chance).into()),
        ],
    );
    let see = CustomId::Instead(game.id(), turn.ply, turn.best.notation.clone());
    let see = see.button("button-see-it", Style::Plain, locale);
    Part::Section(words, Beside::Button(see))
}

/// What the estimates go by, and what the deal was worth.
fn honest(game: &Match, review: &Review, locale: &Locale) -> String {
    let names = mentions(game, locale);
    let mut words = vec![locale.say("review-honest", &[])];
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
        words.push(locale.say("review-deal", &args));
    }
    format!("-# {}", words.join(" "))
}

/// Returns the course in words, for readers who do not see the chart: who was ahead from when on, and where that changed most.
fn course(look: &PanelContext<'_>, review: &Review) -> String {
    let locale = look.locale;
    let captions = captions(look.game, locale, look.names);
    let leader = |judged: &Judged| match judged.chance {
        chance if chance >= AHEAD => Some(judged.seat),
        chance if chance <= 1.0 - AHEAD => Some(judged.seat.other()),
        _ => None,
    };
    let runs = review.course.chunk_by(|one, next| leader(one) == leader(next));
    let mut runs: Vec<&[Judged]> = runs.filter(|run| run.len() >= LASTING).collect();
    runs.dedup_by_key(|run| leader(&run[0]));
    let lead = |run: &&[Judged]| {
        let ply = ("move", i64::from(run[0].ply + 1).into());
        match leader(&run[0]) {
            Some(seat) => locale.say("review-lead", &[("who", captions.name(seat).into()), ply]),
            None => locale.say("review-level", &[ply]),
        }
    };
    let swing = |turn: &&Judged| {
        let args = [
            ("ply", i64::from(turn.ply + 1).into()),
            ("who", captions.name(turn.seat).into()),
            ("could", percent(turn.best.chance).into()),
            ("made", percent(turn.made.chance).into()),
        ];
        locale.say("review-swing", &args)
    };
    let leads: Vec<String> = runs.iter().map(lead).collect();
    let swings: Vec<String> = review.turns().iter().map(swing).collect();
    let told = [("review-leads", "leads", leads), ("review-swings", "swings", swings)];
    let told = told.into_iter().filter(|(.., all)| !all.is_empty());
    let told: Vec<String> = told
        .map(|(id, key, all)| locale.say(id, &[(key, all.join("; ").into())]))
        .collect();
    match told.is_empty() {
        true => locale.say("review-even", &[]),
        false => told.join("\n"),
    }
}
