//! The end of a match as everybody sees it: a frame in the winner's color with who won, the picture of it, how it went, and what comes next.
//! A match without a result is told in words alone.

use crate::clocks;
use crate::ids::CustomId;
use crate::mention::{mention, mentions};
use crate::message::{Button, Everyone, Message, Part, Picture, Row, Style};
use crate::player_names::{PlayerNames, captions};
use crate::result_picture::end_picture;
use crate::story::story;
use headsup_engine::{Retrospect, Seat};
use headsup_i18n::{Locale, Names};
use headsup_match::{Advantage, End, EndReason, Match, Rated};
use headsup_scene::{PaletteColor, SeatColor};

/// Parts of a result that are not in the match itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Afterword<'a> {
    /// Course of the lead, once its review is there.
    pub advantage: Option<&'a Advantage>,
    /// Wins in a row of the winner against the loser in this game, with this match.
    pub streak: Option<u32>,
}

/// The message that all see of a match that is over.
pub(crate) fn message(
    game: &Match,
    end: End,
    afterword: Afterword<'_>,
    locale: &Locale,
    names: &dyn PlayerNames,
) -> Message<Everyone> {
    let row = Row::Buttons(buttons(game, end, locale));
    let captions = captions(game, locale, names);
    let told = game.retrospect(&captions);
    let Some(told) = told.filter(|_| end.has_result()) else {
        return Message::public(words(game, end, locale)).row(row);
    };
    let alt = alt(game, end, &told, afterword, locale);
    let scene = end_picture(game, end, &told, afterword.advantage, locale, &captions);
    let accent = end
        .winner
        .map_or(PaletteColor::Mist, |winner| SeatColor::BOTH[winner.index()].ink());
    let parts = vec![
        Part::Text(headline(game, end, locale, &mentions(game, locale))),
        Part::Picture,
        Part::Text(course(game, end, afterword, locale, &mentions(game, locale))),
        Part::Row(row),
    ];
    Message::framed(accent.rgb(), parts).picture(Picture::Show { scene, alt })
}

/// The words of that message.
pub(crate) fn words(game: &Match, end: End, locale: &Locale) -> String {
    let names = mentions(game, locale);
    [
        headline(game, end, locale, &names),
        course(game, end, Afterword::default(), locale, &names),
    ]
    .join("\n")
}

/// How a match ended, in a sentence or two that mention its people.
pub fn result(game: &Match, end: End, locale: &Locale) -> String {
    let words = result_of(game, end, locale, &mentions(game, locale), moderator(game, locale));
    with_too_short(words, game, locale)
}

/// Returns the result with the story of the match once its review is there.
pub fn result_with_story(game: &Match, end: End, advantage: Option<&Advantage>, locale: &Locale) -> String {
    let told = advantage.and_then(|advantage| story(advantage, locale, &mentions(game, locale)));
    [Some(result(game, end, locale)), told]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n")
}

/// The moderator who ended a match, if one did.
fn moderator(game: &Match, locale: &Locale) -> Option<String> {
    game.people().stopped_by.map(|who| mention(who, locale))
}

/// Who won what.
fn headline(game: &Match, end: End, locale: &Locale, names: &Names) -> String {
    let first = end.winner.unwrap_or(Seat::One);
    let id = match end.winner {
        _ if !end.has_result() => "result-headline-none",
        Some(_) => "result-headline-won",
        None => "result-headline-draw",
    };
    let args = [
        ("game", game.info().name.into()),
        ("one", (&names[first]).into()),
        ("two", (&names[first.other()]).into()),
    ];
    locale.say(id, &args)
}

/// Tells why it ended, a row of wins, and how it went.
fn course(game: &Match, end: End, afterword: Afterword<'_>, locale: &Locale, names: &Names) -> String {
    let why = with_too_short(why(game, end, locale, names), game, locale);
    let streak = afterword.streak.filter(|&count| count > 1).zip(end.winner);
    let streak = streak.map(|(count, winner)| {
        let args = [
            ("who", names[winner].as_str().into()),
            ("other", names[winner.other()].as_str().into()),
            ("count", i64::from(count).into()),
            ("game", game.info().name.into()),
        ];
        locale.say("result-streak", &args)
    });
    let story = afterword
        .advantage
        .and_then(|advantage| story(advantage, locale, names));
    let lines: Vec<String> = [Some(why), streak, story].into_iter().flatten().collect();
    lines.join("\n")
}

/// Tells why it ended.
fn why(game: &Match, end: End, locale: &Locale, names: &Names) -> String {
    let name = |seat: Seat| names[seat].as_str().into();
    match end.how {
        EndReason::Rules { reason, .. } => locale.of_game(game.info(), &format!("over-{reason}")),
        EndReason::Resigned(seat) => {
            let turns = ("turns", i64::from(game.turns()).into());
            locale.say("story-resigned", &[("who", name(seat)), turns])
        }
        EndReason::OutOfTime(seat) if game.channel().is_some() => locale.say("story-unvoted", &[("who", name(seat))]),
        EndReason::OutOfTime(seat) => locale.say("story-time", &[("who", name(seat))]),
        EndReason::CalledOff(_) | EndReason::Agreed(..) | EndReason::Stopped => {
            result_of(game, end, locale, names, moderator(game, locale))
        }
    }
}

/// Adds to a rated match that was too short that no rating changes.
fn with_too_short(words: String, game: &Match, locale: &Locale) -> String {
    match game.is_too_short_to_count() {
        true => format!("{words} {}", locale.say("result-too-short", &[])),
        false => words,
    }
}

/// The picture in words: who won, the score, how it went, and the last position without what was said already.
fn alt(game: &Match, end: End, told: &Retrospect, afterword: Afterword<'_>, locale: &Locale) -> String {
    let (info, sides) = (game.info(), locale.sides(game.info()));
    let score = told.score.as_ref().map(|score| locale.line(info, score, &sides));
    let mut words = vec![headline(game, end, locale, &sides).replace("**", "")];
    words.extend(score);
    words.push(course(game, end, afterword, locale, &sides).replace("**", ""));
    words.push(locale.lines(info, &told.open.words, &sides));
    words.join("\n")
}

fn buttons(game: &Match, end: End, locale: &Locale) -> Vec<Button> {
    let id = game.id();
    let mut presses = Vec::new();
    if game.channel().is_some() {
        presses.push((CustomId::Votes(id, 0), "button-votes", Style::Plain));
    } else if !game.people().exhibition() {
        presses.push((CustomId::Rematch(id), "button-rematch", Style::Main));
    }
    if end.has_result() {
        presses.push((CustomId::Share(id), "button-share", Style::Plain));
    }
    presses.push((CustomId::Review(id), "button-review", Style::Plain));
    presses.push((CustomId::More(id), "button-more", Style::Plain));
    let button = |(press, label, style): (CustomId, &str, Style)| press.button(label, style, locale);
    presses.into_iter().map(button).collect()
}

/// The same with these names for the seats, and for a moderator who ended it.
fn result_of(game: &Match, end: End, locale: &Locale, names: &Names, moderator: Option<String>) -> String {
    let name = |seat: Seat| names[seat].clone();
    match (end.how, end.winner) {
        (EndReason::Resigned(seat), _) => locale.say(
            "result-resigned",
            &[("loser", name(seat).into()), ("winner", name(seat.other()).into())],
        ),
        (EndReason::OutOfTime(seat), _) => clocks::result(game, seat, locale),
        (EndReason::CalledOff(Some(seat)), _) => locale.say("result-called-off-by", &[("who", name(seat).into())]),
        (EndReason::CalledOff(None), _) => locale.say("result-called-off", &[]),
        (EndReason::Agreed(what, offered), _) => locale.say(
            &format!("result-agreed-{what}"),
            &[("one", name(offered).into()), ("two", name(offered.other()).into())],
        ),
        (EndReason::Stopped, _) => {
            let mut words = match moderator {
                Some(who) if game.channel().is_some() => locale.say("result-together-ended", &[("who", who.into())]),
                Some(who) => locale.say("result-stopped-by", &[("moderator", who.into())]),
                None => locale.say("result-stopped", &[]),
            };
            if game.terms().rated != Rated::No {
                words = format!("{words} {}", locale.say("result-stopped-rated", &[]));
            }
            words
        }
        (EndReason::Rules { reason, score }, winner) => {
            let why = locale.of_game(game.info(), &format!("over-{reason}"));
            let winner_name = winner.map(name).unwrap_or_default();
            let first = winner.unwrap_or(Seat::One);
            let message = match (winner.is_some(), score.0 == [0, 0]) {
                (true, true) => "result-won",
                (true, false) => "result-won-score",
                (false, true) => "result-draw",
                (false, false) => "result-draw-score",
            };
            locale.say(
                message,
                &[
                    ("why", why.into()),
                    ("winner", winner_name.into()),
                    ("more", i64::from(score[first]).into()),
                    ("less", i64::from(score[first.other()]).into()),
                ],
            )
        }
    }
}
