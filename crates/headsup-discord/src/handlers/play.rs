//! Playing: a menu followed to a move, a move made or asked about, and what came of it.

use crate::answer::{Answer, Reply};
use crate::handlers::lesson::LessonSession;
use crate::handlers::view;
use crate::request_context::RequestContext;
use crate::typed_moves::TypedMoves;
use crate::updates::panels::Panels;
use headsup_app::{AppError, Confirm, Matches};
use headsup_engine::{ChoiceId, NoSuchChoice, Tone, UndoStatus};
use headsup_match::{Command, Match, PlayerView, PositionRef, Refusal};
use headsup_ui::ids::{MenuLocation, MenuTarget};
use headsup_ui::menu::{self, Choose, Resolved};
use headsup_ui::message::Message;

/// The lesson of a game, for this learner.
pub fn lesson<'a>(panels: &'a Panels, caller: &RequestContext, slug: &str) -> Result<LessonSession<'a>, AppError> {
    let game = caller.catalog.find(slug).ok_or(Refusal::UnknownTerms)?;
    let settings = caller.settings()?;
    let emojis = panels.emojis.shown(settings.faces);
    Ok(LessonSession::of(
        game,
        caller.catalog,
        settings.view,
        caller.server()?.pace,
        caller.locale,
        emojis,
    )?)
}

/// Follows a menu of a match to the next one, or to a move.
pub async fn at_menu(
    matches: &Matches,
    panels: &Panels,
    typed: &TypedMoves,
    caller: &RequestContext,
    game: Match,
    fork: MenuLocation,
    choose: Choose,
) -> Result<Reply, AppError> {
    let MenuTarget::Match(_, mark) = fork.at else {
        return Err(Refusal::Stale.into());
    };
    let own = game.player(caller.who).ok_or(Refusal::NotYourMatch)?;
    if !own.to_decide() || own.mark() != mark {
        if matches.was_carried_out(caller.key()).await? {
            return Ok(view::panel(panels, caller, &game, None).await?.into());
        }
        return Ok(current_panel(panels, caller, &game, Refusal::Stale).await?.into());
    }
    let harms = matches!(&choose, Choose::One(word) if harms_at_once(own, &fork.path, word));
    match menu::resolve(&fork, choose, |path| own.choose(path)) {
        Ok(Resolved::Fork(fork)) => {
            let game = matches.arrive(caller.who, game).await?;
            let look = panels.context(caller, &game).await?;
            match look.at(&fork) {
                Ok(message) => Ok(Answer::turn_panel(message, &game).into()),
                Err(NoSuchChoice) => Ok(current_panel(panels, caller, &game, Refusal::Unreadable).await?.into()),
            }
        }
        Ok(Resolved::Move(text)) => {
            let wanted = WantedMove { mark, text, harms };
            confirm_or_apply(matches, panels, typed, caller, game, wanted).await
        }
        Err(NoSuchChoice) => Ok(current_panel(panels, caller, &game, Refusal::Unreadable).await?.into()),
    }
}

/// Returns whether one tap on the panel of a turn makes this choice, and costs the player something.
fn harms_at_once(view: PlayerView<'_>, path: &[ChoiceId], word: &ChoiceId) -> bool {
    let chosen = path.iter().chain([word]);
    view.menu(&[]).is_ok_and(|menu| {
        let mut choices = menu.fork.arranged().map(|choice| &choice.quick);
        choices.any(|quick| quick.tone == Tone::Harm && quick.path.iter().eq(chosen.clone()))
    })
}

/// A move that a player wants to make.
pub struct WantedMove {
    /// The position that they saw.
    pub mark: PositionRef,
    /// The move in notation.
    pub text: String,
    /// Whether a single tap made it, and it costs them something.
    pub harms: bool,
}

/// Makes a move, but asks first if the mover wants that: by default if it may leave them without a move, or if a single tap costs them
/// something, and it cannot be taken back.
pub async fn confirm_or_apply(
    matches: &Matches,
    panels: &Panels,
    typed: &TypedMoves,
    caller: &RequestContext,
    game: Match,
    wanted: WantedMove,
) -> Result<Reply, AppError> {
    let WantedMove { mark, text, harms } = wanted;
    let confirm = caller.settings()?.confirm;
    let own = game.player(caller.who).filter(PlayerView::to_decide);
    let attempt = own.and_then(|own| own.attempt(&text));
    let risky = || own.is_some_and(|own| own.risk(&text).is_some());
    let asked = attempt.filter(|attempt| match confirm {
        Confirm::Always => attempt.hold != UndoStatus::Loose || attempt.forces,
        Confirm::Smart => attempt.hold != UndoStatus::Loose && (harms || risky()),
        Confirm::Never => false,
    });
    match asked {
        // However they typed it, the button that makes it holds the canon's notation, and that fits.
        Some(attempt) => {
            let look = panels.context(caller, &game).await?;
            Ok(Answer::turn_panel(look.sure(mark, &attempt.notation), &game).into())
        }
        None => act(matches, panels, typed, caller, game, Command::Move { mark, text }).await,
    }
}

/// Does something at the table; the mover's panel shows what came of it.
pub async fn act(
    matches: &Matches,
    panels: &Panels,
    typed: &TypedMoves,
    caller: &RequestContext,
    game: Match,
    command: Command,
) -> Result<Reply, AppError> {
    panels.tokens.take(game.id(), caller.who);
    let making = typed.begin(caller, &game, &command);
    let done = matches.execute_on(caller.key(), caller.who, game, command).await;
    let making = match (making, &done) {
        (Some(making), Err(_)) => {
            making.refused();
            None
        }
        (making, _) => making,
    };
    match done {
        Ok(done) => {
            let answer = view::panel(panels, caller, done.game(), None).await?;
            let answer = making.into_iter().fold(answer, Answer::making);
            Ok(done.acknowledge(answer).into())
        }
        Err(AppError::Refused {
            refusal: Refusal::Illegal(objection),
            current: Some(game),
        }) => {
            let info = game.info();
            let objection = game.player(caller.who).and_then(|own| own.objection(objection));
            let words = objection.map(|objection| {
                let why = caller.locale.line(info, &objection.line, &caller.locale.sides(info));
                let ruling = objection.ruling.into();
                caller
                    .locale
                    .say("move-illegal", &[("ruling", ruling), ("why", why.into())])
            });
            let words = words.unwrap_or_else(|| caller.locale.say("refusal-illegal", &[]));
            Ok(Answer::add(Message::private(words)).into())
        }
        Err(AppError::Refused {
            refusal:
                refusal @ (Refusal::Stale
                | Refusal::NotYourTurn
                | Refusal::NothingToTakeBack
                | Refusal::OwnOffer
                | Refusal::OwnTime
                | Refusal::NoOrder
                | Refusal::TimeLeft
                | Refusal::NoOffer
                | Refusal::AlreadyOffered),
            current: Some(game),
        }) => Ok(current_panel(panels, caller, &game, refusal).await?.into()),
        Err(wrong) => Err(wrong),
    }
}

/// The panel as it is now, and why it is shown instead of what was asked for.
pub async fn current_panel(
    panels: &Panels,
    caller: &RequestContext,
    game: &Match,
    refusal: Refusal,
) -> Result<Answer, AppError> {
    view::panel(panels, caller, game, Some(caller.locale.say(refusal.message(), &[]))).await
}
