//! How an interaction is answered: within three seconds whatever happens, by the click's own callback if the work is done in time, and
//! never to more eyes than the words are meant for.

use std::future::Future;
use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;
use tracing::warn;

use super::discord_error::{DiscordError, UNKNOWN_MESSAGE};
use super::face::Face;
use super::form::Form;
use super::message::{Audience, Everyone, Message, Picture, Ping, Reader};
use super::message_index::{Access, TableMessage};
use super::request_context::RequestContext;
use super::table;
use super::token_cache::OpenPanel;
use super::typed::Making;
use super::wire::{MessageHandle, ResponseKind};
use headsup_app::AppError;
use headsup_app::metrics::{Kind, Outcome};
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, UserId};

/// What is answered: one or two messages, in order; or a question.
#[derive(Default)]
pub struct Answer {
    parts: Vec<Part>,
    /// Asked instead of any message.
    form: Option<Form>,
    /// Keeps the match's table message in one hand until the answer is given.
    hold: Option<OwnedMutexGuard<()>>,
    /// The move that it answers.
    making: Option<Making>,
}

/// One message of an answer, and what it shows, so that it can be kept up to date.
enum Part {
    /// For everybody.
    Public(ResponseMode, Message<Everyone>, Option<ShownTable>),
    /// For the presser alone.
    Private(ResponseMode, Message<Reader>, Option<ShownPanel>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ResponseMode {
    /// The pressed message becomes this, if it has the same audience; else it is a new message.
    Turn,
    /// A new message.
    Add,
}

/// What Discord says of a pressed message that was taken away meanwhile, such as a table that has just moved down.
const GONE: DiscordError = DiscordError::Refused {
    status: 404,
    code: UNKNOWN_MESSAGE,
};

impl Part {
    fn mode(&self) -> ResponseMode {
        match self {
            Part::Public(mode, ..) | Part::Private(mode, ..) => *mode,
        }
    }

    /// The same where the pressed message is gone: a message of its own, for the presser alone unless it shows a table.
    fn apart(self) -> Part {
        match self {
            Part::Public(_, message, None) => Part::Private(ResponseMode::Add, message.for_reader(), None),
            Part::Public(_, message, table) => Part::Public(ResponseMode::Add, message, table),
            Part::Private(_, message, panel) => Part::Private(ResponseMode::Add, message, panel),
        }
    }
}

/// The table of a match, as a message shows it.
struct ShownTable {
    game: MatchId,
    version: u64,
    /// Who learns from this what the match asks of them, and after how many moves.
    told: Option<(UserId, u32)>,
    tongue: &'static Locale,
}

/// What one person sees of a match, as a message shows it.
struct ShownPanel {
    game: MatchId,
    version: u64,
    /// They watch without playing.
    watches: bool,
}

/// A message that any audience may have.
pub enum AnyMessage {
    /// For everybody.
    Public(Message<Everyone>),
    /// For the presser alone.
    Private(Message<Reader>),
}

impl From<Message<Everyone>> for AnyMessage {
    fn from(message: Message<Everyone>) -> AnyMessage {
        AnyMessage::Public(message)
    }
}

impl From<Message<Reader>> for AnyMessage {
    fn from(message: Message<Reader>) -> AnyMessage {
        AnyMessage::Private(message)
    }
}

impl Answer {
    /// Turns the pressed message into this.
    pub fn turn(message: impl Into<AnyMessage>) -> Answer {
        Answer::default().and(ResponseMode::Turn, message)
    }

    /// Answers with a new message.
    pub fn add(message: impl Into<AnyMessage>) -> Answer {
        Answer::default().then(message)
    }

    /// Answers with a form.
    pub fn ask(form: Form) -> Answer {
        Answer {
            form: Some(form),
            ..Answer::default()
        }
    }

    /// Turns the pressed message into a player's panel of a match.
    pub fn turn_panel(message: Message<Reader>, game: &Match) -> Answer {
        Answer::default().and_panel(ResponseMode::Turn, message, game, false)
    }

    /// Turns the pressed message into the view of someone watching a match.
    pub fn turn_watch(message: Message<Reader>, game: &Match) -> Answer {
        Answer::default().and_panel(ResponseMode::Turn, message, game, true)
    }

    /// Answers with a player's panel of a match as a new message.
    pub fn add_panel(message: Message<Reader>, game: &Match) -> Answer {
        Answer::default().then_panel(message, game)
    }

    /// Turns the pressed message into the table message of a match. `told` learns from it what the match asks of them.
    pub fn turn_table(game: &Match, tongue: &'static Locale, told: Option<UserId>) -> Answer {
        let message = table::table(game, tongue);
        Answer::default().and_table(ResponseMode::Turn, message, game, tongue, told)
    }

    /// Before something is said in the open: a message that only the presser sees has served its purpose, and what answers it in the
    /// open points back at it, so it becomes a note without secrets.
    pub fn aloud(caller: &RequestContext, note: &str) -> Answer {
        match caller.pressed {
            Some(pressed) if pressed.ephemeral => {
                Answer::turn(Message::private(caller.tongue.say(note, &[])).picture(Picture::Blank))
            }
            Some(_) | None => Answer::default(),
        }
    }

    /// Then a player's panel as a new message.
    pub fn then_panel(self, message: Message<Reader>, game: &Match) -> Answer {
        self.and_panel(ResponseMode::Add, message, game, false)
    }

    /// Then the table message of a match as a new message, which pings nobody, or these.
    pub fn then_table(self, game: &Match, tongue: &'static Locale, told: Option<UserId>, ping: Option<Ping>) -> Answer {
        let mut message = table::table(game, tongue);
        message.ping = ping;
        self.and_table(ResponseMode::Add, message, game, tongue, told)
    }

    /// Then one more new message.
    pub fn then(self, message: impl Into<AnyMessage>) -> Answer {
        self.and(ResponseMode::Add, message)
    }

    /// And nobody else touches the match's table message until this is said.
    pub fn holding(mut self, hold: OwnedMutexGuard<()>) -> Answer {
        self.hold = Some(hold);
        self
    }

    /// And when this is said, the player was answered about a move.
    pub fn making(mut self, making: Making) -> Answer {
        self.making = Some(making);
        self
    }

    fn and(mut self, mode: ResponseMode, message: impl Into<AnyMessage>) -> Answer {
        self.parts.push(match message.into() {
            AnyMessage::Public(message) => Part::Public(mode, message, None),
            AnyMessage::Private(message) => Part::Private(mode, message, None),
        });
        self
    }

    fn and_panel(mut self, mode: ResponseMode, message: Message<Reader>, game: &Match, watches: bool) -> Answer {
        let panel = ShownPanel {
            game: game.id(),
            version: game.version(),
            watches,
        };
        self.parts.push(Part::Private(mode, message, Some(panel)));
        self
    }

    fn and_table(
        mut self,
        mode: ResponseMode,
        message: Message<Everyone>,
        game: &Match,
        tongue: &'static Locale,
        told: Option<UserId>,
    ) -> Answer {
        let table = ShownTable {
            game: game.id(),
            version: game.version(),
            told: told.map(|who| (who, game.played().len() as u32)),
            tongue,
        };
        self.parts.push(Part::Public(mode, message, Some(table)));
        self
    }
}

/// Does the work for a caller, in the language they chose, and sends its answer. A panic in the work costs only this answer.
pub async fn answer<W, F>(face: &Arc<Face>, caller: RequestContext, work: W)
where
    W: FnOnce(Arc<Face>, RequestContext) -> F + Send + 'static,
    F: Future<Output = Result<Answer, AppError>> + Send + 'static,
{
    let Ok(_open) = Arc::clone(&face.gate).try_read_owned() else {
        return;
    };
    let _waiting = face.host.somebody_waits();
    let vitals = face.host.vitals();
    let kind = caller.pressed.map_or(Kind::Command, |_| Kind::Press);
    let (own, asked) = (Arc::clone(face), caller.clone());
    let mut work = tokio::spawn(async move {
        let caller = own.attuned(asked).await;
        own.names.hear(caller.who, caller.tongue);
        let done = match own.actions.allows(caller.who.0, own.host.now()) {
            true => work(own, caller.clone()).await,
            false => Ok(Answer::add(Message::private(caller.tongue.say("too-fast", &[])))),
        };
        (caller, done)
    });
    let deadlines = &face.wire.deadlines;
    let late = caller.token.since().after(deadlines.haste.work);
    let (done, deferred) = match deadlines.until(late, &mut work).await {
        Some(done) => (done, false),
        None => {
            // What was pressed takes the answer; a command has nothing that could, nor has what is gone.
            let mut told = Err(GONE);
            if caller.pressed.is_some() {
                told = face.wire.defer_press(caller.id, &caller.token).await;
            }
            if told == Err(GONE) {
                told = face.wire.defer_new(caller.id, &caller.token).await;
            }
            match told {
                Ok(()) => vitals.first_answer(kind, caller.token.age()),
                Err(trouble) => warn!(interaction = caller.id, "could not ask for time: {trouble}"),
            }
            (work.await, true)
        }
    };
    let (caller, said, mut outcome) = match done {
        Ok((caller, Ok(answer))) => (caller, answer, Outcome::Answered),
        Ok((caller, Err(wrong))) => {
            let answer = Answer::add(wrong_words(&wrong, caller.tongue));
            let outcome = match wrong {
                AppError::Refused { .. } | AppError::SetAside | AppError::Full { .. } => Outcome::Refused,
                AppError::Incident(_) => Outcome::Fault,
            };
            (caller, answer, outcome)
        }
        Err(panic) => {
            let fault = face.host.fault(&format_args!("interaction {}: {panic}", caller.id));
            let answer = Answer::add(wrong_words(&fault.into(), caller.tongue));
            (caller, answer, Outcome::Fault)
        }
    };
    let Answer {
        mut parts,
        form,
        mut hold,
        making,
    } = said;
    match form {
        // Only a first answer can ask.
        Some(_) if deferred => parts = Answer::add(Message::private(caller.tongue.say("form-late", &[]))).parts,
        Some(form) => match face.wire.ask(caller.id, &caller.token, &form).await {
            Ok(()) => vitals.first_answer(kind, caller.token.age()),
            Err(trouble) => {
                outcome = Outcome::Lost;
                match trouble.happens() {
                    true => warn!(interaction = caller.id, "could not be answered: {trouble}"),
                    false => drop(face.host.fault(&format_args!("interaction {}: {trouble}", caller.id))),
                }
            }
        },
        None => {}
    }
    let mut shown = None;
    for (at, mut part) in parts.into_iter().enumerate() {
        let mut sent = send(face, &caller, &part, at == 0, deferred).await;
        if let (ResponseMode::Turn, Err(GONE)) = (part.mode(), &sent) {
            part = part.apart();
            sent = send(face, &caller, &part, at == 0, deferred).await;
        }
        if at == 0 && !deferred && sent.is_ok() {
            vitals.first_answer(kind, caller.token.age());
        }
        match sent {
            Ok(said) => {
                shown = shown.or(said.shown());
                keep(face, &caller, part, said, hold.take()).await;
            }
            // It is there. What it shows is brought up to date by the next press on it.
            Err(DiscordError::Unread) => {}
            // Nobody can be told, but on a panel that was there before.
            Err(trouble) if trouble.happens() => {
                outcome = Outcome::Lost;
                warn!(interaction = caller.id, "could not be answered: {trouble}");
                if let Part::Private(_, _, Some(panel)) = part
                    && !panel.watches
                    && face.panels.give_back(panel.game, caller.who)
                {
                    face.stages.nudge(face, panel.game);
                }
                break;
            }
            Err(trouble) => {
                outcome = Outcome::Lost;
                let fault = face.host.fault(&format_args!("interaction {}: {trouble}", caller.id));
                // A refused form can be told of in plain words.
                if let (0, DiscordError::Refused { status: 400, .. }) = (at, trouble) {
                    let message = wrong_words(&fault.into(), caller.tongue);
                    drop(say(face, &caller, ResponseMode::Add, &message, true, deferred).await);
                }
                break;
            }
        }
    }
    if let Some(making) = making.filter(|_| outcome != Outcome::Lost) {
        making.answered(&caller, deferred, shown);
    }
    drop(hold);
    vitals.interaction(kind, outcome);
}

/// What is said of a match that is set aside; in its place too, once it was.
pub const SET_ASIDE: &str = "set-aside";

/// The words for what went wrong, for the presser alone.
pub fn wrong_words(wrong: &AppError, tongue: &Locale) -> Message<Reader> {
    Message::private(match wrong {
        AppError::Refused { refusal, .. } => tongue.say(refusal.message(), &[]),
        AppError::SetAside => tongue.say(SET_ASIDE, &[]),
        AppError::Full { all: false } => tongue.say("full-begin", &[]),
        AppError::Full { all: true } => tongue.say("full-all", &[]),
        AppError::Incident(fault) => tongue.say("fault", &[("incident", fault.incident.to_string().into())]),
    })
}

/// A message that was sent.
struct Said<A> {
    handle: MessageHandle<A>,
    /// Its id, where that is known.
    message: Option<u64>,
    /// If it was not the first answer and Discord says when it was shown: the last id of that moment.
    shown: Option<u64>,
}

impl<A> Said<A> {
    fn by(handle: MessageHandle<A>, message: Option<u64>) -> Said<A> {
        Said {
            handle,
            message,
            shown: None,
        }
    }
}

/// The same of either audience.
enum AnySaid {
    Public(Said<Everyone>),
    Private(Said<Reader>),
}

impl AnySaid {
    fn shown(&self) -> Option<u64> {
        match self {
            AnySaid::Public(said) => said.shown,
            AnySaid::Private(said) => said.shown,
        }
    }
}

/// Sends one part.
async fn send(
    face: &Face,
    caller: &RequestContext,
    part: &Part,
    first: bool,
    deferred: bool,
) -> Result<AnySaid, DiscordError> {
    Ok(match part {
        Part::Public(mode, message, _) => AnySaid::Public(say(face, caller, *mode, message, first, deferred).await?),
        Part::Private(mode, message, _) => AnySaid::Private(say(face, caller, *mode, message, first, deferred).await?),
    })
}

/// Sends one message as an answer.
async fn say<A: Audience>(
    face: &Face,
    caller: &RequestContext,
    mode: ResponseMode,
    message: &Message<A>,
    first: bool,
    deferred: bool,
) -> Result<Said<A>, DiscordError> {
    let token = &caller.token;
    let original = MessageHandle::original(token.clone());
    // What is for one reader never becomes part of a message that more can see.
    let turned = caller
        .pressed
        .filter(|pressed| mode == ResponseMode::Turn && pressed.ephemeral == A::EPHEMERAL);
    match (turned, first, deferred) {
        (Some(pressed), true, false) => {
            face.wire.first(caller.id, token, ResponseKind::Turn, message).await?;
            Ok(Said::by(original, Some(pressed.message)))
        }
        (Some(pressed), ..) => {
            let shown = face.wire.answer_late(token, message).await?;
            let said = Said::by(original, Some(pressed.message));
            Ok(Said { shown, ..said })
        }
        (None, true, false) => {
            face.wire.first(caller.id, token, ResponseKind::New, message).await?;
            Ok(Said::by(original, None))
        }
        // A deferred command has an answer already that only its user sees.
        (None, true, true) if caller.pressed.is_none() && A::EPHEMERAL => {
            let shown = face.wire.answer_late(token, message).await?;
            let said = Said::by(original, None);
            Ok(Said { shown, ..said })
        }
        (None, first, deferred) => {
            if first && deferred && caller.pressed.is_none() {
                let done = Message::private(caller.tongue.say("deferred-done", &[]));
                let original = MessageHandle::original(token.clone());
                face.wire.edit_patiently(&original, &done).await?;
            }
            let message = face.wire.add(token, message).await?;
            // Its id holds when it was made.
            let said = Said::by(MessageHandle::later(token.clone(), message), Some(message));
            Ok(Said {
                shown: Some(message),
                ..said
            })
        }
    }
}

/// Remembers what a message shows, so that it is kept up to date. `hold` is that on the match's messages, if the answer brought one.
async fn keep(face: &Arc<Face>, caller: &RequestContext, part: Part, said: AnySaid, hold: Option<OwnedMutexGuard<()>>) {
    match (part, said) {
        (Part::Private(_, _, Some(panel)), AnySaid::Private(said)) => {
            if panel.watches {
                face.panels.watches(panel.game, caller.who);
            }
            let open = OpenPanel {
                handle: said.handle,
                shows: panel.version,
                tongue: caller.tongue,
            };
            if face.panels.opened(panel.game, caller.who, open) {
                face.stages.nudge(face, panel.game);
            }
        }
        (Part::Public(_, _, Some(table)), AnySaid::Public(said)) => keep_table(face, caller, table, said, hold).await,
        (Part::Public(..) | Part::Private(..), _) => {}
    }
}

async fn keep_table(
    face: &Arc<Face>,
    caller: &RequestContext,
    table: ShownTable,
    said: Said<Everyone>,
    hold: Option<OwnedMutexGuard<()>>,
) {
    let game = table.game;
    let message = match said.message {
        Some(message) => Ok(message),
        None => face.wire.original(&caller.token).await,
    };
    let Ok(message) = message.inspect_err(|trouble| warn!(%game, "a table message was lost sight of: {trouble}"))
    else {
        return;
    };
    if caller.here.reach == Access::Borrowed {
        let (channel, token) = (caller.here.channel, &caller.token);
        face.panels.borrowed(channel, token, message, said.handle);
    }
    let spot = TableMessage::new(&caller.here, message, caller.who, table.version, table.tongue);
    let _hold = match hold {
        Some(hold) => hold,
        None => face.stages.hold(game).await,
    };
    // A fault is logged where it happens; without the note the table is found again by the next press on it.
    let _ = face.put_table(game, spot, table.told).await;
    face.stages.nudge(face, game);
}
