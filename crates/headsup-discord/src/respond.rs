//! How an interaction is answered: within three seconds whatever happens, by the click's own callback if the work is done in time, and
//! never to more eyes than the words are meant for.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tracing::{debug, warn};

use crate::answer::{Answer, NotedPost, Part, Reply, ResponseMode, ShownTable, Undo};
use crate::api::discord_error::{DiscordError, UNKNOWN_MESSAGE};
use crate::api::message_api::{MessageApi, ResponseKind};
use crate::api::message_handle::MessageHandle;
use crate::bot::Bot;
use crate::error_words::{refused_words, wrong_words};
use crate::handlers::missed::Missed;
use crate::handlers::welcome::with_welcome;
use crate::message_index::TableMessage;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::IndexGuard;
use crate::updates::token_cache::OpenPanel;
use headsup_app::metrics::{Kind, Outcome};
use headsup_app::{AppError, InteractionKey, WriteLog};
use headsup_match::{MatchId, MessageId, Timestamp};
use headsup_supervisor::joined;
use headsup_ui::Access;
use headsup_ui::message::{Audience, Direct, Everyone, Format, Message, Reader};

/// What Discord says of a pressed message that was taken away meanwhile, such as a table that has just moved down.
const GONE: DiscordError = DiscordError::Refused {
    status: 404,
    code: UNKNOWN_MESSAGE,
};

/// Time for work on an interaction taken over late, before it is deferred.
const TAKEN_OVER: Duration = Duration::from_millis(300);
type Work = Box<dyn FnOnce(Arc<Bot>, RequestContext) -> WorkResult + Send>;
type WorkResult = Pin<Box<dyn Future<Output = Result<Reply, AppError>> + Send>>;

/// Does the work for a caller, in the language they chose, and sends its answer. A panic in the work costs only this answer.
pub fn respond<W, F, R>(bot: &Arc<Bot>, caller: RequestContext, work: W) -> impl Future<Output = ()> + Send
where
    W: FnOnce(Arc<Bot>, RequestContext) -> F + Send + 'static,
    F: Future<Output = Result<R, AppError>> + Send + 'static,
    R: Into<Reply>,
{
    // Boxed to compile the rest once for all handlers.
    let work: Work = Box::new(move |bot, caller| {
        let work = work(bot, caller);
        Box::pin(async move { work.await.map(R::into) })
    });
    run(bot, caller, work)
}

async fn run(bot: &Arc<Bot>, caller: RequestContext, work: Work) {
    let Some(_under_way) = bot.shutdown.begin_work() else {
        return;
    };
    let _waiting = bot.app.analysis.make_way();
    let metrics = &bot.app.metrics;
    let kind = caller.pressed.map_or(Kind::Command, |_| Kind::Press);
    let (own, asked) = (Arc::clone(bot), caller.clone());
    let log = WriteLog::default();
    let followed = log.clone();
    let mut work = joined(async move {
        // Before any read, so in the locale that Discord reports.
        if !own.actions.allows(asked.who, own.app.clock.now()) {
            let words = asked.locale.say("too-fast", &[]);
            return (asked, Ok(Answer::add(Message::private(words)).into()));
        }
        let caller = asked.resolve(&own.app.preferences).await;
        let caller = recognise_panel(&own, caller).await;
        own.names.hear(caller.who, caller.locale);
        let done = match followed.follow(work(Arc::clone(&own), caller.clone())).await {
            Ok(Reply::Shown(answer)) => Ok(with_welcome(&own, &caller, answer).await.into()),
            // The response to a change in a match shows no welcome.
            done => done,
        };
        (caller, done)
    });
    let deadlines = &bot.api.deadlines;
    let late = caller.token.since().after(deadlines.time_limits.work);
    let late = late.max(deadlines.now().after(TAKEN_OVER));
    let mut undeferred = None;
    let (done, deferred) = match deadlines.until(late, &mut work).await {
        Some(done) => (done, false),
        None => {
            // What was pressed takes the answer; a command has nothing that could, nor has what is gone.
            let mut told = Err(GONE);
            if caller.pressed.is_some() {
                told = bot.api.defer_press(caller.id, &caller.token).await;
            }
            if told == Err(GONE) {
                told = bot.api.defer_new(caller.id, &caller.token).await;
            }
            match told {
                Err(trouble) if trouble.answered() => {
                    // What it stores, the other finds stored.
                    let undo = match work.await {
                        Ok((_, Ok(reply))) => reply.redeem().undo,
                        Ok((_, Err(_))) => None,
                        Err(panic) => {
                            bot.app
                                .incidents
                                .log(&format_args!("interaction {}: {panic}", caller.id.0));
                            None
                        }
                    };
                    return left_to_other(bot, &caller, undo).await;
                }
                Ok(()) => metrics.first_answer(kind, caller.token.age()),
                // It may have arrived. The answer shows whether the interaction is lost.
                Err(trouble) => undeferred = Some(trouble),
            }
            (work.await, true)
        }
    };
    let (caller, said, mut outcome) = match done {
        Ok((caller, Ok(reply))) => (caller, reply, Outcome::Answered),
        Ok((caller, Err(wrong))) => {
            let answer = Answer::add(wrong_words(&wrong, log.written(), caller.locale));
            let outcome = match wrong {
                AppError::Refused { .. } | AppError::SetAside | AppError::Full { .. } | AppError::Away => {
                    Outcome::Refused
                }
                AppError::Incident(_) => Outcome::Fault,
            };
            (caller, answer.into(), outcome)
        }
        Err(panic) => {
            let fault = bot
                .app
                .incidents
                .log(&format_args!("interaction {}: {panic}", caller.id.0));
            let answer = Answer::add(wrong_words(&fault.into(), log.written(), caller.locale));
            (caller, answer.into(), Outcome::Fault)
        }
    };
    let Answer {
        mut parts,
        form,
        mut hold,
        making,
        undo,
        ..
    } = said.redeem();
    let asks = form.is_some();
    let opens_panel = matches!(parts.first(), Some(Part::Private(_, _, Some(_))));
    match form {
        // Only a first answer can ask.
        Some(_) if deferred => parts = Answer::add(Message::private(caller.locale.say("form-late", &[]))).parts,
        Some(form) => match bot.api.ask(caller.id, &caller.token, &form).await {
            Ok(()) => metrics.first_answer(kind, caller.token.age()),
            Err(trouble) if trouble.answered() => {
                drop(hold);
                return left_to_other(bot, &caller, undo).await;
            }
            Err(trouble) => {
                outcome = Outcome::Lost;
                match trouble.is_expected() {
                    true => log_unanswered(caller.id, trouble),
                    false => drop(
                        bot.app
                            .incidents
                            .log(&format_args!("interaction {}: {trouble}", caller.id.0)),
                    ),
                }
            }
        },
        None => {}
    }
    let mut shown = None;
    // Whether Discord has a public part of the answer, and whether it surely has none.
    let (mut posted, mut unposted) = (false, false);
    // Whether the note that comes before a public part, which then says too much, is there.
    let mut shown_first = false;
    // Replaces the refused answer.
    let mut words = None;
    for (at, mut part) in parts.into_iter().enumerate() {
        let now = bot.app.clock.now();
        let mut sent = send(&bot.api, &caller, &part, at == 0, deferred).await;
        if let (ResponseMode::Turn, Err(GONE)) = (part.mode(), &sent) {
            part = part.apart();
            sent = send(&bot.api, &caller, &part, at == 0, deferred).await;
        }
        if at == 0 && !deferred && sent.is_ok() {
            metrics.first_answer(kind, caller.token.age());
        }
        match sent {
            Ok(said) => {
                shown_first = true;
                posted |= !matches!(part, Part::Private(..));
                shown = shown.or(said.shown());
                keep(bot, &caller, part, (said, now), hold.take()).await;
            }
            // It is there. What it shows is brought up to date by the next press on it.
            Err(DiscordError::Unread) => {
                shown_first = true;
                posted |= !matches!(part, Part::Private(..));
            }
            Err(trouble) if trouble.answered() => {
                drop(hold);
                return left_to_other(bot, &caller, undo).await;
            }
            // Nobody can be told, but on a panel that was there before.
            Err(trouble) if trouble.is_expected() => {
                outcome = Outcome::Lost;
                unposted = matches!(part, Part::Private(..))
                    || !trouble.is_transient()
                    || matches!(trouble, DiscordError::Busy { .. } | DiscordError::Queued { .. });
                log_unanswered(caller.id, undeferred.unwrap_or(trouble));
                show_otherwise(bot, &caller, &part);
                break;
            }
            Err(trouble) => {
                outcome = Outcome::Lost;
                unposted = true;
                let fault = bot
                    .app
                    .incidents
                    .log(&format_args!("interaction {}: {trouble}", caller.id.0));
                // A refused form can be told of in plain words.
                if let (0, DiscordError::Refused { status: 400, .. }) = (at, trouble) {
                    words = Some(refused_words(fault, log.written(), caller.locale));
                }
                show_otherwise(bot, &caller, &part);
                break;
            }
        }
    }
    if let Some(making) = making.filter(|_| outcome != Outcome::Lost) {
        making.answered(&caller, deferred, shown);
    }
    drop(hold);
    match undo.filter(|_| unposted && !posted) {
        Some(Undo::Post(noted)) => {
            // The callee logs errors.
            let _ = take_back(bot, noted).await;
            if shown_first {
                words = Some(Message::private(caller.locale.say("post-refused", &[])));
            }
        }
        Some(Undo::Challenge(game)) => match bot.app.matches.withdraw_unseen(caller.who, game).await {
            Ok(_) => words = Some(Message::private(caller.locale.say("challenge-unposted", &[]))),
            // The opponent has answered it already, from a list.
            Err(AppError::Refused { .. }) => {}
            Err(wrong) => words = Some(wrong_words(&wrong, log.written(), caller.locale)),
        },
        None => {}
    }
    if let Some(words) = words {
        // A panel stays.
        let mode = match shown_first && !opens_panel {
            true => ResponseMode::Turn,
            false => ResponseMode::Add,
        };
        drop(say(&bot.api, &caller, mode, &words, !shown_first, deferred).await);
    }
    metrics.interaction(kind, outcome);
    // A question has room for nothing else.
    if outcome == Outcome::Answered && !asks {
        show_missed(bot, &caller, !shown_first, deferred).await;
    }
}

/// Notes that the pressed message is the caller's panel in direct messages, if it is.
async fn recognise_panel(bot: &Bot, mut caller: RequestContext) -> RequestContext {
    let Some(pressed) = caller.pressed.as_mut() else {
        return caller;
    };
    if let (Access::Direct, false, Some(game)) = (caller.here.reach, pressed.ephemeral, pressed.game) {
        // A fault is logged where it happens.
        let mut place = bot.index.get(game).await.unwrap_or_default();
        pressed.panel = place.table_at(pressed.message).is_some_and(|spot| spot.panel);
    }
    caller
}

/// Shows the caller undelivered notices, in a separate message.
async fn show_missed(bot: &Bot, caller: &RequestContext, first: bool, deferred: bool) {
    let Some(missed) = Missed::find(bot, caller).await else {
        return;
    };
    let sent = match &missed.message {
        Some(message) => say(&bot.api, caller, ResponseMode::Add, message, first, deferred)
            .await
            .map(drop),
        None => Ok(()),
    };
    match sent {
        Ok(()) | Err(DiscordError::Unread) => missed.note_shown(bot, caller).await,
        Err(trouble) => debug!(
            interaction = caller.id.0,
            "undelivered notices wait for the next response: {trouble}"
        ),
    }
}

/// Logs an unanswered interaction. While all first answers wait, the limiter has logged the reason.
pub fn log_unanswered(id: InteractionKey, trouble: DiscordError) {
    if matches!(trouble, DiscordError::Busy { .. }) {
        debug!(interaction = id.0, "could not be answered: {trouble}");
    } else {
        warn!(interaction = id.0, "could not be answered: {trouble}");
    }
}

/// Refreshes the table or the caller's panel after Discord rejected an answer.
fn show_otherwise(bot: &Bot, caller: &RequestContext, part: &Part) {
    match part {
        Part::Public(_, _, Some(table)) => bot.tables.request(table.game),
        Part::Private(_, _, Some(panel)) if !panel.watches && bot.panels.tokens.give_back(panel.game, caller.who) => {
            bot.tables.request(panel.game);
        }
        Part::Public(..) | Part::Private(..) | Part::Direct(..) => {}
    }
}

/// Another process has answered, and what this one noted as posted is not.
async fn left_to_other(bot: &Bot, caller: &RequestContext, undo: Option<Undo>) {
    debug!(interaction = caller.id.0, "another process has answered");
    if let Some(Undo::Post(noted)) = undo {
        // A fault is logged where it happens.
        let _ = take_back(bot, noted).await;
    }
}

/// Takes back that a post was made.
async fn take_back(bot: &Bot, noted: NotedPost) -> Result<(), AppError> {
    let guard = bot.index.lock(noted.game).await;
    let mut place = guard.get().await?;
    (noted.take_back)(&mut place);
    guard.save(&place).await
}

/// A message that was sent.
struct Said<A> {
    handle: MessageHandle<A>,
    /// Its id, where that is known.
    message: Option<MessageId>,
    /// If it was not the first answer and Discord says when it was shown: the last id of that moment.
    shown: Option<InteractionKey>,
}

impl<A> Said<A> {
    fn by(handle: MessageHandle<A>, message: Option<MessageId>) -> Said<A> {
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
    Direct(Said<Direct>),
}

impl AnySaid {
    fn shown(&self) -> Option<InteractionKey> {
        match self {
            AnySaid::Public(said) => said.shown,
            AnySaid::Private(said) => said.shown,
            AnySaid::Direct(said) => said.shown,
        }
    }
}

/// Sends one part.
async fn send(
    api: &MessageApi,
    caller: &RequestContext,
    part: &Part,
    first: bool,
    deferred: bool,
) -> Result<AnySaid, DiscordError> {
    Ok(match part {
        Part::Public(mode, message, _) => AnySaid::Public(say(api, caller, *mode, message, first, deferred).await?),
        Part::Private(mode, message, _) => AnySaid::Private(say(api, caller, *mode, message, first, deferred).await?),
        Part::Direct(message, _) => {
            AnySaid::Direct(say(api, caller, ResponseMode::Add, message, first, deferred).await?)
        }
    })
}

/// Sends one message as an answer.
async fn say<A: Audience>(
    api: &MessageApi,
    caller: &RequestContext,
    mode: ResponseMode,
    message: &Message<A>,
    first: bool,
    deferred: bool,
) -> Result<Said<A>, DiscordError> {
    let token = &caller.token;
    let original = |format| MessageHandle::original(token.clone()).formed(format);
    // What is for one reader never becomes part of a message that more can see.
    let turned = caller
        .pressed
        .filter(|pressed| mode == ResponseMode::Turn && pressed.is_private() == A::EPHEMERAL);
    match (turned, first, deferred) {
        (Some(pressed), true, false) => {
            api.first(caller.id, token, ResponseKind::Turn(pressed.format), message)
                .await?;
            Ok(Said::by(original(pressed.format), Some(pressed.message)))
        }
        (Some(pressed), ..) => {
            let original = original(pressed.format);
            let shown = api.answer_late(&original, message).await?;
            let said = Said::by(original, Some(pressed.message));
            Ok(Said { shown, ..said })
        }
        (None, true, false) => {
            api.first(caller.id, token, ResponseKind::New, message).await?;
            Ok(Said::by(original(message.format), None))
        }
        // A deferred command has an answer already that only its user sees.
        (None, true, true) if caller.pressed.is_none() && A::EPHEMERAL => {
            let original = original(message.format);
            let shown = api.answer_late(&original, message).await?;
            let said = Said::by(original, None);
            Ok(Said { shown, ..said })
        }
        (None, first, deferred) => {
            if first && deferred && caller.pressed.is_none() {
                let done = Message::private(caller.locale.say("deferred-done", &[]));
                let original = MessageHandle::original(token.clone());
                api.edit_patiently(&original, &done).await?;
            }
            let added = api.add(token, message).await?;
            // Its id holds when it was made.
            let handle = MessageHandle::later(token.clone(), added).formed(message.format);
            let said = Said::by(handle, Some(added));
            Ok(Said {
                shown: Some(InteractionKey(added.0)),
                ..said
            })
        }
    }
}

/// Remembers what a message shows, and since when, so that it is kept up to date. `hold` is that on the match's messages, if the answer brought one.
async fn keep(
    bot: &Arc<Bot>,
    caller: &RequestContext,
    part: Part,
    (said, since): (AnySaid, Timestamp),
    hold: Option<IndexGuard>,
) {
    match (part, said) {
        (Part::Private(_, _, Some(panel)), AnySaid::Private(said)) => {
            if panel.watches {
                bot.panels.tokens.watches(panel.game, caller.who);
            }
            let pressed = caller.pressed.filter(|pressed| pressed.panel);
            let lasting = pressed.filter(|pressed| said.message == Some(pressed.message));
            let lasting = lasting.and_then(|pressed| {
                let handle = MessageHandle::in_direct_messages(&caller.here, pressed.message)?;
                Some(handle.formed(pressed.format))
            });
            // It is noted in the index how far the panel is that stays.
            let asks = lasting.is_some();
            let open = OpenPanel {
                handle: lasting.unwrap_or(said.handle),
                shows: panel.version,
                locale: caller.locale,
                since,
            };
            if bot.panels.tokens.opened(panel.game, caller.who, open) || asks {
                bot.tables.request(panel.game);
            }
            bot.tables.await_rest(panel.game);
        }
        (Part::Direct(_, table), AnySaid::Direct(said)) => {
            let Some(message) = message_of(bot, caller, table.game, said.message).await else {
                return;
            };
            let format = said.handle.format();
            if let Some(handle) = MessageHandle::in_direct_messages(&caller.here, message) {
                let open = OpenPanel {
                    handle: handle.formed(format),
                    shows: table.version,
                    locale: caller.locale,
                    since,
                };
                bot.panels.tokens.opened(table.game, caller.who, open);
            }
            keep_table(bot, caller, table, (message, format, true), hold).await;
        }
        (Part::Public(_, _, Some(table)), AnySaid::Public(said)) => {
            let Some(message) = message_of(bot, caller, table.game, said.message).await else {
                return;
            };
            let format = said.handle.format();
            if caller.here.reach == Access::Borrowed {
                bot.panels.tokens.borrowed(message, said.handle);
            }
            keep_table(bot, caller, table, (message, format, false), hold).await;
        }
        (Part::Public(..) | Part::Private(..) | Part::Direct(..), _) => {}
    }
}

/// Returns the id of a message that was sent, which Discord is asked for if the answer did not tell it.
async fn message_of(bot: &Bot, caller: &RequestContext, game: MatchId, known: Option<MessageId>) -> Option<MessageId> {
    let message = match known {
        Some(message) => Ok(message),
        None => bot.api.original(&caller.token).await,
    };
    let lost = |trouble: &DiscordError| warn!(%game, "a table message was lost sight of: {trouble}");
    message.inspect_err(lost).ok()
}

/// Notes where the table message of a match is, or the panel that is one.
async fn keep_table(
    bot: &Arc<Bot>,
    caller: &RequestContext,
    table: ShownTable,
    (message, format, panel): (MessageId, Format, bool),
    hold: Option<IndexGuard>,
) {
    let game = table.game;
    let spot = TableMessage {
        format,
        panel,
        ..TableMessage::new(&caller.here, message, caller.who, table.version, table.locale)
    };
    let guard = match hold.filter(|hold| hold.game() == game) {
        Some(hold) => hold,
        None => bot.index.lock(game).await,
    };
    // A fault is logged where it happens; without the note the table is found again by the next press on it.
    let _ = bot.tables.messages.put(&guard, spot, table.told).await;
    bot.tables.request(game);
}
