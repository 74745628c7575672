//! How a match that is over went: a chart, the moves that cost most, each with a way to look at it, and the course in words.

use crate::ids::{CustomId, ReplayCursor};
use crate::limits::clip;
use crate::mention::mentions;
use crate::message::{Beside, Message, Part, Picture, Reader, Row, Style};
use crate::panel::PanelContext;
use crate::player_names::captions;
use crate::result_picture::score_words;
use crate::review_chart::chart;
use crate::story::story;
use headsup_engine::{Captions, GameText, Seat, Seats};
use headsup_i18n::Locale;
use headsup_match::{Advantage, EndReason, Judged, Match, Perspective, Phase, Review, View};

/// How much of the course is told in words.
const COURSE: usize = 1_000;
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
    let advantage = Advantage::of(game, review);
    let course = course(look, &advantage, review);
    let head = match look.view {
        View::Text => Message::private(format!("{}\n\n{}", head(look), clip(&course, COURSE))),
        View::Picture => {
            let story = story(&advantage, locale, &mentions(game, locale));
            let words: Vec<String> = [Some(head(look)), story].into_iter().flatten().collect();
            let costs = review.turns().into_iter();
            let costs: Vec<(u32, f32)> = costs.map(|turn| (game.turn_of(turn.ply + 1), turn.cost())).collect();
            Message::private(words.join("\n")).picture(Picture::Show {
                scene: chart(game, &advantage, &costs, locale, look.names),
                alt: course,
            })
        }
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
            ("turn", i64::from(game.turn_of(turn.ply + 1)).into()),
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

/// Returns the course in words, for readers who do not see the chart: its story, and the moves that cost most.
fn course(look: &PanelContext<'_>, advantage: &Advantage, review: &Review) -> String {
    let (game, locale) = (look.game, look.locale);
    let captions = captions(game, locale, look.names);
    let swing = |turn: &&Judged| {
        let args = [
            ("turn", i64::from(game.turn_of(turn.ply + 1)).into()),
            ("who", captions.name(turn.seat).into()),
            ("could", percent(turn.best.chance).into()),
            ("made", percent(turn.made.chance).into()),
        ];
        locale.say("review-swing", &args)
    };
    let swings: Vec<String> = review.turns().iter().map(swing).collect();
    let names = Seats(Seat::BOTH.map(|seat| captions.name(seat).to_owned()));
    let swings = (!swings.is_empty()).then(|| locale.say("review-swings", &[("swings", swings.join("; ").into())]));
    let told: Vec<String> = story(advantage, locale, &names).into_iter().chain(swings).collect();
    match told.is_empty() {
        true => locale.say("review-even", &[]),
        false => told.join("\n"),
    }
}
