//! A match looked back at: the stepper, for one pair of eyes; the whole of it as a moving picture; its record as a file.
//! Whose eyes may see what is for [`headsup_match`] to say; here it is only shown.

use std::slice;

use super::answer::Answer;
use super::face::Face;
use super::ids::{CustomId, Stop};
use super::limits::clip;
use super::message::{Button, Message, Picture, Reader, Row, Style};
use super::panel::PanelContext;
use super::request_context::RequestContext;
use super::table::{self, mentions};
use headsup_app::{AppError, View};
use headsup_engine::{Line, Shown};
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Perspective, Phase, Refusal, Transcript};

/// How much of what was heard of a move is told again.
const NEWS: usize = 600;
/// How much of the position is told in the text view.
const POSITION: usize = 1_000;
/// How many positions a moving picture has at most; a longer match is shown in leaps.
const FILM: u32 = 100;

/// One moving picture is drawn at a time.
#[derive(Default)]
pub struct Films {
    drawing: tokio::sync::Mutex<()>,
}

impl Films {
    async fn draw(&self, film: Vec<Shown>) -> Vec<u8> {
        let _one = self.drawing.lock().await;
        let scenes: Vec<_> = film.into_iter().map(|shown| shown.picture).collect();
        let drawn = tokio::task::spawn_blocking(move || headsup_render::gif(&scenes));
        drawn.await.expect("scenes can be drawn")
    }
}

/// The stepper at one position. None before the match has begun.
pub fn stepper(look: &PanelContext<'_>, stop: Stop, wish: Perspective) -> Option<Message<Reader>> {
    let (game, tongue, info) = (look.game, look.tongue, look.game.info());
    let plies = game.played().len() as u32;
    let seen = game.look_back(look.who, stop.ply(plies), wish)?;
    let number = |number: u32| i64::from(number).into();
    let mut parts = vec![tongue.say(
        "replay-head",
        &[("game", info.name.into()), ("match", game.id().to_string().into())],
    )];
    let played = seen.ply.checked_sub(1).map(|at| &game.played()[at as usize]);
    let what = match played {
        Some(played) => tongue.say(
            "replay-move",
            &[
                ("ply", number(seen.ply)),
                ("plies", number(plies)),
                ("move", (&played.notation).into()),
            ],
        ),
        None => tongue.say("replay-deal", &[("plies", number(plies))]),
    };
    parts.push(format!("{what}\n-# {}", through(game, seen.through, tongue)));
    parts.extend(
        played.and_then(|played| table::told(game, slice::from_ref(played), tongue, &mentions(game, tongue), NEWS)),
    );
    if let (Phase::Over(end), true) = (game.phase(), seen.ply == plies) {
        parts.push(table::result(game, end, tongue));
    }
    let words = words(game, &seen.shown.words, tongue);
    let picture = match look.view {
        View::Text => {
            parts.push(clip(&words, POSITION));
            Picture::Blank
        }
        View::Picture => Picture::Show {
            scene: seen.shown.picture.clone(),
            alt: words,
        },
    };
    let message = Message::private(parts.join("\n\n")).picture(picture);
    Some(
        message
            .row(Row::Buttons(steps(game.id(), seen.ply, plies, seen.through, tongue)))
            .row(Row::Buttons(ways(look, seen.ply, seen.through))),
    )
}

/// First, back, forward, last: always in the same places, so that a thumb can stay where it is.
fn steps(game: MatchId, ply: u32, plies: u32, eyes: Perspective, tongue: &Locale) -> Vec<Button> {
    let button = |stop: Stop, label, idle| Button {
        idle,
        ..Button::new(
            CustomId::Replay(game, stop, eyes).id(),
            tongue.say(label, &[]),
            Style::Plain,
        )
    };
    vec![
        button(Stop::First, "button-first", ply == 0),
        button(Stop::Before(ply), "button-earlier", ply == 0),
        button(Stop::After(ply), "button-later", ply == plies),
        button(Stop::Last, "button-last", ply == plies),
    ]
}

/// Other eyes on the same position, and what can be done with all of a match that is over.
fn ways(look: &PanelContext<'_>, ply: u32, eyes: Perspective) -> Vec<Button> {
    let (game, tongue) = (look.game, look.tongue);
    let mut buttons = Vec::new();
    let others = game.eyes_of(look.who);
    for other in others.into_iter().filter(|&other| other != eyes) {
        let label = match other {
            Perspective::Seat(seat) => {
                let side = tongue.sides(game.info())[seat].clone();
                tongue.say("button-as-side", &[("side", side.into())])
            }
            Perspective::Open | Perspective::Everybody => tongue.say("button-open", &[]),
        };
        buttons.push(Button::new(
            CustomId::Replay(game.id(), Stop::At(ply), other).id(),
            label,
            Style::Plain,
        ));
    }
    if matches!(game.phase(), Phase::Over(_)) {
        let press = |press: CustomId, label| Button::new(press.id(), tongue.say(label, &[]), Style::Plain);
        buttons.push(press(CustomId::Animate(game.id()), "button-animate"));
        buttons.push(press(CustomId::Record(game.id()), "button-record"));
        buttons.push(press(CustomId::Review(game.id()), "button-review"));
    }
    buttons
}

fn through(game: &Match, eyes: Perspective, tongue: &Locale) -> String {
    match eyes {
        Perspective::Open => tongue.say("replay-open", &[]),
        Perspective::Everybody => tongue.say("replay-all", &[]),
        Perspective::Seat(seat) => {
            let side = tongue.sides(game.info())[seat].clone();
            tongue.say("replay-seat", &[("side", side.into())])
        }
    }
}

fn words(game: &Match, lines: &[Line], tongue: &Locale) -> String {
    tongue.lines(game.info(), lines, &tongue.sides(game.info()))
}

impl Face {
    /// The stepper. Without a stop: the beginning of a match that is over, and where a match stands that is being played.
    pub async fn replay(
        &self,
        caller: &RequestContext,
        id: MatchId,
        stop: Option<Stop>,
        wish: Perspective,
    ) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let look = self.look_of(caller, &game).await?;
        let first = if game.phase().is_open() {
            Stop::Last
        } else {
            Stop::First
        };
        let message = stepper(&look, stop.unwrap_or(first), wish).ok_or(Refusal::NotBegun)?;
        Ok(Answer::turn(message))
    }

    /// Shows a whole finished match as a moving picture: to everyone here if a player asks for the first time, else to the caller.
    pub async fn animate(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let (Phase::Over(end), Some(film)) = (game.phase(), game.film(FILM)) else {
            return Ok(Answer::add(Message::private(
                caller.tongue.say("animate-not-over", &[]),
            )));
        };
        let aloud = game.people().side_of(caller.who).is_some() && self.first_film(id, caller.here.channel).await?;
        let tongue = if aloud { caller.aloud(None) } else { caller.tongue };
        let name = || game.info().name.into();
        let pictures = [("game", name()), ("pictures", (film.len() as i64).into())];
        let last = film
            .last()
            .map(|shown| words(&game, &shown.words, tongue))
            .unwrap_or_default();
        let alt = format!("{}\n{last}", tongue.say("animate-alt", &pictures));
        let result = table::result(&game, end, tongue);
        let text = tongue.say("animate-text", &[("game", name()), ("result", result.into())]);
        let gif = self.films.draw(film).await;
        let film = Message::public(text).picture(Picture::Moving { gif, alt });
        Ok(if aloud {
            Answer::aloud(caller, "deferred-done").then(film)
        } else {
            Answer::add(film.for_reader())
        })
    }

    /// Returns whether the moving picture of a match comes to this channel for the first time, and notes that it has. It is posted only
    /// once, even across restarts: later presses show it in private.
    async fn first_film(&self, id: MatchId, channel: u64) -> Result<bool, AppError> {
        let _hold = self.stages.hold(id).await;
        let mut place = self.place(id).await?;
        let first = place.film(channel);
        if first {
            self.set_place(id, &place).await?;
        }
        Ok(first)
    }

    /// The record of a match that is over, as a file.
    pub async fn record(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let tongue = caller.tongue;
        let Some(record) = Transcript::of(&game) else {
            return Ok(Answer::add(Message::private(tongue.say("record-not-over", &[]))));
        };
        let text = tongue.say("record-here", &[("game", game.info().name.into())]);
        let file = Picture::File {
            name: format!("{}-{id}.txt", game.info().slug),
            text: record.to_string(),
        };
        Ok(Answer::add(Message::private(text).picture(file)))
    }
}
