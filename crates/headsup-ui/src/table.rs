//! The table message: what everybody in a channel sees of a match, from the challenge to the result. Pure: a match in, a [`Message`] out.
//! Made of nothing but what the engine announces.

use crate::clocks;
use crate::decided;
use crate::fair_deal;
use crate::headline;
use crate::ids::{CustomId, ReplayCursor};
use crate::limits::clip;
use crate::mention::{mention, mention_role, mentions};
use crate::message::{Button, Everyone, Message, Part, Picture, Row, Style};
use crate::offers;
use crate::player_names::{NoNames, PlayerNames, captions};
use crate::result_picture::end_picture;
use crate::setup::ChallengeDraft;
use crate::story::story;
use headsup_engine::{AppliedMove, Captions, Retrospect, Seat, Status};
use headsup_i18n::{Locale, Names};
use headsup_match::{End, EndReason, Match, Perspective, Phase, Rated, Side, TimeControl};

/// How much of the last moves the table message tells.
const NEWS: usize = 900;

/// The table message as it should read now. It pings nobody.
pub fn table(game: &Match, locale: &'static Locale, names: &dyn PlayerNames) -> Message<Everyone> {
    let id = game.id();
    let captions = captions(game, locale, names);
    let told = game.retrospect(&captions);
    let rules = (
        CustomId::Rules(game.info().slug.to_owned(), 0),
        "button-rules",
        Style::Plain,
    );
    let (text, buttons) = match game.phase() {
        Phase::Challenged { .. } => {
            let mut buttons = Vec::new();
            // A player who took it with a cut has accepted it; the cards are dealt as soon as all can see that.
            let taken = game.cut(Side::Opponent).is_some();
            if game.waits_for_cut() {
                buttons.push((CustomId::Accept(id), "button-deal", Style::Plain));
            } else if !taken {
                buttons.push((CustomId::Accept(id), "button-accept", Style::Good));
                if game.people().opponent.is_some() {
                    buttons.push((CustomId::Decline(id), "button-decline", Style::Plain));
                }
            }
            buttons.push((CustomId::Withdraw(id), "button-withdraw", Style::Plain));
            if !game.waits_for_cut() && !taken {
                buttons.push((
                    CustomId::Computer(ChallengeDraft::of(game).code()),
                    "button-computer",
                    Style::Plain,
                ));
            }
            buttons.push(rules);
            (challenge(game, locale), buttons)
        }
        Phase::Declined => (
            offers::declined(game, closed(game, "challenge-declined", locale), locale),
            Vec::new(),
        ),
        Phase::Withdrawn => (closed(game, "challenge-withdrawn", locale), Vec::new()),
        Phase::Expired => (closed(game, "challenge-expired", locale), Vec::new()),
        Phase::Stopped => (closed(game, "challenge-stopped", locale), Vec::new()),
        Phase::Playing => {
            let mut buttons = vec![
                (CustomId::Hand(id), "button-hand", Style::Main),
                (CustomId::Watch(id), "button-watch", Style::Plain),
                (CustomId::More(id), "button-more", Style::Plain),
            ];
            if game.people().exhibition() {
                buttons.remove(0);
            }
            (turn(game, locale), buttons)
        }
        Phase::Over(end) => {
            let rematch = (CustomId::Rematch(id), "button-rematch", Style::Main);
            let mut buttons = vec![
                (CustomId::Share(id), "button-share", Style::Plain),
                (
                    CustomId::Replay(id, ReplayCursor::First, Perspective::Open),
                    "button-replay",
                    Style::Plain,
                ),
                (CustomId::Animate(id), "button-animate", Style::Plain),
                (CustomId::More(id), "button-more", Style::Plain),
            ];
            if !game.people().exhibition() {
                buttons.insert(0, rematch);
            }
            (over(game, end, told.as_ref(), locale), buttons)
        }
    };
    let buttons = buttons
        .into_iter()
        .map(|(press, label, style)| Button::new(press.id(), locale.say(label, &[]), style))
        .collect();
    let mut message = Message::public(text).picture(picture(game, told.as_ref(), locale, &captions));
    if game.phase() == Phase::Playing {
        message = message.with(below(game, locale).map(Part::Text));
        message = decided::on_table(message, game, locale);
    }
    if game.phase().is_open() || matches!(game.phase(), Phase::Over(_)) {
        message = message.row(Row::Buttons(buttons));
    }
    fair_deal::on_table(offers::on_table(message, game, locale), game, locale)
}

/// What the table message of a match that has begun says, without what stands below it.
pub fn words(game: &Match, locale: &Locale) -> String {
    match game.phase() {
        Phase::Over(end) => {
            let told = game.retrospect(&captions(game, locale, &NoNames));
            over(game, end, told.as_ref(), locale)
        }
        _ => playing(game, locale),
    }
}

/// How a match ended, in a sentence or two that mention its people.
pub fn result(game: &Match, end: End, locale: &Locale) -> String {
    let moderator = game.people().stopped_by.map(|who| mention(who, locale));
    result_of(game, end, locale, &mentions(game, locale), moderator)
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
        (EndReason::Agreed(what, offered), _) => locale.say(
            &format!("result-agreed-{what}"),
            &[("one", name(offered).into()), ("two", name(offered.other()).into())],
        ),
        (EndReason::Stopped, _) => {
            let mut words = match moderator {
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

/// What was heard of these moves, by rows, the newest kept if it is too much. None if nothing was said.
pub fn told(game: &Match, played: &[AppliedMove], locale: &Locale, names: &Names, most: usize) -> Option<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut length = 0;
    for line in played.iter().flat_map(|played| &played.lines).rev() {
        let row = locale.line(game.info(), line, names);
        length += row.chars().count() + 1;
        if length > most && !rows.is_empty() {
            break;
        }
        rows.push(clip(&row, most));
    }
    rows.reverse();
    (!rows.is_empty()).then(|| rows.join("\n"))
}

fn challenge(game: &Match, locale: &Locale) -> String {
    let Phase::Challenged { expires } = game.phase() else {
        return String::new();
    };
    let people = game.people();
    let message = match (people.opponent, game.rematch_of(), game.role()) {
        _ if game.waits_for_cut() => "challenge-cut-first",
        (Some(_), Some(_), _) => "challenge-rematch",
        (Some(_), None, _) => "challenge-person",
        (None, _, Some(_)) => "challenge-role",
        (None, _, None) => "challenge-open",
    };
    let mut rows = vec![
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
                ("role", game.role().map(mention_role).unwrap_or_default().into()),
                ("game", game.info().name.into()),
            ],
        ),
    ];
    let info = game.info();
    for (key, value) in game.terms().options.iter() {
        let option = locale.of_game(info, &format!("option-{key}"));
        let value = locale.of_game(info, &format!("option-{key}-{value}"));
        rows.push(locale.say(
            "challenge-option",
            &[("option", option.into()), ("value", value.into())],
        ));
    }
    if game.terms().rated != Rated::No {
        rows.push(locale.say("challenge-rated", &[]));
    }
    if game.terms().pace != TimeControl::Free {
        let pace = clocks::pace_words(game.terms().pace, locale);
        rows.push(locale.say("challenge-clock", &[("pace", pace.into())]));
    }
    rows.push(locale.say("challenge-expires", &[("when", clocks::relative(expires).into())]));
    rows.join("\n")
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
    let seat = game.table().and_then(|table| match table.status() {
        Status::Turn { seat, .. } => Some(seat),
        Status::Over(_) => None,
    });
    let names = mentions(game, locale);
    let who = seat.map(|seat| names[seat].clone()).unwrap_or_default();
    let args = [("game", game.info().name.into()), ("who", who.into())];
    format!("{}{}", locale.say("table-line", &args), clocks::running(game))
}

/// What stands below such a picture, in small type: the last turn, and what must be known of the clocks.
pub fn below(game: &Match, locale: &Locale) -> Option<String> {
    let last = headline::last_turn(game, locale);
    let notes = clocks::notes(game, locale);
    let lines: Vec<String> = last
        .iter()
        .chain(&notes)
        .flat_map(|text| text.lines())
        .map(|line| format!("-# {line}"))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn playing(game: &Match, locale: &Locale) -> String {
    let mut parts = vec![head(game, locale)];
    parts.extend(told(game, game.last_turn(), locale, &mentions(game, locale), NEWS));
    if let Some((seat, ask)) = game.table().and_then(|table| match table.status() {
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

/// How it ended, and below it how it went.
fn over(game: &Match, end: End, retrospect: Option<&Retrospect>, locale: &Locale) -> String {
    let names = mentions(game, locale);
    let mut parts = vec![head(game, locale), result(game, end, locale)];
    parts.extend(retrospect.and_then(|told| story(game, end, told, locale, &names)));
    parts.extend(told(game, game.last_turn(), locale, &names, NEWS));
    let label = |id: &str| locale.say(id, &[]).into();
    parts.push(locale.say(
        "result-next",
        &[("rematch", label("button-rematch")), ("replay", label("button-replay"))],
    ));
    parts.join("\n\n")
}

/// The position for everybody: all of it when the match is over, however it ended.
fn picture(game: &Match, retrospect: Option<&Retrospect>, locale: &Locale, captions: &dyn Captions) -> Option<Picture> {
    let (info, sides) = (game.info(), locale.sides(game.info()));
    let mut lines = vec![format!("{}.", info.name)];
    let (scene, words) = match (game.phase(), retrospect) {
        (Phase::Over(end), Some(told)) => {
            lines.push(result_of(game, end, locale, &sides, None).replace("**", ""));
            (end_picture(game, end, told, locale, captions), told.open.words.clone())
        }
        _ => {
            let table = game.table()?;
            (table.board(captions).into_inner(), table.board_words().into_inner())
        }
    };
    lines.push(locale.lines(info, &words, &sides));
    let alt = lines.join("\n");
    Some(Picture::Show { scene, alt })
}
