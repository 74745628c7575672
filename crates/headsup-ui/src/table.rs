//! The table message: what everybody in a channel sees of a match, from the challenge to the result. Pure: a match in, a [`Message`] out.
//! Made of nothing but what the engine announces.

use crate::clocks;
use crate::decided;
use crate::fair_deal;
use crate::headline;
use crate::ids::CustomId;
use crate::limits::clip;
use crate::mention::{mention, mention_role, mentions};
use crate::message::{Button, Everyone, Message, Part, Picture, Row, Style};
use crate::offers;
use crate::player_names::{NoNames, PlayerNames, captions};
use crate::result;
use crate::setup::ChallengeDraft;
use headsup_engine::{AppliedMove, Captions, Seat, Status};
use headsup_i18n::{Locale, Names};
use headsup_match::{Match, Phase, Rated, Side, TimeControl};

pub use crate::result::result;

/// How much of the last moves the table message tells.
const NEWS: usize = 900;

/// The table message as it should read now. It pings nobody.
pub fn table(game: &Match, locale: &'static Locale, names: &dyn PlayerNames) -> Message<Everyone> {
    let id = game.id();
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
        Phase::Over(end) => return result::message(game, end, locale, names),
    };
    let buttons = buttons
        .into_iter()
        .map(|(press, label, style)| Button::new(press.id(), locale.say(label, &[]), style))
        .collect();
    let captions = captions(game, locale, names);
    let mut message = Message::public(text).picture(picture(game, locale, &captions));
    if game.phase() == Phase::Playing {
        message = message.with(below(game, locale).map(Part::Text));
        message = decided::on_table(message, game, locale);
    }
    if game.phase().is_open() {
        message = message.row(Row::Buttons(buttons));
    }
    match game.phase() {
        Phase::Challenged { .. } => fair_deal::on_challenge(message, game, locale),
        _ => offers::on_table(message, game, locale),
    }
}

/// What the table message of a match that has begun says, without what stands below it.
pub fn words(game: &Match, locale: &Locale) -> String {
    match game.phase() {
        Phase::Over(end) => {
            let told = game.retrospect(&captions(game, locale, &NoNames));
            result::words(game, end, told.as_ref(), locale)
        }
        _ => playing(game, locale),
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

/// The position for everybody.
fn picture(game: &Match, locale: &Locale, captions: &dyn Captions) -> Option<Picture> {
    let (info, table) = (game.info(), game.table()?);
    let words = locale.lines(info, &table.board_words().into_inner(), &locale.sides(info));
    Some(Picture::Show {
        scene: table.board(captions).into_inner(),
        alt: format!("{}.\n{words}", info.name),
    })
}
