//! Moves that are typed again because no answer came: the same words are then one move, even where they are legal twice.
//!
//! A typed move cannot carry the position that its player saw, as a button does. What is known is what they were told: a player who has not
//! been answered since their last move types it again because they do not know that it is made. Such a move is never made without a
//! question, and never dropped either: its player is shown the table, and a button that makes the move once more.
//!
//! All of this is kept in memory, for as many players as play at once. After a restart the last move in the record stands for it, even
//! where no match is named: it is then looked for in each of the player's matches in progress. Only a move that ended its match is not
//! found any more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedRwLockReadGuard, RwLock};

use super::answer::Answer;
use super::face::Face;
use super::request_context::RequestContext;
use super::wire::{Token, later};
use headsup_app::AppError;
use headsup_engine::Seat;
use headsup_match::{Command, Match, MatchId, Refusal, UserId};

/// So many are kept; beyond that, those not being answered right now are dropped.
const MOST: usize = 10_000;
/// After a restart a move that is older is not typed again for want of an answer: by then Discord has given up on it.
const FRESH: Duration = Duration::from_secs(15 * 60);

/// The last move of each player in each match, and whether they were answered.
#[derive(Default)]
pub struct TypedMoves(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    slots: HashMap<(MatchId, UserId), Arc<Slot>>,
    /// What each person typed last without naming a match, and which one that was.
    unnamed: HashMap<UserId, (String, MatchId)>,
}

#[derive(Default)]
struct Slot {
    /// Shared by all who answer the player about a move of theirs.
    answering: Arc<RwLock<()>>,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    made: Option<Made>,
    /// What is typed just now, and by which interaction.
    typing: Option<(u64, String)>,
    /// The newest interaction that has come.
    newest: u64,
}

/// A move that was made, or is being made.
#[derive(Clone)]
struct Made {
    /// The interaction that brought it.
    by: u64,
    /// As it was typed, if it was.
    words: Option<String>,
    notation: String,
    answered: Option<Answered>,
}

/// How a player was answered.
#[derive(Clone)]
enum Answered {
    /// With a message of its own: by its id one knows what was typed before.
    Message(Token),
    /// In a message that stood there before. What has an id up to this one was typed before it showed the answer.
    After(u64),
}

impl Slot {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TypedMoves {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, game: MatchId, who: UserId) -> Arc<Slot> {
        let mut kept = self.kept();
        if kept.slots.len() >= MOST {
            kept.slots.retain(|_, slot| Arc::strong_count(slot) > 1);
            kept.unnamed.clear();
        }
        Arc::clone(kept.slots.entry((game, who)).or_default())
    }

    /// Whether something is known of a player's last move in a match.
    fn knows(&self, game: MatchId, who: UserId) -> bool {
        let slot = self.kept().slots.get(&(game, who)).cloned();
        slot.is_some_and(|slot| slot.known().made.is_some())
    }

    /// Notes a move that a player is about to make: if they type it again before they are answered, it is this one.
    pub fn begin(&self, caller: &RequestContext, game: MatchId, notation: String) -> Making {
        let making = self.answer(caller, game);
        let mut known = making.slot.known();
        let typed = known.typing.take_if(|(by, _)| *by == caller.id);
        if known.made.as_ref().is_none_or(|made| made.by != caller.id) {
            let words = typed.map(|(_, words)| words);
            let made = Made {
                by: caller.id,
                words,
                notation,
                answered: None,
            };
            known.made = Some(made);
        }
        drop(known);
        making
    }

    /// Begins an answer that tells a player how a match stands after their last move.
    fn answer(&self, caller: &RequestContext, game: MatchId) -> Making {
        let slot = self.slot(game, caller.who);
        let before = slot.known().made.clone();
        let answering = Arc::clone(&slot.answering).try_read_owned().ok();
        Making {
            slot,
            before,
            _answering: answering,
        }
    }
}

/// A move, until its player is answered.
pub struct Making {
    slot: Arc<Slot>,
    before: Option<Made>,
    _answering: Option<OwnedRwLockReadGuard<()>>,
}

impl Making {
    /// It was not made after all.
    pub fn refused(self) {
        self.slot.known().made = self.before;
    }

    /// Its player was answered, at once or after Discord was asked for time. `shown`: the last id of the moment at which they saw it, where
    /// Discord says that.
    pub fn answered(self, caller: &RequestContext, deferred: bool, shown: Option<u64>) {
        let mut known = self.slot.known();
        let newest = known.newest;
        if let Some(made) = &mut known.made {
            made.answered = Some(match (caller.pressed, deferred) {
                (None, false) => Answered::Message(caller.token.clone()),
                // What has come by now was typed before, and so was what was typed before this moment and is still on its way.
                (None, true) | (Some(_), _) => {
                    let shown = shown.unwrap_or_else(|| later(caller.id, caller.token.age()));
                    Answered::After(shown.max(newest).max(caller.id))
                }
            });
        }
    }
}

impl Face {
    /// Makes a move that was typed. `named`: whether its match was named, too.
    pub async fn typed_move(
        &self,
        caller: &RequestContext,
        id: MatchId,
        text: &str,
        named: bool,
    ) -> Result<Answer, AppError> {
        let words = said(text);
        if !named {
            let unnamed = (words.clone(), id);
            self.typed.kept().unnamed.insert(caller.who, unnamed);
        }
        self.answers_given(caller, id).await;
        let game = self.host.load(id).await?;
        let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
        let notation = super::commands::notation(&game, caller, text);
        let meant = canonical(&game, seat, &notation);
        if self.is_echo(caller, &game, seat, &words, meant.as_deref()).await {
            return self.ask_again(caller, &game, seat, words, meant).await;
        }
        self.typed.slot(id, caller.who).known().typing = Some((caller.id, words));
        let mark = game.mark(seat);
        self.make_or_ask(caller, game, mark, notation).await
    }

    /// Returns the match a player meant who names none and types the same again because no answer came.
    pub async fn meant_again(&self, caller: &RequestContext, text: &str) -> Option<MatchId> {
        let words = said(text);
        let unnamed = self.typed.kept().unnamed.get(&caller.who).cloned();
        let Some((before, id)) = unnamed else {
            return self.made_before(caller, text).await;
        };
        if before != words {
            return None;
        }
        self.answers_given(caller, id).await;
        let made = self.typed.slot(id, caller.who).known().made.clone();
        let made = made.filter(|made| made.by != caller.id && made.words.as_deref() == Some(&words))?;
        self.unanswered(caller, &made).await.then_some(id)
    }

    /// Returns the caller's match in which this was their last move a short while ago, and of which nothing else is known since the start.
    async fn made_before(&self, caller: &RequestContext, text: &str) -> Option<MatchId> {
        let mut newest = None;
        let open = self.host.open_matches(caller.who).await.ok()?;
        for id in open.iter().filter(|summary| summary.playing).map(|summary| summary.id) {
            if self.typed.knows(id, caller.who) {
                continue;
            }
            // A match that cannot be read is none that can be played.
            let Ok(game) = self.host.load(id).await else { continue };
            let Some(seat) = game.seat_of(caller.who) else { continue };
            let meant = canonical(&game, seat, &super::commands::notation(&game, caller, text));
            let changed = game.record().changed();
            let made = just_made(
                &game,
                seat,
                &said(text),
                meant.as_deref(),
                self.host.now().since(changed),
            );
            if made && newest.is_none_or(|(other, _)| other < changed) {
                newest = Some((changed, id));
            }
        }
        newest.map(|(_, id)| id)
    }

    /// Waits until what is being answered is answered, but not for ever.
    async fn answers_given(&self, caller: &RequestContext, id: MatchId) {
        let slot = self.typed.slot(id, caller.who);
        {
            let mut known = slot.known();
            known.newest = known.newest.max(caller.id);
        }
        let answering = Arc::clone(&slot.answering).write_owned();
        // A player who waits that long was not answered.
        let deadlines = &self.wire.deadlines;
        drop(deadlines.within(deadlines.haste.first_answer, answering).await);
    }

    /// Whether a typed move may be the last one once more, or one from before it that comes late.
    async fn is_echo(
        &self,
        caller: &RequestContext,
        game: &Match,
        seat: Seat,
        words: &str,
        meant: Option<&str>,
    ) -> bool {
        let made = self.typed.slot(game.id(), caller.who).known().made.clone();
        let Some(made) = made else {
            let ago = self.host.now().since(game.record().changed());
            return just_made(game, seat, words, meant, ago);
        };
        if made.by == caller.id {
            return false;
        }
        let same = made.words.as_deref() == Some(words) || meant == Some(&*made.notation);
        caller.id < made.by || same && self.unanswered(caller, &made).await
    }

    /// Returns whether the caller typed this before they were answered about their last move.
    async fn unanswered(&self, caller: &RequestContext, made: &Made) -> bool {
        match &made.answered {
            None => true,
            Some(Answered::After(other)) => caller.id <= *other,
            Some(Answered::Message(token)) if !token.lives() => false,
            Some(Answered::Message(token)) => match self.wire.original(token).await {
                Ok(message) => caller.id < message,
                Err(trouble) => trouble.passes(),
            },
        }
    }

    /// Shows how the match stands, and asks whether the same move is meant once more.
    async fn ask_again(
        &self,
        caller: &RequestContext,
        game: &Match,
        seat: Seat,
        words: String,
        meant: Option<String>,
    ) -> Result<Answer, AppError> {
        let making = self.typed.answer(caller, game.id());
        making.slot.known().made.get_or_insert_with(|| Made {
            by: caller.id,
            words: Some(words),
            notation: meant.clone().unwrap_or_default(),
            answered: None,
        });
        let told = caller.tongue.say("typed-again", &[]);
        let answer = match meant.filter(|_| game.to_decide() == Some(seat)) {
            Some(notation) => {
                let look = self.look_of(caller, game).await?;
                let mut message = look.sure(game.mark(seat), &notation);
                message.text = format!("{told}\n\n{}", message.text);
                Answer::turn_panel(message, game)
            }
            None => self.panel(caller, game, Some(told)).await?,
        };
        Ok(answer.making(making))
    }

    /// Begins a move, if that is what the command is and it is legal.
    pub(super) fn begin_move(&self, caller: &RequestContext, game: &Match, command: &Command) -> Option<Making> {
        let Command::Move { text, .. } = command else {
            return None;
        };
        let notation = canonical(game, game.seat_of(caller.who)?, text)?;
        Some(self.typed.begin(caller, game.id(), notation))
    }
}

/// Words as one compares them.
fn said(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A move in the canon's own spelling; nothing if it is not legal.
fn canonical(game: &Match, seat: Seat, text: &str) -> Option<String> {
    let mut table = game.table_of(seat)?.twin();
    Some(table.play(text).ok()?.announce().notation)
}

/// Whether this was the last move of a seat, a short while ago: as it was typed, or as what it would mean now.
fn just_made(game: &Match, seat: Seat, words: &str, meant: Option<&str>, ago: Duration) -> bool {
    let is_it = |notation: &str| said(notation) == words || meant == Some(notation);
    if let Some(step) = game.tried(seat).last() {
        return is_it(&step.notation);
    }
    let last = game.played().iter().rev().find(|played| played.seat == seat);
    ago < FRESH && last.is_some_and(|played| is_it(&played.notation))
}
