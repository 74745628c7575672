//! The stepper: a match looked back at, for one pair of eyes. Whose eyes may see what is for [`headsup_match`] to say; here it is only
//! shown.

use crate::ids::{CustomId, ReplayCursor};
use crate::limits::clip;
use crate::mention::mentions;
use crate::message::{Button, Message, Picture, Reader, Row, Style};
use crate::panel::PanelContext;
use crate::player_names::names;
use crate::table;
use crate::turn_summary;
use headsup_engine::GameText;
use headsup_i18n::Locale;
use headsup_match::View;
use headsup_match::{Match, MatchId, Perspective, Phase};

/// The most characters of a move that was or could have been made.
const NEWS: usize = 600;
/// How much of the position is told in the text view.
const POSITION: usize = 1_000;

/// The stepper at one position. None before the match has begun.
pub fn stepper(look: &PanelContext<'_>, stop: ReplayCursor, wish: Perspective) -> Option<Message<Reader>> {
    let (game, locale, info) = (look.game, look.locale, look.game.info());
    let plies = game.played().len() as u32;
    let seen = game.look_back(look.who, stop.ply(plies), wish, &look.captions())?;
    let number = |number: u32| i64::from(number).into();
    let mut parts = vec![locale.say(
        "replay-head",
        &[("game", info.name.into()), ("match", game.id().to_string().into())],
    )];
    let played = seen.ply.checked_sub(1).map(|at| &game.played()[at as usize]);
    let what = match played {
        Some(played) => locale.say(
            "replay-move",
            &[
                ("turn", number(game.turn_of(seen.ply))),
                ("turns", number(game.turns())),
                ("move", (&played.notation).into()),
            ],
        ),
        None => locale.say("replay-deal", &[("turns", number(game.turns()))]),
    };
    parts.push(format!("{what}\n-# {}", through(game, seen.through, locale)));
    let summary = played.and_then(|played| turn_summary::of(game, [played], Some(look.who)));
    let names = names(game, locale, look.names);
    parts.extend(summary.map(|summary| locale.summary(info, &summary, &names)));
    if let (Phase::Over(end), true) = (game.phase(), seen.ply == plies) {
        parts.push(table::result(game, end, locale));
    }
    let words = words(game, &seen.shown.words, locale);
    let picture = match look.view {
        View::Text => {
            parts.push(clip(&words, POSITION));
            None
        }
        View::Picture => Some(Picture::Show {
            scene: seen.shown.picture.clone(),
            alt: words,
        }),
    };
    let message = Message::private(parts.join("\n\n")).picture(picture);
    Some(
        message
            .row(Row::Buttons(steps(game.id(), seen.ply, plies, seen.through, locale)))
            .row(Row::Buttons(ways(look, seen.ply, seen.through))),
    )
}

/// The stepper before a move of a match that is over, with a better one drawn that was not made. None if there is no such move.
pub fn instead(look: &PanelContext<'_>, ply: u32, better: &str) -> Option<Message<Reader>> {
    let (game, locale, info) = (look.game, look.locale, look.game.info());
    let (seen, better) = game.look_instead(ply, better, &look.captions())?;
    let names = mentions(game, locale);
    let said = |line: &GameText| clip(&locale.line(info, line, &names), NEWS);
    let made = game.spoken_at(ply)?;
    let args = [
        ("turn", i64::from(game.turn_of(ply + 1)).into()),
        ("who", (&names[game.played()[ply as usize].seat]).into()),
        ("move", said(&made).into()),
        ("better", said(&better).into()),
    ];
    let head = format!(
        "{}\n-# {}",
        locale.say("replay-instead", &args),
        through(game, seen.through, locale)
    );
    let words = words(game, &seen.shown.words, locale);
    let message = match look.view {
        View::Text => Message::private(format!("{head}\n\n{}", clip(&words, POSITION))),
        View::Picture => Message::private(head).picture(Picture::Show {
            scene: seen.shown.picture,
            alt: words,
        }),
    };
    let plies = game.played().len() as u32;
    let message = message.row(Row::Buttons(steps(game.id(), ply, plies, seen.through, locale)));
    Some(message.row(Row::Buttons(ways(look, ply, seen.through))))
}

/// First, back, forward, last: always in the same places, so that a thumb can stay where it is.
fn steps(game: MatchId, ply: u32, plies: u32, eyes: Perspective, locale: &Locale) -> Vec<Button> {
    let button = |stop: ReplayCursor, label, idle| Button {
        idle,
        ..CustomId::Replay(game, stop, eyes).button(label, Style::Plain, locale)
    };
    vec![
        button(ReplayCursor::First, "button-first", ply == 0),
        button(ReplayCursor::Before(ply), "button-earlier", ply == 0),
        button(ReplayCursor::After(ply), "button-later", ply == plies),
        button(ReplayCursor::Last, "button-last", ply == plies),
    ]
}

/// Other eyes on the same position, and what can be done with all of a match that is over.
fn ways(look: &PanelContext<'_>, ply: u32, eyes: Perspective) -> Vec<Button> {
    let (game, locale) = (look.game, look.locale);
    let mut buttons = Vec::new();
    let others = game.eyes_of(look.who);
    for other in others.into_iter().filter(|&other| other != eyes) {
        let label = match other {
            Perspective::Seat(seat) => {
                let side = locale.sides(game.info())[seat].clone();
                locale.say("button-as-side", &[("side", side.into())])
            }
            Perspective::Open | Perspective::Everybody => locale.say("button-open", &[]),
        };
        buttons.push(Button::new(
            CustomId::Replay(game.id(), ReplayCursor::At(ply), other).id(),
            label,
            Style::Plain,
        ));
    }
    let press = |press: CustomId, label| press.button(label, Style::Plain, locale);
    if game.phase().is_open() && game.seat_of(look.who).is_some() {
        buttons.push(press(CustomId::Hand(game.id()), "go-back"));
    }
    if matches!(game.phase(), Phase::Over(_)) {
        buttons.push(press(CustomId::Animate(game.id()), "button-animate"));
        buttons.push(press(CustomId::Record(game.id()), "button-record"));
        buttons.push(press(CustomId::Review(game.id()), "button-review"));
    }
    buttons
}

fn through(game: &Match, eyes: Perspective, locale: &Locale) -> String {
    match eyes {
        Perspective::Open => locale.say("replay-open", &[]),
        Perspective::Everybody => locale.say("replay-all", &[]),
        Perspective::Seat(seat) => {
            let side = locale.sides(game.info())[seat].clone();
            locale.say("replay-seat", &[("side", side.into())])
        }
    }
}

/// The words of a position, for a reader of one language.
pub fn words(game: &Match, lines: &[GameText], locale: &Locale) -> String {
    locale.lines(game.info(), lines, &locale.sides(game.info()))
}
