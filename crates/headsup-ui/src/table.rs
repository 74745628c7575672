//! The table message: what everybody in a channel sees of a match, from the challenge to the result. Pure: a match in, a [`Message`] out.
//! Made of nothing but what the engine announces.

use crate::challenge;
use crate::clocks;
use crate::decided;
use crate::ids::CustomId;
use crate::mention::{mention, mentions};
use crate::message::{Everyone, Message, Part, Picture, Row, Style};
use crate::offers;
use crate::player_names::{PlayerNames, captions};
use crate::result;
use crate::turn_summary;
use crate::voting;
use headsup_engine::{Captions, Seat, Status};
use headsup_i18n::Locale;
use headsup_match::{Match, Phase};

pub use crate::result::{Afterword, result, result_with_story};

/// The table message as it should read now. It pings nobody.
pub fn table(game: &Match, locale: &'static Locale, names: &dyn PlayerNames) -> Message<Everyone> {
    table_after(game, Afterword::default(), locale, names)
}

/// The table message, a result with its afterword.
pub fn table_after(
    game: &Match,
    afterword: Afterword<'_>,
    locale: &'static Locale,
    names: &dyn PlayerNames,
) -> Message<Everyone> {
    let ended = |id| Message::public(closed(game, id, locale));
    match game.phase() {
        Phase::Challenged { expires } => challenge::message(game, expires, locale),
        Phase::Declined => Message::public(offers::declined(
            game,
            closed(game, "challenge-declined", locale),
            locale,
        )),
        Phase::Withdrawn => ended("challenge-withdrawn"),
        Phase::Expired => ended("challenge-expired"),
        Phase::Stopped => ended("challenge-stopped"),
        Phase::Playing => offers::on_table(under_way(game, locale, names), game, locale),
        Phase::Over(end) => result::message(game, end, afterword, locale, names),
    }
}

/// The board of a match that is being played, between whose turn it is and what the last one brought.
fn under_way(game: &Match, locale: &'static Locale, names: &dyn PlayerNames) -> Message<Everyone> {
    if game.channel().is_some() {
        return voting::table(game, turn(game, locale), below(game, locale, names), locale, names);
    }
    let id = game.id();
    let mut buttons = vec![
        (CustomId::Watch(id), "button-watch", Style::Plain),
        (CustomId::More(id), "button-more", Style::Plain),
    ];
    if !game.people().exhibition() {
        buttons.insert(0, (CustomId::Hand(id), "button-hand", Style::Main));
    }
    let button = |(press, label, style): (CustomId, &str, Style)| press.button(label, style, locale);
    let message = Message::public(turn(game, locale))
        .picture(picture(game, locale, &captions(game, locale, names)))
        .with(below(game, locale, names).map(Part::Text));
    decided::on_table(message, game, locale).row(Row::Buttons(buttons.into_iter().map(button).collect()))
}

/// What the table message of a match that has begun says, without what stands below it.
pub fn words(game: &Match, locale: &Locale, names: &dyn PlayerNames) -> String {
    match game.phase() {
        Phase::Over(end) => result::words(game, end, locale),
        _ => playing(game, locale, names),
    }
}

fn closed(game: &Match, message: &str, locale: &Locale) -> String {
    let people = game.people();
    locale.say(
        message,
        &[
            ("challenger", mention(people.challenger, locale).into()),
            (
                "opponent",
                people
                    .opponent
                    .map(|who| mention(who, locale))
                    .unwrap_or_default()
                    .into(),
            ),
            ("game", game.info().name.into()),
        ],
    )
}

/// The words above a public table: who plays what, and what it waits for.
pub fn head(game: &Match, locale: &Locale) -> String {
    let (sides, names) = (locale.sides(game.info()), mentions(game, locale));
    locale.say(
        "table-head",
        &[
            ("game", game.info().name.into()),
            ("one", (&names[Seat::One]).into()),
            ("side-one", (&sides[Seat::One]).into()),
            ("two", (&names[Seat::Two]).into()),
            ("side-two", (&sides[Seat::Two]).into()),
        ],
    )
}

/// What is played, whose turn it is, and until when: all that a picture of a match under way needs above it.
pub fn turn(game: &Match, locale: &Locale) -> String {
    let seat = game.public().and_then(|view| match view.status() {
        Status::Turn { seat, .. } => Some(seat),
        Status::Over(_) => None,
    });
    let names = mentions(game, locale);
    let who = seat.map(|seat| names[seat].clone()).unwrap_or_default();
    let args = [("game", game.info().name.into()), ("who", who.into())];
    format!("{}{}", locale.say("table-line", &args), clocks::running(game))
}

/// What stands below such a picture, in small type: the last turn, and what must be known of the clocks.
pub fn below(game: &Match, locale: &Locale, names: &dyn PlayerNames) -> Option<String> {
    let last = turn_summary::last_turn(game, locale, names);
    let notes = clocks::notes(game, locale);
    let lines: Vec<String> = last
        .iter()
        .chain(&notes)
        .flat_map(|text| text.lines())
        .map(|line| format!("-# {line}"))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn playing(game: &Match, locale: &Locale, names: &dyn PlayerNames) -> String {
    let mut parts = vec![head(game, locale)];
    parts.extend(turn_summary::last_turn(game, locale, names));
    if let Some((seat, ask)) = game.public().and_then(|view| match view.status() {
        Status::Turn { seat, ask } => Some((seat, ask)),
        Status::Over(_) => None,
    }) {
        let ask = locale.of_game(game.info(), ask);
        let who = mentions(game, locale)[seat].clone();
        parts.push(locale.say("table-turn", &[("who", who.into()), ("question", ask.into())]));
    }
    parts.extend(clocks::lines(game, locale));
    parts.join("\n\n")
}

/// The position for everybody.
fn picture(game: &Match, locale: &Locale, captions: &dyn Captions) -> Option<Picture> {
    let (info, view) = (game.info(), game.public()?);
    let words = locale.lines(info, &view.words(), &locale.sides(info));
    Some(Picture::Show {
        scene: view.picture(captions),
        alt: words,
    })
}
